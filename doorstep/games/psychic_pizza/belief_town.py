"""A guess at a town: the spaces of its pieces in the order in which they are placed."""

from doorstep.games.psychic_pizza.box import Box
from doorstep.games.psychic_pizza.grid import ALL, INNER, beside, size
from doorstep.games.psychic_pizza.reach import all_in_reach, in_one_piece
from doorstep.games.psychic_pizza.state import CROW, EXTRAS, FENCES, GRAVES, NOWHERE, TELEPORTERS, State
from doorstep.games.psychic_pizza.town import in_play
from doorstep.kernel.records import Ints
from doorstep.kernel.rules import rule


@rule
def lay(box: Box, s: State, town: Ints, pieces: int) -> None:
    """Lay a guess out in a state, as the town was built."""
    n = s.deliverers
    for i in range(n):
        s.start[i] = town[i]
        s.pizza_box[i] = town[n + i]
        s.mailbox[i] = town[2 * n + i]
    number = 3 * n
    s.graves = 0
    for _ in range(GRAVES):
        s.graves |= 1 << town[number]
        number += 1
    s.fences = 0
    for _ in range(FENCES):
        s.fences |= 1 << town[number]
        number += 1
    for i in range(TELEPORTERS):
        s.teleporter[i] = town[number]
        number += 1
    s.placed = pieces
    s.tiles = 0
    for i in range(pieces):
        s.tiles |= 1 << town[i]
    s.round_tiles = 0
    if number < pieces:
        for extra in range(EXTRAS):
            if in_play(box, extra):
                s.extra[extra] = town[number]
                number += 1
                if extra != CROW:
                    s.round_tiles |= 1 << s.extra[extra]


@rule
def lay_no_round_tiles(s: State) -> None:
    """Before any guess is laid: round tiles that are not in play are nowhere."""
    for extra in range(EXTRAS):
        s.extra[extra] = NOWHERE


@rule
def well_placed(box: Box, s: State, pieces: int) -> int:
    """1 where each piece of the town in a state has its own space and lies as the rules of building have it; whether
    all is in reach is `walkable`."""
    n = s.deliverers
    standing = 0
    for i in range(n):
        standing |= 1 << s.start[i]
    if size(s.tiles) != pieces or standing & ~INNER or beside(standing) & s.tiles:
        return 0
    for i in range(n):
        for j in range(n):
            same = box.kind[n - 2, i] == box.kind[n - 2, j]
            if same and beside(1 << s.pizza_box[i]) >> s.mailbox[j] & 1:
                return 0
    return 1


@rule
def walkable(s: State) -> int:
    """1 where all is in reach."""
    if not in_one_piece(s.fences):
        return 0
    return all_in_reach(s.fences, s.teleporter[0], s.teleporter[1], s.teleporter[2])


@rule
def free_spaces(s: State, town: Ints) -> int:
    """Spaces that are neither a start nor beside one."""
    standing = 0
    for i in range(s.deliverers):
        standing |= 1 << town[i]
    return size(ALL & ~standing & ~beside(standing))


@rule
def odds(free: int, before: int, pieces: int) -> float:
    """How much likelier the generator makes a town with `free` spaces for `pieces` than one with `before`."""
    ratio = 1.0
    for laid in range(pieces):
        ratio *= (before - laid) / (free - laid)
    return ratio
