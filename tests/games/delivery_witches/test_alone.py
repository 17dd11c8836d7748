"""What the strong bot makes of a solo game: whether four medals can still be had in time."""

import numpy as np

from doorstep.games.delivery_witches.alone import DRAWS, EVERY, IMPOSSIBLE, WON, all_takes, expect_draws, hope
from doorstep.games.delivery_witches.distances import ROWS, measure
from doorstep.games.delivery_witches.state import CROW, LEVELS, MEDALS_FULL, NODES, SET, TURNS_OVER
from doorstep.kernel.records import Rows
from tests.games.delivery_witches.table import PURPLE, A, Table


def ways(table: Table) -> Rows:
    """What the bot measures before it searches."""
    near = np.zeros((DRAWS + LEVELS, NODES), np.int64)
    for brooms in range(LEVELS):
        measure(table.box, table.state, table.state.in_use & table.box.within[brooms], brooms * ROWS, near)
    expect_draws(table.box, table.state, near)
    return near


def hopes(table: Table, *rounds: int) -> list[int]:
    """What is hoped for in some rounds."""
    near, found = ways(table), []
    for table.state.rounds in rounds:
        found.append(hope(table.box, table.state, near))
    return found


def deck(table: Table, colours: int) -> None:
    """Level 1 with none but the orders of just these colours."""
    cards = [card for card in range(36) if table.box.colours[card] == colours]
    table.state.deck[0] = sum(1 << card for card in cards)


def test_draws_are_told_by_the_orders_still_to_come() -> None:
    table = Table(1)
    deck(table, EVERY)
    assert set(ways(table)[DRAWS, 1 : EVERY + 1]) == {100}
    deck(table, 1 << PURPLE)
    draws = ways(table)[DRAWS]
    assert draws[1 << PURPLE] == 100
    assert draws[EVERY] >= IMPOSSIBLE


def test_a_set_half_done_takes_less() -> None:
    table = Table(1)
    near = ways(table)
    before = all_takes(table.box, table.state, near)
    table.state.colours_of[A, 0] = 0b0011
    assert all_takes(table.box, table.state, near) < before


def test_she_counts_on_the_medal_that_is_nearest() -> None:
    table = Table(1).at(A, "Summit")
    table.state.medals[A] = 0b111
    table.state.brooms[A], table.state.coins[A] = 2, 15
    assert all_takes(table.box, table.state, ways(table)) == 100
    table.state.stack[CROW] = 0
    assert all_takes(table.box, table.state, ways(table)) > 100
    table.state.stack[SET + 2] = 0
    assert all_takes(table.box, table.state, ways(table)) > 1000


def test_hope_fades_with_the_turns_that_are_left() -> None:
    table = Table(1)
    first, fifth, last = hopes(table, 1, 5, 9)
    assert WON > first > fifth > last > 0
    table.state.over = TURNS_OVER
    assert hopes(table, 9)[0] < last
    table.state.over = MEDALS_FULL
    assert hopes(table, 9)[0] > WON


def test_where_the_deck_is_shuffled_anew_hope_does_not_fade() -> None:
    ninth, twentieth = hopes(Table(1, options={"solo_end": "goes-on"}), 9, 20)
    assert ninth == twentieth
