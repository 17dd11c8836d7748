"""Where things lie on the board: a square of 1000 units, a ring of spaces around a middle.

GO is the lower right corner and play goes clockwise, so the sides are bottom, left, top, right. Every space has a place
for its words and one of its own for pieces, at the outer edge, so that pieces never cover words.
"""

import math
from functools import lru_cache
from typing import NamedTuple

SIZE, DEPTH = 1000, 170
BOTTOM, LEFT, TOP, RIGHT = range(4)
BAND = 28
"""Thickness of the coloured band at a pizza's inner edge."""
PIECE = 25.0
"""Radius of a piece that has room."""


class Box(NamedTuple):
    """An upright rectangle by its corner and size."""

    x: float
    y: float
    w: float
    h: float

    @property
    def middle(self) -> tuple[float, float]:
        """Its centre."""
        return self.x + self.w / 2, self.y + self.h / 2


class Cell(NamedTuple):
    """A space on the board and the places in it."""

    box: Box
    side: int
    corner: bool
    band: Box
    mark: tuple[float, float]
    """Centre of the set's shape, in the band."""
    flag: tuple[float, float]
    """Centre of the owner's mark, in the band."""
    name: tuple[float, float]
    """Middle of the name's first baseline; a second line follows below."""
    price: tuple[float, float]
    """Middle of the price's baseline."""
    icon: tuple[float, float]
    """Centre of a picture, where there is no band."""
    chip: tuple[float, float]
    """Centre of a tag beside the space, towards the middle of the board."""
    zone: Box
    """The place for pieces."""


@lru_cache
def cells(count: int) -> tuple[Cell, ...]:
    """The cells of a board of `count` spaces; where four does not divide it, the first sides have one more."""
    ring: list[Cell] = []
    for side in range(4):
        inner = count // 4 + (side < count % 4) - 1
        length = (SIZE - 2 * DEPTH) / inner
        ring.append(_corner(side))
        for place in range(inner):
            ahead = DEPTH + place * length  # clockwise on the top and on the right
            start = ahead if side in (TOP, RIGHT) else SIZE - length - ahead
            if side in (BOTTOM, TOP):
                ring.append(_cell_below_or_above(side, start, length))
            else:
                ring.append(_cell_beside(side, start, length))
    return tuple(ring)


def _corner(side: int) -> Cell:
    far = float(SIZE - DEPTH)
    x, y = ((far, far), (0.0, far), (0.0, 0.0), (far, 0.0))[side]
    box = Box(x, y, DEPTH, DEPTH)
    cx = x + DEPTH / 2
    return Cell(
        box,
        side,
        corner=True,
        band=box,
        mark=(cx, y),
        flag=(cx, y),
        name=(cx, y + 84),
        price=(cx, y + 84),
        icon=(cx, y + 27),
        chip=(x + 30 if x else x + DEPTH - 30, y + 22),
        zone=Box(x + 6, y + 100, DEPTH - 12, 68),
    )


def _cell_below_or_above(side: int, x: float, length: float) -> Cell:
    below = side == BOTTOM
    y = float(SIZE - DEPTH) if below else 0.0
    cx, edge = x + length / 2, y + 17 if below else y + DEPTH - 17
    return Cell(
        Box(x, y, length, DEPTH),
        side,
        corner=False,
        band=Box(x + 3, edge - BAND / 2, length - 6, BAND),
        mark=(x + 19, edge),
        flag=(x + length - 19, edge),
        name=(cx, y + (54 if below else 80)),
        price=(cx, y + (106 if below else 132)),
        icon=(cx, y + (30 if below else 144)),
        chip=(cx, y - 14 if below else y + DEPTH + 14),
        zone=Box(x + 4, y + (110 if below else 4), length - 8, 56),
    )


def _cell_beside(side: int, y: float, length: float) -> Cell:
    left = side == LEFT
    x = 0.0 if left else float(SIZE - DEPTH)
    price_x = x + (106 if left else DEPTH - 106)
    edge, low = x + (DEPTH - 17 if left else 17), y + length / 2 + 32
    return Cell(
        Box(x, y, DEPTH, length),
        side,
        corner=False,
        band=Box(edge - BAND / 2, y + 3, BAND, length - 6),
        mark=(edge, y + 20),
        flag=(edge, y + length - 20),
        name=(x + (70 if left else DEPTH - 70), y + 34),
        price=(price_x, low),
        icon=(price_x, low - 8),
        chip=(x + (DEPTH + 24 if left else -24), y + length / 2),
        zone=Box(x + (4 if left else DEPTH - 74), y + 46, 70, length - 50),
    )


def bars(cell: Cell) -> Box:
    """The bars of Jail, drawn in its space."""
    return Box(cell.box.x + 8, cell.box.y + 8, cell.box.w - 16, 62) if cell.corner else cell.band


def jail_zone(cell: Cell) -> Box:
    """The place behind bars in the space of Jail; its usual zone is for visitors."""
    if cell.corner:
        return Box(cell.box.x + 12, cell.box.y + 10, 94, 58)
    return Box(cell.zone.x, cell.zone.y, cell.zone.w, cell.zone.h / 2)


@lru_cache(maxsize=1024)
def slots(zone: Box, pieces: int) -> tuple[float, list[tuple[float, float]]]:
    """The radius of pieces that share a zone, and the centre of each: in rows, as large as there is room for."""
    columns = max(range(1, pieces + 1), key=lambda columns: _radius(zone, pieces, columns))
    radius = _radius(zone, pieces, columns)
    rows = math.ceil(pieces / columns)
    cx, cy = zone.middle
    step_x, step_y = min(zone.w / columns, 2 * radius + 8), min(zone.h / rows, 2 * radius + 2)
    spots = []
    for place in range(pieces):
        row, column = divmod(place, columns)
        in_row = min(columns, pieces - row * columns)
        spots.append((cx + (column - (in_row - 1) / 2) * step_x, cy + (row - (rows - 1) / 2) * step_y))
    return radius, spots


def _radius(zone: Box, pieces: int, columns: int) -> float:
    return min(PIECE, zone.w / columns / 2 - 1, zone.h / math.ceil(pieces / columns) / 2 - 1)


def beside(cell: Cell, width: float, height: float) -> tuple[float, float]:
    """The corner of a note of that size beside a space, within the middle of the board."""
    x, y = cell.chip
    low, high = DEPTH + 10, SIZE - DEPTH - 10
    return round(min(max(x - width / 2, low), high - width), 1), round(min(max(y - height / 2, low), high - height), 1)


def short(number: float) -> str:
    """A number with at most one decimal."""
    return f"{number:.1f}".removesuffix(".0")


def translate(spot: tuple[float, float]) -> str:
    """The transform that moves the origin to a spot."""
    return f"translate({short(spot[0])} {short(spot[1])})"


def outline(box: Box) -> str:
    """The path around a box."""
    return f"M{short(box.x)} {short(box.y)}h{short(box.w)}v{short(box.h)}h{short(-box.w)}z"
