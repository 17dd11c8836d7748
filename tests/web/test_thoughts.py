"""What a board thinks about for longer than a drawing may: pages are drawn without it, and again with it."""

import threading
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from structlog.testing import capture_logs

from doorstep.games.psychic_pizza import board
from doorstep.games.psychic_pizza import game as psychic_pizza
from doorstep.games.psychic_pizza.actions import ATTACK
from doorstep.games.psychic_pizza.shading import KINDS, REACH, Shading
from doorstep.kernel.game import Game
from doorstep.kernel.rules import Rules, plain
from doorstep.tables import games
from tests.web.house import House, Person, open_house

SHADED = 'class="shade'


@pytest.fixture
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    yield from open_house(tmp_path_factory, psychic_pizza)


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The views that the board was asked about; it answers with a thought on the first map of the first seat."""
    views: list[Any] = []

    def ponder(game: Game, view: Any) -> Shading:
        views.append(view)
        return Shading(1, {"A1": np.ones((len(KINDS), 2 * REACH + 1, 2 * REACH + 1), np.int64)})

    monkeypatch.setattr(board, "ponder", ponder)
    return views


def sits(ann: Person) -> str:
    """Ann opens a table for herself and another at her device."""
    form = {"game": "psychic-pizza", "seat0": "me", "seat1": "here", "option.order": "seated", "option.aid": "assist"}
    return ann.post("/new", data=form).headers["location"]


def test_pages_are_drawn_at_once_and_again_with_the_thought(house: House, asked: list[Any], ann: Person) -> None:
    path = sits(ann)
    with ann.watch(f"{path}?seat=0") as screen:
        first, second = screen.next(), screen.next()
        assert SHADED not in first["html"]
        assert SHADED in second["html"]
        assert (second["seq"], second["effects"]) == (0, [])
        ann.act(path, ATTACK, seat=0)
        assert SHADED not in screen.next()["html"]
        assert SHADED in screen.next()["html"]
    assert len(asked) == 2


def test_a_thought_is_made_once_for_all_tabs_of_what_everybody_sees(
    house: House, asked: list[Any], ann: Person
) -> None:
    path = sits(ann)
    with ann.watch(f"{path}?seat=0") as one, ann.watch(f"{path}?seat=0") as two:
        for screen in (one, two):
            while SHADED not in screen.next()["html"]:
                pass
    (view,) = asked
    assert not view.hand.any()
    assert not view.start.any()


def test_moves_do_not_wait_for_a_thought(house: House, monkeypatch: pytest.MonkeyPatch, ann: Person) -> None:
    thinks, goes_on = threading.Event(), threading.Event()

    def ponder(game: Game, view: Any) -> None:
        thinks.set()
        assert goes_on.wait(20)

    monkeypatch.setattr(board, "ponder", ponder)
    path = sits(ann)
    with ann.watch(f"{path}?seat=0") as screen:
        screen.next()
        assert thinks.wait(20)
        ann.act(path, ATTACK, seat=0)
        assert screen.next()["seq"] == 1
        goes_on.set()


def test_a_board_that_stumbles_over_a_thought_is_logged_and_drawn(
    house: House, monkeypatch: pytest.MonkeyPatch, ann: Person
) -> None:
    thinks = threading.Event()

    def ponder(game: Game, view: Any) -> None:
        thinks.set()
        raise RuntimeError("lost in thought")

    monkeypatch.setattr(board, "ponder", ponder)
    path = sits(ann)
    with capture_logs() as logs, ann.watch(f"{path}?seat=0") as screen:
        screen.next()
        assert thinks.wait(20)
        ann.act(path, ATTACK, seat=0)
        assert screen.next()["seq"] == 1
    assert "no thought" in [entry["event"] for entry in logs]


def test_it_is_thought_again_once_the_rules_are_compiled(
    house: House, monkeypatch: pytest.MonkeyPatch, asked: list[Any], ann: Person
) -> None:
    thinks = board.ponder
    monkeypatch.setattr(board, "ponder", lambda game, view: thinks(game, view) if game.rules.compiled else None)
    monkeypatch.setattr(games, "cached", lambda package: True)
    quicker = Rules(**{**vars(plain(psychic_pizza.package)), "compiled": True})
    monkeypatch.setattr(games, "compiled", lambda package, box, state: quicker)
    path = sits(ann)
    with ann.watch(f"{path}?seat=0") as screen:
        assert SHADED not in screen.next()["html"]
        house.do(lambda: house.tables.games.compile(psychic_pizza.name))
        assert SHADED in screen.next()["html"]
    assert len(asked) == 1
