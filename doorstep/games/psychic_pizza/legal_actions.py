"""The actions of a Mayor who builds and of a Deliverer whose turn it is, as marks in a mask; each returns how many."""

from doorstep.games.psychic_pizza.actions import (
    BACK_TO_START,
    BISHOP_TELEPORT,
    DIAGONAL_MOVE,
    HOP_STEP,
    MOVE,
    OPEN,
    PLACE,
    POINT_SYMMETRIC,
    ROOK_TELEPORT,
    WITH_BARRIER,
    WITH_STASIS,
)
from doorstep.games.psychic_pizza.box import Box
from doorstep.games.psychic_pizza.cards import holds
from doorstep.games.psychic_pizza.grid import SPACES
from doorstep.games.psychic_pizza.state import BACK, BARRIER, BISHOP, DIAGONAL, HOP, MIRROR, ROOK, STASIS, State
from doorstep.games.psychic_pizza.town import may_place, room
from doorstep.kernel.records import Mask
from doorstep.kernel.rules import rule


@rule
def may_build(box: Box, s: State, mask: Mask) -> int:
    """Spaces where the next piece keeps the town legal; or leave the rest to chance."""
    mask[OPEN] = True
    n = 1
    free = room(box, s)
    for space in range(SPACES):
        if free >> space & 1 and may_place(box, s, space):
            mask[PLACE + space] = True
            n += 1
    return n


@rule
def may_move(box: Box, s: State, mask: Mask) -> int:
    """Moves, with each of the reactions in hand or without."""
    reactions = WITH_BARRIER if holds(box, s, s.turn, BARRIER) else 0
    if holds(box, s, s.turn, STASIS):
        reactions |= WITH_STASIS
    n = 0
    for chosen in range(4):
        if chosen & ~reactions == 0:
            for direction in range(4):
                mask[MOVE + direction + 4 * chosen] = True
                n += 1
    return n


@rule
def may_use(box: Box, s: State, mask: Mask) -> int:
    """Special actions of the cards in hand."""
    n = 0
    for direction in range(4):
        if holds(box, s, s.turn, HOP):
            mask[HOP_STEP + direction] = True
            n += 1
        if holds(box, s, s.turn, DIAGONAL):
            mask[DIAGONAL_MOVE + direction] = True
            n += 1
        if holds(box, s, s.turn, ROOK):
            mask[ROOK_TELEPORT + direction] = True
            n += 1
        if holds(box, s, s.turn, BISHOP):
            mask[BISHOP_TELEPORT + direction] = True
            n += 1
    if holds(box, s, s.turn, BACK):
        mask[BACK_TO_START] = True
        n += 1
    if holds(box, s, s.turn, MIRROR):
        mask[POINT_SYMMETRIC] = True
        n += 1
    return n
