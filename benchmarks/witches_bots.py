"""How often the bots of Delivery Witches win against three of a lesser kind, and what a move of the strong one takes.

The one plays each seat in a quarter of the games. Prints shares of wins with 95 % intervals (Wilson); a shared win
counts as one.

python benchmarks/witches_bots.py --games 2000
"""

import argparse
import time

import numpy as np

from doorstep.games.delivery_witches import game as delivery_witches
from doorstep.kernel.arena import Arena
from doorstep.kernel.game import Game
from doorstep.kernel.loops import WINNERS, next_asked
from doorstep.kernel.records import new, observe
from doorstep.kernel.state import RUNNING
from doorstep.lab.statistics import wilson

SEATS = 4


def wins(game: Game, one: str, others: str, games: int) -> int:
    """How many games `one` wins against three of `others`."""
    won = 0
    for seat in range(SEATS):
        arena = Arena.of(game, [one if place == seat else others for place in range(SEATS)])
        won += int((arena.play(1 + seat, 0, games // SEATS)[:, WINNERS] >> seat & 1).sum())
    return won


def moves(game: Game, seats: int, games: int) -> list[float]:
    """Seconds of this core that each choice of the strong bot takes, in games between so many of them."""
    took, mask = list[float](), np.zeros(game.definition.actions.count, np.bool_)
    for number in range(games):
        s = new(game.definition.State)
        s.key[0], s.seats, seat = game.rules.game_key(1, number), seats, 0
        game.rules.setup(game.box, s)
        while s.over == RUNNING:
            seat = next_asked(int(game.rules.awaited(game.box, s)), seat)
            choices = game.rules.legal(game.box, s, seat, mask)
            view = observe(game.definition.State, s, seat)
            view.key[0] = game.rules.game_key(2, len(took))
            began = time.process_time()
            action = int(game.rules.strong(game.box, view, seat, mask))
            if choices > 1:
                took.append(time.process_time() - began)
            game.rules.advance(game.box, s, seat, action)
    return took


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
        took = 1000 * np.array(moves(game, seats, max(1, asked.games // (100 * seats))))
        within = np.percentile(took, [50, 99, 100])
        print("a strong move of {}, ms: median {:.1f}, 99 % within {:.1f}, most {:.1f}".format(seats, *within))


if __name__ == "__main__":
    main()
