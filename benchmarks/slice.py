"""The common game of the peers on Doorstep's kernel, beside the plain version in one run.

First the means of random games show that both play the same game, then both are timed, turn about. Rates are a second
of one core's time, the median of several turns.
"""

import argparse
import json
import random
import statistics
import sys
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent), str(HERE), str(HERE / "peers")]

import slice_game  # noqa: E402
import slice_plain  # noqa: E402

from doorstep.kernel.arena import Arena  # noqa: E402
from doorstep.kernel.loops import DECISIONS, SCORES  # noqa: E402
from doorstep.kernel.records import Rows  # noqa: E402
from doorstep.kernel.rules import compiled  # noqa: E402

FIGURES = ("actions", "best score", "sum of scores", "sum of cash", "tokens left")
TURNS, SECONDS = 7, 1.0


class Kernel:
    """The common game with compiled rules."""

    def __init__(self) -> None:
        rules = compiled("slice_game", slice_game.Box, slice_game.State)
        box = slice_game.box_from(HERE / "peers" / "slice_rules.json")
        self.arena = Arena(rules, box, slice_game.State, slice_game.N_ACTIONS, ["random"] * slice_game.SEATS)
        self.games = 0

    def play(self, games: int) -> Rows:
        """Play the next `games` random games."""
        self.games += games
        return self.arena.play(1, self.games - games, games)

    def actions(self) -> int:
        """Play some games for the clock; returns the actions played."""
        return int(self.play(200)[:, DECISIONS].sum())

    def figures(self) -> tuple[int, ...]:
        """Play a game; returns its FIGURES."""
        row = self.play(1)[0]
        scores, state = row[SCORES:], self.arena.state
        return int(row[DECISIONS]), int(scores.max()), int(scores.sum()), int(state.cash.sum()), int(state.pile_left)


class Plain:
    """The common game in plain Python."""

    def __init__(self) -> None:
        self.rng = random.Random(1)

    def actions(self) -> int:
        """Play a game for the clock; returns the actions played."""
        return slice_plain.random_game(self.rng)[1]

    def figures(self) -> tuple[int, ...]:
        """Play a game; returns its FIGURES."""
        game, actions = slice_plain.random_game(self.rng)
        scores, cash = game.scores(), sum(player.cash for player in game.players)
        return actions, max(scores), sum(scores), cash, len(game.pile)


def means(figures: Callable[[], tuple[int, ...]], games: int) -> list[tuple[float, float]]:
    """Mean and standard error of each of the FIGURES."""
    columns = zip(*(figures() for _ in range(games)), strict=True)
    return [(statistics.fmean(column), statistics.stdev(column) / games**0.5) for column in columns]


def standard_errors_apart(a: Iterable[tuple[float, float]], b: Iterable[tuple[float, float]]) -> list[float]:
    """How far the means of two versions lie apart, in standard errors of the difference."""
    return [abs(m - n) / (p * p + q * q) ** 0.5 for (m, p), (n, q) in zip(a, b, strict=True)]


def rate(play: Callable[[], int]) -> float:
    """Actions a second of this core."""
    actions, began = 0, time.process_time()
    while (took := time.process_time() - began) < SECONDS:
        actions += play()
    return actions / took


def main() -> int:
    """Compare, time and print; 1 where the two are not the same game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20_000, help="random games for the means of each version")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    options = parser.parse_args()
    kernel, plain = Kernel(), Plain()
    compared = {"kernel": means(kernel.figures, options.games), "plain": means(plain.figures, options.games)}
    apart = standard_errors_apart(compared["kernel"], compared["plain"])
    turns = [(rate(kernel.actions), rate(plain.actions)) for _ in range(TURNS)]
    fast, slow = (statistics.median(rates) for rates in zip(*turns, strict=True))
    report = {"decisions_per_s": round(fast), "plain_decisions_per_s": round(slow), "ratio": round(fast / slow, 1)}
    print(json.dumps(report)) if options.json else show(compared, apart, report)
    return int(max(apart) > 4)


def show(compared: dict[str, list[tuple[float, float]]], apart: list[float], report: dict[str, Any]) -> None:
    """Print the figures as tables."""
    print(f"{'':10}" + "".join(f"{name:>20}" for name in FIGURES))
    for name, columns in compared.items():
        print(f"{name:10}" + "".join(f"{f'{mean:.3f} ± {error:.3f}':>20}" for mean, error in columns))
    print(f"{'apart':10}" + "".join(f"{f'{errors:.1f} errors':>20}" for errors in apart))
    print("\n".join(f"{name}: {value:,}" for name, value in report.items()))


if __name__ == "__main__":
    sys.exit(main())
