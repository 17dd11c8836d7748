"""What may be taken back: an entry from which nobody learnt what its author did not show."""

from typing import Any

import numpy as np

from doorstep.kernel.determinize import determinize
from doorstep.kernel.entries import Entry, IllegalAction, applied
from doorstep.kernel.events import EVERYONE, Event
from doorstep.kernel.game import Game
from doorstep.kernel.records import from_bytes, observe

GUESSES = 4
SPECTATOR = -1


def nothing_learnt(game: Game, before: Any, entry: Entry, events: list[Event], after: Any) -> bool:
    """Whether an entry that led from one state to another told nobody anything that its author did not show.

    Derived: chance has not moved, nobody was told anything in private, and each seat's new view follows from its old
    view, what the author knew and the actions alone, whatever else is hidden.
    """
    if not nothing_drawn(before, events, after):
        return False
    return all(_follows(game, before, entry, after, viewer) for viewer in (SPECTATOR, *range(before.seats)))


def nothing_drawn(before: Any, events: list[Event], after: Any) -> bool:
    """Whether chance has not moved and nobody was told anything in private."""
    return bool(before.draws == after.draws) and all(event.audience == EVERYONE for event in events)


def _follows(game: Game, before: Any, entry: Entry, after: Any, viewer: int) -> bool:
    state = game.definition.State
    seen = observe(state, after, viewer).tobytes()
    shown = np.frombuffer(before.tobytes(), np.uint8)
    authors = state.audience[entry.seat if entry.seat < len(state.audience) - 1 else -1] == 255
    for luck in range(GUESSES):
        guess = determinize(game, observe(state, before, viewer), viewer, luck)
        full = np.frombuffer(bytearray(guess.tobytes()), np.uint8)
        full[authors] = shown[authors]
        guess = from_bytes(state, full.tobytes())
        guess.steps = before.steps
        try:
            reached, _ = applied(game, guess, entry)
        except IllegalAction:
            return False
        if observe(state, reached, viewer).tobytes() != seen:
            return False
    return True
