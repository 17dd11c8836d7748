"""The story of a table: what happened, in words, each line with the place in the log where it can be seen."""

from typing import NamedTuple

from doorstep.kernel.events import Event
from doorstep.kernel.game import Name
from doorstep.kernel.match import Match


class Told(NamedTuple):
    """An entry that stands (it was not taken back): its place in the log, counted from 1, and its events."""

    at: int
    events: list[Event]


class Chronicle:
    """The entries of a match that stand, kept up with its log."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._read = 0
        self.told: list[Told] = []

    def follow(self) -> None:
        """Take in what has happened since."""
        log = self._match.log
        if self._read == len(log):
            return
        places = [told.at for told in self.told]
        for entry in log[self._read :]:
            self._read += 1
            if entry.actions:
                places.append(self._read)
            else:
                places.pop()
        events = [events for _, events in self._match.line]
        self.told = [Told(at, of) for at, of in zip(places, events, strict=True)]

    def since(self, seq: int) -> list[Event]:
        """The events of the entries after the first `seq`."""
        return [event for told in self.told if told.at > seq for event in told.events]


class Line(NamedTuple):
    """A line of the story. `id` stays the same while the line stands."""

    id: str
    at: int
    text: str


class Story:
    """The last lines of a chronicle, as one viewer is told them."""

    LINES = 60

    def __init__(self, chronicle: Chronicle, match: Match) -> None:
        self._chronicle, self._match = chronicle, match
        self._words: dict[int, list[Line]] = {}

    def lines(self, seat: int, name: Name) -> list[Line]:
        """The newest first."""
        shown: list[Line] = []
        for told in reversed(self._chronicle.told):
            shown += reversed(self._lines_of(told, seat, name))
            if len(shown) >= self.LINES:
                break
        return shown[: self.LINES]

    def _lines_of(self, told: Told, seat: int, name: Name) -> list[Line]:
        lines = self._words.get(told.at)
        if lines is None:
            words = self._match.words(told.events, seat, name)
            lines = self._words[told.at] = [Line(f"{told.at}-{n}", told.at, text) for n, text in enumerate(words)]
        return lines
