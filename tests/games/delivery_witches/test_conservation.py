"""Orders, abilities, medals, cubes, coins and crystals: nothing comes from nowhere or gets lost."""

import random

import pytest

from doorstep.games.delivery_witches import game as delivery_witches
from doorstep.games.delivery_witches.state import BASIC, CARDS, LEVELS, NONE
from doorstep.kernel.game import Game
from doorstep.kernel.match import Match

SETTINGS = [
    (1, {"solo_end": "goes-on"}),
    (2, {}),
    (3, {"supply": "limited", "medal_set": "all"}),
    (4, {"push_back": "all-tracks", "medal_set": "mixed"}),
]


def orders(match: Match) -> list[int]:
    """Every order card, wherever it is."""
    s = match.state
    piles = [*s.deck.tolist(), *s.done.ravel().tolist()]
    found = [
        level % LEVELS * CARDS + card for level, pile in enumerate(piles) for card in range(CARDS) if pile >> card & 1
    ]
    for level in range(LEVELS):
        found += s.under[level, : s.under_count[level]].tolist()
    return sorted(found + [order for order in [*s.drawn.tolist(), *s.order.ravel().tolist()] if order != NONE])


@pytest.mark.parametrize(("seats", "options"), SETTINGS)
def test_nothing_comes_from_nowhere(seats: int, options: dict[str, str]) -> None:
    match = Game(delivery_witches, options).start(seats, seed=4)
    luck, cards = random.Random(4), orders(match)
    assert len(cards) == 108
    sums = dict(delivery_witches.conserved(match.game.box, match.state))
    cubes = match.state.cube.size
    while not match.over and match.length < 1500:
        seat = match.awaited[0]
        match.play(seat, luck.choice(match.legal(seat)))
        assert orders(match) == cards
        assert dict(delivery_witches.conserved(match.game.box, match.state)) == sums
        assert (match.state.cube >= 1).sum() == cubes


@pytest.mark.parametrize("seats", [1, 4])
def test_the_sums_are_those_of_the_box(seats: int) -> None:
    game = Game(delivery_witches)
    sums = dict(delivery_witches.conserved(game.box, game.start(seats, seed=1).state))
    for kind in range(8):
        assert sums.pop(f"abilities of kind {kind}") == game.box.ability_count[kind]
    for kind in range(10):
        in_play = game.box.medal_count[kind] if kind < BASIC else 0
        assert sums.pop(f"medals of kind {kind}") == in_play
    for level in (1, 2, 3):
        assert sums.pop(f"orders of level {level}") == (1 << 36) - 1
    assert not any(sums.values())
