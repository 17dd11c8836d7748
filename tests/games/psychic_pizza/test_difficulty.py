"""How hard towns are: the house towns as their box says, and what the builder is told."""

import pytest

from doorstep.games.psychic_pizza import builder_answers
from doorstep.games.psychic_pizza import difficulty as module
from doorstep.games.psychic_pizza import game as psychic_pizza
from doorstep.games.psychic_pizza.box_file import LEVELS
from doorstep.games.psychic_pizza.builder_answers import ANSWERS
from doorstep.games.psychic_pizza.builder_town import Town, code, supply_of
from doorstep.games.psychic_pizza.difficulty import difficulty
from doorstep.kernel.game import Game


@pytest.fixture(scope="module")
def game() -> Game:
    return Game(psychic_pizza).compile()


def spaces(game: Game, deliverers: int, level: int) -> list[int]:
    return [int(space) for space in game.box.town_pieces[deliverers - 2, level] if space >= 0]


def test_the_house_towns_are_as_hard_as_their_box_says(game: Game) -> None:
    for town in game.file.towns:
        found = difficulty(game.box, town.deliverers, spaces(game, town.deliverers, LEVELS.index(town.level)))
        assert (found.rounds, found.stars) == (town.rounds, town.stars), town.name


@pytest.mark.parametrize("deliverers", [2, 3, 4])
def test_a_higher_level_is_harder(game: Game, deliverers: int) -> None:
    rounds = [town.rounds for town in game.file.towns if town.deliverers == deliverers]
    assert rounds == sorted(rounds)
    assert rounds[-1] > 1.5 * rounds[0]


def test_the_builder_is_told_in_stars(game: Game) -> None:
    town = next(town for town in game.file.towns if town.name == "Misty Green")
    text = code(Town(3, "", "".join(town.rows)))
    told = ANSWERS["town-difficulty"](game.box, game.file, {"town": text, "supply": supply_of(game.box, 3)})
    assert told["words"].startswith("★★☆☆☆")
    assert "round 24" in told["words"]


def test_only_a_whole_town_is_tried_out(game: Game) -> None:
    with pytest.raises(ValueError, match="not there yet"):
        ANSWERS["town-difficulty"](
            game.box,
            game.file,
            {"town": code(Town(3, "", "1".rjust(9, ".").ljust(49, "."))), "supply": supply_of(game.box, 3)},
        )
    with pytest.raises(ValueError, match="whole town"):
        difficulty(game.box, 3, spaces(game, 3, 0)[:-1])


def test_nobody_waits_for_rules_that_are_not_compiled(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "cached", lambda package: False)
    with pytest.raises(ValueError, match="ask again"):
        difficulty(game.box, 3, spaces(game, 3, 0))


def test_one_town_is_tried_out_at_a_time(game: Game) -> None:
    town = next(town for town in game.file.towns if town.deliverers == 3)
    body = {"town": code(Town(3, "", "".join(town.rows))), "supply": supply_of(game.box, 3)}
    with builder_answers._trying_out, pytest.raises(ValueError, match="ask again in a few seconds"):
        ANSWERS["town-difficulty"](game.box, game.file, body)
    assert ANSWERS["town-difficulty"](game.box, game.file, body)["words"]
