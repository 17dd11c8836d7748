"""Positions of every kind from random games, for tests of words."""

import random
from functools import cache
from typing import NamedTuple

from doorstep.games.pony_express import game as pony_express
from doorstep.games.pony_express.actions import EVENTS
from doorstep.kernel.events import Event
from doorstep.kernel.game import Game
from doorstep.kernel.match import Match
from doorstep.kernel.state import CLOCK

VARIANTS = {"mountain": "yes", "express_delivery": "yes", "early_return": "yes", "side_jobs": "yes", "refill": "yes"}
SETTINGS: tuple[tuple[int, str, dict[str, str]], ...] = (
    (3, "house", {}),
    (4, "house", {"auction": "sealed", "map_cards_count": "yes", **VARIANTS}),
    (3, "offices", {"auction": "live", "may_stay": "yes", "guide": "pays-all-but-1"}),
    (2, "costly", {"credit": "no", "ties": "turn-order"}),
)


class Position(NamedTuple):
    """A moment of a game, and the events that led there."""

    match: Match
    events: list[Event]


@cache
def positions() -> list[Position]:
    """Some positions of each setting: each phase with each kind of thing to do, each event."""
    found: dict[tuple[object, ...], Position] = {}
    seen: set[tuple[int, str]] = set()
    for number, (seats, box, options) in enumerate(SETTINGS):
        for seed in range(2):
            luck = random.Random(seed)
            match = Game(pony_express, options, box).start(seats, seed=seed)
            while not match.over:
                clock = match.legal(CLOCK)
                seat = CLOCK if clock and luck.random() < 0.1 else luck.choice(match.awaited)
                events = match.play(seat, luck.choice(match.legal(seat)))
                s = match.state
                told = tuple(EVENTS.name(event.kind)[0] for event in events)
                kind = (number, int(s.phase), int(s.over), len(match.legal(match.awaited[0])) if not match.over else 0)
                news = any((number, name) not in seen for name in told)
                if news or ((kind, told) not in found and sum(known[0] == kind for known in found) < 4):
                    found[kind, told] = Position(twin(match), events)
                    seen.update((number, name) for name in told)
    return list(found.values())


def twin(match: Match) -> Match:
    """The same moment once more, for a test to change."""
    return Match.resume(match.game, match.seats, match.key, match.log, match.state.tobytes())
