"""The chronicle of a table: the entries of its log that stand, with their places and what happened, and corrections."""

from bisect import bisect_left, bisect_right
from dataclasses import dataclass
from typing import Any

from doorstep.kernel.events import Event
from doorstep.kernel.match import Match
from doorstep.kernel.state import SPECTATOR

NOTHING = -1
"""Before the first of all that is told, how the game was laid out."""


@dataclass(frozen=True, slots=True, eq=False)
class Told:
    """An entry that stands (it was not taken back): its place in the log, counted from 1, and its events. How the game
    was laid out has place 0.

    Or a correction, which has no events: `corrected_by` is the referee's seat that took back the entry before it.
    """

    at: int
    events: list[Event]
    corrected_by: int | None = None


class Chronicle:
    """How a match began, its entries that stand and its corrections, kept up with its log."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._read = 0
        self._places = [0]  # of what is told, to look it up by
        self._correctors: dict[int, int] = {}  # who corrected, by the correction's place
        self._standing: list[int] = []  # where among the places those of entries are
        self._corrected: dict[int, Any] = {}  # what a spectator saw after a correction, by the correction's place
        self.told = [Told(0, match.opening)]

    def follow(self) -> None:
        """Take in what has happened since."""
        log = self._match.log
        if self._read == len(log):
            return
        same = len(self._places)  # told at the front as it was told
        for entry in log[self._read :]:
            self._read += 1
            if entry.actions:
                self._standing.append(len(self._places))
                self._places.append(self._read)
                continue
            taken = self._standing.pop()
            same = min(same, taken)
            del self._places[taken]
            if entry.seat in self._match.referees:
                self._correctors[self._read] = entry.seat
                self._places.append(self._read)
        self.told[same:] = self._tell(same)

    def _tell(self, start: int) -> list[Told]:
        """What is told from place number `start` on."""
        events = iter(self._match.events(bisect_left(self._standing, start)))
        correctors = self._correctors
        return [
            Told(at, [], correctors[at]) if at in correctors else Told(at, next(events)) for at in self._places[start:]
        ]

    def corrections(self, until: int | None = None) -> list[Any]:
        """What a spectator saw right after each correction, of all or of those among the first `until` entries."""
        places = [at for at in self._correctors if until is None or at <= until]
        for at in places:
            if at not in self._corrected:
                self._corrected[at] = self._match.view_at(at, SPECTATOR)
        return [self._corrected[at] for at in places]

    def since(self, seq: int) -> list[Event]:
        """The events of the entries after the first `seq`."""
        return [event for told in self.after(seq) for event in told.events]

    def after(self, seq: int) -> list[Told]:
        """What was told by the entries after the first `seq`; by all of it after NOTHING."""
        return self.told[bisect_right(self._places, seq) :]

    def until(self, seq: int) -> list[Told]:
        """What was told by the first `seq` entries."""
        return self.told[: bisect_right(self._places, seq)]
