"""The notebook as it is drawn: its maps, those of others that could lie beside them, free notes."""

from typing import Any

from doorstep.games.psychic_pizza import notebook as n
from doorstep.games.psychic_pizza.board_cells import goal
from doorstep.games.psychic_pizza.board_maps import Map, title
from doorstep.games.psychic_pizza.options import ASSIST, BLANK
from doorstep.games.psychic_pizza.shading import Shading
from doorstep.games.psychic_pizza.state import BUILDING
from doorstep.games.psychic_pizza.terms import Look
from doorstep.games.psychic_pizza.ways import Way, ways
from doorstep.kernel.game import LETTERS


def book(look: Look, body: Any, writable: bool, shading: Shading | None = None) -> dict[str, Any]:
    """A seat's notebook by what its maps show, and the maps of others that could lie beside them."""
    legible = n.legible(body)
    kept = n.opened(body if legible else n.blank())
    drawn = _maps_of(look, kept)
    maps = [Map(look, kept, root, drawn, shading) for root in dict.fromkeys(kept.root(key)[0] for key in drawn)]
    return {
        "writable": writable,
        "words": look.words._asdict(),
        "legible": legible,
        "maps": [map_.drawn() for map_ in sorted(maps, key=lambda map_: not map_.has_owner)],
        "others": _others(look, kept) if writable else [],
        "legend": _legend(look, shading) if writable else "",
        "note": kept.note,
    }


def for_spectators(look: Look) -> dict[str, Any]:
    """The maps of all Deliverers, where the table has them written down."""
    kept = n.Notebook(shown=[way.key for found in ways(look.view) for way in found.maps])
    return book(look, n.packed(kept), writable=False)


def _maps_of(look: Look, kept: n.Notebook) -> dict[str, Way | None]:
    """The maps on the table by key; a sheet has no way on it."""
    sheets: dict[str, Way | None] = dict.fromkeys(kept.sheets)
    own = 0 <= look.seat < look.view.deliverers
    if look.box.aid == BLANK:
        return (dict.fromkeys([f"{LETTERS[look.seat]}1"]) if own else {}) | sheets
    walked: dict[str, Way | None] = {way.key: way for found in ways(look.view) for way in found.maps}
    return {key: way for key, way in walked.items() if _is_own(look, way) or key in kept.shown} | sheets


def _is_own(look: Look, way: Way | None) -> bool:
    return way is not None and way.seat == look.seat


def _others(look: Look, kept: n.Notebook) -> list[dict[str, Any]]:
    """Maps of others, to be laid on the table or put away."""
    if look.box.aid == BLANK:
        return []
    return [
        {
            "key": way.key,
            "seat": way.seat,
            "name": look.name(way.seat),
            "number": way.number,
            "title": title(look, way.key, way),
            "there": way.key in kept.shown,
        }
        for found in ways(look.view)
        for way in found.maps
        if way.seat != look.seat
    ]


def _legend(look: Look, shading: Shading | None) -> str:
    """What shades mean, where the table has them; they come a moment after a report."""
    if look.box.aid != ASSIST or look.view.phase == BUILDING or look.view.over:
        return ""
    if shading is None:
        return "Nothing is shaded yet: to think about what was told takes a moment."
    if not shading.guesses:
        return "Nothing is shaded now: there was too much to think about. It may be less after the next report."
    return f"The warmer a cell, the likelier a {goal(look)} is there; hatched is a {look.words.fence} for certain."
