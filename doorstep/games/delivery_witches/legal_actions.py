"""What a witch may do, by what she is asked."""

from doorstep.games.delivery_witches.actions import (
    ACCEPT,
    ADVANCE,
    BROOM,
    BUY,
    BUY_CROW,
    COMPLETE,
    END_TURN,
    KEEP,
    KEEP_TURNED,
    LEAP_OVER,
    MOVE,
    TAKE_MEDAL,
)
from doorstep.games.delivery_witches.box import Box
from doorstep.games.delivery_witches.deliveries import finished_orders
from doorstep.games.delivery_witches.medals import medals_due
from doorstep.games.delivery_witches.moves import enterable, neighbours, occupied, pawn_at
from doorstep.games.delivery_witches.orders import may_accept
from doorstep.games.delivery_witches.settling import offered
from doorstep.games.delivery_witches.state import (
    ADVANCING,
    COLOURS,
    COMPLETING,
    KEEPING,
    LEAP,
    MEDALS,
    NODES,
    NONE,
    SHOWN,
    SLOTS,
    TURN,
    State,
)
from doorstep.games.delivery_witches.upgrades import at_shop, can_buy_ability, can_buy_broom, can_buy_crow
from doorstep.kernel.records import Mask
from doorstep.kernel.rules import rule


@rule
def may_choose(box: Box, s: State, seat: int, mask: Mask) -> int:
    """The actions of whoever is asked; returns how many."""
    if s.phase == TURN:
        return may_act(box, s, seat, mask)
    if s.phase == KEEPING:
        return may_keep(s, mask)
    if s.phase == COMPLETING:
        return mark(mask, COMPLETE, SLOTS, finished_orders(s, seat))
    if s.phase == ADVANCING:
        return mark(mask, ADVANCE, COLOURS, offered(box, s))
    return mark(mask, TAKE_MEDAL, MEDALS, medals_due(box, s, seat))


@rule
def mark(mask: Mask, first: int, count: int, chosen: int) -> int:
    """An action from `first` on for each bit of a mask."""
    n = 0
    for i in range(count):
        if chosen >> i & 1:
            mask[first + i] = True
            n += 1
    return n


@rule
def may_act(box: Box, s: State, seat: int, mask: Mask) -> int:
    """Anything that an action buys, an order that costs none, and the end of the turn."""
    mask[END_TURN] = True
    n = 1
    if may_accept(box, s, seat):
        mask[ACCEPT] = True
        n += 1
    if s.actions[seat] == 0:
        return n
    if at_shop(s, seat):
        n += may_shop(box, s, seat, mask)
    elif can_buy_crow(box, s, seat):
        mask[BUY_CROW] = True
        n += 1
    return n + may_move(box, s, seat, mask)


@rule
def may_shop(box: Box, s: State, seat: int, mask: Mask) -> int:
    """Abilities on display, and the next broom."""
    n = 0
    if can_buy_broom(box, s, seat):
        mask[BROOM] = True
        n += 1
    if can_buy_ability(box, s, seat):
        for place in range(SHOWN):
            if s.shown[place] != NONE:
                mask[BUY + place] = True
                n += 1
    return n


@rule
def may_move(box: Box, s: State, seat: int, mask: Mask) -> int:
    """Tiles along a path, and with that ability those behind another pawn."""
    at, n = s.at[seat], 0
    free = enterable(box, s, seat)
    for i in range(neighbours(box, s, at)):
        node = box.neighbour[at, i]
        if free >> node & 1:
            mask[MOVE + node] = True
            n += 1
    if s.ability[seat, LEAP]:
        n += may_leap(box, s, seat, free & ~(1 << at), mask)
    return n


@rule
def may_leap(box: Box, s: State, seat: int, free: int, mask: Mask) -> int:
    """Free tiles next to another pawn next door; both tiles are within reach of her brooms."""
    at, n = s.at[seat], 0
    over = occupied(s, seat) & s.in_use & box.within[s.brooms[seat]]
    for i in range(neighbours(box, s, at)):
        middle = box.neighbour[at, i]
        if over >> middle & 1:
            pawn = pawn_at(s, seat, middle)
            for j in range(neighbours(box, s, middle)):
                node = box.neighbour[middle, j]
                if free >> node & 1:
                    mask[LEAP_OVER + pawn * NODES + node] = True
                    n += 1
    return n


@rule
def may_keep(s: State, mask: Mask) -> int:
    """One of the drawn orders; where two others are left, they may change places."""
    n = 0
    for place in range(SHOWN):
        if s.drawn[place] != NONE:
            mask[KEEP + place] = True
            n += 1
    if n == SHOWN:
        for place in range(SHOWN):
            mask[KEEP_TURNED + place] = True
        n += SHOWN
    return n
