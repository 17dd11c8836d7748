"""Whole games in one compiled loop: the memory that the kernel's `play_games` works in, for one game and its bots."""

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np

from doorstep.kernel.game import Definition, Game
from doorstep.kernel.loops import GREEDY, RANDOM, SCORES, STRONG, UNIFORM
from doorstep.kernel.records import Rows, audience_rows, memory
from doorstep.kernel.rules import Rules
from doorstep.kernel.state import StateBase

BOTS = {"random": RANDOM, "uniform": UNIFORM, "greedy": GREEDY, "strong": STRONG}
"""Bots of the compiled loop. `random` never starts a bundle such as a deal, but answers one at random; `uniform` takes
every legal action alike; `greedy` and `strong` are the game's own sense."""


def bots_of(definition: Definition) -> list[str]:
    """The bots that can play this game here."""
    return ["uniform", *(name for name in definition.bots if name != "uniform")]


class Arena:
    """Rules, a box, a bot a seat, and room to play in. Not to be shared by threads."""

    def __init__(
        self,
        rules: Rules,
        box: Any,
        state: type[StateBase],
        actions: int,
        bots: Sequence[str],
        drafts: Iterable[int] = (),
    ) -> None:
        """`actions` is the number of actions there are; `drafts` are those that the random bot never takes."""
        self.rules, self.box = rules, box
        self.state, self.words = memory(state)
        self.view, self.view_words = memory(state)
        self.state.seats = len(bots)
        rules.setup(box, self.state)  # it names the referee, where there is one
        self.audience: Rows = audience_rows(state, self.state)
        self.mask, self.drafts = np.zeros(actions, np.bool_), np.zeros(actions, np.bool_)
        self.drafts[list(drafts)] = True
        self.bots = np.array([BOTS[bot] for bot in bots], np.int64)

    @classmethod
    def of(cls, game: Game, bots: Sequence[str]) -> "Arena":
        """The arena of a loaded game."""
        definition = game.definition
        manners = [definition.manner(bot) for bot in bots]
        return cls(game.rules, game.box, definition.State, definition.actions.count, manners, definition.drafts)

    def play(self, seed: int, first: int, games: int) -> Rows:
        """Play the games `first`, `first + 1`, ... of the run that `seed` names.

        Returns a row a game, whose columns `doorstep.kernel.loops` names; the last game's end stands in `state`.
        """
        out: Rows = np.zeros((games, SCORES + len(self.bots)), np.int64)
        records = self.box, self.state, self.view, self.words, self.view_words, self.audience
        self.rules.play_games(*records, self.mask, self.drafts, self.bots, seed, first, out)
        return out
