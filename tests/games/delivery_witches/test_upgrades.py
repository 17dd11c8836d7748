"""Upgrades: abilities and brooms on two tiles, the crow at the summit, what abilities do."""

import pytest

from doorstep.games.delivery_witches import actions as a
from doorstep.games.delivery_witches.state import (
    ACTION,
    COINS,
    CRYSTALS,
    FREE,
    IGNORE,
    LATE,
    LEAP,
    MOUNTAIN,
    NONE,
    SHOWN,
    THREE,
    TWO,
    WATER,
)
from tests.games.delivery_witches.table import BLUE, A, Table, of

BUYS = [a.BUY + place for place in range(SHOWN)]
in_copies = pytest.mark.parametrize("copies", [1, 2, 3])


def rich(seats: int = 3) -> Table:
    """The first witch has all the money that she could want."""
    table = Table(seats)
    table.state.coins[A] = table.state.crystals[A] = 40
    return table


def buys(table: Table) -> list[int]:
    """The abilities that can be bought now, as actions."""
    return [action for action in table.legal() if action in BUYS]


@pytest.mark.clause("DW-35")
def test_abilities_are_sold_on_the_plaza_and_in_the_shop() -> None:
    table = rich()
    for name in ("Plaza", "Shop"):
        assert buys(table.at(A, name)) == BUYS
    for name in ("A2", "A3", "Summit"):
        assert buys(table.at(A, name)) == []
    table.state.shown[0] = TWO
    table.at(A, "Plaza").play(a.BUY)
    assert table.state.actions[A] == 3
    table.state.actions[A] = 0
    assert table.legal() == [a.END_TURN]


@pytest.mark.clause("DW-36")
def test_the_price_rises_and_there_is_room_for_three() -> None:
    table = Table()
    for price in (5, 8, 12):
        table.state.crystals[A] = price - 1
        assert buys(table) == []
        table.state.crystals[A] = price
        told = table.play(a.BUY)
        assert of(told, a.E_BOUGHT)[0][2] == price
        assert table.state.crystals[A] == 0
    table.state.crystals[A] = 40
    table.state.actions[A] = 4
    assert buys(table) == []


@pytest.mark.clause("DW-37")
def test_one_of_three_shown_is_chosen_and_the_display_filled_up() -> None:
    table = rich()
    shown, left = table.state.shown.tolist(), int(table.state.ability_deck.sum())
    told, s = table.play(a.BUY + 1), table.state
    assert s.ability[A, shown[1]] == 1
    assert (s.shown[0], s.shown[2]) == (shown[0], shown[2])
    assert of(told, a.E_SHOWN) == [(NONE, s.shown[1], 1)]
    assert s.ability_deck.sum() == left - 1


@pytest.mark.clause("DW-37")
def test_with_an_empty_deck_fewer_are_shown() -> None:
    table = rich()
    table.state.ability_deck[:] = 0
    table.play(a.BUY + 1)
    assert table.state.shown[1] == NONE
    assert buys(table) == [a.BUY, a.BUY + 2]


@pytest.mark.clause("DW-38")
def test_the_same_ability_may_be_bought_again() -> None:
    table = rich()
    table.state.shown[:] = TWO
    table.play(a.BUY, a.BUY + 1)
    assert (table.state.ability[A, TWO], table.state.abilities[A]) == (2, 2)


@pytest.mark.clause("DW-39")
def test_brooms_cost_coins_on_the_same_tiles() -> None:
    table = rich()
    table.state.coins[A] = 4
    assert a.BROOM not in table.legal()
    table.state.coins[A] = 16
    told = table.play(a.BROOM, a.BROOM)
    assert of(told, a.E_BROOM) == [(A, 1, 5), (A, 2, 10)]
    assert (table.state.brooms[A], table.state.coins[A], table.state.actions[A]) == (2, 1, 2)
    table.state.coins[A] = 40
    assert a.BROOM not in table.legal()
    table.state.brooms[A] = 1
    assert a.BROOM in table.at(A, "Shop").legal()
    assert a.BROOM not in table.at(A, "A3").legal()


@pytest.mark.clause("DW-49", "DW-50")
@pytest.mark.parametrize("action", [a.BUY, a.BROOM, a.BUY_CROW, a.ACCEPT])
def test_a_clock_that_runs_out_on_another_action_spoils_at_once(action: int) -> None:
    table = rich()
    table.at(A, {a.BUY_CROW: "Summit", a.ACCEPT: "A2"}.get(action, "Plaza"))
    late = table.give(A, [BLUE], clock=1)
    table.give(A, [BLUE], clock=2)
    assert of(table.play(action), a.E_SPOILED) == [(A, late, 0)]
    assert table.state.clock[A, :2].tolist() == [LATE, 1]
    assert table.state.spoiled[A, :2].tolist() == [1, 0]


@pytest.mark.clause("DW-49", "DW-73")
def test_an_acceptance_that_is_free_runs_no_clock() -> None:
    table = Table().at(A, "A2").has(A, FREE)
    table.give(A, [BLUE], clock=1)
    assert of(table.play(a.ACCEPT), a.E_SPOILED) == []
    assert table.state.clock[A, 0] == 1


@pytest.mark.clause("DW-67")
def test_a_fifth_action_counts_in_the_same_turn() -> None:
    table = rich()
    table.state.shown[0] = ACTION
    table.play(a.BUY)
    assert table.state.actions[A] == 4
    table.state.actions[A] = 0
    table.round()
    assert table.state.actions[A] == 5


@pytest.mark.clause("DW-71", "DW-75")
@in_copies
def test_coin_bonuses_add_up(copies: int) -> None:
    table = Table().at(A, "A2").has(A, *[COINS] * copies)
    table.give(A, [BLUE], coins=4, crystals=1)
    assert of(table.move("A3"), a.E_PAID) == [(A, 4 + 2 * copies, 1)]


@pytest.mark.clause("DW-72", "DW-75")
@in_copies
def test_crystal_bonuses_add_up(copies: int) -> None:
    table = Table().at(A, "A2").has(A, *[CRYSTALS] * copies)
    table.give(A, [BLUE], coins=4, crystals=1)
    assert of(table.move("A3"), a.E_PAID) == [(A, 4, 1 + 2 * copies)]


@pytest.mark.clause("DW-71", "DW-72")
def test_both_bonuses_are_paid_together() -> None:
    table = Table().at(A, "A2").has(A, COINS, CRYSTALS, CRYSTALS)
    table.give(A, [BLUE], coins=2, crystals=1)
    assert of(table.move("A3"), a.E_PAID) == [(A, 2 + 2, 1 + 4)]


@pytest.mark.clause("DW-75")
def test_further_actions_add_up() -> None:
    table = Table().has(A, ACTION, ACTION, ACTION)
    table.state.actions[A] = 0
    table.round()
    assert table.state.actions[A] == 7


@pytest.mark.clause("DW-74")
def test_hazards_can_be_ignored_but_clocks_run() -> None:
    table = Table().at(A, "A2").has(A, IGNORE).hazard("A2", "A3", MOUNTAIN).hazard("A3", "A9", WATER)
    free = table.give(A, [BLUE], no=["mountain", "water"])
    timed = table.give(A, [BLUE], no=["mountain"], clock=1)
    slow = table.give(A, [BLUE + 1], clock=1)
    told = table.move("A3")
    assert of(told, a.E_SPOILED) == [(A, slow, 0)]
    told += table.play(a.COMPLETE)
    assert [order for _, order, _ in of(told, a.E_COMPLETED)] == [free, timed]
    assert len(of(told, a.E_ADVANCED)) == 2
    assert table.held(A) == [slow]


@pytest.mark.clause("DW-74")
def test_ignoring_hazards_lifts_no_red_marker() -> None:
    table = Table().at(A, "A2").hazard("A2", "A3", MOUNTAIN)
    table.give(A, [BLUE, BLUE + 1], no=["mountain"])
    table.move("A3", "Plaza")
    table.state.crystals[A] = 5
    table.state.shown[0] = IGNORE
    table.play(a.BUY)
    assert table.state.spoiled[A, 0] == 1


@pytest.mark.clause("DW-68", "DW-76")
@in_copies
def test_two_orders_in_copies_draw_two(copies: int) -> None:
    table = Table().at(A, "A2").has(A, *[TWO] * copies)
    table.play(a.ACCEPT)
    assert len(table.held(A)) == 2


@pytest.mark.clause("DW-69", "DW-76")
@in_copies
def test_leaps_in_copies_go_over_one_pawn(copies: int) -> None:
    table = Table().at(A, "A3").at(1, "A9").at(2, "A8").has(A, *[LEAP] * copies)
    assert table.leaps() == {"Plaza", "A10"}
    table.leap(1, "A10")
    assert table.state.actions[A] == 3


@pytest.mark.clause("DW-70", "DW-76")
@in_copies
def test_picks_of_three_in_copies_draw_three_and_keep_one(copies: int) -> None:
    table = Table().at(A, "A2").has(A, *[THREE] * copies)
    table.play(a.ACCEPT)
    assert (table.state.drawn != NONE).all()
    table.play(a.KEEP)
    assert len(table.held(A)) == 1
    assert (table.state.drawn == NONE).all()


@pytest.mark.clause("DW-73", "DW-76")
@in_copies
def test_free_orders_in_copies_are_free_once_a_tile(copies: int) -> None:
    table = Table().at(A, "A2").has(A, *[FREE] * copies)
    table.play(a.ACCEPT)
    assert table.state.actions[A] == 4
    assert a.ACCEPT not in table.legal()


@pytest.mark.clause("DW-74", "DW-76")
@in_copies
def test_all_weathers_in_copies_still_lets_nothing_spoil(copies: int) -> None:
    table = Table().at(A, "A2").has(A, *[IGNORE] * copies).hazard("A2", "A3", MOUNTAIN)
    table.give(A, [BLUE], no=["mountain"])
    told = table.move("A3")
    assert of(told, a.E_SPOILED) == []
    assert len(of(told, a.E_ADVANCED)) == 1
