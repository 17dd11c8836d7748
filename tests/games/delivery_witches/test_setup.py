"""How a game is laid out: tiles, hazards, decks, medals and the display."""

from collections import Counter
from typing import get_args

import pytest

from doorstep.games.delivery_witches import game as delivery_witches
from doorstep.games.delivery_witches.box_file import Medal
from doorstep.games.delivery_witches.medals import take_medal
from doorstep.games.delivery_witches.state import (
    BASIC,
    COLOURS,
    MEDALS,
    MOUNTAIN,
    NOBODY,
    NONE,
    ORDER,
    PLAZA,
    SHOP,
    SUMMIT,
    UNUSED,
    WATER,
)
from doorstep.kernel.game import LETTERS, Game
from tests.games.delivery_witches.table import Table


def tiles(table: Table, level: int) -> Counter[int]:
    """The small tiles of a level, by kind."""
    box = table.box
    nodes = [node for node in range(3, int(box.nodes)) if box.level[node] == level - 1]
    return Counter(int(table.state.tile[node]) for node in nodes)


@pytest.mark.clause("DW-01")
def test_one_to_four_play() -> None:
    assert list(delivery_witches.seats) == [1, 2, 3, 4]


@pytest.mark.clause("DW-02")
def test_what_is_in_the_box() -> None:
    game = Game(delivery_witches)
    box = game.box
    assert [len(deck) for deck in game.file.orders.decks] == [36, 36, 36]
    assert int(box.ability_count.sum()) == 21
    assert int(box.medal_count.sum()) == 32
    assert len(game.file.island.squares) == 32
    assert (int(box.supply_coins), int(box.supply_crystals)) == (30, 30)
    assert int(box.solo_cards) == 9


@pytest.mark.clause("DW-03", "DW-05")
def test_cubes_are_on_the_first_spaces_and_tokens_on_the_board() -> None:
    s = Table(4).state
    assert s.cube.tolist() == [[1] * 4] * 4
    assert s.token.tolist() == [NOBODY] * 4


@pytest.mark.clause("DW-04")
def test_everybody_has_a_board_and_a_counter() -> None:
    s = Table(4).state
    assert (s.order == NONE).all()
    assert s.actions.tolist() == [4, 0, 0, 0]


@pytest.mark.clause("DW-06")
def test_nobody_has_coins_or_crystals() -> None:
    s = Table(4).state
    assert not s.coins.any()
    assert not s.crystals.any()


@pytest.mark.clause("DW-07")
def test_orders_are_sorted_by_level_and_come_in_any_order() -> None:
    assert Table().state.deck.tolist() == [(1 << 36) - 1] * 3
    assert len({Table(seed=seed).at(0, "A2").play(1)[0].a for seed in range(30)}) > 15


@pytest.mark.clause("DW-08")
def test_pawns_are_on_the_plaza() -> None:
    for seats in (2, 3, 4):
        table = Table(seats)
        assert table.state.at.tolist() == [table.node("Plaza")] * seats + [NONE] * (4 - seats)


@pytest.mark.clause("DW-09")
def test_pawns_are_told_apart_by_more_than_colour() -> None:
    assert len(set(delivery_witches.pieces)) > delivery_witches.seats[-1]
    assert len(LETTERS) >= delivery_witches.seats[-1]
    colours = Game(delivery_witches).file.colours
    assert len({colour.letter for colour in colours}) == len({colour.shape for colour in colours}) == COLOURS


@pytest.mark.clause("DW-10", "DW-12")
@pytest.mark.parametrize("seats", [1, 3, 4])
@pytest.mark.parametrize("layout", ["first-game", "shuffled"])
def test_all_tiles_lie_on_all_squares(seats: int, layout: str) -> None:
    table = Table(seats, options={"layout": layout})
    houses = dict.fromkeys(range(COLOURS), 2)
    assert tiles(table, 1) == {**houses, ORDER: 4}
    assert tiles(table, 2) == tiles(table, 3) == {**houses, ORDER: 2}
    assert table.state.tile[:3].tolist() == [PLAZA, SHOP, SUMMIT]


@pytest.mark.clause("DW-11")
@pytest.mark.parametrize("layout", ["first-game", "shuffled"])
def test_two_players_use_the_yellow_squares(layout: str) -> None:
    table = Table(2, options={"layout": layout})
    used = {square.name for square in table.game.file.island.squares if square.yellow}
    assert {table.game.file.island.names[node] for node in range(3, 35) if table.state.tile[node] != UNUSED} == used
    for level in (1, 2, 3):
        laid = tiles(table, level)
        del laid[UNUSED]
        assert laid == {**dict.fromkeys(range(COLOURS), 1), ORDER: 2}


@pytest.mark.clause("DW-13")
@pytest.mark.parametrize("seats", [2, 4])
def test_the_first_game_is_laid_as_drawn_and_others_at_random(seats: int) -> None:
    first = {tuple(Table(seats, seed, options={"layout": "first-game"}).state.tile) for seed in range(10)}
    assert len(first) == 1
    others = {tuple(Table(seats, seed, options={"layout": "shuffled"}).state.tile) for seed in range(10)}
    assert len(others) == 10


def test_every_square_gets_every_tile_alike() -> None:
    games, game = 400, Table(options={"layout": "shuffled"}).game
    found = Counter(int(game.start(3, seed=seed).state.tile[3]) for seed in range(games))
    for kind, share in ((0, 2 / 12), (3, 2 / 12), (ORDER, 4 / 12)):
        assert abs(found[kind] / games - share) < 0.07


@pytest.mark.clause("DW-14")
def test_hazards_are_shuffled_onto_the_circles() -> None:
    layouts = set()
    game = Game(delivery_witches)
    for seed in range(10):
        s, box = game.start(3, seed=seed).state, game.box
        assert (s.hazard[box.circle == 0] == 0).all()
        assert Counter(s.hazard[box.circle == 1].tolist()) == {MOUNTAIN: 14, WATER: 14}
        layouts.add(tuple(s.hazard))
    assert len(layouts) == 10


@pytest.mark.clause("DW-15")
def test_two_players_have_hazards_between_used_squares_alone() -> None:
    game = Game(delivery_witches)
    box, s = game.box, game.start(2, seed=1).state
    for path in range(int(box.paths)):
        used = all(s.tile[end] != UNUSED for end in box.ends[path])
        assert bool(s.hazard[path]) == bool(used and box.circle[path])


@pytest.mark.clause("DW-16")
def test_three_abilities_are_shown() -> None:
    shown = set()
    for seed in range(20):
        s = Table(seed=seed).state
        assert NONE not in s.shown
        assert s.ability_deck.sum() == 18
        shown.add(tuple(s.shown))
    assert len(shown) > 10


@pytest.mark.clause("DW-17")
def test_medals_are_stacked_by_kind() -> None:
    game = Game(delivery_witches)
    match = game.start(3, seed=1)
    stacks = {get_args(Medal).index(stack.kind): stack.points for stack in game.file.medals.stacks}
    assert match.state.stack.tolist() == [len(stacks[kind]) if kind < BASIC else 0 for kind in range(MEDALS)]


@pytest.mark.clause("DW-17")
@pytest.mark.parametrize("kind", range(MEDALS))
def test_the_medals_of_a_stack_come_in_its_order(kind: int) -> None:
    game = Game(delivery_witches, {"medal_set": "all"})
    s = game.start(4, seed=1).state
    stack = next(stack for stack in game.file.medals.stacks if stack.kind == get_args(Medal)[kind])
    for seat in range(len(stack.points)):
        take_medal(game.box, s, seat, kind)
    assert s.medal_worth[: len(stack.points), kind].tolist() == stack.points == sorted(stack.points, reverse=True)
    assert s.stack[kind] == 0


def test_options_that_do_not_go_together() -> None:
    for options, seats, why in (
        ({"coins_medal": "level-1", "top_medal": "level-1"}, 3, "same basic one"),
        ({"coins_medal": "level-1", "medal_set": "all"}, 3, "start from the basic set"),
        ({"first_player": "seat-4"}, 3, "no seat 4 at a table of 3"),
    ):
        assert why in Game(delivery_witches, options).objection(seats)
    assert Game(delivery_witches, {"first_player": "seat-4"}).objection(4) == ""
