"""Fees that cannot be paid: what there is, then pizzas, then nothing."""

import pytest

from doorstep.games.monopoly_pizza import actions as a
from doorstep.games.monopoly_pizza.state import CHANCE, CHEST, NOBODY, OWING
from doorstep.kernel.match import IllegalAction
from tests.games.monopoly_pizza.table import CHANCE_AT, PIZZA, A, B, C, Table, kinds, of


def draws(table: Table, effect: str) -> list[str]:
    """A draws a Chance card with that effect; what happened after the draw."""
    events = table.put(A, CHANCE_AT - 3).stack(CHANCE, effect).roll(A, 1, 2)
    return kinds(events)[3:]


@pytest.mark.clause("MP-38")
def test_pay_what_you_can_then_sell_to_the_bank_then_pay_the_rest() -> None:
    table = Table(deals="off").cash(10).give(A, "Mac & Cheese", "Ham", "Basil")
    assert draws(table, "fee") == ["PAID", "OWES"]
    assert (table.purse(A), table.owed(A), int(table.state.phase)) == (0, 5, OWING)
    assert table.match.awaited == [A]
    assert table.legal(A) == [a.SELL + PIZZA[name] for name in ("Mac & Cheese", "Ham", "Basil")]
    events = table.play(A, a.SELL + PIZZA["Mac & Cheese"])
    assert kinds(events) == ["SOLD", "PAID", "TURN"]
    assert of(events, a.E_SOLD) == [(A, PIZZA["Mac & Cheese"], 8)]
    assert (table.purse(A), table.owed(A), table.owner("Mac & Cheese")) == (3, 0, NOBODY)
    assert int(table.state.unowned) == 14
    assert table.match.awaited == [B]


@pytest.mark.clause("MP-38")
def test_only_as_many_pizzas_are_sold_as_the_debt_needs() -> None:
    table = Table(deals="off").cash(0).give(A, "Mac & Cheese", "Bacon", "Pepperoni")
    draws(table, "fee")
    table.play(A, a.SELL + PIZZA["Mac & Cheese"])
    assert table.owed(A) == 7
    table.play(A, a.SELL + PIZZA["Bacon"])
    assert (table.owed(A), table.purse(A)) == (0, 1)
    assert table.legal(A) == []


@pytest.mark.clause("MP-38")
def test_pizzas_are_not_sold_to_the_bank_without_a_debt() -> None:
    table = Table().give(A, "Basil")
    assert not table.can(A, a.SELL + PIZZA["Basil"])


@pytest.mark.clause("MP-38")
def test_who_owes_nothing_sells_nothing_while_another_owes() -> None:
    table = Table().cash(0).give(A, "Ham").give(B, "Basil")
    draws(table, "fee")
    assert table.can(B, a.DEAL_WITH + A)
    assert not table.can(B, a.SELL + PIZZA["Basil"])
    with pytest.raises(IllegalAction) as refused:
        table.play(B, a.SELL + PIZZA["Basil"])
    assert (refused.value.code, refused.value.clause) == ("no-debt", "MP-38")


@pytest.mark.clause("MP-38")
def test_a_sold_pizza_is_for_sale_again() -> None:
    table = Table(deals="off").cash(0, 100).give(A, "Pineapple")
    draws(table, "fee")
    table.play(A, a.SELL + PIZZA["Pineapple"])
    table.put(B, "GO").roll(B, 2, 3)
    table.play(B, a.BUY)
    assert table.owner("Pineapple") == B


@pytest.mark.clause("MP-38")
def test_a_sale_that_is_not_enough_leaves_the_rest_forgiven() -> None:
    table = Table(deals="off").cash(0).give(A, "Mac & Cheese")
    draws(table, "fee")
    events = table.play(A, a.SELL + PIZZA["Mac & Cheese"])
    assert kinds(events) == ["SOLD", "PAID", "FORGIVEN", "TURN"]
    assert of(events, a.E_FORGIVEN) == [(A, 7, NOBODY)]


@pytest.mark.clause("MP-39")
def test_with_no_money_and_no_pizza_nothing_happens_and_nobody_is_out() -> None:
    table = Table(deals="off").cash(0)
    assert draws(table, "fee") == ["FORGIVEN", "TURN"]
    assert (table.purse(A), table.owed(A)) == (0, 0)
    assert table.match.awaited == [B]


@pytest.mark.clause("MP-38")
def test_several_players_may_owe_at_once() -> None:
    table = Table(deals="off").cash(0, 2, 3).give(B, "Basil").give(C, "Ham")
    assert draws(table, "each-pays-you") == ["PAID", "OWES", "PAID", "OWES"]
    assert table.match.awaited == table.match.actors == [B, C]
    question = table.match.decision(C, a.SELL + PIZZA["Ham"])
    assert table.legal(A) == []
    assert kinds(table.play(B, a.SELL + PIZZA["Basil"])) == ["SOLD", "PAID"]
    assert table.match.awaited == [C]
    assert table.match.decision(C, a.SELL + PIZZA["Ham"]) == question
    assert kinds(table.play(C, a.SELL + PIZZA["Ham"])) == ["SOLD", "PAID", "TURN"]
    assert table.state.cash[:3].tolist() == [10, 17, 12]


@pytest.mark.clause("MP-38")
def test_a_debt_to_each_player_is_paid_in_turn_order() -> None:
    table = Table(4, deals="off").cash(5, 0, 0, 0).give(A, "Mac & Cheese")
    assert draws(table, "pay-each") == ["PAID", "PAID", "OWES", "OWES"]
    assert [table.owed(A, to) for to in range(4)] == [0, 0, 3, 4]
    events = table.play(A, a.SELL + PIZZA["Mac & Cheese"])
    assert of(events, a.E_PAID) == [(A, 3, C), (A, 4, 3)]
    assert table.state.cash[:4].tolist() == [1, 4, 4, 4]


@pytest.mark.clause("MP-38")
def test_a_pizza_may_go_to_a_player_for_an_agreed_price() -> None:
    table = Table().cash(0, 100).give(A, "Basil")
    draws(table, "fee")
    table.play(B, a.DEAL_WITH + A, a.DEAL_PIZZA + PIZZA["Basil"], a.DEAL_CASH + 5, a.PROPOSE)
    events = table.play(A, a.ACCEPT + B)
    assert kinds(events) == ["ACCEPTED", "GAVE_CASH", "GAVE_PIZZAS", "PAID", "TURN"]
    assert (table.purse(A), table.owner("Basil"), table.owed(A)) == (5, B, 0)


@pytest.mark.clause("MP-38", "MP-36")
def test_cash_that_reaches_a_debtor_goes_to_the_debt_at_once() -> None:
    table = Table().cash(0, 100).give(A, "Basil", "Ham")
    draws(table, "fee")
    table.play(A, a.DEAL_WITH + B, a.DEAL_PIZZA + PIZZA["Ham"], a.DEAL_CASH + 1, a.DEAL_CASH + 1, a.PROPOSE)
    table.play(B, a.ACCEPT + A)
    assert (table.purse(A), table.owed(A)) == (0, 5)
    assert A in table.match.awaited


@pytest.mark.clause("MP-38", "MP-39")
def test_a_debtor_who_swaps_the_last_pizza_for_a_card_has_nothing_to_sell() -> None:
    table = Table().cash(0).give(A, "Basil").keep(B, CHEST)
    draws(table, "fee")
    table.play(A, a.DEAL_WITH + B, a.DEAL_PIZZA + PIZZA["Basil"], a.ASK_CARD + CHEST, a.PROPOSE)
    events = table.play(B, a.ACCEPT + A)
    assert kinds(events)[-2:] == ["FORGIVEN", "TURN"]


@pytest.mark.clause("MP-08", "MP-38")
def test_the_turn_that_a_double_earned_survives_a_debt() -> None:
    table = Table(deals="off").cash(0).give(A, "Basil").put(A, CHANCE_AT - 4).stack(CHANCE, "fee")
    table.roll(A, 2, 2)
    events = table.play(A, a.SELL + PIZZA["Basil"])
    assert kinds(events) == ["SOLD", "PAID", "AGAIN"]
    assert table.match.awaited == [A]
