"""Where things lie on the map: a sign for each town, a plate in the middle of each route.

A sign covers the ends of its routes, and has a place of its own for the name, for tiles, and on its upper edge for
riders and a flag: so nothing covers a name, on any map.
"""

from functools import lru_cache
from math import hypot
from typing import Any, NamedTuple

SCALE = 1.2
"""Units of the drawing for a unit of a box file's map."""
WIDTH, HEIGHT = 156.0, 76.0
"""Of a town's sign."""
_TILE, _EDGE = 30.0, 5.0
_MARGIN, _HEAD, _FOOT = 6.0, 40.0, 32.0
_RIDER, _RIDERS = 33.0, 85.0
_TRAIL = 8.0

Spot = tuple[float, float]


class Way(NamedTuple):
    """A route as it is drawn: between two sites, with its plate where the signs leave it to be seen."""

    start: Spot
    end: Spot
    plate: Spot


class Chart(NamedTuple):
    """A map as it is drawn."""

    view_box: str
    sites: tuple[Spot, ...]
    """The middle of each town's and Post Office's sign."""
    ways: tuple[Way, ...]


def chart(file: Any) -> Chart:
    """The drawing of a box file's map."""
    nodes = [*file.map.towns, *file.map.offices]
    names = [node.name for node in nodes]
    ends = tuple((names.index(route.ends[0]), names.index(route.ends[1])) for route in file.map.routes)
    return _drawn(tuple((node.x * SCALE, node.y * SCALE) for node in nodes), ends)


@lru_cache(maxsize=16)
def _drawn(sites: tuple[Spot, ...], ends: tuple[tuple[int, int], ...]) -> Chart:
    left, right = min(x for x, _ in sites) - WIDTH / 2, max(x for x, _ in sites) + WIDTH / 2
    top, bottom = min(y for _, y in sites) - HEIGHT / 2 - _HEAD, max(y for _, y in sites) + HEIGHT / 2 + _FOOT
    size = f"{right - left + 2 * _MARGIN:.0f} {bottom - top + 2 * _MARGIN:.0f}"
    return Chart(
        f"{left - _MARGIN:.0f} {top - _MARGIN:.0f} {size}", sites, tuple(_way(sites[a], sites[b]) for a, b in ends)
    )


def _way(start: Spot, end: Spot) -> Way:
    """The plate lies in the middle of what two signs of one size leave of the line: in the middle of the line."""
    return Way(start, end, ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2))


def line(start: Spot, end: Spot) -> str:
    """The path of a straight line."""
    return f"M{start[0]:.1f} {start[1]:.1f}L{end[0]:.1f} {end[1]:.1f}"


def side_by_side(way: Way, lines: int) -> list[str]:
    """Paths of so many lines along a way."""
    (x, y), (end_x, end_y) = way.start, way.end
    length = hypot(end_x - x, end_y - y)
    aside_x, aside_y = (y - end_y) / length, (end_x - x) / length
    offsets = [_TRAIL * (place - (lines - 1) / 2) for place in range(lines)]
    return [line((x + by * aside_x, y + by * aside_y), (end_x + by * aside_x, end_y + by * aside_y)) for by in offsets]


def tile_spots(site: Spot, tiles: int) -> list[Spot]:
    """Where item tiles lie on a sign, at its right side one below the other; many lie closer together."""
    room = HEIGHT - _TILE - 2 * _EDGE
    step = min(_TILE + 4, room / max(tiles - 1, 1))
    x, middle = site[0] + WIDTH / 2 - _EDGE - 2 - _TILE / 2, site[1] - step * (tiles - 1) / 2
    return [(x, middle + step * place) for place in range(tiles)]


def flag_spot(site: Spot) -> Spot:
    """The foot of a flag, on the upper right corner of a sign."""
    return site[0] + WIDTH / 2 - 34, site[1] - HEIGHT / 2


def rider_spots(site: Spot, riders: int) -> list[Spot]:
    """Where riders stand on a sign's upper edge, from the left: the flag has its place on the right."""
    step = min(_RIDER, _RIDERS / max(riders - 1, 1))
    first = site[0] - WIDTH / 2 + 20
    return [(first + step * place, site[1] - HEIGHT / 2 - 10) for place in range(riders)]


def corner(site: Spot) -> Spot:
    """The upper left corner of a sign."""
    return site[0] - WIDTH / 2, site[1] - HEIGHT / 2


def at(spot: Spot) -> str:
    """The transform that moves the origin to a spot."""
    return f"translate({spot[0]:.1f} {spot[1]:.1f})"


def put(spot: Spot) -> str:
    """The same as a style, which can glide."""
    return f"translate({spot[0]:.1f}px, {spot[1]:.1f}px)"
