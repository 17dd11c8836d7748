"""The board: drawn equally by two template engines, a place for everything, and what each step would do."""

from itertools import combinations
from pathlib import Path
from typing import Any

import msgspec
import pytest

from doorstep.games.delivery_witches import actions as a
from doorstep.games.delivery_witches import board, board_chart
from doorstep.games.delivery_witches import game as delivery_witches
from doorstep.games.delivery_witches.state import (
    ABILITIES,
    IGNORE,
    LEAP,
    MEDALS,
    MEDALS_FULL,
    MOUNTAIN,
    NO_ORDERS,
    NONE,
    THREE,
)
from doorstep.games.delivery_witches.terms import ability
from doorstep.kernel.game import Game, Name
from doorstep.kernel.match import Match
from doorstep.kernel.state import SPECTATOR
from doorstep.web.gaps import Gapped, gap
from tests.games.delivery_witches.positions import Position, positions
from tests.games.delivery_witches.table import BLUE, GREEN, ORANGE, PURPLE, TOP_POINTS, A, B, Table
from tests.games.drawing import HOSTILE, Render, Tree, engines, named, shared_parts, viewers

FOLDER = Path(board.__file__).parent
mini, jinja = engines(FOLDER)


def scene(match: Match, seat: int, name: Name | None = None) -> dict[str, Any]:
    game = match.game
    return board.scene(game.box, game.file, match.view(seat), seat, match.legal(seat), name or named(seat))


def shared(match: Match) -> dict[str, Any]:
    return board.shared(match.game.box, match.game.file, match.view(SPECTATOR), named(-1))


def own_data(match: Match, seat: int) -> dict[str, Any]:
    return board.own(match.game.box, match.game.file, match.view(seat), seat)


def seats_of(match: Match) -> list[dict[str, Any]]:
    return [
        {"bot": other == 1, "away": other == 2, "piece": {"number": 2, "name": "owl"} if other == 1 else None}
        for other in range(match.seats)
    ]


def own_of(match: Match, seat: int, render: Render = mini) -> str:
    return render("own.html", b=own_data(match, seat)) if seat >= 0 else ""


def page(match: Match, seat: int, render: Render = mini, name: Name | None = None) -> str:
    called = [(name or named(seat))(other) for other in range(match.seats)]
    parts = shared_parts(delivery_witches, render, match.game, match.view(SPECTATOR), seats_of(match), False)
    drawn = {**scene(match, seat, name), "seats": seats_of(match)}
    own = own_of(match, seat, render)
    return render("board.html", frame="frame", printed=True, b=drawn, shared=parts.filled(called), own=own)


@pytest.mark.parametrize("position", positions()[::5])
def test_two_template_engines_draw_the_same_of_plain_data(position: Position) -> None:
    for seat in viewers(position.match):
        assert msgspec.json.decode(msgspec.json.encode(scene(position.match, seat))) is not None
        drawn = Tree(page(position.match, seat))
        assert drawn.parts == Tree(page(position.match, seat, jinja)).parts
        assert len(drawn.ids) == len(set(drawn.ids))


@pytest.mark.parametrize("position", [position for position in positions()[::5] if not position.match.over])
def test_who_is_asked_nothing_sees_what_a_spectator_does_and_their_own(position: Position) -> None:
    match = position.match
    parts = shared_parts(delivery_witches, mini, match.game, match.view(SPECTATOR), seats_of(match), False)
    drawn = {**scene(match, SPECTATOR, gap), "seats": seats_of(match)}
    own = gap(match.seats)
    around = mini("board.html", frame="frame", printed=True, b=drawn, shared=parts.file, own=own)
    for seat in set(viewers(match)) - set(match.actors):
        names = [named(seat)(other) for other in range(match.seats)]
        assert Gapped(around).filled([*names, own_of(match, seat)]) == page(match, seat)


def test_a_hostile_name_is_only_text() -> None:
    for position in positions()[::12]:
        assert "<script" not in page(position.match, SPECTATOR, name=lambda seat: HOSTILE)


def test_no_tile_and_no_hazard_lies_on_another_tile() -> None:
    file = Game(delivery_witches).file
    where = board_chart.sites(file)
    for (one, (x, y)), (other, (other_x, other_y)) in combinations(enumerate(where), 2):
        (width, height), (other_width, other_height) = board_chart.size(one), board_chart.size(other)
        assert abs(x - other_x) > (width + other_width) / 2 or abs(y - other_y) > (height + other_height) / 2
    for way in board_chart.ways(file):
        for node, (x, y) in enumerate(where):
            width, height = board_chart.size(node)
            assert abs(way.circle[0] - x) > width / 2 or abs(way.circle[1] - y) > height / 2


def test_pawns_on_the_plaza_stand_side_by_side() -> None:
    file = Game(delivery_witches).file
    spots = board_chart.pawn_spots(file, 0, 4)
    assert len({x for x, _ in spots}) == 4
    assert board_chart.pawn_spots(file, 5, 1)[0] != board_chart.sites(file)[5]


@pytest.mark.clause("DW-11", "DW-29")
def test_with_two_players_only_yellow_squares_and_their_paths_are_there() -> None:
    two, three = scene(Table(2).match, A), scene(Table(3).match, A)
    assert sum(tile["kind"] == "unused" for tile in two["tiles"]) == 14
    assert all(tile["kind"] != "unused" for tile in three["tiles"])
    assert any(path["two"] for path in two["paths"])
    assert not any(path["two"] for path in three["paths"])


def test_a_drawn_route_lies_over_tiles_and_hazards() -> None:
    drawn = page(Table().hazard("A2", "A3", MOUNTAIN).match, A)
    assert drawn.index('id="drawn-route"') > max(drawn.rindex('class="hazard'), drawn.rindex('id="tile-'))


def target(table: Table, name: str) -> dict[str, Any]:
    """What can be clicked at a place."""
    found: dict[str, Any] = next(t for t in scene(table.match, A)["targets"] if t["node"] == table.node(name))
    return found


@pytest.mark.clause("DW-41")
def test_a_tile_shows_what_flying_there_would_do() -> None:
    table = Table().at(A, "A2").hazard("A2", "A3", MOUNTAIN)
    table.give(A, [BLUE, BLUE])
    table.give(A, [BLUE, GREEN], no=["mountain"])
    drawn = target(table, "A3")
    assert drawn["action"] == a.MOVE + table.node("A3")
    assert [(chip["symbol"], chip["number"]) for chip in drawn["chips"]] == [
        ("shape-circle", 3),
        ("done", 1),
        ("coin", 2),
        ("crystal", 1),
        ("broken", 1),
    ]
    assert "breaks “no mountain”" in drawn["tip"]
    assert target(table, "A1")["chips"] == []
    assert scene(table.match, B)["targets"] == []


def test_of_a_step_and_a_leap_to_one_tile_the_step_is_offered() -> None:
    table = Table().at(A, "A2").at(B, "A8").has(A, LEAP)
    assert not target(table, "A1")["leap"]
    assert target(table, "A9")["leap"]
    table.at(B, "A1")
    assert target(table, "A7")["leap"]
    assert not target(table, "A8")["leap"]


@pytest.mark.clause("DW-43", "DW-50")
def test_a_seats_own_board_shows_its_orders_and_what_is_still_possible() -> None:
    table = Table().at(A, "A2").hazard("A2", "A3", MOUNTAIN)
    table.give(A, [BLUE, GREEN], no=["mountain"], clock=5, mastery=[PURPLE, ORANGE])
    first, second, _ = own_data(table.match, A)["slots"]
    assert (first["outlook"], first["clock"], first["no"]) == ("mastery open", 5, ["mountain"])
    assert "Purple or orange mastery is open: 5 actions left for it, keep off mountain" in first["tip"]
    assert second["order"] == NONE
    table.move("A3")
    first, _, _ = own_data(table.match, A)["slots"]
    assert [(package["name"], package["done"]) for package in first["packages"]] == [("blue", True), ("green", False)]
    assert (first["outlook"], first["lost"], first["clock"]) == ("mastery lost", True, 4)
    table = Table().has(A, IGNORE)
    table.give(A, [BLUE], no=["water"])
    assert "mountains and water are no matter to you" in own_data(table.match, A)["slots"][0]["tip"]


@pytest.mark.clause("DW-21")
def test_the_counter_shows_actions_left_used_and_room_for_more() -> None:
    table = Table().at(A, "A2")
    table.move("A3")
    counter = own_data(table.match, A)["counter"]
    assert (counter["left"], counter["mine"]) == (3, True)
    assert counter["pips"] == ["left"] * 3 + ["used"] + ["free"] * 4
    table.play(a.END_TURN)
    counter = own_data(table.match, A)["counter"]
    assert (counter["left"], counter["mine"], counter["pips"].count("used")) == (3, False, 0)


def test_a_route_knows_open_steps_and_own_orders() -> None:
    table = Table().at(A, "A2").at(B, "A1").hazard("A2", "A3", MOUNTAIN)
    table.give(A, [BLUE, BLUE, GREEN], no=["mountain"], clock=6)
    route = scene(table.match, A)["route"]
    here, near, taken, high = (table.node(name) for name in ("A2", "A3", "A1", "B2"))
    steps = route["ways"].split()
    assert f"{here}-{near}-{MOUNTAIN}" in steps
    assert not any(step.split("-")[1] in (str(taken), str(high)) for step in steps)
    assert route["orders"] == "0-0:2:0:1-1-6-0"
    assert (route["from"], route["left"]) == (here, 4)
    assert scene(table.match, B)["route"] == {}


def test_abilities_can_be_bought_where_they_lie() -> None:
    table = Table()
    assert all(drawn["action"] is None for drawn in scene(table.match, A)["display"])
    table.state.crystals[A] = 5
    assert [drawn["action"] for drawn in scene(table.match, A)["display"]] == [a.BUY, a.BUY + 1, a.BUY + 2]
    table.state.shown[1] = NONE
    assert scene(table.match, A)["display"][1] == {"ability": NONE, "action": None}


@pytest.mark.clause("DW-39", "DW-62")
def test_what_brooms_and_the_crow_cost_is_seen_before_one_can_buy_them() -> None:
    table = Table()
    table.state.coins[A] = 4
    purple, golden = scene(table.match, A)["brooms"]
    assert ([purple["price"], golden["price"]], purple["action"], golden["action"]) == ([5, 10], None, None)
    assert golden["tip"] == "Golden broom: 10 coins. It opens level 3. DW-39"
    table.state.coins[A] = 10
    assert [broom["action"] for broom in scene(table.match, A)["brooms"]] == [a.BROOM, None]
    table.brooms(A, 1)
    assert [broom["action"] for broom in scene(table.match, A)["brooms"]] == [None, a.BROOM]
    assert [broom["action"] for broom in scene(table.match, SPECTATOR)["brooms"]] == [None, None]
    assert {stack["price"] for stack in shared(table.match)["medals"]} == {0, int(table.box.crow)}


def test_a_choice_lies_on_the_table_as_cards() -> None:
    table = Table().at(A, "A2").has(A, THREE)
    orders = [table.print_order([colour]) for colour in (PURPLE, BLUE, GREEN)]
    table.next_orders(1, *orders)
    assert scene(table.match, A)["chooser"] == {}
    table.play(a.ACCEPT)
    drawn = scene(table.match, A)["chooser"]
    assert [(card["action"], card["card"]["order"]) for card in drawn["cards"]] == [
        (a.KEEP + place, order) for place, order in enumerate(orders)
    ]
    assert scene(table.match, B)["chooser"] == {}


def test_of_two_orders_that_are_done_each_card_tells_of_its_mastery() -> None:
    table = Table().at(A, "A2").hazard("A2", "A3", MOUNTAIN)
    table.give(A, [BLUE], no=["mountain"], mastery=[GREEN])
    table.give(A, [BLUE, BLUE], mastery=[PURPLE])
    table.move("A3")
    cards = [drawn["card"] for drawn in scene(table.match, A)["chooser"]["cards"]]
    assert [(card["lost"], card["outlook"]) for card in cards] == [(True, "mastery lost"), (False, "mastery open")]


@pytest.mark.clause("DW-53", "DW-54")
def test_the_mastery_board_shows_cubes_and_who_holds_each_token() -> None:
    table = Table()
    table.state.cube[:3, PURPLE] = [4, 4, 1]
    table.state.token[PURPLE] = B
    track = shared(table.match)["mastery"][PURPLE]
    assert track["token"] == {"row": B, "letter": "B", "rival": False}
    assert len({(cube["x"], cube["y"]) for cube in track["cubes"]}) == 3
    assert "held by Bea" in track["token_tip"]
    alone = Table(1)
    alone.state.token[PURPLE] = 1
    track = shared(alone.match)["mastery"][PURPLE]
    assert (track["token"]["letter"], len(track["cubes"])) == ("R", 2)
    assert "held by the rival" in track["token_tip"]


def test_medals_in_play_show_points_and_owners() -> None:
    table = Table()
    stacks = shared(table.match)["medals"]
    assert (stacks[0]["name"], stacks[0]["points"], stacks[0]["left"]) == ("4 of a Colour", 5, 4)
    assert len(stacks) == 6
    table.state.stack[0], table.state.medals[B] = 0, 1
    stack = shared(table.match)["medals"][0]
    assert (stack["left"], stack["points"], stack["owners"]) == (0, 0, [{"seat": B, "letter": "B"}])


def test_others_boards_are_drawn_small() -> None:
    table = Table()
    table.give(B, [BLUE, GREEN], level=2)
    table.has(B, LEAP, LEAP).brooms(B)
    person = shared(table.match)["people"][B]
    assert [package["letter"] for package in person["orders"][0]["packages"]] == ["B", "G"]
    assert person["orders"][0]["tip"].startswith("Level 2.")
    assert [(drawn["name"], drawn["number"]) for drawn in person["abilities"]] == [("Leap", 2)]
    assert [drawn["broom"] for drawn in person["brooms"]] == [1, 2]


@pytest.mark.clause("DW-17")
def test_stacks_of_medals_stand_in_the_set_order_with_what_the_top_one_counts() -> None:
    table = Table()
    table.state.stack[4] -= 1
    stacks = shared(table.match)["medals"]
    assert [stack["medal"] for stack in stacks] == list(range(6))
    assert [stack["points"] for stack in stacks] == [*TOP_POINTS[:4], TOP_POINTS[4] - 1, TOP_POINTS[5]]


@pytest.mark.clause("DW-91")
def test_alone_the_card_of_the_turn_is_told() -> None:
    match = Table(1).match
    drawn = shared(match)
    assert drawn["solo"]["words"].startswith("Turn 1 of 9. In the way: ")
    assert [pawn["pawn"] for pawn in drawn["pawns"] if not pawn["away"]] == [A]
    assert any(pawn["away"] for pawn in drawn["pawns"])


@pytest.mark.clause("DW-93")
def test_turns_of_a_deck_that_is_shuffled_anew_are_out_of_no_number() -> None:
    table = Table(1, options={"solo_end": "goes-on"})
    table.play(*[a.END_TURN] * 9)
    assert shared(table.match)["solo"]["words"].startswith("Turn 10. ")


@pytest.mark.clause("DW-91")
def test_alone_the_ability_that_was_struck_is_named() -> None:
    table = Table(1)
    table.box.solo_struck[:] = 1
    struck = ability(int(table.state.shown[1]))
    table.play(a.END_TURN)
    assert shared(table.match)["solo"]["words"].endswith(f" {struck} left the display.")
    table.box.solo_struck[:] = NONE
    table.play(a.END_TURN)
    assert "left the display" not in shared(table.match)["solo"]["words"]


@pytest.mark.clause("DW-100")
def test_the_score_sheet_adds_up_line_by_line() -> None:
    ended = [position.match for position in positions() if position.match.over]
    assert {int(match.over) for match in ended} <= {MEDALS_FULL, NO_ORDERS, 3}
    for match in ended:
        sheet = shared(match)["scores"]
        assert [line["clause"] for line in sheet["lines"]] == ["DW-79", "DW-80", "DW-81", "DW-82", "DW-83"]
        for at, witch in enumerate(sheet["witches"]):
            points = [int(line["points"][at].replace("−", "-")) for line in sheet["lines"]]
            assert sum(points) == int(witch["score"].replace("−", "-"))
        assert [witch["won"] for witch in sheet["witches"]] == sorted(
            (witch["won"] for witch in sheet["witches"]), reverse=True
        )


@pytest.mark.parametrize("position", positions()[::5])
def test_effects_move_what_is_on_the_page(position: Position) -> None:
    game = position.match.game
    ids = {"held-up"} | {f"{thing}-{number}" for thing in ("pawn", "person") for number in range(4)}
    for effect in board.effects(game.box, game.file, position.events):
        assert effect["id"] in ids


def test_pawns_in_the_way_fly_to_their_places_and_the_last_round_is_held_up() -> None:
    alone, events = next(p for p in positions() if any(event.kind == a.E_BLOCKER for event in p.events))
    moved = [effect["id"] for effect in board.effects(alone.game.box, alone.game.file, events)]
    assert "pawn-1" in moved
    told = next(p for p in positions() if any(event.kind == a.E_LAST_ROUND for event in p.events))
    values = [effect.get("value") for effect in board.effects(alone.game.box, alone.game.file, told.events)]
    assert "The last round" in values


def test_a_coach_speaks_in_the_first_turns() -> None:
    table = Table()
    game = table.game

    def coach(seat: int) -> str:
        return board.coach(game.box, game.file, table.match.view(seat), seat)

    assert coach(A).startswith("Four medals")
    assert "While others fly" in coach(B)
    assert coach(SPECTATOR) == ""
    table.at(A, "A2")
    assert "accept one" in coach(A)
    table.give(A, [BLUE], mastery=[PURPLE, GREEN])
    assert "a whole route" in coach(A)
    table.move("A3")
    assert "token" in coach(A)
    table.play(a.ADVANCE + GREEN)
    table.state.actions[A] = 0
    assert "end your turn" in coach(A)
    table.state.actions[A], table.state.coins[A], table.state.rounds = 2, 5, 9
    assert coach(A) == ""
    table.at(A, "Plaza")
    assert "purple broom" in coach(A)
    table.state.coins[A], table.state.crystals[A] = 0, 5
    assert "ability" in coach(A)
    kept = Table().at(A, "A2").has(A, THREE)
    kept.play(a.ACCEPT)
    assert board.coach(game.box, game.file, kept.match.view(A), A).startswith("Keep the order")


def test_every_ability_medal_and_colour_has_a_picture() -> None:
    symbols = (FOLDER / "symbols.html").read_text(encoding="utf-8")
    names = [f"ability-{which}" for which in range(ABILITIES)] + [f"medal-{kind}" for kind in range(MEDALS)]
    names += [f"shape-{shape}" for shape in ("diamond", "circle", "triangle", "square", "star", "hexagon")]
    for name in [*names, "mountain", "water", "no-mountain", "no-water", "broom-1", "broom-2"]:
        assert f'id="dw-{name}"' in symbols
