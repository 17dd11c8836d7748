"""Both template engines draw the same; everything is escaped; the common subset alone is used."""

from html.parser import HTMLParser
from typing import Any

import jinja2
import pytest

from doorstep.web import templates
from doorstep.web.boards import boards
from doorstep.web.drawing import Drawing, Viewer
from tests.web.house import House, Person
from tests.web.test_live import play

NAME = '<b>"O\'Hara" & {{ sons }}</b>'


class Jinja:
    """Renders with the other engine, and keeps what it was asked."""

    def __init__(self, folders: Any) -> None:
        self._ours = templates.Templates(folders)
        load = templates.loader(folders)
        self._theirs = jinja2.Environment(loader=jinja2.FunctionLoader(load), autoescape=True)
        self.asked: set[str] = set()

    def render(self, name: str, /, **context: Any) -> str:
        """The text of ours, after a look that theirs reads the same."""
        self.asked.add(name)
        ours = self._ours.render(name, **context)
        assert tree(ours) == tree(self._theirs.get_template(name).render(**context))
        return ours

    def fragment(self, name: str, /, **context: Any) -> str:
        """The same, of what stands inside other templates."""
        self.render(name, **context)
        return self._ours.fragment(name, **context)


class Tree(HTMLParser):
    """What a browser would make of a text: tags with attributes, and words."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.found: list[object] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, sorted(attrs, key=str)))

    def handle_endtag(self, tag: str) -> None:
        self.found.append(tag)

    def handle_data(self, data: str) -> None:
        if data.strip():
            self.found.append(data.split())


def tree(text: str) -> list[object]:
    """The parsed text, without white space that nobody sees."""
    parser = Tree()
    parser.feed(text)
    return parser.found


def test_both_engines_draw_a_game_alike(house: House, ann: Person) -> None:
    path = ann.sit(name=NAME[:24], seat1="here", seat2="here", **{"option.round_cap": "15"})
    table, board = house.table(path), house.boards["monopoly-pizza"]
    both = Jinja({"monopoly-pizza": board.folder})
    drawing = Drawing(table, board, both)  # type: ignore[arg-type]
    viewers = [Viewer(), Viewer(0), Viewer(1), Viewer(curtain=1), Viewer(2, others=(0,))]
    while not table.match.over:
        for viewer in viewers:
            drawing.root(viewer, printed=True)
        drawing.root(Viewer(0), at=table.seq // 2)
        drawing.bundle(Viewer(0), None)
        play(house, path, 23)
    assert "Final scores" in drawing.root(Viewer(0))
    assert {"monopoly-pizza/board.html", "monopoly-pizza/deal.html"} <= both.asked


@pytest.mark.parametrize(
    "name", ["home.html", "rules.html", "new.html", "join.html", "menu.html", "help.html", "error.html"]
)
def test_both_engines_read_the_frame(name: str) -> None:
    source = templates.loader({})(name)
    assert source is not None
    jinja2.Environment(autoescape=True).parse(source)


def test_every_template_is_escaped_whatever_its_name(tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("game")
    for file in ("a.html", "a.svg", "a.txt", "a.jinja"):
        (folder / file).write_text("{{ name }}")
        assert "<b>" not in templates.Templates({"game": folder}).render(f"game/{file}", name=NAME)


def test_templates_are_found_in_their_folders_alone() -> None:
    load = templates.loader({name: board.folder for name, board in boards().items()})
    assert load("monopoly-pizza/board.html")
    assert load("chess/board.html") is None
    assert load("nothing.html") is None
