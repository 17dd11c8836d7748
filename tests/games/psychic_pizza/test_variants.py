"""Variants: animals, pigs, the monkey, the crow, manhole covers, tiles of one's own."""

import pytest

from doorstep.games.psychic_pizza import actions as a
from doorstep.games.psychic_pizza import game as psychic_pizza
from doorstep.games.psychic_pizza import options
from doorstep.games.psychic_pizza import reports as r
from doorstep.games.psychic_pizza.grid import beside, size
from doorstep.games.psychic_pizza.state import CAT, CROW, EXTRAS, FREE_TILE, LITTLE_PIG, MANHOLE, MONKEY, NOWHERE, PIG
from doorstep.games.psychic_pizza.state import PARENT_PIG as PARENT
from doorstep.kernel.game import Game
from tests.games.psychic_pizza.table import E, N, S, Table, W, at

TOWN = """
    . . . . . . .
    . . . p . . .
    . . P 1 t . .
    . . . l . . .
    . . . . . . 2
    . A . . . B .
    . . a . b . .
"""


@pytest.mark.clause("PP-106")
def test_cat_and_pig_are_heard_by_who_meets_them_and_no_report_tells_of_them() -> None:
    table = Table(TOWN, animals="yes")
    assert table.attack(N)[-5:-1] == (0, 0, 0, 0)
    table.turn_of(0)
    report = table.move(N)
    assert (report.noise, report.outcome, table.where(0)) == (r.OINK, r.NOTHING, "D2")
    assert "nothing there. “Oink!” No fence adjacent." in table.match.told(1)[-1]
    assert table.stand(1, "F3").move(W).noise == r.MEOW
    assert "“Meow!”" in table.match.told(0)[-2]
    table.turn_of(0).stand(0, "D3")
    assert table.move(N).noise == r.OINK


@pytest.mark.clause("PP-107")
@pytest.mark.parametrize(("oinks", "parent"), [("alike", r.LITTLE_OINK), ("parent", r.PARENT_OINK)])
def test_pigs_oink_and_the_parent_may_sound_different(oinks: str, parent: int) -> None:
    table = Table(TOWN, pigs="3", oinks=oinks)
    assert table.attack(N)[-5:-1] == (0, 0, 0, 0)
    assert table.turn_of(0).move(W).noise == parent
    assert table.turn_of(0).stand(0, "D3").move(S).noise == r.LITTLE_OINK


@pytest.mark.clause("PP-107")
def test_pigs_may_tease() -> None:
    heard: dict[int, set[int]] = {W: set(), S: set()}
    for key in range(20):
        for direction, noises in heard.items():
            table = Table(TOWN, pigs="3", oinks="teasing")
            table.state.key[0] = key
            noises.add(table.move(direction).noise)
    assert heard == {W: {r.LITTLE_OINK, r.PARENT_OINK}, S: {r.LITTLE_OINK, r.PARENT_OINK}}


MONKEY_TOWN = """
    . . . . . . .
    . . A . . . .
    . . . 1 m . .
    . . . . . B .
    . . 2 . . . .
    . . . . . . .
    . a . . . . b
"""


@pytest.mark.clause("PP-108")
def test_the_monkeys_holder_is_told_where_the_pizzas_are() -> None:
    table = Table(MONKEY_TOWN, monkey="yes")
    assert (table.attack(N).places, table.attack(N).places) == (0, 0)
    report = table.move(E)
    assert (report.noise, report.places, report.pizzas) == (r.MONKEY_CALL, 1 << 3, 1)
    assert (int(table.state.has_monkey), int(table.state.extra[MONKEY])) == (1, NOWHERE)
    assert "Pizza to the south-east." in table.match.told(1)[-1]
    assert table.stand(1, "E4").attack(S).places == 0
    assert table.stand(0, "D3").attack(N).places == 1 << 7
    assert table.turn_of(0).stand(0, "A7").attack(N).places == 0
    assert table.turn_of(0).stand(0, "D3").move(E).noise == r.SILENCE
    table = Table(MONKEY_TOWN, monkey="yes").turn_of(1).stand(1, "E2")
    table.move(S)
    assert int(table.state.has_monkey) == 2


@pytest.mark.clause("PP-108")
def test_all_eight_places_are_told_clockwise_from_the_north() -> None:
    table = Table(MONKEY_TOWN, monkey="yes")
    table.state.has_monkey = 1
    around = ("C1", "D1", "D2", "D3", "C3", "B3", "B2", "B1")
    for place, space in enumerate(around):
        stand = around[(place + 4) % 8]
        report = table.turn_of(0).stand(0, stand).attack(N)
        assert report.places == 1 << place, (stand, space)


@pytest.mark.clause("PP-108")
def test_with_a_pizza_the_monkey_tells_no_more_places() -> None:
    table = Table(MONKEY_TOWN, monkey="yes").carry(0, 1)
    table.state.has_monkey = 1
    report = table.attack(N)
    assert (report.pizzas, report.places) == (1, 0)


CROW_TOWN = """
    . . . . . . .
    . . . w . . .
    a . . 1 . . b
    . . . . . . .
    . . # . . 2 .
    . A . . . B .
    . . . . . . .
"""


@pytest.mark.clause("PP-109")
def test_the_crow_is_neither_reported_nor_noticed_by_moving_there() -> None:
    table = Table(CROW_TOWN, crow="yes")
    assert table.attack(E)[-5:-1] == (0, 0, 0, 0)
    assert table.turn_of(0).move(N)[2:4] == (r.NOTHING, r.SILENCE)
    assert int(table.state.extra[CROW]) == at("D2")


@pytest.mark.clause("PP-63", "PP-109")
@pytest.mark.parametrize(("stand", "direction", "there"), [("D3", N, "A3"), ("E2", W, "G3"), ("C2", E, "A3")])
def test_who_attacks_the_crow_is_carried_to_the_nearest_mailbox(stand: str, direction: int, there: str) -> None:
    table = Table(CROW_TOWN, crow="yes").stand(0, stand)
    report = table.attack(direction)
    assert (table.where(0), report.noise, report.outcome) == (there, r.CROW_CALL, r.NOTHING)
    assert int(table.state.extra[CROW]) == NOWHERE
    assert not int(table.state.tiles) >> at("D2") & 1
    table.turn_of(0).stand(0, stand)
    assert table.attack(direction).outcome == r.MISSED


@pytest.mark.clause("PP-109")
def test_of_mailboxes_equally_near_the_first_kind_is_chosen() -> None:
    """The kinds stand in the box in the order that the rules give: Shrimp, Basil, Cheese."""
    for town, there in ((CROW_TOWN, "A3"), (CROW_TOWN.replace("a", "?").replace("b", "a").replace("?", "b"), "G3")):
        table = Table(town, crow="yes", edition="one-draw")
        table.attack(N)
        assert table.where(0) == there
        assert table.game.file.one_draw.pizzas == ["Shrimp", "Basil", "Cheese"]


@pytest.mark.clause("PP-109")
def test_the_order_of_kinds_counts_not_that_of_placing() -> None:
    table = Table(CROW_TOWN, crow="yes")
    table.box.kind[0, :2] = [1, 0]
    table.attack(N)
    assert table.where(0) == "G3"


@pytest.mark.clause("PP-109")
def test_the_crow_may_carry_to_a_house() -> None:
    table = Table(CROW_TOWN, crow="yes").house(0)
    assert table.attack(N).outcome == r.WRONG_HOUSE
    table = Table(CROW_TOWN, crow="yes").carry(0, 0)
    assert table.attack(N).outcome == r.DELIVERY
    assert table.match.result == {"winners": [0], "scores": [1, 0], "end": "delivery"}


MANHOLES = """
    . . . . . . .
    . . h . . h .
    . . . 1 . . .
    . A h . . . .
    . . . . . 2 .
    . . . . . B .
    a . . b . . .
"""


@pytest.mark.clause("PP-110")
def test_a_manhole_cover_is_reported_as_a_pizza_until_it_is_found() -> None:
    table = Table(MANHOLES, manhole_covers="yes")
    assert table.attack(N).pizzas == 2
    report = table.turn_of(0).stand(0, "D4").move(W)
    assert (report.outcome, report.noise, report.pizzas) == (r.NOTHING, r.MANHOLE_COVER, 1)
    assert "What looked like a pizza is a manhole cover." in table.match.told(1)[-1]
    assert table.state.manholes.tolist() == [1, 0, 0, 0]
    assert table.state.carries.tolist() == [0, 0, 0, 0]
    assert table.turn_of(0).stand(0, "D4").move(W).noise == r.SILENCE


@pytest.mark.clause("PP-108", "PP-110")
def test_the_monkey_takes_a_manhole_cover_for_a_pizza() -> None:
    table = Table(MANHOLES, manhole_covers="yes", monkey="yes")
    table.state.has_monkey = 1
    assert table.attack(N).places == 1 << 5 | 1 << 7


@pytest.mark.clause("PP-111")
def test_tiles_of_ones_own_are_heard_and_explained_before_the_start() -> None:
    game = Game(psychic_pizza, {"free_tiles": "yes"})
    match = game.start(3, seed=1)
    assert (match.state.extra[FREE_TILE:] != NOWHERE).tolist() == [True, True, False, False]
    for seat in range(3):
        hint = game.definition.words.ask(game.box, game.file, match.view(seat), seat, str).hint
        assert all(tile.note in hint for tile in game.file.free_tiles)
    table = Table(TOWN.replace("t", "f"), free_tiles="yes")
    assert table.move(E).noise == r.FREE_NOISE
    assert "“Hoot!”" in table.match.told(1)[-1]


@pytest.mark.clause("PP-111")
def test_with_a_person_as_mayor_they_are_explained_as_the_town_opens() -> None:
    match = Game(psychic_pizza, {"free_tiles": "yes", "mayor": "builder"}).start(3, seed=1)
    opened = match.words(match.play(2, a.OPEN), 0)[0]
    assert all(tile.note in opened for tile in match.game.file.free_tiles)


@pytest.mark.clause("PP-106", "PP-107", "PP-108", "PP-109", "PP-110")
@pytest.mark.parametrize(
    ("options", "tiles"),
    [
        ({"animals": "yes"}, {CAT, PIG}),
        ({"pigs": "3"}, {PARENT, *range(LITTLE_PIG, LITTLE_PIG + 3)}),
        ({"pigs": "7"}, {PARENT, *range(LITTLE_PIG, LITTLE_PIG + 7)}),
        ({"monkey": "yes"}, {MONKEY}),
        ({"crow": "yes"}, {CROW}),
        ({"manhole_covers": "yes"}, {*range(MANHOLE, MANHOLE + 3)}),
        ({"monkey": "yes", "crow": "yes", "animals": "yes"}, {CAT, PIG, MONKEY, CROW}),
        ({}, set()),
    ],
)
def test_each_variant_lays_its_tiles_on_empty_spaces(options: dict[str, str], tiles: set[int]) -> None:
    for seed in range(5):
        s = Game(psychic_pizza, options).start(3, seed=seed).state
        assert {extra for extra in range(EXTRAS) if s.extra[extra] != NOWHERE} == tiles
        spaces = {int(s.extra[extra]) for extra in tiles}
        assert int(s.round_tiles) == sum(1 << int(s.extra[extra]) for extra in tiles if extra != CROW)
        assert len(spaces) == len(tiles)
        basic = 3 * 3 + 6 + 4 + 3
        assert int(size(int(s.tiles))) == basic + len(tiles)
        assert not any(beside(1 << int(start)) >> space & 1 for start in s.start[:3] for space in spaces)


@pytest.mark.clause("PP-54", "PP-106", "PP-108", "PP-110")
def test_a_round_tile_keeps_ghosts_away_until_it_is_taken() -> None:
    town = """
        . . . . . . .
        . h . t . . .
        . . a . . . .
        . w . m . 1 .
        . . . . . . .
        A . . . . . .
        . . b B 2 . .
    """
    table = Table(town, manhole_covers="yes", animals="yes", crow="yes", monkey="yes")
    table.stand(0, "C4").move(E)
    table.turn_of(0).stand(0, "A2").move(E)
    table.turn_of(0).stand(0, "B6").move(W)
    ghosts = [space for space in ("B2", "C2", "D2", "B3", "D3", "B4", "C4", "D4") if table.has_ghost(space)]
    assert ghosts == ["B2", "C2", "B3", "D3", "C4", "D4"]


@pytest.mark.clause("PP-107", "PP-111")
@pytest.mark.parametrize(("seats", "most"), [(2, 22), (3, 15), (4, 8)])
def test_tiles_that_would_not_fit_are_refused(seats: int, most: int) -> None:
    all_of_them = {"animals": "yes", "pigs": "7", "monkey": "yes", "crow": "yes", "manhole_covers": "yes"}
    game = Game(psychic_pizza, {**all_of_them, "free_tiles": "yes"})
    assert bool(game.objection(seats)) == (most < 17)
    assert options.SPARE[seats] == most
    for tiles in (most, most + 1):
        game.box.pigs, game.box.free_tiles, game.box.free_kinds = 0, 1, tiles - 7
        assert options.extras(game.box) == tiles
        assert bool(game.objection(seats)) == (tiles > most)
    assert not Game(psychic_pizza, {**all_of_them, "pigs": "no"}).objection(seats)
