"""The story of a game: one sentence an event."""

from typing import Any

from doorstep.games.pony_express import actions as a
from doorstep.games.pony_express import terms as t
from doorstep.games.pony_express.state import NOBODY, TOWNS, WEEKS_PLAYED
from doorstep.kernel.events import Event
from doorstep.kernel.game import Name
from doorstep.kernel.phrases import bits, count, listing, mid, whose
from doorstep.kernel.state import CAP
from doorstep.kernel.telling import Makers, Telling, tell

_SENTENCES: dict[int, str] = {
    a.E_WEEK: "Week {a} began.",
    a.E_DEALT: "{who} got {card_a}.",
    a.E_TURNED: "On offer: {card_a}.",
    a.E_AUCTIONEER: "{Whose} turn as Auctioneer, card {next_a} of {b}.",
    a.E_PICKED: "{who} offered {card_a} and collected {fee}.",
    a.E_COUNTED: "",
    a.E_CLAIMED: "{who} claimed it at {money_a}; {seat_b} kept {rest}.",
    a.E_UNCLAIMED: "Nobody claimed it: {mid} kept {card_a} and all the money.",
    a.E_SHOWN: "{who} showed {card_a}.",
    a.E_CARD_DROPPED: "{who} dropped {card_a}: it left the game.",
    a.E_RIDES: "The riders set out, a hazard on every route.",
    a.E_HAZARDS: "",
    a.E_REFILLED: "New items came to {towns_a}.",
    a.E_RODE: "{who} rode from {from} to {place_b}.",
    a.E_COST: "It cost {money_a}: {money_b} this week.",
    a.E_GUIDED: "{who} followed a Guide.",
    a.E_SHOT: "{who} fired a Shotgun: the way between {ends_a} is free of {hazard_b} this week.",
    a.E_LOST_MAP: "{who} gave up {map_a} to find the way.",
    a.E_DELIVERED: "{who} delivered {parcels_b} in {place_a}.",
    a.E_KEPT_BACK: "{who} kept what was bound for {place_a}.",
    a.E_TOOK: "{who} took {item_a} in {place_b}.",
    a.E_TIP: "{who} collected {money_a}.",
    a.E_DREW: "{who} collected {money_a} and drew {card_b}.",
    a.E_JOB: "{who} did a side job in {place_b} for {money_a}.",
    a.E_SALOON: "{who} stopped at the Saloon in {place_a}.",
    a.E_DROPPED: "{who} dropped {item_a} in {place_b}.",
    a.E_HOME: "{who} came home, place {next_a} for next week.",
    a.E_LATE: "{who} could not ride on and had to be brought home; undelivered: {parcels_a}.",
    a.E_REWARD: "{who} got {money_a} for the express delivery.",
    a.E_PAID: "{who} paid {money_a} for travel; {money_b} left.",
    a.E_END: "{cause}",
    a.E_WON: "{who} won with {money_a}.",
}
# Sentences of events whose `b` says why, or that there was nothing.
_WHY: dict[tuple[int, int], str] = {
    (a.E_REWARD, 1): "{who} got {money_a} for the early return.",
    (a.E_DREW, NOBODY): "{who} collected {money_a}; no parcel was left to draw.",
}
_CAUSES = {
    WEEKS_PLAYED: "The third week was over: the game ended.",
    CAP: "The game reached its greatest length and ended.",
}


def _ends(w: Telling) -> list[str]:
    """The two ends of a route."""
    return list(w.file.map.routes[w.a].ends)


_MAKERS: Makers = {
    "who": lambda w: w.name(w.seat),
    "mid": lambda w: mid(w.name, w.seat),
    "Whose": lambda w: whose(w.name, w.seat),
    "a": lambda w: str(w.a),
    "b": lambda w: str(w.b),
    "next_a": lambda w: str(w.a + 1),
    "fee": lambda w: t.money(int(w.box.fee)),
    "rest": lambda w: t.money(int(w.box.fee) - w.a),
    "money_a": lambda w: t.money(w.a),
    "money_b": lambda w: t.money(w.b),
    "card_a": lambda w: t.card_name(w.file, w.a),
    "card_b": lambda w: t.card_name(w.file, w.b),
    "item_a": lambda w: t.an_item(w.file, w.a),
    "map_a": lambda w: t.card_name(w.file, w.a) if w.a >= TOWNS else f"the {t.item_name(w.file, w.a)}",
    "parcels_a": lambda w: count(w.a, "parcel"),
    "parcels_b": lambda w: count(w.b, "parcel"),
    "place_a": lambda w: t.place(w.file, w.a),
    "place_b": lambda w: t.place(w.file, w.b),
    "from": lambda w: next(end for end in _ends(w) if end != t.place(w.file, w.b)),
    "ends_a": lambda w: listing(_ends(w)),
    "towns_a": lambda w: listing(t.place(w.file, town) for town in bits(w.a, TOWNS)),
    "hazard_b": lambda w: t.HAZARDS[w.b] if t.HAZARDS[w.b] == "Bandits" else f"the {t.HAZARDS[w.b]}",
    "seat_b": lambda w: mid(w.name, w.b),
    "cause": lambda w: _CAUSES[w.a],
}


def event(box: Any, file: Any, event: Event, name: Name) -> str:
    """One sentence for the story, "" where an event has none of its own."""
    if event.kind == a.E_RIDES and event.b != NOBODY:
        town = t.place(file, event.b)
        return f"The riders set out, a hazard on every route; the first parcel for {town} is an express delivery."
    if event.kind == a.E_DROPPED and event.b >= box.towns:
        return f"{name(event.seat)} dropped {t.an_item(file, event.a)}, out of the game."
    sentence = _WHY.get((event.kind, event.b)) or _SENTENCES[event.kind]
    return tell(sentence, _MAKERS, box, file, event, name)
