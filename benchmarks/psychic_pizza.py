"""Psychic Pizza, whole, beside the sketch that the kernel grew from, in one run; and what its towns take.

Random play of three Deliverers with legal actions and reports. Rates are a second of one core's time, the median of
several turns, turn about. Towns: how long it takes to hold one against every rule of building, and how many legal ones
the generator makes a second, three Deliverers.
"""

import statistics
import time
from collections.abc import Callable
from typing import Any

import numba
from beside_sketch import rates_beside, show

from doorstep.games.psychic_pizza import game as psychic_pizza
from doorstep.kernel.game import Game
from doorstep.kernel.records import copy

SEATS, TURNS, TOWNS = 3, 7, 20_000


def town_rates(game: Game) -> dict[str, float]:
    """Microseconds to check a legal town, and legal towns made a second."""
    fits, clear, complete = (getattr(game.rules, name).dispatcher for name in ("fits", "clear", "complete"))
    box, s = game.box, copy(psychic_pizza.State, game.start(SEATS, 1).state)

    @numba.njit
    def check(box: Any, s: Any, times: int) -> int:
        legal = 0
        for _ in range(times):
            legal += fits(box, s)
        return legal

    @numba.njit
    def make(box: Any, s: Any, times: int) -> int:
        for _ in range(times):
            clear(s)
            complete(box, s)
        return times

    return {
        "check_us_per_town": round(1e6 / _rate(check, box, s), 2),
        "made_towns_per_s": round(_rate(make, box, s)),
    }


def _rate(work: Callable[[Any, Any, int], int], box: Any, s: Any) -> float:
    """Towns a second of this core, all of them legal."""
    work(box, s, 1)
    turns = []
    for _ in range(TURNS):
        began = time.process_time()
        if work(box, s, TOWNS) != TOWNS:
            raise RuntimeError("a town of the generator breaks a rule")
        turns.append(TOWNS / (time.process_time() - began))
    return statistics.median(turns)


def measure() -> dict[str, float]:
    """All figures."""
    game = Game(psychic_pizza).compile()
    return rates_beside(game, SEATS) | town_rates(game)


def main() -> None:
    """Measure and print."""
    show(__doc__, measure)


if __name__ == "__main__":
    main()
