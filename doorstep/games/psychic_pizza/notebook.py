"""A Deliverer's notebook: maps with marks of the owner's own, kept as a document beside the log.

A map is named after whose way it shows: "A1" is the first unbroken stretch of seat A's way, "A2" what follows an
unknown jump; "+1" is a blank sheet. Its cells are counted east and south from where it begins. Joined maps share their
cells: one of them is the root, each other lies so many cells east and south of it.
"""

from collections.abc import Iterator
from typing import Annotated, Any, Literal, TypeAlias, get_args

import msgspec
from msgspec import Meta

from doorstep.games.psychic_pizza.options import ALLPLAY, OPEN_NOTES
from doorstep.games.psychic_pizza.state import DELIVERERS, REPORTS
from doorstep.kernel.game import LETTERS

DOCUMENT = "notebook"
Mark = Literal["fence", "ghost", "pizza", "house", "teleporter", "nothing", "question"]
MARKS: tuple[Mark, ...] = get_args(Mark)
REACH, SHEETS, CELLS = 12, 12, 600
"""Cells from where a map begins, also to where one joined to it does; blank sheets; cells with something in them."""
MAPS = 1 + REPORTS
"""Most maps of one Deliverer: each report may begin one."""

_NUMBER = f"[1-9][0-9]{{0,{len(str(MAPS)) - 1}}}"
Key: TypeAlias = Annotated[str, Meta(pattern=rf"^[{LETTERS[:DELIVERERS]}+]{_NUMBER}\Z")]
Spot: TypeAlias = Annotated[str, Meta(pattern=r"^-?[0-9]{1,2},-?[0-9]{1,2}\Z")]
Place: TypeAlias = Annotated[int, Meta(ge=-REACH, le=REACH)]
Side: TypeAlias = Literal["north", "east", "south", "west"]
Text: TypeAlias = Annotated[str, Meta(max_length=16)]
Note: TypeAlias = Annotated[str, Meta(max_length=4000)]


class Cell(msgspec.Struct, omit_defaults=True):
    """What is written in a cell: marks, fences at its north and west edges, words."""

    marks: set[Mark] = msgspec.field(default_factory=set)
    fences: set[Side] = msgspec.field(default_factory=set)
    text: Text = ""

    @property
    def empty(self) -> bool:
        """Whether nothing is left in it."""
        return not (self.marks or self.fences or self.text)


class Join(msgspec.Struct, array_like=True, frozen=True):
    """Where a joined map lies: cells east and south of its root."""

    root: Key
    east: Place
    south: Place


class Stand(msgspec.Struct, array_like=True, frozen=True):
    """Where the owner thinks to be."""

    key: Key
    x: Place
    y: Place


class Notebook(msgspec.Struct, forbid_unknown_fields=True):
    """The document's body."""

    cells: dict[Key, dict[Spot, Cell]] = msgspec.field(default_factory=dict)
    joins: dict[Key, Join] = msgspec.field(default_factory=dict)
    shown: list[Key] = msgspec.field(default_factory=list)
    """Maps of others that lie on the table."""
    sheets: list[Key] = msgspec.field(default_factory=list)
    stand: Stand | None = None
    note: Note = ""

    def root(self, key: str) -> tuple[str, int, int]:
        """The root of a map's group, and where the map lies in it."""
        join = self.joins.get(key)
        return (join.root, join.east, join.south) if join else (key, 0, 0)

    def members(self, root: str) -> list[str]:
        """A root and the maps that were joined to it."""
        return [root, *(key for key, join in self.joins.items() if join.root == root)]

    def width(self, root: str) -> int:
        """How far apart two maps of a group begin, at most, to the east or to the south."""
        _, east, south = zip(*map(self.root, self.members(root)), strict=True)
        return max(max(east) - min(east), max(south) - min(south))

    def same(self, key: str, x: int, y: int) -> Iterator[tuple[str, int, int]]:
        """A cell in each map of its group."""
        root, east, south = self.root(key)
        for member in self.members(root):
            _, member_east, member_south = self.root(member)
            yield member, x + east - member_east, y + south - member_south

    def cell(self, key: str, x: int, y: int) -> Cell:
        """A cell to write in."""
        written = self.cells.setdefault(key, {})
        if f"{x},{y}" not in written and sum(map(len, self.cells.values())) >= CELLS:
            raise ValueError("The notebook is full: rub something out first.")
        return written.setdefault(f"{x},{y}", Cell())

    def tidy(self) -> None:
        """Forget empty cells."""
        kept = {
            key: {place: cell for place, cell in cells.items() if not cell.empty} for key, cells in self.cells.items()
        }
        self.cells = {key: cells for key, cells in kept.items() if cells}


def blank() -> Any:
    """A notebook with nothing in it."""
    return packed(Notebook())


def opened(body: Any) -> Notebook:
    """A body as a notebook, for reading or for changes. Raises ValueError where it is none."""
    return msgspec.convert(body, Notebook)


def legible(body: Any) -> bool:
    """Whether a body can be read."""
    try:
        opened(body)
    except ValueError:
        return False
    return True


def packed(book: Notebook) -> Any:
    """A notebook as a body."""
    return msgspec.to_builtins(book, order="sorted")


def readers(box: Any, view: Any, owner: int) -> int:
    """Who may open a notebook during the game: everybody at an open table, else nobody but its owner."""
    open_by_edition = box.notes == 0 and box.edition == ALLPLAY
    return (1 << int(view.seats)) - 1 if box.notes == OPEN_NOTES or open_by_edition else 0
