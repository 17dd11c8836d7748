"""The coach: words for a newcomer's first turns, and the advice of the rules page."""

import re

import pytest

from doorstep.games.psychic_pizza import actions as a
from doorstep.games.psychic_pizza.board_coach import coach
from doorstep.games.psychic_pizza.state import BACK, BARRIER, HOP
from tests.games.psychic_pizza.positions import Position, positions
from tests.games.psychic_pizza.table import E, N, S, Table, W
from tests.games.test_clauses import rules_page

TOWN = """
    . . . . . . .
    . . . g . . .
    . . # 1 A . .
    . . . o . . .
    . . . ^ . 2 .
    . s . . B . .
    . a . . . . b
"""


def advice(table: Table, seat: int = 0) -> str:
    """What the coach says to a seat."""
    return coach(table.box, table.game.file, table.match.view(seat), seat)


def section(title: str) -> str:
    """A part of the rules page."""
    return rules_page("psychic_pizza").split(f"## {title}\n")[1].split("\n## ")[0]


@pytest.mark.parametrize("position", positions())
def test_advice_is_whole_sentences_and_ends_after_the_first_rounds(position: Position) -> None:
    match = position.match
    for seat in range(-1, match.seats):
        said = coach(match.game.box, match.game.file, match.view(seat), seat)
        assert said == "" or re.fullmatch(r"[A-Z][^{}]*\.", said), said
        assert not said or (seat >= 0 and match.state.rounds <= 5 and not match.over)


@pytest.mark.clause("PP-112")
def test_a_teleport_begins_a_new_piece_of_map() -> None:
    table = Table(TOWN)
    assert "not at the edge" in advice(table)
    table.move(S)
    assert "Begin a new piece of map" in advice(table.turn_of(0))
    assert "new piece of map" in section("Tips")


@pytest.mark.clause("PP-117")
def test_others_are_worth_listening_to() -> None:
    table = Table(TOWN)
    table.attack(S)
    assert advice(table).startswith("Listen to the others")
    assert "Listen to the turns of others" in section("Tips")


@pytest.mark.parametrize(
    ("action", "words"),
    [
        (a.MOVE + W, "edge of the town"),
        (a.MOVE + N, "Attack in that direction"),
        (a.ATTACK + N, "way is free"),
        (a.MOVE + E, "Pepperoni house has appeared"),
    ],
)
def test_the_last_report_is_explained(action: int, words: str) -> None:
    table = Table(TOWN)
    table.play(action)
    assert words in advice(table.turn_of(0))


def test_what_is_near_and_what_is_in_hand_is_explained() -> None:
    table = Table(TOWN)
    table.attack(S)
    assert "A pizza is in one of the eight spaces" in advice(table.turn_of(0))
    table.carry(0, 1)
    assert "Ghosts are near; the count is exact" in advice(table)
    table.stand(0, "E7").attack(N)
    table.turn_of(0).house(1).stand(0, "F6").attack(N)
    assert "A house is near" in advice(table.turn_of(0))
    table = Table(TOWN).give(0, HOP).stand(0, "A1")
    table.attack(S)
    assert "A card is an action too" in advice(table.turn_of(0))
    assert "A reaction is chosen with the Move" in advice(table.give(0, BARRIER))
    table.give(0, BACK).play(a.BACK_TO_START)
    assert "back where you began" in advice(table)


@pytest.mark.clause("PP-116")
def test_a_mayor_is_told_what_to_do_and_for_whom_the_part_is() -> None:
    table = Table(TOWN, mayor="assistant")
    assert "read the words aloud" in advice(table, 2)
    assert "for somebody who knows the game" in section("Who does what")


@pytest.mark.clause("PP-115")
def test_the_rules_page_has_every_card_and_outcome_for_the_mayor_to_look_up() -> None:
    for card in ("Hop Step", "Diagonal Move", "Rook Teleport", "Bishop Teleport", "Back-to-Start", "Point-Symmetric"):
        assert f"**{card}" in section("Psychic cards")
    for thing in ("A fence", "A ghost", "A teleporter", "A pizza", "A house", "Anything else"):
        assert f"**{thing}" in section("Moving")
