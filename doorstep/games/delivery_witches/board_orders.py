"""Orders as they are drawn: packages, what to keep to, masteries, pay."""

from typing import Any

from doorstep.games.delivery_witches.board_island import paint
from doorstep.games.delivery_witches.order_words import masteries, outlook, outlook_in_short, restriction
from doorstep.games.delivery_witches.state import COLOURS, NONE, SLOTS
from doorstep.games.delivery_witches.terms import HAZARDS, Look, gains
from doorstep.kernel.phrases import capital


def card(look: Look, order: int) -> dict[str, Any]:
    """An order card: a package for each on it, from the box."""
    box = look.plain
    return {
        "order": order,
        "level": look.level(order),
        "packages": [
            {**paint(look.file, colour), "done": False}
            for colour in range(COLOURS)
            for _ in range(box.packages[order][colour])
        ],
        "no": [name for hazard, name in HAZARDS.items() if box.no[order] & hazard],
        "clock": box.clock[order],
        "timed": box.clock[order] > 0,
        "mastery": [
            {**paint(look.file, colour), "steps": box.steps[order][colour]}
            for colour in range(COLOURS)
            if box.steps[order][colour]
        ],
        "coins": box.pays_coins[order],
        "crystals": box.pays_crystals[order],
        "lost": False,
        "tip": capital(
            f"{look.packages(order)}: {restriction(look, order)}, then {masteries(look, order)} mastery; "
            f"pays {gains(box.pays_coins[order], box.pays_crystals[order])}. DW-40"
        ),
    }


def slots(look: Look) -> list[dict[str, Any]]:
    """The three spaces of this seat's board: each an order with what has come of it, or free."""
    return [_slot(look, slot) for slot in range(SLOTS)]


def _slot(look: Look, slot: int) -> dict[str, Any]:
    order = look.now.order[look.seat][slot]
    if order == NONE:
        return {"order": NONE, "tip": "Free for an order. DW-31"}
    drawn, still = card(look, order), look.now.open[look.seat][slot]
    for package in drawn["packages"]:
        package["done"] = not still >> package["colour"] & 1
    words = capital(outlook(look, slot))
    return {
        **drawn,
        "clock": max(look.now.clock[look.seat][slot], 0),
        "lost": bool(look.now.spoiled[look.seat][slot]),
        "outlook": outlook_in_short(look, slot),
        "tip": f"{drawn['tip']}\n{words}. DW-50",
    }
