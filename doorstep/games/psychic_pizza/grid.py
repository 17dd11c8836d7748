"""The grid of a town: 7 by 7 spaces, counted from the north-west, row by row. A set of spaces is a bit mask."""

from doorstep.kernel.rules import rule

SIDE = 7
SPACES = SIDE * SIDE
ALL = (1 << SPACES) - 1
OUTSIDE = -1
NORTH, EAST, SOUTH, WEST = range(4)
NORTH_EAST, SOUTH_EAST, SOUTH_WEST, NORTH_WEST = range(4)  # the diagonals, clockwise as well

_WEST_COLUMN = sum(1 << row * SIDE for row in range(SIDE))
_NOT_WEST = ALL & ~_WEST_COLUMN
_NOT_EAST = ALL & ~(_WEST_COLUMN << SIDE - 1)
INNER = sum(1 << row * SIDE + column for row in range(1, SIDE - 1) for column in range(1, SIDE - 1))
"""The spaces that are not on the outer perimeter."""


@rule
def moved(space: int, south: int, east: int) -> int:
    """The space so many rows and columns away, or OUTSIDE."""
    row = space // SIDE + south
    column = space % SIDE + east
    return row * SIDE + column if 0 <= row < SIDE and 0 <= column < SIDE else OUTSIDE


@rule
def ahead(space: int, direction: int, steps: int) -> int:
    """The space so many steps north, east, south or west, or OUTSIDE."""
    if direction == NORTH:
        return moved(space, -steps, 0)
    if direction == EAST:
        return moved(space, 0, steps)
    if direction == SOUTH:
        return moved(space, steps, 0)
    return moved(space, 0, -steps)


@rule
def aslant(space: int, diagonal: int, steps: int) -> int:
    """The space so many steps along a diagonal, or OUTSIDE."""
    south = -steps if diagonal in (NORTH_EAST, NORTH_WEST) else steps
    east = steps if diagonal in (NORTH_EAST, SOUTH_EAST) else -steps
    return moved(space, south, east)


@rule
def beside(spaces: int) -> int:
    """The four adjacent spaces of each of a set."""
    return (spaces << SIDE | spaces >> SIDE | (spaces & _NOT_EAST) << 1 | (spaces & _NOT_WEST) >> 1) & ALL


@rule
def around(spaces: int) -> int:
    """The eight surrounding spaces of each of a set."""
    row = (spaces & _NOT_EAST) << 1 | (spaces & _NOT_WEST) >> 1
    column = spaces | row
    return (row | column << SIDE | column >> SIDE) & ALL


@rule
def size(spaces: int) -> int:
    """How many spaces a set has: bits added up side by side, by twos, fours and eights."""
    spaces -= spaces >> 1 & 0x5555555555555555
    spaces = (spaces & 0x3333333333333333) + (spaces >> 2 & 0x3333333333333333)
    spaces = spaces + (spaces >> 4) & 0x0F0F0F0F0F0F0F0F
    spaces += spaces >> 8
    spaces += spaces >> 16
    return spaces + (spaces >> 32) & 63


@rule
def distance(one: int, other: int) -> int:
    """Rows and columns between two spaces."""
    return abs(one // SIDE - other // SIDE) + abs(one % SIDE - other % SIDE)


@rule
def turned(space: int, symmetry: int) -> int:
    """Where a space comes to lie when the town is mirrored and rotated, in one of eight ways; 0 leaves it."""
    row = space // SIDE
    column = space % SIDE
    if symmetry & 1:
        row, column = column, row
    if symmetry & 2:
        row = SIDE - 1 - row
    if symmetry & 4:
        column = SIDE - 1 - column
    return row * SIDE + column


@rule
def neighbour(space: int, turn: int) -> int:
    """One of the eight surrounding spaces, clockwise from the north, or OUTSIDE."""
    south = -1 if turn == 7 or turn < 2 else (1 if 3 <= turn <= 5 else 0)
    east = 1 if 1 <= turn <= 3 else (-1 if turn >= 5 else 0)
    return moved(space, south, east)


@rule
def first_clockwise(space: int, spaces: int, n: int) -> int:
    """The first `n` of a set of spaces around one, clockwise from the north."""
    found = 0
    for turn in range(8):
        to = neighbour(space, turn)
        if n > 0 and to != OUTSIDE and spaces >> to & 1:
            found |= 1 << to
            n -= 1
    return found
