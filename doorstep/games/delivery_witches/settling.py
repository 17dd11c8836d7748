"""What follows an action at once: medals, mastery and finished orders, one after the other; a choice waits."""

from doorstep.games.delivery_witches.box import Box
from doorstep.games.delivery_witches.deliveries import complete, finished_orders
from doorstep.games.delivery_witches.mastery import advance_cube
from doorstep.games.delivery_witches.medals import medal_room, medals_due, take_medal
from doorstep.games.delivery_witches.orders import bits_in, nth_bit
from doorstep.games.delivery_witches.state import (
    ADVANCING,
    CHOOSING_MEDAL,
    COLOURS,
    COMPLETING,
    MEDALS,
    NONE,
    TURN,
    State,
)
from doorstep.kernel.rules import rule


@rule
def settle(box: Box, s: State, seat: int) -> None:
    """Settle all that is due: medals first, then the mastery of the last delivery, then the next finished order."""
    while True:
        due = medals_due(box, s, seat)
        if bits_in(due) > medal_room(s, seat):
            s.phase = CHOOSING_MEDAL
            return
        take_medals(box, s, seat, due)
        if s.advancing != NONE:
            colours = offered(box, s)
            if bits_in(colours) > 1:
                s.phase = ADVANCING
                return
            advance_mastery(box, s, seat, nth_bit(colours, 0))
            continue
        finished = finished_orders(s, seat)
        if finished == 0:
            s.phase = TURN
            return
        if bits_in(finished) > 1:
            s.phase = COMPLETING
            return
        complete(box, s, seat, nth_bit(finished, 0))


@rule
def take_medals(box: Box, s: State, seat: int, kinds: int) -> None:
    """All medals of some kinds."""
    for kind in range(MEDALS):
        if kinds >> kind & 1:
            take_medal(box, s, seat, kind)


@rule
def offered(box: Box, s: State) -> int:
    """The masteries that the delivery offers (a bit mask)."""
    colours = 0
    for colour in range(COLOURS):
        if box.steps[s.advancing, colour]:
            colours |= 1 << colour
    return colours


@rule
def advance_mastery(box: Box, s: State, seat: int, colour: int) -> None:
    """The steps that the delivery gives on one track."""
    order = s.advancing
    s.advancing = NONE
    advance_cube(box, s, seat, colour, box.steps[order, colour])
