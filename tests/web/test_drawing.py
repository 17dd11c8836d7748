"""What is pushed to a viewer follows from what the viewer may know, whatever else is true."""

import gc
import re
import weakref
from collections.abc import Iterator

import pytest

from doorstep import restore
from doorstep.games.monopoly_pizza.state import State
from doorstep.games.pony_express.actions import KEEP
from doorstep.kernel.match import Match
from doorstep.kernel.records import observe
from doorstep.kernel.state import SPECTATOR
from doorstep.tables import Store, Tables
from doorstep.web.boards import Board
from doorstep.web.drawing import Drawing, Viewer
from doorstep.web.guests import Guests
from doorstep.web.site import Site
from doorstep.web.templates import Templates
from tests.games.monopoly_pizza.positions import Position, positions
from tests.games.pony_express.positions import positions as rides
from tests.recorded.record import HERE
from tests.web.twins import guessed, table_of

GUESSES = 2
GOING_ON = [position for position in positions() if not position.match.over]
RIDES = [ride.match for ride in rides()[::4] if not ride.match.over]


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Store]:
    store = Store.open(tmp_path_factory.mktemp("drawing") / "tables.db")
    yield store
    store.close()


def test_a_table_that_nobody_looks_at_is_not_kept_by_its_drawing(store: Store) -> None:
    match = GOING_ON[0].match
    board = Board(match.game.definition)
    site = Site(Tables(store), {match.game.name: board}, Guests(b"only for tests"))
    table = table_of(match, store)
    drawing = site.drawing(table)
    assert site.drawing(table) is drawing
    gone = weakref.ref(table)
    del table, drawing
    gc.collect()
    assert gone() is None


@pytest.mark.parametrize("position", GOING_ON)
def test_two_games_that_a_viewer_cannot_tell_apart_are_drawn_alike(position: Position, store: Store) -> None:
    match = position.match
    board = Board(match.game.definition)
    templates = Templates({match.game.name: board.folder})

    def pushed(match: Match, seat: int) -> bytes:
        return Drawing(table_of(match, store), board, templates).frame(Viewer(seat), match.length - 1)

    for seat in range(-1, match.seats):
        drawn = pushed(match, seat)
        for luck in range(GUESSES):
            assert pushed(guessed(match, seat, luck), seat) == drawn


@pytest.mark.parametrize("match", [position.match for position in GOING_ON])
def test_who_is_asked_nothing_gets_what_would_be_drawn_for_them_alone(
    match: Match, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    together = pushed_to_all(match, store)
    monkeypatch.setattr(Drawing, "_stands_aside", lambda *_: False)
    assert pushed_to_all(match, store) == together


@pytest.mark.parametrize("match", RIDES)
def test_boards_and_panels_of_who_is_asked_nothing_too(
    match: Match, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    def above_the_bar() -> list[bytes]:
        return [frame.partition(b'<footer id="bar"')[0] for frame in pushed_to_all(match, store)]

    together = above_the_bar()
    monkeypatch.setattr(Drawing, "_stands_aside", lambda *_: False)
    assert above_the_bar() == together


def pushed_to_all(match: Match, store: Store) -> list[bytes]:
    """What a spectator and each seat are sent of the last entry."""
    board = Board(match.game.definition)
    drawing = Drawing(table_of(match, store), board, Templates({match.game.name: board.folder}))
    return [drawing.frame(Viewer(seat), match.length - 1) for seat in range(-1, match.seats)]


def test_the_guesses_differ_from_the_truth_where_it_is_hidden() -> None:
    different = 0
    for match in (position.match for position in GOING_ON):
        for seat in range(-1, match.seats):
            twin = guessed(match, seat, 0)
            assert observe(State, twin.state, seat).tobytes() == match.view(seat).tobytes()
            different += not (twin.state.held == match.state.held).all()
    assert different > len(GOING_ON)


def test_looking_back_from_the_end_shows_what_was_ones_own(store: Store) -> None:
    match = restore((HERE / "pony-express-home.json").read_bytes())
    board = Board(match.game.definition)
    drawing = Drawing(table_of(match, store), board, Templates({match.game.name: board.folder}))
    riders = [seat for seat in range(match.seats) if match.state_at(1).hidden[seat, : match.game.box.towns].any()]
    assert riders
    for seat in riders:
        assert 'class="flag dark"' in drawing.root(Viewer(seat), at=1)
    assert 'class="flag' not in drawing.root(Viewer(SPECTATOR), at=1) + drawing.root(Viewer(riders[0]))


def test_what_costs_dearly_comes_last_of_the_buttons(store: Store) -> None:
    asked = [(ride.match, seat) for ride in rides() for seat in ride.match.awaited]
    match, seat = next((match, seat) for match, seat in asked if KEEP in match.legal(seat))
    board = Board(match.game.definition)
    drawing = Drawing(table_of(match, store), board, Templates({match.game.name: board.folder}))
    drawn = drawing.root(Viewer(seat))
    assert re.findall(r'id="choice-(\d+)"', drawn)[-1] == str(KEEP)
