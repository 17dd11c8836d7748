"""The Auction phase: dealing, offering, counting, claiming."""

import pytest

from doorstep.games.pony_express import actions as a
from doorstep.games.pony_express import game as pony_express
from doorstep.games.pony_express.state import (
    CLAIMING,
    MAKING_ROOM,
    PICKING,
    RIDING,
    SADDLEBAG,
    SPURS,
    TORCH,
    TOWNS,
)
from doorstep.kernel.game import Game
from doorstep.kernel.match import IllegalAction
from doorstep.kernel.state import CLOCK
from tests.games.pony_express.table import BEND, GULCH, PINE, WELLS, A, B, C, D, Table, of


@pytest.mark.clause("PX-13", "PX-14")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_each_rider_is_dealt_a_card_and_two_a_rider_lie_face_up(seats: int) -> None:
    s = Game(pony_express).start(seats, seed=3).state
    assert s.hidden.sum(axis=1).tolist() == [1] * seats + [0] * (5 - seats)
    assert s.hidden_count.tolist() == [1] * seats + [0] * (5 - seats)
    assert s.face_up.sum() == 2 * seats
    assert s.deck_size == s.deck.sum() == 45 - 3 * seats


def test_a_dealt_card_is_seen_by_its_rider_alone() -> None:
    match = Game(pony_express).start(3, seed=3)
    for seat in range(3):
        assert match.view(seat).hidden.sum() == 1
        assert match.view(seat).hidden[seat].sum() == 1
    assert match.view(-1).hidden.sum() == 0
    s = Game(pony_express, {"dealt": "open"}).start(3, seed=3).state
    assert (s.hidden.sum(), s.cards.sum()) == (0, 3)


@pytest.mark.clause("PX-15", "PX-20")
def test_each_rider_is_auctioneer_twice_in_turn_order() -> None:
    table = Table(4)
    auctioneers = []
    while table.state.phase == PICKING:
        auctioneers.append(table.match.awaited[0])
        table.play(table.legal()[0])
        table.nobody()
    assert auctioneers == [A, B, C, D] * 2
    assert table.state.phase == RIDING
    assert table.state.face_up.sum() == 0


@pytest.mark.clause("PX-16")
def test_the_auctioneer_offers_any_card_that_lies_face_up_and_collects_ten() -> None:
    table = Table().on_offer(GULCH, PINE, PINE, TOWNS + 1)
    assert table.legal() == [a.PICK + GULCH, a.PICK + PINE, a.PICK + TOWNS + 1]
    assert table.legal(B) == []
    table.play(a.PICK + PINE)
    assert table.state.money[:3].tolist() == [10, 0, 0]
    assert table.state.face_up[PINE] == 1
    assert table.state.card == PINE


@pytest.mark.clause("PX-17")
def test_the_count_goes_from_three_to_ten_in_ones() -> None:
    table = Table(3).on_offer(GULCH)
    table.play(a.PICK + GULCH)
    asked = []
    while table.state.phase == CLAIMING:
        asked.append((int(table.state.count), table.match.awaited[0]))
        table.play(a.PASS)
    assert asked == [(amount, seat) for amount in range(3, 10) for seat in (B, C)]


def test_the_others_are_asked_in_turn_order_after_the_auctioneer() -> None:
    table = Table(4).on_offer(GULCH, WELLS)
    table.play(a.PICK + GULCH)
    table.nobody()
    table.play(a.PICK + WELLS)
    asked = []
    for _ in range(4):
        asked += table.match.awaited
        table.play(a.PASS)
    assert asked == [C, D, A, C]


@pytest.mark.clause("PX-18", "PX-54")
def test_claimed_at_six_the_auctioneer_keeps_four() -> None:
    table = Table().on_offer(GULCH, WELLS)
    table.play(a.PICK + GULCH)
    events = table.claim(C, 6)
    assert of(events, a.E_CLAIMED) == [(C, 6, A)]
    assert table.state.money[:3].tolist() == [4, 0, 6]
    assert table.state.cards[C, GULCH] == 1
    assert table.state.cards[A, GULCH] == 0
    assert (table.state.sold_to, table.state.sold_at) == (C, 6)
    assert table.match.awaited == [B]


def test_one_rider_may_claim_several_but_never_the_own_card() -> None:
    table = Table().on_offer(GULCH, WELLS, BEND)
    table.play(a.PICK + GULCH)
    table.claim(C, 3)
    assert table.legal(B) == [a.PICK + WELLS, a.PICK + BEND]
    table.play(a.PICK + WELLS)
    table.claim(C, 3)
    assert table.state.cards[C, :TOWNS].sum() == 2
    table.play(a.PICK + BEND)
    assert C not in table.match.actors
    with pytest.raises(IllegalAction, match="You are the Auctioneer"):
        table.match.play(C, a.CLAIM)


@pytest.mark.clause("PX-19")
def test_unclaimed_the_auctioneer_keeps_card_and_money() -> None:
    table = Table().on_offer(GULCH, WELLS)
    table.play(a.PICK + GULCH)
    events = table.nobody()
    assert of(events, a.E_UNCLAIMED) == [(A, GULCH, 0)]
    assert table.state.money[:3].tolist() == [10, 0, 0]
    assert table.state.cards[A, GULCH] == 1
    assert (table.state.sold_to, table.state.sold_at) == (A, 10)


# -- sealed


def test_of_sealed_amounts_the_lowest_claims_and_the_others_are_forgotten() -> None:
    table = Table(4, auction="sealed").on_offer(GULCH, WELLS)
    table.play(a.PICK + GULCH)
    assert table.match.actors == [B, C, D]
    assert table.match.awaited == [B]
    events = table.play(a.SEAL + 5, a.SEAL + 2, a.SEAL + 4)
    assert of(events, a.E_CLAIMED) == [(C, 5, A)]
    assert table.state.money[:4].tolist() == [5, 0, 5, 0]
    assert not table.state.threshold.any()


def test_of_equal_sealed_amounts_the_first_after_the_auctioneer_claims() -> None:
    table = Table(4, auction="sealed").on_offer(GULCH, WELLS)
    table.play(a.PICK + GULCH, a.SEAL + 7, a.SEAL + 7, a.SEAL + 7)
    assert table.state.sold_to == A
    table.play(a.PICK + WELLS)
    events = table.play(a.SEAL + 1, a.SEAL + 1, a.SEAL + 1)
    assert of(events, a.E_CLAIMED) == [(C, 4, B)]


def test_nothing_shows_who_names_an_amount_before_being_asked() -> None:
    table = Table(4, auction="sealed").on_offer(GULCH)
    table.play(a.PICK + GULCH)
    views = [table.match.view(seat).tobytes() for seat in (-1, A, B, C)]
    assert table.match.play(D, a.SEAL) == []
    assert [table.match.view(seat).tobytes() for seat in (-1, A, B, C)] == views
    assert table.match.awaited == [B]
    assert not table.match.can_undo(D)
    table.play(a.SEAL + 3, a.SEAL + 3)
    assert table.match.awaited == [D]
    table.play(a.SEAL + 7)  # asked in turn, it may still be changed
    assert (table.state.sold_to, table.state.sold_at) == (B, 6)


def test_guesses_fill_in_who_has_been_asked_and_nobody_else() -> None:
    table = Table(4, auction="sealed").on_offer(GULCH)
    table.play(a.PICK + GULCH, a.SEAL + 3)
    table.match.play(D, a.SEAL)
    guessed = {tuple(table.match.determinize(C, luck).threshold[:4].tolist()) for luck in range(60)}
    assert guessed == {(0, amount, 0, 0) for amount in range(3, 11)}
    assert {tuple(table.match.determinize(B, luck).threshold[:4].tolist()) for luck in range(9)} == {(0, 6, 0, 0)}


# -- live


def test_the_clock_counts_and_nobody_claims_at_ten() -> None:
    table = Table(3, auction="live").on_offer(GULCH, WELLS)
    assert table.legal(CLOCK) == []
    table.play(a.PICK + GULCH)
    for amount in range(4, 11):
        assert table.legal(CLOCK) == [a.TICK]
        events = table.match.play(CLOCK, a.TICK)
        assert of(events, a.E_COUNTED) == [(A, amount, 0)]
    assert table.state.phase == PICKING
    assert table.state.sold_at == 10
    assert table.legal(CLOCK) == []


def test_a_live_claim_is_worth_the_count_when_it_comes() -> None:
    table = Table(3, auction="live").on_offer(GULCH)
    table.play(a.PICK + GULCH)
    claim, tick, let_go = (table.match.decision(B, action) for action in (a.CLAIM, a.TICK, a.PASS))
    table.match.play(CLOCK, a.TICK)
    assert table.match.decision(B, a.CLAIM) == claim
    assert table.match.decision(B, a.TICK) != tick
    assert table.match.decision(B, a.PASS) != let_go
    assert of(table.match.play(C, a.CLAIM), a.E_CLAIMED) == [(C, 4, A)]
    assert table.match.late(a.CLAIM, claim, ["Ann", "Bea", "Cy"].__getitem__) == "Cy was first, at $4."
    assert table.match.late(a.PASS, claim, ["Ann", "Bea", "Cy"].__getitem__) == ""
    assert table.match.decision(B, a.CLAIM) != claim


def test_the_live_count_goes_on_when_all_let_it_go_by() -> None:
    table = Table(3, auction="live").on_offer(GULCH)
    table.play(a.PICK + GULCH)
    table.match.play(C, a.PASS)
    assert table.match.actors == [B, C]
    assert table.match.awaited == [B]
    assert table.legal(C) == [a.CLAIM]
    table.match.play(B, a.PASS)
    assert table.state.count == 4
    assert table.match.awaited == [B, C]


@pytest.mark.parametrize(("pace", "seconds"), [("slow", 2.5), ("usual", 1.5), ("fast", 0.9)])
def test_the_pace_of_a_live_count(pace: str, seconds: float) -> None:
    table = Table(3, auction="live", pace=pace).on_offer(GULCH)
    assert pony_express.deadlines(table.box, table.state) == {}
    table.play(a.PICK + GULCH)
    assert pony_express.deadlines(table.box, table.state) == {a.TICK: seconds}


# -- map cards and room for them


def test_a_map_card_over_the_limit_is_dropped_at_once_where_they_count() -> None:
    table = Table(3, map_cards_count="yes").on_offer(TOWNS + 1, GULCH).hold(C, SPURS, TORCH)
    table.play(a.PICK + TOWNS + 1)
    table.claim(C, 5)
    assert table.state.phase == MAKING_ROOM
    assert table.match.awaited == [C]
    assert table.legal(C) == [a.DROP + TORCH, a.DROP + SPURS, a.DROP_CARD + 1]
    table.play(a.DROP_CARD + 1)
    assert table.state.gone[TOWNS + 1] == 1
    assert table.match.awaited == [B]


def test_an_item_dropped_at_the_post_office_leaves_the_game() -> None:
    table = Table(3, map_cards_count="yes").on_offer(TOWNS + 1, GULCH).hold(C, SPURS, TORCH)
    lying = table.state.lying.tolist()
    table.play(a.PICK + TOWNS + 1)
    table.claim(C, 5)
    table.play(a.DROP + SPURS)
    assert table.holds(C) == [TORCH]
    assert table.state.lying.tolist() == lying


def test_map_cards_fill_no_space_by_default() -> None:
    table = Table().on_offer(TOWNS + 1, GULCH).hold(C, SPURS, SADDLEBAG)
    table.play(a.PICK + TOWNS + 1)
    table.claim(C, 5)
    assert table.state.phase == PICKING


def test_map_cards_are_dealt_open_where_all_have_to_know_of_them() -> None:
    for options in ({"map_cards_count": "yes"}, {"credit": "no"}):
        for seed in range(30):
            s = Game(pony_express, options).start(5, seed=seed).state
            assert s.hidden[:, TOWNS:].sum() == 0
            assert s.hidden_count.sum() + s.cards.sum() == 5


# -- the deck


def test_the_deck_is_renewed_from_delivered_parcels() -> None:
    table = Table(2)
    s = table.state
    s.deck[:] = 0
    s.deck_size = 0
    s.discarded[GULCH], s.discarded[PINE] = 5, 4
    table.ride_out()
    s.returned = 1
    s.home[B] = 1
    s.next_order[0] = B
    table.at(A, 5).play(a.RIDE + 10)
    assert table.state.rounds == 2
    assert table.state.hidden_count[:2].tolist() == [1, 1]
    assert table.state.face_up.sum() == 4
    assert table.state.deck_size == 3
    assert table.state.discarded.sum() == 0


def test_with_five_riders_the_last_cards_may_run_out() -> None:
    table = Table(5)
    s = table.state
    s.deck[:] = 0
    s.deck_size = 0
    s.discarded[:] = 0
    s.discarded[GULCH] = 7
    table.ride_out()
    s.returned = 4
    s.home[1:] = 1
    s.next_order[:4] = [4, 3, 2, 1]
    table.at(A, 5).play(a.RIDE + 10)
    assert table.state.hidden_count.tolist() == [1] * 5
    assert table.state.face_up.sum() == 2
    assert table.match.awaited == [4]
