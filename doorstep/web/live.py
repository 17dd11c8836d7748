"""Live views: one WebSocket a tab, whole views, the latest wins."""

import asyncio
import time
from contextlib import suppress
from typing import Annotated, Any

import msgspec
import structlog
from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketException
from litestar.params import FromPath, FromQuery

from doorstep.tables import Subscription, Table, TableError
from doorstep.web.drawing import Viewer
from doorstep.web.journal import fault
from doorstep.web.site import Here, Site
from doorstep.web.viewing import viewer

BEAT = 20.0
SEND_WITHIN = 30.0
MESSAGES, PER_SECONDS = 30, 10.0
GONE, BAD_MESSAGE, TOO_MANY, BROKEN, RESTARTING = 4404, 4400, 4429, 1011, 1012
NOT_DRAWN = b'{"fault":true}'  # the page has the words for it

log = structlog.get_logger("doorstep.web")

GOES = (OSError, RuntimeError, WebSocketException)
"""What sending raises when the tab has gone, reads too slowly or was let go before."""

Socket = WebSocket[Any, Any, State]


class Told(msgspec.Struct, forbid_unknown_fields=True):
    """What a tab says: the player of `seat` wants to see their side."""

    seat: Annotated[int, msgspec.Meta(ge=0, le=63)]


class Left(Exception):
    """The tab has gone, or reads nothing any more."""


class Tab:
    """A connected tab: draws anew whenever its table has news, at the pace that the connection takes."""

    def __init__(self, site: Site, table: Table, socket: Socket, held: list[int]) -> None:
        self._site, self._table, self._socket, self._held = site, table, socket, held
        self._drawing = site.drawing(table)
        board = site.boards[table.game.name]
        self._hides, self._writes = board.hides, board.writes
        self._shown: int | None = None
        self._passed: int | None = None  # to whose player the device is going round
        self._viewing = Viewer()
        self._seen = table.seq
        self._sent = b""
        self._sending: float | None = None  # since when something is on its way
        self._heard: list[float] = []

    async def run(self) -> None:
        """Until the tab, the table or the server goes. Raises Left where the tab has gone."""
        async with self._table.subscribe(*self._held) as news:
            writing = asyncio.create_task(self._write(news))
            tasks = [writing, asyncio.create_task(self._read(news)), asyncio.create_task(self._beat(writing))]
            try:
                await asyncio.wait([writing])
            finally:
                for task in tasks:
                    task.cancel()
        if writing.cancelled():
            raise Left
        writing.result()

    async def _write(self, news: Subscription) -> None:
        self._ponder(news)  # before it is drawn: what is found out meanwhile is news
        await self._push()
        async for _ in news:
            self._ponder(news)
            await self._push()

    def _ponder(self, news: Subscription) -> None:
        self._drawing.ponder(self._site.thinking, news.wake)

    async def _beat(self, writing: asyncio.Task[None]) -> None:
        """Give a sign of life from time to time; where something has been on its way for long, give the tab up."""
        while True:
            await asyncio.sleep(BEAT)
            if self._sending is None:
                with suppress(Left):  # whoever reads notices
                    await self._send(b'{"beat":%d}' % self._table.seq)
            elif time.monotonic() - self._sending > SEND_WITHIN:
                writing.cancel()

    async def _push(self) -> None:
        frame = self._frame()
        self._seen = self._table.seq
        if frame != self._sent:
            self._sent = frame
            await asyncio.sleep(0)  # all tabs of the table draw before any sends: one kind of work at a time is quicker
            await self._send(frame)

    def _frame(self) -> bytes:
        """The view as it is now; where that cannot be drawn, the log knows why, and the next news is another try."""
        try:
            began = time.perf_counter()
            frame = self._drawing.frame(self._viewer(), self._seen)
            if self._seen != self._table.seq:  # what a seat does beside the log shows in no figure
                self._site.metrics.drawing.observe(time.perf_counter() - began)
            return frame
        except Exception as error:
            log.error("view not drawn", table=self._table.id[:6], seq=self._table.seq, **fault(error))
            return NOT_DRAWN

    async def _send(self, told: bytes) -> None:
        self._sending = time.monotonic()
        try:
            await self._socket.send_bytes(told)
        except GOES as error:
            raise Left from error
        self._sending = None

    def _viewer(self) -> Viewer:
        if self._passed is not None and self._covers():
            self._viewing = Viewer(curtain=self._passed)
        else:
            self._viewing = viewer(self._table, self._held, self._shown, self._hides, self._writes)
            self._shown = self._viewing.seat if self._viewing.seat >= 0 else None
        return self._viewing

    def _sit(self, seat: int) -> None:
        """Show the side of `seat`; where another side is open, a curtain falls before it, until its player says so."""
        opened = not self._covers() or seat in (self._viewing.seat, self._viewing.curtain)
        self._shown, self._passed = (seat, None) if opened else (None, seat)

    def _covers(self) -> bool:
        return self._hides and not self._table.match.over

    async def _read(self, news: Subscription) -> None:
        """Listen to the tab; ends the subscription when it leaves or talks nonsense."""
        try:
            while True:
                text = await self._socket.receive_text()
                if self._floods():
                    return await self._socket.close(TOO_MANY)
                told = msgspec.json.decode(text, type=Told)
                if told.seat in self._held:
                    self._sit(told.seat)
                    news.wake()
        except (msgspec.MsgspecError, UnicodeDecodeError):
            await self._socket.close(BAD_MESSAGE)
        except WebSocketException:  # the tab has left
            pass
        finally:
            news.close()
        return None

    def _floods(self) -> bool:
        now = time.monotonic()
        self._heard = [*(then for then in self._heard if then > now - PER_SECONDS), now]
        return len(self._heard) > MESSAGES


@websocket("/t/{table_id:str}/live", opt={"exclude_from_csrf": True})
async def live(socket: Socket, site: Here, table_id: FromPath[str], seat: FromQuery[int | None] = None) -> None:
    """Push a table's views to a tab; `seat` pins it to one of the seats that its browser holds."""
    await socket.accept()
    try:
        table = await site.tables.get(table_id)
    except TableError as error:
        return await socket.close(GONE, error.code)
    held = table.seats_of(site.guests.of(socket).secret)
    tab = Tab(site, table, socket, [seat] if seat in held and seat is not None else held)
    site.metrics.viewers.inc()
    code = RESTARTING
    try:
        await tab.run()
    except Left:
        return None
    except Exception as error:
        log.error("live view broken", table=table.id[:6], **fault(error))
        code = BROKEN
    finally:
        site.metrics.viewers.dec()
    with suppress(*GOES):
        await socket.close(code)
    return None
