"""A map of the notebook as it is drawn: what was told, the owner's marks over it, shading beneath."""

from collections.abc import Iterable
from typing import Any

from doorstep.games.psychic_pizza import notebook as n
from doorstep.games.psychic_pizza.board_cells import MARKED, THINGS, UNIT, goal, icons, sensed, shade, standing
from doorstep.games.psychic_pizza.shading import Shading
from doorstep.games.psychic_pizza.terms import DIRECTIONS, Look
from doorstep.games.psychic_pizza.ways import STRAIGHT, Spot, Way, ways
from doorstep.kernel.game import LETTERS
from doorstep.kernel.phrases import bits, listing, whose

_REACH, _BLANK_REACH = 1, 2
"""Cells on each side of where a map begins that are always shown, with one around them; in a blank notebook more."""


def title(look: Look, key: str, way: Way | None) -> str:
    """What a map is called: "Map 2", "Bea's map 2", "Sheet 1"."""
    if way is None:
        return f"Sheet {key[1:]}" if key.startswith("+") else "Map 1"
    return f"Map {way.number}" if way.seat == look.seat else f"{whose(look.name, way.seat)} map {way.number}"


class Map:
    """A map and what is joined to it, drawn in the cells of its root."""

    def __init__(
        self, look: Look, kept: n.Notebook, root: str, drawn: dict[str, Way | None], shading: Shading | None
    ) -> None:
        self.look, self.kept, self.root, self.shading = look, kept, root, shading
        self.members = {key: drawn[key] for key in kept.members(root) if key in drawn}
        self.spots: set[Spot] = set()
        self.walls: list[tuple[Spot, int]] = []
        self.things: list[dict[str, Any]] = []
        self.counts: list[dict[str, Any]] = []
        self.marks: list[dict[str, Any]] = []
        self.own_walls: list[tuple[Spot, int]] = []
        self.pawns: list[dict[str, Any]] = []
        self.paths: list[tuple[int, list[Spot]]] = []
        self.been: set[Spot] = set()
        for key, way in self.members.items():
            _, east, south = kept.root(key)
            if way:
                self._walked(way, east, south)
            self._written(key, east, south)

    @property
    def has_owner(self) -> bool:
        """Whether the notebook's owner stands on it."""
        return any(pawn["seat"] == self.look.seat for pawn in self.pawns)

    def drawn(self) -> dict[str, Any]:
        """Plain data for the template."""
        x0, y0, width, height = self._frame()

        def corner(spot: Spot) -> Spot:
            return (spot[0] - x0) * UNIT, (spot[1] - y0) * UNIT

        def placed(items: list[dict[str, Any]]) -> list[dict[str, Any]]:
            return [item | dict(zip("xy", corner(item["spot"]), strict=True)) for item in items]

        return {
            "key": self.root,
            "x0": x0,
            "y0": y0,
            "w": width,
            "h": height,
            "members": [self._member(key, way) for key, way in self.members.items()],
            "been": "".join("M{} {}h48v48h-48z".format(*corner(spot)) for spot in sorted(self.been)),
            "walls": _edges((corner(spot), side) for spot, side in self.walls),
            "fences": " ".join(f"{x},{y},{DIRECTIONS[side]}" for (x, y), side in self.own_walls),
            "own_walls": _edges((corner(spot), side) for spot, side in self.own_walls),
            "paths": [
                {"seat": seat, "d": "M" + "L".join("{} {}".format(*_middle(corner(spot))) for spot in path)}
                for seat, path in self.paths
                if len(path) > 1
            ],
            "shades": placed(self._shades(x0, y0, width, height)),
            "things": placed(self.things),
            "counts": placed(self.counts),
            "marks": placed(self.marks),
            "pawns": placed(standing(self.pawns, [*self.things, *self.marks])),
        }

    def _walked(self, way: Way, east: int, south: int) -> None:
        """What was told on a way."""

        def at(spot: Spot) -> Spot:
            return spot[0] + east, spot[1] + south

        for path in way.paths:
            self.paths.append((way.seat, [at(spot) for spot in path]))
            self.been.update(at(spot) for spot in path)
        for spot, thing in way.things.items():
            self.things.append(
                {"spot": at(spot), "kind": thing, "tip": THINGS[thing].format_map(self.look.words._asdict())}
            )
        for spot, round_ in way.ghosts.items():
            self.things.append({"spot": at(spot), "kind": "ghost", "tip": f"a ghost in round {round_}"})
        for spot, line in way.told.items():
            self.counts.append({"spot": at(spot)} | sensed(self.look, line))
            self.walls += [(at(spot), side) for side in bits(line.entry.fences, 4)]
        stands = ways(self.look.view)[way.seat].stands
        if stands and stands[0] == way.key:
            self.pawns.append({"spot": at(stands[1]), "seat": way.seat, "letter": LETTERS[way.seat]})
        self.spots |= {thing["spot"] for thing in self.things} | self.been

    def _written(self, key: str, east: int, south: int) -> None:
        """The owner's own marks."""
        for place, cell in self.kept.cells.get(key, {}).items():
            x, y = place.split(",")
            spot = int(x) + east, int(y) + south
            self.spots.add(spot)
            self.own_walls += [(spot, DIRECTIONS.index(side)) for side in sorted(cell.fences)]
            if cell.marks or cell.text:
                marks = [mark for mark in n.MARKS if mark in cell.marks]
                called = [MARKED[mark].format_map(self.look.words._asdict()) for mark in marks]
                words = listing([*called, *([f"“{cell.text}”"] if cell.text else [])])
                self.marks.append(
                    {
                        "spot": spot,
                        "marks": " ".join(marks),
                        "icons": icons(marks),
                        "text": cell.text,
                        "tip": f"your mark: {words}",
                    }
                )
        stand = self.kept.stand
        if stand and stand.key == key:
            spot = stand.x + east, stand.y + south
            self.spots.add(spot)
            self.marks.append(
                {"spot": spot, "marks": "", "icons": [], "text": "", "stand": True, "tip": "your mark: here I am"}
            )

    def _member(self, key: str, way: Way | None) -> dict[str, Any]:
        _, east, south = self.kept.root(key)
        return {
            "key": key,
            "title": title(self.look, key, way),
            "how": way.ended if way and way.ended else "",
            "seat": way.seat if way else None,
            "east": east,
            "south": south,
            "joined": len(self.members) > 1,
            "sheet": key.startswith("+"),
            "other": way is not None and way.seat != self.look.seat,
        }

    def _shades(self, x0: int, y0: int, width: int, height: int) -> list[dict[str, Any]]:
        """How likely something is in the cells where nobody has been, by the first of the maps that can tell."""
        if self.shading is None:
            return []
        sought = goal(self.look)
        key = next((key for key, way in self.members.items() if way), "")
        _, east, south = self.kept.root(key)
        spots = [(x, y) for y in range(y0, y0 + height) for x in range(x0, x0 + width)]
        return [
            {"spot": spot} | shade(odds, sought, self.shading.sure, self.look.words)
            for spot in spots
            if spot not in self.been and (odds := self.shading.at(key, (spot[0] - east, spot[1] - south)))
        ]

    def _frame(self) -> tuple[int, int, int, int]:
        """The cells shown: all that is used and where the map begins, and one around it."""
        reach = _REACH if any(self.members.values()) else _BLANK_REACH
        spots = self.spots | {(-reach, -reach), (reach, reach)}
        west, width = _span([x for x, _ in spots])
        north, height = _span([y for _, y in spots])
        return west, north, width, height


def _span(places: list[int]) -> tuple[int, int]:
    """First place and length of what is shown of these."""
    first, last = min(places) - 1, max(places) + 1
    return first, last - first + 1


def _middle(corner: Spot) -> Spot:
    return corner[0] + UNIT // 2, corner[1] + UNIT // 2


def _edges(walls: Iterable[tuple[Spot, int]]) -> str:
    """The edges of cells as one path; an edge that two cells share is drawn once."""
    lines = set()
    for (x, y), side in walls:
        east, south = STRAIGHT[side]
        x, y = x + UNIT * (east > 0), y + UNIT * (south > 0)
        lines.add(f"M{x} {y}{'v' if east else 'h'}{UNIT}")
    return "".join(sorted(lines))
