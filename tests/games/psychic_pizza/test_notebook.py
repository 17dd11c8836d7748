"""The notebook's body: small changes, joined maps, who may read."""

import json
from functools import reduce
from random import Random
from typing import Any

import pytest

from doorstep.games.psychic_pizza import game as psychic_pizza
from doorstep.games.psychic_pizza.board import document
from doorstep.games.psychic_pizza.notebook import CELLS, DOCUMENT, MAPS, MARKS, REACH, SHEETS, blank, opened, readers
from doorstep.games.psychic_pizza.notebook_changes import apply
from doorstep.kernel.game import Game
from doorstep.kernel.state import SPECTATOR


def written(*operations: list[Any]) -> Any:
    return reduce(apply, operations, blank())


def marks(body: Any, key: str, place: str) -> list[str]:
    found: list[str] = body["cells"].get(key, {}).get(place, {}).get("marks", [])
    return found


def test_a_change_leaves_the_old_body_alone_and_bodies_are_json() -> None:
    before = blank()
    after = apply(before, ["mark", "A1", 2, -3, "ghost", True])
    assert before == blank() != after
    assert json.loads(json.dumps(after)) == after


def test_marks_gather_in_a_cell_and_are_rubbed_out() -> None:
    both = written(["mark", "A1", 0, 1, "ghost", True], ["mark", "A1", 0, 1, "question", True])
    assert marks(both, "A1", "0,1") == ["ghost", "question"]
    assert marks(apply(both, ["mark", "A1", 0, 1, "ghost", False]), "A1", "0,1") == ["question"]
    assert apply(both, ["clear", "A1", 0, 1]) == blank()


def test_an_edge_is_the_same_from_both_of_its_cells() -> None:
    north_of_one = written(["fence", "A1", 0, 1, "north", True])
    assert north_of_one == written(["fence", "A1", 0, 0, "south", True])
    assert apply(north_of_one, ["fence", "A1", 0, 0, "south", False]) == blank()
    assert written(["fence", "A1", 0, 0, "east", True]) == written(["fence", "A1", 1, 0, "west", True])


def test_words_and_where_i_stand() -> None:
    body = written(["text", "A1", 1, 1, " ghost or cat "], ["stand", "A1", 1, 1])
    assert body["cells"]["A1"]["1,1"]["text"] == "ghost or cat"
    assert body["stand"] == ["A1", 1, 1]
    assert apply(body, ["stand", "A1", 1, 1])["stand"] is None
    assert apply(body, ["text", "A1", 1, 1, ""])["cells"] == {}


def test_joined_maps_share_their_cells() -> None:
    body = written(["mark", "A2", 0, 0, "house", True], ["join", "A2", "A1", 3, -1])
    assert opened(body).root("A2") == ("A1", 3, -1)
    assert apply(body, ["mark", "A1", 3, -1, "house", False])["cells"] == {}
    further = apply(body, ["join", "B1", "A2", 1, 1])
    assert opened(further).root("B1") == ("A1", 4, 0)


def test_a_group_is_laid_onto_another_as_one() -> None:
    body = written(["join", "A2", "A1", 1, 0], ["join", "A2", "B1", 0, 5])
    book = opened(body)
    assert book.root("A1") == ("B1", -1, 5)
    assert book.root("A2") == ("B1", 0, 5)


def test_a_map_moves_within_its_group_and_the_rest_stays_where_it_is() -> None:
    group = (["join", "A2", "A1", 3, 1], ["join", "B1", "A1", 4, 2])
    nudged = opened(written(*group, ["join", "A2", "A1", 2, 1]))
    assert (nudged.root("A2"), nudged.root("B1")) == (("A1", 2, 1), ("A1", 4, 2))
    root_nudged = opened(written(*group, ["join", "A1", "A1", 1, 0]))
    assert root_nudged.root("A1") == ("A2", -2, -1)
    assert root_nudged.root("B1") == ("A2", 1, 1)
    alone = written(["join", "A1", "A1", 1, 0])
    assert alone == blank()


def test_parting_the_root_keeps_the_others_together() -> None:
    body = written(["join", "A2", "A1", 3, 1], ["join", "B1", "A1", 4, 2], ["part", "A1"])
    assert body["joins"] == {"B1": ["A2", 1, 1]}
    assert apply(body, ["part", "B1"])["joins"] == {}


def test_sheets_and_the_maps_of_others_come_and_go() -> None:
    body = written(["sheet"], ["sheet"], ["mark", "+1", 0, 0, "ghost", True], ["stand", "+1", 0, 0], ["drop", "+1"])
    assert body["sheets"] == ["+2"]
    assert body["cells"] == {}
    assert body["stand"] is None
    assert apply(body, ["sheet"])["sheets"] == ["+2", "+1"]
    laid = written(["show", "B1", True], ["join", "B1", "A1", 0, 0])
    assert apply(laid, ["show", "B1", False]) == blank()


def test_free_notes_are_kept_whole() -> None:
    assert written(["note", "cheese?\n<b>"])["note"] == "cheese?\n<b>"


@pytest.mark.parametrize(
    "operation",
    [
        None,
        "mark",
        [],
        ["unknown"],
        ["mark", "A1", 0, 0, "dragon", True],
        ["mark", "A1", 0, 0, "ghost", True, 1],
        ["mark", "A1", REACH + 1, 0, "ghost", True],
        ["mark", "E1", 0, 0, "ghost", True],
        ["mark", "A0", 0, 0, "ghost", True],
        ["mark", "A1\n", 0, 0, "ghost", True],
        ["mark", "<b>", 0, 0, "ghost", True],
        ["fence", "A1", 0, 0, "up", True],
        ["text", "A1", 0, 0, "seventeen letters"],
        ["note", "x" * 4001],
        ["join", "A1", "A2", 99, 0],
        ["drop", "+1"],
        ["drop", "A1"],
    ],
)
def test_anything_else_is_refused_in_words(operation: Any) -> None:
    with pytest.raises(ValueError, match=r"^[A-Z].*\.$"):
        apply(blank(), operation)


def test_a_notebook_has_an_end() -> None:
    body = blank()
    places = [(x, y) for x in range(-REACH, REACH + 1) for y in range(-REACH, REACH + 1)][:CELLS]
    for x, y in places:
        body["cells"].setdefault("A1", {})[f"{x},{y}"] = {"marks": ["ghost"]}
    with pytest.raises(ValueError, match="full"):
        apply(body, ["mark", "A2", 0, 0, "ghost", True])
    sheets = reduce(apply, [["sheet"]] * SHEETS, blank())
    with pytest.raises(ValueError, match="no more than"):
        apply(sheets, ["sheet"])


@pytest.mark.parametrize(("onto", "east"), [("A2", REACH), ("A1", -1)])
def test_joined_maps_lie_no_farther_apart_than_a_map_reaches(onto: str, east: int) -> None:
    apart = written(["join", "A2", "A1", REACH, 0])
    with pytest.raises(ValueError, match="closer"):
        apply(apart, ["join", "B1", onto, east, 0])


def test_a_map_for_every_report() -> None:
    key = f"D{MAPS}"
    assert marks(written(["mark", key, 0, 0, "ghost", True]), key, "0,0") == ["ghost"]


def test_whatever_is_done_leaves_a_notebook_that_can_be_read() -> None:
    """Random operations, most of them about a few maps, so that roots are often moved, parted and put away."""
    refused = done = 0
    for seed in range(150):
        draw, body = Random(seed), blank()
        for _ in range(60):
            try:
                body = apply(body, any_operation(draw))
                done += 1
            except ValueError:
                refused += 1
            book = opened(body)
            assert all(join.root not in book.joins for join in book.joins.values())
            assert all(book.width(key) <= REACH for key in ["A1", "A2", "B1", "B2", "+1", "+2"])
    assert min(done, refused) > 500


def any_operation(draw: Random) -> list[Any]:
    key = draw.choice(["A1", "A2", "B1", "B2", "+1", "+2"])
    x, y = (draw.randint(-REACH, REACH) for _ in range(2))
    there = draw.random() < 0.6
    operations: list[list[Any]] = [
        ["join", key, draw.choice(["A1", "A2", "B1", "B2", "+1", "+2"]), x, y],
        ["join", key, draw.choice(["A1", "A2", "B1", "B2", "+1", "+2"]), x // 3, y // 3],
        ["part", key],
        ["show", key, there],
        ["sheet"],
        ["drop", key],
        ["stand", key, x, y],
        ["mark", key, x, y, draw.choice(MARKS), there],
        ["fence", key, x, y, draw.choice(["north", "east", "south", "west"]), there],
        ["text", key, x, y, draw.choice(["", "here"])],
        ["clear", key, x, y],
    ]
    return draw.choice(operations)


def test_what_cannot_be_read_is_drawn_blank_and_gives_way_to_a_new_notebook() -> None:
    torn = blank() | {"joins": {"A2": ["A1", 99, 0]}}
    table = Game(psychic_pizza)
    view = table.start(2, seed=1).view(0)
    drawn = document(table.box, table.file, view, 0, str, DOCUMENT, torn)["book"]
    assert not drawn["legible"]
    assert drawn["maps"]
    assert apply(torn, ["note", "again"]) == written(["note", "again"])


@pytest.mark.clause("PP-42", "PP-105")
@pytest.mark.parametrize(
    ("options", "open_"),
    [
        ({}, True),
        ({"notes": "closed"}, False),
        ({"edition": "one-draw"}, False),
        ({"edition": "one-draw", "notes": "open"}, True),
    ],
)
def test_who_may_look_into_a_notebook(options: dict[str, str], open_: bool) -> None:
    table = Game(psychic_pizza, options)
    view = table.start(3, seed=1).view(SPECTATOR)
    assert readers(table.box, view, 1) == (0b111 if open_ else 0)
