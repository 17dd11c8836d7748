"""How many rounds the bots of Psychic Pizza need in towns made at random, and how often nobody delivers.

Three Deliverers of one kind play to the first delivery, each kind in the same towns; all reports are heard by all, so a
kind is best told by its own company. A game without a delivery counts with the rounds at the declared cap. Prints means
with 95 % intervals, after every 50 towns, then what a psychic move takes.

python benchmarks/psychic_bots.py --towns 1000 --bots random,careful,psychic
"""

import argparse

import numpy as np
from thinking import thinking

import doorstep
from doorstep.games.psychic_pizza.state import DELIVERED
from doorstep.kernel.arena import Arena
from doorstep.kernel.loops import END, ROUNDS

SEATS, STEP = 3, 50


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--towns", type=int, default=1000)
    parser.add_argument("--bots", default="random,careful,psychic")
    wanted = parser.parse_args()
    game = doorstep.load("psychic-pizza").compile()
    for bot in wanted.bots.split(","):
        arena, rows = Arena.of(game, [bot] * SEATS), []
        for first in range(0, wanted.towns, STEP):
            rows += arena.play(1, first, min(STEP, wanted.towns - first)).tolist()
            played = np.array(rows)
            rounds = played[:, ROUNDS]
            half = 1.96 * rounds.std(ddof=1) / len(rounds) ** 0.5
            undelivered = int((played[:, END] != DELIVERED).sum())
            mean = f"{rounds.mean():.2f} ± {half:.2f} rounds"
            print(f"{bot}: {len(rounds)} towns, {mean}, {undelivered} undelivered", flush=True)
    print(thinking(game, SEATS, max(1, wanted.towns // 10)))


if __name__ == "__main__":
    main()
