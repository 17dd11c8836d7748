"""What moves on the board, in order, before the new drawing is put in place."""

from typing import Any

from doorstep.games.pony_express import actions as a
from doorstep.games.pony_express.board_chart import chart, rider_spots
from doorstep.games.pony_express.terms import card_name, money
from doorstep.kernel.events import Event
from doorstep.kernel.game import LETTERS

_RIDE_MS, _PULSE_MS, _HAZARD_MS, _HELD_MS = 600, 350, 700, 2600
Effect = dict[str, Any]


def effects(box: Any, file: Any, events: list[Event], seat: int) -> list[Effect]:
    """Ordered effects for the client, of the events that `seat` knows of."""
    shown = [effect for event in events for effect in _of(file, event)]
    return shown + _week(events)


def _of(file: Any, event: Event) -> list[Effect]:
    kind, seat, first, second, _ = event
    if kind == a.E_RODE:
        spot = rider_spots(chart(file).sites[second], 1)[0]
        return [{"do": "glide", "id": f"rider-{seat}", "path": [[round(x, 1) for x in spot]], "ms": _RIDE_MS}]
    if kind == a.E_HAZARDS:
        return [_class("px-board", "dealt", _HAZARD_MS)]
    if kind == a.E_COUNTED:
        return [_attr("count", "data-count", money(first)), _class("count", "pulse", _PULSE_MS)]
    if kind == a.E_CLAIMED:
        return _held_up(f"Sold at {money(first)}", f"{LETTERS[seat]} claimed it")
    if kind == a.E_UNCLAIMED:
        name = card_name(file, first)
        return _held_up("Nobody claimed it", f"{LETTERS[seat]} keeps {name}, and all the money")
    if kind in (a.E_DELIVERED, a.E_TOOK, a.E_TIP, a.E_DREW, a.E_REWARD, a.E_JOB):
        return [_class(f"person-{seat}", "pulse", _PULSE_MS)]
    if kind == a.E_SHOT:
        return [_class(f"hazard-{first}", "shot", _PULSE_MS)]
    if kind == a.E_COST:
        return [_class(f"mark-{seat}", "pulse", _PULSE_MS)]
    return []


def _week(events: list[Event]) -> list[Effect]:
    """A week's end: what each paid for travel, and has left."""
    paid = [(event.seat, event.a, event.b) for event in events if event.kind == a.E_PAID]
    if not paid:
        return []
    lines = [f"{LETTERS[seat]} paid {money(cost)}, {money(left)} left" for seat, cost, left in sorted(paid)]
    return _held_up("The week is over", "\n".join(lines))


def _held_up(title: str, text: str) -> list[Effect]:
    """A note held up over the map for a while."""
    words = {"data-title": title, "data-text": text}
    ms = _HELD_MS if "\n" in text else _HELD_MS // 2
    return [*(_attr("held-up", name, value) for name, value in words.items()), _class("held-up", "shown", ms)]


def _attr(element: str, name: str, value: str) -> Effect:
    return {"do": "attr", "id": element, "name": name, "value": value}


def _class(element: str, name: str, ms: int) -> Effect:
    return {"do": "class", "id": element, "name": name, "ms": ms}
