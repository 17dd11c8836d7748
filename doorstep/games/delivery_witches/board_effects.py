"""What moves on the board, in order, before the new drawing is put in place."""

from typing import Any

from doorstep.games.delivery_witches import actions as a
from doorstep.games.delivery_witches.board_chart import pawn_spots
from doorstep.games.delivery_witches.terms import ability, gains, medal
from doorstep.kernel.events import Event
from doorstep.kernel.game import LETTERS

_FLY_MS, _PULSE_MS, _HELD_MS = 420, 350, 1300
Effect = dict[str, Any]


def effects(box: Any, file: Any, events: list[Event]) -> list[Effect]:
    """Ordered effects for the client, of the events that a viewer knows of."""
    return [effect for event in events for effect in _of(file, event)]


def _of(file: Any, event: Event) -> list[Effect]:
    kind, seat, first, second, _ = event
    if kind == a.E_MOVED:
        return [_fly(file, seat, second)]
    if kind == a.E_BLOCKER:
        return [_fly(file, first, second)]
    if kind == a.E_SPOILED:
        return [_class(f"person-{seat}", "spoiled", _PULSE_MS)]
    if kind in (a.E_DELIVERED, a.E_ACCEPTED, a.E_BROOM):
        return [_class(f"person-{seat}", "pulse", _PULSE_MS)]
    if kind == a.E_PAID:
        return _held_up(f"+{gains(first, second)}", f"{LETTERS[seat]} earned them") if first or second else []
    if kind == a.E_MEDAL:
        return _held_up(medal(file, first), f"{LETTERS[seat]} got the medal: {second} points")
    if kind == a.E_BOUGHT:
        return _held_up(ability(first), f"{LETTERS[seat]} bought it")
    if kind == a.E_LAST_ROUND:
        return _held_up("The last round", f"{LETTERS[seat]} has four medals")
    return []


def _fly(file: Any, pawn: int, node: int) -> Effect:
    x, y = pawn_spots(file, node, 1)[0]
    return {"do": "glide", "id": f"pawn-{pawn}", "path": [[round(x, 1), round(y, 1)]], "ms": _FLY_MS}


def _held_up(title: str, text: str) -> list[Effect]:
    """A note held up over the island for a while."""
    words = {"data-title": title, "data-text": text}
    set_words = [{"do": "attr", "id": "held-up", "name": name, "value": value} for name, value in words.items()]
    return [*set_words, _class("held-up", "shown", _HELD_MS)]


def _class(element: str, name: str, ms: int) -> Effect:
    return {"do": "class", "id": element, "name": name, "ms": ms}
