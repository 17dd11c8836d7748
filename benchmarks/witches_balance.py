"""Games of Delivery Witches between strong bots: rounds, wins by seat and place, abilities, medals, and solo wins.

python benchmarks/witches_balance.py --games 2000 --solo 2000 --plots docs
"""

import argparse
from collections import Counter
from pathlib import Path
from typing import Any, get_args

import numpy as np

from doorstep.games.delivery_witches import game as delivery_witches
from doorstep.games.delivery_witches.box_file import Ability, Medal
from doorstep.games.delivery_witches.state import BASIC
from doorstep.kernel.arena import Arena
from doorstep.kernel.game import Game
from doorstep.kernel.loops import ROUNDS, SCORES, WINNERS
from doorstep.lab.statistics import wilson

SEATS = 3
LEVELS = ("easy", "normal", "hard")
WIDE, ROW, LABEL = 560, 22, 150


class Tally:
    """What is counted over many games."""

    def __init__(self) -> None:
        self.games = 0
        self.rounds: list[int] = []
        self.scores: list[int] = []
        self.seats: Counter[int] = Counter()
        self.places: Counter[int] = Counter()
        self.abilities: Counter[int] = Counter()
        self.medals: Counter[int] = Counter()

    def count(self, row: list[int], s: Any) -> None:
        """A game that has ended."""
        self.games += 1
        self.rounds.append(row[ROUNDS])
        self.scores += row[SCORES:]
        for seat in range(SEATS):
            if row[WINNERS] >> seat & 1:
                self.seats[seat] += 1
                self.places[(seat - int(s.first)) % SEATS] += 1
            self.abilities.update(np.flatnonzero(s.ability[seat]).tolist())
            self.medals.update(kind for kind in range(BASIC) if int(s.medals[seat]) >> kind & 1)


def played(game: Game, games: int) -> Tally:
    """Games of three strong bots."""
    arena, tally = Arena.of(game, ["strong"] * SEATS), Tally()
    for number in range(games):
        tally.count(arena.play(1, number, 1)[0].tolist(), arena.state)
    return tally


def report(tally: Tally, plots: Path | None) -> None:
    """Print the figures, and draw them."""
    rounds, players = np.array(tally.rounds), tally.games * SEATS
    within = int(((rounds >= 10) & (rounds <= 16)).sum())
    print(f"rounds: median {np.median(rounds):.0f}, 5 to 95 % {np.percentile(rounds, [5, 95])}")
    print(f"10 to 16 rounds: {share(within, tally.games)}; fewest {rounds.min()}, most {rounds.max()}")
    print(f"score: {np.mean(tally.scores):.1f}")
    print("wins by seat:", *(share(tally.seats[seat], tally.games) for seat in range(SEATS)))
    print("wins by place in turn order:", *(share(tally.places[place], tally.games) for place in range(SEATS)))
    lengths = Counter(tally.rounds)
    charts = {
        "rounds": {str(n): 100 * lengths[n] / tally.games for n in range(rounds.min(), rounds.max() + 1)},
        "abilities": {name: 100 * tally.abilities[i] / players for i, name in enumerate(get_args(Ability))},
        "medals": {name: 100 * tally.medals[i] / players for i, name in enumerate(get_args(Medal)[:BASIC])},
    }
    for name, bars in charts.items():
        print(f"{name}, %:", *(f"{label} {value:.1f}," for label, value in bars.items()))
        if plots:
            (plots / f"witches-{name}.svg").write_text(drawn(bars))


def share(hits: int, trials: int) -> str:
    """A share in percent with its 95 % interval."""
    low, high = wilson(hits, trials)
    return f"{100 * hits / trials:.1f} % ({100 * low:.1f} to {100 * high:.1f})"


def drawn(bars: dict[str, float]) -> str:
    """Horizontal bars, in percent, as SVG."""
    most = max([*bars.values(), 1.0])
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE + 60} {ROW * len(bars) + 8}" width="{WIDE + 60}" '
        'font-family="sans-serif" font-size="13">'
    ]
    for row, (label, value) in enumerate(bars.items()):
        y, long = 4 + ROW * row, (WIDE - LABEL) * value / most
        lines.append(f'<text x="{LABEL - 8}" y="{y + 15}" text-anchor="end" fill="#666">{label}</text>')
        lines.append(f'<rect x="{LABEL}" y="{y + 2}" width="{long:.1f}" height="{ROW - 4}" fill="#8a6bb8"/>')
        lines.append(f'<text x="{LABEL + long + 6:.1f}" y="{y + 15}" fill="#666">{value:.1f} %</text>')
    return "\n".join([*lines, "</svg>", ""])


def alone(games: int) -> None:
    """Solo wins of the strong bot within nine turns."""
    for level in LEVELS:
        arena = Arena.of(Game(delivery_witches, {"difficulty": level}).compile(), ["strong"])
        won = int((arena.play(1, 0, games)[:, WINNERS] == 1).sum())
        print(f"alone, {level}: {share(won, games)} won", flush=True)


def main() -> None:
    """Play, print and draw."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--solo", type=int, default=2000)
    parser.add_argument("--plots", type=Path)
    asked = parser.parse_args()
    report(played(Game(delivery_witches).compile(), asked.games), asked.plots)
    alone(asked.solo)


if __name__ == "__main__":
    main()
