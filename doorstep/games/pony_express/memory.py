"""What a rider who forgets nothing knows of cards that lie face down: guesses must not contradict it."""

from collections.abc import Sequence
from typing import Any

from doorstep.games.pony_express.actions import (
    E_COST,
    E_DEALT,
    E_DELIVERED,
    E_GUIDED,
    E_HOME,
    E_KEPT_BACK,
    E_LATE,
    E_LOST_MAP,
    E_RODE,
    E_SHOWN,
    E_WEEK,
)
from doorstep.games.pony_express.state import CARDS, NOBODY, NOWHERE, SEATS, TOWNS
from doorstep.kernel.events import Event


def contradicts(box: Any, told: Sequence[Event], guess: Any) -> str:
    """Why `guess` cannot be after the events that a seat was told, "" where it can."""
    known = Known(box)
    for event in told:
        known.hear(event)
    for seat in range(int(guess.seats)):
        held = [kind for kind in range(CARDS) for _ in range(int(guess.hidden[seat, kind]))]
        if len(held) != int(guess.hidden_count[seat]):
            return f"seat {seat} has {len(held)} hidden cards instead of {int(guess.hidden_count[seat])}"
        if wrong := known.excluded[seat] & set(held):
            return f"the hidden card of seat {seat} is of kind {wrong}, but was seen not to be"
        if held and known.dealt[seat] not in (NOBODY, held[0]):
            return f"seat {seat} was dealt a card of kind {known.dealt[seat]} and has {held[0]}"
    return ""


class Known:
    """What follows from the events: by seat, the kinds that its hidden card is not, and the card where it is known."""

    def __init__(self, box: Any) -> None:
        self._box = box
        self.excluded: list[set[int]] = [set() for _ in range(SEATS)]
        self.dealt = [NOBODY] * SEATS
        self._guided = False
        self._bound = NOWHERE
        self._visit: tuple[int, int] | None = None
        """A rider in a town who has not delivered there yet."""

    def hear(self, event: Event) -> None:
        """Learn from the next event."""
        if event.kind == E_WEEK:
            self.excluded = [set() for _ in range(SEATS)]
            self.dealt = [NOBODY] * SEATS
            self._visit = None
        elif event.kind == E_DEALT:
            self.dealt[event.seat] = event.a
        elif event.kind in (E_SHOWN, E_LOST_MAP, E_LATE, E_HOME):
            self.dealt[event.seat] = NOBODY
        elif event.kind == E_GUIDED:
            self._guided = True
        elif event.kind in (E_DELIVERED, E_KEPT_BACK):
            self._visit = None
        elif event.kind == E_RODE:
            self._ride(event.seat, event.b)
        elif event.kind == E_COST:
            self._pay(event.seat, event.a)

    def _ride(self, seat: int, node: int) -> None:
        """Who rides on had no parcel for the last town."""
        if self._visit is not None:
            rider, town = self._visit
            self.excluded[rider].add(town)
        self._bound = node
        self._visit = (seat, node) if node < self._box.towns else None

    def _pay(self, seat: int, cost: int) -> None:
        """Who pays more than the least has no hidden map of the town."""
        if not self._guided and cost > self._box.least_cost:
            pairs = self._box.map_towns.tolist()
            self.excluded[seat].update(TOWNS + card for card, pair in enumerate(pairs) if self._bound in pair)
        self._guided = False
