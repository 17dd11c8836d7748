"""A page of the game's own: how likely a roll leads to a house."""

from typing import Any

from parcel_dice.rules import HOUSES


def rolls(houses: int) -> int:
    """Of the 36 rolls, those with a die that walks so many houses."""
    return sum(houses in (first, second) for first in range(1, 7) for second in range(1, 7))


def odds(box: Any, file: Any, body: Any) -> dict[str, int]:
    """What the page asks while somebody types."""
    match body:
        case {"houses": int(houses)} if 0 < houses < HOUSES:
            return {"rolls": rolls(houses)}
    raise ValueError(f"A walk is of 1 to {HOUSES - 1} houses.")


def page(box: Any, file: Any, query: dict[str, str]) -> dict[str, Any]:
    """Plain data for `odds.html`; the address may say how many houses."""
    told = query.get("houses", "3")
    houses = int(told) if told.isdecimal() else 0
    return {"houses": houses, **odds(box, file, {"houses": houses})}
