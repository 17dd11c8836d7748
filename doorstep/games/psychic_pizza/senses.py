"""The Surrounding Report."""

from doorstep.games.psychic_pizza.box import Box
from doorstep.games.psychic_pizza.grid import ahead, around, neighbour, size
from doorstep.games.psychic_pizza.moves import blocked
from doorstep.games.psychic_pizza.options import ONE_DRAW
from doorstep.games.psychic_pizza.reports import surroundings
from doorstep.games.psychic_pizza.state import MANHOLE, MANHOLES, NOWHERE, State
from doorstep.kernel.rules import rule


@rule
def sense(box: Box, s: State, seat: int) -> int:
    """The Surrounding Report of where a Deliverer stands."""
    at = s.position[seat]
    fences = 0
    for direction in range(4):
        if blocked(s, ahead(at, direction, 1)):
            fences |= 1 << direction
    near = around(1 << at)
    like_pizza = 0
    for i in range(s.deliverers):
        if s.pizzas >> i & 1:
            like_pizza |= 1 << s.pizza_box[i]
    if box.manhole_covers:
        for i in range(MANHOLES):
            if s.extra[MANHOLE + i] != NOWHERE:
                like_pizza |= 1 << s.extra[MANHOLE + i]
    like_pizza &= near
    houses = 0
    for i in range(s.deliverers):
        if s.houses >> i & 1 and near >> s.mailbox[i] & 1:
            houses += 1
    places = 0
    if like_pizza and s.has_monkey == 1 + seat and s.carries[seat] == 0:
        for turn in range(8):
            to = neighbour(at, turn)
            if to >= 0 and like_pizza >> to & 1:
                places |= 1 << turn
    ghosts, pizzas = size(near & s.ghosts), size(like_pizza)
    if box.edition == ONE_DRAW:
        ghosts, pizzas, houses = min(ghosts, 1), min(pizzas, 1), min(houses, 1)
    return surroundings(fences, ghosts, pizzas, houses, places)
