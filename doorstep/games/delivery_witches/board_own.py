"""What stands before a seat alone: its own board, and what the planning of a route needs."""

from typing import Any

from doorstep.games.delivery_witches.board_orders import slots
from doorstep.games.delivery_witches.board_panels import witch
from doorstep.games.delivery_witches.moves import enterable
from doorstep.games.delivery_witches.state import CARDS, COLOURS, IGNORE, TURN
from doorstep.games.delivery_witches.terms import Look


def own(box: Any, file: Any, view: Any, seat: int) -> dict[str, Any]:
    """Plain data for the seat's own board, also while it is asked nothing."""
    look = Look(box, file, view, seat, lambda other: "You")
    return {"slots": slots(look), "counter": counter(look), **witch(look, seat)}


def counter(look: Look) -> dict[str, Any]:
    """Actions left, used and still without: a pip for each that a turn may have."""
    now, most = look.now, look.plain.most_actions
    mine = look.seat == now.current and not now.over
    used = now.used if mine else 0
    pips = ["left"] * look.actions + ["used"] * used
    return {"left": look.actions, "mine": mine, "pips": [*pips, *["free"] * (most - len(pips))][:most]}


def route(look: Look) -> dict[str, Any]:
    """For a route of several steps: where a witch may fly, and all that her orders ask; nothing where she is asked
    something else, or has no action left."""
    now, box = look.now, look.plain
    if now.over or look.seat != now.current or now.phase != TURN or not look.actions:
        return {}
    open_to = int(enterable(look.box, look.view, look.seat))
    return {
        "from": look.here,
        "left": look.actions,
        "progress": f"{now.deliveries[look.seat]}:{now.medals[look.seat]}",
        "heedless": int(look.has(IGNORE)),
        "ways": _ways(look, open_to),
        "houses": " ".join(
            f"{node}-{now.tile[node]}-{box.level[node]}" for node in range(box.nodes) if now.tile[node] < COLOURS
        ),
        "orders": " ".join(_order(look, slot, order) for slot, order in look.orders),
        "colours": " ".join(look.colour(colour) for colour in range(COLOURS)),
    }


def _ways(look: Look, open_to: int) -> str:
    """Each step that is open: start, end, hazard."""
    now, box = look.now, look.plain
    steps = []
    for path in range(box.paths):
        if box.two[path] and now.seats != 2:
            continue
        one, other = box.ends[path]
        steps += [
            f"{start}-{end}-{now.hazard[path]}" for start, end in ((one, other), (other, one)) if open_to >> end & 1
        ]
    return " ".join(steps)


def _order(look: Look, slot: int, order: int) -> str:
    """Level, packages left of each colour, hazards forbidden, actions on its clock, whether its mastery is lost."""
    now, box = look.now, look.plain
    still = now.open[look.seat][slot]
    left = [box.packages[order][colour] if still >> colour & 1 else 0 for colour in range(COLOURS)]
    lost = now.spoiled[look.seat][slot]
    return f"{order // CARDS}-{':'.join(map(str, left))}-{box.no[order]}-{max(now.clock[look.seat][slot], 0)}-{lost}"
