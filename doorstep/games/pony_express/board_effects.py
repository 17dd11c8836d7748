"""What moves on the board, in order, before the new drawing is put in place."""

from typing import Any

from doorstep.games.pony_express import actions as a
from doorstep.games.pony_express.board_chart import chart, rider_spots
from doorstep.kernel.events import Event

_RIDE_MS, _PULSE_MS = 600, 350
Effect = dict[str, Any]


def effects(box: Any, file: Any, events: list[Event]) -> list[Effect]:
    """Ordered effects for the client, of the events that a viewer knows of.

    None in an auction: a view waits for its effects, and nobody should look at an old count, or press a key in vain.
    """
    return [effect for event in events for effect in _of(file, event)]


def _of(file: Any, event: Event) -> list[Effect]:
    kind, seat, first, second, _ = event
    if kind == a.E_RODE:
        spot = rider_spots(chart(file).sites[second], 1)[0]
        return [{"do": "glide", "id": f"rider-{seat}", "path": [[round(x, 1) for x in spot]], "ms": _RIDE_MS}]
    if kind in (a.E_DELIVERED, a.E_TOOK, a.E_TIP, a.E_DREW, a.E_REWARD, a.E_JOB):
        return [_class(f"person-{seat}", "pulse", _PULSE_MS)]
    if kind == a.E_SHOT:
        return [_class(f"hazard-{first}", "shot", _PULSE_MS)]
    if kind == a.E_COST:
        return [_class(f"mark-{seat}", "pulse", _PULSE_MS)]
    return []


def _class(element: str, name: str, ms: int) -> Effect:
    return {"do": "class", "id": element, "name": name, "ms": ms}
