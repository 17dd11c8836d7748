"""Where things lie on the drawing of the island: a tile for each place, a circle on each path, pawns above."""

from typing import Any, NamedTuple

from doorstep.games.delivery_witches.state import LEVELS, START

VIEW_BOX = "16 -52 968 902"
TILE, PLAZA = (88.0, 74.0), (150.0, 78.0)
"""Width and height of a tile, and of the plaza, which has room for all."""
_FLAT, _RISE = 0.84, 24.0
"""How flat the map is drawn, and how much further apart its levels."""
_PAWN = (27.0, -34.0)

Spot = tuple[float, float]


class Way(NamedTuple):
    """A path as it is drawn, with the place of its circle."""

    start: Spot
    end: Spot
    circle: Spot
    climbs: bool
    """Whether it joins two levels."""


def levels(file: Any) -> list[int]:
    """The level of each place, from 0."""
    return [*range(LEVELS), *(square.level - 1 for square in file.island.squares)]


def sites(file: Any) -> list[Spot]:
    """The middle of each place."""
    island = file.island
    drawn = [island.plaza, island.shop, island.summit, *island.squares]
    return [
        (float(place.x), round(place.y * _FLAT + _RISE * (LEVELS - 1 - level), 1))
        for place, level in zip(drawn, levels(file), strict=True)
    ]


def ways(file: Any) -> list[Way]:
    """Every path, in the order of the box file."""
    where, level, names = sites(file), levels(file), file.island.names
    drawn = []
    for path in file.island.paths:
        a, b = (names.index(end) for end in path.ends)
        drawn.append(Way(where[a], where[b], _middle(where, a, b), level[a] != level[b]))
    return drawn


def _middle(where: list[Spot], a: int, b: int) -> Spot:
    """The middle of what two tiles leave of the line between them."""
    (x, y), (to_x, to_y) = where[a], where[b]
    out, back = _edge(a, to_x - x, to_y - y), _edge(b, to_x - x, to_y - y)
    share = (out + 1 - back) / 2
    return round(x + (to_x - x) * share, 1), round(y + (to_y - y) * share, 1)


def _edge(node: int, dx: float, dy: float) -> float:
    """How far along a line out of a tile its edge is met, as a part of the line."""
    width, height = size(node)
    across = width / 2 / abs(dx) if dx else 1.0
    down = height / 2 / abs(dy) if dy else 1.0
    return min(across, down, 0.5)


def size(node: int) -> tuple[float, float]:
    """Width and height of a place's tile."""
    return PLAZA if node == START else TILE


def pawn_spots(file: Any, node: int, pawns: int) -> list[Spot]:
    """Where pawns hover over a tile: at its upper right corner; on the plaza side by side."""
    x, y = sites(file)[node]
    if node != START:
        return [(x + _PAWN[0] - 16 * at, y + _PAWN[1]) for at in range(pawns)]
    step = min(44.0, 120 / max(pawns - 1, 1))
    return [(x + step * (at - (pawns - 1) / 2), y + _PAWN[1]) for at in range(pawns)]


def at(spot: Spot) -> str:
    """The transform that moves the origin to a spot."""
    return f"translate({spot[0]:.1f} {spot[1]:.1f})"


def put(spot: Spot) -> str:
    """The same as a style, which can glide."""
    return f"translate({spot[0]:.1f}px, {spot[1]:.1f}px)"
