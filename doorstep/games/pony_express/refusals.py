"""Why an action is not possible now, the rule it rests on, and what to do instead."""

from collections.abc import Callable
from typing import Any

from doorstep.games.pony_express import actions as a
from doorstep.games.pony_express.cards import has_card
from doorstep.games.pony_express.costs import may_enter
from doorstep.games.pony_express.items import holds
from doorstep.games.pony_express.options import LIVE, SEALED
from doorstep.games.pony_express.state import (
    CLAIMING,
    DROPPING,
    GUIDE,
    HAZARD,
    LOST,
    MAKING_ROOM,
    NOWHERE,
    PICKING,
    RIDING,
    SALOON,
    TOWNS,
    VISITING,
)
from doorstep.games.pony_express.terms import HAZARDS, Look, money
from doorstep.kernel.game import Name, Refusal
from doorstep.kernel.phrases import count


def refusal(box: Any, file: Any, view: Any, seat: int, action: int) -> Refusal:
    """Why `seat` may not do this now, and what to do instead."""
    kind, number = a.ACTIONS.name(action)
    look = Look(box, file, view, seat, lambda other: "You" if other == seat else f"player {other + 1}")
    if view.over:
        return Refusal("over", "PX-53", "The game has ended; a new one starts from the home page.")
    if not 0 <= seat < view.seats:
        return Refusal("watching", "PX-01", "You are watching; only players at the table can do this.")
    if kind == "TICK":
        return Refusal("clock", "PX-17", "Only the clock counts on; you can claim, or let the amount go by.")
    return _not_asked(look, kind) or _REASONS[kind](look, number)


_ASKED = {
    PICKING: ("pick-first", "PX-16", "First choose the card that you offer."),
    CLAIMING: ("claim-first", "PX-18", "A card is on offer: say whether you claim it."),
    MAKING_ROOM: ("make-room", "PX-30", "First drop an item or a map card: you have more than there is room for."),
    RIDING: ("ride-first", "PX-23", "First ride on to a place that is next to yours."),
    HAZARD: ("hazard-first", "", "First say what you do about the hazard on your way."),  # its own clause
    VISITING: ("town-first", "PX-28", "First deliver, and take an item or none."),
    DROPPING: ("drop-first", "PX-30", "First drop an item in this town: you have more than there is room for."),
}
_WHEN: dict[str, tuple[int, ...]] = {
    "PICK": (PICKING,),
    "CLAIM": (CLAIMING,),
    "PASS": (CLAIMING,),
    "SEAL": (CLAIMING,),
    "RIDE": (RIDING,),
    "RIDE_GUIDED": (RIDING,),
    "PAY": (HAZARD,),
    "SHOOT": (HAZARD,),
    "LOSE_MAP": (HAZARD,),
    "KEEP": (VISITING,),
    "TAKE": (VISITING,),
    "LEAVE": (VISITING,),
    "DROP": (DROPPING, MAKING_ROOM),
    "DROP_CARD": (DROPPING, MAKING_ROOM),
}


def _not_asked(look: Look, kind: str) -> Refusal | None:
    """Why an action is not the answer to what is asked now."""
    phase = int(look.view.phase)
    if phase == CLAIMING:
        return _in_auction(look, kind)
    asked = int(look.view.asked) if phase == MAKING_ROOM else look.current
    if kind in ("CLAIM", "PASS", "SEAL"):
        return Refusal("nothing-offered", "PX-16", "No card is on offer now; wait for the next Auctioneer.")
    if look.seat != asked:
        return _not_your_turn(look, phase)
    if phase in _WHEN[kind]:
        return None
    code, clause, message = _ASKED[phase]
    return Refusal(code, clause or look.hazard_clause, message)


def _not_your_turn(look: Look, phase: int) -> Refusal:
    if phase == PICKING:
        return Refusal("not-auctioneer", "PX-15", "Another rider is Auctioneer: your turn comes in turn order.")
    if phase == MAKING_ROOM:
        return Refusal("not-your-turn", "PX-30", "Another rider has to make room first.")
    if look.view.home[look.seat]:
        return Refusal("home", "PX-32", "You are home for this week; the others ride on.")
    return Refusal("not-your-turn", "PX-24", "Whoever has spent least rides first: wait until that is you.")


def _in_auction(look: Look, kind: str) -> Refusal | None:
    if kind not in ("CLAIM", "PASS", "SEAL"):
        return Refusal(*_ASKED[CLAIMING])
    if look.seat == look.current:
        return Refusal("own-auction", "PX-18", "You are the Auctioneer: the card is for the others to claim.")
    if (kind == "SEAL") != (look.box.auction == SEALED):
        how = "amounts are named in secret" if look.box.auction == SEALED else "the amount is counted aloud"
        return Refusal("other-auction", "PX-17", f"At this table {how}.")
    if look.box.auction == LIVE:
        return Refusal("passed", "PX-17", "You let this amount go by; you may still claim, or wait for the next.")
    return Refusal("not-your-turn", "PX-18", "The others are asked in turn order: wait until you are.")


def _pick(look: Look, kind: int) -> Refusal:
    message = f"This card does not lie face up: {look.card_of(kind)}. Choose one that does."
    return Refusal("no-card", "PX-16", message)


def _ride(look: Look, node: int) -> Refusal:
    if node >= look.box.nodes:
        return Refusal("no-place", "PX-23", "This map has no such place: choose one that is shown.")
    if node == look.here:
        return Refusal("stay", "PX-23", "A rider goes on to another place each time; there is no waiting.")
    if look.box.route_between[look.here, node] == NOWHERE:
        return Refusal("no-route", "PX-23", f"No route leads straight to {look.place(node)}: choose a neighbour.")
    if not may_enter(look.box, look.view, look.seat, node):
        if look.parcels:
            left = count(look.parcels, "parcel")
            return Refusal("parcels-left", "PX-31", f"Deliver first: you still have {left}.")
        return Refusal("ride-out", "PX-32", "Ride out at least once before you come home.")
    return _short(look, node)


def _short(look: Look, number: int) -> Refusal:
    return Refusal("short", "PX-33", "At this table nobody spends more than they have, and this ride would.")


def _ride_guided(look: Look, node: int) -> Refusal:
    if not holds(look.box, look.view, look.seat, GUIDE):
        return Refusal("no-guide", "PX-41", "You have no Guide.")
    return _ride(look, node)


def _shoot(look: Look, number: int) -> Refusal:
    if look.hazard == HAZARDS[LOST]:
        return Refusal("not-lost", "PX-44", "A Shotgun is of no use to who is lost: pay, or give up a map.")
    return Refusal("no-shotgun", "PX-44", "You have no Shotgun.")


def _lose_map(look: Look, which: int) -> Refusal:
    if look.hazard != HAZARDS[LOST]:
        return Refusal("not-lost", "PX-38", f"Maps do not help against the {look.hazard}: pay, or use your Shotgun.")
    if holds(look.box, look.view, look.seat, which) if which < TOWNS else has_card(look.view, look.seat, which):
        return _short(look, which)
    return Refusal("no-map", "PX-38", "You do not have this map.")


def _keep(look: Look, number: int) -> Refusal:
    if look.view.keeps:
        return Refusal("kept", "PX-28", "You keep what is bound for this town already.")
    return Refusal("no-parcel", "PX-28", f"You have no parcel for {look.place(look.here)}.")


def _take(look: Look, item: int) -> Refusal:
    tiles = int(look.view.lying[look.here])
    if tiles & int(look.box.tiles_of[SALOON]):
        return Refusal("saloon", "PX-48", "There is a Saloon: it has to be taken before anything else.")
    return Refusal("no-item", "PX-29", f"This does not lie in {look.place(look.here)}: {look.item(item)}.")


def _leave(look: Look, number: int) -> Refusal:
    return Refusal("saloon", "PX-48", "There is a Saloon: nobody rides past it.")


def _drop(look: Look, item: int) -> Refusal:
    return Refusal("no-item", "PX-30", f"You do not have this to drop: {look.item(item)}.")


def _drop_card(look: Look, card: int) -> Refusal:
    if not look.box.map_cards_count:
        return Refusal("no-space-needed", "PX-52", "Map cards take no item space at this table: drop an item.")
    return Refusal("no-card", "PX-52", "You do not have this map card to drop.")


def _no_reason(look: Look, number: int) -> Refusal:
    return Refusal("not-now", "PX-23", "That is not possible now; choose one of the actions shown.")


_REASONS: dict[str, Callable[[Look, int], Refusal]] = {
    "PICK": _pick,
    "CLAIM": _no_reason,
    "PASS": _no_reason,
    "SEAL": _no_reason,
    "RIDE": _ride,
    "RIDE_GUIDED": _ride_guided,
    "PAY": _short,
    "SHOOT": _shoot,
    "LOSE_MAP": _lose_map,
    "KEEP": _keep,
    "TAKE": _take,
    "LEAVE": _leave,
    "DROP": _drop,
    "DROP_CARD": _drop_card,
}


def late(box: Any, view: Any, action: int, question: int, name: Name) -> str:
    """A claim that came after the card was gone: who was first."""
    if action != a.CLAIM or question != view.sold_in:
        return ""
    if view.sold_at == a.HIGHEST:
        return f"The count had reached {money(a.HIGHEST)}: {name(int(view.sold_to))} keeps the card."
    return f"{name(int(view.sold_to))} was first, at {money(int(view.sold_at))}."
