"""Turns: four actions, what is saved, and never more than eight."""

import pytest

from doorstep.games.delivery_witches import actions as a
from doorstep.games.delivery_witches.state import ACTION, SHOWN
from tests.games.delivery_witches.table import GREEN, A, B, C, Table, of


@pytest.mark.clause("DW-18")
def test_a_turn_has_four_actions_in_any_order() -> None:
    table = Table()
    table.state.coins[A] = table.state.crystals[A] = 30
    table.play(a.BROOM)
    table.move("A3", "A2")
    table.play(a.ACCEPT)
    assert table.state.actions[A] == 0
    assert table.legal() == [a.END_TURN]
    table.play(a.END_TURN)
    assert table.match.awaited == [B]


@pytest.mark.clause("DW-18")
def test_all_that_an_action_can_do() -> None:
    table = Table()
    table.state.coins[A] = table.state.crystals[A] = 30
    assert table.legal() == [
        a.END_TURN,
        a.BROOM,
        *range(a.BUY, a.BUY + SHOWN),
        *sorted(a.MOVE + table.node(name) for name in ("A3", "A4", "A9", "A10")),
    ]
    assert a.ACCEPT in table.at(A, "A2").legal()
    assert a.BUY_CROW in table.at(A, "Summit").legal()


@pytest.mark.clause("DW-19")
def test_unused_actions_are_saved() -> None:
    table = Table()
    table.move("A3")
    told = table.play(a.END_TURN)
    assert of(told, a.E_TURN_ENDED) == [(A, 3, 0)]
    assert of(table.play(a.END_TURN, a.END_TURN), a.E_TURN)[-1] == (A, 7, 3)
    table.move("A2", "A3", "A2", "A3", "A2", "A3", "A2")
    assert table.state.actions[A] == 0


@pytest.mark.clause("DW-20")
def test_a_turn_never_has_more_than_eight() -> None:
    table = Table()
    told = table.round()
    assert of(told, a.E_TURN_ENDED) == [(seat, 4, 0) for seat in (A, B, C)]
    assert of(told, a.E_TURN)[-1] == (A, 8, 4)
    told = table.round()
    assert of(told, a.E_TURN_ENDED)[0] == (A, 4, 4)
    assert table.state.actions[:3].tolist() == [8, 4, 4]
    table = Table().has(A, ACTION, ACTION)
    told = table.round()
    assert of(told, a.E_TURN_ENDED)[0] == (A, 2, 2)
    assert table.state.actions[A] == 8


@pytest.mark.clause("DW-20")
def test_with_so_many_actions_a_turn_there_is_no_room_to_save() -> None:
    table = Table().has(A, *[ACTION] * 3)
    table.box.turn_actions = 6
    assert of(table.round(), a.E_TURN)[-1] == (A, 8, 0)


@pytest.mark.clause("DW-19", "DW-78")
def test_nothing_is_saved_in_a_last_turn() -> None:
    table = Table()
    table.state.last = C
    assert of(table.play(a.END_TURN), a.E_TURN_ENDED) == [(A, 0, 4)]
    table = Table(1)
    table.state.rounds = 9
    assert of(table.play(a.END_TURN), a.E_TURN_ENDED) == [(A, 0, 4)]
    table = Table(1, options={"solo_end": "goes-on"})
    table.state.rounds = 9
    assert of(table.play(a.END_TURN), a.E_TURN_ENDED) == [(A, 4, 0)]


@pytest.mark.clause("DW-20", "DW-67")
def test_a_further_action_never_lifts_a_turn_above_eight() -> None:
    table = Table()
    table.round()
    table.state.shown[0] = ACTION
    table.state.crystals[A] = 20
    table.play(a.BUY)
    assert (table.state.used, table.state.actions[A]) == (1, 7)


@pytest.mark.clause("DW-20", "DW-53")
def test_nor_does_what_a_centre_pays() -> None:
    table = Table().at(A, "A4")
    table.round()
    table.state.cube[A, GREEN] = 3
    table.give(A, [GREEN], mastery=[GREEN])
    told = table.move("A5")
    assert of(told, a.E_CENTRE) == [(A, GREEN, 0)]
    assert of(told, a.E_BONUS_ACTIONS) == []
    assert (table.state.used, table.state.actions[A]) == (1, 7)


@pytest.mark.clause("DW-21")
def test_the_counter_shows_what_is_left_used_and_saved() -> None:
    table = Table()
    table.move("A3", "A2")
    assert (table.state.actions[A], table.state.used) == (2, 2)
    table.play(a.END_TURN)
    assert (table.state.actions[A], table.state.actions[B], table.state.used) == (2, 4, 0)


def test_turns_go_round() -> None:
    table = Table()
    assert table.state.rounds == 1
    assert [seat for seat, _, _ in of(table.round(), a.E_TURN)] == [B, C, A]
    assert table.state.rounds == 2


def test_the_first_player_is_drawn_by_lot() -> None:
    assert {int(Table(3, seed, options={"first_player": "by-lot"}).state.first) for seed in range(30)} == {A, B, C}
    assert Table(3, options={"first_player": "seat-2"}).match.awaited == [B]
    assert Table(3, options={"first_player": "seat-2"}).state.rounds == 1


def test_rounds_are_counted_from_the_first_player_on() -> None:
    table = Table(3, options={"first_player": "seat-2"})
    table.play(a.END_TURN, a.END_TURN)
    assert table.state.rounds == 1
    table.play(a.END_TURN)
    assert (table.match.awaited, int(table.state.rounds)) == ([B], 2)
