"""The lines of a table's story: what an entry did, in words, drawn once for all the viewers whom it does not name."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from doorstep.kernel.events import Event
from doorstep.kernel.game import Game
from doorstep.kernel.state import SPECTATOR
from doorstep.web.chronicle import Told
from doorstep.web.gaps import Gapped, escaped, gap
from doorstep.web.templates import Templates

KEPT = 64


class Saying(NamedTuple):
    """An event in a spectator's words ("" where it is not told to all), and whom they name."""

    event: Event
    text: str
    named: set[int]

    def same_for(self, seat: int) -> bool:
        """Whether a seat reads the same words."""
        return seat not in self.named and self.event.known_to(seat) == self.event.known_to(SPECTATOR)


class Sentences:
    """Draws entries, while the seats have these names."""

    def __init__(self, game: Game, names: Sequence[str], templates: Templates) -> None:
        self._game, self._names = game, names
        self._line = Gapped(templates.fragment("line.html", id=gap(0), at=gap(1), text=gap(2)))
        self._alike = lru_cache(KEPT)(self._draw_alike)

    def of(self, told: Told, seat: int) -> list[str]:
        """HTML of what `seat` may know of an entry, a line an event; its own seat is called "You"."""
        lines, sayings = self._alike(told)
        if all(saying.same_for(seat) for saying in sayings):
            return lines
        known = (saying for saying in sayings if saying.event.known_to(seat))
        return self._lines(told, [s.text if s.same_for(seat) else self._say(s.event, seat).text for s in known])

    def _draw_alike(self, told: Told) -> tuple[list[str], list[Saying]]:
        """The lines as a spectator reads them, and what is said of every event."""
        sayings = [self._say(event, SPECTATOR) for event in told.events]
        return self._lines(told, [s.text for s in sayings if s.event.known_to(SPECTATOR)]), sayings

    def _say(self, event: Event, viewer: int) -> Saying:
        named: set[int] = set()

        def name(seat: int) -> str:
            named.add(seat)
            return "You" if seat == viewer else self._names[seat]

        game = self._game
        text = game.definition.words.event(game.box, game.file, event, name) if event.known_to(viewer) else ""
        return Saying(event, text, named)

    def _lines(self, told: Told, texts: list[str]) -> list[str]:
        at = str(told.at)
        return [self._line.filled((f"{at}-{n}", at, escaped(text))) for n, text in enumerate(filter(None, texts))]
