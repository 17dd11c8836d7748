"""What the rest of the story says beforehand of where somebody stands: the edge of the town is where it is."""

from doorstep.games.psychic_pizza.actions import HOP_STEP
from doorstep.games.psychic_pizza.box import Box
from doorstep.games.psychic_pizza.grid import ALL, INNER, OUTSIDE, SIDE, SPACES, ahead, aslant
from doorstep.games.psychic_pizza.moves import card_of
from doorstep.games.psychic_pizza.reports import (
    CANNOT,
    CHASED,
    CROW_CALL,
    FENCE_BUMP,
    GHOST_BUMP,
    MISSED,
    TELEPORTED,
    WAITS,
    action_of,
    fences_of,
    has_surroundings,
    is_from_start,
    noise_of,
    outcome_of,
    seat_of,
    steps_of,
)
from doorstep.games.psychic_pizza.state import DELIVERERS, DIAGONAL, HOP, MIRROR, REPORTS, ROOK, State
from doorstep.kernel.records import Ints
from doorstep.kernel.rules import rule

SOMEWHERE = -2  # nobody can tell without the town

EDGES = (
    sum(1 << space for space in range(SIDE)),
    sum(1 << space for space in range(SIDE - 1, SPACES, SIDE)),
    sum(1 << space for space in range(SPACES - SIDE, SPACES)),
    sum(1 << space for space in range(0, SPACES, SIDE)),
)
"""The spaces along the edge of the town, by direction."""

STARTS = REPORTS  # in a table of where somebody may stand: after each report, then at the start, then a margin
PLACES = REPORTS + 2 * DELIVERERS


@rule
def look_ahead(box: Box, s: State, places: Ints) -> None:
    """Fill `places` with the spaces where who acts may stand after each report, and each seat at its start, going by
    the edge of the town alone."""
    n = s.deliverers
    for seat in range(n):
        places[STARTS + seat] = INNER
        places[STARTS + DELIVERERS + seat] = ALL
    for i in range(s.reported - 1, -1, -1):
        told = s.reports[i]
        seat = seat_of(told)
        after = places[STARTS + DELIVERERS + seat]
        if has_surroundings(told):
            after &= beside_told_edges(fences_of(told))
        places[i] = after
        before = led_from(box, told, after)
        if is_from_start(told):
            places[STARTS + seat] &= before
            before = ALL
        places[STARTS + DELIVERERS + seat] = before
    for seat in range(n):
        places[STARTS + seat] &= places[STARTS + DELIVERERS + seat]


@rule
def beside_told_edges(fences: int) -> int:
    """The spaces that have no edge of the town where no fence was told."""
    spaces = ALL
    for direction in range(4):
        if not fences >> direction & 1:
            spaces &= ~EDGES[direction]
    return spaces


@rule
def led_from(box: Box, told: int, after: int) -> int:
    """The spaces from where an action led to one of `after`, or may have."""
    before = 0
    for space in range(SPACES):
        to = led_to(box, told, space)
        if to == SOMEWHERE or (to != OUTSIDE and after >> to & 1):
            before |= 1 << space
    return before


@rule
def led_to(box: Box, told: int, at: int) -> int:
    """Where an action led from a space: OUTSIDE where that cannot be, SOMEWHERE where the town decides."""
    outcome, action = outcome_of(told), action_of(told)
    if noise_of(told) == CROW_CALL:
        return SOMEWHERE
    if outcome in (FENCE_BUMP, GHOST_BUMP, CHASED, MISSED, CANNOT, WAITS):
        return at
    if action < HOP_STEP:
        to = ahead(at, action % 4, 1)
        return SOMEWHERE if to != OUTSIDE and outcome == TELEPORTED else to
    card = card_of(action)
    if card == HOP:
        to = ahead(at, action % 4, 2)
    elif card == DIAGONAL:
        to = aslant(at, action % 4, 1)
    elif card == MIRROR:
        to = SPACES - 1 - at
    elif not box.told_distance:
        to = SOMEWHERE
    else:
        steps = steps_of(told)
        to = ahead(at, action % 4, steps) if card == ROOK else aslant(at, action % 4, steps)
    return SOMEWHERE if to != OUTSIDE and outcome == TELEPORTED else to
