"""What a ride costs, term by term: "2 route + 2 Bear - 2 map = 2"."""

from typing import Any, NamedTuple

from doorstep.games.pony_express.cards import has_card, map_card
from doorstep.games.pony_express.costs import cost_of, hazard_costs, spurs_save
from doorstep.games.pony_express.items import holds
from doorstep.games.pony_express.state import BARE, CANTEEN, COMPASS, MAP, NOBODY
from doorstep.games.pony_express.terms import HAZARDS


class Term(NamedTuple):
    """What adds to a cost, or takes from it."""

    what: str
    amount: int


class Bill(NamedTuple):
    """The terms of a cost, and what is paid: more than their sum where no ride may cost so little."""

    terms: list[Term]
    cost: int

    def __str__(self) -> str:
        first, *others = [f"{term.amount} {term.what}" for term in self.terms]
        sums = "".join(f" {'+' if term[0] != '-' else '-'} {term.lstrip('-')}" for term in others)
        least = "" if self.cost == sum(term.amount for term in self.terms) else ", the least"
        return f"{first}{sums} = {self.cost}{least}"


def bill(box: Any, view: Any, seat: int, route: int, to: int) -> Bill:
    """What a seat would pay for a ride along a route now, by its view."""
    kind = int(view.hazard[route])
    terms = [Term("route", int(box.cost[route]))]
    if kind != BARE:
        terms.append(Term(HAZARDS[kind].rstrip("!"), int(hazard_costs(box, view, seat, kind, 0))))
    return Bill([*terms, *_saved(box, view, seat, route, to)], int(cost_of(box, view, seat, route, to)))


def _saved(box: Any, view: Any, seat: int, route: int, to: int) -> list[Term]:
    """What is saved, below nothing; what saves nothing is left out."""
    maps = box.town_map * holds(box, view, seat, MAP + to) if to < box.towns else 0
    card = map_card(box, to) if to < box.towns else NOBODY
    found = {
        "map": maps,
        "map card": box.map_card * has_card(view, seat, card) if card != NOBODY else 0,
        "Compass": box.compass_saves * holds(box, view, seat, COMPASS),
        "Canteen": box.canteen_saves * holds(box, view, seat, CANTEEN) if _watered(box, route) else 0,
        "Spurs": spurs_save(box, view, seat, int(view.hazard[route]), 0),
    }
    return [Term(what, -int(amount)) for what, amount in found.items() if amount]


def _watered(box: Any, route: int) -> bool:
    return bool(box.cost[route] == box.canteen_routes)
