"""Games of Delivery Witches between strong bots: rounds, wins by seat and place, abilities, medals, and solo wins.

python benchmarks/witches_balance.py --games 2000 --advanced 300 --solo 300 --plots docs
"""

import argparse
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple, get_args

import numpy as np

from doorstep.games.delivery_witches import game as delivery_witches
from doorstep.games.delivery_witches.box_file import Ability, Medal
from doorstep.games.delivery_witches.state import BASIC, MEDALS, MEDALS_FULL
from doorstep.kernel.arena import Arena
from doorstep.kernel.game import Game
from doorstep.kernel.loops import END, ROUNDS, SCORES, WINNERS
from doorstep.lab.statistics import wilson

SEATS = 3
LEVELS = ("easy", "normal", "hard")
LONG = 20  # rounds: longer games are drawn together
WIDE, ROW, LABEL = 560, 22, 150


class Part(NamedTuple):
    """A part of the games of a run: its options, and the numbers of its games."""

    options: dict[str, str]
    first: int
    games: int


class Tally:
    """What is counted over many games. Places are those in turn order, from who began."""

    def __init__(self) -> None:
        self.games = 0
        self.rounds: list[int] = []
        self.scores = np.zeros(SEATS, np.int64)
        self.seats: Counter[int] = Counter()
        self.places: Counter[int] = Counter()
        self.enders: Counter[int] = Counter()
        self.abilities: Counter[int] = Counter()
        self.medals: Counter[int] = Counter()

    def count(self, row: list[int], s: Any) -> None:
        """A game that has ended."""
        self.games += 1
        self.rounds.append(row[ROUNDS])
        if row[END] == MEDALS_FULL:
            self.enders[(int(s.last) - int(s.first)) % SEATS] += 1
        for seat in range(SEATS):
            place = (seat - int(s.first)) % SEATS
            self.scores[place] += row[SCORES + seat]
            if row[WINNERS] >> seat & 1:
                self.seats[seat] += 1
                self.places[place] += 1
            self.abilities.update(np.flatnonzero(s.ability[seat]).tolist())
            self.medals.update(kind for kind in range(MEDALS) if int(s.medals[seat]) >> kind & 1)

    def add(self, other: "Tally") -> None:
        """What was counted elsewhere."""
        self.games += other.games
        self.rounds += other.rounds
        self.scores += other.scores
        for mine, theirs in zip(self._counters(), other._counters(), strict=True):
            mine.update(theirs)

    def _counters(self) -> tuple[Counter[int], ...]:
        return self.seats, self.places, self.enders, self.abilities, self.medals


def played(part: Part) -> Tally:
    """Games of three strong bots."""
    arena, tally = Arena.of(Game(delivery_witches, part.options).compile(), ["strong"] * SEATS), Tally()
    for number in range(part.first, part.first + part.games):
        tally.count(arena.play(1, number, 1)[0].tolist(), arena.state)
    return tally


def played_by(jobs: int, games: int, **options: str) -> Tally:
    """The same games, by so many processes."""
    tally = Tally()
    with ProcessPoolExecutor(jobs) as pool:
        for part in pool.map(played, parts(jobs, games, options)):
            tally.add(part)
    return tally


def parts(jobs: int, games: int, options: dict[str, str]) -> list[Part]:
    """Games shared out among processes."""
    first = [games * job // jobs for job in range(jobs + 1)]
    return [Part(options, first[job], first[job + 1] - first[job]) for job in range(jobs)]


def report(tally: Tally, plots: Path | None) -> None:
    """Print the figures, and draw them."""
    rounds, games = np.array(tally.rounds), tally.games
    within, places = int(((rounds >= 10) & (rounds <= 16)).sum()), range(SEATS)
    print(f"rounds: median {np.median(rounds):.0f}, 5 to 95 % {np.percentile(rounds, [5, 95])}")
    print(f"10 to 16 rounds: {share(within, games)}; fewest {rounds.min()}, most {rounds.max()}")
    print("wins by seat:", *(share(tally.seats[seat], games) for seat in range(SEATS)))
    print("wins by place in turn order:", *(share(tally.places[place], games) for place in places))
    print("score by place:", *(f"{score / games:.1f}" for score in tally.scores))
    print("fourth medal first by place:", *(share(tally.enders[place], games) for place in places))
    more = [sum(tally.enders[ender] for ender in range(place + 1, SEATS)) for place in places]
    print("a turn more than who sits last, by place:", *(share(n, games) for n in more))
    lengths = Counter(min(n, LONG) for n in tally.rounds)
    charts = {
        "rounds": {row_of(n): 100 * lengths[n] / games for n in range(rounds.min(), max(lengths) + 1)},
        "abilities": of_players(tally, tally.abilities, get_args(Ability)),
        "medals": of_players(tally, tally.medals, get_args(Medal)[:BASIC]),
    }
    for name, bars in charts.items():
        tell(name, bars)
        if plots:
            (plots / f"witches-{name}.svg").write_text(drawn(bars))


def row_of(rounds: int) -> str:
    """How the row of games with so many rounds is called."""
    return f"{LONG} or more" if rounds == LONG else str(rounds)


def of_players(tally: Tally, counts: Counter[int], names: tuple[str, ...]) -> dict[str, float]:
    """The share of players in percent, by name."""
    return {name: 100 * counts[i] / (tally.games * SEATS) for i, name in enumerate(names)}


def tell(name: str, bars: dict[str, float]) -> None:
    """Print shares."""
    print(f"{name}, %:", *(f"{label} {value:.1f}," for label, value in bars.items()), flush=True)


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


def won_alone(part: Part) -> int:
    """Solo games of the strong bot that it wins within nine turns."""
    arena = Arena.of(Game(delivery_witches, part.options).compile(), ["strong"])
    return int((arena.play(1, part.first, part.games)[:, WINNERS] == 1).sum())


def alone(jobs: int, games: int) -> None:
    """Solo wins at each difficulty."""
    for level in LEVELS:
        with ProcessPoolExecutor(jobs) as pool:
            won = sum(pool.map(won_alone, parts(jobs, games, {"difficulty": level})))
        print(f"alone, {level}: {share(won, games)} won", flush=True)


def main() -> None:
    """Play, print and draw."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--advanced", type=int, default=400, help="games with the advanced medals")
    parser.add_argument("--solo", type=int, default=400, help="solo games at each difficulty")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--plots", type=Path)
    asked = parser.parse_args()
    Game(delivery_witches).compile()
    if asked.games:
        report(played_by(asked.jobs, asked.games), asked.plots)
    if asked.advanced:
        tally = played_by(asked.jobs, asked.advanced, medal_set="advanced")
        tell("advanced medals", of_players(tally, tally.medals, get_args(Medal)))
    if asked.solo:
        alone(asked.jobs, asked.solo)


if __name__ == "__main__":
    main()
