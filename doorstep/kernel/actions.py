"""Named ranges of small integers: actions and event kinds."""


class Ranges:
    """Hands out consecutive ranges of integers by name.

    >>> actions = Ranges()
    >>> ROLL = actions.add("ROLL")
    >>> TRAVEL = actions.add("TRAVEL", 28)
    >>> actions.name(TRAVEL + 3), actions.count
    (('TRAVEL', 3), 29)
    """

    def __init__(self) -> None:
        self.names: list[str] = []
        """The names, in order."""
        self._places: list[tuple[str, int]] = []

    def add(self, name: str, size: int = 1) -> int:
        """Reserve `size` integers for `name`; returns the first."""
        start = self.count
        self.names.append(name)
        self._places += [(name, place) for place in range(size)]
        return start

    def name(self, number: int) -> tuple[str, int]:
        """The range that `number` lies in, and its place there. Raises ValueError outside all of them."""
        if not 0 <= number < self.count:
            raise ValueError(f"{number} is not in 0 to {self.count - 1}")
        return self._places[number]

    @property
    def count(self) -> int:
        """How many integers are handed out."""
        return len(self._places)
