"""The story of a table: what happened, in words, each line with the place in the log where it can be seen."""

from bisect import bisect_right
from typing import NamedTuple

from doorstep.kernel.events import Event
from doorstep.kernel.match import Match
from doorstep.web.sentences import Sentences
from doorstep.web.templates import Templates


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
        same = len(places)  # entries at the front that stand as they stood
        for entry in log[self._read :]:
            self._read += 1
            if entry.actions:
                places.append(self._read)
            else:
                places.pop()
                same = min(same, len(places))
        events = [events for _, events in self._match.line[same:]]
        self.told[same:] = [Told(at, of) for at, of in zip(places[same:], events, strict=True)]

    def since(self, seq: int) -> list[Event]:
        """The events of the entries after the first `seq`."""
        return [event for told in self.after(seq) for event in told.events]

    def stands(self, told: Told) -> bool:
        """Whether an entry has not been taken back."""
        standing = self.after(told.at - 1)
        return bool(standing) and standing[0] is told

    def after(self, seq: int) -> list[Told]:
        """What was told by the entries after the first `seq`."""
        return self.told[bisect_right(self.told, seq, key=lambda told: told.at) :]


class Story:
    """The last lines of a chronicle, as one viewer is told them; each is drawn once."""

    LINES = 40

    def __init__(self, chronicle: Chronicle, sentences: Sentences, seat: int, templates: Templates) -> None:
        self._chronicle, self._sentences, self._seat, self._templates = chronicle, sentences, seat, templates
        self._lines: list[str] = []
        self._read: Told | None = None

    @property
    def lines(self) -> list[str]:
        """HTML of each line, the newest first."""
        if self._read and not self._chronicle.stands(self._read):
            self._lines, self._read = [], None
        for told in self._chronicle.after(self._read.at if self._read else 0)[-self.LINES :]:
            self._lines = [*reversed(self._drawn(told)), *self._lines][: self.LINES]
            self._read = told
        return self._lines

    def _drawn(self, told: Told) -> list[str]:
        return [
            self._templates.fragment("line.html", id=f"{told.at}-{n}", at=told.at, text=text)
            for n, text in enumerate(self._sentences.of(told.events, self._seat))
        ]
