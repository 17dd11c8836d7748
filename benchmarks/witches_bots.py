"""How often the bots of Delivery Witches win against three of a lesser kind, and what a move of the strong one takes.

The one plays each seat in a quarter of the games. Prints shares of wins with 95 % intervals (Wilson); a shared win
counts as one.

python benchmarks/witches_bots.py --games 2000
"""

import argparse

from thinking import thinking

from doorstep.games.delivery_witches import game as delivery_witches
from doorstep.kernel.arena import Arena
from doorstep.kernel.game import Game
from doorstep.kernel.loops import WINNERS
from doorstep.lab.statistics import wilson

SEATS = 4


def wins(game: Game, one: str, others: str, games: int) -> int:
    """How many games `one` wins against three of `others`."""
    won = 0
    for seat in range(SEATS):
        arena = Arena.of(game, [one if place == seat else others for place in range(SEATS)])
        won += int((arena.play(1 + seat, 0, games // SEATS)[:, WINNERS] >> seat & 1).sum())
    return won


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=2000)
    asked = parser.parse_args()
    game = Game(delivery_witches).compile()
    for one, others in (("greedy", "random"), ("strong", "greedy")):
        won = wins(game, one, others, asked.games)
        low, high = wilson(won, asked.games // SEATS * SEATS)
        share = 100 * won / (asked.games // SEATS * SEATS)
        print(f"{one} against three {others}: {share:.1f} % ({100 * low:.1f} to {100 * high:.1f})", flush=True)
    for seats in (SEATS, 1):
        print(thinking(game, seats, max(1, asked.games // (100 * seats))))


if __name__ == "__main__":
    main()
