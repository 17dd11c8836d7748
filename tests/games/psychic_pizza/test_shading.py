"""Shading: what all guesses hold is certain, what none holds is impossible."""

import random
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from doorstep.games.psychic_pizza import board, shading
from doorstep.games.psychic_pizza import game as psychic_pizza
from doorstep.games.psychic_pizza.actions import OPEN
from doorstep.games.psychic_pizza.grid import SIDE
from doorstep.games.psychic_pizza.memory import contradicts
from doorstep.games.psychic_pizza.notebook import blank
from doorstep.games.psychic_pizza.options import ASSIST, AUTOMATIC
from doorstep.games.psychic_pizza.plain import plain_view
from doorstep.games.psychic_pizza.record_sheet import trail
from doorstep.games.psychic_pizza.shading import ENOUGH, Shading, imagined, ponder, shade
from doorstep.games.psychic_pizza.state import NOWHERE, State
from doorstep.games.psychic_pizza.ways import ways
from doorstep.kernel.determinize import determinize
from doorstep.kernel.game import Game
from doorstep.kernel.match import Match
from doorstep.kernel.state import SPECTATOR
from tests.games.drawing import named
from tests.games.psychic_pizza.playing import carefully


@pytest.fixture
def match(monkeypatch: pytest.MonkeyPatch) -> Match:
    """A game under way, of which somebody guesses the truth every time."""
    match, luck = Game(psychic_pizza, {"aid": "assist"}).start(3, seed=4), random.Random(4)
    while match.length < 40 and not match.over:
        seat = match.awaited[0]
        match.play(seat, luck.choice(match.legal(seat)))
    assert not match.over

    def truth(game: Game, view: Any, most: int) -> NDArray[np.void]:
        return np.frombuffer(match.state.tobytes() * most, State.dtype)

    monkeypatch.setattr(shading, "imagined", truth)
    return match


def shaded(match: Match, guesses: int = 3) -> Shading:
    found = shade(match.game, match.view(SPECTATOR), guesses)
    assert found is not None
    return found


def test_what_every_guess_holds_is_certain_where_it_truly_is(match: Match) -> None:
    found, s = shaded(match), plain_view(match.state)
    assert found.guesses == 3
    for way in (way for each in ways(s) for way in each.maps):
        at = dict(trail(s, way.seat))
        for (x, y), line in way.told.items():
            if at[line.number] == NOWHERE:
                continue
            column, row = at[line.number] % SIDE, at[line.number] // SIDE
            for direction, (east, south) in enumerate(((0, -1), (1, 0), (0, 1), (-1, 0))):
                odds = found.at(way.key, (x + east, y + south))
                if odds is not None:
                    assert odds["fence"] == line.entry.fences >> direction & 1
                    beside = (row + south) * SIDE + column + east
                    inside = 0 <= row + south < SIDE and 0 <= column + east < SIDE
                    assert odds["ghost"] == (inside and s.ghosts >> beside & 1)


def test_nothing_is_said_where_guesses_take_too_long(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shading, "imagined", lambda *_: None)
    assert shade(match.game, match.view(SPECTATOR), 3) is None
    match.game.box.aid, match.game.rules.compiled = ASSIST, True
    given_up = ponder(match.game, match.view(SPECTATOR))
    assert given_up == Shading(0, {})
    drawn = board.scene(
        match.game.box, match.game.file, match.view(0), 0, [], named(0), False, {"notebook": blank()}, given_up
    )
    assert drawn["book"]["legend"].startswith("Nothing is shaded now")
    assert not any(drawn_map["shades"] for drawn_map in drawn["book"]["maps"])


def test_far_cells_and_other_maps_are_not_spoken_of(match: Match) -> None:
    found = shaded(match)
    assert found.at("A1", (7, 0)) is None
    assert found.at("+1", (0, 0)) is None


def drawn_with(match: Match, guesses: int) -> list[dict[str, Any]]:
    game, view, thoughts = match.game, match.view(0), shaded(match, guesses)
    documents = {"notebook": blank()}
    book = board.scene(game.box, game.file, view, 0, [], named(0), False, documents, thoughts)["book"]
    assert "likelier a pizza" in book["legend"]
    return [shade for map_ in book["maps"] for shade in map_["shades"]]


def test_the_notebook_shades_cells_where_nobody_has_been(match: Match) -> None:
    shades = drawn_with(match, ENOUGH)
    assert {shade["certain"] for shade in shades} >= {"", "fence"}
    assert all(shade["certain"] or shade["clear"] for shade in shades)


def test_until_there_are_shades_the_page_says_that_they_come(match: Match) -> None:
    for aid, words in ((ASSIST, "Nothing is shaded yet"), (AUTOMATIC, "")):
        match.game.box.aid = aid
        drawn = board.scene(
            match.game.box, match.game.file, match.view(0), 0, [], named(0), False, {"notebook": blank()}
        )
        assert drawn["book"]["legend"].startswith(words)
        assert bool(drawn["book"]["legend"]) == bool(words)


def test_few_guesses_make_nothing_certain(match: Match) -> None:
    assert not any(shade["certain"] or shade["clear"] for shade in drawn_with(match, ENOUGH - 1))


def test_only_tables_that_want_it_think_and_only_with_compiled_rules(match: Match) -> None:
    assert ponder(match.game, match.view(SPECTATOR)) is None
    match.game.rules.compiled = True
    assert ponder(match.game, match.view(SPECTATOR)) is not None
    match.game.box.aid = 0
    assert ponder(match.game, match.view(SPECTATOR)) is None


@pytest.fixture(scope="module")
def compiled() -> Game:
    return Game(psychic_pizza, {"aid": "assist"}).compile()


def careful_game(game: Game, turns: int) -> Match:
    return carefully(game.start(3, seed=4), turns, random.Random(4))


def test_the_same_story_has_the_same_guesses_and_each_has_told_it(compiled: Game) -> None:
    match = careful_game(compiled, 12)
    view, before = match.view(SPECTATOR), match.view(SPECTATOR).tobytes()
    guesses = imagined(compiled, view, 20)
    again = imagined(compiled, view, 20)
    assert guesses is not None
    assert again is not None
    assert view.tobytes() == before
    assert guesses.tobytes() == again.tobytes()
    assert len({guess.tobytes() for guess in guesses}) > 10
    told = [event for _, events in match.line for event in events if event.known_to(SPECTATOR)]
    for guess in guesses[:5]:
        whole = determinize(compiled, view, SPECTATOR, 1)  # with hands and a deck
        for field in ("start", "pizza_box", "mailbox", "graves", "fences", "teleporter", "tiles", "placed", "trail"):
            whole[field] = guess[field]
        whole.position[:], whole.ghosts, whole.pizzas = guess["position"], guess["ghosts"], guess["pizzas"]
        assert contradicts(compiled.box, told, whole) == ""


def test_guesses_that_take_too_much_work_are_given_up(compiled: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shading, "WORK", 1000)
    assert imagined(compiled, careful_game(compiled, 12).view(SPECTATOR), 20) is None


@pytest.mark.parametrize("mayor", ["automatic", "builder"])
def test_a_spectator_has_guesses_too(mayor: str) -> None:
    game = Game(psychic_pizza, {"mayor": mayor})
    match = game.start(2 + (mayor == "builder"), seed=1)
    if mayor == "builder":
        match.play(2, OPEN)
    assert determinize(game, match.view(SPECTATOR), SPECTATOR, 5).tiles
