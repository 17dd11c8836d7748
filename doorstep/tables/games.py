"""The games of one process: one object for the same options and box, and compiled rules as soon as they are ready."""

import asyncio
from collections.abc import Callable, Mapping

import structlog

from doorstep.kernel.game import Definition, Game, definition
from doorstep.kernel.rules import Rules, compiled

log = structlog.get_logger("doorstep.tables")

Key = tuple[str, tuple[tuple[str, str], ...], str, str]


class Games:
    """Loads games for tables. They start on plain rules at once; all move over when `compile` is done."""

    def __init__(self, find: Callable[[str], Definition] = definition) -> None:
        self._find = find
        self._games: dict[Key, Game] = {}
        self._rules: dict[str, Rules] = {}
        self._compiling: dict[str, asyncio.Task[None]] = {}

    def load(self, name: str, options: Mapping[str, str], box: str = "", box_text: str = "") -> Game:
        """The game with options and a box: one of its own by name (the default where empty), or a custom one's text.

        Raises LookupError, OptionError or BoxError.
        """
        found = self._find(name)
        own = box if box in found.boxes and not box_text else ""
        if box and not own and not box_text:
            raise LookupError(f"{found.title} has no box {box!r}; it has: {', '.join(found.boxes)}")
        key = (name, tuple(sorted(options.items())), own, box_text)
        if key not in self._games:
            game = Game(found, options, own or None, box_text=box_text)
            game.rules = self._rules.get(found.package, game.rules)
            self._games[key] = game
        return self._games[key]

    def compile(self, name: str) -> "asyncio.Task[None]":
        """Compile a game's rules once, in a thread; the games that are loaded move over then. Raises LookupError."""
        if name not in self._compiling:
            self._compiling[name] = asyncio.create_task(self._compile(self._find(name)))
        return self._compiling[name]

    async def _compile(self, found: Definition) -> None:
        try:
            rules = await asyncio.to_thread(compiled, found.package, found.Box, found.State)
        except Exception:  # the plain rules are the same game: tables play on with them
            log.exception("rules not compiled", game=found.name)
            return
        self._rules[found.package] = rules
        for game in self._games.values():
            if game.definition.package == found.package:
                game.rules = rules
        log.info("rules compiled", game=found.name)

    async def stop(self) -> None:
        """Wait for no compilation any more."""
        for task in self._compiling.values():
            task.cancel()
        await asyncio.gather(*self._compiling.values(), return_exceptions=True)
