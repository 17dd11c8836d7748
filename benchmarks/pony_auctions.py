"""What the auctions of The Pony Express do among greedy riders: amounts, who keeps cards, the ride, and wins by place.

python benchmarks/pony_auctions.py --games 2000 --seed 1
"""

import argparse
from collections import Counter

import numpy as np

from doorstep.games.pony_express import game as pony_express
from doorstep.games.pony_express.actions import E_CLAIMED, E_RODE, E_UNCLAIMED, LOWEST, N_ACTIONS
from doorstep.games.pony_express.state import WEEKS
from doorstep.kernel.events import Event, events_of
from doorstep.kernel.game import Game
from doorstep.kernel.loops import next_asked
from doorstep.kernel.records import new, observe
from doorstep.kernel.state import RUNNING
from doorstep.lab.statistics import wilson

ROWS: tuple[tuple[int, str, dict[str, str]], ...] = (
    *((seats, "house", {"auction": auction}) for seats in (2, 3, 4, 5) for auction in ("polled", "sealed", "live")),
    (4, "costly", {}),
    (4, "offices", {}),
    (4, "house", {"least_cost": "0"}),
    (4, "house", {"refill": "yes"}),
    (4, "house", {"early_return": "yes"}),
)


class Tally:
    """What is counted over many games."""

    def __init__(self) -> None:
        self.claims: Counter[int] = Counter()
        self.unclaimed = self.rides = self.spent = self.games = 0
        self.scores: list[int] = []
        self.wins: Counter[int] = Counter()

    def hear(self, events: list[Event]) -> None:
        """Count what happened in a step."""
        for event in events:
            if event.kind == E_CLAIMED:
                self.claims[event.a] += 1
            elif event.kind == E_UNCLAIMED:
                self.unclaimed += 1
            elif event.kind == E_RODE:
                self.rides += 1

    def row(self, seats: int) -> list[str]:
        """The figures as cells of a table."""
        claims = self.claims.total()
        mean = sum(amount * n for amount, n in self.claims.items()) / max(1, claims)
        weeks = self.games * seats * WEEKS
        wins = [_interval(self.wins[place], self.games) for place in range(seats)]
        return [
            f"{100 * self.claims[LOWEST] / max(1, claims):.1f} %",
            f"{mean:.2f}",
            f"{100 * self.unclaimed / (claims + self.unclaimed):.1f} %",
            f"{self.rides / weeks:.1f}",
            f"{self.spent / weeks:.1f}",
            f"{np.mean(self.scores):.1f}",
            " ".join(wins),
        ]


def played(game: Game, seats: int, games: int, seed: int) -> Tally:
    """Games between greedy riders."""
    tally = Tally()
    for number in range(games):
        s = new(game.definition.State)
        s.key[0], s.seats = game.rules.game_key(seed, number), seats
        game.rules.setup(game.box, s)
        order, last = s.order[:seats].tolist(), 0
        mask = np.zeros(N_ACTIONS, np.bool_)
        while s.over == RUNNING:
            last = next_asked(int(game.rules.awaited(game.box, s)), last)
            game.rules.legal(game.box, s, last, mask)
            view = observe(game.definition.State, s, last)
            game.rules.advance(game.box, s, last, int(game.rules.greedy(game.box, view, last, mask)))
            tally.hear(events_of(s))
        tally.games += 1
        tally.spent += int(s.paid.sum())
        tally.scores += s.score[:seats].tolist()
        for place, rider in enumerate(order):
            if int(s.winners) >> rider & 1:
                tally.wins[place] += 1
    return tally


def _interval(hits: int, trials: int) -> str:
    low, high = wilson(hits, trials)
    return f"{100 * hits / trials:.1f} ({100 * low:.1f} to {100 * high:.1f})"


def main() -> None:
    """Print a table row for each setting."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    print("| riders | map | options | at $3 | mean, $ | unclaimed | rides | spent | score | wins by place, % |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |")
    for seats, box, options in ROWS:
        tally = played(Game(pony_express, options, box).compile(), seats, asked.games, asked.seed)
        named = ", ".join(f"{name}={value}" for name, value in options.items())
        print("|", " | ".join([str(seats), box, named, *tally.row(seats)]), "|", flush=True)


if __name__ == "__main__":
    main()
