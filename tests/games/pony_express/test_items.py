"""In town: parcels, items, map cards, and how many of them there is room for."""

import pytest

from doorstep.games.pony_express import actions as a
from doorstep.games.pony_express.state import (
    BEAR,
    CANTEEN,
    CARDS,
    COMPASS,
    DROPPING,
    GUIDE,
    JOB,
    LOST,
    MAP,
    PARCEL,
    RATTLESNAKE,
    RIDING,
    SADDLEBAG,
    SALOON,
    SHOTGUN,
    SPURS,
    TIP,
    TORCH,
    TOWNS,
    TUMBLEWEED,
    VISITING,
)
from doorstep.kernel.match import IllegalAction
from tests.games.pony_express.table import BUTTE, CREEK, FLATS, FORD, OFFICE, PINE, SAGE, WELLS, A, B, Table, of


def visiting(*items: int, **options: str) -> Table:
    """The first rider has come to Rattle Creek, where these lie, with two parcels for it."""
    table = Table(3, None, 1, **options).hand(A, CREEK, CREEK).ride_out().lie(CREEK, *items)
    table.play(a.RIDE + CREEK)
    return table


@pytest.mark.clause("PX-28")
def test_parcels_for_the_town_are_delivered_or_kept() -> None:
    table = visiting()
    assert table.state.phase == VISITING
    assert table.legal() == [a.KEEP, a.LEAVE]
    events = table.play(a.LEAVE)
    assert of(events, a.E_DELIVERED) == [(A, CREEK, 2)]
    assert (table.state.discarded[CREEK], table.state.cards[A, CREEK], table.state.delivered[A]) == (2, 0, 2)
    table = visiting()
    assert of(table.play(a.KEEP), a.E_KEPT_BACK) == [(A, CREEK, 0)]
    assert table.legal() == [a.LEAVE]
    table.play(a.LEAVE)
    assert table.state.cards[A, CREEK] == 2


def test_a_hidden_parcel_is_shown_by_delivering_or_keeping_it() -> None:
    table = Table().hide(A, CREEK).ride_out()
    table.play(a.RIDE + CREEK)
    assert of(table.play(a.LEAVE), a.E_DELIVERED) == [(A, CREEK, 1)]
    assert table.state.hidden_count[A] == 0
    table = Table().hide(A, CREEK).ride_out()
    table.play(a.RIDE + CREEK)
    assert of(table.play(a.KEEP), a.E_SHOWN) == [(A, CREEK, 0)]
    assert (table.state.hidden_count[A], table.state.cards[A, CREEK]) == (0, 1)


def test_who_rides_on_shows_that_the_hidden_card_is_not_for_the_town() -> None:
    table = Table().hide(A, PINE).ride_out()
    table.play(a.RIDE + CREEK)
    assert table.state.phase == VISITING, "asked whatever the card is"
    table.play(a.LEAVE)
    guessed = {int(table.match.determinize(B, luck).hidden[A].argmax()) for luck in range(300)}
    assert guessed == {*range(10), *range(TOWNS, TOWNS + 5)} - {CREEK}, "a map card may save nothing here"


@pytest.mark.clause("PX-29")
def test_one_item_may_be_taken_on_each_arrival() -> None:
    table = visiting(SPURS, TORCH)
    assert table.legal() == [a.KEEP, a.TAKE + TORCH, a.TAKE + SPURS, a.LEAVE]
    events = table.play(a.TAKE + TORCH)
    assert of(events, a.E_TOOK) == [(A, TORCH, CREEK)]
    assert of(events, a.E_DELIVERED) == [(A, CREEK, 2)]
    assert (table.holds(A), table.lies(CREEK)) == ([TORCH], [SPURS])
    assert table.match.awaited == [B]
    with pytest.raises(IllegalAction, match="wait until that is you"):
        table.match.play(A, a.TAKE + SPURS)


@pytest.mark.clause("PX-30")
def test_with_three_items_one_is_dropped_in_the_town() -> None:
    table = Table().ride_out().lie(CREEK, SPURS).hold(A, TORCH, COMPASS)
    table.play(a.RIDE + CREEK, a.TAKE + SPURS)
    assert table.state.phase == DROPPING
    assert table.legal() == [a.DROP + TORCH, a.DROP + SPURS, a.DROP + COMPASS]
    table.play(a.DROP + COMPASS)
    assert (table.holds(A), table.lies(CREEK)) == ([TORCH, SPURS], [COMPASS])
    assert table.match.awaited == [B]


def cost(route: tuple[int, int], *items: int, cards: tuple[int, ...] = (), hazard: int = -1, **options: str) -> int:
    """What a ride along a route costs with these."""
    table = Table(3, None, 1, **options).hand(A, *cards).ride_out().hazards(hazard).hold(A, *items)
    return table.at(A, route[0]).ride(route[1])


@pytest.mark.clause("PX-40")
def test_a_map_saves_two_into_its_town() -> None:
    assert cost((CREEK, FLATS), hazard=RATTLESNAKE) == 3
    assert cost((CREEK, FLATS), MAP + FLATS, hazard=RATTLESNAKE) == 1
    assert cost((CREEK, FLATS), MAP + CREEK, hazard=RATTLESNAKE) == 3


@pytest.mark.clause("PX-41")
@pytest.mark.parametrize(("guide", "left"), [("pays-all", 0), ("pays-all-but-1", 1)])
def test_a_guide_pays_for_a_route(guide: str, left: int) -> None:
    table = Table(guide=guide).ride_out().hazards(BEAR).hold(A, GUIDE, SHOTGUN)
    events = table.play(a.RIDE_GUIDED + BUTTE)
    assert of(events, a.E_COST) == [(A, left, left)]
    assert table.holds(A) == [SHOTGUN]
    assert table.state.rider[A] == BUTTE
    assert table.match.awaited == [B if left else A], "who paid nothing stays on top and rides again"
    with pytest.raises(IllegalAction, match="You have no Guide" if not left else "wait until that is you"):
        table.match.play(A, a.RIDE_GUIDED + SAGE)


@pytest.mark.clause("PX-42")
def test_a_tip_pays_three_at_once() -> None:
    table = visiting(TIP)
    assert of(table.play(a.TAKE + TIP), a.E_TIP) == [(A, 3, 0)]
    assert (table.state.money[A], table.holds(A), table.lies(CREEK)) == (3, [], [])


@pytest.mark.clause("PX-43")
def test_a_parcel_tile_pays_five_for_another_parcel() -> None:
    table = visiting(PARCEL)
    s = table.state
    s.deck[:] = 0
    s.deck[[PINE, TOWNS, TOWNS + 1]] = 1
    s.deck_size = 3
    assert of(table.play(a.TAKE + PARCEL), a.E_DREW) == [(A, 5, PINE)]
    s = table.state
    assert (s.money[A], s.cards[A, PINE], s.deck_size) == (5, 1, 2)
    assert s.deck[[TOWNS, TOWNS + 1]].tolist() == [1, 1], "map cards on the way are shuffled back"


def test_a_parcel_tile_renews_the_deck_and_pays_where_none_is_left() -> None:
    table = visiting(PARCEL)
    table.state.deck[:] = 0
    table.state.deck_size = 0
    assert of(table.play(a.TAKE + PARCEL), a.E_DREW) == [(A, 5, CREEK)], "what was just delivered"
    table = Table().ride_out().lie(CREEK, PARCEL)
    table.state.deck[:] = 0
    table.state.deck_size = 0
    table.play(a.RIDE + CREEK)
    assert of(table.play(a.TAKE + PARCEL), a.E_DREW) == [(A, 5, -1)]


@pytest.mark.clause("PX-46")
@pytest.mark.parametrize(
    ("spurs", "bare", "tumbleweed", "torched"), [("tumbleweed", 1, 1, 2), ("free", 1, 1, 1), ("bare", 1, 2, 2)]
)
def test_spurs_save_one_without_a_hazard(spurs: str, bare: int, tumbleweed: int, torched: int) -> None:
    assert cost((CREEK, FLATS), SPURS, spurs=spurs) == bare
    assert cost((CREEK, FLATS), SPURS, hazard=TUMBLEWEED, spurs=spurs) == tumbleweed
    assert cost((CREEK, FLATS), SPURS, TORCH, hazard=RATTLESNAKE, spurs=spurs) == torched
    assert cost((CREEK, FLATS), SPURS, hazard=RATTLESNAKE, spurs=spurs) == 3


@pytest.mark.clause("PX-47")
@pytest.mark.parametrize(("saddlebag", "room"), [("takes-a-space", 4), ("takes-none", 5)])
def test_a_saddlebag_holds_two_more(saddlebag: str, room: int) -> None:
    things = [SPURS, TORCH, COMPASS, CANTEEN]
    table = Table(saddlebag=saddlebag).ride_out().hold(A, SADDLEBAG, *things[: room - 2]).lie(CREEK, GUIDE, TORCH)
    table.play(a.RIDE + CREEK, a.TAKE + GUIDE)
    assert len(table.holds(A)) == room
    assert table.match.awaited == [B]
    table = Table(saddlebag=saddlebag).ride_out().hold(A, SADDLEBAG, *things[: room - 1]).lie(CREEK, GUIDE)
    table.play(a.RIDE + CREEK, a.TAKE + GUIDE)
    assert table.state.phase == DROPPING
    table.play(a.DROP + SADDLEBAG)
    assert table.state.phase == DROPPING, "without it there is room for two"
    while table.state.phase == DROPPING:
        table.play(table.legal()[0])
    assert len(table.holds(A)) == 2


@pytest.mark.clause("PX-48")
def test_a_saloon_has_to_be_taken_and_is_gone() -> None:
    table = visiting(SALOON, SALOON, TIP)
    assert table.legal() == [a.KEEP, a.TAKE + SALOON]
    with pytest.raises(IllegalAction, match="before anything else"):
        table.play(a.TAKE + TIP)
    with pytest.raises(IllegalAction, match="nobody rides past it"):
        table.play(a.LEAVE)
    events = table.play(a.TAKE + SALOON)
    assert of(events, a.E_SALOON) == [(A, CREEK, 0)]
    assert (table.holds(A), table.lies(CREEK)) == ([], [TIP, SALOON])
    assert table.match.awaited == [B]


@pytest.mark.clause("PX-50")
def test_a_compass_saves_one_on_every_route() -> None:
    assert cost((CREEK, FLATS), COMPASS) == 1
    assert cost((CREEK, FLATS), COMPASS, hazard=BEAR) == 3
    assert cost((CREEK, FLATS), COMPASS, COMPASS, hazard=BEAR) == 2


@pytest.mark.clause("PX-51")
def test_a_canteen_saves_two_where_the_printed_cost_is_two() -> None:
    assert cost((CREEK, FLATS), CANTEEN, hazard=BEAR) == 2
    assert cost((CREEK, WELLS), CANTEEN, hazard=RATTLESNAKE) == 2


@pytest.mark.clause("PX-52")
def test_a_map_card_saves_one_into_each_of_its_towns() -> None:
    first = (TOWNS,)  # towns 1 and 6: Dusty Gulch and Rattle Creek
    assert cost((FLATS, CREEK), cards=first) == 1
    assert cost((FLATS, 0), cards=first, hazard=RATTLESNAKE) == 2
    assert cost((FLATS, FORD), cards=first, hazard=RATTLESNAKE) == 2
    table = Table().hide(A, TOWNS).ride_out().hazards(BEAR)
    table.at(A, FLATS)
    events = table.play(a.RIDE + CREEK)
    assert of(events, a.E_SHOWN) == [(A, TOWNS, 0)], "it is shown when it saves something"
    assert of(events, a.E_COST) == [(A, 3, 3)]


def test_a_map_card_that_saves_nothing_stays_hidden_and_might_be_any() -> None:
    for kind in (TOWNS, PINE):
        table = Table().hide(A, kind).ride_out()
        assert of(table.play(a.RIDE + CREEK), a.E_COST) == [(A, 1, 1)]
        table.play(a.LEAVE)
        assert table.state.hidden_count[A] == 1
        assert table.state.not_hidden[A] == 1 << CREEK
    table = Table(least_cost="0").hide(A, TOWNS).ride_out()
    assert of(table.play(a.RIDE + CREEK), a.E_SHOWN) == [(A, TOWNS, 0)], "down to nothing it saves"
    for given, known in ((MAP + WELLS, {CREEK}), (MAP + CREEK, {CREEK, TOWNS})):  # what is left then: 1, or 2
        table = Table().hide(A, PINE).ride_out().hazards(LOST).at(A, FLATS).hold(A, MAP + CREEK, MAP + WELLS)
        table.play(a.RIDE + CREEK, a.LOSE_MAP + given)
        table.play(a.LEAVE)
        assert {kind for kind in range(CARDS) if int(table.state.not_hidden[A]) >> kind & 1} == known


def test_who_pays_where_a_map_card_would_have_saved_has_none() -> None:
    table = Table().hide(A, PINE).ride_out().hazards(BEAR)
    table.play(a.RIDE + CREEK, a.LEAVE)
    guessed = {int(table.match.determinize(B, luck).hidden[A].argmax()) for luck in range(300)}
    assert guessed == {*range(10), *range(TOWNS, TOWNS + 5)} - {CREEK, TOWNS}


@pytest.mark.parametrize(("least_cost", "paid"), [("1", 1), ("0", 0)])
def test_discounts_stack_down_to_the_least_cost(least_cost: str, paid: int) -> None:
    assert cost((CREEK, FLATS), MAP + FLATS, CANTEEN, COMPASS, SPURS, least_cost=least_cost) == paid
    assert cost((CREEK, FLATS), MAP + FLATS, COMPASS, hazard=BEAR, least_cost=least_cost) == 1
    assert cost((CREEK, OFFICE), COMPASS, least_cost=least_cost) == paid


def test_towns_are_filled_up_only_where_the_table_says_so() -> None:
    for refill, expected in (("no", 18), ("yes", 20)):
        table = Table(2, refill=refill)
        table.state.rounds = 2
        table.state.lying[CREEK] = 0
        table.auctions()
        assert sum(int(tiles).bit_count() for tiles in table.state.lying[:10]) == expected


def test_in_a_town_without_anything_nobody_is_asked() -> None:
    table = Table().ride_out()
    table.play(a.RIDE + CREEK)
    assert (table.state.phase, table.match.awaited) == (RIDING, [B])


# -- variants


def test_the_first_parcel_to_the_express_town_pays() -> None:
    table = Table(express_delivery="yes").hand(A, CREEK).hand(B, CREEK).ride_out()
    table.state.express = CREEK
    table.play(a.RIDE + CREEK)
    assert of(table.play(a.LEAVE), a.E_REWARD) == [(A, 4, 0)]
    table.play(a.RIDE + CREEK)
    assert of(table.play(a.LEAVE), a.E_REWARD) == []
    assert table.state.money[:2].tolist() == [4, 0]


def test_the_first_two_home_are_paid_for_an_early_return() -> None:
    table = Table(3, early_return="yes").ride_out()
    rewards = []
    for seat in (A, B, 2):
        rewards += of(table.at(seat, CREEK).turn_of(seat).play(a.RIDE + OFFICE), a.E_REWARD)
    assert rewards == [(A, 4, 1), (B, 2, 1)]
    table = Table(3, early_return="yes", may_stay="yes").ride_out()
    assert of(table.play(a.RIDE + OFFICE), a.E_REWARD) == [], "who stayed has not returned"


def test_side_jobs_fill_item_space_and_pay_on_arrival() -> None:
    table = Table(side_jobs="yes").ride_out()
    table.state.supply |= int(table.box.tiles_of[JOB:].sum())
    job = next(n for n, town in enumerate(table.box.job_town.tolist()) if town == FLATS - 1)
    table.lie(CREEK, JOB + job).hold(A, TORCH, SPURS)
    table.play(a.RIDE + CREEK, a.TAKE + JOB + job)
    assert table.state.phase == DROPPING
    table.play(a.DROP + SPURS)
    table.at(A, 6).turn_of(A)
    events = table.play(a.RIDE + 3)
    assert of(events, a.E_JOB) == [(A, int(table.box.job_pays[job]), 3)]
    assert table.holds(A) == [TORCH]
