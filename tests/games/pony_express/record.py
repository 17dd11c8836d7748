"""Record games whose weeks end in each way: python -m tests.games.pony_express.record, for new rules only."""

import random
from pathlib import Path
from typing import NamedTuple

from doorstep.bots import decide, make
from doorstep.games.pony_express import game as pony_express
from doorstep.games.pony_express.actions import E_CLAIMED, E_END, E_HOME, E_LATE, E_LOST_MAP, E_SHOT, E_UNCLAIMED
from doorstep.games.pony_express.box import MOST_MOVES
from doorstep.kernel.game import Game
from doorstep.kernel.match import Match
from doorstep.kernel.saving import save
from doorstep.kernel.state import CLOCK

FOLDER = Path(__file__).parent / "recorded"


class Wanted(NamedTuple):
    """A game to record: bots of a level, and events that have to happen in it; `late`: also for want of moves."""

    level: str
    seats: int
    box: str
    options: dict[str, str]
    events: tuple[int, ...]
    late: bool = False


WANTED = {
    "home": Wanted("greedy", 4, "house", {}, (E_HOME, E_CLAIMED, E_SHOT, E_LOST_MAP)),
    "unclaimed": Wanted("greedy", 5, "house", {"auction": "sealed"}, (E_UNCLAIMED,)),
    "out-of-moves": Wanted("random", 2, "costly", {}, (E_LATE,), late=True),
    "out-of-money": Wanted("random", 3, "house", {"credit": "no"}, (E_LATE,)),
    "by-the-clock": Wanted("greedy", 3, "offices", {"auction": "live"}, (E_END,)),
}


def recorded(wanted: Wanted, seed: int) -> Match:
    """A game between bots, in which the first seat now and then takes a move back and makes it again."""
    rng = random.Random(seed)
    match = Game(pony_express, wanted.options, wanted.box).start(wanted.seats, seed=seed)
    while not match.over:
        if (clock := match.legal(CLOCK)) and rng.random() < 0.3:
            match.play(CLOCK, clock[0])
            continue
        seat = match.awaited[0]
        actions = decide(match.game, match.view(seat), seat, make(wanted.level, match.game, seat), 1.0, rng)
        match.play(seat, *actions)
        if seat == 0 and rng.random() < 0.2 and match.can_undo(0):
            match.undo(0)
            match.play(seat, *actions)
    return match


def fits(match: Match, wanted: Wanted) -> bool:
    """Whether all that is wanted has happened, and a move was taken back."""
    happened = {event.kind for events in match.events() for event in events}
    undone = any(not entry.actions for entry in match.log)
    moves = max(int(match.state_at(n).moves) for n in range(0, match.length, 5)) if wanted.late else 0
    return happened.issuperset(wanted.events) and undone and (moves >= MOST_MOVES * match.seats - 6 or not wanted.late)


def main() -> None:
    """Write one game for each."""
    FOLDER.mkdir(exist_ok=True)
    for name, wanted in WANTED.items():
        match = next(match for seed in range(1000) if fits(match := recorded(wanted, seed), wanted))
        (FOLDER / f"{name}.json").write_bytes(save(match))


if __name__ == "__main__":
    main()
