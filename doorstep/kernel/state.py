"""What every game's box and state have in common."""

from typing import TYPE_CHECKING, Any

from doorstep.kernel.records import Record, i8, public, secret, u8

MAX_EVENTS = 40
"""Room for the events of one step; `emit` counts past it and the compliance suite fails there."""

RUNNING, CAP = 0, 99
"""Values of `State.over`: the game goes on, or it was ended at `Box.max_steps`. A game names its own ends 1, 2, ..."""

CLOCK = -1
"""The seat that acts for time."""

SPECTATOR = -1
"""The seat of whoever looks on: a view of it holds what everybody may see."""


class BoxBase(Record):
    """Inherit the game's box from this: all that a content pack, an option or a sweep may change."""

    max_steps = public(i8)


class StateBase(Record):
    """Inherit the game's state from this; it also declares `score = public(i8, SEATS)`, filled at the end."""

    key = secret(u8, 2)
    draws = secret(u8)
    steps = secret(i8)
    seats = public(i8)
    rounds = public(i8)  # the one being played, from 1
    over = public(i8)
    winners = public(i8)  # bit mask; several on a shared win
    n_events = secret(i8)
    events = secret(i8, MAX_EVENTS, 5)  # kind, seat, a, b, audience

    if TYPE_CHECKING:
        score: Any
