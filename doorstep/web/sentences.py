"""The sentences of a table's events, each made once for all the viewers whom it does not name."""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from doorstep.kernel.events import Event
from doorstep.kernel.game import Game
from doorstep.kernel.state import SPECTATOR

KEPT = 256


class Sentences:
    """Words for events, while the seats have these names."""

    def __init__(self, game: Game, names: Sequence[str]) -> None:
        self._game, self._names = game, names
        self._made = lru_cache(KEPT)(self._make)

    def of(self, events: Iterable[Event], seat: int) -> list[str]:
        """Those of `events` that `seat` may know, in words; its own seat is called "You"."""
        sentences = (self._sentence(event, seat) for event in events if event.known_to(seat))
        return [text for text in sentences if text]

    def _sentence(self, event: Event, seat: int) -> str:
        text, named = self._made(event, SPECTATOR)
        return self._made(event, seat)[0] if seat in named else text

    def _make(self, event: Event, viewer: int) -> tuple[str, frozenset[int]]:
        """The sentence as a viewer reads it, and whom it names."""
        named: set[int] = set()

        def name(seat: int) -> str:
            named.add(seat)
            return "You" if seat == viewer else self._names[seat]

        words = self._game.definition.words
        return words.event(self._game.box, self._game.file, event, name), frozenset(named)
