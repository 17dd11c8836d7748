"""The bots at a table: asked when the game waits for them, they think in threads and move at a pace for people."""

import asyncio
import random
import secrets
import time
import traceback
from math import ceil
from typing import TYPE_CHECKING

from doorstep.bots import Bot, decide, make
from doorstep.kernel.match import IllegalAction
from doorstep.tables.errors import TableError
from doorstep.tables.seats import BOT

if TYPE_CHECKING:
    from doorstep.tables.table import Table

BUDGET = 1.0
"""Seconds that a bot may think about one move."""

RETRY, LONGEST_RETRY = 1.0, 10.0
"""Seconds until a bot tries again that could not move; twice as long each time, up to the longest."""

STEP, AT_ONCE = 0.1, 0.005
"""How long a bot thinks may depend on what it alone knows, so it moves at a whole step after it was asked (seconds);
what takes less than the other cannot be told from chance."""

BUNDLES = 3
"""Deals that a bot may propose before it has to make a move."""


class Autopilot:
    """Plays the bot seats of one table; a task runs only while the game waits for one of them."""

    def __init__(self, table: "Table") -> None:
        self._table = table
        self._task: asyncio.Task[None] | None = None
        self._bots: dict[tuple[int, str], Bot] = {}
        self._bundles: dict[int, int] = {}
        self._stopped = False
        self._rng = random.Random(secrets.randbits(64))

    @property
    def running(self) -> bool:
        """Whether a bot is about to move."""
        return self._task is not None and not self._task.done()

    def wake(self) -> None:
        """Look whether the game waits for a bot."""
        if not (self.running or self._stopped) and self._next() is not None:
            self._task = asyncio.create_task(self._play())

    async def stop(self) -> None:
        """Let no bot move any more."""
        self._stopped = True
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])

    def _next(self) -> int | None:
        """A bot's seat that the game waits for."""
        table = self._table
        bots = [seat.number for seat in table.seats if seat.kind == BOT]
        awaited = table.undecided if bots and table.playable else []
        return next((seat for seat in bots if seat in awaited), None)

    async def _play(self) -> None:
        table, wait = self._table, RETRY
        while (seat := self._next()) is not None:
            seq = table.seq
            await self._move(seat)
            if table.seq > seq or self._next() != seat:
                wait = RETRY
            else:  # refused, though nobody else has moved: the database may be in trouble
                table.log.error("bot waits", seat=seat, seconds=wait)
                await asyncio.sleep(wait)
                wait = min(2 * wait, LONGEST_RETRY)

    async def _move(self, seat: int) -> None:
        """Let the bot of a seat think and act; where it is refused, take the first move that is allowed."""
        table, seq = self._table, self._table.seq
        asked = {action: table.match.decision(seat, action) for action in table.match.legal(seat)}
        began = time.monotonic()
        actions = await self._thought(seat)
        await asyncio.sleep(max(step_after(began, time.monotonic()) - time.monotonic(), self._patience()))
        await self._send(seat, actions, asked)
        if table.seq == seq and self._next() == seat:
            await self._send(seat, self._plain_move(seat), asked)

    def _patience(self) -> float:
        """Seconds until the next move: at the table's pace, but in time for what the clock would take from it."""
        table = self._table
        left = table.changed + table.settings.pace - time.monotonic()
        return max(0.0, min(left, (table.next_due - time.time()) / 4))

    async def _thought(self, seat: int) -> tuple[int, ...]:
        """What the bot of a seat wants to do: an action, or a bundle that nobody has seen it put together."""
        match, level = self._table.match, self._table.seats[seat].level
        deals = self._bundles.get(seat, 0) < BUNDLES
        try:
            bot = self._bots.get((seat, level)) or make(level, match.game, seat)
            self._bots[seat, level] = bot
            rng = random.Random(self._rng.getrandbits(64))
            return await asyncio.to_thread(decide, match.game, match.view(seat), seat, bot, BUDGET, rng, deals)
        except Exception:  # a bot that errs must not stop the table
            trace = traceback.format_exc()  # without the values in it: they are a seat's secrets
            self._table.log.error("bot failed", seat=seat, level=level, trace=trace)
            return self._plain_move(seat)

    def _plain_move(self, seat: int) -> tuple[int, ...]:
        """The first legal action that puts nothing together."""
        match = self._table.match
        drafts = match.game.definition.drafts
        return tuple([action for action in match.legal(seat) if action not in drafts][:1])

    async def _send(self, seat: int, actions: tuple[int, ...], asked: dict[int, int]) -> None:
        """Act for the bot on the questions that it was asked, unless that is refused."""
        table = self._table
        if not actions:
            return
        try:
            await table.act_for_bot(seat, actions, asked.get(actions[0], 0))
        except (IllegalAction, TableError) as error:
            table.log.warning("bot refused", seat=seat, code=error.code)
        else:
            self._bundles[seat] = self._bundles.get(seat, 0) + 1 if len(actions) > 1 else 0


def step_after(began: float, done: float) -> float:
    """When a bot moves that has thought so long."""
    took = done - began
    return done if took < AT_ONCE else began + ceil(took / STEP) * STEP
