"""Guesses at the town: every town that could be true can be guessed, no other is, and each as often as it is likely."""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest

from doorstep.games.psychic_pizza import game as psychic_pizza
from doorstep.games.psychic_pizza.belief_ahead import PLACES
from doorstep.games.psychic_pizza.belief_draft import GUIDE, GUIDED, IMPOSSIBLE, WORDS
from doorstep.games.psychic_pizza.memory import contradicts
from doorstep.games.psychic_pizza.state import PIECES
from doorstep.games.psychic_pizza.town import GRAVE, piece, space_of
from doorstep.kernel.determinize import determinize
from doorstep.kernel.game import Game
from doorstep.kernel.match import Match
from doorstep.kernel.records import copy, memory
from doorstep.kernel.rules import Rules

State = psychic_pizza.State
TILES = {"animals": "yes", "monkey": "yes", "crow": "yes", "manhole_covers": "yes", "free_tiles": "yes"}
SETTINGS: tuple[tuple[int, dict[str, str]], ...] = (
    (2, {}),
    (3, {}),
    (4, {"both_houses": "both", "meeples_block": "no"}),
    (3, {"edition": "one-draw", "undealt": "deck", "pigs": "5", "oinks": "teasing"}),
    (2, {"edition": "one-draw", **TILES}),
    (3, {**TILES, "pigs": "3", "oinks": "alike", "first_report": "yes", "told_distance": "yes"}),
    (3, {"card_teleports": "no", "ghost_supply": "unlimited", "undealt": "deck"}),
)


@pytest.fixture(scope="module")
def rules() -> Rules:
    return Game(psychic_pizza).compile().rules


def game_of(rules: Rules, options: dict[str, str]) -> Game:
    game = Game(psychic_pizza, options)
    game.rules = rules
    return game


def played(game: Game, seats: int, seed: int, turns: int, bot: str = "random") -> Match:
    match, luck = game.start(seats, seed), random.Random(seed)
    mask = np.zeros(psychic_pizza.actions.count, np.bool_)
    while not match.over and match.length < turns:
        seat = match.awaited[0]
        legal = match.legal(seat)
        action = luck.choice(legal)
        if bot == "careful":
            view = match.view(seat)
            mask[:] = False
            mask[legal] = True
            view.key[0] = luck.getrandbits(63)
            action = int(game.rules.greedy(game.box, view, seat, mask))
        match.play(seat, action)
    return match


def pieces_in_order(game: Game, s: Any, pieces: int) -> Iterator[int]:
    """Where the pieces of a town lie, in the order of placing."""
    sets = {False: [i for i in range(49) if s.graves >> i & 1], True: [i for i in range(49) if s.fences >> i & 1]}
    for number in range(pieces):
        what, which = int(piece(game.box, s, number)) % 8, int(piece(game.box, s, number)) // 8
        yield sets[what != GRAVE][which] if what in (GRAVE, GRAVE + 1) else int(space_of(s, what, which))


@pytest.mark.parametrize(("seats", "options"), SETTINGS)
def test_the_true_town_can_always_be_guessed(rules: Rules, seats: int, options: dict[str, str]) -> None:
    game, plain = game_of(rules, options), Game(psychic_pizza).rules
    for seed in range(2):
        match = played(game, seats, seed, 40)
        view = match.view(-1)
        sorts, places, draft = np.zeros(PIECES, np.int64), np.zeros(PLACES, np.int64), np.zeros(WORDS, np.int64)
        pieces = plain.sort_pieces(game.box, view, sorts)
        plain.lay_no_round_tiles(view)
        plain.look_ahead(game.box, view, places)
        town = list(pieces_in_order(game, match.state_at(0), pieces))
        draft[:seats], draft[GUIDE : GUIDE + pieces], draft[GUIDED] = town[:seats], town, 1
        spare = np.zeros((2, WORDS), np.int64)
        plain.draft_again(game.box, view, draft, spare, sorts, pieces, int(view.reported), places)
        assert not draft[IMPOSSIBLE], seed


@pytest.mark.parametrize(("seats", "options"), SETTINGS)
def test_a_guess_tells_what_was_told(rules: Rules, seats: int, options: dict[str, str]) -> None:
    game = game_of(rules, options)
    for seed in range(2):
        match = played(game, seats, seed, 10 + 10 * seed)
        for seat in (-1, seed):
            guess = determinize(game, match.view(seat), seat, seed)
            told = [event for _, events in match.line for event in events if event.known_to(seat)]
            assert contradicts(game.box, told, guess) == ""


def test_a_mayor_guesses_only_at_the_deck(rules: Rules) -> None:
    match = played(game_of(rules, {"mayor": "builder"}), 3, 1, 20)
    guess = determinize(match.game, match.view(2), 2, 1)
    for name in ("start", "fences", "ghosts", "position", "extra", "hand"):
        assert guess[name].tobytes() == match.state[name].tobytes()
    assert int(guess.deck.sum()) == int(match.state.deck_size)


def test_nobody_knows_of_a_town_that_is_being_built(rules: Rules) -> None:
    match = game_of(rules, {"mayor": "builder"}).start(3, 1)
    match.play(2, match.legal(2)[1])
    assert int(determinize(match.game, match.view(0), 0, 1).placed) == 0


FEATURES: tuple[Callable[[Any], int], ...] = (
    lambda s: int(s.position[0]) // 7,
    lambda s: int(s.position[1]) % 7,
    lambda s: int(s.pizza_box[0]) // 7,
    lambda s: int(s.fences & 0x7F).bit_count(),
    lambda s: int(s.ghosts & 0x3FFF).bit_count(),
    lambda s: int(s.teleporter[1]) % 7,
)


def same_story(game: Game, match: Match, wanted: int) -> list[Any]:
    """States that tell the same after the same actions, from towns of the generator: they are as likely as they are."""
    found: list[Any] = []
    s, words = memory(State)
    told = match.state.reports[: match.state.reported].tolist()
    moves = [(entry.seat, entry.actions[0]) for entry in match.log]
    seed = 0
    while len(found) < wanted:
        seed += 1
        words[:] = 0
        s.key[0], s.seats = seed, match.seats
        game.rules.setup(game.box, s)
        s.hand[:] = 9
        for number, (seat, action) in enumerate(moves):
            game.rules.advance(game.box, s, seat, action)
            if int(s.reports[number]) != told[number]:
                break
        else:
            found.append(copy(State, s))
    return found


@pytest.mark.parametrize("seed", [1, 4])
def test_towns_are_guessed_as_often_as_they_are_likely(rules: Rules, seed: int) -> None:
    game = game_of(rules, {"order": "seated"})
    match = game.start(2, seed)
    for direction in (1, 2):
        match.play(match.awaited[0], direction)
    n = 400
    true = same_story(game, match, n)
    guesses = [determinize(game, match.view(-1), -1, luck) for luck in range(n)]
    for feature in FEATURES:
        one, other = Counter(map(feature, true)), Counter(map(feature, guesses))
        common = [value for value in one if one[value] + other[value] >= 20]
        squares = sum((one[v] - other[v]) ** 2 / (one[v] + other[v]) for v in common)
        assert squares < len(common) + 5 * (2 * len(common)) ** 0.5, (one, other)


def test_the_truth_is_anywhere_among_the_guesses(rules: Rules) -> None:
    game, many = game_of(rules, {}), 9
    ranks = np.zeros((len(FEATURES), many + 1), np.int64)
    luck = random.Random(1)
    games = 40
    for seed in range(games):
        match = played(game, 3, seed, luck.randrange(1, 16), "careful")
        guesses = [determinize(game, match.view(-1), -1, luck.getrandbits(60)) for _ in range(many)]
        for row, feature in enumerate(FEATURES):
            truth, others = feature(match.state), list(map(feature, guesses))
            below, like = sum(other < truth for other in others), others.count(truth)
            ranks[row, below + luck.randint(0, like)] += 1
    even = games / (many + 1)
    squares = ((ranks - even) ** 2 / even).sum(axis=1)
    assert squares.max() < 33, ranks  # one in ten thousand by chance
