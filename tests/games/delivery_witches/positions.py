"""Positions of every kind from random games of rich witches, for tests of words and of the board."""

import random
from functools import cache
from typing import NamedTuple

from doorstep.games.delivery_witches import game as delivery_witches
from doorstep.games.delivery_witches.actions import EVENTS
from doorstep.kernel.events import Event
from doorstep.kernel.game import Game
from doorstep.kernel.match import Match

SETTINGS: tuple[tuple[int, dict[str, str]], ...] = (
    (3, {}),
    (4, {"medal_set": "all", "push_back": "all-tracks", "earned": "at-one-time"}),
    (2, {"layout": "first-game", "thirds": "together", "supply": "limited"}),
    (1, {"difficulty": "hard", "medal_set": "mixed"}),
)

FIRST_SEED = 8  # games in which nearly all happens that can


class Position(NamedTuple):
    """A moment of a game, and the events that led there."""

    match: Match
    events: list[Event]


@cache
def positions() -> list[Position]:
    """Some positions of each setting: each phase with each number of things to do, each event."""
    found: list[Position] = []
    kinds: set[tuple[object, ...]] = set()
    for number, (seats, options) in enumerate(SETTINGS, FIRST_SEED):
        luck = random.Random(number)
        match = Game(delivery_witches, options).start(seats, seed=number)
        for field in ("coins", "crystals", "brooms"):
            match.state[field][:seats] = {"coins": 20, "crystals": 30, "brooms": 2}[field]
        while not match.over:
            seat = match.awaited[0]
            events = match.play(seat, luck.choice(match.legal(seat)))
            news: set[tuple[object, ...]] = {(number, "event", EVENTS.name(event.kind)[0]) for event in events}
            choices = 0 if match.over else len(match.legal(match.awaited[0]))
            news.add((number, int(match.state.phase), bool(match.over), choices))
            if not news <= kinds:
                kinds |= news
                found.append(Position(_twin(match), events))
    return found


def _twin(match: Match) -> Match:
    return Match.resume(match.game, match.seats, match.key, match.log, match.state.tobytes())
