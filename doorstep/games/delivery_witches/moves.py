"""Moving: from tile to tile along paths, leaping over others, what hazards and clocks spoil on the way."""

from doorstep.games.delivery_witches.actions import E_LEAPT, E_MOVED, E_SPOILED
from doorstep.games.delivery_witches.box import Box
from doorstep.games.delivery_witches.deliveries import deliver_at
from doorstep.games.delivery_witches.state import CLEAR, IGNORE, LATE, NONE, NOWHERE, SEATS, SLOTS, START, State
from doorstep.kernel.events import emit
from doorstep.kernel.rules import rule


@rule
def pawns(s: State) -> int:
    """How many pawns there are: the witches', and in a solo game those in the way."""
    return SEATS if s.seats == 1 else int(s.seats)


@rule
def occupied(s: State, seat: int) -> int:
    """The nodes where another pawn stands (a bit mask)."""
    nodes = 0
    for pawn in range(pawns(s)):
        if pawn != seat and s.at[pawn] != NOWHERE:
            nodes |= 1 << s.at[pawn]
    return nodes


@rule
def enterable(box: Box, s: State, seat: int) -> int:
    """The nodes that a witch may stand on (a bit mask): with a tile, within reach of her brooms, and free of other
    pawns but for the plaza. Paths are another matter."""
    taken = occupied(s, seat) & ~(1 << START)
    return int(s.in_use & box.within[s.brooms[seat]] & ~taken)


@rule
def neighbours(box: Box, s: State, node: int) -> int:
    """How many of a node's neighbours count in this game: paths for two players are used by two only."""
    return int(box.ways[node] + (box.ways_two[node] if s.seats == 2 else 0))


@rule
def pawn_at(s: State, seat: int, node: int) -> int:
    """The first other pawn on a node, NONE where it is free."""
    for pawn in range(pawns(s)):
        if pawn != seat and s.at[pawn] == node:
            return pawn
    return NONE


@rule
def spend(s: State, seat: int) -> None:
    """An action is spent: clocks of accepted orders run."""
    s.actions[seat] -= 1
    s.used += 1
    for slot in range(SLOTS):
        if s.order[seat, slot] != NONE and s.clock[seat, slot] > 0:
            s.clock[seat, slot] -= 1


@rule
def move(box: Box, s: State, seat: int, to: int) -> int:
    """A step along a path; returns the slots whose orders are finished (a bit mask)."""
    spend(s, seat)
    walk(box, s, seat, to)
    finished = deliver_at(box, s, seat)
    run_out(s, seat)
    return finished


@rule
def leap(box: Box, s: State, seat: int, pawn: int, to: int) -> int:
    """Two steps for one action, over another pawn; returns the slots whose orders are finished."""
    over = s.at[pawn]
    spend(s, seat)
    emit(s, E_LEAPT, seat, s.at[seat], over)
    walk(box, s, seat, over)
    finished = deliver_at(box, s, seat) if box.leap_delivers else 0
    walk(box, s, seat, to)
    finished |= deliver_at(box, s, seat)
    run_out(s, seat)
    return finished


@rule
def walk(box: Box, s: State, seat: int, to: int) -> None:
    """The pawn goes along one path; its hazard spoils open orders that forbid it."""
    start = s.at[seat]
    hazard = s.hazard[box.path_between[start, to]]
    s.at[seat] = to
    s.accepted[seat] = 0
    emit(s, E_MOVED, seat, start, to)
    if hazard != CLEAR and s.ability[seat, IGNORE] == 0:
        for slot in range(SLOTS):
            order = s.order[seat, slot]
            if order != NONE and s.open[seat, slot] and box.no[order] & hazard:
                spoil(s, seat, slot, hazard)


@rule
def run_out(s: State, seat: int) -> None:
    """Orders that are still open when their clock is at its end."""
    for slot in range(SLOTS):
        if s.order[seat, slot] != NONE and s.open[seat, slot] and s.clock[seat, slot] == 0:
            s.clock[seat, slot] = LATE
            spoil(s, seat, slot, CLEAR)


@rule
def spoil(s: State, seat: int, slot: int, hazard: int) -> None:
    """A red marker: no mastery for this order any more."""
    if s.spoiled[seat, slot] == 0:
        s.spoiled[seat, slot] = 1
        emit(s, E_SPOILED, seat, s.order[seat, slot], hazard)
