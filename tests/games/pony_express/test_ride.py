"""Riding: who is next, where to, what it costs, and coming home."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from doorstep.games.pony_express import actions as a
from doorstep.games.pony_express import game as pony_express
from doorstep.games.pony_express import words
from doorstep.games.pony_express.box import MOST_MOVES
from doorstep.games.pony_express.state import (
    BEAR,
    BROUGHT_HOME,
    GUIDE,
    LOST,
    MAP,
    PICKING,
    RIDING,
    RIVER,
    SHOTGUN,
    TOWNS,
)
from doorstep.kernel.game import Game
from doorstep.kernel.match import IllegalAction, Match
from tests.games.pony_express.table import (
    BUTTE,
    CREEK,
    EAGLE,
    FORD,
    GULCH,
    OFFICE,
    PINE,
    SAGE,
    WELLS,
    A,
    B,
    C,
    D,
    Table,
    of,
)


@pytest.mark.clause("PX-22", "PX-25")
def test_riders_who_have_not_left_go_in_turn_order() -> None:
    table = Table(4)
    table.state.order[:4] = [C, A, D, B]
    table.ride_out()
    asked = []
    for _ in range(4):
        asked += table.match.awaited
        table.ride(CREEK)
    assert asked == [C, A, D, B]


@pytest.mark.clause("PX-23")
def test_a_ride_goes_to_an_adjacent_town_and_its_cost_is_counted() -> None:
    table = Table().ride_out()
    assert table.rides(A) == {CREEK, BUTTE, SAGE}
    assert table.ride(BUTTE) == 2
    assert table.state.spent[:3].tolist() == [2, 0, 0]
    assert table.state.rider[A] == BUTTE
    with pytest.raises(IllegalAction, match="No route leads straight to Lone Pine"):
        table.play(a.RIDE + PINE)


@pytest.mark.clause("PX-24")
def test_whoever_has_spent_least_is_next() -> None:
    table = Table().ride_out()
    table.ride(BUTTE), table.ride(BUTTE), table.ride(CREEK)
    assert table.state.spent[:3].tolist() == [2, 2, 1]
    assert table.match.awaited == [C]
    table.hazards(RIVER, (CREEK, FORD)).ride(FORD)
    assert table.state.spent[:3].tolist() == [2, 2, 5]
    assert table.match.awaited == [B]


@pytest.mark.clause("PX-26", "PX-27")
def test_of_markers_on_one_space_the_last_to_come_is_next() -> None:
    table = Table().ride_out()
    table.ride(CREEK), table.ride(CREEK), table.ride(CREEK)
    assert table.match.awaited == [C]
    table.ride(WELLS)
    assert table.match.awaited == [B]
    table.ride(WELLS)
    assert table.match.awaited == [A]
    table.ride(WELLS)
    assert table.match.awaited == [A]


@pytest.mark.clause("PX-57")
def test_the_track_is_clock_and_bill_and_is_empty_after_payment() -> None:
    table = Table(2).ride_out()
    table.state.money[:2] = [10, 7]
    table.ride(CREEK), table.ride(SAGE), table.ride(OFFICE), table.ride(FORD)
    assert table.state.spent[:2].tolist() == [3, 2]
    table.play(a.RIDE + SAGE)
    events = table.play(a.RIDE + OFFICE)
    assert table.state.spent.tolist() == [0] * 5
    assert of(events, a.E_PAID) == [(B, 2, 5), (A, 6, 4)]
    assert table.state.paid[:2, 0].tolist() == [6, 2]
    assert table.state.rider[:2].tolist() == [OFFICE, OFFICE]


@pytest.mark.clause("PX-31")
def test_nobody_comes_home_before_all_is_delivered() -> None:
    table = Table().hand(A, PINE).ride_out()
    table.at(A, CREEK)
    assert OFFICE not in table.rides(A)
    with pytest.raises(IllegalAction, match="Deliver first: you still have 1 parcel"):
        table.play(a.RIDE + OFFICE)
    table.state.cards[A, PINE] = 0
    table.hide(A, PINE)
    assert OFFICE not in table.rides(A)
    table.state.hidden[A] = 0
    table.state.hidden[A, TOWNS + 1] = 1
    assert OFFICE in table.rides(A)


@pytest.mark.clause("PX-32")
def test_who_comes_home_takes_the_earliest_free_place() -> None:
    table = Table().ride_out()
    table.at(A, CREEK).at(B, CREEK).at(C, CREEK)
    homes = []
    for seat in (C, A, B):
        table.turn_of(seat)
        homes += of(table.play(a.RIDE + OFFICE), a.E_HOME)
    assert homes == [(C, 0, 0), (A, 1, 0), (B, 2, 0)]
    assert table.state.order[:3].tolist() == [C, A, B]
    assert (table.state.rounds, table.state.phase) == (2, PICKING)
    assert table.match.awaited == [C]


def test_a_rider_has_to_ride_out_once() -> None:
    table = Table().ride_out()
    assert table.rides(A) == {CREEK, BUTTE, SAGE}
    table = Table(may_stay="yes").ride_out()
    assert table.rides(A) == {CREEK, BUTTE, SAGE, OFFICE}
    events = table.play(a.RIDE + OFFICE)
    assert of(events, a.E_HOME) == [(A, 0, 0)]
    assert table.match.awaited == [B]
    table = Table(may_stay="yes").hand(A, PINE).ride_out()
    assert OFFICE not in table.rides(A)


def test_who_is_home_is_passed_over() -> None:
    table = Table().ride_out()
    table.at(A, CREEK).turn_of(A).play(a.RIDE + OFFICE)
    assert table.match.awaited == [B]
    table.ride(CREEK)
    assert A not in table.match.awaited


@pytest.mark.clause("PX-33")
def test_money_may_go_below_nothing() -> None:
    table = Table(2).ride_out()
    table.ride(BUTTE), table.ride(BUTTE)
    assert table.match.awaited == [B]
    events = table.play(a.RIDE + OFFICE, a.RIDE + OFFICE)
    assert of(events, a.E_PAID) == [(B, 4, -4), (A, 4, -4)]


def test_without_credit_nobody_spends_more_than_there_is() -> None:
    table = Table(2, credit="no")
    table.state.money[:2] = [2, 5]
    table.hand(A, GULCH).ride_out().hold(A, GUIDE)
    table.ride(BUTTE)
    table.turn_of(A)
    table.state.spent[A] = 2
    assert table.rides(A) == set()
    assert set(table.legal(A)) == {
        a.RIDE_GUIDED + node for node in range(10) if table.box.route_between[BUTTE, node] >= 0
    }


@pytest.mark.clause("PX-44")
def test_without_credit_a_ride_that_a_shotgun_makes_payable_may_be_ridden() -> None:
    table = Table(2, credit="no")
    table.state.money[:2] = [3, 5]
    table.hand(A, GULCH).ride_out().hazards(BEAR).at(A, BUTTE).turn_of(A)
    assert EAGLE not in table.rides(A)
    table.hold(A, SHOTGUN)
    assert EAGLE in table.rides(A)
    table.play(a.RIDE + EAGLE)
    assert table.legal(A) == [a.SHOOT]
    assert words.refusal(table.box, table.game.file, table.match.view(A), A, a.PAY).code == "short"
    assert of(table.play(a.SHOOT), a.E_COST) == [(A, 2, 2)]


@pytest.mark.clause("PX-38")
def test_without_credit_a_map_given_up_for_lost_makes_a_ride_payable() -> None:
    table = Table(2, credit="no")
    table.state.money[:2] = [2, 5]
    table.hand(A, GULCH).ride_out().hazards(LOST).at(A, BUTTE).turn_of(A)
    assert table.rides(A) == set()
    table.hold(A, MAP + PINE)
    assert EAGLE in table.rides(A)
    table.play(a.RIDE + EAGLE)
    assert table.legal(A) == [a.LOSE_MAP + PINE]
    assert of(table.play(a.LOSE_MAP + PINE), a.E_COST) == [(A, 2, 2)]


@pytest.mark.clause("PX-38")
def test_without_credit_a_map_of_the_town_saves_nothing_once_it_is_given_up() -> None:
    table = Table(2, credit="no")
    table.state.money[:2] = [1, 5]
    table.hand(A, GULCH).ride_out().hazards(LOST).at(A, BUTTE).turn_of(A).hold(A, MAP + EAGLE)
    assert EAGLE not in table.rides(A)
    table.hold(A, MAP + PINE)
    assert EAGLE in table.rides(A)
    table.play(a.RIDE + EAGLE)
    assert table.legal(A) == [a.LOSE_MAP + PINE]


def test_without_credit_who_can_pay_for_nothing_is_brought_home() -> None:
    table = Table(2, credit="no")
    table.state.money[:2] = [0, 5]
    table.hand(A, GULCH)
    table.ride_out()
    assert table.match.awaited == [B]
    assert table.state.home[A] == BROUGHT_HOME
    assert table.state.cards[A, GULCH] == 0
    assert table.state.discarded[GULCH] == 1
    assert table.state.next_order[0] == A
    events = table.at(B, CREEK).play(a.RIDE + OFFICE)
    assert of(events, a.E_HOME) == [(B, 0, 0)]
    assert table.state.order[:2].tolist() == [B, A], "who was brought home comes after who rode"


def test_without_credit_a_guide_keeps_a_rider_out() -> None:
    table = Table(2, credit="no")
    table.state.money[:2] = [5, 0]
    table.hand(B, GULCH).ride_out().hold(B, GUIDE).at(A, CREEK).play(a.RIDE + WELLS)
    assert table.match.awaited == [B]
    assert set(table.legal(B)) == {a.RIDE_GUIDED + node for node in (CREEK, BUTTE, SAGE)}
    table = Table(2, credit="no", guide="pays-all-but-1")
    table.state.money[:2] = [5, 0]
    table.hand(B, GULCH).ride_out().hold(B, GUIDE).at(A, CREEK).play(a.RIDE + WELLS)
    assert table.state.home[B] == BROUGHT_HOME, "not where $1 is left to pay"


def test_those_brought_home_come_last_in_order_and_are_paid_for_no_early_return() -> None:
    table = Table(4, credit="no", early_return="yes")
    table.state.money[:4] = [5, 0, 0, 5]
    events = table.ride_out().at(A, CREEK).at(D, CREEK).play(a.RIDE + OFFICE)
    assert table.state.next_order[:3].tolist() == [A, B, C]
    events += table.play(a.RIDE + OFFICE)
    assert table.state.order[:4].tolist() == [A, D, B, C]
    assert of(events, a.E_REWARD) == [(A, 4, 1), (D, 2, 1)]


def test_the_cap_of_moves_brings_all_home() -> None:
    table = Table(2).hand(A, PINE).ride_out()
    table.state.moves = MOST_MOVES * 2 - 1
    table.hide(B, GULCH)
    events = table.play(a.RIDE + CREEK)
    assert [(seat, parcels) for seat, parcels, _ in of(events, a.E_LATE)] == [(B, 1), (A, 1)]
    assert table.state.rounds == 2
    assert table.state.discarded[[PINE, GULCH]].tolist() == [1, 1]


def test_from_the_far_office_riders_set_out_next_week() -> None:
    table = Table(2, box="offices")
    far = 13
    table.ride_out()
    table.at(A, 3).at(B, 0).turn_of(A).play(a.RIDE + far)
    table.play(a.RIDE + 12)
    assert table.state.rider[:2].tolist() == [far, 12]
    table.state.face_up[:] = 0
    table.ride_out()
    assert table.rides(A) == {3, 7, 11}
    table.state.current = B
    assert table.rides(B) == {0, 4, 8}


def test_every_map_card_and_item_stays_for_the_next_week() -> None:
    table = Table(2).hand(A, TOWNS + 2).hold(A, MAP + PINE).ride_out()
    table.ride(CREEK), table.ride(CREEK)
    table.play(a.RIDE + OFFICE, a.RIDE + OFFICE)
    assert table.state.rounds == 2
    assert table.holds(A) == [MAP + PINE]
    assert table.state.cards[A, TOWNS + 2] == 1


# -- the travel track as a pile of markers


class Track:
    """The printed track: on each space a pile, and beside it those who have not left, the first on top."""

    def __init__(self, order: list[int]) -> None:
        self.spaces: dict[int, list[int]] = {0: order[::-1]}

    def move(self, rider: int, cost: int) -> None:
        at = next(space for space, pile in self.spaces.items() if rider in pile)
        self.spaces[at].remove(rider)
        self.spaces.setdefault(at + cost, []).append(rider)

    def leave(self, rider: int) -> None:
        for pile in self.spaces.values():
            if rider in pile:
                pile.remove(rider)

    @property
    def following(self) -> int | None:
        piles = [self.spaces[space] for space in sorted(self.spaces) if self.spaces[space]]
        return piles[0][-1] if piles else None


@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 10_000), seats=st.integers(2, 5), least=st.sampled_from(["0", "1"]))
def test_the_track_is_a_row_of_piles(seed: int, seats: int, least: str) -> None:
    match = Game(pony_express, {"least_cost": least}).start(seats, seed=seed)
    track: Track | None = None
    for n in range(400):
        if match.over:
            return
        events = act(match, seed * 31 + n)
        for event in events:
            if event.kind == a.E_RIDES:
                track = Track(match.state.order[:seats].tolist())
            elif event.kind == a.E_COST and track:
                track.move(event.seat, event.a)
            elif event.kind in (a.E_HOME, a.E_LATE) and track:
                track.leave(event.seat)
            elif event.kind == a.E_WEEK:
                track = None
        if track and match.state.phase == RIDING and not match.over:
            assert match.awaited == [track.following]


def act(match: Match, luck: int) -> list[Any]:
    """Something, by luck."""
    seat = match.awaited[0]
    legal = match.legal(seat)
    return match.play(seat, legal[luck * 2654435761 % 2**32 % len(legal)])
