"""Time at all tables: whatever comes due is leased, then taken by the CLOCK's seat like any other action.

Deadlines stand in the store, so a restart loses none. One that passed while nobody served, or would right after, gets a
little time more, so that nobody comes back to find an offer gone that could not be answered.
"""

import asyncio
import time
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any

import structlog

from doorstep.kernel.match import IllegalAction
from doorstep.tables.errors import StoreError, TableError
from doorstep.tables.rows import DeadlineRow
from doorstep.tables.store import Store

if TYPE_CHECKING:
    from doorstep.tables.table import Table

GRACE = 20.0  # seconds, all of these
LEASE = 30.0
RETRY = 5.0
LONGEST_WAIT = 1e6
NEVER = float("inf")

log = structlog.get_logger("doorstep.tables")


class Deadlines:
    """One task that sleeps until the next deadline of any table."""

    def __init__(self, store: Store, get: "Callable[[str], Coroutine[Any, Any, Table]]", grace: float = GRACE) -> None:
        self._store, self._get, self._grace = store, get, grace
        self._next = NEVER
        self._sooner = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._acting: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """Begin; nothing comes due before the grace is over."""
        await self._store.postpone(time.time() + self._grace)
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """Let nothing come due here any more."""
        tasks = [task for task in (self._task, *self._acting) if task]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def tell(self, due: float) -> None:
        """A deadline stands; it may be the next one."""
        if due < self._next:
            self._sooner.set()

    async def _run(self) -> None:
        while True:
            self._sooner.clear()
            self._next = NEVER  # whatever is told from here on wakes the wait below
            try:
                self._next = await self._store.next_due() or NEVER
                await self._come_due()
            except StoreError as error:
                log.warning("deadlines not read", error=str(error.__cause__))
                await asyncio.sleep(RETRY)

    async def _come_due(self) -> None:
        """Wait for the next deadline or for news of a sooner one, and see to those that are due."""
        wait = min(self._next - time.time(), LONGEST_WAIT)
        timer = asyncio.get_running_loop().call_later(wait, self._sooner.set)
        try:
            await self._sooner.wait()
        finally:
            timer.cancel()
        if time.time() < self._next:
            return
        for row in await self._store.lease_due(time.time(), LEASE):
            task = asyncio.create_task(self._act(row))
            self._acting.add(task)
            task.add_done_callback(self._acting.discard)

    async def _act(self, row: DeadlineRow) -> None:
        try:
            table = await self._get(row.table)
            await table.act_for_time(row.action, row.decision)
        except StoreError:
            log.warning("deadline not kept", table=row.table[:6])  # its lease runs out, and it is tried again
        except (IllegalAction, TableError) as error:
            log.info("deadline dropped", table=row.table[:6], code=error.code)
            await self._store.drop_deadline(row)
