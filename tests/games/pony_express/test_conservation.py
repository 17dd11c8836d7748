"""Cards, tiles and money: nothing comes from nowhere, and what left the game does not come back."""

import random

import pytest

from doorstep.games.pony_express import game as pony_express
from doorstep.kernel.game import Game
from doorstep.kernel.match import Match
from tests.games.pony_express.positions import SETTINGS


def tiles_in_play(match: Match) -> int:
    """All item tiles that have not left the game, as a bit mask."""
    s, found = match.state, int(match.state.supply)
    for tiles in [*s.lying.tolist(), *s.held.tolist()]:
        assert not found & tiles, "a tile is in two places"
        found |= tiles
    return found


@pytest.mark.parametrize(("seats", "box", "options"), SETTINGS)
def test_nothing_comes_from_nowhere(seats: int, box: str, options: dict[str, str]) -> None:
    match = Game(pony_express, options, box).start(seats, seed=11)
    luck, tiles = random.Random(11), tiles_in_play(match)
    sums = dict(pony_express.conserved(match.game.box, match.state))
    gone = match.state.gone.copy()
    while not match.over:
        seat = luck.choice(match.awaited)
        match.play(seat, luck.choice(match.legal(seat)))
        now = tiles_in_play(match)
        assert now & ~tiles == 0
        assert (match.state.gone >= gone).all()
        tiles, gone = now, match.state.gone.copy()
        assert dict(pony_express.conserved(match.game.box, match.state)) == sums


def test_the_sums_are_those_of_the_box() -> None:
    game = Game(pony_express)
    sums = pony_express.conserved(game.box, game.start(4, seed=1).state)
    assert [sums[f"cards of kind {kind}"] for kind in range(18)] == game.box.card_count.tolist()
    assert {name: n for name, n in sums.items() if not name.startswith("cards of kind")} == {
        "hidden cards": 0,
        "deck": 0,
        "tiles in two places": 0,
        "hazards below none": 0,
        **{f"money of seat {seat}": 0 for seat in range(5)},
    }
