"""Entries of a match's log, and what one leads to: the only way in which a state goes on."""

from typing import Any, NamedTuple

import msgspec
import numpy as np

from doorstep.kernel.events import Event, events_of
from doorstep.kernel.game import Game
from doorstep.kernel.records import copy, observe
from doorstep.kernel.state import CLOCK, RUNNING


class IllegalAction(Exception):
    """An action that is not legal now: a short code, the clause of the rules it rests on, and what to do instead."""

    def __init__(self, code: str, clause: str, message: str) -> None:
        super().__init__(message)
        self.code, self.clause, self.message = code, clause, message


class ReplayError(ValueError):
    """A saved match that cannot be read, was played by other rules, or whose replay parts from its record."""


class Entry(NamedTuple):
    """One line of the log: a seat and its actions, several where they are a bundle, none where it took back its last
    entry."""

    seat: int
    actions: tuple[int, ...]


class Step(NamedTuple):
    """Where an entry would lead: see `Match.proposal`. The state holds secrets."""

    entry: Entry
    state: Any
    events: list[Event]


def legal_actions(game: Game, s: Any, seat: int) -> list[int]:
    """The actions of `seat` (CLOCK: of time) in a state, in order; empty where it may not act."""
    seats = int(s.seats)
    may_act = seat == CLOCK or (0 <= seat < seats and bool(game.rules.actors(game.box, s) >> seat & 1))
    if s.over != RUNNING or not may_act:
        return []
    mask = np.zeros(game.definition.actions.count, np.bool_)
    game.rules.legal(game.box, s, seat, mask)
    legal: list[int] = mask.nonzero()[0].tolist()
    return legal


def applied(game: Game, before: Any, entry: Entry) -> tuple[Any, list[Event]]:
    """The state and events after an entry; `before` stays as it is. Raises IllegalAction."""
    if not entry.actions:
        raise IllegalAction("nothing", "", "No action was given.")
    if not game.definition.drafts.issuperset(entry.actions[:-1]):  # else the words of a refusal could tell of the dice
        raise IllegalAction("not-a-bundle", "", "Only the parts of a deal or the like go together: act one by one.")
    s = copy(game.definition.State, before)
    events: list[Event] = []
    count = game.definition.actions.count
    mask = np.zeros(count, np.bool_)
    for action in entry.actions:
        known = type(action) is int and 0 <= action < count
        if not known or not game.rules.attempt(game.box, s, entry.seat, action, mask):
            raise refusal(game, s, entry.seat, action)
        events += events_of(s)
    return s, events


def refusal(game: Game, s: Any, seat: int, action: int) -> IllegalAction:
    """Why an action is not legal."""
    if s.over != RUNNING:
        return IllegalAction("over", "", "The game is over.")
    if not (type(action) is int and 0 <= action < game.definition.actions.count):
        return IllegalAction("unknown-action", "", f"There is no action {action!r} in this game.")
    if seat == CLOCK:
        return IllegalAction("not-due", "", "Nothing is due.")
    if not 0 <= seat < s.seats:
        return IllegalAction("unknown-seat", "", f"There is no seat {seat + 1} at this table.")
    view = observe(game.definition.State, s, seat)
    return IllegalAction(
        *msgspec.structs.astuple(game.definition.words.refusal(game.box, game.file, view, seat, action))
    )
