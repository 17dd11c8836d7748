"""What was met on a space says where in a draft it lies: round tiles, pizzas, and the houses that they bring."""

from doorstep.games.psychic_pizza.belief_draft import (
    CARRIED,
    GHOSTS,
    GRAVE_SORT,
    HEARD,
    HEARD_SORT,
    HOUSES,
    IMPOSSIBLE,
    LIKE_PIZZA,
    LOGS,
    MAY_LIE,
    ODDS,
    PENDING,
    PIZZA_SIGNS,
    PIZZAS,
    POSITION,
    TILES,
    UNMET,
    allowed,
    may_be,
    none_at,
    one_unmet,
    put,
    put_somewhere,
    settle_area,
)
from doorstep.games.psychic_pizza.box import Box
from doorstep.games.psychic_pizza.grid import ALL, around, first_clockwise, size
from doorstep.games.psychic_pizza.options import PARENT_DIFFERS
from doorstep.games.psychic_pizza.reports import (
    CROW_CALL,
    FREE_NOISE,
    LITTLE_OINK,
    MANHOLE_COVER,
    MEOW,
    MONKEY_CALL,
    OINK,
    PARENT_OINK,
    PIZZA_TAKEN,
    SILENCE,
    kind_of,
    outcome_of,
)
from doorstep.games.psychic_pizza.state import (
    CAT,
    FENCES,
    FREE_TILE,
    GRAVES,
    LITTLE_PIG,
    MANHOLE,
    MONKEY,
    NOWHERE,
    PARENT_PIG,
    PIG,
    TELEPORTERS,
    State,
)
from doorstep.kernel.chance import rand
from doorstep.kernel.records import Ints
from doorstep.kernel.rules import rule


@rule
def house_there(s: State, draft: Ints, space: int) -> int:
    """The house on a space, or NOWHERE."""
    for i in range(s.deliverers):
        if draft[HOUSES] >> i & 1 and draft[2 * s.deliverers + i] == space:
            return i
    return NOWHERE


@rule
def unfold_noise(box: Box, s: State, sorts: Ints, draft: Ints, pieces: int, to: int, noise: int) -> None:
    """What is heard on a space, or nothing."""
    if noise in (SILENCE, CROW_CALL):
        none_at(draft, HEARD_SORT, 1 << to)
        if draft[HEARD] >> to & 1:
            draft[IMPOSSIBLE] = 1
        return
    first, past = heard_from(box, noise), heard_to(box, noise)
    there = NOWHERE
    for piece in range(3 * s.deliverers + GRAVES + FENCES + TELEPORTERS, pieces):
        if draft[piece] == to and first <= sorts[piece] // 8 < past:
            there = piece
    if there == NOWHERE:
        there = put_heard(box, s, sorts, draft, pieces, to, first, past)
    if noise in (MONKEY_CALL, MANHOLE_COVER):
        draft[TILES] &= ~(1 << to)
        draft[HEARD] &= ~(1 << to)
        draft[PIZZA_SIGNS] &= ~(1 << to)


@rule
def put_heard(box: Box, s: State, sorts: Ints, draft: Ints, pieces: int, to: int, first: int, past: int) -> int:
    """One of some round tiles lies on a space."""
    low, high = pieces, 0
    for piece in range(3 * s.deliverers + GRAVES + FENCES + TELEPORTERS, pieces):
        if first <= sorts[piece] // 8 < past:
            low, high = min(low, piece), piece + 1
    sort = LIKE_PIZZA if first == MANHOLE else HEARD_SORT
    piece = one_unmet(s, sorts, draft, sort, low, high, 1 << to)
    if piece == NOWHERE or not draft[MAY_LIE + sort] >> to & 1:
        draft[IMPOSSIBLE] = 1
        return NOWHERE
    put(sorts, draft, piece, to)
    return piece


@rule
def heard_from(box: Box, noise: int) -> int:
    """The first round tile that makes a noise."""
    if noise == MEOW:
        return CAT
    if noise == OINK:
        return PIG
    if noise == MONKEY_CALL:
        return MONKEY
    if noise == MANHOLE_COVER:
        return MANHOLE
    if noise == PARENT_OINK:
        return PARENT_PIG
    if noise == LITTLE_OINK:
        return LITTLE_PIG if box.oinks == PARENT_DIFFERS else PARENT_PIG
    return FREE_TILE + noise - FREE_NOISE


@rule
def heard_to(box: Box, noise: int) -> int:
    """One past the last round tile that makes a noise."""
    if noise == MANHOLE_COVER:
        return PARENT_PIG
    if noise == LITTLE_OINK or (noise == PARENT_OINK and box.oinks != PARENT_DIFFERS):
        return FREE_TILE
    return 1 + heard_from(box, noise)


@rule
def unfold_pizza(box: Box, s: State, sorts: Ints, draft: Ints, pieces: int, seat: int, to: int, told: int) -> None:
    """A pizza lies there; where it is taken, its house is built."""
    n = s.deliverers
    kinds = box.kind[n - 2]
    found = put_box(box, s, sorts, draft, kind_of(told), to)
    if found == NOWHERE:
        return
    if not draft[PIZZAS] >> found & 1 or (kind_of(told) and kind_of(told) != 1 + kinds[found]):
        draft[IMPOSSIBLE] = 1
    elif outcome_of(told) == PIZZA_TAKEN:
        draft[PIZZAS] &= ~(1 << found)
        draft[PIZZA_SIGNS] &= ~(1 << to)
        draft[CARRIED + seat] = kind_of(told)
        for i in range(n):
            if kinds[i] == kinds[found] and not draft[HOUSES] >> i & 1:
                unfold_house(box, s, sorts, draft, pieces, i)
                if not box.both_houses:
                    break


@rule
def put_box(box: Box, s: State, sorts: Ints, draft: Ints, kind: int, to: int) -> int:
    """A box lies on a space, of that kind (1 + kind, 0: of any); returns which, or NOWHERE where none can."""
    n = s.deliverers
    for i in range(n):
        if draft[n + i] == to:
            return int(i)
    found = unmet_box(box, s, sorts, draft, kind, to)
    if found == NOWHERE or not allowed(box, s, draft, n + found, LIKE_PIZZA) >> to & 1:
        draft[IMPOSSIBLE] = 1
        return NOWHERE
    put(sorts, draft, n + found, to)
    return found


@rule
def unmet_box(box: Box, s: State, sorts: Ints, draft: Ints, kind: int, to: int) -> int:
    """One of the boxes of that kind (1 + kind, 0: of any) that lie nowhere yet, or NOWHERE."""
    n = s.deliverers
    many, fit, found = 0, 0, NOWHERE
    for i in range(n):
        if draft[n + i] == NOWHERE and kind in (0, 1 + box.kind[n - 2, i]):
            many += 1
            if may_be(draft, n + i, LIKE_PIZZA, sorts, 1 << to):
                fit += 1
                if rand(s, fit) == 0:
                    found = i
    if many:
        draft[ODDS] += LOGS[many]
    return found


@rule
def unfold_house(box: Box, s: State, sorts: Ints, draft: Ints, pieces: int, house: int) -> None:
    """A house is built; where it is open on which space, that is left to be decided."""
    before = draft[PENDING]
    if before != NOWHERE and not draft[IMPOSSIBLE]:
        put_somewhere(box, s, sorts, draft, before, ALL)
        if not draft[IMPOSSIBLE]:
            raise_house(box, s, sorts, draft, pieces, before - 2 * s.deliverers)
    draft[PENDING] = NOWHERE
    if draft[2 * s.deliverers + house] == NOWHERE:
        draft[PENDING] = 2 * s.deliverers + house
    elif not draft[IMPOSSIBLE]:
        raise_house(box, s, sorts, draft, pieces, house)


@rule
def raise_house(box: Box, s: State, sorts: Ints, draft: Ints, pieces: int, house: int) -> None:
    """A house stands on its mailbox, and ghosts come out around it."""
    mailbox = 2 * s.deliverers + house
    draft[HOUSES] |= 1 << house
    near = around(1 << draft[mailbox])
    settle_area(box, s, sorts, draft, pieces, near)
    free = near & ~draft[TILES] & ~draft[GHOSTS]
    if box.meeples_block:
        for seat in range(s.deliverers):
            if draft[POSITION + seat] != NOWHERE:
                free &= ~(1 << draft[POSITION + seat])
    if not box.ghost_supply:
        left = box.ghosts - size(draft[GHOSTS]) - draft[UNMET + GRAVE_SORT]
        if size(free) > left:
            free = first_clockwise(draft[mailbox], free, left)
    draft[GHOSTS] |= free
