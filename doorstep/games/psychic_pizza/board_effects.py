"""What moves on the board, in order, before the new drawing is put in place."""

from typing import Any

from doorstep.games.psychic_pizza import actions as a
from doorstep.games.psychic_pizza import reports as r
from doorstep.games.psychic_pizza.board_town import middle
from doorstep.games.psychic_pizza.grid import SPACES
from doorstep.kernel.events import Event
from doorstep.kernel.phrases import bits

_STEP_MS, _LEAVE_MS, _COME_MS, _PULSE_MS = 450, 350, 350, 500
Effect = dict[str, Any]


def effects(box: Any, file: Any, events: list[Event]) -> list[Effect]:
    """Ordered effects for the client, of the events that a viewer knows of."""
    return [effect for event in events for effect in _of(event)]


def _of(event: Event) -> list[Effect]:
    kind, seat, first, second, _ = event
    if kind == a.E_WENT:
        return [{"do": "glide", "id": f"meeple-{seat}", "path": [list(middle(second))], "ms": _STEP_MS}]
    if kind == a.E_GHOST_LEFT:
        return [_class(f"ghost-{first}", "leaves", _LEAVE_MS)]
    if kind == a.E_GHOST_CAME:
        return [_class(f"space-{space}", "haunted", _COME_MS) for space in bits(first, SPACES)[:1]]
    if kind == a.E_REPORT and r.outcome_of(first) != r.WAITS:
        return [_class(f"deliverer-{seat}", "pulse", _PULSE_MS)]
    return []


def _class(element: str, name: str, ms: int) -> Effect:
    return {"do": "class", "id": element, "name": name, "ms": ms}
