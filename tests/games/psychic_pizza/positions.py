"""Positions of every kind from random games, for tests of words and drawings."""

import random
from functools import cache
from typing import NamedTuple

from doorstep.games.psychic_pizza import game as psychic_pizza
from doorstep.games.psychic_pizza.actions import E_REPORT, EVENTS, OPEN
from doorstep.games.psychic_pizza.reports import noise_of, outcome_of
from doorstep.games.psychic_pizza.state import BUILDING
from doorstep.kernel.events import Event
from doorstep.kernel.game import Game
from doorstep.kernel.match import Match

EVERY_TILE = {
    "animals": "yes",
    "pigs": "3",
    "monkey": "yes",
    "crow": "yes",
    "manhole_covers": "yes",
    "free_tiles": "yes",
}
SETTINGS: tuple[tuple[int, dict[str, str]], ...] = (
    (3, {}),
    (2, {"edition": "one-draw", "monkey": "yes", "crow": "yes", "undealt": "deck"}),
    (4, {"mayoral_victory": "yes", "told_distance": "yes", "first_report": "yes", "pigs": "3", "crow": "yes"}),
    (4, {"mayor": "builder", **EVERY_TILE}),
    (3, {"mayor": "assistant"}),
    (3, {"mayor": "assistant", "edition": "one-draw"}),
    (3, {"mayor": "builder", "mayoral_victory": "yes"}),
)


class Position(NamedTuple):
    """A moment of a game, and the events that led there."""

    match: Match
    events: list[Event]


@cache
def positions() -> list[Position]:
    """Some positions of each setting: each phase, each piece to place, each outcome and noise, each end."""
    found: dict[tuple[object, ...], Position] = {}
    for number, (seats, options) in enumerate(SETTINGS):
        for seed in range(3):
            luck = random.Random(seed)
            match = Game(psychic_pizza, options).start(seats, seed=seed)
            while not match.over:
                events = _move(match, luck)
                s = match.state
                kind = (number, int(s.phase), int(s.placed) if s.phase == BUILDING else 0, int(s.over), _told(events))
                if kind not in found:
                    found[kind] = Position(_twin(match), events)
    return list(found.values())


def _told(events: list[Event]) -> tuple[object, ...]:
    reports = [event.a for event in events if event.kind == E_REPORT]
    return tuple((outcome_of(told), noise_of(told)) for told in reports) or tuple(
        EVENTS.name(event.kind)[0] for event in events
    )


def _move(match: Match, luck: random.Random) -> list[Event]:
    """Build to the end, then anything."""
    seat = match.awaited[0]
    legal = match.legal(seat)
    if OPEN in legal and len(legal) > 1:
        legal.remove(OPEN)
    return match.play(seat, luck.choice(legal))


def _twin(match: Match) -> Match:
    return Match.resume(match.game, match.seats, match.key, match.log, match.state.tobytes())
