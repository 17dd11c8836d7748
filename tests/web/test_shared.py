"""What is alike for all viewers is drawn once, and names everybody as each viewer calls them."""

from types import SimpleNamespace
from typing import Any, cast

from doorstep.games.monopoly_pizza import game as monopoly_pizza
from doorstep.kernel.game import load
from doorstep.kernel.state import SPECTATOR
from doorstep.web.boards import Board
from doorstep.web.shared import Shared
from doorstep.web.templates import Templates


def test_a_file_is_drawn_once_and_filled_for_each_viewer() -> None:
    board, game = Board(monopoly_pizza), load("monopoly-pizza")
    drawn: list[str] = []

    def render(name: str, b: dict[str, Any]) -> str:
        drawn.append(name)
        return " and ".join(player["name"] for player in b["players"])

    templates = cast(Templates, SimpleNamespace(fragment=render))
    view = game.start(3, seed=1).view(SPECTATOR)
    shared = Shared(board, templates, game, view, [], reveal=False)
    assert shared.filled(["Ada", "You", "<b>"])("people.html") == "Ada and You and &lt;b&gt;"
    assert shared.filled(["You", "Bea", "<b>"])("people.html") == "You and Bea and &lt;b&gt;"
    assert drawn == ["monopoly-pizza/people.html"]
