"""The careful bot: it keeps notes of its own way since the last jump, as a person does on paper, and of nothing else.

Everything is counted from where it stands now, in rows to the south and columns to the east. A space that was beside a
sign each time it was close is where the pizza or the house should be; without a sign it looks for spaces that it has
not sensed yet.
"""

from doorstep.games.psychic_pizza.actions import ATTACK, DIAGONAL_MOVE, HOP_STEP, MOVE, OPEN, ROOK_TELEPORT
from doorstep.games.psychic_pizza.box import Box
from doorstep.games.psychic_pizza.grid import EAST, NORTH, NORTH_EAST, NORTH_WEST, SOUTH, SOUTH_EAST, WEST
from doorstep.games.psychic_pizza.reports import (
    CANNOT,
    CROW_CALL,
    FENCE_BUMP,
    GHOST_BUMP,
    NO_ACTION,
    TELEPORTED,
    action_of,
    fences_of,
    houses_of,
    is_from_start,
    noise_of,
    outcome_of,
    pizzas_of,
    seat_of,
)
from doorstep.games.psychic_pizza.state import BARRIER, NOWHERE, State
from doorstep.kernel.chance import rand
from doorstep.kernel.records import Mask
from doorstep.kernel.rules import rule

FAR = 4
"""A target lies so many rows and columns away at most."""
WHIM = 10
"""Once in so many turns any open way is tried, so as not to walk in circles."""
STEP, HALF, JUMP = 16, 8, -1  # a way: (HALF + rows) * STEP + HALF + columns, or JUMP
SIGN, UNSENSED, UNVISITED = 100, 20, 10
"""What speaks for a target: each sign beside it; that nothing is known of it; that it was not walked on."""


@rule
def greedy(box: Box, view: State, seat: int, mask: Mask) -> int:
    """Attack the ghost just met; else go where a pizza should be, and with a pizza to where a house should be."""
    if not mask[MOVE]:
        return OPEN
    seat = view.turn  # a Mayor acts for whoever's turn it is
    last = last_report(view, seat, view.reported)
    if last != NOWHERE and outcome_of(view.reports[last]) == GHOST_BUMP:
        return ATTACK + action_of(view.reports[last]) % 4
    direction = heading(view, seat, last)
    return MOVE + direction + (4 if view.hand[seat, BARRIER] > 0 else 0)


@rule
def last_report(view: State, seat: int, before: int) -> int:
    """The last report of a Deliverer before that number, or NOWHERE."""
    for i in range(before - 1, -1, -1):
        if seat_of(view.reports[i]) == seat:
            return i
    return NOWHERE


@rule
def heading(view: State, seat: int, last: int) -> int:
    """The direction to take: towards the best target, where no fence is told."""
    fences = fences_of(view.reports[last]) if last != NOWHERE else 0
    if fences == 15 or last == NOWHERE or rand(view, WHIM) == 0:
        return open_way(view, fences)
    best, south, east = -(1 << 30), 0, 0
    for row in range(-FAR, FAR + 1):
        for column in range(-FAR, FAR + 1):
            worth = promise(view, seat, last, row, column) * 8 + rand(view, 8)
            if worth > best:
                best, south, east = worth, row, column
    return towards(view, fences, south, east)


@rule
def open_way(view: State, fences: int) -> int:
    """Any direction without a fence, or any at all."""
    direction = rand(view, 4)
    while fences != 15 and fences >> direction & 1:
        direction = rand(view, 4)
    return direction


@rule
def towards(view: State, fences: int, south: int, east: int) -> int:
    """An open direction that leads nearer to a space, the longer way first; or any open one."""
    vertical = NORTH if south < 0 else SOUTH
    horizontal = WEST if east < 0 else EAST
    upright = abs(south) > abs(east) or (abs(south) == abs(east) and rand(view, 2) == 0)
    if south != 0 and not fences >> vertical & 1 and (upright or east == 0 or fences >> horizontal & 1):
        return vertical
    if east != 0 and not fences >> horizontal & 1:
        return horizontal
    return open_way(view, fences)


@rule
def promise(view: State, seat: int, last: int, row: int, column: int) -> int:
    """How good a space is as a target, by the notes of the way since the last jump."""
    carries = view.carries[seat] > 0
    signs, sensed, south, east = 0, 0, 0, 0
    i = last
    while i != NOWHERE:
        told = view.reports[i]
        down, right = abs(row - south), abs(column - east)
        if down + right == 0 or (down + right == 1 and fences_of(told) >> side(row - south, column - east) & 1):
            return -SIGN
        if max(down, right) == 1:
            sensed = 1
            found = houses_of(told) if carries else pizzas_of(told)
            if found == 0:
                return UNVISITED - abs(row) - abs(column)
            signs += 1
        way = way_of(told)
        if way == JUMP:
            break
        south -= way // STEP - HALF
        east -= way % STEP - HALF
        i = last_report(view, seat, i)
    if signs > 0:
        return SIGN + SIGN * signs // 4 - abs(row) - abs(column)
    return (UNVISITED if sensed else UNSENSED) - abs(row) - abs(column)


@rule
def side(south: int, east: int) -> int:
    """The direction of an adjacent space."""
    if south != 0:
        return NORTH if south < 0 else SOUTH
    return WEST if east < 0 else EAST


@rule
def way_of(told: int) -> int:
    """How far a report led, or JUMP where it led from one stretch of the notes to another."""
    action, outcome = action_of(told), outcome_of(told)
    if outcome == TELEPORTED or noise_of(told) == CROW_CALL or is_from_start(told):
        return JUMP
    if action == NO_ACTION or outcome in (FENCE_BUMP, GHOST_BUMP, CANNOT) or ATTACK <= action < HOP_STEP:
        return way(0, 0)
    if action < ATTACK:
        return straight(action % 4, 1)
    if action < DIAGONAL_MOVE:
        return straight(action - HOP_STEP, 2)
    if action < ROOK_TELEPORT:
        diagonal = action - DIAGONAL_MOVE
        south = -1 if diagonal in (NORTH_EAST, NORTH_WEST) else 1
        return way(south, 1 if diagonal in (NORTH_EAST, SOUTH_EAST) else -1)
    return JUMP


@rule
def straight(direction: int, steps: int) -> int:
    """A way north, east, south or west."""
    if direction == NORTH:
        return way(-steps, 0)
    if direction == SOUTH:
        return way(steps, 0)
    return way(0, steps if direction == EAST else -steps)


@rule
def way(south: int, east: int) -> int:
    """A way as one number."""
    return (HALF + south) * STEP + HALF + east
