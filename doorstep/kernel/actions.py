"""Named ranges of small integers: actions and event kinds."""

from bisect import bisect_right
from operator import itemgetter


class Ranges:
    """Hands out consecutive ranges of integers by name.

    >>> actions = Ranges()
    >>> ROLL = actions.add("ROLL")
    >>> TRAVEL = actions.add("TRAVEL", 28)
    >>> actions.name(TRAVEL + 3), actions.count
    (('TRAVEL', 3), 29)
    """

    def __init__(self) -> None:
        self.count = 0
        self._starts: list[tuple[int, str]] = []

    def add(self, name: str, size: int = 1) -> int:
        """Reserve `size` integers for `name`; returns the first."""
        start = self.count
        self._starts.append((start, name))
        self.count += size
        return start

    def name(self, number: int) -> tuple[str, int]:
        """The range that `number` lies in, and its place there. Raises ValueError outside all of them."""
        if not 0 <= number < self.count:
            raise ValueError(f"{number} is not in 0 to {self.count - 1}")
        start, name = self._starts[bisect_right(self._starts, number, key=itemgetter(0)) - 1]
        return name, number - start

    @property
    def names(self) -> list[str]:
        """The names, in order."""
        return [name for _, name in self._starts]
