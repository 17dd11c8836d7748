"""Drawing a game's board apart from the site, with two template engines."""

from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple, cast

import jinja2
import minijinja

from doorstep.kernel.game import Definition, Game, Name
from doorstep.kernel.match import Match
from doorstep.web.boards import Board
from doorstep.web.shared import Shared
from doorstep.web.templates import Templates

FRAME = "<main>{% block board %}{% endblock %}</main><aside>{% block players %}{% endblock %}</aside>"
HOSTILE = """<script>alert("1")</script>' onload='x"""
NAMES = ("Ada", "Bea", "Cleo", "Dan", "Eve", "Finn")

Render = Callable[..., str]


class Engines(NamedTuple):
    """The engine of the site, and the one whose language it speaks."""

    mini: Render
    jinja: Render


def engines(folder: Path) -> Engines:
    """Both, for the templates of a game."""

    def source(name: str) -> str:
        return FRAME if name == "frame" else (folder / name.rpartition("/")[2]).read_text(encoding="utf-8")

    mini = minijinja.Environment(loader=source, auto_escape_callback=lambda name: "html")
    theirs = jinja2.Environment(loader=jinja2.FunctionLoader(source), autoescape=True)
    return Engines(
        lambda template, /, **context: mini.render_template(template, **context),
        lambda template, /, **context: theirs.get_template(template).render(**context),
    )


def named(seat: int) -> Name:
    """What the players are called on the page of one of them."""
    return lambda other: "You" if other == seat else NAMES[other]


def viewers(match: Match) -> range:
    """A spectator, then every seat."""
    return range(-1, match.seats)


def shared_parts(definition: Definition, render: Render, game: Game, view: Any, seats: Any, reveal: bool) -> Shared:
    """What all see, drawn by an engine."""
    templates = cast(Templates, SimpleNamespace(fragment=render))
    return Shared(Board(definition), templates, game, view, seats, reveal=reveal)


class Tree(HTMLParser):
    """A page as the list of what it holds, however it is quoted."""

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.parts: list[object] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.parts.append((tag, sorted((name, value or "") for name, value in attrs)))

    def handle_endtag(self, tag: str) -> None:
        self.parts.append(tag)

    def handle_data(self, data: str) -> None:
        self.parts.append(" ".join(data.split()))

    @property
    def ids(self) -> list[str]:
        """Every id, as often as it stands."""
        return [value for part in self.parts if isinstance(part, tuple) for name, value in part[1] if name == "id"]
