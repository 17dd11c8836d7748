"""Jail: the ways in, the three ways out, and what happens meanwhile."""

import pytest

from doorstep.games.monopoly_pizza import actions as a
from doorstep.games.monopoly_pizza.state import CHANCE, CHEST
from tests.games.monopoly_pizza.table import PIZZA, SPACE, A, B, Table, kinds, of


@pytest.mark.clause("MP-28")
def test_go_to_jail_leads_there_past_go_without_money_and_ends_the_turn() -> None:
    table = Table(deals="off").put(A, SPACE["Go To Jail"] - 4)
    events = table.roll(A, 2, 2)
    assert kinds(events) == ["ROLLED", "STEPPED", "JAILED", "TURN"]
    assert (table.at(A), int(table.state.jail[A]), table.purse(A)) == ("Jail", 1, 100)
    assert table.match.awaited == [B]


@pytest.mark.clause("MP-23", "MP-28")
def test_who_visits_is_not_in_jail() -> None:
    table = Table(deals="off").put(A, "Mac & Cheese")
    table.roll(A, 2, 4)
    assert (table.at(A), int(table.state.jail[A])) == ("Jail", 0)
    table.state.current = A
    assert table.legal(A) == [a.ROLL]


@pytest.mark.clause("MP-28")
def test_who_is_in_jail_stays_there_without_a_double() -> None:
    table = Table(deals="off").jail(A)
    events = table.roll(A, 3, 4)
    assert kinds(events) == ["ROLLED", "NO_DOUBLE", "TURN"]
    assert of(events, a.E_NO_DOUBLE) == [(A, 1, 3)]
    assert (table.at(A), int(table.state.jail[A])) == ("Jail", 2)


@pytest.mark.clause("MP-29")
def test_an_owner_in_jail_gets_the_money_but_no_slice() -> None:
    table = Table(deals="off").give(B, "Pineapple").jail(B)
    events = table.roll(A, 2, 3)
    assert kinds(events) == ["ROLLED", "STEPPED", "TRIED", "EARNED", "SLICE", "TOKEN", "NO_SLICE", "TURN"]
    assert table.state.cash[:2].tolist() == [95, 105]
    assert table.state.slices[:2].tolist() == [1, 0]


@pytest.mark.clause("MP-29")
def test_a_party_brings_no_slice_into_jail() -> None:
    table = Table(deals="off").jail(B).stack(CHANCE, "all-take-slice").put(A, "Tomatoes")
    events = table.roll(A, 1, 1)
    assert table.state.slices[:3].tolist() == [1, 0, 1]
    assert of(events, a.E_NO_SLICE) == [(B, 0, 0)]


@pytest.mark.clause("MP-30", "MP-34")
def test_pay_15_take_a_slice_then_roll_as_usual() -> None:
    table = Table(deals="off").jail(A)
    assert table.legal(A) == [a.ROLL, a.PAY_BAIL]
    events = table.play(A, a.PAY_BAIL)
    assert kinds(events) == ["BAIL", "FREED", "SLICE", "TOKEN"]
    assert (table.purse(A), int(table.state.slices[A]), table.at(A)) == (85, 1, "Jail")
    assert table.legal(A) == [a.ROLL]
    table.roll(A, 1, 1)
    assert table.at(A) == "Basil"
    table.play(A, a.BUY)
    assert table.match.awaited == [A]  # a double after paying is like any other


@pytest.mark.clause("MP-30")
def test_who_has_less_than_15_cannot_pay() -> None:
    table = Table(deals="off").jail(A).cash(14)
    assert table.legal(A) == [a.ROLL]


@pytest.mark.clause("MP-30")
def test_exactly_15_are_enough_to_pay() -> None:
    table = Table(deals="off").jail(A).cash(15)
    table.play(A, a.PAY_BAIL)
    assert (table.purse(A), int(table.state.jail[A])) == (0, 0)


@pytest.mark.clause("MP-33")
def test_exactly_15_after_the_last_try_are_no_debt() -> None:
    events = Table(deals="off").jail(A, tries=2).cash(15).give(A, "Basil").roll(A, 2, 3)
    assert kinds(events)[:4] == ["ROLLED", "NO_DOUBLE", "BAIL", "FREED"]
    assert of(events, a.E_BAIL) == [(A, 15, 1)]


@pytest.mark.clause("MP-31", "MP-34")
@pytest.mark.parametrize("deck", [CHANCE, CHEST])
def test_use_a_card_take_a_slice_then_roll_as_usual(deck: int) -> None:
    table = Table(deals="off").jail(A, tries=2).keep(A, deck)
    events = table.play(A, a.USE_CARD + deck)
    assert kinds(events) == ["USED", "FREED", "SLICE", "TOKEN"]
    assert (table.purse(A), int(table.state.deck_size[deck])) == (100, 16)
    assert table.legal(A) == [a.ROLL]


@pytest.mark.clause("MP-31", "MP-36")
def test_a_card_may_be_bought_from_another_player_to_get_out() -> None:
    table = Table().jail(A).keep(B, CHANCE)
    assert not table.can(A, a.USE_CARD + CHANCE)
    table.play(A, a.DEAL_WITH + B, a.ASK_CARD + CHANCE, a.DEAL_CASH + 4, a.DEAL_CASH + 4, a.PROPOSE)
    table.play(B, a.ACCEPT + A)
    assert table.state.cash[:2].tolist() == [90, 110]
    table.play(A, a.USE_CARD + CHANCE)
    assert int(table.state.jail[A]) == 0


@pytest.mark.clause("MP-32", "MP-34")
def test_a_double_frees_and_moves_and_ends_the_turn() -> None:
    table = Table(deals="off").jail(A, tries=1)
    events = table.roll(A, 1, 1)
    assert kinds(events) == ["ROLLED", "FREED", "SLICE", "TOKEN", "STEPPED", "ASKED"]
    assert (table.at(A), table.purse(A), int(table.state.slices[A])) == ("Basil", 100, 1)
    table.play(A, a.BUY)
    assert table.match.awaited == [B]


@pytest.mark.clause("MP-32", "MP-09")
def test_the_double_that_frees_does_not_count_towards_three() -> None:
    table = Table(deals="off").jail(A)
    table.roll(A, 1, 1)
    assert int(table.state.doubles) == 0


@pytest.mark.clause("MP-33", "MP-34")
def test_after_the_third_failure_pay_15_and_move_by_that_roll() -> None:
    table = Table(2, deals="off").jail(A)
    for tries in (1, 2):
        assert of(table.roll(A, 3, 4), a.E_NO_DOUBLE) == [(A, tries, 3)]
        assert table.at(A) == "Jail"
        table.put(B, "Jail").roll(B, 3, 4)
    events = table.roll(A, 2, 3)
    assert kinds(events) == ["ROLLED", "NO_DOUBLE", "BAIL", "FREED", "SLICE", "TOKEN", "STEPPED", "ASKED"]
    assert (table.at(A), table.purse(A)) == ("Olives", 85)
    table.play(A, a.BUY)
    assert table.match.awaited == [B]


@pytest.mark.clause("MP-33", "MP-38")
def test_bail_after_the_last_try_is_a_debt() -> None:
    table = Table(deals="off").jail(A, tries=2).cash(4).give(A, "Basil")
    events = table.roll(A, 2, 3)
    assert kinds(events) == ["ROLLED", "NO_DOUBLE", "PAID", "OWES"]
    assert (table.purse(A), table.owed(A), table.at(A)) == (0, 11, "Jail")
    assert table.legal(A) == [a.SELL + PIZZA["Basil"]]
    events = table.play(A, a.SELL + PIZZA["Basil"])
    assert kinds(events) == ["SOLD", "PAID", "FREED", "SLICE", "TOKEN", "STEPPED", "SHORT", "TURN"]
    assert (table.purse(A), table.owed(A), table.at(A)) == (9, 0, "Olives")


@pytest.mark.clause("MP-33", "MP-39")
def test_bail_that_nothing_can_pay_is_let_go() -> None:
    table = Table(deals="off").jail(A, tries=2).cash(4)
    events = table.roll(A, 2, 3)
    assert kinds(events)[:5] == ["ROLLED", "NO_DOUBLE", "PAID", "FORGIVEN", "FREED"]
    assert (table.purse(A), table.at(A)) == (0, "Olives")


@pytest.mark.clause("MP-33")
def test_by_option_bail_after_the_last_try_takes_what_there_is() -> None:
    table = Table(deals="off", bail_debt="no").jail(A, tries=2).cash(4).give(A, "Basil")
    events = table.roll(A, 2, 3)
    assert of(events, a.E_BAIL) == [(A, 4, 1)]
    assert (table.purse(A), table.owner("Basil"), table.at(A)) == (0, A, "Olives")


@pytest.mark.clause("MP-34", "MP-41")
@pytest.mark.parametrize("way", ["paying", "a card", "a double", "the last try"])
def test_the_slice_on_the_way_out_may_end_the_game_before_the_move(way: str) -> None:
    table = Table(deals="off").jail(A, tries=2 if way == "the last try" else 0).keep(A, CHANCE).slices_left(1)
    if way == "paying":
        table.play(A, a.PAY_BAIL)
    elif way == "a card":
        table.play(A, a.USE_CARD + CHANCE)
    else:
        table.roll(A, 1, 1 if way == "a double" else 2)
    assert table.match.over
    assert table.at(A) == "Jail"
    assert table.match.result["end"] == "tokens"  # type: ignore[index]


@pytest.mark.clause("MP-36")
def test_deals_are_made_from_jail_too() -> None:
    table = Table().jail(B).give(B, "Basil").give(A, "Ham")
    table.play(B, a.DEAL_WITH + A, a.DEAL_PIZZA + PIZZA["Basil"], a.DEAL_PIZZA + PIZZA["Ham"], a.PROPOSE)
    table.play(A, a.ACCEPT + B)
    assert (table.owner("Basil"), table.owner("Ham")) == (A, B)
    assert int(table.state.jail[B]) == 1
