"""What a rider can do, as words and as buttons."""

from collections.abc import Callable
from typing import Any

from doorstep.games.pony_express import actions as a
from doorstep.games.pony_express.bill import bill
from doorstep.games.pony_express.costs import met
from doorstep.games.pony_express.options import LIVE
from doorstep.games.pony_express.state import LOST, SALOON, TOWNS
from doorstep.games.pony_express.terms import HAZARDS, Look, card_name, item_name, money, place
from doorstep.kernel.game import Choice, Name

_ACTIONS: dict[str, Callable[[Any, int], str]] = {
    "PICK": lambda file, n: f"offer {card_name(file, n)}",
    "CLAIM": lambda file, n: "claim the card",
    "PASS": lambda file, n: "let this amount go by",
    "SEAL": lambda file, n: f"claim at {money(a.LOWEST + n)}" if a.LOWEST + n < a.HIGHEST else "never claim",
    "RIDE": lambda file, n: f"ride to {place(file, n)}",
    "RIDE_GUIDED": lambda file, n: f"ride to {place(file, n)} with a Guide",
    "PAY": lambda file, n: "pay for the hazard",
    "SHOOT": lambda file, n: "use a Shotgun",
    "LOSE_MAP": lambda file, n: f"give up {_map_name(file, n)}",
    "KEEP": lambda file, n: "keep the parcels for this town",
    "TAKE": lambda file, n: f"take {item_name(file, n)}",
    "LEAVE": lambda file, n: "take no item",
    "DROP": lambda file, n: f"drop {item_name(file, n)}",
    "DROP_CARD": lambda file, n: f"drop {card_name(file, TOWNS + n)}",
    "TICK": lambda file, n: "count on",
}


def action(box: Any, file: Any, action: int) -> str:
    """An action on its own: "ride to Lone Pine"."""
    kind, number = a.ACTIONS.name(action)
    return _ACTIONS[kind](file, number)


def choice(box: Any, file: Any, view: Any, seat: int, action: int, name: Name) -> Choice:
    """A legal action as a button: short words, key, what speaks for it, its rule."""
    kind, number = a.ACTIONS.name(action)
    return _CHOICES[kind](Look(box, file, view, seat, name), action, number)


def _map_name(file: Any, which: int) -> str:
    return card_name(file, which) if which >= TOWNS else f"the {item_name(file, which)}"


def _pick(look: Look, action: int, kind: int) -> Choice:
    fee = money(int(look.box.fee))
    hint = f"You collect {fee} and count: who claims it gets the amount from you"
    if kind < TOWNS and look.parcels_for(kind):
        hint = f"You have a parcel for {look.place(kind)} already"
    return Choice(action, f"Offer {look.card_of(kind)}", "", hint, "PX-16", "place")


def _claim(look: Look, action: int, number: int) -> Choice:
    if look.box.auction == LIVE:  # the same words at each amount: a key that changes takes no press for a moment
        hint = f"You get {look.card}, and what is counted when your call arrives"
        return Choice(action, "Claim", "C", hint, "PX-18", "main")
    hint = f"You get {look.card} and {look.count} from {look.mid(look.current)}"
    return Choice(action, f"Claim at {look.count}", "C", hint, "PX-18", "main")


def _pass(look: Look, action: int, number: int) -> Choice:
    more = int(look.view.count) + 1
    hint = f"{money(more)} comes next" if more < a.HIGHEST else f"At {money(a.HIGHEST)} nobody can claim any more"
    return Choice(action, f"Let {look.count} go by", "P", hint, "PX-17", "main")


def _seal(look: Look, action: int, step: int) -> Choice:
    amount = a.LOWEST + step
    if amount == a.HIGHEST:
        return Choice(action, "Never", "0", "The card can do without you", "PX-19", "place")
    return Choice(action, f"Claim at {money(amount)}", f"{amount}", "Unless somebody names less", "PX-18", "place")


def _ride(look: Look, action: int, node: int) -> Choice:
    if node == look.here:
        return Choice(action, "Stay at the Post Office", "", "Your week is over at once", "PX-32", "place")
    route = int(look.box.route_between[look.here, node])
    kind = int(look.view.hazard[route])
    found = bill(look.box, look.view, look.seat, route, node)
    ask = f"; you decide about the {HAZARDS[kind].rstrip('!')}" if met(look.box, look.view, look.seat, kind) else ""
    if kind == LOST and ask:
        ask = "; a map given up would pay for Lost"
    text = f"Ride to {look.place(node)} for {money(found.cost)}"
    return Choice(action, text, "", f"{found}{ask}{_news(look, node)}", "PX-23", "place")


def _news(look: Look, node: int) -> str:
    if node >= look.box.towns:
        return "; your week ends there"
    n = look.parcels_for(node)
    return "" if not n else "; you have a parcel for it" if n == 1 else f"; you have {n} parcels for it"


def _ride_guided(look: Look, action: int, node: int) -> Choice:
    cost = int(look.box.guide)
    text = f"Ride to {look.place(node)} with a Guide" + (f" for {money(cost)}" if cost else "")
    return Choice(action, text, "", "The Guide leaves the game; no hazard is met", "PX-41", "place")


def _pay(look: Look, action: int, number: int) -> Choice:
    found = bill(look.box, look.view, look.seat, int(look.view.route), int(look.view.bound))
    return Choice(action, f"Ride on for {money(found.cost)}", "P", f"{found}", look.hazard_clause, "main")


def _shoot(look: Look, action: int, number: int) -> Choice:
    hint = "The Shotgun leaves the game; the route is bare for the rest of the week"
    return Choice(action, f"Use a Shotgun on the {look.hazard}", "S", hint, "PX-44", "main")


def _lose_map(look: Look, action: int, which: int) -> Choice:
    hint = "It pays for Lost, saves nothing on this ride, and leaves the game"
    return Choice(action, f"Give up {_map_name(look.file, which)}", "", hint, "PX-38", "main")


def _keep(look: Look, action: int, number: int) -> Choice:
    n = look.parcels_for(look.here)
    text = "Keep the parcel" if n == 1 else f"Keep the {n} parcels"
    return Choice(action, f"{text} for {look.place(look.here)}", "K", "You will have to come back", "PX-28", "danger")


def _take(look: Look, action: int, item: int) -> Choice:
    text = f"{'Deliver, and take' if _delivers(look) else 'Take'} {look.item(item)}"
    if item == SALOON:
        text = "Deliver, and stop at the Saloon" if _delivers(look) else "Stop at the Saloon"
    use = look.use(item)
    return Choice(action, text, "", f"{use[0].upper()}{use[1:]}", "PX-48" if item == SALOON else "PX-29", "place")


def _leave(look: Look, action: int, number: int) -> Choice:
    bare = not look.view.lying[look.here]
    if _delivers(look):
        text = "Deliver" if bare else "Deliver, and take nothing"
        return Choice(action, text, "D", f"For {look.place(look.here)}", "PX-28", "main")
    text = "Go on" if bare else "Take nothing"
    return Choice(action, text, "G", "", "PX-29", "main")


def _delivers(look: Look) -> bool:
    return bool(look.parcels_for(look.here) and not look.view.keeps)


def _drop(look: Look, action: int, item: int) -> Choice:
    town = look.here < look.box.towns
    hint = f"It stays in {look.place(look.here)}" if town else "Outside of towns it leaves the game"
    return Choice(action, f"Drop {look.item(item)}", "", hint, "PX-30", "place")


def _drop_card(look: Look, action: int, card: int) -> Choice:
    return Choice(action, f"Drop {look.card_of(TOWNS + card)}", "", "It leaves the game", "PX-52", "place")


def _tick(look: Look, action: int, number: int) -> Choice:
    return Choice(action, "Count on", clause="PX-17")


_CHOICES: dict[str, Callable[[Look, int, int], Choice]] = {
    "PICK": _pick,
    "CLAIM": _claim,
    "PASS": _pass,
    "SEAL": _seal,
    "RIDE": _ride,
    "RIDE_GUIDED": _ride_guided,
    "PAY": _pay,
    "SHOOT": _shoot,
    "LOSE_MAP": _lose_map,
    "KEEP": _keep,
    "TAKE": _take,
    "LEAVE": _leave,
    "DROP": _drop,
    "DROP_CARD": _drop_card,
    "TICK": _tick,
}
