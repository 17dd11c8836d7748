"""Whole games in one compiled call: what the lab and the benchmarks run."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from doorstep.kernel.game import Game
from doorstep.kernel.loops import GREEDY, RANDOM, SCORES, UNIFORM
from doorstep.kernel.records import memory

BOTS = {"random": RANDOM, "uniform": UNIFORM, "greedy": GREEDY}


def play(game: Game, bots: Sequence[int] | NDArray[np.int64], seed: int, first: int, games: int) -> NDArray[np.int64]:
    """Play the games `first` to `first + games - 1` of the run `seed`, a bot a seat (values of BOTS).

    Returns a row a game, with the columns of `doorstep.kernel.loops` (WINNERS, DECISIONS, ...).
    """
    definition = game.definition
    s, words = memory(definition.State)
    view, view_words = memory(definition.State)
    count = definition.actions.count
    drafts = np.zeros(count, np.bool_)
    drafts[sorted(definition.drafts)] = True
    out = np.zeros((games, SCORES + len(bots)), np.int64)
    audience = np.ascontiguousarray(definition.State.audience).view(np.int64)
    rules = game.rules
    rules.play_games(
        game.box,
        s,
        view,
        words,
        view_words,
        audience,
        np.zeros(count, np.bool_),
        drafts,
        np.asarray(bots),
        seed,
        first,
        out,
    )
    return out
