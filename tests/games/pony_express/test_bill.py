"""What a ride costs, term by term."""

from doorstep.games.pony_express.bill import bill
from doorstep.games.pony_express.costs import cost_of
from doorstep.games.pony_express.state import (
    BEAR,
    CANTEEN,
    COMPASS,
    MAP,
    SPURS,
    TOWNS,
)
from tests.games.pony_express.positions import positions
from tests.games.pony_express.table import CREEK, FLATS, OFFICE, A, Table


def test_a_bill_names_each_term() -> None:
    table = Table().hand(A, TOWNS + 4).ride_out().hazards(BEAR).hold(A, MAP + FLATS)
    table.at(A, CREEK)
    route = int(table.box.route_between[CREEK, FLATS])
    assert str(bill(table.box, table.match.view(A), A, route, FLATS)) == "2 route + 2 Bear - 2 map - 1 map card = 1"
    table.hold(A, CANTEEN, COMPASS)
    assert str(bill(table.box, table.match.view(A), A, route, FLATS)) == (
        "2 route + 2 Bear - 2 map - 1 map card - 1 Compass - 2 Canteen = 1, the least"
    )
    table = Table().ride_out().hold(A, SPURS)
    assert str(bill(table.box, table.match.view(A), A, int(table.box.route_between[OFFICE, 6]), 6)) == (
        "2 route - 1 Spurs = 1"
    )


def test_the_terms_of_a_bill_add_up_to_the_cost() -> None:
    """Wherever the least cost does not bind; elsewhere they come to it or less."""
    added, kinds = 0, set()
    for match, _ in positions():
        box, view = match.game.box, match.state
        for seat in range(match.seats):
            for route in range(int(box.routes)):
                for to in box.ends[route].tolist():
                    found = bill(box, view, seat, route, to)
                    total = sum(term.amount for term in found.terms)
                    assert found.cost == cost_of(box, view, seat, route, to) == max(total, box.least_cost)
                    added += total > box.least_cost
                    kinds |= {term.what for term in found.terms if total > box.least_cost}
    assert added > 1000
    assert {"map", "map card", "Compass", "Canteen", "Spurs"} <= kinds
