"""What a Deliverer finds on a space: teleporters, pizzas, houses with their ghosts, round tiles."""

from doorstep.games.psychic_pizza.actions import E_GHOST_CAME, E_HOUSE
from doorstep.games.psychic_pizza.box import Box
from doorstep.games.psychic_pizza.grid import around, first_clockwise, size
from doorstep.games.psychic_pizza.options import PARENT_DIFFERS, TEASING
from doorstep.games.psychic_pizza.reports import (
    FREE_NOISE,
    LITTLE_OINK,
    MANHOLE_COVER,
    MEOW,
    MONKEY_CALL,
    OINK,
    PARENT_OINK,
    SILENCE,
)
from doorstep.games.psychic_pizza.state import (
    CAT,
    EXTRAS,
    FREE_TILE,
    LITTLE_PIG,
    MONKEY,
    NOWHERE,
    PARENT_PIG,
    PIG,
    State,
)
from doorstep.games.psychic_pizza.town import mayor
from doorstep.kernel.chance import rand
from doorstep.kernel.events import emit_to
from doorstep.kernel.rules import rule


@rule
def is_teleporter(s: State, space: int) -> int:
    """1 for a teleporter's space."""
    return 1 if s.teleporter[0] == space or s.teleporter[1] == space or s.teleporter[2] == space else 0


@rule
def next_teleporter(s: State, space: int) -> int:
    """Circle leads to triangle, triangle to square, square to circle."""
    if s.teleporter[0] == space:
        return int(s.teleporter[1])
    return int(s.teleporter[2] if s.teleporter[1] == space else s.teleporter[0])


@rule
def pizza_at(s: State, space: int) -> int:
    """The box of that space whose pizza is still there, or NOWHERE."""
    for i in range(s.deliverers):
        if s.pizza_box[i] == space and s.pizzas >> i & 1:
            return i
    return NOWHERE


@rule
def house_at(s: State, space: int) -> int:
    """The mailbox of that space that has its house, or NOWHERE."""
    for i in range(s.deliverers):
        if s.mailbox[i] == space and s.houses >> i & 1:
            return i
    return NOWHERE


@rule
def take_pizza(box: Box, s: State, seat: int, which: int) -> None:
    """Take the pizza of a box: its house appears, and ghosts come out around it."""
    kind = box.kind[s.deliverers - 2, which]
    s.pizzas &= ~(1 << which)
    s.carries[seat] = 1 + kind
    for i in range(s.deliverers):
        if box.kind[s.deliverers - 2, i] == kind and not s.houses >> i & 1:
            s.houses |= 1 << i
            emit_to(s, mayor(s), E_HOUSE, s.referee - 1, i, s.mailbox[i])
            ghosts_come_out(box, s, s.mailbox[i])
            if not box.both_houses:
                break


@rule
def ghosts_come_out(box: Box, s: State, house: int) -> None:
    """A ghost on each of the eight spaces around a new house that has no tile and no token, clockwise from the north
    while there are ghosts in the box."""
    free = around(1 << house) & ~s.tiles & ~s.ghosts
    if box.meeples_block:
        for seat in range(s.deliverers):
            if s.position[seat] != NOWHERE:
                free &= ~(1 << s.position[seat])
    if not box.ghost_supply:
        left = box.ghosts - size(s.ghosts)
        if size(free) > left:
            free = first_clockwise(house, free, left)
    s.ghosts |= free
    emit_to(s, mayor(s), E_GHOST_CAME, s.referee - 1, free, 0)


@rule
def met(box: Box, s: State, seat: int, space: int) -> int:
    """The noise of what is met on a space; the monkey and a manhole cover go with their finder."""
    if not s.round_tiles >> space & 1:
        return SILENCE
    extra = 0
    while s.extra[extra] != space and extra < EXTRAS - 1:
        extra += 1
    if extra == CAT:
        return MEOW
    if extra == PIG:
        return OINK
    if extra >= FREE_TILE:
        return FREE_NOISE + extra - FREE_TILE
    if extra >= PARENT_PIG:
        return oink(box, s, extra)
    s.extra[extra] = NOWHERE
    s.round_tiles &= ~(1 << space)
    s.tiles &= ~(1 << space)
    if extra == MONKEY:
        s.has_monkey = 1 + seat
        return MONKEY_CALL
    s.manholes[seat] += 1
    return MANHOLE_COVER


@rule
def oink(box: Box, s: State, pig: int) -> int:
    """The oink of the parent pig or a little one: alike, telling, or teasing."""
    if box.oinks == TEASING:
        return PARENT_OINK if rand(s, 2) else LITTLE_OINK
    return PARENT_OINK if box.oinks == PARENT_DIFFERS and pig < LITTLE_PIG else LITTLE_OINK
