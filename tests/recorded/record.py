"""Record games that end in each way, with deals and an undo: python -m tests.recorded.record, for new rules only."""

import random
from pathlib import Path

from doorstep.bots import decide, make
from doorstep.kernel.game import load
from doorstep.kernel.match import IllegalAction, Match
from doorstep.kernel.saving import save

HERE = Path(__file__).parent
WANTED: list[tuple[str, str, dict[str, str]]] = [
    ("pizzas", "greedy", {}),
    ("tokens", "greedy", {}),
    ("rounds", "greedy", {"round_cap": "15"}),
]


def recorded(level: str, options: dict[str, str], seed: int) -> Match:
    """A game between bots of a level, in which the first seat now and then takes a move back and makes it again."""
    rng = random.Random(seed)
    match = load("monopoly-pizza", options).start(2 + seed % 5, seed=seed)
    last = -1
    while not match.over:
        awaited = match.awaited
        seat = next((s for s in awaited if s != last), awaited[0])
        actions = decide(match.game, match.view(seat), seat, make(level, match.game, seat), 1.0, rng)
        try:
            match.play(seat, *actions)
        except IllegalAction:  # a bundle that was right only in the bot's guess
            match.play(seat, *decide(match.game, match.view(seat), seat, make("random", match.game, seat), 1.0, rng))
        if seat == 0 and rng.random() < 0.3 and match.can_undo(0):
            match.undo(0)
            match.play(seat, *actions)
        last = seat
    return match


def main() -> None:
    """Write one game an end."""
    for end, level, options in WANTED:
        for seed in range(1000):
            match = recorded(level, options, seed)
            if match.result and match.result["end"] == end and any(not entry.actions for entry in match.log):
                (HERE / f"{match.game.name}-{end}.json").write_bytes(save(match))
                break


if __name__ == "__main__":
    main()
