"""What is asked beside the turn itself: the order that is kept, which is counted next, masteries and medals."""

from doorstep.games.delivery_witches.actions import ADVANCE, COMPLETE, KEEP, TAKE_MEDAL
from doorstep.games.delivery_witches.box import Box
from doorstep.games.delivery_witches.deliveries import finished_orders
from doorstep.games.delivery_witches.medals import medals_due
from doorstep.games.delivery_witches.orders import bits_in, nth_bit
from doorstep.games.delivery_witches.settling import offered
from doorstep.games.delivery_witches.state import (
    ADVANCING,
    COLOURS,
    COMPLETING,
    KEEPING,
    MEDALS,
    NONE,
    SHOWN,
    State,
)
from doorstep.games.delivery_witches.worth import COIN, CRYSTAL, POINT, step_worth
from doorstep.kernel.rules import rule

A_STOP = 100  # what each further house costs that an order asks for


@rule
def chosen(box: Box, s: State, seat: int) -> int:
    """What a witch does who is asked anything but what to do in her turn."""
    if s.phase == KEEPING:
        return best_drawn(box, s)
    if s.phase == COMPLETING:
        return COMPLETE + nth_bit(finished_orders(s, seat), 0)
    if s.phase == ADVANCING:
        return best_advance(box, s, seat)
    return best_medal(box, s, seat)


@rule
def best_drawn(box: Box, s: State) -> int:
    """The order that brings most for its houses."""
    best, choice = -10 * POINT, KEEP
    for place in range(SHOWN):
        order = s.drawn[place]
        if order != NONE:
            worth = COIN * box.pays_coins[order] + CRYSTAL * box.pays_crystals[order]
            for colour in range(COLOURS):
                worth += POINT * box.packages[order, colour]
            worth -= A_STOP * bits_in(box.colours[order])
            if worth > best:
                best, choice = worth, KEEP + place
    return choice


@rule
def best_advance(box: Box, s: State, seat: int) -> int:
    """The track on which a step is worth most."""
    best, choice = -1, ADVANCE
    for colour in range(COLOURS):
        if offered(box, s) >> colour & 1:
            worth = box.steps[s.advancing, colour] + step_worth(box, s, seat, colour)
            if worth > best:
                best, choice = worth, ADVANCE + colour
    return choice


@rule
def best_medal(box: Box, s: State, seat: int) -> int:
    """The medal whose top copy counts most."""
    best, choice = -1, TAKE_MEDAL
    for kind in range(MEDALS):
        if medals_due(box, s, seat) >> kind & 1:
            points = box.medal_points[kind, box.medal_count[kind] - s.stack[kind]]
            if points > best:
                best, choice = points, TAKE_MEDAL + kind
    return choice
