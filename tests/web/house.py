"""A real server in a thread, and people who come by."""

import asyncio
import html
import re
import socket
import threading
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any, Self, TypeVar

import httpx
import msgspec
import pytest
import uvicorn
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from doorstep.kernel.game import Definition, definition
from doorstep.tables import Store, Table, Tables
from doorstep.web.app import create_app
from doorstep.web.boards import Board, boards
from doorstep.web.guard import Guard, Rate, Rates
from doorstep.web.own_boxes import OwnBox

T = TypeVar("T")
ENDLESS = Rate(steady=1e6, burst=1e6)
PLENTY = Rates(guest=ENDLESS, address=ENDLESS, opening=ENDLESS)
SECRET = b"only for tests"


class House:
    """Serves on a port of its own until `close`. The rules stay plain, so that nothing compiles behind a test."""

    def __init__(self, database: Path, rates: Rates = PLENTY, own: Sequence[OwnBox] = (), *games: Definition) -> None:
        """`games`: these instead of those that are installed."""
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self._listening.getsockname()[1]}"
        self.loop = asyncio.new_event_loop()
        self.tables: Tables
        self.boards = {game.name: Board(game) for game in games} or dict(boards())
        self._find = {game.name: game for game in games}.__getitem__ if games else definition
        self.app: Guard
        self.own = own
        self._database, self._rates = database, rates
        self._stop, self._ready = asyncio.Event(), threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()
        assert self._ready.wait(20)

    def close(self) -> None:
        """Stop, as a server does that is told to."""
        self.loop.call_soon_threadsafe(self._stop.set)
        self._thread.join(20)
        self._listening.close()

    def do(self, work: Callable[[], Awaitable[T]]) -> T:
        """Run something in the server's own loop."""

        async def done() -> T:
            return await work()

        return asyncio.run_coroutine_threadsafe(done(), self.loop).result(20)

    def table(self, path: str) -> Table:
        """The live table behind an address such as /t/ID."""
        return self.do(lambda: self.tables.get(path.split("/")[2].split("?")[0]))

    def person(self, **headers: str) -> "Person":
        """Somebody with a browser of their own."""
        return Person(self, headers)

    def _run(self) -> None:
        asyncio.set_event_loop(self.loop)
        self.loop.run_until_complete(self._serve())
        self.loop.close()

    async def _serve(self) -> None:
        store = Store.open(self._database)
        self.tables = Tables(store, find=self._find, compiles=False)
        await self.tables.start()
        self.app = create_app(self.tables, self.boards, SECRET, self._rates, self.own)
        config = uvicorn.Config(self.app, lifespan="off", log_config=None, ws="websockets-sansio", ws_max_size=4096)
        server = uvicorn.Server(config)
        server.install_signal_handlers = lambda: None  # type: ignore[attr-defined]
        serving = asyncio.create_task(server._serve([self._listening]))
        while not server.started:
            await asyncio.sleep(0.01)
        self._ready.set()
        await self._stop.wait()
        await self.tables.close()
        server.should_exit = True
        await serving
        store.close()


def open_house(folders: pytest.TempPathFactory, *games: Definition) -> Iterator[House]:
    """A house for a fixture to yield from, with these games, closed in the end."""
    house = House(folders.mktemp("house") / "tables.db", PLENTY, (), *games)
    yield house
    house.close()


class Person(httpx.Client):
    """A browser: keeps its cookie, follows no redirect by itself, and speaks for itself."""

    def __init__(self, house: House, headers: dict[str, str]) -> None:
        super().__init__(base_url=house.address, headers={"Accept": "text/html", **headers}, timeout=20)
        self.house = house

    def sit(self, **fields: str) -> str:
        """Open a table by the form, this person first; returns its path."""
        form = {"game": "monopoly-pizza", "seat0": "me", "pace": "at once", "option.first": "1", **fields}
        response = self.post("/new", data=form)
        assert response.status_code == 303, response.text
        return response.headers["location"]

    def join(self, invite: str, name: str = "") -> str:
        """Take the seat of an invitation; returns the table's path."""
        response = self.post(invite, data={"name": name})
        assert response.status_code == 303, response.text
        return response.headers["location"]

    def invites(self, path: str) -> list[str]:
        """The invitations that the menu shows, as paths."""
        menu = html.unescape(self.get(f"{path}/menu").text)
        return [link.removeprefix(self.house.address) for link in re.findall(r'data-copy="([^"]+/join/[^"]+)"', menu)]

    def act(self, path: str, *actions: int, decision: int | None = None, key: str = "", **more: Any) -> httpx.Response:
        """Act by the JSON door, by default for the only seat and the question that is open."""
        table = self.house.table(path)
        if decision is None:
            decision = table.match.decision(more.get("seat", 0), actions[0])
        body = {"actions": list(actions), "decision": decision, "key": key or f"key-{table.seq}-{id(object())}", **more}
        return self.post(f"{path}/act", json=body, headers={"Accept": "*/*"})

    def watch(self, path: str) -> "Screen":
        """Open the live view of a table."""
        cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.cookies.jar)
        base, _, query = path.partition("?")
        url = f"{self.house.address.replace('http', 'ws')}{base}/live?{query}"
        headers = {"Cookie": cookies} if cookies else {}
        return Screen(connect(url, origin=Origin(self.house.address), additional_headers=headers))


class Screen:
    """The live view of one tab."""

    socket: ClientConnection

    def __init__(self, connecting: AbstractContextManager[ClientConnection]) -> None:
        self._connecting = connecting

    def __enter__(self) -> Self:
        self.socket = self._connecting.__enter__()
        return self

    def __exit__(self, *fault: Any) -> None:
        self._connecting.__exit__(*fault)

    def next(self, timeout: float = 10) -> dict[str, Any]:
        """The next frame."""
        return read(self.socket.recv(timeout))

    def until(self, seq: int) -> dict[str, Any]:
        """The first frame that shows at least `seq` entries."""
        while (frame := self.next())["seq"] < seq:
            pass
        return frame


def read(told: str | bytes) -> dict[str, Any]:
    """A frame: its line of JSON, and the drawing behind it, where there is one, as "html"."""
    text = told if isinstance(told, str) else told.decode()
    head, line, drawn = text.partition("\n")
    frame: dict[str, Any] = msgspec.json.decode(head)
    return {**frame, "html": drawn} if line else frame
