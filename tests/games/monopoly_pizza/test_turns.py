"""Dice, doubles and the order of turns."""

import pytest

from doorstep.games.monopoly_pizza import actions as a
from tests.games.monopoly_pizza.table import SPACE, A, B, C, Table, kinds, of


@pytest.mark.clause("MP-07")
def test_two_dice_move_the_piece_clockwise_and_the_space_is_carried_out() -> None:
    table = Table(deals="off")
    events = table.roll(A, 2, 3)
    assert table.at(A) == "Pineapple"
    assert kinds(events) == ["ROLLED", "STEPPED", "ASKED"]
    assert table.legal(A) == [a.BUY, a.PASS]


@pytest.mark.clause("MP-08")
def test_a_double_earns_another_turn() -> None:
    table = Table(deals="off")
    table.roll(A, 3, 3)
    events = table.play(A, a.BUY)
    assert of(events, a.E_AGAIN) == [(A, 1, 0)]
    assert table.match.awaited == [A]
    table.roll(A, 1, 2)
    assert table.match.awaited == [A]  # it stands on Basil and may buy
    table.play(A, a.PASS)
    assert table.match.awaited == [B]


@pytest.mark.clause("MP-09")
def test_a_third_double_in_a_row_leads_to_jail_without_a_move() -> None:
    table = Table(deals="off")
    table.roll(A, 3, 3)
    table.play(A, a.PASS)
    table.roll(A, 3, 3)
    table.play(A, a.PASS)
    events = table.roll(A, 5, 5)
    assert kinds(events) == ["ROLLED", "JAILED", "TURN"]
    assert (table.at(A), int(table.state.jail[A])) == ("Jail", 1)
    assert table.purse(A) == 100
    assert table.match.awaited == [B]


@pytest.mark.clause("MP-09", "MP-10")
def test_the_doubles_that_led_to_jail_do_not_count_for_the_next_player() -> None:
    table = Table(deals="off")
    for _ in range(2):
        table.put(A, "GO").roll(A, 3, 3)
        table.play(A, a.PASS)
    table.roll(A, 5, 5)
    table.roll(B, 3, 3)
    assert (int(table.state.jail[B]), int(table.state.doubles)) == (0, 1)


@pytest.mark.clause("MP-09")
def test_doubles_do_not_add_up_over_turns() -> None:
    table = Table(2, deals="off")
    for _ in range(2):
        table.put(A, "GO").roll(A, 3, 3)
        table.play(A, a.PASS)
        table.put(A, "Spinach").roll(A, 3, 4)
        if table.match.awaited == [A]:
            table.play(A, a.PASS)
        table.put(B, "Jail").roll(B, 3, 4)
    table.put(A, "GO").roll(A, 3, 3)
    assert int(table.state.doubles) == 1


@pytest.mark.clause("MP-10")
def test_the_dice_pass_to_the_left_and_rounds_are_counted() -> None:
    table = Table(3, deals="off")
    seats = []
    for _ in range(7):
        (seat,) = table.match.awaited
        seats.append(seat)
        table.put(seat, "Jail").roll(seat, 3, 4)
    assert seats == [A, B, C, A, B, C, A]
    assert int(table.state.rounds) == 3


@pytest.mark.clause("MP-07")
def test_the_way_round_the_board_closes_at_go() -> None:
    table = Table(deals="off").put(A, "Sausage")
    table.roll(A, 3, 6)
    assert table.state.position[A] == (SPACE["Sausage"] + 9) % 28


def test_the_round_cap_ends_the_game() -> None:
    table = Table(2, deals="off", round_cap="15")
    while not table.match.over:
        (seat,) = table.match.awaited
        table.put(seat, "Jail").roll(seat, 3, 4)
    assert int(table.state.rounds) == 15
    assert table.match.length == 30
    assert table.match.result["end"] == "rounds"  # type: ignore[index]
