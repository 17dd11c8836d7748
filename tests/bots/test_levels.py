"""The bots: each takes legal actions only, and each by its own lights."""

import random
from collections.abc import Sequence
from typing import Any

import pytest

from doorstep.bots import LEVELS, decide, make
from doorstep.kernel.game import Game
from doorstep.kernel.match import SPECTATOR, Match
from tests.tables import haggle

DRAFTS = haggle.game.drafts


@pytest.fixture
def match() -> Match:
    return Game(haggle.game).start(seats=3, seed=1)


def test_an_unknown_level_names_those_there_are() -> None:
    with pytest.raises(LookupError, match="random, uniform, greedy"):
        make("grandmaster", Game(haggle.game), 0)


@pytest.mark.parametrize("level", LEVELS)
def test_whole_games_of_legal_actions_and_finished_bundles(match: Match, level: str) -> None:
    bots = {seat: make(level, match.game, seat) for seat in range(3)}
    rng = random.Random(4)
    while not match.over:
        seat = match.awaited[0]
        actions = decide(match.game, match.view(seat), seat, bots[seat], 1.0, rng)
        before = match.view(SPECTATOR).tobytes()
        match.play(seat, *actions)
        assert match.view(SPECTATOR).tobytes() != before


def test_random_never_starts_a_bundle_and_answers_offers_at_random(match: Match) -> None:
    bot, rng = make("random", match.game, 1), random.Random(2)
    match.play(0, haggle.GIFT_TO + 1, haggle.GIFT_MORE, haggle.OFFER)
    chosen = {bot.choose(match.view(1), match.legal(1), 1.0, rng) for _ in range(200)}
    assert {haggle.ACCEPT, haggle.DECLINE} <= chosen
    assert not chosen & DRAFTS


def test_uniform_takes_every_legal_action_sooner_or_later(match: Match) -> None:
    bot, rng = make("uniform", match.game, 0), random.Random(2)
    chosen = {bot.choose(match.view(0), match.legal(0), 1.0, rng) for _ in range(300)}
    assert chosen == set(match.legal(0))


def test_greedy_puts_a_whole_bundle_together(match: Match) -> None:
    bot = make("greedy", match.game, 0)
    view = match.view(0)
    view.rounds = 3
    wanted = (haggle.GIFT_TO + 1, haggle.GIFT_MORE, haggle.GIFT_MORE, haggle.OFFER)
    assert wanted in {decide(match.game, view.copy(), 0, bot, 1.0, random.Random(n)) for n in range(20)}
    assert all(
        decide(match.game, view.copy(), 0, bot, 1.0, random.Random(n), bundles=False) == (haggle.ROLL,)
        for n in range(20)
    )


def test_the_same_view_and_chance_give_the_same_move(match: Match) -> None:
    other = Game(haggle.game).start(seats=3, seed=2)
    assert other.view(0).tobytes() == match.view(0).tobytes()
    for level in LEVELS:
        bot = make(level, match.game, 0)
        moves = {decide(m.game, m.view(0), 0, bot, 1.0, random.Random(7)) for m in (match, other)}
        assert len(moves) == 1


def test_a_dropped_or_endless_draft_comes_to_nothing(match: Match) -> None:
    class Wavering:
        """Begins a deal and drops it, again and again."""

        def choose(self, view: Any, legal: Sequence[int], budget: float, rng: random.Random) -> int:
            wanted = [action for action in (haggle.DROP, haggle.GIFT_TO + 1) if action in legal]
            return wanted[0] if wanted else legal[0]

    assert decide(match.game, match.view(0), 0, Wavering(), 1.0, random.Random(1)) == (haggle.ROLL,)
