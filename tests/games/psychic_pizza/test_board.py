"""The board: drawn equally by two template engines, from what each may know."""

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from doorstep.games.psychic_pizza import actions as a
from doorstep.games.psychic_pizza import board
from doorstep.games.psychic_pizza import game as psychic_pizza
from doorstep.games.psychic_pizza.board_town import middle
from doorstep.games.psychic_pizza.notebook import blank
from doorstep.games.psychic_pizza.notebook_changes import apply
from doorstep.games.psychic_pizza.options import ASSISTANT
from doorstep.games.psychic_pizza.state import BACK, BARRIER, BUILDING, HOP, STASIS
from doorstep.kernel.game import Game, Name
from doorstep.kernel.match import Match
from doorstep.kernel.state import SPECTATOR
from doorstep.web.boards import Board
from tests.games.drawing import HOSTILE, Render, Tree, engines, named, shared_parts, viewers
from tests.games.psychic_pizza.positions import Position, positions
from tests.games.psychic_pizza.table import E, N, Table, at

FOLDER = Path(board.__file__).parent
mini, jinja = engines(FOLDER)


def view_of(match: Match, seat: int) -> Any:
    return match.reveal() if match.over else match.view(seat)


def scene(match: Match, seat: int, body: Any = None, name: Name | None = None) -> dict[str, Any]:
    game, documents = match.game, {} if seat < 0 else {"notebook": body or blank()}
    legal = match.legal(seat) if seat >= 0 else []
    return board.scene(
        game.box, game.file, view_of(match, seat), seat, legal, name or named(seat), match.over, documents
    )


def page(match: Match, seat: int, render: Render = mini, body: Any = None, name: Name | None = None) -> str:
    called = name or named(seat)
    seats = [{"bot": other == 1, "away": other == 2} for other in range(match.seats)]
    shared = shared_parts(psychic_pizza, render, match.game, view_of(match, SPECTATOR), seats, match.over)
    filled = shared.filled([called(other) for other in range(match.seats)])
    drawn = {**scene(match, seat, body, name), "seats": seats}
    return render("board.html", frame="frame", printed=True, b=drawn, shared=filled)


def scribbled(*operations: list[Any]) -> Any:
    body = blank()
    for operation in operations:
        body = apply(body, operation)
    return body


SCRIBBLED = scribbled(
    ["mark", "A1", 0, 1, "ghost", True],
    ["mark", "A1", 0, 1, "question", True],
    ["fence", "A1", 0, 0, "north", True],
    ["text", "A1", 2, 2, "hm"],
    ["show", "B1", True],
    ["join", "B1", "A1", 1, 1],
    ["stand", "A1", 1, 1],
    ["sheet"],
    ["note", "they never come back"],
)


@pytest.mark.parametrize("position", positions()[::3])
def test_two_template_engines_draw_the_same(position: Position) -> None:
    for seat in viewers(position.match):
        drawn = Tree(page(position.match, seat, body=SCRIBBLED))
        assert drawn.parts == Tree(page(position.match, seat, jinja, body=SCRIBBLED)).parts
        assert len(drawn.ids) == len(set(drawn.ids))


@pytest.mark.parametrize("position", positions())
def test_the_scene_is_plain_data_and_only_the_mayor_sees_the_town(position: Position) -> None:
    match = position.match
    for seat in viewers(match):
        drawn = scene(match, seat, SCRIBBLED)
        assert msgspec.json.decode(msgspec.json.encode(drawn)) is not None
        assert bool(drawn["town"]) == (match.over or seat == match.state.referee - 1 >= 0)


@pytest.mark.parametrize("position", positions()[::2])
def test_what_can_be_clicked_is_legal_and_all_that_is_legal_on_a_turn_can(position: Position) -> None:
    """But a Mayor builds with the builder, and is offered a reaction at a real table only where it applies."""
    match = position.match
    reactions = set(range(a.MOVE + 4, a.ATTACK)) if match.game.box.mayor == ASSISTANT else set()
    for seat in viewers(match):
        legal = set(match.legal(seat)) if seat >= 0 else set()
        clickable = {int(action) for action in re.findall(r'data-action="(\d+)"', page(match, seat))}
        asked = legal if match.state.phase != BUILDING else set()
        assert asked - reactions <= clickable <= asked


@pytest.mark.parametrize("render", [mini, jinja])
@pytest.mark.parametrize("position", positions()[::5])
def test_hostile_names_and_notes_are_escaped(position: Position, render: Render) -> None:
    body = scribbled(["note", HOSTILE], ["text", "A1", 0, 0, "<script>'x"], ["show", "B1", True])
    drawn = page(position.match, 0, render, body, lambda seat: HOSTILE)
    assert "<script" not in drawn
    assert "onload='x" not in drawn
    box, file = position.match.game.box, position.match.game.file
    peeked = board.document(box, file, position.match.view(SPECTATOR), 0, lambda seat: HOSTILE, "notebook", body)
    dialog = render("document.html", b=peeked, owner=0, name=HOSTILE)
    assert "<script" not in dialog
    assert "&lt;script" in dialog


@pytest.mark.parametrize("position", positions())
def test_effects_move_what_is_on_the_page(position: Position) -> None:
    match = position.match
    for seat in {SPECTATOR, int(match.state.referee) - 1}:
        ids = set(Tree(page(match, seat)).ids)
        events = [event for event in position.events if event.known_to(seat)]
        for effect in board.effects(match.game.box, match.game.file, events):
            assert effect["id"] in ids or effect["id"].startswith("ghost-")
            assert effect["do"] in {"glide", "class"}


def test_reactions_in_hand_make_moves_of_their_own() -> None:
    table = Table().give(0, BARRIER, STASIS, HOP)
    drawn = scene(table.match, 0)["rose"]
    assert sorted({button["reactions"] for button in drawn["buttons"]}) == [0, 1, 2, 3]
    assert [card["sign"] for card in drawn["cards"]] == ["hop", "barrier", "stasis"]
    assert all(card["usable"] for card in drawn["cards"])
    assert scene(table.match, 1)["rose"]["buttons"] == []


def test_a_notebook_draws_what_was_told_and_what_was_written() -> None:
    table = Table()
    table.play(a.MOVE + E)
    drawn = scene(table.match, 0, SCRIBBLED)["book"]
    joined = drawn["maps"][0]
    assert [member["key"] for member in joined["members"]] == ["A1", "B1"]
    assert {(pawn["seat"], tuple(pawn["spot"])) for pawn in joined["pawns"]} == {(0, (1, 0)), (1, (1, 1))}
    assert [mark["spot"] for mark in joined["marks"]] == [(0, 1), (2, 2), (1, 1)]
    assert drawn["note"] == "they never come back"


def test_who_stands_on_something_leaves_it_to_be_seen() -> None:
    table = Table()
    table.play(a.MOVE + E)
    alone, crowded = (
        scene(table.match, 0, body)["book"]["maps"][0]["pawns"][0]
        for body in (scribbled(), scribbled(["mark", "A1", 1, 0, "ghost", True]))
    )
    assert crowded["scale"] < alone["scale"]
    assert crowded["east"] > alone["east"]


def way_of_first(table: Table) -> Any:
    """The first Deliverer's way, as the end shows it."""
    table.state.placed = 2
    drawn = board.scene(table.box, table.game.file, table.state, SPECTATOR, [], str, True)
    return next(way for way in drawn["town"]["ways"] if way["seat"] == 0)


@pytest.mark.clause("PP-41")
def test_the_way_of_who_went_back_to_the_start_leads_there_first() -> None:
    table = Table(order="seated")
    table.give(0, BACK)
    for action in (a.MOVE + E, a.ATTACK + N, a.MOVE + E, a.ATTACK + N, a.BACK_TO_START, a.MOVE + N):
        table.match.play(table.match.awaited[0], action)
    way = way_of_first(table)
    assert way["far"].count("M") == 1  # the leap back to the start
    assert way["near"].count("M") == 3  # two steps east, then one north from the start
    assert way["near"].rpartition("M")[2].startswith(f"{way['x']} {way['y']}L")


@pytest.mark.clause("PP-47")
def test_a_way_leads_over_the_teleporter_that_sent_a_deliverer_on() -> None:
    table = Table("""
        . . . . . . .
        . . . . . . .
        . . ^ . . . .
        . . . 1 o . .
        . . . . . . s
        . . . . 2 . .
        . . . . . . .
    """)
    table.play(a.MOVE + E)
    table.turn_of(0).move(E)
    start, circle, triangle, beside = (f"{x - 18} {y - 18}" for x, y in map(middle, map(at, ("D4", "E4", "C3", "D3"))))
    way = way_of_first(table)
    assert way["near"] == f"M{start}L{circle}M{triangle}L{beside}"
    assert way["far"].startswith(f"M{circle}Q")
    assert way["far"].endswith(f" {triangle}")


def test_a_blank_notebook_has_nothing_written_in_it() -> None:
    table = Table(aid="blank")
    table.play(a.MOVE + E)
    drawn = scene(table.match, 0)["book"]
    assert [(m["key"], m["been"], m["counts"], m["pawns"]) for m in drawn["maps"]] == [("A1", "", [], [])]
    assert drawn["others"] == []
    assert scene(table.match, SPECTATOR)["book"]["maps"] == []


@pytest.mark.clause("PP-42", "PP-105")
def test_others_notebooks_are_offered_where_they_are_open() -> None:
    assert [other["seat"] for other in scene(Table().match, 0)["readable"]] == [1]
    assert scene(Table(notes="closed").match, 0)["readable"] == []
    assert scene(Table().match, SPECTATOR)["readable"] == []


@pytest.mark.parametrize("position", positions()[::3])
def test_only_the_mayor_and_the_end_show_hands(position: Position) -> None:
    match = position.match
    real_table = match.game.options["mayor"] == "assistant"
    for seat in viewers(match):
        sees = match.over or seat == match.state.referee - 1 >= 0
        assert bool(scene(match, seat)["hands"]) == (sees and not real_table)


def test_the_board_is_complete() -> None:
    Board(psychic_pizza)
    assert Game(psychic_pizza).definition.documents[0].name == "notebook"
    assert scene(Table().match, 0)["rose"]["buttons"][0]["action"] == a.MOVE + N
