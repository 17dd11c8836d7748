"""Why an action is not possible now, the rule it rests on, and what to do instead."""

from typing import Any

from doorstep.games.pony_express.actions import CLAIM, HIGHEST
from doorstep.kernel.game import Name, Refusal


def refusal(box: Any, file: Any, view: Any, seat: int, action: int) -> Refusal:
    """Why a seat may not do this now."""
    return Refusal("no", "", "Not now.")


def late(box: Any, view: Any, action: int, question: int, name: Name) -> str:
    """A claim that came after the card was gone: who was first."""
    if action != CLAIM or question != view.sold_in:
        return ""
    if view.sold_at == HIGHEST:
        return f"The count had reached ${HIGHEST}: {name(int(view.sold_to))} keeps the card."
    return f"{name(int(view.sold_to))} was first, at ${view.sold_at}."
