"""What a table's drawing has alike for every viewer, drawn once after a move from what a spectator sees.

Where a player is named in it, the page of each viewer fills a gap: with the name, or with "You".
"""

import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from html import escape
from typing import Any

from doorstep.kernel.game import Game
from doorstep.web.boards import Board
from doorstep.web.templates import Templates

_GAP = re.compile("\x1a([0-9]+)\x1a")


def gap(seat: int) -> str:
    """What stands for the name of a seat until a page is filled."""
    return f"\x1a{seat}\x1a"


class Shared:
    """The files of a board that are alike for all; each is drawn when the first page asks for it."""

    def __init__(
        self, board: Board, templates: Templates, game: Game, view: Any, seats: list[dict[str, Any]], reveal: bool
    ) -> None:
        """`view` is a spectator's; with `reveal` the game is over and it holds everything."""
        scene = board.module.shared(game.box, game.file, view, gap, reveal) if board.shares else {}
        self._scene = {**scene, "seats": seats}
        self._folder, self._templates = game.name, templates
        self._pieces: dict[str, list[str]] = {}  # of each file, text and seat by turns

    def filled(self, names: Sequence[str]) -> Callable[[str], str]:
        """Draws a file for a viewer who calls the seats by these names."""
        shown = _escaped(tuple(names))

        def part(file: str) -> str:
            pieces = self._pieces.get(file)
            if pieces is None:
                drawn = self._templates.fragment(f"{self._folder}/{file}", b=self._scene)
                pieces = self._pieces[file] = _GAP.split(drawn)
            whole = pieces.copy()
            whole[1::2] = [shown[int(seat)] for seat in pieces[1::2]]
            return "".join(whole)

        return part


@lru_cache(maxsize=256)
def _escaped(names: tuple[str, ...]) -> list[str]:
    return [escape(name).encode("ascii", "xmlcharrefreplace").decode("ascii") for name in names]
