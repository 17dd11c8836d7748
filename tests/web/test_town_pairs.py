"""Thousands of pairs of towns that have told the same story: a Deliverer's page, its frame, the last entry's number and
the tokens of what may be done are alike to the last byte."""

import random
from collections.abc import Iterator, Mapping

import pytest

from doorstep.games.psychic_pizza import game as psychic_pizza
from doorstep.games.psychic_pizza.state import SEATS
from doorstep.kernel.game import Game
from doorstep.kernel.match import Match
from doorstep.tables import Store
from doorstep.web.boards import Board
from doorstep.web.drawing import Drawing, Viewer
from doorstep.web.templates import Templates
from tests.games.psychic_pizza.playing import carefully
from tests.web.twins import guessed, table_of

OPTIONS: tuple[Mapping[str, str], ...] = (
    {},
    {"edition": "one-draw"},
    {"aid": "blank", "mayoral_victory": "yes", "notes": "open", "pigs": "3"},
    {"animals": "yes", "monkey": "yes", "crow": "yes", "manhole_covers": "yes"},
)
GAMES, MOMENTS, GUESSES = 2, range(1, 12, 3), 6
PAIRS = 2000


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Store]:
    store = Store.open(tmp_path_factory.mktemp("pairs") / "tables.db")
    yield store
    store.close()


def moments(game: Game, seats: int, seed: int) -> Iterator[Match]:
    """A game of careful bots, again and again at another moment."""
    match, luck = game.start(seats, seed), random.Random(seed)
    for moment in MOMENTS:
        if carefully(match, moment, luck).over:
            return
        yield match


@pytest.mark.clause("PP-15", "PP-45")
def test_towns_that_tell_one_story_look_alike_to_the_last_byte(store: Store) -> None:
    board = Board(psychic_pizza)
    templates = Templates({psychic_pizza.name: board.folder})

    def drawn(match: Match, seat: int) -> tuple[bytes, str, dict[int, int]]:
        drawing = Drawing(table_of(match, store), board, templates)
        tokens = {action: match.decision(seat, action) for action in match.legal(seat)} if seat >= 0 else {}
        return drawing.frame(Viewer(seat), match.length - 1), drawing.root(Viewer(seat), printed=True), tokens

    pairs = different = 0
    for number, options in enumerate(OPTIONS):
        game = Game(psychic_pizza, options).compile()
        for seats in range(2, SEATS if "edition" not in options else SEATS - 1):
            for seed in range(GAMES):
                for match in moments(game, seats, 100 * number + seed):
                    for seat in range(-1, seats):
                        true = drawn(match, seat)
                        for luck in range(GUESSES):
                            other = guessed(match, seat, luck)
                            assert drawn(other, seat) == true
                            pairs += 1
                            different += bool(other.state.tiles != match.state.tiles)
    assert different >= PAIRS
    assert different > pairs * 9 // 10
