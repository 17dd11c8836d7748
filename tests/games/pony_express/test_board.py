"""The board: drawn equally by two template engines, a place for everything, and nothing that should stay secret."""

from itertools import combinations
from pathlib import Path
from typing import Any

import msgspec
import pytest

from doorstep.games.pony_express import actions as a
from doorstep.games.pony_express import board, board_chart, board_map
from doorstep.games.pony_express import game as pony_express
from doorstep.games.pony_express.state import BEAR, CLAIMING, GUIDE, MAP, SALOON, SHOTGUN, TORCH, TOWNS
from doorstep.kernel.game import Game, Name
from doorstep.kernel.match import Match
from doorstep.kernel.state import CLOCK, SPECTATOR
from tests.games.drawing import HOSTILE, Render, Tree, engines, named, shared_parts, viewers
from tests.games.pony_express.positions import Position, positions, twin
from tests.games.pony_express.table import BUTTE, CREEK, EAGLE, OFFICE, PINE, SAGE, A, B, C, Table

FOLDER = Path(board.__file__).parent
mini, jinja = engines(FOLDER)
PLATE = (84, 46)  # with the hazard tile on it


def scene(match: Match, seat: int, name: Name | None = None) -> dict[str, Any]:
    game = match.game
    return board.scene(game.box, game.file, match.view(seat), seat, match.legal(seat), name or named(seat))


def seats_of(match: Match) -> list[dict[str, Any]]:
    return [{"bot": other == 1, "away": other == 2} for other in range(match.seats)]


def own_data(match: Match, seat: int) -> dict[str, Any]:
    return board.own(match.game.box, match.game.file, match.view(seat), seat)


def own_of(match: Match, seat: int, render: Render = mini) -> str:
    return render("own.html", b=own_data(match, seat)) if seat >= 0 else ""


def page(match: Match, seat: int, render: Render = mini, name: Name | None = None, printed: bool = True) -> str:
    called = [(name or named(seat))(other) for other in range(match.seats)]
    shared = shared_parts(pony_express, render, match.game, match.view(SPECTATOR), seats_of(match), False)
    drawn = {**scene(match, seat, name), "seats": seats_of(match)}
    own = own_of(match, seat, render)
    return render("board.html", frame="frame", printed=printed, b=drawn, shared=shared.filled(called), own=own)


@pytest.mark.parametrize("position", positions()[::4])
def test_two_template_engines_draw_the_same_of_plain_data(position: Position) -> None:
    for seat in viewers(position.match):
        assert msgspec.json.decode(msgspec.json.encode(scene(position.match, seat))) is not None
        drawn = Tree(page(position.match, seat))
        assert drawn.parts == Tree(page(position.match, seat, jinja)).parts
        assert len(drawn.ids) == len(set(drawn.ids))


def test_a_hostile_name_is_only_text() -> None:
    for position in positions()[::12]:
        assert "<script" not in page(position.match, SPECTATOR, name=lambda seat: HOSTILE)


@pytest.mark.parametrize("box", ["house", "costly", "offices"])
def test_nothing_on_a_map_lies_on_a_sign(box: str) -> None:
    drawn = board_chart.chart(Game(pony_express, {}, box).file)
    for (x, y), (other_x, other_y) in combinations(drawn.sites, 2):
        assert abs(x - other_x) > board_chart.WIDTH or abs(y - other_y) > board_chart.HEIGHT
    for way in drawn.ways:
        for x, y in drawn.sites:
            aside, above = abs(way.plate[0] - x), abs(way.plate[1] - y)
            assert aside > (board_chart.WIDTH + PLATE[0]) / 2 or above > (board_chart.HEIGHT + PLATE[1]) / 2
    for way, other in combinations(drawn.ways, 2):
        aside, above = abs(way.plate[0] - other.plate[0]), abs(way.plate[1] - other.plate[1])
        assert aside > PLATE[0] or above > PLATE[1]


def test_items_riders_and_a_flag_have_places_of_their_own_on_a_sign() -> None:
    for number in (1, 2, 3, 5):
        tiles = board_chart.tile_spots((0, 0), number)
        assert all(abs(x) < board_chart.WIDTH / 2 and abs(y) < board_chart.HEIGHT / 2 for x, y in tiles)
        riders = board_chart.rider_spots((0, 0), number)
        assert all(x + 16 < board_chart.flag_spot((0, 0))[0] for x, _ in riders)


@pytest.mark.clause("PX-23")
def test_towns_to_ride_to_say_what_they_cost_term_by_term() -> None:
    table = Table().ride_out().turn_of(A).hazards(BEAR, (OFFICE, SAGE)).hold(A, MAP + SAGE)
    towns = {target["action"]: target for target in scene(table.match, A)["targets"]["towns"]}
    assert towns[a.RIDE + SAGE]["cost"] == "$1"
    assert "1 route + 2 Bear - 2 map = 1" in towns[a.RIDE + SAGE]["tip"]
    assert scene(table.match, B)["targets"]["towns"] == []


def test_a_rider_who_waits_sees_what_rides_would_cost() -> None:
    table = Table().ride_out().turn_of(A).hazards(BEAR, (BUTTE, EAGLE)).at(B, BUTTE)
    tips = [cost["tip"] for cost in own_data(table.match, B)["costs"]]
    assert "To Eagle Rest: 2 route + 2 Bear = 4. PX-23" in tips
    assert own_data(table.match, A)["costs"] == []


def test_the_routes_that_riders_have_ridden_this_week_are_drawn_side_by_side() -> None:
    table = Table().ride_out().turn_of(A)
    table.ride(SAGE)
    table.turn_of(B).ride(SAGE)
    game = table.game
    trails = board.shared(game.box, game.file, table.match.view(SPECTATOR), named(-1))["trails"]
    assert [trail["seat"] for trail in trails] == [A, B]
    assert len({trail["path"] for trail in trails}) == 2


@pytest.mark.clause("PX-29")
def test_items_can_be_taken_where_they_lie() -> None:
    table = Table().ride_out().turn_of(A).lie(SAGE, TORCH, SHOTGUN)
    table.play(a.RIDE + SAGE)
    tiles = scene(table.match, A)["targets"]["tiles"]
    assert {tile["action"] for tile in tiles} == {a.TAKE + TORCH, a.TAKE + SHOTGUN}
    assert len({tile["at"] for tile in tiles}) == 2


@pytest.mark.clause("PX-13")
def test_flags_stand_where_a_riders_own_parcels_go_and_nobody_else_sees_them() -> None:
    table = Table().ride_out()
    s = table.state
    s.cards[A, PINE] = s.hidden[A, PINE] = s.hidden_count[A] = 1
    (flag,) = own_data(table.match, A)["flags"]
    assert (flag["number"], flag["hidden"]) == (2, True)
    assert own_data(table.match, B)["flags"] == []
    twin = page(table.match, B)
    s.hidden[A] = 0
    s.hidden[A, SAGE] = 1
    assert page(table.match, B) == twin


def test_the_plan_holds_a_riders_own_parcels_and_every_ride() -> None:
    table = Table().ride_out().at(A, BUTTE)
    table.state.cards[A, PINE] = 1
    plan = own_data(table.match, A)["plan"]
    assert (plan["from"], plan["past"], plan["to"]) == (str(BUTTE), str(PINE), str(OFFICE))
    assert len(plan["ways"].split()) == 2 * table.box.routes


@pytest.mark.clause("PX-28")
def test_the_plan_leads_back_to_a_town_for_a_parcel_that_was_kept() -> None:
    table = Table().ride_out().turn_of(A).lie(SAGE, TORCH)
    table.state.cards[A, SAGE] = 1
    table.play(a.RIDE + SAGE)
    assert own_data(table.match, A)["plan"]["past"] == ""
    table.play(a.KEEP)
    assert own_data(table.match, A)["plan"]["past"] == str(SAGE)


@pytest.mark.clause("PX-40", "PX-52")
def test_what_maps_save_names_the_rule_of_tile_or_card() -> None:
    table = Table().hand(A, TOWNS).hide(A, TOWNS + 2).ride_out().hold(A, MAP + CREEK)
    first, third = table.box.map_towns[[0, 2]].tolist()
    tips = dict.fromkeys(first + third, "PX-52") | {CREEK: "PX-40"}
    drawn = own_data(table.match, A)["maps"]
    assert [mark["tip"].rsplit(" ", 1)[1] for mark in drawn] == [tips[town] for town in sorted(tips)]
    assert {mark["saves"] for mark in drawn} == {"−$1", "−$3"}, "a tile and a card of Rattle Creek add up"
    assert own_data(table.match, B)["maps"] == []


@pytest.mark.clause("PX-18")
def test_the_auction_shows_count_what_the_auctioneer_keeps_and_who_may_claim() -> None:
    table = Table().on_offer(PINE, PINE, SAGE)
    table.play(a.PICK + PINE)
    table.play(a.PASS, a.PASS)
    drawn = scene(table.match, B)["auction"]
    assert [(card["kind"], card["number"]) for card in drawn["cards"]] == [(PINE, 1), (SAGE, 1)]
    lot = drawn["lot"]
    assert (lot["kind"], lot["count"], lot["keeps"]) == (PINE, "$4", "$6")
    assert [rider["seat"] for rider in lot["claimants"]] == [B, C], "in the order in which they are asked"
    assert (lot["claim"]["action"], lot["pass"]["action"]) == (a.CLAIM, a.PASS)
    assert scene(table.match, C)["auction"]["lot"]["claim"] == {}
    table.play(a.PASS)
    assert [rider["seat"] for rider in scene(table.match, B)["auction"]["lot"]["claimants"]] == [C]
    table.play(a.CLAIM)
    assert scene(table.match, B)["auction"]["sold"] | {"name": ""} == {
        "seat": C,
        "letter": "C",
        "name": "",
        "kept": False,
        "amount": "$4",
    }


@pytest.mark.clause("PX-18")
def test_amounts_named_in_secret_are_in_no_page_even_when_the_game_is_over() -> None:
    for position in positions():
        match = twin(position.match)
        if match.game.options.get("auction") != "sealed" or (match.state.phase != CLAIMING and not match.over):
            continue
        before = [page(match, seat) for seat in viewers(match)]
        match.state.threshold[:] = 1 + match.state.threshold[::-1] % 7
        assert [page(match, seat) for seat in viewers(match)] == before


@pytest.mark.clause("PX-27")
def test_of_markers_on_one_space_the_top_one_comes_first() -> None:
    table = Table().ride_out()
    s = table.state
    s.rides[:3], s.spent[:3], s.arrived[:3] = 1, [4, 4, 30], [2, 3, 1]
    game = table.game
    tracks = board.shared(game.box, game.file, table.match.view(SPECTATOR), named(-1))["tracks"]
    taken = {
        space["amount"]: [marker["seat"] for marker in space["stack"]] for space in tracks["travel"] if space["stack"]
    }
    assert taken == {4: [B, A], 30: [C]}
    assert len(tracks["travel"]) == 22  # the last twenty, and the space of those behind


def amount(text: str) -> int:
    return int(text.replace("$", "").replace("−", "-"))


def test_the_score_sheet_and_the_weeks_add_up() -> None:
    match = next(position.match for position in positions() if position.match.over)
    game = match.game
    drawn = board.shared(game.box, game.file, match.view(SPECTATOR), named(-1))
    assert [row["won"] for row in drawn["scores"]] == sorted((row["won"] for row in drawn["scores"]), reverse=True)
    for row in drawn["scores"]:
        earned, paid, score = (amount(row[key]) for key in ("earned", "paid", "score"))
        assert score == earned - paid + game.file.start_money
        assert sum(map(amount, row["weeks"])) == earned - paid
    assert [len(row["weeks"]) for row in drawn["weeks"]] == [3] * match.seats


@pytest.mark.parametrize("position", positions()[::4])
def test_effects_move_what_is_on_the_page(position: Position) -> None:
    game = position.match.game
    ids = {f"hazard-{route}" for route in range(game.box.routes)}
    ids |= {f"{thing}-{seat}" for thing in ("rider", "person", "mark") for seat in range(position.match.seats)}
    for effect in board.effects(game.box, game.file, position.events):
        assert effect["id"] in ids


def slip_of(match: Match) -> list[str]:
    slip = scene(match, SPECTATOR)["slip"]
    return [slip["title"], *slip["lines"]] if slip else []


@pytest.mark.clause("PX-33")
def test_a_week_ends_with_what_each_paid() -> None:
    matches = [p.match for p in positions() if any(event.kind == a.E_PAID for event in p.events)]
    title, *lines = next(slip for match in matches if (slip := slip_of(match)))
    assert title.startswith("Week ")
    assert lines[0].startswith("A paid $")


def test_what_a_card_went_for_is_held_up_until_the_next_is_offered() -> None:
    table = Table().on_offer(PINE, PINE, SAGE)
    table.play(a.PICK + PINE)
    assert slip_of(table.match) == []
    table.play(a.PASS, a.PASS, a.CLAIM)
    assert slip_of(table.match) == ["Sold at $4", "B claimed it"]
    table.play(a.PICK + PINE)
    assert slip_of(table.match) == []
    table.nobody()
    assert slip_of(table.match) == ["Nobody claimed it", "B keeps the card and the money"]


@pytest.mark.clause("PX-17")
def test_the_claim_key_says_the_same_at_each_count_of_a_live_auction() -> None:
    table = Table(auction="live").on_offer(PINE)
    table.play(a.PICK + PINE)
    before = scene(table.match, B)["auction"]["lot"]
    table.match.play(CLOCK, a.TICK)
    after = scene(table.match, B)["auction"]["lot"]
    assert (before["count"], after["count"]) == ("$3", "$4")
    assert before["claim"] == after["claim"]


def test_a_coach_speaks_in_the_first_week_only() -> None:
    table = Table()
    game = table.game

    def coach(seat: int) -> str:
        return board.coach(game.box, game.file, table.match.view(seat), seat)

    assert "offering a card" in coach(A)
    assert coach(SPECTATOR) == ""
    table.on_offer(PINE).play(a.PICK + PINE)
    assert "first to claim" not in coach(B)
    assert "keep" in coach(A)
    table.ride_out().turn_of(A)
    assert "“Route sketch”" in coach(A)
    assert "spent least" in coach(B)
    table.state.rounds = 2
    assert coach(A) == ""


def test_every_item_has_a_picture() -> None:
    symbols = (FOLDER / "symbols.html").read_text(encoding="utf-8")
    game = Game(pony_express)
    for kind in (MAP, *range(GUIDE, SALOON + 4)):
        assert f'id="px-{board_map.item(game.box, game.file, kind)["picture"]}"' in symbols
