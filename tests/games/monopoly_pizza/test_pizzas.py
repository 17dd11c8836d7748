"""Pizza spaces: buying, passing, trying."""

import pytest

from doorstep.games.monopoly_pizza import actions as a
from doorstep.games.monopoly_pizza.state import CHANCE, CHEST, NOBODY, TRYING
from tests.games.monopoly_pizza.table import PIZZA, A, B, C, Table, kinds, of

ASK_ONE = a.DEAL_CASH + a.CASH_STEPS.index(-1)


@pytest.mark.clause("MP-11")
def test_an_unowned_pizza_is_bought_at_its_price() -> None:
    table = Table(deals="off")
    table.roll(A, 2, 3)
    events = table.play(A, a.BUY)
    assert of(events, a.E_BOUGHT) == [(A, PIZZA["Pineapple"], 12)]
    assert (table.owner("Pineapple"), table.purse(A), int(table.state.unowned)) == (A, 88, 15)
    assert table.match.awaited == [B]


@pytest.mark.clause("MP-11", "MP-12", "MP-45")
def test_declining_ends_the_turn_without_an_auction() -> None:
    table = Table(deals="off")
    table.roll(A, 2, 3)
    events = table.play(A, a.PASS)
    assert kinds(events) == ["PASSED", "TURN"]
    assert (table.owner("Pineapple"), table.purse(A)) == (NOBODY, 100)
    assert table.match.awaited == [B]
    assert table.legal(B) == [a.ROLL]


@pytest.mark.clause("MP-45")
@pytest.mark.parametrize(("option", "next_one"), [("yes", A), ("no", B)])
def test_declining_on_a_double_keeps_the_turn_by_option(option: str, next_one: int) -> None:
    table = Table(deals="off", again_after_pass=option)
    table.roll(A, 3, 3)
    table.play(A, a.PASS)
    assert table.match.awaited == [next_one]


@pytest.mark.clause("MP-45")
def test_being_short_is_not_declining() -> None:
    table = Table(deals="off", again_after_pass="no").cash(3)
    events = table.roll(A, 3, 3)
    assert kinds(events) == ["ROLLED", "STEPPED", "SHORT", "AGAIN"]
    assert table.match.awaited == [A]


@pytest.mark.clause("MP-11")
def test_who_is_short_may_raise_the_price_by_a_deal_first() -> None:
    table = Table().give(A, "Basil").cash(3, 50)
    events = table.roll(A, 2, 3)
    assert kinds(events) == ["ROLLED", "STEPPED", "SHORT", "ASKED"]
    assert not table.can(A, a.BUY)
    table.play(A, a.DEAL_WITH + B, a.DEAL_PIZZA + PIZZA["Basil"], *[a.DEAL_CASH] * 2, a.PROPOSE)
    table.play(B, a.ACCEPT + A)
    assert table.purse(A) == 43
    table.play(A, a.BUY)
    assert table.owner("Pineapple") == A


@pytest.mark.clause("MP-11")
@pytest.mark.parametrize("deck", [CHANCE, CHEST])
def test_a_jail_card_is_enough_to_raise_the_price_with(deck: int) -> None:
    table = Table().cash(3).keep(A, deck)
    assert kinds(table.roll(A, 2, 3))[2:] == ["SHORT", "ASKED"]
    assert table.match.awaited == [A]


@pytest.mark.clause("MP-11")
def test_who_is_short_and_has_nothing_to_offer_is_not_asked() -> None:
    table = Table().cash(3).give(B, "Basil").keep(B, CHANCE)
    assert kinds(table.roll(A, 2, 3))[2:] == ["SHORT", "TURN"]


@pytest.mark.clause("MP-11")
def test_the_exact_price_is_enough() -> None:
    table = Table(deals="off").cash(12)
    assert kinds(table.roll(A, 2, 3)) == ["ROLLED", "STEPPED", "ASKED"]
    table.play(A, a.BUY)
    assert (table.owner("Pineapple"), table.purse(A)) == (A, 0)


@pytest.mark.clause("MP-13")
def test_a_completed_set_is_announced() -> None:
    table = Table(deals="off").give(A, "Ham")
    table.roll(A, 2, 3)
    assert of(table.play(A, a.BUY), a.E_SET) == [(A, 1, 0)]


@pytest.mark.clause("MP-14", "MP-15")
def test_a_visitor_pays_and_both_take_a_slice() -> None:
    table = Table(deals="off").give(B, "Pineapple")
    events = table.roll(A, 2, 3)
    assert kinds(events) == ["ROLLED", "STEPPED", "TRIED", "EARNED", "SLICE", "TOKEN", "SLICE", "TOKEN", "TURN"]
    assert [seat for seat, _, _ in of(events, a.E_SLICE)] == [A, B]
    assert table.state.cash[:3].tolist() == [95, 105, 100]
    assert table.state.slices[:3].tolist() == [1, 1, 0]
    assert int(table.state.pile_left) == 62


@pytest.mark.clause("MP-16")
def test_only_its_owner_looks_at_a_slice() -> None:
    table = Table(deals="off").give(B, "Pineapple")
    events = table.roll(A, 2, 3)
    tokens = [event for event in events if event.kind == a.E_TOKEN]
    assert [[token.known_to(seat) for seat in (A, B, C, -1)] for token in tokens] == [
        [True, False, False, False],
        [False, True, False, False],
    ]
    assert [int(table.match.view(seat).held.sum()) for seat in (A, B, C, -1)] == [1, 1, 0, 0]
    worth = int(table.box.token_value[tokens[0].a])
    assert tokens[0].b == worth
    assert sum("slice is worth" in text for text in table.match.told(A)) == 1
    assert not any("slice is worth" in text for text in table.match.told(C))


@pytest.mark.clause("MP-17")
def test_who_cannot_pay_to_try_gets_nothing_and_owes_nothing() -> None:
    table = Table(deals="off").give(B, "Pineapple").cash(4)
    events = table.roll(A, 2, 3)
    assert kinds(events) == ["ROLLED", "STEPPED", "SHORT", "TURN"]
    assert table.state.cash[:2].tolist() == [4, 100]
    assert int(table.state.slices.sum()) == 0
    assert table.owed(A, B) == 0


@pytest.mark.clause("MP-14")
def test_the_exact_cost_to_try_is_enough() -> None:
    table = Table(deals="off").give(B, "Pineapple").cash(5)
    table.roll(A, 2, 3)
    assert table.state.cash[:2].tolist() == [0, 105]
    assert table.state.slices[:2].tolist() == [1, 1]


@pytest.mark.clause("MP-17")
def test_a_deal_may_raise_exactly_the_cost_to_try() -> None:
    table = Table().give(B, "Pineapple").give(A, "Basil").cash(4, 100, 30)
    table.roll(A, 2, 3)
    table.play(A, a.DEAL_WITH + C, a.DEAL_PIZZA + PIZZA["Basil"], ASK_ONE, a.PROPOSE)
    assert "TRIED" in kinds(table.play(C, a.ACCEPT + A))
    assert table.state.cash[:3].tolist() == [0, 105, 29]


@pytest.mark.clause("MP-17")
def test_a_deal_that_does_not_raise_the_cost_to_try_leaves_the_question() -> None:
    table = Table().give(B, "Pineapple").give(A, "Basil").cash(3, 100, 30)
    table.roll(A, 2, 3)
    table.play(A, a.DEAL_WITH + C, a.DEAL_PIZZA + PIZZA["Basil"], ASK_ONE, a.PROPOSE)
    assert "TRIED" not in kinds(table.play(C, a.ACCEPT + A))
    assert int(table.state.phase) == TRYING
    assert table.can(A, a.PASS)


@pytest.mark.clause("MP-17")
def test_a_deal_may_raise_the_cost_to_try() -> None:
    table = Table().give(B, "Pineapple").give(A, "Basil").cash(4, 100, 30)
    table.roll(A, 2, 3)
    assert int(table.state.phase) == TRYING
    assert table.can(A, a.PASS)
    table.play(A, a.DEAL_WITH + C, a.DEAL_PIZZA + PIZZA["Basil"], a.DEAL_CASH, a.PROPOSE)
    events = table.play(C, a.ACCEPT + A)
    assert kinds(events)[-7:] == ["TRIED", "EARNED", "SLICE", "TOKEN", "SLICE", "TOKEN", "TURN"]
    assert table.state.cash[:3].tolist() == [19, 105, 10]


@pytest.mark.clause("MP-17")
def test_who_is_short_may_go_without() -> None:
    table = Table().give(B, "Pineapple").give(A, "Basil").cash(4)
    table.roll(A, 2, 3)
    table.play(A, a.PASS)
    assert table.state.cash[:2].tolist() == [4, 100]
    assert table.match.awaited == [B]


def test_buying_the_pizza_one_is_short_for_ends_the_move() -> None:
    table = Table().give(B, "Pineapple").give(A, "Basil").cash(4)
    table.roll(A, 2, 3)
    table.play(B, a.DEAL_WITH + A, a.DEAL_PIZZA + PIZZA["Pineapple"], a.DEAL_PIZZA + PIZZA["Basil"], a.PROPOSE)
    events = table.play(A, a.ACCEPT + B)
    assert kinds(events)[-2:] == ["OWN", "TURN"]


@pytest.mark.clause("MP-18")
def test_nothing_happens_on_the_own_pizza() -> None:
    table = Table(deals="off").give(A, "Pineapple")
    assert kinds(table.roll(A, 2, 3)) == ["ROLLED", "STEPPED", "OWN", "TURN"]
    assert table.purse(A) == 100
