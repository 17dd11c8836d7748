"""The games of one process: one object for the same options and box, and compiled rules as soon as they are ready."""

import asyncio
import sys
import threading
import traceback
from asyncio.subprocess import DEVNULL
from collections.abc import Callable, Mapping
from weakref import WeakValueDictionary

import structlog

from doorstep.kernel.game import Definition, Game, definition
from doorstep.kernel.rules import Rules, cached, compiled

log = structlog.get_logger("doorstep.tables")

COMPILE = "import sys, doorstep; doorstep.load(sys.argv[1]).compile()"

Key = tuple[str, tuple[tuple[str, str], ...], str, str]


class Games:
    """Loads games for tables. They start on plain rules at once; all move over when `compile` is done.

    One game is compiled at a time, so that play is not starved of the machine.
    """

    def __init__(
        self, find: Callable[[str], Definition] = definition, moved: Callable[[str], None] = lambda name: None
    ) -> None:
        """`find` knows the games; `moved` is told the name of one whose tables have compiled rules from now on."""
        self.find, self._moved = find, moved
        self._games: WeakValueDictionary[Key, Game] = WeakValueDictionary()
        self._rules: dict[str, Rules] = {}
        self._lock = threading.Lock()
        self._compiled: dict[str, asyncio.Future[None]] = {}
        self._waiting: dict[str, Definition] = {}  # to be compiled; the one that was asked for last stands last
        self._compiling: asyncio.Task[None] | None = None

    def load(self, name: str, options: Mapping[str, str], box: str = "", box_text: str = "") -> Game:
        """The game with options and a box: one of its own by name (the default where empty), or a custom one's text.

        Raises LookupError, OptionError or BoxError. Safe from any thread.
        """
        found = self.find(name)
        own = "" if box_text else box or next(iter(found.boxes))
        if own and own not in found.boxes:
            raise LookupError(f"{found.title} has no box {own!r}; it has: {', '.join(found.boxes)}")
        all_options = {option.name: option.default for option in found.options} | dict(options)
        key = (name, tuple(sorted(all_options.items())), own, box_text)
        with self._lock:
            game = self._games.get(key)
            if game is None:
                game = self._games[key] = Game(found, options, own or None, box_text=box_text)
                game.rules = self._rules.get(found.package, game.rules)
        return game

    def compile(self, name: str) -> "asyncio.Future[None]":
        """Compile a game's rules, once, before all others that wait; the games that are loaded move over then.

        Raises LookupError.
        """
        found = self.find(name)
        if name not in self._compiled:
            self._compiled[name] = asyncio.get_running_loop().create_future()
        elif self._waiting.pop(name, None) is None:
            return self._compiled[name]
        self._waiting[name] = found
        if self._compiling is None or self._compiling.done():
            self._compiling = asyncio.create_task(self._compile_waiting())
        return self._compiled[name]

    async def _compile_waiting(self) -> None:
        while self._waiting:
            name, found = self._waiting.popitem()
            await self._compile(found)
            if not self._compiled[name].cancelled():
                self._compiled[name].set_result(None)

    async def _compile(self, found: Definition) -> None:
        try:
            if not await asyncio.to_thread(cached, found.package):
                await _fill_cache(found.name)
            rules = await asyncio.to_thread(compiled, found.package, found.Box, found.State)
        except Exception:  # the plain rules are the same game: tables play on with them
            log.error("rules not compiled", game=found.name, trace=traceback.format_exc())
            return
        with self._lock:
            self._rules[found.package] = rules
            for game in self._games.values():
                if game.definition.package == found.package:
                    game.rules = rules
        log.info("rules compiled", game=found.name)
        self._moved(found.name)

    async def stop(self) -> None:
        """Wait for no compilation any more."""
        if self._compiling:
            self._compiling.cancel()
            await asyncio.gather(self._compiling, return_exceptions=True)
        for done in self._compiled.values():
            done.cancel()


async def _fill_cache(name: str) -> None:
    """Compile a game's rules in a process of its own: here it would hold players up for a tenth of a second at a time.

    Where that fails, the rules are compiled here all the same.
    """
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", COMPILE, name, stdin=DEVNULL, stdout=DEVNULL, stderr=DEVNULL
    )
    try:
        await process.wait()
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
