"""What is in the box, and how a game begins and ends."""

from collections import Counter

import numpy as np
import pytest

from doorstep.games.pony_express import actions as a
from doorstep.games.pony_express import game as pony_express
from doorstep.games.pony_express.ride import lay_hazards
from doorstep.games.pony_express.state import (
    BANDITS,
    BEAR,
    CANTEEN,
    COMPASS,
    GUIDE,
    LOST,
    MAP,
    PARCEL,
    PEACEMAKER,
    PICKING,
    RATTLESNAKE,
    RIDING,
    RIVER,
    SADDLEBAG,
    SALOON,
    SHOTGUN,
    SPURS,
    TIP,
    TORCH,
    TOWNS,
    TUMBLEWEED,
    WEEKS_PLAYED,
)
from doorstep.kernel.game import Game
from tests.games.pony_express.table import BUTTE, CREEK, OFFICE, A, B, C, Table, of

GAME = Game(pony_express)


@pytest.mark.clause("PX-01")
def test_two_to_five_ride() -> None:
    assert list(pony_express.seats) == [2, 3, 4, 5]
    for seats in (1, 6):
        with pytest.raises(ValueError, match="takes 2 to 5 seats"):
            GAME.start(seats, seed=1)


@pytest.mark.clause("PX-02")
def test_the_auction_cards() -> None:
    assert GAME.box.card_count[:10].tolist() == [4] * 10
    assert GAME.box.card_count.sum() == 45
    mapped = GAME.box.map_towns[:5]
    assert sorted(mapped.ravel().tolist()) == list(range(10))
    assert GAME.box.card_count[TOWNS : TOWNS + 5].tolist() == [1] * 5
    assert GAME.box.map_card == 1


@pytest.mark.clause("PX-03")
def test_the_hazard_tiles() -> None:
    counts = {TUMBLEWEED: 9, RATTLESNAKE: 9, BEAR: 5, BANDITS: 5, LOST: 4, RIVER: 4}
    assert {kind: int(GAME.box.hazard_count[kind]) for kind in counts} == counts
    costs = [0, 1, 2, 3, 2, 2]
    assert GAME.box.hazard_cost[: len(costs)].tolist() == costs


@pytest.mark.clause("PX-04")
def test_the_item_tiles() -> None:
    others = {
        GUIDE: 4,
        TIP: 4,
        PARCEL: 4,
        SHOTGUN: 4,
        TORCH: 3,
        SPURS: 3,
        SADDLEBAG: 3,
        SALOON: 3,
        PEACEMAKER: 2,
        COMPASS: 2,
        CANTEEN: 2,
    }
    counts = {kind: int(GAME.box.tiles_of[kind]).bit_count() for kind in [*range(MAP, MAP + 10), *others]}
    assert counts == {**dict.fromkeys(range(10), 1), **others}
    assert sum(counts.values()) == 44


@pytest.mark.clause("PX-05", "PX-11")
def test_the_bank_pays_without_end() -> None:
    table = Table()
    assert table.state.money.tolist() == [0] * 5
    tokens = 15 * 5 + 45 * 1
    table.state.money[:3] = [tokens - 20, 10, 10]
    table.on_offer(0, 1).play(a.PICK)
    assert table.state.money[:3].tolist() == [tokens - 10, 10, 10], "more than there are tokens"


@pytest.mark.clause("PX-55")
def test_each_has_one_rider_and_one_marker() -> None:
    table = Table(5).ride_out()
    assert len(table.state.rider) == len(table.state.spent) == 5
    for seat in range(5):
        before = table.state.rider.tolist(), table.state.spent.tolist()
        assert table.ride(BUTTE) == 2
        for was, now, moved in zip(before, (table.state.rider, table.state.spent), (BUTTE, 2), strict=True):
            assert now.tolist() == [*was[:seat], moved, *was[seat + 1 :]]


@pytest.mark.clause("PX-06")
def test_all_begin_at_the_post_office() -> None:
    s = GAME.start(5, seed=1).state
    assert s.rider.tolist() == [OFFICE] * 5
    assert s.spent.tolist() == [0] * 5


@pytest.mark.clause("PX-07", "PX-10")
def test_chance_deals_and_sets_the_order() -> None:
    states = [GAME.start(4, seed=seed).state for seed in range(60)]
    assert len({tuple(s.face_up.tolist()) for s in states}) > 50
    assert len({tuple(s.order[:4].tolist()) for s in states}) > 15
    assert Counter(int(s.order[0]) for s in states).keys() == {0, 1, 2, 3}


@pytest.mark.clause("PX-08", "PX-56")
def test_two_items_lie_in_each_town_and_the_others_face_down() -> None:
    laid = set()
    for seed in range(20):
        s = GAME.start(3, seed=seed).state
        towns = [int(tiles) for tiles in s.lying[:10]]
        assert [tiles.bit_count() for tiles in towns] == [2] * 10
        assert int(s.supply).bit_count() == 24
        assert sum(towns) + int(s.supply) == (1 << 44) - 1
        assert not s.lying[10:].any()
        laid.add(tuple(towns))
    assert len(laid) == 20


@pytest.mark.clause("PX-09")
def test_hazards_are_shuffled() -> None:
    """Each kind comes to each route as often as its number of tiles among all 36 says."""
    table, weeks = Table(), 900
    found = [Counter[int]() for _ in range(2)]
    for _ in range(weeks):
        table.state.n_events = 0
        with np.errstate(over="ignore"):  # as the kernel's twins of the rules do
            lay_hazards(table.box, table.state)
        for drawn, route in zip(found, (0, 17), strict=True):
            drawn[int(table.state.hazard[route])] += 1
    for drawn in found:
        for kind, tiles in {0: 9, 1: 9, 2: 5, 3: 5, 4: 4, 5: 4}.items():
            assert abs(drawn[kind] / weeks - tiles / 36) < 0.06, kind


@pytest.mark.clause("PX-21")
def test_a_hazard_lies_on_each_route_when_the_ride_begins() -> None:
    table = Table()
    assert (table.state.hazard == -1).all()
    table.auctions()
    s = table.state
    laid = Counter(s.hazard[:18].tolist())
    assert laid.keys() <= set(range(6))
    assert {kind: laid[kind] + int(s.hazard_supply[kind]) for kind in range(6)} == {0: 9, 1: 9, 2: 5, 3: 5, 4: 4, 5: 4}
    assert s.hazard[18:].tolist() == [-1] * 18


@pytest.mark.parametrize(("hazards", "left"), [("reshuffled", 18), ("drawn-down", 0)])
def test_hazards_of_the_next_week(hazards: str, left: int) -> None:
    table = Table(hazards=hazards)
    table.auctions()
    first = Counter(table.state.hazard[:18].tolist())
    week_over(table)
    table.auctions()
    second = Counter(table.state.hazard[:18].tolist())
    assert table.state.hazard_supply.sum() == left
    if hazards == "drawn-down":
        assert first + second == Counter({0: 9, 1: 9, 2: 5, 3: 5, 4: 4, 5: 4})
        week_over(table)
        table.auctions()
        assert table.state.hazard_supply.sum() == 18


def week_over(table: Table) -> None:
    """All have delivered and ride out and home."""
    s = table.state
    s.cards[:, :TOWNS] = s.hidden[:] = 0
    s.hidden_count[:] = 0
    s.lying[:] = 0
    week = int(s.rounds)
    while table.state.rounds == week and not table.match.over:
        home, legal = a.RIDE + OFFICE, table.legal()
        table.play(home if home in legal else legal[0])


@pytest.mark.clause("PX-12", "PX-53")
def test_after_three_weeks_the_most_money_wins() -> None:
    table = Table()
    for week in (1, 2, 3):
        assert (table.state.rounds, table.state.phase) == (week, PICKING)
        table.auctions()
        assert table.state.phase == RIDING
        if week == 3:
            table.state.money[:3] = [40, 90, 60]
        week_over(table)
    assert table.state.over == WEEKS_PLAYED
    assert table.match.result == {
        "winners": [B],
        "scores": [int(table.state.money[seat]) for seat in (A, B, C)],
        "end": "weeks",
    }


@pytest.mark.parametrize(("ties", "winners"), [("shared", [B, C]), ("turn-order", [C])])
def test_equal_money_at_the_end(ties: str, winners: list[int]) -> None:
    table = Table(ties=ties)
    s = table.ride_out().state
    s.rounds, s.returned = 3, 2
    s.money[:3] = [5, 30, 31]
    s.home[[B, C]] = 1
    s.next_order[:2] = [C, B]
    s.spent[:3] = [0, 9, 10]
    s.current = A
    events = table.at(A, CREEK).play(a.RIDE + OFFICE)
    assert table.match.result is not None
    assert table.match.result["winners"] == winners
    assert [seat for seat, *_ in of(events, a.E_WON)] == winners[::-1]


def test_the_cap_ends_a_game() -> None:
    table = Table()
    table.state.steps = table.box.max_steps - 1
    table.on_offer(1).play(a.PICK + 1)
    assert table.match.result is not None
    assert table.match.result["end"] == "cap"
    assert table.match.result["winners"] == [A]
