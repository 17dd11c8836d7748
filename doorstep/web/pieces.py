"""Pieces in pages: which a form offers, which it brings, and what a drawing knows of one."""

from collections.abc import Iterable, Mapping
from typing import Any

from doorstep.kernel.game import Definition
from doorstep.tables import PieceRefused
from doorstep.tables.pieces import ANY


def piece(definition: Definition, number: int) -> dict[str, Any] | None:
    """A piece as templates know it; None for a seat without one."""
    known = 0 <= number < len(definition.pieces)
    return {"number": number, "name": definition.pieces[number]} if known else None


def offered(definition: Definition, numbers: Iterable[int], own: int = ANY) -> list[dict[str, Any]]:
    """The pieces that a form offers, and which of them is the seat's own already."""
    return [{"number": n, "name": definition.pieces[n], "own": n == own} for n in numbers]


def chosen(definition: Definition, data: Mapping[str, str]) -> int:
    """The piece that a form brings, ANY where none was chosen. Raises PieceRefused."""
    wish = data.get("piece", "")
    if not wish:
        return ANY
    if wish not in map(str, range(len(definition.pieces))):
        raise PieceRefused("This game has no such piece.")
    return int(wish)
