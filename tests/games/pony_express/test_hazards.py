"""Hazards on the routes, and what helps against them."""

import pytest

from doorstep.games.pony_express import actions as a
from doorstep.games.pony_express.bill import bill
from doorstep.games.pony_express.costs import cost_of, cost_without
from doorstep.games.pony_express.state import (
    BANDITS,
    BARE,
    BEAR,
    HAZARD,
    LOST,
    MAP,
    MOUNTAIN,
    PEACEMAKER,
    RATTLESNAKE,
    RIDING,
    RIVER,
    SHOTGUN,
    TORCH,
    TOWNS,
    TUMBLEWEED,
    VISITING,
)
from doorstep.kernel.match import IllegalAction
from tests.games.pony_express.table import CREEK, FLATS, OFFICE, PINE, WELLS, A, B, Table, of


def cost(hazard: int, *items: int, **options: str) -> int:
    """What the first ride to Rattle Creek, a route of 1, costs with a hazard on it."""
    return Table(3, None, 1, **options).ride_out().hazards(hazard).hold(A, *items).ride(CREEK)


@pytest.mark.clause("PX-34")
def test_a_tumbleweed_costs_nothing() -> None:
    assert cost(TUMBLEWEED) == cost(BARE) == 1


@pytest.mark.clause("PX-35", "PX-45")
def test_a_rattlesnake_costs_one_but_nothing_with_a_torch() -> None:
    assert cost(RATTLESNAKE) == 2
    assert cost(RATTLESNAKE, TORCH) == 1
    assert cost(BEAR, TORCH) == 3


@pytest.mark.clause("PX-36", "PX-44")
def test_a_bear_costs_two_and_a_shotgun_removes_it() -> None:
    assert cost(BEAR) == 3
    table = Table().ride_out().hazards(BEAR).hold(A, SHOTGUN)
    table.play(a.RIDE + CREEK)
    assert table.state.phase == HAZARD
    assert table.legal() == [a.PAY, a.SHOOT]
    events = table.play(a.SHOOT)
    assert of(events, a.E_COST) == [(A, 1, 1)]
    assert table.holds(A) == []
    assert table.lies(CREEK) == []
    assert table.ride(CREEK) == 1, "it leaves the route for the others too"


@pytest.mark.clause("PX-37", "PX-44", "PX-49")
def test_bandits_cost_three_but_nothing_with_a_peacemaker_and_a_shotgun_removes_them() -> None:
    assert cost(BANDITS) == 4
    assert cost(BANDITS, PEACEMAKER) == 1
    assert cost(BANDITS, PEACEMAKER, SHOTGUN) == 1, "nobody is asked who has a Peacemaker"
    table = Table().ride_out().hazards(BANDITS).hold(A, SHOTGUN)
    table.play(a.RIDE + CREEK)
    assert of(table.play(a.SHOOT), a.E_COST) == [(A, 1, 1)]
    table = Table().ride_out().hazards(BANDITS).hold(A, SHOTGUN)
    table.play(a.RIDE + CREEK)
    assert of(table.play(a.PAY), a.E_COST) == [(A, 4, 4)]
    assert table.holds(A) == [SHOTGUN]


def test_a_shot_hazard_is_back_next_week() -> None:
    table = Table(2).ride_out().hazards(BEAR, (OFFICE, CREEK)).hold(A, SHOTGUN)
    table.play(a.RIDE + CREEK, a.SHOOT)
    assert table.state.hazard[table.box.route_between[OFFICE, CREEK]] == BARE
    table.ride(CREEK)
    table.play(a.RIDE + OFFICE, a.RIDE + OFFICE)
    table.auctions()
    assert (table.state.hazard[:18] != BARE).all()


@pytest.mark.clause("PX-38")
def test_who_is_lost_pays_two_or_gives_up_a_map() -> None:
    assert cost(LOST) == 3
    table = Table().ride_out().hazards(LOST).hold(A, MAP + PINE).hand(A, TOWNS + 1)
    table.play(a.RIDE + CREEK)
    assert table.legal() == [a.PAY, a.LOSE_MAP + PINE, a.LOSE_MAP + TOWNS + 1]
    events = table.play(a.LOSE_MAP + PINE)
    assert of(events, a.E_COST) == [(A, 1, 1)]
    assert table.holds(A) == []
    assert table.state.cards[A, TOWNS + 1] == 1
    table = Table().ride_out().hazards(LOST).hand(A, TOWNS + 1)
    table.play(a.RIDE + CREEK, a.LOSE_MAP + TOWNS + 1)
    assert table.state.gone[TOWNS + 1] == 1


def test_a_map_given_up_saves_nothing_on_that_ride() -> None:
    table = Table(least_cost="0").ride_out().hazards(LOST).hold(A, MAP + FLATS)
    table.at(A, CREEK).play(a.RIDE + FLATS)
    assert of(table.play(a.LOSE_MAP + FLATS), a.E_COST) == [(A, 2, 2)]
    table = Table(least_cost="0").ride_out().hazards(LOST).hold(A, MAP + FLATS)
    table.at(A, CREEK).play(a.RIDE + FLATS)
    assert of(table.play(a.PAY), a.E_COST) == [(A, 2, 2)]


def test_a_map_given_up_pays_for_one_ride_alone() -> None:
    table = Table().ride_out().hazards(LOST).hold(A, MAP + PINE).lie(CREEK, TORCH)
    table.play(a.RIDE + CREEK, a.LOSE_MAP + PINE)
    assert (table.state.phase, table.state.rider[A]) == (VISITING, CREEK)
    for seat in (A, B):
        view, route = table.match.view(seat), int(table.box.route_between[CREEK, WELLS])
        assert cost_of(table.box, view, seat, route, WELLS) == 3, "also while its rider is in town"
        assert str(bill(table.box, view, seat, route, WELLS)) == "1 route + 2 Lost = 3"


@pytest.mark.parametrize(("kind", "left"), [(TOWNS, 1), (TOWNS + 1, 0)])
def test_what_a_map_card_given_up_leaves_to_pay(kind: int, left: int) -> None:
    """The first is of Rattle Creek, where the rider comes to; the other is of elsewhere."""
    table = Table(least_cost="0").ride_out().hazards(LOST).hand(A, TOWNS, TOWNS + 1)
    s, route = table.state, int(table.box.route_between[OFFICE, CREEK])
    assert cost_without(table.box, s, A, route, CREEK, kind) == left
    table.play(a.RIDE + CREEK)
    assert of(table.play(a.LOSE_MAP + kind), a.E_COST) == [(A, left, left)]


def test_a_hidden_map_card_may_be_given_up_and_nobody_learns_of_it_before() -> None:
    for kind in (TOWNS + 1, PINE):
        table = Table().ride_out().hazards(LOST).hide(A, kind)
        table.play(a.RIDE + CREEK)
        assert table.state.phase == HAZARD, "asked whatever the card is"
        assert table.legal() == [a.PAY, a.LOSE_MAP + TOWNS + 1][: 1 + (kind >= TOWNS)]
    table = Table().ride_out().hazards(LOST)
    table.play(a.RIDE + CREEK)
    assert table.state.phase == RIDING, "who has no card and no map is not asked"


@pytest.mark.clause("PX-39")
def test_a_river_costs_two() -> None:
    assert cost(RIVER) == 3
    assert cost(RIVER, SHOTGUN, TORCH) == 3


def test_mountains_are_a_variant() -> None:
    assert cost(MOUNTAIN, SHOTGUN) == 6
    laid = set()
    for seed in range(12):
        for mountain in ("no", "yes"):
            table = Table(seed=seed, mountain=mountain)
            table.auctions()
            laid.add((mountain, bool((table.state.hazard[:18] == MOUNTAIN).any())))
    assert ("no", True) not in laid
    assert ("yes", True) in laid


def test_maps_and_shotguns_help_only_where_they_help() -> None:
    table = Table().ride_out().hazards(LOST).hold(A, MAP + PINE)
    table.play(a.RIDE + CREEK)
    with pytest.raises(IllegalAction, match="of no use to who is lost"):
        table.play(a.SHOOT)
    with pytest.raises(IllegalAction, match="You do not have this map"):
        table.play(a.LOSE_MAP + WELLS)
    table = Table().ride_out().hazards(BEAR).hold(A, SHOTGUN).hand(A, TOWNS)
    table.play(a.RIDE + CREEK)
    with pytest.raises(IllegalAction, match="Maps do not help against the Bear"):
        table.play(a.LOSE_MAP + TOWNS)
