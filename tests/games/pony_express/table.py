"""A match for tests: the auction or the ride laid out by hand. Seats are in turn order."""

from typing import Any

import numpy as np

from doorstep.games.pony_express import actions as a
from doorstep.games.pony_express import game as pony_express
from doorstep.games.pony_express.ride import begin_rides
from doorstep.games.pony_express.state import BARE, CARDS, CLAIMING, PICKING
from doorstep.kernel.events import Event
from doorstep.kernel.game import Game

A, B, C, D, E = range(5)
(GULCH, WELLS, BEND, EAGLE, FLATS, CREEK, BUTTE, PINE, FORD, SAGE, OFFICE) = range(11)


class Table:
    """Riders whose seats are their places; nobody has anything but what a test gives."""

    def __init__(self, seats: int = 3, box: str | None = None, seed: int = 1, **options: str) -> None:
        self.game = Game(pony_express, options, box)
        self.match = self.game.start(seats, seed=seed)
        s = self.state
        s.order[:seats] = range(seats)
        s.current = s.order[0]
        s.cards[:] = s.hidden[:] = 0
        s.hidden_count[:] = 0

    @property
    def state(self) -> Any:
        """The state itself: a test may change it."""
        return self.match.state

    @property
    def box(self) -> Any:
        """The box: no other test shares it."""
        return self.game.box

    # -- laying out

    def on_offer(self, *kinds: int) -> "Table":
        """Exactly these cards lie face up."""
        self.state.face_up[:] = [kinds.count(kind) for kind in range(CARDS)]
        return self

    def ride_out(self) -> "Table":
        """The auction is over; no hazards and no items lie anywhere."""
        s = self.state
        s.face_up[:] = 0
        with np.errstate(over="ignore"):  # as the kernel's twins of the rules do
            begin_rides(self.box, s)
        s.hazard[:] = BARE
        s.lying[:] = 0
        s.supply = self._tiles()
        return self

    def hazards(self, kind: int, *ends: tuple[int, int]) -> "Table":
        """This hazard lies on routes; on all where none is named."""
        s, box = self.state, self.box
        if ends:
            for one, other in ends:
                s.hazard[box.route_between[one, other]] = kind
        else:
            s.hazard[: box.routes] = kind
        return self

    def hold(self, seat: int, *items: int) -> "Table":
        """A rider holds these items."""
        for item in items:
            self.state.held[seat] |= self._tile(item)
        return self

    def lie(self, town: int, *items: int) -> "Table":
        """These items lie in a town."""
        for item in items:
            self.state.lying[town] |= self._tile(item)
        return self

    def _tile(self, item: int) -> int:
        free = int(self.state.supply) & int(self.box.tiles_of[item])
        assert free, item
        self.state.supply &= ~(free & -free)
        return free & -free

    def _tiles(self) -> int:
        return int(sum(int(tiles) for tiles in self.box.tiles_of[:-4]))

    def hand(self, seat: int, *kinds: int) -> "Table":
        """A rider has these cards, open."""
        for kind in kinds:
            self.state.cards[seat, kind] += 1
        return self

    def hide(self, seat: int, kind: int) -> "Table":
        """A rider has this card face down."""
        self.state.hidden[seat, kind] += 1
        self.state.hidden_count[seat] += 1
        return self

    def at(self, seat: int, node: int) -> "Table":
        """A rider is there, and has ridden."""
        self.state.rider[seat] = node
        self.state.rides[seat] = 1
        return self

    def turn_of(self, seat: int) -> "Table":
        """That rider is next, having spent least."""
        s = self.state
        s.spent[: s.seats] = 20
        s.spent[seat] = 0
        s.current = seat
        return self

    # -- playing

    def play(self, *actions: int) -> list[Event]:
        """Whoever is asked acts; the events of all."""
        events = []
        for action in actions:
            events += self.match.play(self.match.awaited[0], action)
        return events

    def claim(self, seat: int, amount: int) -> list[Event]:
        """Polled: the others let it go by until that seat claims at an amount."""
        while (asked := self.match.awaited[0]) != seat or self.state.count < amount:
            self.match.play(asked, a.PASS)
        return self.match.play(seat, a.CLAIM)

    def nobody(self) -> list[Event]:
        """Polled: nobody claims."""
        events: list[Event] = []
        while self.state.phase == CLAIMING:
            events = self.play(a.PASS)
        return events

    def auctions(self) -> "Table":
        """All cards are offered and kept."""
        while self.state.phase == PICKING:
            self.play(self.legal()[0])
            self.nobody()
        return self

    def ride(self, to: int) -> int:
        """Whoever is asked rides there and does nothing else; the cost."""
        seat = self.match.awaited[0]
        events = self.play(a.RIDE + to)
        if self.state.current == seat and a.LEAVE in self.match.legal(seat):
            events += self.match.play(seat, a.LEAVE)
        return next((event.a for event in events if event.kind == a.E_COST), -1)

    # -- looking

    def legal(self, seat: int | None = None) -> list[int]:
        """What a seat may do; whoever is asked where none is named."""
        return self.match.legal(self.match.awaited[0] if seat is None else seat)

    def rides(self, seat: int) -> set[int]:
        """The nodes that a rider may ride to."""
        return {action - a.RIDE for action in self.legal(seat) if a.RIDE <= action < a.RIDE_GUIDED}

    def holds(self, seat: int) -> list[int]:
        """The kinds of items that a rider holds."""
        return self.kinds(int(self.state.held[seat]))

    def lies(self, town: int) -> list[int]:
        """The kinds of items in a town."""
        return self.kinds(int(self.state.lying[town]))

    def kinds(self, tiles: int) -> list[int]:
        """The kinds of some tiles."""
        return [kind for kind, all_ in enumerate(self.box.tiles_of.tolist()) for _ in range((tiles & all_).bit_count())]


def of(events: list[Event], kind: int) -> list[tuple[int, int, int]]:
    """Seat and numbers of the events of a kind."""
    return [(event.seat, event.a, event.b) for event in events if event.kind == kind]
