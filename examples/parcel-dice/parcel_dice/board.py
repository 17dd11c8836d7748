"""The drawing: what `board.html` shows, from a view alone, and what glides."""

from collections.abc import Mapping
from math import cos, pi, sin
from types import MappingProxyType
from typing import Any

from doorstep.kernel.events import Event
from doorstep.kernel.game import Name
from parcel_dice import odds
from parcel_dice import rules as r

MIDDLE, RADIUS = 200, 150
pages = {"odds": ("Odds", odds.page)}
answers = {"odds": odds.odds}

NONE: Mapping[str, Any] = MappingProxyType({})


def place(house: int, seat: int = 0, reach: float = RADIUS) -> list[int]:
    """Where a house stands, or a player's pawn in front of it."""
    angle = 2 * pi * house / r.HOUSES - pi / 2 + (seat - 1.5) * 0.11 * (reach < RADIUS)
    return [round(MIDDLE + reach * cos(angle)), round(MIDDLE + reach * sin(angle))]


def door(house: int, seat: int) -> list[int]:
    """Where the pawn of `seat` stands at a house."""
    return place(house, seat, RADIUS - 46)


def scene(
    box: Any,
    file: Any,
    view: Any,
    seat: int,
    legal: list[int],
    name: Name,
    reveal: bool = False,
    documents: Mapping[str, Any] = NONE,
) -> dict[str, Any]:
    """Plain data for `board.html`."""
    reached = {(int(view.position[seat]) + int(view.dice[a - r.WALK])) % r.HOUSES: a for a in legal if a != r.HAND_OVER}
    if r.HAND_OVER in legal:
        reached[int(view.position[seat])] = r.HAND_OVER
    shown = range(view.seats) if reveal else [seat] if seat >= 0 else []
    parcels = {int(parcel) - 1 for other in shown for parcel in view.hand[other] if parcel}
    return {
        "houses": [
            {
                "name": house.name,
                "tip": house.tip,
                "at": place(number),
                "parcel": number in parcels,
                "done": bool(view.delivered[number]),
                "action": reached.get(number),
            }
            for number, house in enumerate(file.houses)
        ],
        "dice": view.dice.tolist(),
        "players": [
            {
                "seat": other,
                "name": name(other),
                "tips": int(view.score[other]),
                "left": int(view.left[other]),
                "turn": not view.over and other == view.current,
                "at": door(int(view.position[other]), other),
                "pad": other != seat and (bool(box.pads) or reveal),
            }
            for other in range(view.seats)
        ],
        "pad": documents.get("pad", []),
    }


def effects(box: Any, file: Any, events: list[Event]) -> list[dict[str, Any]]:
    """A pawn glides house by house."""
    return [
        {
            "do": "glide",
            "id": f"pawn-{event.seat}",
            "path": [door(house % r.HOUSES, event.seat) for house in range(event.a, event.a + 1 + steps(event))],
            "ms": 160,
        }
        for event in events
        if event.kind == r.E_WALKED
    ]


def steps(walked: Event) -> int:
    """How many houses a walk was."""
    return (walked.b - walked.a) % r.HOUSES


def document(
    box: Any, file: Any, view: Any, owner: int, name: Name, document_name: str, body: list[str]
) -> dict[str, Any]:
    """Plain data for `document.html`: somebody's pad."""
    return {"whose": f"What {name(owner)} wrote", "lines": [line for line in body if line]}


def coach(box: Any, file: Any, view: Any, seat: int) -> str:
    """Words for a newcomer's first turns."""
    if seat < 0 or view.rounds > 2:
        return ""
    return "Your parcels are marked on the street. Walk by the die that ends at one of their houses, then hand it over."
