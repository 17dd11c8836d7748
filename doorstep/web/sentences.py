"""The lines of a table's story: what an entry did, in words, drawn once for all the viewers whom it does not name."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from doorstep.kernel.events import EVERYONE, Event
from doorstep.kernel.game import Game
from doorstep.web.chronicle import Told
from doorstep.web.gaps import escaped
from doorstep.web.templates import Templates

KEPT = 64


class Saying(NamedTuple):
    """An event in a spectator's words ("" where it is not told to all), and the seats that read others: whoever is
    named, or told what not all are."""

    event: Event
    text: str
    others: set[int]


class Sentences:
    """Draws entries, while the seats have these names."""

    def __init__(self, game: Game, names: Sequence[str], templates: Templates) -> None:
        self._game, self._names = game, names
        self._line = templates.fragment("line.html", id="{at}-{n}", at="{at}", text="{text}")
        self._alike = lru_cache(KEPT)(self._draw_alike)

    def of(self, told: Told, seat: int) -> list[str]:
        """HTML of what `seat` may know of an entry, a line an event; its own seat is called "You"."""
        if told.corrected_by is not None:
            who = "You" if told.corrected_by == seat else self._names[told.corrected_by]
            return self._lines(told, [f"{who} took back the last one."])
        lines, sayings, others = self._alike(told)
        if seat not in others:
            return lines
        return self._lines(told, [self._words(s.event, seat) if seat in s.others else s.text for s in sayings])

    def _draw_alike(self, told: Told) -> tuple[list[str], list[Saying], set[int]]:
        """The lines as a spectator reads them, what is said of every event, and the seats that read others."""
        sayings = [self._say(event) for event in told.events]
        lines = self._lines(told, [saying.text for saying in sayings])
        return lines, sayings, set().union(*(saying.others for saying in sayings))

    def _say(self, event: Event) -> Saying:
        if event.audience != EVERYONE:
            return Saying(event, "", {seat for seat in range(len(self._names)) if event.known_to(seat)})
        named: set[int] = set()

        def name(seat: int) -> str:
            named.add(seat)
            return self._names[seat]

        game = self._game
        return Saying(event, game.definition.words.event(game.box, game.file, event, name), named)

    def _words(self, event: Event, viewer: int) -> str:
        """What a seat is told of an event that it may know."""
        game = self._game
        called = [*self._names]
        called[viewer] = "You"
        return game.definition.words.event(game.box, game.file, event, called.__getitem__)

    def _lines(self, told: Told, texts: list[str]) -> list[str]:
        line, at = self._line.format, told.at
        return [line(at=at, n=n, text=escaped(text)) for n, text in enumerate(filter(None, texts))]
