"""Upgrades: abilities and brooms on two tiles, the crow at the summit, what abilities do."""

import pytest

from doorstep.games.delivery_witches import actions as a
from doorstep.games.delivery_witches.state import (
    ACTION,
    COINS,
    CRYSTALS,
    FREE,
    IGNORE,
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


@pytest.mark.clause("DW-67")
def test_a_fifth_action_counts_in_the_same_turn() -> None:
    table = rich()
    table.state.shown[0] = ACTION
    table.play(a.BUY)
    assert table.state.actions[A] == 4
    table.state.actions[A] = 0
    table.round()
    assert table.state.actions[A] == 5


@pytest.mark.clause("DW-71", "DW-72", "DW-75")
@pytest.mark.parametrize("copies", [1, 2, 3])
def test_bonuses_of_several_cards_add_up(copies: int) -> None:
    table = Table().at(A, "A2").has(A, *[COINS] * copies, *[CRYSTALS] * copies)
    table.give(A, [BLUE], coins=2, crystals=1)
    assert of(table.move("A3"), a.E_PAID) == [(A, 2 + 2 * copies, 1 + 2 * copies)]


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


@pytest.mark.clause("DW-76")
@pytest.mark.parametrize("ability", [TWO, LEAP, THREE, FREE, IGNORE])
def test_other_abilities_do_no_more_in_two_copies(ability: int) -> None:
    legal = []
    for copies in (1, 2):
        table = Table().at(A, "A2").at(1, "A3").hazard("A2", "A1", MOUNTAIN).has(A, *[ability] * copies)
        table.give(A, [BLUE], no=["mountain"])
        first = table.legal()
        table.play(a.ACCEPT)
        after = (table.legal(), table.held(A)[0], len(table.held(A)), int(table.state.actions[A]))
        legal.append((first, after, int(table.state.drawn[0] != NONE)))
    assert legal[0] == legal[1]
