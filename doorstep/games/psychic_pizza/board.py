"""The board in the browser: a Deliverer's notebook, the Mayor's town, what moves. All of it from a view."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from doorstep.games.psychic_pizza import assistant, builder, notebook
from doorstep.games.psychic_pizza.board_coach import coach
from doorstep.games.psychic_pizza.board_effects import effects
from doorstep.games.psychic_pizza.board_notebook import book, for_spectators
from doorstep.games.psychic_pizza.board_reports import corrected, deliverers, hands, latest, rounds, sound
from doorstep.games.psychic_pizza.board_rose import rose
from doorstep.games.psychic_pizza.board_town import town
from doorstep.games.psychic_pizza.builder_answers import ANSWERS
from doorstep.games.psychic_pizza.notebook import DOCUMENT
from doorstep.games.psychic_pizza.plain import plain_box, plain_view
from doorstep.games.psychic_pizza.rules import last_round
from doorstep.games.psychic_pizza.shading import Shading, ponder
from doorstep.games.psychic_pizza.terms import Look, free_tile_notes
from doorstep.kernel.game import Name
from doorstep.kernel.state import SPECTATOR

__all__ = ["answers", "coach", "document", "effects", "notes", "pages", "ponder", "scene", "shared"]

pages = {
    "build": ("Build a town", builder.page),
    "card": ("", builder.card),
    "assist": ("Run a real table", builder.page),
}
answers = ANSWERS
notes = free_tile_notes


def scene(
    box: Any,
    file: Any,
    view: Any,
    seat: int,
    legal: list[int],
    name: Name,
    reveal: bool = False,
    documents: Mapping[str, Any] = MappingProxyType({}),
    thoughts: Shading | None = None,
) -> dict[str, Any]:
    """Plain data for the templates, from the view and the viewer's own notebook alone.

    `seat` is negative for a spectator, `legal` what that seat may do. With `reveal` the view is of a game that is over
    and holds everything.
    """
    look = _look(box, file, view, seat, name)
    shown_town = town(look, reveal)
    return {
        "builder": builder.scene(box, file, view, seat, documents),
        "assistant": assistant.scene(look, legal),
        "reported": look.view.reported,
        "sound": sound(look),
        "town": shown_town,
        "book": _own_book(look, documents, thoughts) if shown_town is None or not look.is_mayor else None,
        "rose": None if reveal else rose(look, legal),
        "hands": hands(look, reveal),
        "readable": _readable(look),
    }


def shared(
    box: Any, file: Any, view: Any, name: Name, reveal: bool = False, corrections: Sequence[Any] = ()
) -> dict[str, Any]:
    """Plain data for what all see alike, from a spectator's view, and the views right after each correction."""
    look = _look(box, file, view, SPECTATOR, name)
    return {
        "round": look.view.rounds,
        "last_round": last_round(look.box),
        "latest": latest(look),
        "deliverers": deliverers(look),
        "rounds": rounds(look, reveal, corrected(corrections)),
    }


def document(box: Any, file: Any, view: Any, owner: int, name: Name, document_name: str, body: Any) -> dict[str, Any]:
    """Plain data for somebody's notebook, as another reads it."""
    if document_name == builder.TOWN.name:
        return {"town_file": builder.as_file(body)}
    return {"book": book(_look(box, file, view, owner, name), body, writable=False)}


def _look(box: Any, file: Any, view: Any, seat: int, name: Name) -> Look:
    return Look(plain_box(box), file, plain_view(view), seat, name)


def _own_book(look: Look, documents: Mapping[str, Any], shading: Shading | None) -> dict[str, Any]:
    if DOCUMENT in documents and look.seat < look.view.deliverers:
        return book(look, documents[DOCUMENT], writable=True, shading=shading)
    return for_spectators(look)


def _readable(look: Look) -> list[dict[str, Any]]:
    """Notebooks of others that this seat may open."""
    if look.seat < 0 or look.assists:
        return []
    return [
        {"seat": owner, "name": look.name(owner)}
        for owner in range(look.view.deliverers)
        if owner != look.seat and (look.view.over or notebook.readers(look.box, look.view, owner) >> look.seat & 1)
    ]
