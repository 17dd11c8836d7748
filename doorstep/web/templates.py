"""Templates: the frame's own, and those in the games' folders as `GAME/board.html`. Everything is escaped."""

from collections.abc import Callable, Mapping
from pathlib import Path

import minijinja

from doorstep.web.gaps import ascii_only

FRAME = Path(__file__).parent / "templates"


def loader(boards: Mapping[str, Path]) -> Callable[[str], str | None]:
    """Finds a template's source: in the folder of a game for `GAME/NAME`, else among the frame's."""

    def load(name: str) -> str | None:
        game, _, file = name.rpartition("/")
        folder = boards.get(game) if game else FRAME
        path = folder / file if folder else None
        return path.read_text(encoding="utf-8") if path and path.is_file() else None

    return load


class Templates:
    """Renders by name; `boards` maps each game to the folder of its board."""

    def __init__(self, boards: Mapping[str, Path]) -> None:
        self._boards = boards
        self._environment = minijinja.Environment(
            loader=loader(boards),
            auto_escape_callback=lambda name: "html",
            debug=False,  # else an error lists the variables, which is more than a log may know
        )

    def has(self, name: str) -> bool:
        """Whether there is such a template."""
        return loader(self._boards)(name) is not None

    def render(self, name: str, /, **context: object) -> str:
        """The template `name` with `context`, every value in it escaped."""
        return self._environment.render_template(name, **context)

    def fragment(self, name: str, /, **context: object) -> str:
        """As `render`, in ASCII alone, for what is used again inside other templates."""
        return ascii_only(self.render(name, **context))
