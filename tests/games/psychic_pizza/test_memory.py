"""What a Deliverer remembers finds the guesses that cannot be."""

from collections.abc import Callable
from typing import Any

import pytest

from doorstep.games.psychic_pizza import actions as a
from doorstep.games.psychic_pizza import game as psychic_pizza
from doorstep.games.psychic_pizza.grid import SPACES
from doorstep.games.psychic_pizza.memory import contradicts
from doorstep.games.psychic_pizza.state import HOP
from doorstep.kernel.events import EVERYONE, Event
from doorstep.kernel.game import Game
from doorstep.kernel.match import Match
from doorstep.kernel.records import copy

NORTH, EAST, SOUTH = range(3)


@pytest.fixture
def match() -> Match:
    """A game under way, of which seat 0 remembers all but its cards."""
    match = Game(psychic_pizza, {"order": "seated"}).start(2, seed=3)
    for seat, direction in ((0, EAST), (1, SOUTH), (0, NORTH)):
        match.play(seat, a.MOVE + direction)
    return match


def wrong(match: Match, guess: Any, *more: Event) -> str:
    """Why a guess cannot be, for who was told what was told, and more."""
    told = [event for _, events in match.line for event in events if event.known_to(0)]
    return contradicts(match.game.box, [*told, *more], guess)


def test_the_truth_contradicts_nothing(match: Match) -> None:
    assert wrong(match, match.state) == ""


def otherwise(s: Any) -> None:
    s.reports[1] ^= 1 << 20


def fewer(s: Any) -> None:
    s.reported -= 1


def illegal(s: Any) -> None:
    s.pizza_box[0] = s.start[0]


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (otherwise, "the reports are others than were told"),
        (fewer, "the reports are others than were told"),
        (illegal, "the town is not legal"),
    ],
)
def test_a_guess_that_cannot_be_is_found(match: Match, change: Callable[[Any], None], why: str) -> None:
    guess = copy(psychic_pizza.State, match.state)
    change(guess)
    assert wrong(match, guess) == why


def test_another_town_passes_only_where_it_tells_the_same(match: Match) -> None:
    """One ghost's grave lies elsewhere: near a Deliverer, that would have been told."""
    reasons = set()
    grave = next(space for space in range(SPACES) if match.state.graves >> space & 1)
    for space in range(SPACES):
        if not match.state.tiles >> space & 1:
            guess = copy(psychic_pizza.State, match.state)
            for pieces in ("tiles", "graves", "ghosts"):
                guess[pieces] ^= 1 << grave | 1 << space
            reasons.add(wrong(match, guess))
    assert reasons >= {"", "this town would have told otherwise"}


def test_a_pizza_that_was_taken_is_remembered(match: Match) -> None:
    assert wrong(match, match.state, Event(a.E_TOOK, 0, 0, 0, EVERYONE)) == "other pizzas were taken"


def test_own_cards_are_remembered(match: Match) -> None:
    match.state.hand[0] = 0
    assert "had 0 cards" in wrong(match, match.state, Event(a.E_CARD, 0, HOP, 0, 1))
    left = int(match.state.deck.sum())
    assert f"{left} cards in the deck" in wrong(match, match.state, Event(a.E_DREW, 0, 1, left + 1, EVERYONE))
