"""Events: what happened in a step, and who may know it. Words, animations, logs and statistics come from them alone."""

from typing import NamedTuple

from doorstep.kernel.rules import rule
from doorstep.kernel.state import MAX_EVENTS, StateBase

EVERYONE = -1


class Event(NamedTuple):
    """One event: its kind, the seat it is about, two numbers, and a bit mask of the seats that may know it."""

    kind: int
    seat: int
    a: int
    b: int
    audience: int

    def known_to(self, seat: int) -> bool:
        """Whether `seat` (negative: a spectator) may know it."""
        return self.audience == EVERYONE or (seat >= 0 and bool(self.audience >> seat & 1))


@rule
def emit_to(s: StateBase, audience: int, kind: int, seat: int, a: int, b: int) -> None:
    """Append an event that only the seats of the bit mask `audience` may know."""
    e = s.n_events
    s.n_events = e + 1
    if e < MAX_EVENTS:
        s.events[e, 0] = kind
        s.events[e, 1] = seat
        s.events[e, 2] = a
        s.events[e, 3] = b
        s.events[e, 4] = audience


@rule
def emit(s: StateBase, kind: int, seat: int, a: int, b: int) -> None:
    """Append an event that everybody may know."""
    emit_to(s, EVERYONE, kind, seat, a, b)


@rule
def whisper(s: StateBase, kind: int, seat: int, a: int, b: int) -> None:
    """Append an event that only `seat` may know."""
    emit_to(s, 1 << seat, kind, seat, a, b)


def events_of(s: StateBase) -> list[Event]:
    """The events of the last step, in order."""
    return [Event(*row) for row in s.events[: min(s.n_events, MAX_EVENTS)].tolist()]
