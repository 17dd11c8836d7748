"""What the rest of the story says beforehand of where somebody stands: the edge of the town is where it is."""

from doorstep.games.psychic_pizza.actions import HOP_STEP
from doorstep.games.psychic_pizza.belief_draft import HOUSES, POSITION
from doorstep.games.psychic_pizza.box import Box
from doorstep.games.psychic_pizza.grid import ALL, INNER, OUTSIDE, SIDE, SPACES, ahead, around, aslant
from doorstep.games.psychic_pizza.moves import card_of
from doorstep.games.psychic_pizza.options import ONE_DRAW
from doorstep.games.psychic_pizza.reports import (
    CANNOT,
    CHASED,
    CROW_CALL,
    FENCE_BUMP,
    GHOST_BUMP,
    MISSED,
    PIZZA_TAKEN,
    TELEPORTED,
    WAITS,
    action_of,
    fences_of,
    has_surroundings,
    houses_of,
    is_from_start,
    noise_of,
    outcome_of,
    seat_of,
    steps_of,
)
from doorstep.games.psychic_pizza.state import DELIVERERS, DIAGONAL, HOP, MIRROR, NOWHERE, REPORTS, ROOK, State
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


@rule
def house_spaces(box: Box, s: State, draft: Ints, report: int) -> int:
    """Where the house may lie that the pizza of a report brings, going by the houses told of in the next two rounds."""
    n = s.deliverers
    spaces = ALL
    known = (1 << n) - 1
    stand = 0  # a byte a seat
    for seat in range(n):
        if draft[POSITION + seat] == NOWHERE:
            known &= ~(1 << seat)
        else:
            stand |= draft[POSITION + seat] << 8 * seat
    for i in range(report, min(s.reported, report + 2 * n)):
        told = s.reports[i]
        seat = seat_of(told)
        at = stand >> 8 * seat & 255
        if i > report:
            if outcome_of(told) == PIZZA_TAKEN:
                return spaces
            if is_from_start(told):
                at = draft[(seat - s.first + n) % n]
                known |= 1 << seat
            at = led_to(box, told, at)
            if at < 0 or not has_surroundings(told):
                known &= ~(1 << seat)
                continue
            stand = stand & ~(255 << 8 * seat) | at << 8 * seat
        if known >> seat & 1:
            spaces &= house_spaces_near(box, s, draft, around(1 << at), houses_of(told))
    return spaces


@rule
def house_spaces_near(box: Box, s: State, draft: Ints, near: int, told: int) -> int:
    """Where one more house may lie by what is told of the houses nearby."""
    houses = 0
    for i in range(s.deliverers):
        mailbox = draft[2 * s.deliverers + i]
        if draft[HOUSES] >> i & 1 and mailbox != NOWHERE and near >> mailbox & 1:
            houses += 1
    if box.edition == ONE_DRAW and houses and told:
        return ALL
    return near if told > houses else ALL & ~near
