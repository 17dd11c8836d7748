"""Many guesses at the town at once, by the compiled sampler, for Python."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from doorstep.games.psychic_pizza.state import State
from doorstep.kernel.game import Game
from doorstep.kernel.records import memory


def guesses_at(game: Game, view: Any, luck: int, many: int, drafts: int, work: int) -> NDArray[np.void] | None:
    """So many guesses, an array of states without hands and deck, that fit a spectator's view, each as likely as any.

    They are taken from `drafts` towns that are drawn together, so they are not independent. `luck` (0 to 2**63 - 1)
    decides them. None where they take more than so much `work` (a million is about 0.3 s of one core).
    """
    s, words = memory(State)
    words[:] = np.frombuffer(view.tobytes(), np.int64)
    s.key[0] = game.rules.game_key(luck, 0)
    guesses = np.zeros((many, len(words)), np.int64)
    if not game.rules.imagine(game.box, s, words, guesses, drafts, work):
        return None
    found: NDArray[np.void] = guesses.view(State.dtype)[:, 0]
    return found
