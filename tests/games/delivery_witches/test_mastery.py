"""Mastery: one colour a delivery, what the centre pays, tokens, and cubes pushed back."""

import pytest

from doorstep.games.delivery_witches import actions as a
from doorstep.games.delivery_witches.state import NOBODY
from tests.games.delivery_witches.table import BLUE, GREEN, ORANGE, PURPLE, A, B, C, Table, of


def deliver(table: Table, *mastery: int) -> list[tuple[int, int, int]]:
    """The first witch delivers an order that offers this, and takes the first colour; what was advanced."""
    table.at(A, "A2").give(A, [BLUE], mastery=mastery)
    told = table.move("A3")
    if len(set(mastery)) > 1:
        told = told + table.play(a.ADVANCE + mastery[0])
    return of(told, a.E_ADVANCED)


@pytest.mark.clause("DW-51", "DW-52")
@pytest.mark.parametrize(
    ("mastery", "colours"),
    [
        ([PURPLE, BLUE], [PURPLE, BLUE]),
        ([BLUE, ORANGE, GREEN], [BLUE, ORANGE, GREEN]),
        ([PURPLE, BLUE, ORANGE, GREEN], [PURPLE, BLUE, ORANGE, GREEN]),
    ],
)
def test_exactly_one_colour_advances(mastery: list[int], colours: list[int]) -> None:
    table = Table().at(A, "A2")
    table.give(A, [BLUE], mastery=mastery)
    table.move("A3")
    assert table.legal() == [a.ADVANCE + colour for colour in colours]
    table.play(a.ADVANCE + colours[-1])
    assert table.state.cube[A].sum() == 5
    assert a.END_TURN in table.legal()


@pytest.mark.clause("DW-51")
def test_a_single_colour_needs_no_choice() -> None:
    assert deliver(Table(), GREEN) == [(A, GREEN, 2)]


@pytest.mark.clause("DW-52")
def test_two_steps_are_made_on_one_track() -> None:
    assert deliver(Table(), ORANGE, ORANGE, BLUE, BLUE) == [(A, ORANGE, 2), (A, ORANGE, 3)]


@pytest.mark.clause("DW-53", "DW-54")
def test_the_first_at_the_centre_has_its_reward_and_the_token() -> None:
    table = Table()
    table.state.cube[A, PURPLE] = 3
    table.at(A, "A2").give(A, [BLUE], coins=2, crystals=1)
    told = table.move("A3")
    assert of(told, a.E_CENTRE) == [(A, PURPLE, 0)]
    assert of(told, a.E_TOKEN) == [(A, PURPLE, NOBODY)]
    assert of(told, a.E_PAID) == [(A, 2, 1), (A, 3, 0)]
    assert table.state.token[PURPLE] == A
    assert table.state.coins_earned[A] == 5


@pytest.mark.clause("DW-53")
def test_who_comes_later_has_the_reward_alone_and_each_once() -> None:
    table = Table()
    table.state.cube[:2, BLUE] = 3, 4
    table.state.token[BLUE] = B
    deliver(table, BLUE)
    assert table.state.crystals[A] == 1 + 3
    assert table.state.token[BLUE] == B
    table.state.cube[A, BLUE] = 3
    deliver(table, BLUE)
    assert table.state.crystals[A] == 1 + 3 + 1


@pytest.mark.clause("DW-53")
def test_what_the_centres_pay() -> None:
    table = Table()
    table.state.cube[A] = 3
    for colour in range(4):
        deliver(table, colour)
        table.state.actions[A] += 2
    assert table.state.coins[A] == 4 * 2 + 3 + 2
    assert table.state.crystals[A] == 4 + 3 + 2


@pytest.mark.clause("DW-53")
def test_passing_the_centre_counts_as_reaching_it() -> None:
    table = Table()
    table.state.cube[A, PURPLE] = 3
    deliver(table, PURPLE, PURPLE)
    assert table.state.cube[A, PURPLE] == 5
    assert table.state.coins[A] == 2 + 3
    assert table.state.token[PURPLE] == A


@pytest.mark.clause("DW-55")
def test_a_token_changes_hands_when_its_holder_is_overtaken() -> None:
    table = Table()
    table.state.cube[:2, GREEN] = 4, 5
    table.state.token[GREEN] = B
    deliver(table, GREEN)
    assert table.state.token[GREEN] == B
    deliver(table, GREEN)
    assert table.state.token[GREEN] == A


@pytest.mark.clause("DW-56")
def test_at_the_top_the_others_go_back() -> None:
    table = Table()
    table.state.cube[:3, PURPLE] = 7, 7, 1
    table.state.cube[:3, BLUE] = 2, 5, 3
    table.state.token[PURPLE] = B
    table.at(A, "A2").give(A, [BLUE])
    told = table.move("A3")
    assert of(told, a.E_ADVANCED) == []
    assert of(told, a.E_PUSHED) == [(A, PURPLE, 1 << B)]
    assert of(told, a.E_TOKEN) == [(A, PURPLE, B)]
    assert table.state.cube[:3, PURPLE].tolist() == [7, 6, 1]
    assert table.state.cube[:3, BLUE].tolist() == [2, 5, 3]


@pytest.mark.clause("DW-56")
def test_a_second_step_pushes_from_the_top() -> None:
    table = Table()
    table.state.cube[:3, ORANGE] = 6, 3, 2
    assert deliver(table, ORANGE, ORANGE) == [(A, ORANGE, 7)]
    assert table.state.cube[:3, ORANGE].tolist() == [7, 2, 1]


@pytest.mark.clause("DW-56")
def test_a_table_may_push_back_on_all_tracks() -> None:
    table = Table(options={"push_back": "all-tracks"})
    table.state.cube[:3, PURPLE] = 7, 4, 2
    table.state.cube[:3, BLUE] = 5, 5, 1
    table.state.token[BLUE] = B
    deliver(table, PURPLE)
    assert table.state.cube[:3, PURPLE].tolist() == [7, 3, 1]
    assert table.state.cube[:3, BLUE].tolist() == [5, 4, 1]
    assert table.state.token[BLUE] == A


@pytest.mark.clause("DW-55")
def test_a_token_stays_with_a_holder_who_is_pushed_below_the_centre() -> None:
    table = Table()
    table.state.cube[:3, GREEN] = 2, 3, 2
    table.state.token[GREEN] = B
    deliver(table, GREEN)
    assert table.state.token[GREEN] == B
    deliver(table, GREEN)
    assert (table.state.token[GREEN], table.state.cube[C, GREEN]) == (A, 2)
