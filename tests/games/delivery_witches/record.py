"""Record games that end in each way: python -m tests.games.delivery_witches.record, for new rules only."""

import random
from pathlib import Path
from typing import NamedTuple

from doorstep.bots import decide, make
from doorstep.games.delivery_witches import game as delivery_witches
from doorstep.games.delivery_witches.actions import (
    E_COMPLETED,
    E_CROW,
    E_LEAPT,
    E_PUT_UNDER,
    E_SPOILED,
    E_STRUCK,
    E_TOKEN,
)
from doorstep.kernel.game import Game
from doorstep.kernel.match import Match
from doorstep.kernel.saving import save

FOLDER = Path(__file__).parent / "recorded"


class Wanted(NamedTuple):
    """A game to record: how it ends, and events that have to happen in it."""

    seats: int
    options: dict[str, str]
    end: str
    events: tuple[int, ...]


WANTED = {
    "medals": Wanted(4, {}, "medals", (E_CROW, E_LEAPT, E_PUT_UNDER, E_SPOILED, E_TOKEN, E_COMPLETED)),
    "two": Wanted(2, {"layout": "first-game", "medal_set": "all"}, "medals", (E_TOKEN,)),
    "alone": Wanted(1, {"solo_end": "goes-on"}, "medals", (E_STRUCK, E_LEAPT)),
    "turns": Wanted(1, {}, "turns", (E_STRUCK, E_COMPLETED)),
    "orders": Wanted(4, {"medal_set": "advanced"}, "orders", (E_SPOILED,)),
}


def recorded(game: Game, wanted: Wanted, seed: int) -> Match:
    """A game between random bots, in which the first seat now and then takes a move back and makes it again."""
    rng = random.Random(seed)
    match = game.start(wanted.seats, seed=seed)
    while not match.over:
        seat = match.awaited[0]
        actions = decide(match.game, match.view(seat), seat, make("random", match.game, seat), 1.0, rng)
        match.play(seat, *actions)
        if seat == 0 and rng.random() < 0.2 and match.can_undo(0):
            match.undo(0)
            match.play(seat, *actions)
    return match


def fits(match: Match, wanted: Wanted) -> bool:
    """Whether it ended so, all that is wanted has happened, and a move was taken back."""
    happened = {event.kind for events in match.events() for event in events}
    undone = any(not entry.actions for entry in match.log)
    return bool(match.result and match.result["end"] == wanted.end and undone and happened.issuperset(wanted.events))


def main() -> None:
    """Write one game for each."""
    FOLDER.mkdir(exist_ok=True)
    for name, wanted in WANTED.items():
        game = Game(delivery_witches, wanted.options).compile()
        match = next(match for seed in range(2000) if fits(match := recorded(game, wanted, seed), wanted))
        (FOLDER / f"{name}.json").write_bytes(save(match))


if __name__ == "__main__":
    main()
