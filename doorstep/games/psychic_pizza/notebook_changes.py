"""The small changes of a notebook, as its owner's browser sends them: arrays of a tag and fields."""

from collections.abc import Iterator
from typing import Any

import msgspec

from doorstep.games.psychic_pizza.notebook import (
    CELLS,
    REACH,
    SHEETS,
    Cell,
    Join,
    Key,
    Mark,
    Note,
    Notebook,
    Place,
    Side,
    Stand,
    Text,
    blank,
    legible,
    opened,
    packed,
)


class Operation(msgspec.Struct, array_like=True, frozen=True, forbid_unknown_fields=True):
    """A small change: an array of its tag and its fields."""

    def on(self, book: Notebook) -> None:
        """Carry it out. Raises ValueError where it cannot be."""
        raise NotImplementedError


class AtCell(Operation, frozen=True):
    """What is done at a cell."""

    key: Key
    x: Place
    y: Place

    def written(self, book: Notebook) -> Iterator[Cell]:
        """The cell, where something is written in it, in each map of its group."""
        for key, x, y in book.same(self.key, self.x, self.y):
            cell = book.cells.get(key, {}).get(f"{x},{y}")
            if cell:
                yield cell


class SetMark(AtCell, frozen=True, tag="mark"):
    """Write a mark or rub it out."""

    mark: Mark
    there: bool

    def on(self, book: Notebook) -> None:
        for cell in self.written(book):
            cell.marks.discard(self.mark)
        if self.there:
            book.cell(self.key, self.x, self.y).marks.add(self.mark)


class SetFence(AtCell, frozen=True, tag="fence"):
    """Write a fence at an edge of the cell or rub it out."""

    side: Side
    there: bool

    def on(self, book: Notebook) -> None:
        x = self.x + 1 if self.side == "east" else self.x
        y = self.y + 1 if self.side == "south" else self.y
        edge = AtCell(self.key, x, y)
        side: Side = "north" if self.side in ("north", "south") else "west"
        for cell in edge.written(book):
            cell.fences.discard(side)
        if self.there:
            book.cell(self.key, x, y).fences.add(side)


class SetText(AtCell, frozen=True, tag="text"):
    """Write words in the cell, or rub them out."""

    text: Text

    def on(self, book: Notebook) -> None:
        for cell in self.written(book):
            cell.text = ""
        if self.text.strip():
            book.cell(self.key, self.x, self.y).text = self.text.strip()


class Clear(AtCell, frozen=True, tag="clear"):
    """Rub out all that is in the cell; fences at its edges stay."""

    def on(self, book: Notebook) -> None:
        for cell in self.written(book):
            cell.marks.clear()
            cell.text = ""


class SetStand(AtCell, frozen=True, tag="stand"):
    """I think that I am here; the same again: I no longer do."""

    def on(self, book: Notebook) -> None:
        here = Stand(self.key, self.x, self.y)
        book.stand = None if book.stand == here else here


class JoinMaps(Operation, frozen=True, tag="join"):
    """Lay a map and all that is joined to it onto another: so many cells east and south of where that one begins."""

    key: Key
    onto: Key
    east: Place
    south: Place

    def on(self, book: Notebook) -> None:
        moved, east, south = book.root(self.key)
        root, base_east, base_south = book.root(self.onto)
        if moved == root:
            self._shift(book, root)
            return
        east, south = base_east + self.east - east, base_south + self.south - south
        for member in book.members(moved):
            _, member_east, member_south = book.root(member)
            book.joins[member] = Join(root, member_east + east, member_south + south)
        _check_width(book, root)

    def _shift(self, book: Notebook, root: str) -> None:
        """Lay it elsewhere in the group that it is in."""
        _, base_east, base_south = book.root(self.onto)
        east, south = base_east + self.east, base_south + self.south
        if self.key != root:
            book.joins[self.key] = Join(root, east, south)
            _check_width(book, root)
        elif len(book.members(root)) > 1:
            other = book.members(root)[1]
            base = book.joins[other]
            _leave(book, root)
            book.joins[root] = Join(other, east - base.east, south - base.south)
            _check_width(book, other)


class Part(Operation, frozen=True, tag="part"):
    """Take a map out of its group."""

    key: Key

    def on(self, book: Notebook) -> None:
        _leave(book, self.key)


class Show(Operation, frozen=True, tag="show"):
    """Lay somebody else's map on the table, or put it away."""

    key: Key
    there: bool

    def on(self, book: Notebook) -> None:
        if self.key in book.shown:
            book.shown.remove(self.key)
            _leave(book, self.key)
        if self.there:
            book.shown.append(self.key)
        if len(book.shown) > CELLS // 10:
            raise ValueError("That is more than the table holds: put a map away first.")


class AddSheet(Operation, frozen=True, tag="sheet"):
    """A blank sheet more."""

    def on(self, book: Notebook) -> None:
        if len(book.sheets) >= SHEETS:
            raise ValueError(f"There are no more than {SHEETS} blank sheets: throw one away first.")
        free = next(f"+{n}" for n in range(1, SHEETS + 1) if f"+{n}" not in book.sheets)
        book.sheets.append(free)


class DropSheet(Operation, frozen=True, tag="drop"):
    """Throw a blank sheet away, and what is written on it."""

    key: Key

    def on(self, book: Notebook) -> None:
        if self.key not in book.sheets:
            raise ValueError("Only a blank sheet can be thrown away.")
        _leave(book, self.key)
        book.sheets.remove(self.key)
        book.cells.pop(self.key, None)
        if book.stand and book.stand.key == self.key:
            book.stand = None


class Write(Operation, frozen=True, tag="note"):
    """The free notes, whole."""

    note: Note

    def on(self, book: Notebook) -> None:
        book.note = self.note


_OPERATIONS: Any = (
    SetMark | SetFence | SetText | Clear | SetStand | JoinMaps | Part | Show | AddSheet | DropSheet | Write
)


def apply(body: Any, operation: Any) -> Any:
    """The body after an operation; one that cannot be read gives way to a new notebook. Raises ValueError, in words for
    the owner."""
    try:
        wanted: Operation = msgspec.convert(operation, _OPERATIONS)
    except msgspec.ValidationError:
        raise ValueError("The notebook does not understand this. Please load the page again.") from None
    book = opened(body if legible(body) else blank())
    wanted.on(book)
    book.tidy()
    changed = packed(book)
    if not legible(changed):
        raise ValueError("The notebook cannot hold this, so it stays as it was.")
    return changed


def _check_width(book: Notebook, root: str) -> None:
    """Raises ValueError where maps of a group lie too far apart, whichever of them will be its root."""
    if book.width(root) > REACH:
        raise ValueError("No town is as large as that: lay the maps closer together.")


def _leave(book: Notebook, key: str) -> None:
    """Take a map out of its group; where it is the root, the next one becomes that."""
    if book.joins.pop(key, None) or len(book.members(key)) == 1:
        return
    _, first, *others = book.members(key)
    base = book.joins.pop(first)
    for other in others:
        join = book.joins[other]
        book.joins[other] = Join(first, join.east - base.east, join.south - base.south)
