"""Guesses: full states that a seat thinks possible."""

from typing import Any

from doorstep.kernel.game import Game
from doorstep.kernel.records import copy


def determinize(game: Game, view: Any, seat: int, luck: int) -> Any:
    """A full state that fits `view`, the view of `seat` (negative: a spectator).

    `luck` (0 to 2**63 - 1) decides the guess and is the future of its chance: the same luck gives the same guess. It
    never meets the true state or its generator.
    """
    guess = copy(game.definition.State, view)
    guess.key[0] = game.rules.game_key(luck, 0)
    game.rules.determinize(game.box, guess, seat)
    return guess
