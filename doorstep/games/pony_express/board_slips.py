"""Slips held up over the map for a while: what a card was sold for, what a week cost.

They are drawn, and fade by themselves: an effect would keep the next view waiting, and in an auction the count.
"""

from typing import Any

from doorstep.games.pony_express import actions as a
from doorstep.games.pony_express.plain import plain_view
from doorstep.games.pony_express.state import CLAIMING, MAKING_ROOM, NOBODY, PICKING, RIDING
from doorstep.games.pony_express.terms import Look, money
from doorstep.kernel.game import LETTERS


def slip(look: Look) -> dict[str, Any] | None:
    """What has just been settled, until something else is asked: a name of its own, a title, lines."""
    now = plain_view(look.view)
    pausing = now.phase in (PICKING, MAKING_ROOM)
    if now.over:
        return None
    if now.auction <= 0 and (pausing or now.phase == CLAIMING):
        return _week(now) if now.rounds > 1 else None
    if now.sold_to != NOBODY and (pausing or (now.phase == RIDING and not now.moves)):
        return _sold(look, now)
    return None


def _sold(look: Look, now: Any) -> dict[str, Any]:
    """Who got the card."""
    who = LETTERS[now.sold_to]
    if now.sold_at == a.HIGHEST:
        return {
            "name": f"sold-{now.sold_in}",
            "title": "Nobody claimed it",
            "lines": [f"{who} keeps the card and the money"],
        }
    return {"name": f"sold-{now.sold_in}", "title": f"Sold at {money(now.sold_at)}", "lines": [f"{who} claimed it"]}


def _week(now: Any) -> dict[str, Any]:
    """What each paid for travel, and has left."""
    week = now.rounds - 2
    lines = [
        f"{LETTERS[seat]} paid {money(now.paid[seat][week])}, {money(now.money[seat])} left"
        for seat in range(now.seats)
    ]
    return {"name": f"week-{now.rounds}", "title": f"Week {now.rounds - 1} is over", "lines": lines}
