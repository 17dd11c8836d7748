"""The chronicle of a table: the entries of its log that stand, each with its place and what happened."""

from bisect import bisect_right
from dataclasses import dataclass

from doorstep.kernel.events import Event
from doorstep.kernel.match import Match


@dataclass(frozen=True, slots=True, eq=False)
class Told:
    """An entry that stands (it was not taken back): its place in the log, counted from 1, and its events."""

    at: int
    events: list[Event]


class Chronicle:
    """The entries of a match that stand, kept up with its log."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._read = 0
        self._places: list[int] = []  # of what stands, to look it up by
        self.told: list[Told] = []

    def follow(self) -> None:
        """Take in what has happened since."""
        log = self._match.log
        if self._read == len(log):
            return
        places = self._places
        same = len(places)  # entries at the front that stand as they stood
        for entry in log[self._read :]:
            self._read += 1
            if entry.actions:
                places.append(self._read)
            else:
                places.pop()
                same = min(same, len(places))
        self.told[same:] = [Told(at, of) for at, of in zip(places[same:], self._match.events(same), strict=True)]

    def since(self, seq: int) -> list[Event]:
        """The events of the entries after the first `seq`."""
        return [event for told in self.after(seq) for event in told.events]

    def stands(self, told: Told) -> bool:
        """Whether an entry has not been taken back."""
        standing = self.after(told.at - 1)
        return bool(standing) and standing[0] is told

    def after(self, seq: int) -> list[Told]:
        """What was told by the entries after the first `seq`."""
        return self.told[bisect_right(self._places, seq) :]
