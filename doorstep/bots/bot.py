"""What a bot is."""

import random
from collections.abc import Sequence
from typing import Any, Protocol


class Bot(Protocol):
    """Plays one seat of one game."""

    def choose(self, view: Any, legal: Sequence[int], budget: float, rng: random.Random) -> int:
        """One of the `legal` actions, from the seat's masked state, in about `budget` seconds at most.

        All chance of the bot comes from `rng`. It may scribble on the view: the next one is fresh.
        """
