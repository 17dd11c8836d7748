"""The island laid out: small tiles on their squares, hazards on the circles."""

from doorstep.games.delivery_witches.box import Box
from doorstep.games.delivery_witches.options import FIRST_GAME
from doorstep.games.delivery_witches.state import (
    CLEAR,
    COLOURS,
    LEVELS,
    MOUNTAIN,
    NODES,
    NOWHERE,
    ORDER,
    UNUSED,
    WATER,
    State,
)
from doorstep.kernel.chance import rand
from doorstep.kernel.rules import rule


@rule
def lay_island(box: Box, s: State) -> None:
    """The printed tiles, then small ones on every square, or on the yellow ones alone for two players."""
    for node in range(NODES):
        s.tile[node] = UNUSED
        if node < box.nodes and box.special[node] != NOWHERE:
            s.tile[node] = box.special[node]
    if box.layout == FIRST_GAME:
        lay_first_game(box, s)
    else:
        for level in range(LEVELS):
            shuffle_tiles(box, s, level)
    for node in range(NODES):
        if s.tile[node] != UNUSED:
            s.in_use |= 1 << node
    lay_hazards(box, s)


@rule
def lay_first_game(box: Box, s: State) -> None:
    """The layout advised for a first game."""
    for node in range(box.nodes):
        kind = box.first_two[node] if s.seats == 2 else box.first_tile[node]
        if kind != NOWHERE:
            s.tile[node] = kind


@rule
def shuffle_tiles(box: Box, s: State, level: int) -> None:
    """The tiles of a level at random on its squares."""
    houses = 1 if s.seats == 2 else box.houses
    left = COLOURS * houses + (box.two_orders if s.seats == 2 else box.order_tiles[level])
    for node in range(box.nodes):
        if box.level[node] == level and box.special[node] == NOWHERE and (s.seats != 2 or box.yellow[node]):
            s.tile[node] = draw_tile(box, s, level, rand(s, left), houses)
            left -= 1


@rule
def draw_tile(box: Box, s: State, level: int, number: int, houses: int) -> int:
    """What the tile of that number among those of a level that are still to lay is."""
    for colour in range(COLOURS):
        number -= houses
        for node in range(box.nodes):
            if box.level[node] == level and s.tile[node] == colour:
                number += 1
        if number < 0:
            return colour
    return ORDER


@rule
def lay_hazards(box: Box, s: State) -> None:
    """Tokens in random order on the circles; with two players only between squares that are used."""
    mountains, waters = box.mountains, box.waters
    for path in range(box.paths):
        used = s.in_use >> box.ends[path, 0] & s.in_use >> box.ends[path, 1] & 1
        s.hazard[path] = CLEAR
        if box.circle[path] and used and (s.seats == 2 or not box.two[path]):
            if rand(s, mountains + waters) < mountains:
                s.hazard[path] = MOUNTAIN
                mountains -= 1
            else:
                s.hazard[path] = WATER
                waters -= 1
