"""The command line. Each command imports what it needs when it runs, so that help is there at once."""

import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from doorstep.kernel.game import Definition, Game
    from doorstep.web.own_boxes import OwnBox

app = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)
boxes = typer.Typer(help="Boxes of your own.", rich_markup_mode=None)
app.add_typer(boxes, name="box")

GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game's name: see doorstep games.")]
AnyGame = Annotated[
    str, typer.Argument(metavar="[GAME]", help="A game's name; the first installed one if none is given.")
]
Options = Annotated[
    list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="An option of the game; may be repeated.")
]
Box = Annotated[str, typer.Option("--box", metavar="FILE", help="One of the game's boxes by name, or a box file.")]
Seed = Annotated[int, typer.Option(min=0, max=2**63 - 1, help="The same seed plays the same games.")]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON object.")]
Host = Annotated[str, typer.Option(help="Address to listen on; 0.0.0.0 lets others on your network in.")]
Port = Annotated[int, typer.Option(min=0, max=65535, help="Port to listen on.")]
Database = Annotated[
    str, typer.Option(metavar="URL", help="An SQLite file or sqlite:///PATH; yours in the data folder if none.")
]


UsageError: Any = typer.BadParameter.__mro__[1]
"""What Typer raises for every fault in a command line, its own or that of the package click."""


class BadInput(Exception):
    """What was asked cannot be done; the message says in a line what is wrong, and what can be done instead."""


def main() -> None:
    """Run the command line; a fault in what was typed is one clear line and exit code 2."""
    try:
        code = app(prog_name="doorstep", standalone_mode=False)
    except (BadInput, UsageError) as error:
        message = error.format_message() if isinstance(error, UsageError) else str(error)
        print(f"doorstep: {message}", file=sys.stderr)
        code = 2
    sys.exit(code)


@contextmanager
def plain_errors(*kinds: type[Exception]) -> Iterator[None]:
    """Turn errors that say what is wrong with the input into BadInput."""
    try:
        yield
    except kinds as error:
        raise BadInput(str(error)) from error


@app.callback(invoke_without_command=True)
def doorstep(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False,
) -> None:
    """Doorstep: a digital tabletop for delivery games."""
    if version:
        from doorstep import __version__

        print(f"doorstep {__version__}")
    elif context.invoked_subcommand is None:
        print(context.get_help())


@app.command()
def games() -> None:
    """The games, with their options and seats."""
    from doorstep.kernel.game import definitions
    from doorstep.lab.show import show_game

    for definition in definitions().values():
        show_game(definition)


@app.command()
def play(
    game: AnyGame = "",
    host: Host = "127.0.0.1",
    port: Port = 8000,
    database: Database = "",
    box: Annotated[Path | None, typer.Option(metavar="FILE", help="Play with a box file of your own.")] = None,
) -> None:
    """Open a table against bots in the browser."""
    own = [own_box(box, game, at_once=True)] if box else []
    name, file = own[0].game if own else named(game).name, database_file(database)
    from doorstep.web.server import serve

    serve(host, port, file, open_browser=True, play=name, own=own)


@app.command()
def serve(
    host: Host = "127.0.0.1",
    port: Port = 8000,
    database: Database = "",
    workers: Annotated[int, typer.Option(min=1, help="Processes; SQLite takes one.")] = 1,
    browser: Annotated[bool, typer.Option("--open", help="Open a browser where there is a desktop.")] = False,
    box: Annotated[
        list[Path] | None,
        typer.Option(metavar="FILE", help="Offer a box file of your own at new tables; may be repeated."),
    ] = None,
) -> None:
    """Host tables."""
    file, own = database_file(database), [own_box(path) for path in box or []]
    if workers > 1:
        raise BadInput(
            "--workers 2 and more need a database server: an SQLite file has one writer, so it takes one worker"
        )
    from doorstep.web.server import serve

    serve(host, port, file, open_browser=browser, own=own)


@app.command()
def sim(
    game: GameName,
    number: Annotated[int, typer.Option("--games", min=1, help="Games to play.")] = 10_000,
    seats: Annotated[int, typer.Option(help="Players a game; 4, or the nearest that the options allow.")] = 0,
    seed: Seed = 1,
    bots: Annotated[str, typer.Option(metavar="A,B,…", help="Bots, going round the seats.")] = "random",
    option: Options = None,
    box: Box = "",
    jobs: Annotated[int, typer.Option(min=0, help="Cores to use; all of them if none is given.")] = 0,
    as_json: Json = False,
) -> None:
    """Play many games between bots: wins by seat, lengths, ends.

    The random bot puts nothing together of its own, such as a deal, but answers at random; uniform takes every legal
    action alike; greedy, or what a game calls it, is the game's own sense. See doorstep games for a game's bots.
    """
    from doorstep.lab.show import progress, show_report
    from doorstep.lab.simulate import check, simulate

    loaded = load(game, parsed(option), box)
    line = bots.split(",")
    seats = seats or loaded.usual_seats
    with plain_errors(ValueError):
        check(loaded, number, seats, seed, line)
    tell_compiling(loaded)
    compiled = loaded.compile()
    with progress(number) as advance:
        report = simulate(compiled, number, seats, seed, line, jobs or cores(), box, advance)
    if as_json:
        print(json.dumps(report.as_json()))
    else:
        show_report(report, loaded.definition)


@app.command()
def bench(
    game: AnyGame = "",
    seats: Annotated[int, typer.Option(help="Players a game; 4, or the nearest that the options allow.")] = 0,
    option: Options = None,
    box: Box = "",
    as_json: Json = False,
) -> None:
    """How fast a game is on one core: decisions, views and copies, compilation.

    Play is random, and without deals unless --option deals=… says otherwise.
    """
    from doorstep.lab.bench import measure, quiet_options
    from doorstep.lab.show import show_speed

    definition = named(game)
    options = quiet_options(definition, parsed(option))
    loaded = load(definition.name, options, box)
    seats = seats or loaded.usual_seats
    if objection := loaded.objection(seats):
        raise BadInput(objection)
    tell_compiling(loaded)
    speed = measure(loaded, seats, box=box or None)
    if as_json:
        print(json.dumps(speed.as_json()))
    else:
        show_speed(speed, loaded, seats)


@app.command()
def check(
    game: GameName,
    number: Annotated[int, typer.Option("--games", min=1, help="Random games a setting.")] = 1,
    seed: Seed = 0,
    golden: Annotated[Path | None, typer.Option(metavar="FOLDER", help="Playthroughs to compare with.")] = None,
    accept: Annotated[bool, typer.Option("--accept", help="Write the playthroughs as they are now.")] = False,
) -> None:
    """The public compliance suite: random games in every setting, whatever can leak or differ."""
    if accept and golden is None:
        raise BadInput("--accept needs --golden FOLDER, where the playthroughs are kept")
    from doorstep.kernel.check import check as comply
    from doorstep.kernel.check import settings
    from doorstep.lab.show import progress, show_compliance

    definition = named(game)
    with progress(len(list(settings(definition))) * number) as advance:
        report = comply(definition, number, seed, golden, accept, progress=lambda: advance(1))
    show_compliance(report)
    if not report.ok:
        raise typer.Exit(1)


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="A saved match.")],
    seat: Annotated[int, typer.Option(help="Tell what this player was told, from 1; 0: what everybody was told.")] = 0,
) -> None:
    """The story of a saved match, and whether it follows its record."""
    from doorstep.kernel.files import read_text
    from doorstep.kernel.match import ReplayError
    from doorstep.lab.story import stories

    with plain_errors(OSError):
        data = read_text(file)
    with plain_errors(ReplayError, LookupError, ValueError):
        for line in stories(data, seat - 1):
            print(line)


@boxes.command("check")
def check_box(
    file: Annotated[Path, typer.Argument(help="A box file.")],
    game: Annotated[
        str, typer.Option(metavar="GAME", help="The game it is for; the one it fits best if none is given.")
    ] = "",
) -> None:
    """Whether a box file is right; if not, each fault with its line."""
    print(f"{file} is a box of {named(own_box(file, game).game).title}, without faults")


def own_box(file: Path, game: str = "", at_once: bool = False) -> "OwnBox":
    """A box file for a game, or for the one that it fits; at tables, Play now uses it where it is `at_once`."""
    from doorstep.kernel.boxes import BoxError
    from doorstep.kernel.game import definitions
    from doorstep.web.own_boxes import read

    among = [named(game)] if game else list(definitions().values()) or [named("")]
    with plain_errors(OSError, BoxError):
        return read(file, among, at_once)


def named(name: str) -> "Definition":
    """The definition of a game, the first one installed where there is no name."""
    from doorstep.kernel.game import definition, definitions

    if not name:
        found = definitions()
        if not found:
            raise BadInput("no game is installed")
        return next(iter(found.values()))
    with plain_errors(LookupError):
        return definition(name)


def load(name: str, options: dict[str, str], box: str) -> "Game":
    """A game with its options and box."""
    from doorstep.kernel.boxes import BoxError
    from doorstep.kernel.game import Game, OptionError

    definition = named(name)
    with plain_errors(OptionError, BoxError):
        return Game(definition, options, box or None)


def parsed(options: list[str] | None) -> dict[str, str]:
    """Options written as NAME=VALUE."""
    pairs = [option.partition("=") for option in options or []]
    for name, sign, value in pairs:
        if not sign:
            raise BadInput(f"write an option as NAME=VALUE, not {name + value!r}")
    return {name: value for name, _, value in pairs}


def tell_compiling(game: "Game") -> None:
    """Say why nothing happens for a while, where the rules are not compiled yet."""
    from doorstep.kernel.rules import cached

    if not cached(game.definition.package):
        typer.echo("Compiling the rules: once for each version of them, up to a minute.", err=True)


def cores() -> int:
    """The cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def database_file(url: str) -> Path:
    """The SQLite file that a database's address names; without one, yours in the user's data folder."""
    import platformdirs

    if not url:
        return Path(platformdirs.user_data_dir("doorstep", appauthor=False)) / "doorstep.sqlite"
    if url.removeprefix("sqlite:///") == ":memory:":
        raise BadInput("tables are kept in a file: name one instead of :memory:")
    if url.startswith("sqlite:///"):
        return Path(url.removeprefix("sqlite:///"))
    if "://" in url or not url.strip():
        raise BadInput(f"--database {url!r} is not SQLite: give a file, or sqlite:///PATH")
    return Path(url)
