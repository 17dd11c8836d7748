"""What a board works out about a table, where a drawing cannot wait for it: in a thread, then pages are drawn anew."""

import asyncio
from collections.abc import Callable
from typing import Any, NamedTuple

import structlog

from doorstep.kernel.game import Game
from doorstep.web.boards import Board
from doorstep.web.journal import fault

log = structlog.get_logger("doorstep.web")


class Moment(NamedTuple):
    """What a thought is about; what compiled rules can find out, plain ones may have been too slow for."""

    seq: int
    compiled: bool


class Thoughts:
    """The thoughts on one table's state as everybody sees it: they tell nobody more than what is known to all."""

    def __init__(self, game: Game, board: Board) -> None:
        self._game, self._board = game, board
        self._about: Moment | None = None
        self._found: Any = None
        self._wanted: tuple[Moment, Any] | None = None
        self._waiting: set[Callable[[], None]] = set()
        self._task: asyncio.Task[None] | None = None

    def on(self, seq: int) -> Any:
        """What was found out about the table after its entry `seq`; None while that is not known, or nothing is."""
        return self._found if self._about and self._about.seq == seq else None

    def begin(self, seq: int, view: Any, thinking: asyncio.Semaphore, tell: Callable[[], None]) -> None:
        """Think about a spectator's view, unless that is done or under way, and `tell` when something was found."""
        moment = Moment(seq, self._game.rules.compiled)
        if not self._board.ponders or self._about == moment:
            return
        self._wanted = moment, view
        self._waiting.add(tell)
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._think(thinking))

    async def _think(self, thinking: asyncio.Semaphore) -> None:
        """Think about what was wanted last, until nothing newer came meanwhile."""
        while self._wanted:
            moment, view = self._wanted
            async with thinking:
                found = await asyncio.to_thread(self._pondered, moment.seq, view)
            if self._wanted[0] == moment:
                self._about, self._found, self._wanted = moment, found, None
        waiting, self._waiting = self._waiting, set()
        if self._found is not None:
            for tell in waiting:
                tell()

    def _pondered(self, seq: int, view: Any) -> Any:
        try:
            return self._board.module.ponder(self._game, view)
        except Exception as error:
            log.error("no thought", game=self._game.name, seq=seq, **fault(error))
            return None
