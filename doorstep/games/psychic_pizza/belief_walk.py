"""Steps from one town to another like it. Each is as likely as the one back, so that keeping the generator's odds, the
rules of building and the story leaves towns as likely as they are."""

from doorstep.games.psychic_pizza.actions import POINT_SYMMETRIC
from doorstep.games.psychic_pizza.belief_story import retold, start_over, tells
from doorstep.games.psychic_pizza.belief_town import free_spaces, lay, odds, walkable, well_placed
from doorstep.games.psychic_pizza.box import Box
from doorstep.games.psychic_pizza.grid import SPACES, around, moved
from doorstep.games.psychic_pizza.reports import (
    CROW_CALL,
    TELEPORTED,
    action_of,
    is_from_start,
    noise_of,
    outcome_of,
    seat_of,
)
from doorstep.games.psychic_pizza.state import FENCES, GRAVES, NOWHERE, TELEPORTERS, State
from doorstep.kernel.chance import rand
from doorstep.kernel.records import Ints
from doorstep.kernel.rules import rule

CHANCE = 1 << 19
LOST = 15  # the anchor of who is somewhere else than so many steps from a start or a teleporter


@rule
def walk(box: Box, s: State, town: Ints, spare: Ints, pieces: int, reports: int, steps: int) -> int:
    """Take steps from a town that tells the first so many reports to others that do; returns how many it took."""
    taken = 0
    for _ in range(steps):
        for i in range(pieces):
            spare[i] = town[i]
        if step_aside(box, s, town, pieces, reports) and accepted(box, s, town, spare, pieces, reports):
            taken += 1
        else:
            for i in range(pieces):
                town[i] = spare[i]
    return taken


@rule
def step_aside(box: Box, s: State, town: Ints, pieces: int, reports: int) -> int:
    """Change a town a little; 0 where nothing came of it."""
    kind = rand(s, 16)
    if kind < 8:
        return relocate(s, town, pieces, 0)
    if kind < 10:
        return relocate(s, town, pieces, 1)
    if kind < 12:
        return exchange(s, town, pieces)
    return trade(s, town) if kind < 13 else shift(box, s, town, pieces, reports)


@rule
def accepted(box: Box, s: State, town: Ints, before: Ints, pieces: int, reports: int) -> int:
    """Whether a step is taken."""
    lay(box, s, town, pieces)
    if not well_placed(box, s, pieces):
        return 0
    free, freed = free_spaces(s, town), free_spaces(s, before)
    if free != freed and rand(s, CHANCE) >= CHANCE * odds(free, freed, pieces - s.deliverers):
        return 0
    if not retold(box, s, reports):
        return 0
    return 0 if ways_changed(s, town, before) and not walkable(s) else 1


@rule
def ways_changed(s: State, town: Ints, before: Ints) -> int:
    """1 where a fence or teleporter lies elsewhere."""
    first = 3 * s.deliverers + GRAVES
    for i in range(first, first + FENCES + TELEPORTERS):
        if town[i] != before[i]:
            return 1
    return 0


@rule
def relocate(s: State, town: Ints, pieces: int, near: int) -> int:
    """Lay one piece elsewhere, anywhere or near; 0 where the space is taken."""
    piece = rand(s, pieces)
    space = moved(town[piece], rand(s, 5) - 2, rand(s, 5) - 2) if near else rand(s, SPACES)
    if space < 0:
        return 0
    for i in range(pieces):
        if town[i] == space:
            return 0
    town[piece] = space
    return 1


@rule
def exchange(s: State, town: Ints, pieces: int) -> int:
    """Let two pieces change places; 0 for two graves or two fences."""
    one, other = rand(s, pieces), rand(s, pieces)
    graves = 3 * s.deliverers
    fences = graves + GRAVES
    ways = fences + FENCES
    if one == other or (graves <= one < fences and graves <= other < fences):
        return 0
    if fences <= one < ways and fences <= other < ways:
        return 0
    town[one], town[other] = town[other], town[one]
    return 1


@rule
def trade(s: State, town: Ints) -> int:
    """Let two of the same sort change parts: starts, boxes, mailboxes, boxes with their mailboxes, or teleporters."""
    sort = rand(s, 5)
    n = TELEPORTERS if sort == 4 else s.deliverers
    first = 3 * s.deliverers + GRAVES + FENCES if sort == 4 else sort % 3 * s.deliverers
    one = rand(s, n)
    other = rand(s, n)
    if one == other:
        return 0
    if sort == 3:
        first = s.deliverers
        boxes = 2 * s.deliverers
        town[boxes + one], town[boxes + other] = town[boxes + other], town[boxes + one]
    one += first
    other += first
    town[one], town[other] = town[other], town[one]
    return 1


@rule
def shift(box: Box, s: State, town: Ints, pieces: int, reports: int) -> int:
    """Move what was sensed from one start, or after one teleporter, together, or some of it: what it comes to lie on
    goes where it was. 0 where that leads out of town, or the story would then have led elsewhere."""
    n = s.deliverers
    anchor = rand(s, n + TELEPORTERS)
    reach = 1 if rand(s, 2) else 3
    south, east = rand(s, 2 * reach + 1) - reach, rand(s, 2 * reach + 1) - reach
    if south == 0 and east == 0:
        return 0
    here = town[anchor if anchor < n else 3 * n + GRAVES + FENCES + anchor - n]
    sensed = footprint(box, s, town, pieces, reports, anchor) | 1 << here
    if shifted(sensed, south, east) == 0:
        return 0
    some = sensed
    if rand(s, 2):
        some = (sensed & (rand(s, CHANCE) | rand(s, CHANCE) << 19 | rand(s, CHANCE) << 38)) | 1 << here
    there = shifted(some, south, east)
    for i in range(pieces):
        if some >> town[i] & 1:
            town[i] = moved(town[i], south, east)
        elif there >> town[i] & 1:
            space = moved(town[i], -south, -east)
            while there >> space & 1:
                space = moved(space, -south, -east)
            town[i] = space
    here = moved(here, south, east)
    return 1 if footprint(box, s, town, pieces, reports, anchor) | 1 << here == shifted(sensed, south, east) else 0


@rule
def shifted(spaces: int, south: int, east: int) -> int:
    """A set of spaces moved together, empty where one would be out of town."""
    there = 0
    for space in range(SPACES):
        if spaces >> space & 1:
            to = moved(space, south, east)
            if to < 0:
                return 0
            there |= 1 << to
    return there


@rule
def footprint(box: Box, s: State, town: Ints, pieces: int, reports: int, anchor: int) -> int:
    """What was sensed by those whose way began at a start (in turn order) or at a teleporter."""
    lay(box, s, town, pieces)
    start_over(s)
    n = s.deliverers
    anchors = 0  # four bits a seat
    for place in range(n):
        anchors |= place << 4 * ((s.first + place) % n)
    sensed = 0
    for i in range(reports):
        told = s.reports[i]
        seat = seat_of(told)
        tells(box, s, told)
        at = s.position[seat]
        found = anchor_after(s, seat, told, anchors >> 4 * seat & 15)
        anchors = anchors & ~(15 << 4 * seat) | found << 4 * seat
        if found == anchor and at != NOWHERE:
            sensed |= 1 << at | around(1 << at)
    return sensed


@rule
def anchor_after(s: State, seat: int, told: int, anchor: int) -> int:
    """Whence a Deliverer's way began, after a report."""
    if is_from_start(told):
        anchor = (seat - s.first + s.deliverers) % s.deliverers
    if outcome_of(told) == TELEPORTED:
        for i in range(TELEPORTERS):
            if s.teleporter[i] == s.position[seat]:
                return s.deliverers + i
    if action_of(told) == POINT_SYMMETRIC or noise_of(told) == CROW_CALL:
        return LOST
    return anchor
