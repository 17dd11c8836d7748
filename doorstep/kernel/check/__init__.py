"""The public compliance suite: what every game must hold, whoever wrote it.

    report = doorstep.check("monopoly-pizza")
    assert report.ok, report

Random games through every number of seats, every box and every value of every option: they end; somebody can always
act; what is conserved is conserved; copies, saves and resumed matches go on alike; the past never changes; a seat's
view, legal actions, decisions and actors follow from what it was told; guesses fit what was told; plain and compiled
rules agree byte for byte; with bounds checks on nothing trips; each rule has one specialisation; golden playthroughs
match.
"""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from doorstep.kernel.check.bounds import check_bounds
from doorstep.kernel.check.golden import check_golden
from doorstep.kernel.check.playing import Fault, check_play
from doorstep.kernel.check.secrets import check_secrets
from doorstep.kernel.check.twins import check_specialisations, check_twins
from doorstep.kernel.game import Definition, Game, definition

__all__ = ["Fault", "Report", "check", "settings"]


@dataclass
class Report:
    """What a compliance run did and found."""

    game: str
    counts: dict[str, int] = field(default_factory=dict)
    """How many times each property was looked at."""
    faults: list[str] = field(default_factory=list)

    @property
    def ok(self) -> bool:
        """Whether nothing was found."""
        return not self.faults

    def __str__(self) -> str:
        looked = ", ".join(f"{count:,} {what}" for what, count in self.counts.items())
        found = "nothing found" if self.ok else "\n".join(["found:", *self.faults])
        return f"{self.game}: {looked}; {found}"


def settings(found: Definition) -> Iterator[tuple[str, dict[str, str], int]]:
    """Box, options and seats of each setting: every box and every one of the game's `trials` with every number of
    seats, then every value of every option, the numbers of seats that it allows by turns."""
    for box in found.boxes:
        for chosen in ({}, *found.trials) if box == next(iter(found.boxes)) else ({},):
            game = Game(found, chosen, box)
            yield from ((box, dict(chosen), seats) for seats in found.seats if not game.objection(seats))
    values = [{o.name: value} for o in found.options for value in o.choices if value != o.default]
    for turn, chosen in enumerate(values):
        game = Game(found, chosen)
        allowed = [seats for seats in found.seats if not game.objection(seats)]
        yield game.box_name, chosen, allowed[turn % len(allowed)]


def check(
    game: str | Definition,
    games: int = 1,
    seed: int = 0,
    golden: Path | None = None,
    accept: bool = False,
    bounds: bool = True,
    progress: Callable[[], object] = lambda: None,
) -> Report:
    """Run the compliance suite, `games` games a setting.

    `golden` is a folder of playthroughs to compare with; `accept` writes them anew. `bounds` is the run with bounds
    checks in a process of its own; `progress` is called after each game. Faults are found, not raised.
    """
    found = definition(game) if isinstance(game, str) else game
    report = Report(found.name)
    runs = [(*setting, n) for setting in settings(found) for n in range(games)]
    compiled = Game(found).compile().rules
    for box, options, seats, n in runs:
        played = Game(found, options, box)
        plain, played.rules = played.rules, compiled
        where = f"{found.name}, box {box}, {options or 'default options'}, {seats} seats, seed {seed + n}"
        for probe in (check_play, check_secrets, check_twins):
            luck = random.Random(f"{where} {probe.__name__}")
            try:
                probe(played, plain, seats, seed + n, luck, report.counts)
            except Fault as fault:
                report.faults.append(f"{where}: {fault}")
        progress()
    report.faults += check_specialisations(compiled, report.counts)
    if bounds:
        report.faults += check_bounds(found, seed, report.counts)
    if golden is not None:
        report.faults += check_golden(found, compiled, golden, accept, report.counts)
    return report
