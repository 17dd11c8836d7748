"""What every page and door needs: the tables, the games that can be drawn, the templates and the guests."""

import asyncio
import hashlib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any
from weakref import WeakValueDictionary

from litestar import Request
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.enums import MediaType
from litestar.response import Response

from doorstep.tables import Table, Tables
from doorstep.web.boards import Board
from doorstep.web.drawing import Drawing
from doorstep.web.guests import Guest, Guests
from doorstep.web.metrics import Metrics
from doorstep.web.own_boxes import OwnBox
from doorstep.web.preview import preview
from doorstep.web.templates import Templates

THINKING = 2
"""Games' own pages and answers that are worked out at once."""

STATIC = Path(__file__).parent / "static"
Asked = Request[Any, Any, State]


class Site:
    """One server's tables and how they are shown."""

    def __init__(self, tables: Tables, boards: Mapping[str, Board], guests: Guests, own: Sequence[OwnBox] = ()) -> None:
        self.tables, self.boards, self.guests = tables, boards, guests
        self._own = {f"own-{number}": box for number, box in enumerate(own)}
        self.templates = Templates({name: board.folder for name, board in boards.items()})
        self.metrics = Metrics()
        self.thinking = asyncio.Semaphore(THINKING)
        self.version = _version(boards)
        self._drawings: WeakValueDictionary[str, Drawing] = WeakValueDictionary()  # while a tab has it
        self._previews: dict[str, str] = {}

    def drawing(self, table: Table) -> Drawing:
        """The drawings of a table."""
        drawing = self._drawings.get(table.id)
        if drawing is None:
            board = self.boards[table.game.name]
            drawing = self._drawings[table.id] = Drawing(table, board, self.templates)
        return drawing

    def own_boxes(self, game: str) -> dict[str, OwnBox]:
        """The owner's boxes for a game, by the names that they have in forms."""
        return {name: box for name, box in self._own.items() if box.game == game}

    def preview(self, game: str) -> str:
        """A picture of the board of a game, somewhere in play."""
        if game not in self._previews:
            self._previews[game] = preview(self.boards[game], self.templates)
        return self._previews[game]

    def page(self, template: str, title: str, /, game: str = "", status: int = 200, **context: object) -> Response[str]:
        """A whole page; `game` gives it that game's look."""
        body = self.templates.render(
            template,
            title=title,
            game=self.named(game) if game else None,
            styles=[game] if game else list(self.boards),
            version=self.version,
            **context,
        )
        return html(body, status)

    def client(self, game: str) -> str:
        """Where a game's own module for the browser is; "" where it has none."""
        return f"/games/{game}/client.js?{self.version}" if self.boards[game].client else ""

    def named(self, game: str) -> dict[str, Any]:
        """What templates know of a game."""
        board, found = self.boards[game], self.boards[game].definition
        pages = [{"name": name, "title": title} for name, (title, _) in board.pages.items() if title]
        return {"name": found.name, "title": found.title, "summary": found.summary, "pages": pages}

    def redirect(self, request: Asked, path: str, guest: Guest) -> Response[str]:
        """Go on at `path`, remembering the guest."""
        cookie = self.guests.cookie(guest, secure=request.url.scheme == "https")
        return Response("", status_code=303, headers={"Location": path}, cookies=[cookie], media_type=MediaType.TEXT)


def html(body: str, status: int = 200) -> Response[str]:
    """A page or a part of one: what it shows is for this viewer and this moment."""
    headers = {"Cache-Control": "no-store", "Vary": "Cookie, X-Part"}
    return Response(body, status_code=status, media_type=MediaType.HTML, headers=headers)


def _version(boards: Mapping[str, Board]) -> str:
    """Changes when a script or a style does, so that browsers may keep them."""
    told = hashlib.sha256("".join(board.style + board.client for board in boards.values()).encode())
    for name in ("main.js", "main.css"):
        told.update((STATIC / name).read_bytes() if (STATIC / name).is_file() else b"")
    return told.hexdigest()[:10]


Here = NamedDependency[Site]
"""The site, as handlers ask for it."""
