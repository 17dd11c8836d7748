"""The lines of a table's story: what an entry did, in words, drawn once for all the viewers whom it does not name."""

from collections.abc import Sequence
from functools import lru_cache, partial

from doorstep.kernel.events import EVERYONE
from doorstep.kernel.game import Game
from doorstep.web.chronicle import Told
from doorstep.web.gaps import escaped
from doorstep.web.templates import Templates

KEPT = 64


class Sentences:
    """Draws entries, while the seats have these names."""

    def __init__(self, game: Game, names: Sequence[str], templates: Templates) -> None:
        self._words = partial(game.definition.words.event, game.box, game.file)
        self._names = names
        self._line = templates.fragment("line.html", id="{at}-{n}", at="{at}", text="{text}").format
        self._alike = lru_cache(KEPT)(self._draw_alike)

    def of(self, told: Told, seat: int) -> list[str]:
        """HTML of what `seat` may know of an entry, a line an event; its own seat is called "You"."""
        if told.corrected_by is not None:
            who = "You" if told.corrected_by == seat else self._names[told.corrected_by]
            return self._lines(told, [f"{who} took back the last one."])
        lines, others = self._alike(told)
        if seat not in others:
            return lines
        called = [*self._names]
        called[seat] = "You"
        name = called.__getitem__
        return self._lines(told, [self._words(event, name) for event in told.events if event.known_to(seat)])

    def _draw_alike(self, told: Told) -> tuple[list[str], set[int]]:
        """The lines as a spectator reads them, and the seats that read others: whoever is named, or told what not all
        are."""
        others: set[int] = set()

        def name(seat: int) -> str:
            others.add(seat)
            return self._names[seat]

        texts = []
        for event in told.events:
            if event.audience == EVERYONE:
                texts.append(self._words(event, name))
            else:
                others.update(seat for seat in range(len(self._names)) if event.known_to(seat))
        return self._lines(told, texts), others

    def _lines(self, told: Told, texts: list[str]) -> list[str]:
        line, at = self._line, told.at
        return [line(at=at, n=n, text=escaped(text)) for n, text in enumerate(filter(None, texts))]
