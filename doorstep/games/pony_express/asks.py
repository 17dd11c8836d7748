"""The status line: what a seat is asked, or whom it waits for."""

from typing import Any

from doorstep.games.pony_express.auction import after_auctioneer
from doorstep.games.pony_express.options import LIVE, SEALED
from doorstep.games.pony_express.state import (
    CARDS,
    CLAIMING,
    HAZARD,
    LOST,
    MAKING_ROOM,
    MAP,
    PICKING,
    RIDING,
    SALOON,
    SEATS,
    TOWNS,
    VISITING,
    WEEKS,
)
from doorstep.games.pony_express.terms import HAZARDS, Look, money
from doorstep.kernel.game import Ask, Name
from doorstep.kernel.phrases import bits, count, listing


def ask(box: Any, file: Any, view: Any, seat: int, name: Name) -> Ask:
    """The status line for `seat` (negative: a spectator)."""
    look = Look(box, file, view, seat, name)
    phase = int(view.phase)
    if view.over:
        return _ended(look)
    if phase == CLAIMING:
        return _claiming(look)
    asked = int(view.asked) if phase == MAKING_ROOM else look.current
    return _asked(look, phase) if seat == asked else _waiting(look, phase, asked)


def _ended(look: Look) -> Ask:
    view = look.view
    winners = bits(int(view.winners), SEATS)
    names = listing([look.name(winners[0]), *(look.mid(seat) for seat in winners[1:])])
    won = "shared the win" if len(winners) > 1 else "won"
    best = int(view.score[winners[0]])
    level = [s for s in range(int(view.seats)) if view.score[s] == best and s not in winners]
    return Ask(f"{names} {won} with {money(best)}", "The earlier place in turn order broke the tie." if level else "")


def _claiming(look: Look) -> Ask:
    offered = f"{look.name(look.current)} offered {look.card}."
    if look.seat == look.current:
        return _auctioneer(look)
    if look.seat < 0:
        return Ask(_going(look), offered)
    if look.box.auction == SEALED:
        return Ask("At which amount would you claim?", f"{offered} The lowest gets it; nobody sees the others.")
    if look.box.auction == LIVE:
        passed = int(look.view.passed) >> look.seat & 1
        return Ask(f"{look.count}…", f"{offered} {'You let this amount go by.' if passed else _known(look)}")
    if look.seat == _polled(look):
        return Ask(f"Claim it at {look.count}?", f"{offered} {_known(look)}")
    return Ask(f"{look.count}: {look.mid(_polled(look))} may claim", offered)


def _auctioneer(look: Look) -> Ask:
    kept = money(int(look.box.fee) - int(look.view.count))
    hint = f"You offer {look.card}."
    if look.box.auction == SEALED:
        return Ask("The others name amounts in secret", hint)
    return Ask(_going(look), f"{hint} Claimed now, it would leave you {kept}.")


def _going(look: Look) -> str:
    if look.box.auction == SEALED:
        return "The others name amounts in secret"
    return f"{look.count}…" if look.box.auction == LIVE else f"{look.count}: {look.mid(_polled(look))} may claim"


def _polled(look: Look) -> int:
    return after_auctioneer(look.view, look.view.asked)


def _known(look: Look) -> str:
    """What a rider has already that speaks for or against the card."""
    kind = int(look.view.card)
    if kind >= TOWNS:
        return f"It takes {money(int(look.box.map_card))} off rides to either."
    n = look.parcels_for(kind)
    return f"You have {count(n, 'parcel')} for it already." if n else "It has to be delivered before you come home."


def _asked(look: Look, phase: int) -> Ask:
    view = look.view
    if phase == PICKING:
        return Ask("Offer a card", f"You collect {money(int(look.box.fee))}, and count until somebody claims it.")
    if phase == MAKING_ROOM:
        return Ask("Make room", "Map cards fill item space here: drop one, or an item.")
    if phase == RIDING:
        return Ask("Ride on" if view.rides[look.seat] else "Ride out", _plan(look))
    if phase == HAZARD:
        return _hazard(look)
    town = look.place(look.here)
    if view.phase == VISITING:
        return _visit(look, town)
    return Ask("Too many items", f"Drop one in {town}.")


def _plan(look: Look) -> str:
    spent = f"You have spent {money(int(look.view.spent[look.seat]))} this week."
    if not look.parcels and not look.view.rides[look.seat]:
        return "You have no parcels to deliver."
    if not look.parcels:
        return f"{spent} All is delivered: come home when you like."
    return f"{spent} You have {count(look.parcels, 'parcel')} to deliver."


def _hazard(look: Look) -> Ask:
    if look.hazard == HAZARDS[LOST]:
        if _has_map(look):
            return Ask("You are lost", "Pay for the way, or give up a map.")
        return Ask("You are lost", "You have no map to give up; that you are asked keeps your hidden card hidden.")
    article = "There are" if look.hazard == "Bandits" else "There is a"
    return Ask(f"{article} {look.hazard} on the way", "Pay, or use your Shotgun.")


def _has_map(look: Look) -> bool:
    """Whether this seat has a map of either kind, its hidden card included."""
    view, seat = look.view, look.seat
    cards = any(view.cards[seat, kind] + view.hidden[seat, kind] for kind in range(TOWNS, CARDS))
    return cards or any(int(view.held[seat]) & int(look.box.tiles_of[MAP + town]) for town in range(look.box.towns))


def _visit(look: Look, town: str) -> Ask:
    n = 0 if look.view.keeps else look.parcels_for(look.here)
    deliver = f"Deliver {count(n, 'parcel')}" if n else ""
    title, tiles = f"{deliver or 'You are'} in {town}", int(look.view.lying[look.here])
    if not tiles:
        return Ask(title, "" if deliver else "Nothing lies here; that you are asked keeps your hidden card hidden.")
    if tiles & int(look.box.tiles_of[SALOON]):
        return Ask(title, "There is a Saloon: nobody rides past it.")
    return Ask(title, "You may take one item.")


def _waiting(look: Look, phase: int, asked: int) -> Ask:
    who = look.name(asked)
    if phase == PICKING:
        view = look.view
        return Ask(f"{who} is Auctioneer", f"Week {view.rounds} of {WEEKS}: who is asked offers a card.")
    if phase == MAKING_ROOM:
        return Ask(f"{who} has to make room", "Map cards fill item space here.")
    if look.seat >= 0 and look.view.home[look.seat]:
        return Ask(f"{who} rides", "You are home for this week.")
    return Ask(f"{who} rides", "Whoever has spent least rides next.")
