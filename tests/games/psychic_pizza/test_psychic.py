"""The psychic bot, and guesses at the town: what they rest on."""

import random

import numpy as np
import pytest

from doorstep.bots import make
from doorstep.games.psychic_pizza import actions as a
from doorstep.games.psychic_pizza import game as psychic_pizza
from doorstep.games.psychic_pizza.grid import SPACES
from doorstep.games.psychic_pizza.memory import contradicts
from doorstep.games.psychic_pizza.psychic import turns_left
from doorstep.games.psychic_pizza.reports import DELIVERY, report
from doorstep.kernel.arena import Arena
from doorstep.kernel.game import Game
from doorstep.kernel.loops import ROUNDS
from doorstep.kernel.match import Match
from tests.games.psychic_pizza.playing import carefully
from tests.games.psychic_pizza.table import Table

TOWN = """
    . . . . . . .
    . 1 . . A . .
    . . . . . . .
    # # . . . . .
    . . . . a 2 .
    . . . . . . .
    B . . . . . b
"""


@pytest.fixture(scope="module")
def compiled() -> Game:
    return Game(psychic_pizza).compile()


def played(game: Game, seats: int, seed: int, turns: int) -> Match:
    """A game of careful bots after so many turns."""
    return carefully(game.start(seats, seed), turns, random.Random(seed))


@pytest.mark.parametrize("seed", range(3))
def test_a_guess_has_told_the_same_and_another_luck_guesses_otherwise(compiled: Game, seed: int) -> None:
    match = played(compiled, 3, seed, 18)
    if match.over:
        match = played(compiled, 3, seed, 3)
    told = [event for _, events in match.line for event in events if event.known_to(1)]
    guesses = [match.determinize(1, luck) for luck in (1, 2)]
    assert [contradicts(compiled.box, told, guess) for guess in guesses] == ["", ""]
    assert guesses[0].tobytes() != guesses[1].tobytes()
    assert match.determinize(1, 1).tobytes() == guesses[0].tobytes()


def test_a_guess_owes_nothing_to_the_true_town(compiled: Game) -> None:
    match = played(compiled, 3, 5, 12)
    true = match.state.tobytes()
    view = match.view(0)
    assert not view.tiles
    assert not view.position.any()
    guess = match.determinize(0, 3)
    assert match.state.tobytes() == true
    assert guess.tiles


def test_the_psychic_delivers_in_fewer_rounds_than_the_careful(compiled: Game) -> None:
    rounds = {bot: Arena.of(compiled, [bot] * 3).play(1, 0, 5)[:, ROUNDS] for bot in ("careful", "psychic")}
    assert rounds["psychic"].mean() < rounds["careful"].mean()


def test_until_the_rules_are_compiled_the_psychic_plays_as_the_careful() -> None:
    game = Game(psychic_pizza)
    match = game.start(3, seed=1)
    seat = match.awaited[0]
    chosen = {
        level: make(level, game, seat).choose(match.view(seat), match.legal(seat), 1.0, random.Random(4))
        for level in ("careful", "psychic")
    }
    assert chosen["careful"] == chosen["psychic"]


def test_turns_left_count_the_way_to_a_pizza_and_on_to_its_house() -> None:
    table = Table(TOWN, deliverers=2)
    s, box = table.match.state, table.match.game.box
    turns, arrived = np.zeros(SPACES, np.int64), np.zeros(SPACES, np.int64)
    assert turns_left(box, s, 0, a.MOVE, turns, arrived) == 3 + 3  # three steps east, three south
    assert turns_left(box, s, 0, report(a.MOVE, 0, DELIVERY, 0, 0, 0), turns, arrived) == 0


def test_with_a_mayor_the_psychic_goes_by_its_guesses_too(compiled: Game) -> None:
    """Where the chosen actions are the careful bot's each time, it has not guessed at all."""
    game = Game(psychic_pizza, {"mayor": "builder"})
    game.rules = compiled.rules
    match, luck, chosen = game.start(3, seed=2), random.Random(2), []
    match.play(2, a.OPEN)
    for _ in range(8):
        seat = match.awaited[0]
        view, legal = match.view(seat), match.legal(seat)
        levels = [
            make(level, game, seat).choose(view, legal, 1.0, random.Random(1)) for level in ("careful", "psychic")
        ]
        chosen.append(levels)
        match.play(seat, luck.choice(legal))
    assert any(careful != psychic for careful, psychic in chosen)
