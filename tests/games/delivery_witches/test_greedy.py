"""The hand-written sense of the game, and the plans that it rests on."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from doorstep.games.delivery_witches import actions as a
from doorstep.games.delivery_witches import game as delivery_witches
from doorstep.games.delivery_witches.planning import FIRST, GAIN, SPENT, find_plan, fly, open_moves
from doorstep.games.delivery_witches.state import ACTION, LEAP, NONE, State
from doorstep.games.delivery_witches.worth import standing
from doorstep.kernel.arena import Arena
from doorstep.kernel.game import Game
from doorstep.kernel.records import copy
from tests.games.delivery_witches.table import BLUE, GREEN, ORANGE, PURPLE, A, B, C, Table


def choice(table: Table, seat: int = A) -> int:
    """What greedy does, from the seat's view."""
    mask = np.zeros(a.N_ACTIONS, np.bool_)
    mask[table.match.legal(seat)] = True
    action = int(table.game.rules.greedy(table.box, table.match.view(seat), seat, mask))
    assert mask[action], a.ACTIONS.name(action)
    return action


def by_hand(table: Table, s: Any, spent: int, start: int) -> tuple[int, int]:
    """The most that can be gained, and with how many actions, over every way; the best by action."""
    mask = np.zeros(a.N_ACTIONS, np.bool_)
    open_moves(table.box, s, A, mask)
    best = (0, 1)
    for action in np.flatnonzero(mask):
        after = copy(State, s)
        fly(table.box, after, A, int(action))
        gain = standing(table.box, after, A) - start, spent + 1
        for found in (gain, by_hand(table, after, spent + 1, start)):
            if found[0] * best[1] > best[0] * found[1]:
                best = found
    return best


@settings(max_examples=12, deadline=None)
@given(
    seed=st.integers(0, 999),
    orders=st.lists(st.lists(st.integers(0, 3), min_size=1, max_size=3), min_size=1, max_size=3),
    actions=st.integers(1, 5),
    leaps=st.booleans(),
)
def test_a_plan_is_the_best_by_action_over_every_way(
    seed: int, orders: list[list[int]], actions: int, leaps: bool
) -> None:
    table = Table(seed=seed, options={"layout": "shuffled"})
    for packages in orders:
        table.give(A, packages, clock=5)
    if leaps:
        table.has(A, LEAP).at(B, "A4")
    table.state.actions[A] = actions
    plan = np.zeros(3, np.int64)
    find_plan(table.box, table.state, A, plan)
    gain, spent = by_hand(table, table.state, 0, standing(table.box, table.state, A))
    assert plan[GAIN] * spent == gain * plan[SPENT]
    assert (plan[FIRST] == NONE) == (gain == 0)


def test_it_delivers_what_is_near() -> None:
    table = Table()
    table.give(A, [BLUE])
    assert choice(table) == a.MOVE + table.node("A3")


def test_it_accepts_what_it_can_but_in_the_last_round() -> None:
    table = Table().at(A, "A4")
    assert choice(table) == a.ACCEPT
    table.state.last = C
    assert choice(table) == a.END_TURN


def test_it_goes_for_orders() -> None:
    assert choice(Table()) == a.MOVE + Table().node("A4")


def test_it_buys_what_it_can() -> None:
    table = Table()
    table.state.coins[A] = 5
    assert choice(table) == a.BROOM
    table.state.coins[A], table.state.crystals[A] = 4, 5
    table.state.shown[:] = LEAP, ACTION, NONE
    assert choice(table) == a.BUY + 1
    table.brooms(A).at(A, "Summit").state.coins[A] = 15
    assert choice(table) == a.BUY_CROW


def test_it_goes_where_something_can_be_bought() -> None:
    table = Table().at(A, "A3")
    table.state.coins[A] = 5
    assert choice(table) == a.MOVE + table.node("Plaza")
    table.brooms(A).at(A, "C7").state.coins[A] = 15
    table.state.accepted[A] = 1
    assert choice(table) == a.MOVE + table.node("Summit")


def test_it_goes_round_others() -> None:
    table = Table().at(A, "A10").at(B, "A4")
    table.state.accepted[A] = 1
    for _ in range(3):
        table.give(A, [GREEN])
    assert choice(table) == a.MOVE + table.node("A11")


def test_it_advances_where_a_step_is_worth_most() -> None:
    table = Table().at(A, "A9")
    table.give(A, [BLUE], mastery=[BLUE, ORANGE])
    table.state.cube[A, ORANGE] = 3
    table.play(a.MOVE + table.node("A3"))
    assert choice(table) == a.ADVANCE + ORANGE


def test_it_keeps_the_order_that_brings_most() -> None:
    table = Table().at(A, "A4")
    table.has(A, 3)
    orders = [table.print_order([PURPLE]), table.print_order([PURPLE, PURPLE], coins=3), table.print_order([GREEN])]
    table.next_orders(1, *orders)
    table.play(a.ACCEPT)
    assert choice(table) == a.KEEP + 1


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_it_plays_whole_games(seats: int) -> None:
    game = Game(delivery_witches).compile()
    rows = Arena.of(game, ["greedy"] * seats).play(1, 0, 50)
    assert rows[:, 3].max() < 60


def test_it_beats_three_random_witches() -> None:
    game = Game(delivery_witches).compile()
    wins = sum(
        int((Arena.of(game, ["random"] * n + ["greedy"] + ["random"] * (3 - n)).play(n, 0, 100)[:, 0] == 1 << n).sum())
        for n in range(4)
    )
    assert wins >= 390
