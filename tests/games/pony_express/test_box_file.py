"""Box files: the three of the game, and what is refused with its line."""

import re
from pathlib import Path

import pytest

from doorstep.games.pony_express import game as pony_express
from doorstep.games.pony_express.state import NOWHERE
from doorstep.kernel.boxes import BoxError
from doorstep.kernel.game import Game

HOUSE = pony_express.boxes["house"].read_text(encoding="utf-8")


def adjacent(game: Game) -> dict[int, set[int]]:
    """The neighbours of each node."""
    box = game.box
    return {
        node: {other for other in range(box.nodes) if box.route_between[node, other] != NOWHERE}
        for node in range(box.nodes)
    }


@pytest.mark.parametrize(("name", "towns", "offices", "costs"), [("house", 10, 1, {1, 2}), ("costly", 10, 1, {2, 3})])
def test_the_maps(name: str, towns: int, offices: int, costs: set[int]) -> None:
    game = Game(pony_express, {}, name)
    box = game.box
    assert (int(box.towns), int(box.nodes - box.towns), int(box.routes)) == (towns, offices, 18)
    assert set(box.cost[:18].tolist()) == costs
    assert 8 <= box.cost[:18].tolist().count(min(costs)) <= 10
    assert len(adjacent(game)[10]) == 3


def test_the_map_between_two_offices() -> None:
    game = Game(pony_express, {}, "offices")
    assert (int(game.box.towns), int(game.box.nodes)) == (12, 14)
    assert int(game.box.card_count.sum()) == 54
    assert sorted(game.box.map_towns.ravel().tolist()) == list(range(12))
    assert int(game.box.tiles_of[:-4].sum()).bit_count() == 44


@pytest.mark.parametrize("name", pony_express.boxes)
def test_no_two_routes_cross(name: str) -> None:
    board = Game(pony_express, {}, name).file.map
    spots = {node.name: (node.x, node.y) for node in [*board.towns, *board.offices]}
    lines = [(spots[route.ends[0]], spots[route.ends[1]]) for route in board.routes]
    crossing = [
        (board.routes[i].ends, board.routes[j].ends)
        for i in range(len(lines))
        for j in range(i)
        if not set(lines[i]) & set(lines[j]) and crosses(lines[i], lines[j])
    ]
    assert crossing == []


Spot = tuple[int, int]


def crosses(one: tuple[Spot, Spot], other: tuple[Spot, Spot]) -> bool:
    """Whether two lines cross."""

    def side(a: Spot, b: Spot, c: Spot) -> int:
        return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

    return side(*one, other[0]) * side(*one, other[1]) < 0 and side(*other, one[0]) * side(*other, one[1]) < 0


@pytest.mark.parametrize(
    ("old", "new", "line", "fault"),
    [
        ('name = "Lone Pine"', 'name = "Red Butte"', "[map]", "two places are called Red Butte"),
        ('["Red Butte", "Lone Pine"]', '["Red Butte", "Nowhere"]', '"Nowhere"', "there is no place called Nowhere"),
        (
            '["Red Butte", "Lone Pine"]',
            '["Eagle Rest", "Red Butte"]',
            "",
            "joins two different places",
        ),
        (
            '["Dusty Gulch", "Juniper Flats"]',
            '["Fort Letter", "Dusty Gulch"]',
            "",
            "Dusty Gulch needs routes to two",
        ),
        ("[1, 6]", "[1, 16]", "[1, 16]", "towns have numbers from 1 to 10"),
        ("[1, 6]", "[2, 6]", "", "a town is on one map card at most"),
        ('kind = "bear"', 'kind = "river"', "", "river is named twice"),
        ("count = 9\ncost = 0", "count = 0\ncost = 0", "", "27 tiles"),
        ("{ town = 1, pays", "{ town = 0, pays", "town = 0", "towns have numbers from 1 to 10"),
        ("guide = 4", "guide = 5", "", "45 tiles with the maps"),
        ("fee = 10", "fee = 9", "fee = 9", ">= 10"),
        ("cost = 1 }", "cost = 0 }", "routes", ">= 1"),
    ],
)
def test_faults_are_named(old: str, new: str, line: str, fault: str, tmp_path: Path) -> None:
    text = HOUSE.replace(old, new, 1)
    assert text != HOUSE
    if fault == "27 tiles":
        text = text.replace("count = 9", "count = 0", 1).replace("count = 5", "count = 0", 1)
        fault = "tiles for 18 routes; each needs one"
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BoxError, match=re.escape(fault)) as found:
        Game(pony_express, {}, path)
    at = next(number for number, _, reason in found.value.faults if fault in reason)
    assert line in text.splitlines()[at - 1]


def test_towns_have_to_be_joined_without_the_post_office(tmp_path: Path) -> None:
    text = HOUSE.replace('["Coyote Wells", "Silver Bend"]', '["Fort Letter", "Silver Bend"]')
    text = text.replace('["Buffalo Ford", "Sage Hollow"]', '["Fort Letter", "Buffalo Ford"]')
    path = tmp_path / "apart.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BoxError, match="must be joined without a Post Office"):
        Game(pony_express, {}, path)
    text = re.sub(r"  \{ ends = \[\"Fort Letter\".*\n", "", HOUSE)
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BoxError, match="no route leads to Fort Letter"):
        Game(pony_express, {}, path)
