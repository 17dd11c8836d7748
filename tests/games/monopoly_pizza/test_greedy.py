"""The hand-written sense of the game."""

import numpy as np
import pytest

from doorstep.games.monopoly_pizza import actions as a
from doorstep.games.monopoly_pizza.state import CHANCE, CHEST
from tests.games.monopoly_pizza.table import CHANCE_AT, PIZZA, SPACE, A, B, C, Table


def choice(table: Table, seat: int) -> int:
    """What greedy does, from the seat's view."""
    mask = np.zeros(a.N_ACTIONS, np.bool_)
    mask[table.legal(seat)] = True
    action = int(table.game.rules.greedy(table.box, table.match.view(seat), seat, mask))
    assert mask[action], a.ACTIONS.name(action)
    return action


def settle(table: Table, seat: int) -> list[str]:
    """Let greedy act until its deal is proposed or dropped; the names of its actions."""
    names = []
    for _ in range(40):
        action = choice(table, seat)
        names.append(a.ACTIONS.name(action)[0])
        table.play(seat, action)
        if action in (a.PROPOSE, a.DROP_DRAFT):
            return names
    raise AssertionError(f"greedy does not come to an end: {names}")


def test_it_buys() -> None:
    table = Table(deals="off")
    table.roll(A, 2, 3)
    assert choice(table, A) == a.BUY


def test_it_buys_the_last_pizza_only_to_win() -> None:
    for rival, wanted in ((B, a.PASS), (A, a.BUY)):
        table = Table(deals="off").give(rival, *(name for name in PIZZA if name != "Pineapple"))
        table.roll(A, 2, 3)
        assert choice(table, A) == wanted


def test_it_rides_to_complete_a_set() -> None:
    table = Table(deals="off").give(A, "Red Onion").put(A, SPACE["Delivery to the Harbour"] - 3)
    table.roll(A, 1, 2)
    assert choice(table, A) == a.TRAVEL + SPACE["Peppers"]


def test_it_stays_where_no_ride_is_worth_its_fare() -> None:
    table = Table(deals="off").put(A, SPACE["Delivery to the Harbour"] - 3).cash(12)
    table.roll(A, 1, 2)
    assert choice(table, A) == a.PASS


def test_it_leaves_jail_by_card_then_for_bail_it_can_spare() -> None:
    table = Table(deals="off").jail(A).keep(A, CHEST)
    assert choice(table, A) == a.USE_CARD + CHEST
    assert choice(Table(deals="off").jail(A), A) == a.PAY_BAIL
    assert choice(Table(deals="off").jail(A).cash(16), A) == a.ROLL


def test_it_sells_what_it_misses_least() -> None:
    table = Table(deals="off").cash(0).give(A, "Red Onion", "Peppers", "Olives").put(A, CHANCE_AT - 3)
    table.stack(CHANCE, "fee").roll(A, 1, 2)
    assert choice(table, A) == a.SELL + PIZZA["Olives"]


@pytest.mark.clause("MP-36")
def test_it_offers_a_fair_deal_once_a_round() -> None:
    table = Table(4).give(A, "Red Onion", "Olives").give(B, "Peppers", "Eggplant")
    names = settle(table, A)
    assert names[0] == "DEAL_WITH"
    assert names[-1] == "PROPOSE"
    assert int(table.state.offer_to[A]) == 1 + B
    assert choice(table, B) == a.ACCEPT + A
    table.play(B, a.DECLINE + A)
    assert choice(table, A) == a.ROLL


@pytest.mark.clause("MP-36")
def test_it_does_not_ask_again_for_what_was_refused() -> None:
    table = Table(4).give(A, "Red Onion").give(B, "Peppers")
    settle(table, A)
    table.play(B, a.DECLINE + A)
    table.state.rounds += 1
    assert choice(table, A) == a.ROLL
    table.play(B, a.DEAL_WITH + C, a.DEAL_PIZZA + PIZZA["Peppers"], a.DEAL_CASH, a.PROPOSE)
    table.play(C, a.ACCEPT + B)
    assert choice(table, A) == a.DEAL_WITH + C


@pytest.mark.clause("MP-36")
def test_it_declines_what_serves_the_other_more() -> None:
    table = Table(3).give(A, "Red Onion").give(B, "Peppers").give(C, "Basil")
    table.play(B, a.DEAL_WITH + A, a.DEAL_PIZZA + PIZZA["Red Onion"], a.DEAL_CASH + 5, a.PROPOSE)
    assert choice(table, A) == a.DECLINE + B


def test_of_two_players_neither_gains_by_a_deal() -> None:
    table = Table(2).give(A, "Red Onion", "Olives").give(B, "Peppers", "Eggplant")
    assert choice(table, A) == a.ROLL


def test_a_plan_that_is_gone_drops_the_draft() -> None:
    table = Table(4).give(A, "Red Onion").give(B, "Peppers")
    table.play(A, a.DEAL_WITH + B)
    table.give(C, "Peppers")
    assert choice(table, A) == a.DROP_DRAFT


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_it_plays_whole_games(seats: int) -> None:
    table = Table(seats)
    last = -1
    while not table.match.over:
        waiting = table.match.awaited
        last = next((seat for seat in waiting if seat != last), waiting[0])
        table.play(last, choice(table, last))
    assert table.match.result["end"] in ("pizzas", "tokens")  # type: ignore[index]
    assert int(table.state.steps) < 1500
