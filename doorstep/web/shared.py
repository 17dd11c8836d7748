"""What a table's drawing has alike for every viewer, drawn once after a move from what a spectator sees.

Where a player is named in it, the page of each viewer fills a gap: with the name, or with "You".
"""

from collections.abc import Callable, Sequence
from functools import cached_property, lru_cache
from typing import Any

from doorstep.kernel.game import Game
from doorstep.kernel.state import SPECTATOR
from doorstep.web.boards import Board
from doorstep.web.gaps import Gapped, escaped, gap
from doorstep.web.templates import Templates

_CUT = "\x1c"  # between the two blocks of a board


class Shared:
    """What is alike for all of a board; each part is drawn when the first page asks for it."""

    def __init__(
        self, board: Board, templates: Templates, game: Game, view: Any, seats: list[dict[str, Any]], reveal: bool
    ) -> None:
        """`view` is a spectator's; with `reveal` the game is over and it holds everything."""
        scene = board.module.shared(game.box, game.file, view, gap, reveal) if board.shares else {}
        self._scene = {**scene, "seats": seats}
        self._board, self._templates, self._game, self._view = board, templates, game, view
        self._files: dict[str, str] = {}

    def filled(self, names: Sequence[str]) -> Callable[[str], str]:
        """Draws a file for a viewer who calls the seats by these names."""
        shown = escaped_names(tuple(names))
        return lambda file: Gapped(self.file(file)).filled(shown)

    @cached_property
    def blocks(self) -> list[str]:
        """The blocks `board` and `players` for viewers who are asked nothing: with a gap for each seat's name, then one
        for what is the viewer's own."""
        seats = self._scene["seats"]
        scene = self._board.scene(self._game, self._view, SPECTATOR, [], gap) | {"seats": seats}
        name, own = f"{self._game.name}/board.html", gap(len(seats))
        drawn = self._templates.fragment(name, frame="blocks.html", cut=_CUT, b=scene, shared=self.file, own=own)
        return drawn.split(_CUT)

    def file(self, file: str) -> str:
        """A file with a gap for each seat's name."""
        if file not in self._files:
            self._files[file] = self._templates.fragment(f"{self._game.name}/{file}", b=self._scene)
        return self._files[file]


@lru_cache(maxsize=256)
def escaped_names(names: tuple[str, ...]) -> list[str]:
    """What stands in the gaps for names."""
    return [escaped(name) for name in names]
