"""How many independent guesses at a town of Psychic Pizza a second gives, by rounds played.

Games of three careful Deliverers that are not over after so many rounds. Six populations of 300 towns are drawn for
each story, and the variance of their means is set against that of single towns, for six numbers: a mean of so many
independent towns would vary as much. A story whose guesses take too much work counts as none.

python benchmarks/psychic_guesses.py --games 24 --rounds 5,10,15
"""

import argparse
import time
from collections.abc import Callable
from typing import Any

import numpy as np
from psychic_belief import game_under_way

import doorstep
from doorstep.games.psychic_pizza.grid import SIDE
from doorstep.games.psychic_pizza.guesses import guesses_at
from doorstep.kernel.game import Game

POPULATIONS, TOWNS, WORK = 6, 300, 1_000_000
NUMBERS: tuple[Callable[[Any], Any], ...] = (
    lambda towns: towns["position"][:, 0] // SIDE,
    lambda towns: towns["position"][:, 1] % SIDE,
    lambda towns: towns["pizza_box"][:, 0] // SIDE,
    lambda towns: towns["mailbox"][:, 1] % SIDE,
    lambda towns: towns["teleporter"][:, 1] // SIDE,
    lambda towns: (towns["fences"] & (1 << 24) - 1 > 0).astype(int),
)


def rate(game: Game, view: Any) -> float:
    """Independent guesses a second of this core; 0 where they take too long."""
    began = time.process_time()
    drawn = [guesses_at(game, view, luck, TOWNS, TOWNS, WORK) for luck in range(POPULATIONS)]
    took = time.process_time() - began
    if any(towns is None for towns in drawn):
        return 0.0
    shares = []
    for number in NUMBERS:
        values = np.array([number(towns) for towns in drawn], float)
        if values.var() > 0:
            shares.append(values.mean(axis=1).var(ddof=1) / values.var())
    worth = 1 / max(float(np.mean(shares)), 1 / TOWNS) if shares else TOWNS
    return float(POPULATIONS * worth / took)


def main() -> None:
    """Play, guess and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=24)
    parser.add_argument("--rounds", default="5,10,15")
    wanted = parser.parse_args()
    game = doorstep.load("psychic-pizza").compile()
    for rounds in map(int, wanted.rounds.split(",")):
        matches = [game_under_way(game, seed, 3 * rounds) for seed in range(wanted.games)]
        rates = [rate(game, match.view(-1)) for match in matches if match.length == 3 * rounds]
        quartiles = np.quantile(rates, (0.25, 0.5, 0.75)).round().astype(int).tolist()
        none = rates.count(0.0)
        print(f"{rounds} rounds: {len(rates)} stories, quartiles {quartiles} a second, {none} none", flush=True)


if __name__ == "__main__":
    main()
