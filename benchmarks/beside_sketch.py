"""A game beside the sketch of a cut-down pizza game that the kernel grew from, in one run: decisions a second.

Random play with legal actions and events. Rates are a second of one core's time, the median of several turns, turn
about.
"""

import argparse
import json
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent), str(HERE / "sketch")]

import kernel as sketch  # noqa: E402
import pizza  # noqa: E402

from doorstep.kernel.arena import Arena  # noqa: E402
from doorstep.kernel.game import Game  # noqa: E402
from doorstep.kernel.loops import CHOICES, DECISIONS  # noqa: E402

SEATS, TURNS, SECONDS, GAMES = 4, 7, 1.0, 100

Counts = tuple[int, int]
"""Decisions, and choices among them."""


def rates_beside(game: Game, seats: int) -> dict[str, float]:
    """Decisions and choices a second of a compiled game, of the sketch, and the ratio."""
    whole, sketched = _whole(game, seats), _sketched()
    turns = [(*_rates(whole, turn << 40), _rates(sketched, turn << 40)[0]) for turn in range(TURNS)]
    decisions, choices, sketch_decisions = (statistics.median(column) for column in zip(*turns, strict=True))
    return {
        "decisions_per_s": round(decisions),
        "choices_per_s": round(choices),
        "sketch_decisions_per_s": round(sketch_decisions),
        "ratio": round(decisions / sketch_decisions, 2),
    }


def show(about: str | None, measure: Callable[[], dict[str, float]]) -> None:
    """Measure and print, as the command line asks."""
    parser = argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    options, report = parser.parse_args(), measure()
    print(json.dumps(report) if options.json else "\n".join(f"{name}: {value:,}" for name, value in report.items()))


def _whole(game: Game, seats: int) -> Callable[[int], Counts]:
    """Plays GAMES games from a number on."""
    arena = Arena.of(game, ["random"] * seats)

    def play(first: int) -> Counts:
        rows = arena.play(1, first, GAMES)
        return int(rows[:, DECISIONS].sum()), int(rows[:, CHOICES].sum())

    return play


def _sketched() -> Callable[[int], Counts]:
    """Plays GAMES games of the sketch, which counts no choices."""
    rules, box, state = sketch.compiled(pizza), pizza.house_box(), sketch.new(pizza.State)[0]
    mask = np.zeros(pizza.N_ACTIONS, np.bool_)

    def play(first: int) -> Counts:
        decisions, _ = rules.random_games(box, state, mask, GAMES, SEATS, first)
        return int(decisions), 0

    return play


def _rates(play: Callable[[int], Counts], first: int) -> tuple[float, float]:
    """Decisions and choices a second of this core."""
    decisions, choices, began = 0, 0, time.process_time()
    while (took := time.process_time() - began) < SECONDS:
        more_decisions, more_choices = play(first)
        decisions, choices, first = decisions + more_decisions, choices + more_choices, first + GAMES
    return decisions / took, choices / took
