"""What the words of a game are made of: one seat's look at it, and the words of one event."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from doorstep.kernel import phrases
from doorstep.kernel.events import Event
from doorstep.kernel.game import Name


@dataclass(frozen=True)
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


class Telling(dict[str, str]):
    """The words of one event, each made when a sentence asks for it."""

    def __init__(self, makers: "Makers", box: Any, file: Any, event: Event, name: Name) -> None:
        self._makers, self.box, self.file, self.name = makers, box, file, name
        _, self.seat, self.a, self.b, _ = event

    def __missing__(self, key: str) -> str:
        return self._makers[key](self)


Makers = Mapping[str, Callable[[Telling], str]]
"""How each word of a game's sentences is made."""
