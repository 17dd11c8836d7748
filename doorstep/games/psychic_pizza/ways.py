"""What the reports tell of each Deliverer's way, on maps that begin anew where nobody knows where they went.

Cells are counted east and south from where a map begins: (0, -1) lies north of (0, 0).
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Any, NamedTuple

from doorstep.games.psychic_pizza import actions as a
from doorstep.games.psychic_pizza import reports as r
from doorstep.games.psychic_pizza.record_sheet import NOISES, Entry, Line, sheet
from doorstep.kernel.game import LETTERS

Spot = tuple[int, int]
STRAIGHT: tuple[Spot, ...] = ((0, -1), (1, 0), (0, 1), (-1, 0))
ASLANT: tuple[Spot, ...] = ((1, -1), (1, 1), (-1, 1), (-1, -1))
AROUND: tuple[Spot, ...] = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))


class Way:
    """One map: an unbroken stretch of a Deliverer's way, and what was told on it."""

    def __init__(self, seat: int, number: int) -> None:
        self.seat, self.number = seat, number
        self.key = f"{LETTERS[seat]}{number}"
        self.paths: list[list[Spot]] = [[(0, 0)]]
        """Cells in the order in which they were walked; Back-to-Start begins a new path on the first map."""
        self.told: dict[Spot, Line] = {}
        """The last surroundings told at a cell."""
        self.things: dict[Spot, str] = {}
        """What was met there: start, teleporter, box, pizza, house, mailbox, fence (a space to land on), a noise."""
        self.ghosts: dict[Spot, int] = {}
        """Ghosts met and not seen to go, by the round in which they were."""
        self.ended = ""
        """How the next map came to begin: "" while this is the last."""


class Ways(NamedTuple):
    """All maps of a Deliverer, and where they stand now: in which map, and where. Delivered: nowhere."""

    maps: tuple[Way, ...]
    stands: tuple[str, Spot] | None


def ways(view: Any) -> tuple[Ways, ...]:
    """Of each Deliverer, from a view in plain numbers."""
    lines, delivered = sheet(view), tuple(view.delivered)
    return tuple(_ways(lines, seat, bool(delivered[seat])) for seat in range(view.deliverers))


@lru_cache(maxsize=128)
def _ways(lines: tuple[Line, ...], seat: int, delivered: bool) -> Ways:
    walk = _Walk(seat)
    for line in lines:
        if line.entry.seat == seat:
            walk.follow(line)
    stands = None if delivered else (walk.way.key, walk.at)
    return Ways(tuple(walk.maps), stands)


class _Walk:
    """Follows one Deliverer's reports."""

    def __init__(self, seat: int) -> None:
        self.maps = [Way(seat, 1)]
        self.way, self.at = self.maps[0], (0, 0)
        self.way.things[0, 0] = "start"

    def follow(self, line: Line) -> None:
        entry = line.entry
        if entry.from_start:
            self.way, self.at = self.maps[0], (0, 0)
            self.way.paths.append([self.at])
        if entry.outcome != r.WAITS:
            kind, which = a.ACTIONS.name(entry.action)
            _DEEDS[kind](self, line, which)
        if entry.heard:
            self.way.told[self.at] = line
            for place, (east, south) in enumerate(AROUND):
                if entry.places >> place & 1:
                    self.way.things[self.beyond((east, south))] = "pizza"

    def move(self, line: Line, which: int) -> None:
        to = self.beyond(STRAIGHT[which % 4])
        if line.entry.outcome == r.GHOST_BUMP:
            self.way.ghosts[to] = line.round
        elif line.entry.outcome != r.FENCE_BUMP:
            self.land(line, to)

    def attack(self, line: Line, which: int) -> None:
        if line.entry.noise == r.CROW_CALL:
            self.elsewhere("by the crow", "mailbox")
            self.arrive(line.entry)
        else:
            self.way.ghosts.pop(self.beyond(STRAIGHT[which]), None)

    def hop(self, line: Line, which: int) -> None:
        east, south = STRAIGHT[which]
        self.land(line, self.beyond((2 * east, 2 * south)))

    def diagonal(self, line: Line, which: int) -> None:
        self.land(line, self.beyond(ASLANT[which]))

    def rook(self, line: Line, which: int) -> None:
        self.slide(line, STRAIGHT[which])

    def bishop(self, line: Line, which: int) -> None:
        self.slide(line, ASLANT[which])

    def slide(self, line: Line, by: Spot) -> None:
        """A Rook or Bishop Teleport: how far is known only where it is told, or where it could not go at all."""
        steps = line.entry.steps
        if line.entry.outcome == r.CANNOT:
            self.land(line, self.beyond(by))
        elif steps:
            self.land(line, self.beyond((by[0] * steps, by[1] * steps)))
        else:
            self.leap(line, "by card")

    def mirror(self, line: Line, which: int) -> None:
        if line.entry.outcome != r.CANNOT:
            self.leap(line, "by card")

    def land(self, line: Line, to: Spot) -> None:
        """Arrive at a known cell, unless a fence is there."""
        if line.entry.outcome == r.CANNOT:
            self.way.things[to] = "fence"
            return
        self.way.ghosts.pop(to, None)
        self.at = to
        self.way.paths[-1].append(to)
        self.arrive(line.entry)
        if line.entry.outcome == r.TELEPORTED:
            self.elsewhere("by teleporter", "teleporter")

    def leap(self, line: Line, how: str) -> None:
        """Arrive where nobody knows."""
        teleported = line.entry.outcome == r.TELEPORTED
        self.elsewhere(how, "teleporter" if teleported else "")
        self.arrive(line.entry)

    def elsewhere(self, how: str, thing: str) -> None:
        """Begin a new map, on a thing where that is known."""
        self.way.ended = how
        self.way = Way(self.way.seat, len(self.maps) + 1)
        self.maps.append(self.way)
        self.at = (0, 0)
        if thing:
            self.way.things[self.at] = thing

    def arrive(self, entry: Entry) -> None:
        """Write down what was met."""
        noise = NOISES.get(entry.noise) or ("free" if entry.noise >= r.FREE_NOISE else "")
        thing = _MET.get(entry.outcome) or ("" if entry.noise == r.CROW_CALL else noise)
        if thing:
            self.way.things[self.at] = thing

    def beyond(self, by: Spot) -> Spot:
        return self.at[0] + by[0], self.at[1] + by[1]


_MET = {
    r.TELEPORTED: "teleporter",
    r.STAYED: "teleporter",
    r.PIZZA_TAKEN: "box",
    r.PIZZA_LEFT: "pizza",
    r.WRONG_HOUSE: "house",
    r.DELIVERY: "house",
}
_DEEDS: dict[str, Callable[[_Walk, Line, int], None]] = {
    "MOVE": _Walk.move,
    "ATTACK": _Walk.attack,
    "HOP_STEP": _Walk.hop,
    "DIAGONAL_MOVE": _Walk.diagonal,
    "ROOK_TELEPORT": _Walk.rook,
    "BISHOP_TELEPORT": _Walk.bishop,
    "POINT_SYMMETRIC": _Walk.mirror,
}
