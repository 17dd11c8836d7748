"""Playing alone: the solo deck, pawns in the way, the dummy rival, the struck ability, nine turns."""

from typing import Any

import pytest

from doorstep.games.delivery_witches import actions as a
from doorstep.games.delivery_witches import game as delivery_witches
from doorstep.games.delivery_witches.state import (
    BLOCKERS,
    CROW,
    DUMMY,
    LEAP,
    NONE,
    NOWHERE,
    RIVAL,
    SET,
    THREE_ABILITIES,
)
from doorstep.kernel.game import Game
from tests.games.delivery_witches.table import BLUE, GREEN, A, Table, of


def card(table: Table, pawns: tuple[str, ...] = (), level: int = 1, struck: int = 0, steps: Any = ()) -> Table:
    """All solo cards say this."""
    box = table.box
    box.solo_pawns[:] = NOWHERE
    box.solo_pawns[:, level - 1, : len(pawns)] = [table.node(name) for name in pawns]
    box.solo_struck[:] = struck - 1
    box.solo_steps[:] = 0
    for colour in steps:
        box.solo_steps[:, colour] += 1
    return table


def solo(**options: str) -> Table:
    """A game alone whose cards do nothing; the witch has a new turn with them."""
    table = card(Table(1, options=options))
    table.state.cube[DUMMY] = 1
    table.state.token[:] = NONE
    table.play(a.END_TURN)
    return table


@pytest.mark.clause("DW-90")
def test_the_whole_board_is_used_and_the_solo_deck_shuffled() -> None:
    table = Table(1)
    assert (table.state.tile[:35] < 8).all()
    assert bin(int(table.state.solo_deck)).count("1") == 8
    assert {int(table.game.start(1, seed=seed).state.solo_card) for seed in range(100)} == set(range(9))


@pytest.mark.clause("DW-91")
def test_upkeep_places_pawns_on_the_level_of_the_witch() -> None:
    table = card(solo(), ("B7", "B9"), level=2)
    table.play(a.END_TURN)
    assert table.state.at[1:].tolist() == [NOWHERE] * BLOCKERS
    told = table.brooms(A).at(A, "Shop").play(a.END_TURN)
    assert of(told, a.E_BLOCKER) == [(NONE, 1, table.node("B7")), (NONE, 2, table.node("B9"))]
    assert table.moves() == {"B2", "B3", "B8"}
    card(table)
    table.play(a.END_TURN)
    assert "B7" in table.moves()


@pytest.mark.clause("DW-91")
def test_a_pawn_may_be_put_where_the_witch_stands() -> None:
    table = card(solo(), ("A3", "A9"))
    table.at(A, "A3").play(a.END_TURN)
    assert table.state.at.tolist() == [table.node("A3"), table.node("A3"), table.node("A9"), NOWHERE]
    assert table.moves() == {"A2", "Plaza"}
    table.move("A2")
    assert table.moves() == {"A1", "A8"}
    table.has(A, LEAP)
    assert table.leaps() == {"Plaza"}


@pytest.mark.clause("DW-91")
def test_upkeep_advances_a_dummy_rival() -> None:
    table = card(solo(), steps=[GREEN, GREEN, BLUE])
    told = table.play(a.END_TURN)
    assert of(told, a.E_ADVANCED) == [(RIVAL, BLUE, 2), (RIVAL, GREEN, 2), (RIVAL, GREEN, 3)]
    told = table.play(a.END_TURN)
    assert of(told, a.E_TOKEN) == [(RIVAL, GREEN, NONE)]
    assert of(told, a.E_CENTRE) == []
    table.state.cube[A, GREEN] = 4
    table.state.cube[DUMMY, GREEN] = 7
    told = table.play(a.END_TURN)
    assert of(told, a.E_PUSHED) == [(RIVAL, GREEN, 1 << A), (RIVAL, GREEN, 1 << A)]
    assert table.state.cube[A, GREEN] == 2


@pytest.mark.clause("DW-91")
def test_the_witch_can_overtake_the_dummy() -> None:
    table = solo()
    table.state.cube[:2, GREEN] = 4, 4
    table.state.token[GREEN] = DUMMY
    table.at(A, "A2").give(A, [BLUE], mastery=[GREEN])
    assert of(table.move("A3"), a.E_TOKEN) == [(A, GREEN, RIVAL)]


@pytest.mark.clause("DW-91")
def test_upkeep_strikes_an_ability_from_the_display() -> None:
    table = card(solo(), struck=2)
    shown = table.state.shown.tolist()
    told = table.play(a.END_TURN)
    assert of(told, a.E_STRUCK) == [(0, shown[1], 1)]
    assert table.state.struck[shown[1]] >= 1
    assert (table.state.shown[0], table.state.shown[2]) == (shown[0], shown[2])
    assert of(told, a.E_SHOWN) == [(NONE, int(table.state.shown[1]), 1)]


@pytest.mark.clause("DW-92")
def test_then_comes_a_normal_turn() -> None:
    table = card(solo())
    table.state.actions[A] = 2
    told = table.play(a.END_TURN)
    assert [event.kind for event in told] == [a.E_TURN_ENDED, a.E_SOLO_CARD, a.E_TURN]
    assert of(told, a.E_TURN) == [(A, 6, 2)]


@pytest.mark.clause("DW-93")
def test_nine_cards_are_nine_turns() -> None:
    table, cards = Table(1), set()
    for turn in range(1, 10):
        assert table.state.rounds == turn
        cards.add(int(table.state.solo_card))
        table.play(a.END_TURN)
    assert cards == set(range(9))
    assert table.match.result == {"winners": [], "scores": [0], "end": "turns"}


@pytest.mark.clause("DW-93")
def test_a_table_may_shuffle_the_deck_anew() -> None:
    table = Table(1, options={"solo_end": "goes-on"})
    table.play(*[a.END_TURN] * 9)
    assert (table.state.rounds, bin(int(table.state.solo_deck)).count("1")) == (10, 8)


@pytest.mark.clause("DW-94")
def test_four_medals_end_the_game_with_points_and_turns() -> None:
    table = solo()
    table.state.medals[A] = 1 << CROW | 1 << THREE_ABILITIES | 1 << SET + 2
    table.state.packages[A, BLUE] = 3
    table.at(A, "A2").give(A, [BLUE])
    table.move("A3", "A2")
    assert not table.match.over
    table.play(a.END_TURN)
    assert table.match.result == {"winners": [0], "scores": [4 + 5], "end": "medals"}
    assert table.state.rounds == 2


def test_difficulties() -> None:
    def turned(difficulty: str) -> Table:
        table = card(solo(difficulty=difficulty), ("A3", "A9"), steps=[GREEN])
        table.play(a.END_TURN)
        return table

    easy, normal, hard = map(turned, ("easy", "normal", "hard"))
    assert [int((table.state.at[1:] != NOWHERE).sum()) for table in (easy, normal, hard)] == [1, 2, 2]
    assert [int(table.state.cube[DUMMY, GREEN]) for table in (easy, normal, hard)] == [2, 2, 3]


def test_an_easy_game_begins_with_more_actions_and_a_hard_one_with_fewer() -> None:
    first = [int(Table(1, options={"difficulty": level}).state.actions[A]) for level in ("easy", "normal", "hard")]
    assert first == [8, 4, 2]


def test_the_house_cards_are_even() -> None:
    box = Game(delivery_witches).box
    assert sorted(box.solo_struck[:9].tolist()) == [0, 0, 0, 1, 1, 1, 2, 2, 2]
    for pawns in box.solo_pawns[:9]:
        assert all(1 <= int((level != NOWHERE).sum()) <= 2 for level in pawns)
    assert all(1 <= steps.sum() <= 2 for steps in box.solo_steps[:9])
