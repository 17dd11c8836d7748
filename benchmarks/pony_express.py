"""The Pony Express, whole, beside the sketch that the kernel grew from, in one run; and what a greedy game takes.

Random play of four riders with legal actions and events. Rates are a second of one core's time, the median of several
turns, turn about. A greedy game is one of four greedy riders, by the compiled rules.
"""

import statistics
import time

from beside_sketch import rates_beside, show

from doorstep.games.pony_express import game as pony_express
from doorstep.kernel.arena import Arena
from doorstep.kernel.game import Game

SEATS, TURNS, GREEDY_GAMES = 4, 7, 200


def greedy_game(game: Game) -> float:
    """Milliseconds of one core's time."""
    arena, turns = Arena.of(game, ["greedy"] * SEATS), list[float]()
    arena.play(1, 0, 1)
    for turn in range(TURNS):
        began = time.process_time()
        arena.play(1, turn * GREEDY_GAMES, GREEDY_GAMES)
        turns.append(time.process_time() - began)
    return round(1000 * statistics.median(turns) / GREEDY_GAMES, 2)


def measure() -> dict[str, float]:
    """All figures."""
    game = Game(pony_express).compile()
    return rates_beside(game, SEATS) | {"ms_per_greedy_game": greedy_game(game)}


def main() -> None:
    """Measure and print."""
    show(__doc__, measure)


if __name__ == "__main__":
    main()
