"""Positions of every kind from random games, for tests of words and drawings."""

import random
from functools import cache
from typing import NamedTuple

from doorstep.games.monopoly_pizza import game as monopoly_pizza
from doorstep.games.monopoly_pizza.state import OWING
from doorstep.kernel.events import Event
from doorstep.kernel.game import Game
from doorstep.kernel.match import Match

EACH = 2
DRAFTS = monopoly_pizza.drafts


class Position(NamedTuple):
    """A moment of a game, and the events that led there."""

    match: Match
    events: list[Event]


@cache
def positions() -> list[Position]:
    """Some positions of each kind: what is asked, in Jail or not, with and without offers and drafts, and the end."""
    found: dict[tuple[int, ...], list[Position]] = {}
    for seed in range(3):
        game = Game(monopoly_pizza, {"round_cap": "60"}, "32" if seed % 2 else "28")
        match, luck = game.start(3 + seed, seed=seed), random.Random(seed)
        while not match.over:
            events = _move(match, luck)
            s = match.state
            jailed = s.phase != OWING and s.jail[s.current] > 0
            kind = (int(s.phase), bool(jailed), bool(s.offers_open), bool(s.draft_with.any()), int(s.over))
            kept = found.setdefault(kind, [])
            if len(kept) < EACH:
                kept.append(Position(_twin(match), events))
    return [position for kept in found.values() for position in kept]


def _move(match: Match, luck: random.Random) -> list[Event]:
    """Mostly what the game waits for; now and then somebody deals."""
    if luck.random() < 0.15:
        seat = luck.choice(match.actors)
        return match.play(seat, luck.choice(match.legal(seat)))
    seat = match.awaited[0]
    return match.play(seat, luck.choice([action for action in match.legal(seat) if action not in DRAFTS]))


def _twin(match: Match) -> Match:
    return Match.resume(match.game, match.seats, match.key, match.log, match.state.tobytes())
