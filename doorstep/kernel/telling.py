"""What the words of a game are made of: one seat's look at it, and the words of one event."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from string import Formatter
from typing import Any, NamedTuple

from doorstep.kernel import phrases
from doorstep.kernel.events import Event
from doorstep.kernel.game import Name


@dataclass(eq=False)
class Look:
    """One seat's look at a game: all that words for it are made of. `seat` is negative for a spectator."""

    box: Any
    file: Any
    view: Any
    seat: int
    name: Name

    def mid(self, seat: int) -> str:
        """A seat in the middle of a sentence."""
        return phrases.mid(self.name, seat)


class Telling(NamedTuple):
    """One event, and what the words for it are made of."""

    box: Any
    file: Any
    seat: int
    a: int
    b: int
    name: Name


Makers = Mapping[str, Callable[[Telling], str]]
"""How each word of a game's sentences is made."""


def tell(sentence: str, makers: Makers, box: Any, file: Any, event: Event, name: Name) -> str:
    """A sentence like "{who} rolled {a}." with its words made for an event."""
    _, seat, a, b, _ = event
    telling = Telling(box, file, seat, a, b, name)
    return "".join([makers[part](telling) if is_word else part for is_word, part in _parts(sentence)])


@cache
def _parts(sentence: str) -> list[tuple[bool, str]]:
    """What stands in a sentence, and the words that are made for it."""
    parts: list[tuple[bool, str]] = []
    for text, word, _, _ in Formatter().parse(sentence):
        parts += [(False, text)] * bool(text) + ([(True, word)] if word else [])
    return parts
