"""Orders: drawn, chosen from three, accepted onto a witch's board."""

from doorstep.games.delivery_witches.actions import E_ACCEPTED, E_DREW, E_PUT_UNDER
from doorstep.games.delivery_witches.box import Box
from doorstep.games.delivery_witches.state import (
    CARDS,
    FREE,
    KEEPING,
    NONE,
    ORDER,
    SHOWN,
    SLOTS,
    THREE,
    TURN,
    TWO,
    State,
)
from doorstep.kernel.chance import rand
from doorstep.kernel.events import emit
from doorstep.kernel.rules import rule


@rule
def free_slots(s: State, seat: int) -> int:
    """How many more orders a witch's board holds."""
    n = 0
    for slot in range(SLOTS):
        if s.order[seat, slot] == NONE:
            n += 1
    return n


@rule
def has_orders(s: State, level: int) -> int:
    """Whether a deck has a card left."""
    return 1 if s.deck[level] != 0 or s.under_count[level] > 0 else 0


@rule
def may_accept(box: Box, s: State, seat: int) -> int:
    """Whether a witch may accept here: an order tile whose deck is not empty, room, an action, and a move since the
    last order from this tile."""
    at = s.at[seat]
    if s.tile[at] != ORDER or s.accepted[seat] or (s.actions[seat] == 0 and s.ability[seat, FREE] == 0):
        return 0
    return 1 if free_slots(s, seat) and has_orders(s, box.level[at]) else 0


@rule
def draw_orders(box: Box, s: State, seat: int) -> None:
    """The cards of one acceptance: two with that ability and room for both."""
    s.accepted[seat] = 1
    s.progress = 1
    s.to_draw = 2 if s.ability[seat, TWO] and free_slots(s, seat) > 1 else 1
    draw_on(box, s, seat)


@rule
def draw_on(box: Box, s: State, seat: int) -> None:
    """Draw what is still to be drawn; a choice among three waits for the witch."""
    level = box.level[s.at[seat]]
    while s.to_draw and has_orders(s, level):
        s.to_draw -= 1
        if s.ability[seat, THREE] == 0:
            put_on_board(box, s, seat, next_order(s, level))
        elif draw_three(s, seat, level) > 1:
            s.phase = KEEPING
            return
        else:
            keep(box, s, seat, 0, 0)
    s.to_draw = 0
    s.phase = TURN


@rule
def draw_three(s: State, seat: int, level: int) -> int:
    """Lay out three cards to choose from, fewer where the deck runs short; returns how many."""
    n = 0
    while n < SHOWN and has_orders(s, level):
        s.drawn[n] = next_order(s, level)
        emit(s, E_DREW, seat, s.drawn[n], 0)
        n += 1
    return n


@rule
def keep(box: Box, s: State, seat: int, place: int, turned: int) -> None:
    """Accept one of the drawn cards; the others go under the deck, in either order."""
    put_on_board(box, s, seat, s.drawn[place])
    s.drawn[place] = NONE
    for i in range(SHOWN):
        other = SHOWN - 1 - i if turned else i
        if s.drawn[other] != NONE:
            put_under(s, seat, s.drawn[other])
            s.drawn[other] = NONE


@rule
def put_under(s: State, seat: int, order: int) -> None:
    """A card goes under its deck."""
    level = order // CARDS
    s.under[level, s.under_count[level]] = order
    s.under_count[level] += 1
    emit(s, E_PUT_UNDER, seat, order, level)


@rule
def next_order(s: State, level: int) -> int:
    """The top card of a deck: one of those that have not come, then those put under it in their order."""
    if s.deck[level] == 0:
        order = s.under[level, 0]
        s.under_count[level] -= 1
        for i in range(s.under_count[level]):
            s.under[level, i] = s.under[level, i + 1]
        s.under[level, s.under_count[level]] = 0
        return int(order)
    card = nth_bit(s.deck[level], rand(s, bits_in(s.deck[level])))
    s.deck[level] &= ~(1 << card)
    return level * CARDS + card


@rule
def put_on_board(box: Box, s: State, seat: int, order: int) -> None:
    """An order on the first free slot; its clock starts now."""
    slot = 0
    while s.order[seat, slot] != NONE:
        slot += 1
    s.order[seat, slot] = order
    s.open[seat, slot] = box.colours[order]
    s.spoiled[seat, slot] = 0
    s.clock[seat, slot] = box.clock[order] if box.clock[order] else NONE
    emit(s, E_ACCEPTED, seat, order, slot)


@rule
def bits_in(mask: int) -> int:
    """How many bits are set."""
    n = 0
    while mask:
        mask &= mask - 1
        n += 1
    return n


@rule
def nth_bit(mask: int, n: int) -> int:
    """The place of the n-th set bit, counted from 0."""
    while n:
        mask &= mask - 1
        n -= 1
    place = 0
    while not mask >> place & 1:
        place += 1
    return place
