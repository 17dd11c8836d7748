"""Where tables are found: loaded when somebody asks for one, let go when nobody does for a while."""

import asyncio
import time
import traceback
from collections.abc import Callable, Mapping, Sequence
from weakref import WeakValueDictionary

import msgspec
import structlog

from doorstep.kernel.boxes import BoxError
from doorstep.kernel.game import Definition, Game, OptionError, definition
from doorstep.kernel.match import Match
from doorstep.tables.deadlines import GRACE, Deadlines
from doorstep.tables.errors import BadTable, Damaged, NotAllowed, StillRunning, TableError, UnknownTable
from doorstep.tables.fairness import new_salt
from doorstep.tables.games import Games
from doorstep.tables.keeping import header_of, layout, reopened
from doorstep.tables.names import bot_name, clean_name, player_name
from doorstep.tables.pieces import dealt
from doorstep.tables.rows import HolderRow, Listed, SeatRow, SoloRow, TableRow
from doorstep.tables.seats import (
    BOT,
    HUMAN,
    OPEN,
    SeatSpec,
    Settings,
    guest_hash,
    new_secret,
    new_table_id,
    only_people,
)
from doorstep.tables.store import Store
from doorstep.tables.table import Table

log = structlog.get_logger("doorstep.tables")

IDLE = 300.0
"""Seconds after which a table that nobody looks at is let go."""


class Tables:
    """The tables of one server. Call `start` in its event loop, and `close` at the end."""

    def __init__(
        self,
        store: Store,
        *,
        find: Callable[[str], Definition] = definition,
        compiles: bool = True,
        idle: float = IDLE,
        grace: float = GRACE,
    ) -> None:
        """`find` knows the games; `compiles`: whether tables move over to compiled rules; `idle`, `grace`: seconds."""
        self.games = Games(find, self._move_over)
        self._store, self._compiles, self._idle = store, compiles, idle
        self._deadlines = Deadlines(store, self.get, grace)
        self._live: WeakValueDictionary[str, Table] = WeakValueDictionary()  # one object a table, while anybody has it
        self._kept: dict[str, tuple[Table, asyncio.TimerHandle]] = {}
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._rematching = asyncio.Lock()
        self._keeping: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """Let time act at tables."""
        await self._deadlines.start()

    async def close(self) -> None:
        """Stop bots and time, end every subscription, keep all states. The store stays open."""
        await self._deadlines.stop()
        await self.games.stop()
        for _, timer in self._kept.values():
            timer.cancel()
        self._kept.clear()
        await asyncio.gather(*self._keeping, *(table.stop() for table in list(self._live.values())))

    def _move_over(self, game: str) -> None:
        for table in list(self._live.values()):
            if table.game.name == game:
                table.move_over()

    # -- tables

    async def create(
        self,
        game: str,
        options: Mapping[str, str],
        seats: Sequence[SeatSpec],
        settings: Settings,
        host: str,
        box: str = "",
        box_text: str = "",
    ) -> Table:
        """A new table. `host` is the secret of the guest who opens it and who holds its `human` seats.

        `box` names one of the game's own boxes, `box_text` is the text of a custom one. Raises BadTable, and
        PieceRefused where a seat cannot have its piece.
        """
        try:
            loaded = self.games.load(game, options, box, box_text)
            match = loaded.start(len(seats))
        except (LookupError, OptionError, BoxError, ValueError) as error:
            raise BadTable(str(error)) from error
        for number, spec in enumerate(seats):
            if spec.kind == BOT and (reason := only_people(match, number)):
                raise BadTable(reason)
        wishes = [None if spec.kind == OPEN else spec.piece for spec in seats]
        pieces = dealt(wishes, len(loaded.definition.pieces))
        rows: list[SeatRow] = []
        for number, spec in enumerate(seats):
            rows.append(_seat(number, spec, loaded, pieces[number], [row.name for row in rows]))
        holders = [HolderRow(row.seat, guest_hash(host)) for row in rows if row.kind == HUMAN]
        return await self._begin(match, settings, guest_hash(host), rows, holders)

    async def rematch(self, table: Table, guest: str) -> Table:
        """The table that follows this one, with the same seats, people and rules; made for the first who asks.

        Raises NotAllowed to whoever holds no seat and is not the host, StillRunning before the end of the game.
        """
        if not (table.seats_of(guest) or table.is_host(guest)):
            raise NotAllowed
        if not (table.match.over or table.frozen):
            raise StillRunning
        async with self._rematching:
            if not table.rematch:
                rows = [
                    SeatRow(s.number, s.name, s.kind, s.level if s.kind == BOT else "", new_secret(), piece=s.piece)
                    for s in table.seats
                ]
                holders = [HolderRow(seat.number, hashed) for seat in table.seats for hashed in seat.guests]
                match = table.game.start(len(rows))
                new = await self._begin(match, table.settings, guest_hash(guest), rows, holders)
                await table.followed_by(new.id)
        return await self.get(table.rematch)

    async def get(self, table: str) -> Table:
        """The table with this id. Raises UnknownTable, and Outdated or Damaged where it cannot be shown any more."""
        live = self._live.get(table)
        if live is None:
            if table not in self._loading:
                self._loading[table] = asyncio.create_task(self._load(table))
                self._loading[table].add_done_callback(lambda _: self._loading.pop(table))
            live = await asyncio.shield(self._loading[table])
        self._keep(live)
        return live

    async def tables_of(self, guest: str) -> list[Listed]:
        """The tables of a guest, the last played first."""
        return await self._store.tables_of(guest_hash(guest))

    async def solos_of(self, guest: str, game: str) -> list[SoloRow]:
        """What a guest has reached in a game alone, the best first."""
        return await self._store.solos_of(guest_hash(guest), game)

    @property
    def live(self) -> int:
        """Tables in memory."""
        return len(self._live)

    async def _begin(
        self, match: Match, settings: Settings, host: str, seats: list[SeatRow], holders: list[HolderRow]
    ) -> Table:
        game = match.game
        row = TableRow(
            new_table_id(),
            game.name,
            game.definition.rules_version,
            layout(game),
            header_of(match),
            new_salt(),
            msgspec.json.encode(settings),
            host,
            time.time(),
        )
        await self._store.create(row, seats, holders)
        log.info("table opened", table=row.id[:6], game=game.name, seats=len(seats))
        return await self.get(row.id)

    async def _load(self, table: str) -> Table:
        try:
            stored = await self._store.load(table)
            if stored is None:
                raise UnknownTable
            match, frozen = await asyncio.to_thread(reopened, stored, self.games)
            settings = msgspec.json.decode(stored.table.settings, type=Settings)
        except TableError:
            raise
        except Exception as error:  # rows that nothing of ours has written
            log.error("table not read", table=table[:6], trace=traceback.format_exc())
            raise Damaged from error
        live = self._live[table] = Table(self._store, stored, match, settings, frozen, self._deadlines.tell)
        if self._compiles:
            self.games.compile(stored.table.game)
        log.info("table loaded", table=table[:6], game=stored.table.game, seq=live.seq)
        return live

    # -- letting go

    def _keep(self, table: Table) -> None:
        """Keep a table in memory for a while from now on."""
        if table.id in self._kept:
            self._kept[table.id][1].cancel()
        timer = asyncio.get_running_loop().call_later(self._idle, self._let_go, table)
        self._kept[table.id] = (table, timer)

    def _let_go(self, table: Table) -> None:
        if table.busy:
            self._keep(table)
            return
        del self._kept[table.id]
        task = asyncio.create_task(table.keep())
        self._keeping.add(task)
        task.add_done_callback(self._keeping.discard)


def _seat(number: int, spec: SeatSpec, game: Game, piece: int, others: list[str]) -> SeatRow:
    """Raises BadTable."""
    if spec.kind not in (OPEN, HUMAN, BOT):
        raise BadTable(f"A seat is {OPEN}, {HUMAN} or {BOT}, not {spec.kind!r}.")
    if spec.kind == BOT and spec.level not in game.definition.bots:
        levels = ", ".join(game.definition.bots)
        raise BadTable(f"{game.definition.title} has no bot {spec.level!r}; it has: {levels}.")
    otherwise = bot_name(number) if spec.kind == BOT else player_name(number)
    level = spec.level if spec.kind == BOT else ""
    return SeatRow(number, clean_name(spec.name, otherwise, others), spec.kind, level, new_secret(), piece=piece)
