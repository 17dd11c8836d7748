"""The bots there are, by level."""

import random
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from doorstep.bots.bot import Bot
from doorstep.kernel.game import Game


class Uniform:
    """Takes any legal action alike."""

    def choose(self, view: Any, legal: Sequence[int], budget: float, rng: random.Random) -> int:
        """See `Bot`."""
        return rng.choice(legal)


class Random:
    """Takes any legal action alike, but never puts a bundle together."""

    def __init__(self, drafts: frozenset[int]) -> None:
        self._drafts = drafts

    def choose(self, view: Any, legal: Sequence[int], budget: float, rng: random.Random) -> int:
        """See `Bot`."""
        return rng.choice([action for action in legal if action not in self._drafts] or legal)


class Greedy:
    """Plays by the game's rule `greedy`, which sees the view with a generator of its own."""

    def __init__(self, game: Game, seat: int) -> None:
        self._game, self._seat = game, seat

    def choose(self, view: Any, legal: Sequence[int], budget: float, rng: random.Random) -> int:
        """See `Bot`."""
        return self._ask(self._game.rules.greedy, view, legal, rng)

    def _ask(self, sense: Callable[..., int], view: Any, legal: Sequence[int], rng: random.Random) -> int:
        mask = np.zeros(self._game.definition.actions.count, np.bool_)
        mask[list(legal)] = True
        view.key[0] = rng.getrandbits(64)
        return int(sense(self._game.box, view, self._seat, mask))


class Strong(Greedy):
    """Plays by the game's rule `strong`, which may take long: by `greedy` until the rules are compiled."""

    def choose(self, view: Any, legal: Sequence[int], budget: float, rng: random.Random) -> int:
        """See `Bot`."""
        rules = self._game.rules
        return self._ask(rules.strong if rules.compiled else rules.greedy, view, legal, rng)


LEVELS: dict[str, Callable[[Game, int], Bot]] = {
    "random": lambda game, seat: Random(game.definition.drafts),
    "uniform": lambda game, seat: Uniform(),
    "greedy": Greedy,
    "strong": Strong,
}


def make(level: str, game: Game, seat: int) -> Bot:
    """The bot of that level, or of the game's own name for one, for a seat of a game.

    Raises LookupError, naming the levels there are.
    """
    manner = game.definition.manner(level)
    if manner not in LEVELS:
        raise LookupError(f"there is no bot {level!r}; there are: {', '.join(LEVELS)}")
    return LEVELS[manner](game, seat)
