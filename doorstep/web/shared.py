"""What a table's drawing has alike for every viewer, drawn once after a move from what a spectator sees.

Where a player is named in it, the page of each viewer fills a gap: with the name, or with "You".
"""

from collections.abc import Callable, Sequence
from typing import Any

from doorstep.kernel.game import Game
from doorstep.web.boards import Board
from doorstep.web.gaps import Gapped, escaped, gap
from doorstep.web.templates import Templates


class Shared:
    """What is alike for all of a board; each part is drawn when the first page asks for it."""

    def __init__(
        self,
        board: Board,
        templates: Templates,
        game: Game,
        view: Any,
        seats: list[dict[str, Any]],
        reveal: bool,
        corrections: Sequence[Any] = (),
    ) -> None:
        """`view` is a spectator's; with `reveal` the game is over and it holds everything. `corrections` are what a
        spectator saw right after each thing that a referee took back."""
        scene = board.shared(game, view, gap, reveal, corrections) if board.shares else {}
        self._scene = {**scene, "seats": seats}
        self._templates, self._game = templates, game.name
        self._files: dict[str, str] = {}

    def filled(self, names: Sequence[str]) -> Callable[[str], str]:
        """Draws a file for a viewer who calls the seats by these names."""
        shown = [escaped(name) for name in names]
        return lambda file: Gapped(self.file(file)).filled(shown)

    def file(self, file: str) -> str:
        """A file with a gap for each seat's name."""
        if file not in self._files:
            self._files[file] = self._templates.fragment(f"{self._game}/{file}", b=self._scene)
        return self._files[file]
