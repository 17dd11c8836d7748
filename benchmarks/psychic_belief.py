"""Are the guesses at a town of Psychic Pizza as likely as they seem? The truth's rank among them should be uniform.

Games of three careful Deliverers in towns made at random, each stopped after a random number of turns; a few guesses,
each drawn alone; and for some numbers the truth's rank among them, ties broken by chance. Stories whose guesses take
too much work are left out, which depends on the story alone. Prints chi-square of each number's ranks, and the chance
of so much or more.

python benchmarks/psychic_belief.py --games 1000
"""

import argparse
import random
from collections.abc import Callable
from math import exp, lgamma
from typing import Any

import numpy as np

import doorstep
from doorstep.bots import make
from doorstep.games.psychic_pizza.grid import SIDE, around
from doorstep.games.psychic_pizza.guesses import guesses_at
from doorstep.kernel.game import Game
from doorstep.kernel.match import Match

GUESSES, TURNS, DRAFTS, WORK = 9, 45, 64, 1_000_000

NUMBERS: dict[str, Callable[[Any], int]] = {
    "row of the first Deliverer": lambda s: int(s["position"][0]) // SIDE,
    "column of the second": lambda s: int(s["position"][1]) % SIDE,
    "start of the third": lambda s: int(s["start"][2]),
    "row of a box": lambda s: int(s["pizza_box"][0]) // SIDE,
    "column of a mailbox": lambda s: int(s["mailbox"][1]) % SIDE,
    "space of a teleporter": lambda s: int(s["teleporter"][1]),
    "fences in the upper half": lambda s: (int(s["fences"]) & (1 << 24) - 1).bit_count(),
    "graves in the upper half": lambda s: (int(s["graves"]) & (1 << 24) - 1).bit_count(),
    "ghosts": lambda s: int(s["ghosts"]).bit_count(),
    "ghosts two spaces from the first": lambda s: _ghosts_beyond(s),
}


def _ghosts_beyond(s: Any) -> int:
    near = around(1 << int(s["position"][0]))
    return (int(s["ghosts"]) & around(near) & ~near).bit_count()


def game_under_way(game: Game, seed: int, turns: int) -> Match:
    """A game of careful bots after so many turns, one fewer where it would be over."""
    luck, match = random.Random(seed), game.start(3, seed)
    bots = [make("careful", game, seat) for seat in range(3)]
    while match.length < turns:
        seat = match.awaited[0]
        match.play(seat, bots[seat].choose(match.view(seat), match.legal(seat), 1.0, luck))
        if match.over:
            return game_under_way(game, seed, match.length - 1)
    return match


def ranks(game: Game, games: int) -> tuple[np.ndarray, int]:
    """How often the truth had each rank: a row a number; and how many stories were left out."""
    counts, left_out = np.zeros((len(NUMBERS), GUESSES + 1), np.int64), 0
    luck = random.Random(1)
    for seed in range(games):
        match = game_under_way(game, seed, luck.randrange(1, TURNS))
        view = match.view(-1)
        drawn = [guesses_at(game, view, luck.getrandbits(60), 1, DRAFTS, WORK) for _ in range(GUESSES)]
        if any(found is None for found in drawn):
            left_out += 1
            continue
        for row, number in enumerate(NUMBERS.values()):
            truth, others = number(match.state), [number(found[0]) for found in drawn if found is not None]
            counts[row, sum(other < truth for other in others) + luck.randint(0, others.count(truth))] += 1
    return counts, left_out


def chance(squares: float, freedom: int) -> float:
    """The chance that chi-square is so much or more: one less the series of the incomplete gamma function."""
    half, x = freedom / 2, squares / 2
    term = exp(half * np.log(x) - x - lgamma(half + 1)) if x > 0 else 0.0
    total, k = term, 1
    while term > 1e-12 * total:
        term *= x / (half + k)
        total, k = total + term, k + 1
    return max(0.0, 1 - total)


def main() -> None:
    """Play, guess and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    wanted = parser.parse_args()
    counts, left_out = ranks(doorstep.load("psychic-pizza").compile(), wanted.games)
    print(f"{wanted.games} games, {left_out} left out; {GUESSES} guesses each")
    for name, row in zip(NUMBERS, counts, strict=True):
        even = row.sum() / len(row)
        squares = float(((row - even) ** 2 / even).sum())
        odds = f"chi-square {squares:.1f} of {GUESSES}, chance {chance(squares, GUESSES):.3f}"
        print(f"{name}: {odds}, ranks {row.tolist()}")


if __name__ == "__main__":
    main()
