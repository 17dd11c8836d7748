"""What may be taken back: an entry from which nobody learnt what its author did not show."""

from typing import Any

import numpy as np

from doorstep.kernel.entries import Entry
from doorstep.kernel.events import EVERYONE, Event
from doorstep.kernel.game import Game
from doorstep.kernel.records import audience_rows, memory

GUESSES = 4


def nothing_learnt(game: Game, before: Any, entry: Entry, events: list[Event], after: Any) -> bool:
    """Whether an entry that led from one state to another told nobody anything that its author did not show.

    Derived: chance has not moved, nobody was told anything in private, and each seat's new view follows from its old
    view, what the author knew and the actions alone, whatever else is hidden.
    """
    if not nothing_drawn(before, events, after):
        return False
    state = game.definition.State
    s, words = memory(state)
    s.seats = before.seats
    learnt_nothing = game.rules.nothing_learnt(
        game.box,
        s,
        words,
        np.frombuffer(bytearray(before.tobytes()), np.int64),
        np.frombuffer(bytearray(after.tobytes()), np.int64),
        audience_rows(state, before),
        int(before.steps),
        entry.seat,
        np.array(entry.actions),
        np.zeros(game.definition.actions.count, np.bool_),
        GUESSES,
    )
    return bool(learnt_nothing)


def nothing_drawn(before: Any, events: list[Event], after: Any) -> bool:
    """Whether chance has not moved and nobody was told anything in private."""
    return bool(before.draws == after.draws) and all(event.audience == EVERYONE for event in events)
