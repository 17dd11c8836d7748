"""A choice in the middle of a turn, laid out as cards: an order to keep or to count, a mastery, a medal."""

from collections.abc import Callable
from typing import Any

from doorstep.games.delivery_witches import actions as a
from doorstep.games.delivery_witches.board_island import paint
from doorstep.games.delivery_witches.board_orders import card, slots
from doorstep.games.delivery_witches.board_panels import medal_mark
from doorstep.games.delivery_witches.choices import choice
from doorstep.games.delivery_witches.state import ADVANCING, CHOOSING_MEDAL, COMPLETING, KEEPING
from doorstep.games.delivery_witches.terms import Look

_TITLES = {
    KEEPING: "Keep one order",
    COMPLETING: "Which counts first?",
    ADVANCING: "Which mastery advances?",
    CHOOSING_MEDAL: "Which medal?",
}


def chooser(look: Look, legal: list[int]) -> dict[str, Any]:
    """The question and its cards, and whether they lie high: away from the level where the witch is; nothing where none
    is asked."""
    title = _TITLES.get(look.now.phase, "")
    if not title or not legal:
        return {}
    cards = [_card(look, action) for action in legal]
    return {"title": title, "high": look.plain.level[look.here] == 0, "cards": [drawn for drawn in cards if drawn]}


def _card(look: Look, action: int) -> dict[str, Any]:
    kind, number = a.ACTIONS.name(action)
    if kind not in _DRAWN:
        return {}
    told = choice(look.box, look.file, look.view, look.seat, action, look.name)
    words = {"action": action, "label": told.text, "tip": f"{told.text}\n{told.hint}. {told.clause}", "hint": told.hint}
    return words | _DRAWN[kind](look, number)


_DRAWN: dict[str, Callable[[Look, int], dict[str, Any]]] = {
    "KEEP": lambda look, place: {"card": card(look, look.now.drawn[place])},
    "COMPLETE": lambda look, slot: {"card": slots(look)[slot]},
    "ADVANCE": lambda look, colour: {"mastery": paint(look.file, colour)},
    "TAKE_MEDAL": lambda look, kind: {"medal": medal_mark(look, kind)},
}
