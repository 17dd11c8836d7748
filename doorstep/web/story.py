"""The story of a table: what happened, in words, each line with the place in the log where it can be seen."""

from doorstep.web.chronicle import NOTHING, Chronicle, Told
from doorstep.web.sentences import Sentences


class Story:
    """The last lines of a chronicle, as one viewer is told them."""

    LINES = 40

    def __init__(self, chronicle: Chronicle, sentences: Sentences, seat: int) -> None:
        self._chronicle, self._sentences, self._seat = chronicle, sentences, seat
        self._lines: list[str] = []
        self._read: Told | None = None

    @property
    def lines(self) -> list[str]:
        """HTML of each line, the newest first."""
        standing = self._chronicle.after(self._read.at - 1 if self._read else NOTHING)
        if self._read and self._read not in standing[:1]:  # it was taken back
            self._lines, standing = [], self._chronicle.after(NOTHING)
        elif self._read:
            del standing[0]
        for told in standing[-self.LINES :]:
            self._lines = [*self._sentences.of(told, self._seat)[::-1], *self._lines][: self.LINES]
            self._read = told
        return self._lines

    def lines_until(self, moment: int) -> list[str]:
        """HTML of the lines as they were after the first `moment` entries of the log, the newest first."""
        told = self._chronicle.until(moment)[-self.LINES :]
        return [line for one in reversed(told) for line in self._sentences.of(one, self._seat)[::-1]][: self.LINES]
