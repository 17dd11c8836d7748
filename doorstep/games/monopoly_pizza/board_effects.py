"""What moves on the board, in order, before the new drawing is put in place."""

from functools import lru_cache
from typing import Any

from doorstep.games.monopoly_pizza import actions as a
from doorstep.games.monopoly_pizza import board_layout as layout
from doorstep.games.monopoly_pizza.same import Same, same
from doorstep.games.monopoly_pizza.state import NOBODY
from doorstep.games.monopoly_pizza.terms import DECK_NAMES, card_effect, card_of
from doorstep.kernel.events import Event

_STEP_MS, _RIDE_MS, _JAIL_MS, _TUMBLE_MS, _CARD_MS, _PULSE_MS = 160, 90, 550, 600, 2400, 300
Effect = dict[str, Any]


def effects(box: Any, file: Any, events: list[Event]) -> list[Effect]:
    """Ordered effects for the client, of the events that a viewer knows of."""
    same_box, same_file = same(box), same(file)
    return [effect for event in events for effect in _of(same_box, same_file, event)]


@lru_cache(maxsize=1024)
def _of(same_box: Same, same_file: Same, event: Event) -> list[Effect]:
    """Made once for equal events: the same rolls and steps come again and again."""
    box, file = same_box.thing, same_file.thing
    kind, seat, first, second, _ = event
    if kind == a.E_ROLLED:
        faces = [_attr(f"die-{n}", "data-face", str(face)) for n, face in enumerate((first, second))]
        return [*faces, _class("dice", "tumble", _TUMBLE_MS)]
    if kind == a.E_STEPPED:
        return [_glide(box, seat, first, second, 1, _STEP_MS)]
    if kind == a.E_BACKED:
        return [_glide(box, seat, first, second, -1, _STEP_MS)]
    if kind == a.E_RODE:
        return [_glide(box, seat, first, second, 1, _RIDE_MS)]
    if kind == a.E_JAILED:
        cell = layout.cells(int(box.spaces))[int(box.jail)]
        return [_move(seat, [layout.jail_zone(cell).middle], _JAIL_MS)]
    if kind == a.E_DREW:
        return _drawn_card(box, file, first, second)
    if kind in (a.E_BOUGHT, a.E_SOLD):
        return [_class(f"space-{box.space_of[first]}", "pulse", _PULSE_MS)]
    if kind == a.E_SLICE:
        return [_class("pile", "pulse", _PULSE_MS)]
    if kind in (a.E_PAID, a.E_EARNED, a.E_GAINED, a.E_GO):
        payee = second if kind == a.E_PAID else seat
        return [] if payee == NOBODY else [_class(f"player-{payee}", "pulse", _PULSE_MS)]
    return []


def _drawn_card(box: Any, file: Any, deck: int, number: int) -> list[Effect]:
    """The card held up large, before what it does."""
    card = card_of(file, deck, number)
    words = {
        "data-deck": DECK_NAMES[deck],
        "data-title": card.title,
        "data-text": card.text,
        "data-effect": card_effect(box, file, deck, number),
    }
    return [*(_attr("held-up", name, text) for name, text in words.items()), _class("held-up", "shown", _CARD_MS)]


def _glide(box: Any, seat: int, start: int, end: int, by: int, ms: int) -> Effect:
    """A piece passes every space from `start` to `end`."""
    ring, count = layout.cells(int(box.spaces)), int(box.spaces)
    legs = (end - start) * by % count or count
    return _move(seat, [ring[(start + by * leg) % count].zone.middle for leg in range(1, legs + 1)], ms)


def _move(seat: int, path: list[tuple[float, float]], ms: int) -> Effect:
    points = [[round(x, 1), round(y, 1)] for x, y in path]
    return {"do": "glide", "id": f"pawn-{seat}", "path": points, "ms": ms}


def _attr(element: str, name: str, value: str) -> Effect:
    return {"do": "attr", "id": element, "name": name, "value": value}


def _class(element: str, name: str, ms: int) -> Effect:
    return {"do": "class", "id": element, "name": name, "ms": ms}
