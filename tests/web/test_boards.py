"""A game's board is looked at when the server starts, not when somebody plays."""

import sys
from collections.abc import Callable
from dataclasses import replace
from types import ModuleType
from typing import Any

import pytest

from doorstep.kernel.game import definition
from doorstep.web.boards import Board, BoardError, boards

FACE = "tests.web.no_face"


@pytest.fixture
def board(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The board of a game that nobody drew well, with all that it needs."""
    module = ModuleType(FACE)
    module.__file__ = __file__
    vars(module).update(scene=scene, effects=effects, coach=coach)
    monkeypatch.setitem(sys.modules, FACE, module)
    return module


def scene(box: Any, file: Any, view: Any, seat: int, legal: Any, name: Any, reveal: bool = False) -> dict[str, Any]:
    return {}


def effects(box: Any, file: Any, events: Any) -> list[Any]:
    return []


def coach(box: Any, file: Any, view: Any, seat: int) -> str:
    return ""


def short_effects(box: Any, events: Any) -> list[Any]:
    return []


def test_the_installed_games_have_what_a_board_needs() -> None:
    assert "monopoly-pizza" in boards()


def test_a_board_with_all_it_needs_will_do(board: ModuleType) -> None:
    assert Board(replace(definition("monopoly-pizza"), board=FACE, pieces=())).rules == ""


def test_every_piece_is_drawn(board: ModuleType) -> None:
    with pytest.raises(BoardError, match=r'needs the symbol "monopoly-pizza-piece-0" \(hat\) in pieces.html'):
        Board(replace(definition("monopoly-pizza"), board=FACE, pieces=("hat",)))
    with pytest.raises(BoardError, match='"monopoly-pizza-piece-6"'):
        Board(replace(definition("monopoly-pizza"), pieces=(*definition("monopoly-pizza").pieces, "rolling pin")))


@pytest.mark.parametrize(
    ("name", "function", "has"),
    [
        ("effects", short_effects, "effects(box, events)"),
        ("effects", None, "no such function"),
        ("coach", None, "no such function"),
        ("scene", coach, "scene(box, file, view, seat)"),
        ("shared", coach, "shared(box, file, view, seat)"),
        ("own", short_effects, "own(box, events)"),
    ],
)
def test_a_board_that_lacks_something_is_one_clear_error(
    board: ModuleType, name: str, function: Callable[..., Any] | None, has: str
) -> None:
    vars(board)[name] = function
    with pytest.raises(BoardError) as fault:
        Board(replace(definition("monopoly-pizza"), board=FACE))
    assert str(fault.value).startswith(f"monopoly-pizza: its board {FACE} needs {name}(box, file, ")
    assert str(fault.value).endswith(f", and has {has}")
