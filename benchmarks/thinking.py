"""What a move of a game's strong bot takes."""

import time

import numpy as np

from doorstep.kernel.game import Game
from doorstep.kernel.loops import next_asked
from doorstep.kernel.records import new, observe
from doorstep.kernel.state import RUNNING


def moves(game: Game, seats: int, games: int) -> list[float]:
    """Seconds of this core that each choice of the strong bot takes, in games of so many of them."""
    took, mask = list[float](), np.zeros(game.definition.actions.count, np.bool_)
    for number in range(games):
        s = new(game.definition.State)
        s.key[0], s.seats, seat = game.rules.game_key(1, number), seats, 0
        game.rules.setup(game.box, s)
        while s.over == RUNNING:
            seat = next_asked(int(game.rules.awaited(game.box, s)), seat)
            choices = game.rules.legal(game.box, s, seat, mask)
            view = observe(game.definition.State, s, seat)
            view.key[0] = game.rules.game_key(2, len(took))
            began = time.process_time()
            action = int(game.rules.strong(game.box, view, seat, mask))
            if choices > 1:
                took.append(time.process_time() - began)
            game.rules.advance(game.box, s, seat, action)
    return took


def thinking(game: Game, seats: int, games: int) -> str:
    """How long those moves take, in a line."""
    took = 1000 * np.array(moves(game, seats, games))
    within = np.percentile(took, [50, 99, 100])
    words = "a strong move of {}, ms: median {:.1f}, 99 % within {:.1f}, most {:.1f}, in {} moves"
    return words.format(seats, *within, len(took))
