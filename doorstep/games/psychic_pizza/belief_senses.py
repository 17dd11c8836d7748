"""What a Surrounding Report says of a draft, now and as far ahead as it is certain who will stand where."""

from doorstep.games.psychic_pizza.belief_draft import (
    FENCE_SORT,
    FENCED,
    GHOSTS,
    GRAVE_SORT,
    GUIDED,
    HOUSES,
    IMPOSSIBLE,
    LIKE_PIZZA,
    LOGS,
    MAY_LIE,
    ODDS,
    PIZZA_SIGNS,
    UNMET,
    may_be,
    none_at,
    put_many,
    put_one,
)
from doorstep.games.psychic_pizza.box import Box
from doorstep.games.psychic_pizza.grid import OUTSIDE, ahead, around, neighbour, size
from doorstep.games.psychic_pizza.options import ONE_DRAW
from doorstep.games.psychic_pizza.reports import (
    fences_of,
    ghosts_of,
    houses_of,
    pizzas_of,
    places_of,
)
from doorstep.games.psychic_pizza.state import NOWHERE, State
from doorstep.kernel.chance import rand
from doorstep.kernel.records import Ints
from doorstep.kernel.rules import rule


@rule
def blocks(box: Box, s: State, sorts: Ints, draft: Ints, pieces: int, space: int) -> None:
    """A space is a fence or outside."""
    if space != OUTSIDE and not draft[FENCED] >> space & 1:
        put_one(box, s, sorts, draft, pieces, FENCE_SORT, space)


@rule
def haunted(box: Box, s: State, sorts: Ints, draft: Ints, pieces: int, space: int) -> None:
    """A space has a ghost."""
    if not draft[GHOSTS] >> space & 1:
        put_one(box, s, sorts, draft, pieces, GRAVE_SORT, space)


@rule
def not_haunted(draft: Ints, space: int) -> None:
    """A space has no ghost."""
    if draft[GHOSTS] >> space & 1:
        draft[IMPOSSIBLE] = 1
    none_at(draft, GRAVE_SORT, 1 << space)


@rule
def piece_at(sorts: Ints, draft: Ints, pieces: int, sort: int, space: int) -> int:
    """The piece of a sort on a space, or NOWHERE."""
    for piece in range(pieces):
        if draft[piece] == space and sorts[piece] % 8 == sort:
            return piece
    return NOWHERE


@rule
def unfold_senses(box: Box, s: State, sorts: Ints, draft: Ints, pieces: int, at: int, told: int) -> None:
    """The Surrounding Report."""
    unfold_fences(box, s, sorts, draft, pieces, at, told)
    near = around(1 << at)
    houses = 0
    for i in range(s.deliverers):
        if draft[HOUSES] >> i & 1 and near >> draft[2 * s.deliverers + i] & 1:
            houses += 1
    if box.edition == ONE_DRAW:
        houses = min(houses, 1)
    if draft[IMPOSSIBLE] or houses != houses_of(told):
        draft[IMPOSSIBLE] = 1
        return
    if places_of(told):
        unfold_places(box, s, sorts, draft, pieces, at, places_of(told))
    else:
        unfold_number(box, s, sorts, draft, pieces, LIKE_PIZZA, near, draft[PIZZA_SIGNS], pizzas_of(told))
    if not draft[IMPOSSIBLE]:
        unfold_number(box, s, sorts, draft, pieces, GRAVE_SORT, near, draft[GHOSTS], ghosts_of(told))


@rule
def unfold_fences(box: Box, s: State, sorts: Ints, draft: Ints, pieces: int, at: int, told: int) -> None:
    """The fences beside a space."""
    for direction in range(4):
        to = ahead(at, direction, 1)
        if fences_of(told) >> direction & 1:
            blocks(box, s, sorts, draft, pieces, to)
        elif to == OUTSIDE or draft[FENCED] >> to & 1:
            draft[IMPOSSIBLE] = 1
        else:
            none_at(draft, FENCE_SORT, 1 << to)


@rule
def unfold_places(box: Box, s: State, sorts: Ints, draft: Ints, pieces: int, at: int, places: int) -> None:
    """Just where what looks like a pizza lies nearby."""
    for turn in range(8):
        to = neighbour(at, turn)
        there = 1 if to != OUTSIDE and draft[PIZZA_SIGNS] >> to & 1 else 0
        if places >> turn & 1 and to == OUTSIDE:
            draft[IMPOSSIBLE] = 1
        elif places >> turn & 1 and not there and not draft[IMPOSSIBLE]:
            put_one(box, s, sorts, draft, pieces, LIKE_PIZZA, to)
        elif there and not places >> turn & 1:
            draft[IMPOSSIBLE] = 1
    none_at(draft, LIKE_PIZZA, around(1 << at))


@rule
def unfold_number(
    box: Box, s: State, sorts: Ints, draft: Ints, pieces: int, sort: int, near: int, known: int, told: int
) -> None:
    """So many of a sort lie nearby, in One Draw some or none; on the spaces `known` there is one."""
    more = told - size(near & known)
    if box.edition == ONE_DRAW and told == 1:
        if more <= 0:
            return
        more = some_more(s, sorts, draft, pieces, sort, near)
    if more < 0:
        draft[IMPOSSIBLE] = 1
    else:
        put_many(box, s, sorts, draft, pieces, sort, more, near)


@rule
def some_more(s: State, sorts: Ints, draft: Ints, pieces: int, sort: int, near: int) -> int:
    """How many of a sort lie nearby where there are some: one most often, or as the guide has it."""
    most = min(draft[UNMET + sort], size(near & draft[MAY_LIE + sort]))
    more = 1
    if draft[GUIDED]:
        more = 0
        for piece in range(pieces):
            more += may_be(draft, piece, sort, sorts, near)
    else:
        while more < most and rand(s, 4) == 0:
            more += 1
    draft[ODDS] += (more - 1) * LOGS[4]
    if more < most:
        draft[ODDS] += LOGS[4] - LOGS[3]
    return more
