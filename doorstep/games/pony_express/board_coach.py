"""A newcomer's coach: words for the first auction and the first ride."""

from typing import Any

from doorstep.games.pony_express.options import LIVE, SEALED
from doorstep.games.pony_express.plain import plain_view
from doorstep.games.pony_express.state import CLAIMING, HAZARD, LOST, MAKING_ROOM, PICKING, RIDING, TOWNS, VISITING
from doorstep.games.pony_express.terms import money


def coach(box: Any, file: Any, view: Any, seat: int) -> str:
    """Words for a newcomer at `seat`, "" when there are none."""
    if seat < 0 or view.over or view.rounds > 1:
        return ""
    now = plain_view(view)
    if now.phase in (PICKING, MAKING_ROOM):
        return _picking(box, now, seat)
    if now.phase == CLAIMING:
        return _claiming(box, now, seat)
    return _riding(now, seat)


def _picking(box: Any, now: Any, seat: int) -> str:
    if seat != now.current:
        return (
            "First the parcels are handed out. The Auctioneer offers one; the longer it stays, the more money "
            "goes with it to whoever takes it. Flags on the map show where yours go."
        )
    return (
        f"You collect {money(int(box.fee))} for offering a card, and keep what is left when somebody claims it. A "
        "parcel close to others' towns goes early and cheaply; one that nobody wants you have to ride yourself."
    )


def _claiming(box: Any, now: Any, seat: int) -> str:
    if seat == now.current:
        return "The earlier somebody claims, the more you keep. At $10 the card is yours, and all the money with it."
    if now.card >= TOWNS:
        return "A map card is not delivered: keep it, and rides to its two towns cost you less in every week."
    if box.auction == SEALED:
        return "Name the least for which you would ride there. Whoever names least gets the parcel, and that amount."
    cost = (
        "You are paid the amount for taking this parcel, and travel costs about $2 or $3 a ride: claim where you pass "
        "anyway, and wait for more where the town is out of your way."
    )
    return f"{cost} The first to claim gets it." if box.auction == LIVE else cost


def _riding(now: Any, seat: int) -> str:
    if now.home[seat]:
        return "You are home. What you spent is paid once all are back; who came first is first next week."
    if now.phase == HAZARD and seat == now.current:
        kind = "A map" if now.hazard[now.route] == LOST else "A Shotgun"
        return f"{kind} leaves the game when it is used: worth it where the hazard costs more than it would save later."
    if now.phase == VISITING and seat == now.current:
        return (
            "Two items fit in your bags. What saves on every ride lasts for all three weeks, so is best early on; a "
            "Guide or a Shotgun is used once, a Tip or a Parcel pays at once."
        )
    if now.phase == RIDING and seat == now.current:
        return (
            "Ride past all your flags and home again as cheaply as you can; each town shows what it costs you now. "
            "“Route sketch” draws the cheapest way. Only money counts in the end."
        )
    return "Whoever has spent least rides next, so short rides give you more turns, and the first pick of the items."
