"""Beside the map: the tracks, the riders, what each week brought and cost, the final score sheet."""

from typing import Any

from doorstep.games.pony_express.board_auction import card
from doorstep.games.pony_express.board_map import item, kinds_of
from doorstep.games.pony_express.plain import plain_view
from doorstep.games.pony_express.state import RIDING, TOWNS
from doorstep.games.pony_express.terms import Look, money
from doorstep.kernel.game import LETTERS
from doorstep.kernel.phrases import count

_SPACES = 20
"""Of the Travel track that are drawn; further back only those with markers."""


def tracks(look: Look) -> dict[str, Any]:
    """The Turn Order track, next week's as riders come home, and the Travel track."""
    now = plain_view(look.view)
    riding = now.phase >= RIDING
    return {
        "order": [_marker(seat) for seat in now.order[: now.seats]],
        "next": [_marker(seat) for seat in now.next_order[: now.returned]] if riding else [],
        "travel": _travel(now) if riding else [],
    }


def _travel(now: Any) -> list[dict[str, Any]]:
    """The spaces of the Travel track: of markers on one space the top one, which rides first, comes first."""
    out = [seat for seat in range(now.seats) if not now.home[seat] and now.rides[seat]]
    most = max([now.spent[seat] for seat in out], default=0)
    shown = {*range(max(most - _SPACES, 0), max(most, _SPACES) + 1), *(now.spent[seat] for seat in out)}
    return [
        {
            "amount": amount,
            "stack": [
                _marker(seat) | {"current": seat == now.current and not now.over}
                for seat in sorted(out, key=lambda seat: -now.arrived[seat])
                if now.spent[seat] == amount
            ],
        }
        for amount in sorted(shown)
    ]


def _marker(seat: int) -> dict[str, Any]:
    return {"seat": seat, "letter": LETTERS[seat]}


def players(look: Look) -> list[dict[str, Any]]:
    """What everybody sees of each rider, in turn order."""
    now = plain_view(look.view)
    return [
        {
            "seat": seat,
            "letter": LETTERS[seat],
            "name": look.name(seat),
            "current": seat == now.current and not now.over,
            "money": money(now.money[seat]),
            "spent": money(now.spent[seat]) if now.phase >= RIDING and not now.over else "",
            "home": bool(now.home[seat]) and now.phase >= RIDING,
            "cards": _open_cards(look, now.cards[seat]),
            "parcels": sum(now.cards[seat][:TOWNS]),
            "hidden": now.hidden_count[seat],
            "tiles": [item(look.box, look.file, kind) for kind in kinds_of(look.box, now.held[seat])],
        }
        for seat in now.order[: now.seats]
    ]


def _open_cards(look: Look, numbers: list[int]) -> list[dict[str, Any]]:
    return [{**card(look.file, kind), "number": number} for kind, number in enumerate(numbers) if number]


def weeks(look: Look) -> list[dict[str, Any]]:
    """What each rider earned and paid in the weeks that are over, and in this one."""
    now = plain_view(look.view)
    if now.rounds < 2 and not now.over:
        return []
    return [
        {
            "seat": seat,
            "letter": LETTERS[seat],
            "name": look.name(seat),
            "weeks": [
                {
                    "earned": money(now.earned[seat][week]),
                    "paid": money(now.paid[seat][week]) if week + 1 < now.rounds or now.over else "",
                }
                for week in range(now.rounds)
            ],
        }
        for seat in now.order[: now.seats]
    ]


def scores(look: Look) -> list[dict[str, Any]]:
    """The score sheet, best first."""
    now = plain_view(look.view)
    sheet = []
    for seat in sorted(range(now.seats), key=lambda seat: (not now.winners >> seat & 1, -now.score[seat])):
        played = range(now.rounds)
        sheet.append(
            {
                "seat": seat,
                "letter": LETTERS[seat],
                "name": look.name(seat),
                "won": bool(now.winners >> seat & 1),
                "weeks": [money(now.earned[seat][week] - now.paid[seat][week]) for week in played],
                "earned": money(sum(now.earned[seat])),
                "paid": money(sum(now.paid[seat])),
                "delivered": count(now.delivered[seat], "parcel"),
                "score": money(now.score[seat]),
            }
        )
    return sheet
