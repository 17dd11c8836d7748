"""What the games bring to be drawn: see the package's docstring for what a board holds."""

import importlib
import inspect
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from types import MappingProxyType
from typing import Any, Protocol, cast

from doorstep.kernel.events import Event
from doorstep.kernel.game import Definition, Game, Name, definitions

Page = Callable[[Any, Any, dict[str, str]], dict[str, Any]]
"""A page of a game's own: page(box, file, query), plain data for its template."""

Notes = Callable[[Any, Any], list[str]]
"""What all players should have read before the start: notes(box, file)."""

Answer = Callable[[Any, Any, Any], Any]
"""A question that such a page asks: answer(box, file, body), from JSON to JSON. Raises ValueError, in kind words."""


class BoardModule(Protocol):
    """The module named by `Definition.board`."""

    def scene(
        self,
        box: Any,
        file: Any,
        view: Any,
        seat: int,
        legal: list[int],
        name: Name,
        reveal: bool = False,
        documents: Mapping[str, Any] = ...,
        thoughts: Any = None,
    ) -> dict[str, Any]:
        """Plain data for `board.html`, from the view, the viewer's own documents and what was pondered alone."""

    def ponder(self, game: Game, view: Any) -> Any:
        """What takes too long for a drawing, of a spectator's view; None where there is nothing to think about."""

    def document(
        self, box: Any, file: Any, view: Any, owner: int, name: Name, document_name: str, body: Any
    ) -> dict[str, Any]:
        """Plain data for `document.html`, where the game has documents; the view is a spectator's."""

    def shared(
        self, box: Any, file: Any, view: Any, name: Name, reveal: bool = False, corrections: Sequence[Any] = ()
    ) -> dict[str, Any]:
        """Plain data for the files that are drawn once for all, from a spectator's view, where there are such files.

        A game with a referee may ask for `corrections`: a spectator's view right after each.
        """

    def own(self, box: Any, file: Any, view: Any, seat: int) -> dict[str, Any]:
        """Plain data for `own.html`, where there is one."""

    def bundle(self, box: Any, file: Any, view: Any, seat: int, legal: list[int], name: Name) -> dict[str, Any]:
        """Plain data for `deal.html`, where there is one."""

    def effects(self, box: Any, file: Any, events: list[Event]) -> list[dict[str, Any]]:
        """What the client shows, in order, before the new view."""

    def coach(self, box: Any, file: Any, view: Any, seat: int) -> str:
        """Words for a newcomer, "" when there are none."""


class BoardError(TypeError):
    """A board lacks a drawing or a function, or has one with other parameters than it is called with."""


class Board:
    """A game that can be drawn. Raises BoardError, so that no table finds out in the middle of a game."""

    def __init__(self, definition: Definition) -> None:
        self.definition = definition
        module = importlib.import_module(definition.board)
        self.module = cast(BoardModule, module)
        self.folder = Path(cast(str, module.__file__)).parent
        self.shares = hasattr(module, "shared")
        """Whether a part of the drawing is alike for all."""
        self.owns = hasattr(module, "own")
        """Whether all that a seat sees beyond what a spectator does, while it is asked nothing, is drawn by itself."""
        self.marks = self.shares and "corrections" in inspect.signature(self.module.shared).parameters
        """Whether what is alike for all shows what a referee corrected."""
        self.ponders = hasattr(module, "ponder")
        """Whether it thinks about what a drawing cannot wait for."""
        optional = {
            "bundle": self.bundles,
            "document": bool(definition.documents),
            "own": self.owns,
            "ponder": self.ponders,
            "shared": self.shares,
        }
        for name in ("scene", "effects", "coach", *(name for name, has in optional.items() if has)):
            self._check(name)
        self.pages: dict[str, tuple[str, Page]] = getattr(module, "pages", {})
        self.answers: dict[str, Answer] = getattr(module, "answers", {})
        self.notes: Notes = getattr(module, "notes", lambda box, file: [])
        """What all players should have read before the start."""
        self._check_parameters("notes", self.notes, ["box", "file"])
        self._check_pieces()
        self._check_pages()

    def _check(self, name: str) -> None:
        function = getattr(self.module, name, None)
        expected = list(inspect.signature(getattr(BoardModule, name)).parameters)[1:]
        if name == "scene" and not self.definition.documents:
            expected.remove("documents")
        if name == "scene" and not self.ponders:
            expected.remove("thoughts")
        if name == "shared" and not self.marks:
            expected.remove("corrections")
        self._check_parameters(name, function, expected)

    def _check_parameters(self, name: str, function: object, expected: list[str]) -> None:
        found = list(inspect.signature(function).parameters) if callable(function) else None
        if found != expected:
            has = "no such function" if found is None else f"{name}({', '.join(found)})"
            needs = f"{name}({', '.join(expected)})"
            raise BoardError(f"{self.definition.name}: its board {self.definition.board} needs {needs}, and has {has}")

    def _check_pieces(self) -> None:
        path = self.folder / "pieces.html"
        drawn = path.read_text(encoding="utf-8") if path.is_file() else ""
        for number, piece in enumerate(self.definition.pieces):
            if f'id="{self.definition.name}-piece-{number}"' not in drawn:
                needs = f'the symbol "{self.definition.name}-piece-{number}" ({piece}) in pieces.html'
                raise BoardError(f"{self.definition.name}: its board {self.definition.board} needs {needs}")

    def _check_pages(self) -> None:
        for name, (_, page) in self.pages.items():
            self._check_parameters(f"pages[{name!r}]", page, ["box", "file", "query"])
            if not (self.folder / f"{name}.html").is_file():
                raise BoardError(f"{self.definition.name}: its board {self.definition.board} needs {name}.html")
        for name, answer in self.answers.items():
            self._check_parameters(f"answers[{name!r}]", answer, ["box", "file", "body"])

    def scene(
        self,
        game: Game,
        view: Any,
        seat: int,
        legal: list[int],
        name: Name,
        reveal: bool = False,
        documents: Mapping[str, Any] = MappingProxyType({}),
        thoughts: Any = None,
    ) -> dict[str, Any]:
        """Plain data for `board.html`, of a game with a box and options."""
        own: dict[str, Any] = {"documents": documents} if self.definition.documents else {}
        if self.ponders:
            own["thoughts"] = thoughts
        return self.module.scene(game.box, game.file, view, seat, legal, name, reveal, **own)

    def shared(self, game: Game, view: Any, name: Name, reveal: bool, corrections: Sequence[Any]) -> dict[str, Any]:
        """Plain data for the files that are drawn once for all, of a game with a box and options."""
        marks = {"corrections": corrections} if self.marks else {}
        return self.module.shared(game.box, game.file, view, name, reveal, **marks)

    @cached_property
    def rules(self) -> str:
        """The rules in our words, as Markdown; "" where the game has none."""
        path = self.folder / "rules.md"
        return path.read_text(encoding="utf-8") if path.is_file() else ""

    @cached_property
    def style(self) -> str:
        """The style sheets of the game, one after the other."""
        return "".join(path.read_text(encoding="utf-8") for path in sorted(self.folder.glob("*.css")))

    @cached_property
    def client(self) -> str:
        """The game's own module for the browser; "" where it has none."""
        path = self.folder / "client.js"
        return path.read_text(encoding="utf-8") if path.is_file() else ""

    @cached_property
    def bundles(self) -> bool:
        """Whether the game has a dialog that puts a bundle of actions together."""
        return (self.folder / "deal.html").is_file()

    @property
    def writes(self) -> bool:
        """Whether a seat keeps something beside the log, and so may have something to do when its turn is over."""
        return bool(self.definition.documents)

    @property
    def hides(self) -> bool:
        """Whether a seat sees something that its neighbour may not."""
        definition = self.definition
        return self.writes or any(f.audience == "private" for f in definition.State.fields.values())


def boards() -> Mapping[str, Board]:
    """Every installed game that can be drawn, by name."""
    return {name: Board(found) for name, found in definitions().items() if found.board}
