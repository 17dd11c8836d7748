"""The lab's results as tables on a terminal."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Table

from doorstep.kernel.check import Report as Compliance
from doorstep.kernel.game import Definition, Game
from doorstep.lab.bench import Speed
from doorstep.lab.simulate import Report

console = Console(highlight=False)


@contextmanager
def progress(games: int) -> Iterator[Callable[[int], None]]:
    """A bar on the terminal, where there is one, that moves by the number of games it is told of."""
    with Progress(
        BarColumn(), MofNCompleteColumn(), "games", TimeRemainingColumn(), console=Console(stderr=True), transient=True
    ) as bar:
        task = bar.add_task("games", total=games)
        yield lambda played: bar.advance(task, played)


def show_compliance(report: Compliance) -> None:
    """A compliance run: what was looked at, and each fault."""
    console.print(f"[bold]{report.game}[/] {'complies' if report.ok else 'does not comply'}")
    for what, count in report.counts.items():
        console.print(f"{count:>9,} {what}")
    for fault in report.faults:
        console.print(escape(f"- {fault}"))


def show_game(definition: Definition) -> None:
    """A game with its seats, boxes, bots and options."""
    console.print(f"[bold]{definition.title}[/]  {definition.name}")
    console.print(f"  {escape(definition.summary)}")
    console.print(
        f"  {definition.seats[0]} to {definition.seats[-1]} players; boxes: {', '.join(definition.boxes)}; "
        f"bots: {', '.join(definition.bots)}"
    )
    table = _table("option", "values (* default)", "what it does")
    for option in definition.options:
        values = [f"{value}*" if value == option.default else value for value in option.choices]
        table.add_row(option.name, ", ".join(values), escape(option.help))
    if definition.options:
        console.print(table)


def show_report(report: Report, definition: Definition) -> None:
    """A simulation: wins by seat, lengths, ends, and the command that repeats it."""
    console.print(
        f"[bold]{definition.title}[/], {report.games:,} games, seed {report.seed}{_chosen(report, definition)}"
    )
    table = _table("seat", "bot", "wins", "share", "95 % interval", "shared", right=(2, 3, 4, 5))
    seats = zip(report.bots, report.wins, report.wins_95, report.shared, strict=True)
    for seat, (bot, wins, (low, high), shared) in enumerate(seats, 1):
        share = f"{wins / report.games:.1%}"
        table.add_row(str(seat), bot, f"{wins:,}", share, f"{low:.1%} to {high:.1%}", f"{shared:,}")
    console.print(table)
    console.print(f"shared wins    {report.draws:,} ({report.draws / report.games:.1%})")
    if definition.may_be_lost:
        console.print(f"nobody won     {report.lost:,} ({report.lost / report.games:.1%})")
    console.print(f"decisions      {report.decisions_mean:.1f} a game")
    median, most = report.rounds_within(0.5), report.rounds_within(0.95)
    console.print(f"rounds         mean {report.rounds_mean:.1f}, median {median}, 95 % of games within {most}")
    ends = (f"{name} {games:,} ({games / report.games:.1%})" for name, games in report.ends.items())
    console.print(f"ends           {', '.join(ends)}")
    if "random" in report.bots and definition.drafts:
        console.print("random         begins nothing that is put together, such as a deal")
    console.print(f"again          {escape(report.command)}", soft_wrap=True)


def show_speed(speed: Speed, game: Game, seats: int) -> None:
    """How fast a game is."""
    options = ", ".join(f"{name}={value}" for name, value in game.options.items())
    console.print(f"[bold]{game.definition.title}[/], {seats} random players, one core")
    if options:
        console.print(f"options           {options}")
    if game.options.get("deals") == "off":
        console.print("deals             are off, so that figures compare; --option deals=… lets them in")
    for name, value in speed.as_json().items():
        if name != "game":
            console.print(f"{name:18}{value:,}")


def _chosen(report: Report, definition: Definition) -> str:
    changed = [f"{o.name}={report.options[o.name]}" for o in definition.options if report.options[o.name] != o.default]
    return f", {', '.join(changed)}" if changed else ""


def _table(*names: str, right: tuple[int, ...] = ()) -> Table:
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    for column, name in enumerate(names):
        table.add_column(name, justify="right" if column in right else "left")
    return table
