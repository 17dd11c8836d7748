"""How many independent guesses at a town of Psychic Pizza a second gives, by rounds played.

Games of three careful Deliverers that are not over after so many rounds. Six populations of 300 towns are drawn for
each story. For each piece, each Deliverer, the graves, the fences and the ghosts, the variance between populations of
how often each space is taken, summed over the spaces, is set against that of single towns: a mean of so many
independent towns would vary as much. The shares of all that varies are averaged, so what is worst counts most. A story
whose guesses take too much work counts as none.

python benchmarks/psychic_guesses.py --games 24 --rounds 5,10,15
"""

import argparse
import time
from typing import Any

import numpy as np
from psychic_belief import game_under_way

import doorstep
from doorstep.games.psychic_pizza.grid import SPACES
from doorstep.games.psychic_pizza.guesses import guesses_at
from doorstep.kernel.game import Game

POPULATIONS, TOWNS, WORK = 6, 300, 1_000_000
NUMBERED = ("start", "pizza_box", "mailbox", "teleporter", "position")
SETS = ("graves", "fences", "ghosts")


def taken(towns: Any) -> list[Any]:
    """How often each space is taken in a population, an array for each that is counted."""
    spaces = np.arange(SPACES)
    numbered = [(towns[name][:, i, None] == spaces).mean(axis=0) for name in NUMBERED for i in range(3)]
    return numbered + [(towns[name][:, None] >> spaces & 1).mean(axis=0) for name in SETS]


def rate(game: Game, view: Any) -> float:
    """Independent guesses a second of this core; 0 where they take too long."""
    began = time.process_time()
    drawn = [guesses_at(game, view, luck, TOWNS, TOWNS, WORK) for luck in range(POPULATIONS)]
    took = time.process_time() - began
    if any(towns is None for towns in drawn):
        return 0.0
    shares = []
    for often in map(np.array, zip(*map(taken, drawn), strict=True)):
        mean = often.mean(axis=0)
        if (varies := (mean * (1 - mean)).sum()) > 0:
            shares.append(often.var(axis=0, ddof=1).sum() / varies)
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
