"""The lines of a table's story: what an entry did, in words, drawn once for all the viewers whom it does not name."""

from collections.abc import Sequence
from functools import lru_cache

from doorstep.kernel.game import Game
from doorstep.kernel.state import SPECTATOR
from doorstep.web.chronicle import Told
from doorstep.web.gaps import Gapped, escaped, gap
from doorstep.web.templates import Templates

KEPT = 64


class Sentences:
    """Draws entries, while the seats have these names."""

    def __init__(self, game: Game, names: Sequence[str], templates: Templates) -> None:
        self._game, self._names = game, names
        self._line = Gapped(templates.fragment("line.html", id=gap(0), at=gap(1), text=gap(2)))
        self._alike = lru_cache(KEPT)(self._draw_alike)

    def of(self, told: Told, seat: int) -> list[str]:
        """HTML of what `seat` may know of an entry, a line an event; its own seat is called "You"."""
        lines, apart = self._alike(told)
        return self._draw(told, seat, set()) if seat in apart else lines

    def _draw_alike(self, told: Told) -> tuple[list[str], set[int]]:
        """The lines as a spectator reads them, and the seats that read others: they are named, or may know more."""
        apart: set[int] = set()
        lines = self._draw(told, SPECTATOR, apart)
        if not all(event.known_to(SPECTATOR) for event in told.events):
            apart.update(range(len(self._names)))
        return lines, apart

    def _draw(self, told: Told, viewer: int, named: set[int]) -> list[str]:
        """Adds whom the lines name to `named`."""

        def name(seat: int) -> str:
            named.add(seat)
            return "You" if seat == viewer else self._names[seat]

        words, game = self._game.definition.words, self._game
        texts = [words.event(game.box, game.file, event, name) for event in told.events if event.known_to(viewer)]
        at = str(told.at)
        return [self._line.filled((f"{at}-{n}", at, escaped(text))) for n, text in enumerate(filter(None, texts))]
