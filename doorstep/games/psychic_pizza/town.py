"""A town: its pieces in the order in which they are placed, and where each may lie.

The order is that of the rules: starts, pizza boxes, mailboxes, graves, fences, teleporters, then round tiles.
"""

from doorstep.games.psychic_pizza.actions import E_PLACED
from doorstep.games.psychic_pizza.box import Box
from doorstep.games.psychic_pizza.grid import ALL, INNER, SPACES, beside
from doorstep.games.psychic_pizza.reach import all_in_reach, in_one_piece
from doorstep.games.psychic_pizza.state import (
    CROW,
    EXTRAS,
    FENCES,
    FREE_TILE,
    GRAVES,
    LITTLE_PIG,
    MONKEY,
    NOWHERE,
    PARENT_PIG,
    TELEPORTERS,
    State,
)
from doorstep.kernel.events import emit_to
from doorstep.kernel.rules import rule

START, BOX, MAILBOX, GRAVE, FENCE, TELEPORTER, EXTRA_TILE, NO_PIECE = range(8)
TRIES = 1000


@rule
def mayor(s: State) -> int:
    """The Mayor's seat as a bit mask, empty without one."""
    return 1 << (s.referee - 1) if s.referee > 0 else 0


@rule
def in_play(box: Box, extra: int) -> int:
    """1 where a round tile is used, by the options."""
    if extra < MONKEY:
        return int(box.animals)
    if extra == MONKEY:
        return int(box.monkey)
    if extra == CROW:
        return int(box.crow)
    if extra < PARENT_PIG:
        return int(box.manhole_covers)
    if extra == PARENT_PIG:
        return 1 if box.pigs > 0 else 0
    if extra < FREE_TILE:
        return 1 if extra - LITTLE_PIG < box.pigs else 0
    return 1 if box.free_tiles > 0 and extra - FREE_TILE < box.free_kinds else 0


@rule
def piece(box: Box, s: State, number: int) -> int:
    """What is placed as piece `number`: what it is, and which of them (in steps of 8), or NO_PIECE after the last."""
    n = s.deliverers
    if number < 3 * n:
        return number // n + 8 * (number % n)
    number -= 3 * n
    if number < GRAVES:
        return GRAVE + 8 * number
    number -= GRAVES
    if number < FENCES:
        return FENCE + 8 * number
    number -= FENCES
    if number < TELEPORTERS:
        return TELEPORTER + 8 * number
    number -= TELEPORTERS
    for extra in range(EXTRAS):
        if in_play(box, extra):
            if number == 0:
                return EXTRA_TILE + 8 * extra
            number -= 1
    return NO_PIECE


@rule
def place(box: Box, s: State, space: int) -> None:
    """Lay the next piece on a space."""
    found = piece(box, s, s.placed)
    what = found % 8
    which = found // 8
    if what == START:
        s.start[which] = space
    elif what == BOX:
        s.pizza_box[which] = space
    elif what == MAILBOX:
        s.mailbox[which] = space
    elif what == GRAVE:
        s.graves |= 1 << space
    elif what == FENCE:
        s.fences |= 1 << space
    elif what == TELEPORTER:
        s.teleporter[which] = space
    else:
        s.extra[which] = space
        if which != CROW:
            s.round_tiles |= 1 << space
    s.tiles |= 1 << space
    if s.referee > 0:
        emit_to(s, mayor(s), E_PLACED, s.referee - 1, found, space)
    s.placed += 1


@rule
def starts(s: State) -> int:
    """The spaces of the start tiles that lie already."""
    spaces = 0
    for i in range(min(s.placed, s.deliverers)):
        spaces |= 1 << s.start[i]
    return spaces


@rule
def boxes(box: Box, s: State, kind: int) -> int:
    """The spaces of the pizza boxes of a kind that lie already."""
    spaces = 0
    for i in range(min(s.placed - s.deliverers, s.deliverers)):
        if box.kind[s.deliverers - 2, i] == kind:
            spaces |= 1 << s.pizza_box[i]
    return spaces


@rule
def room(box: Box, s: State) -> int:
    """Where the next piece may lie; a fence or teleporter must leave every space in reach as well."""
    found = piece(box, s, s.placed)
    if found == NO_PIECE:
        return 0
    if found % 8 == START:
        return room_for_start(s.tiles)
    own = boxes(box, s, box.kind[s.deliverers - 2, found // 8]) if found % 8 == MAILBOX else 0
    return room_beside(s.tiles, starts(s), own)


@rule
def room_for_start(tiles: int) -> int:
    """Where a start may lie: inside, beside no other tile."""
    return INNER & ~tiles & ~beside(tiles)


@rule
def room_beside(tiles: int, starting: int, own: int) -> int:
    """Where any other piece may lie: beside no start, nor those of its `own` kind that it must keep away from."""
    return ALL & ~tiles & ~beside(starting | own)


@rule
def may_place(box: Box, s: State, space: int) -> int:
    """1 where the next piece may lie on a space of `room`."""
    found = piece(box, s, s.placed)
    if found % 8 == FENCE:
        return in_one_piece(s.fences | 1 << space)
    if found == TELEPORTER + 8 * (TELEPORTERS - 1):
        return all_in_reach(s.fences, s.teleporter[0], s.teleporter[1], space)
    return 1


@rule
def clear(s: State) -> None:
    """Take every piece off the town."""
    s.placed = 0
    s.tiles = 0
    s.graves = 0
    s.fences = 0


@rule
def fits(box: Box, s: State) -> int:
    """1 where a finished town keeps every rule of building. It lays the pieces again, one after the other."""
    legal = 1
    pieces = s.placed
    graves, fences = s.graves, s.fences
    clear(s)
    for number in range(pieces):
        found = piece(box, s, number)
        what = found % 8
        which = found // 8
        if what == GRAVE:
            space = first_space(graves & ~s.graves)
        elif what == FENCE:
            space = first_space(fences & ~s.fences)
        else:
            space = space_of(s, what, which)
        if space == NOWHERE:
            s.placed += 1
            continue
        if not room(box, s) >> space & 1 or (what != FENCE and not may_place(box, s, space)):
            legal = 0  # fences are looked at together: one may fill the corner that two others wall off
        s.tiles |= 1 << space
        if what == GRAVE:
            s.graves |= 1 << space
        elif what == FENCE:
            s.fences |= 1 << space
        s.placed += 1
    return legal if in_one_piece(s.fences) else 0


@rule
def first_space(spaces: int) -> int:
    """The first of a set of spaces, or NOWHERE."""
    for space in range(SPACES):
        if spaces >> space & 1:
            return space
    return NOWHERE


@rule
def space_of(s: State, what: int, which: int) -> int:
    """Where a piece lies that is no grave and no fence."""
    if what == START:
        return int(s.start[which])
    if what == BOX:
        return int(s.pizza_box[which])
    if what == MAILBOX:
        return int(s.mailbox[which])
    if what == TELEPORTER:
        return int(s.teleporter[which])
    return int(s.extra[which])
