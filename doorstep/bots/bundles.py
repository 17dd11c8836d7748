"""What a bot sends: one action, or a whole bundle that it has put together on a state of its own imagination."""

import random
from typing import Any

import numpy as np

from doorstep.bots.bot import Bot
from doorstep.kernel.determinize import determinize
from doorstep.kernel.game import Game
from doorstep.kernel.records import observe
from doorstep.kernel.state import RUNNING, SPECTATOR

LONGEST = 48
"""Small actions that a bot may try before it gives a bundle up."""


def decide(
    game: Game, view: Any, seat: int, bot: Bot, budget: float, rng: random.Random, bundles: bool = True
) -> tuple[int, ...]:
    """The action that a bot takes in `view`, or the bundle that it proposes (only where `bundles`).

    Drafts are tried out on a guess at the state: nobody hears of one before it is whole, or of one that is dropped.
    """
    drafts = game.definition.drafts
    legal = _legal(game, view, seat)
    free = [action for action in legal if action not in drafts]
    if not bundles:
        return (bot.choose(view, free, budget, rng),)
    action = bot.choose(view, legal, budget, rng)
    if action not in drafts:
        return (action,)
    guess = determinize(game, view, seat, rng.getrandbits(63))
    return _bundle(game, guess, seat, bot, budget, rng, action) or (bot.choose(view, free, budget, rng),)


def _bundle(game: Game, s: Any, seat: int, bot: Bot, budget: float, rng: random.Random, action: int) -> tuple[int, ...]:
    """The actions from `action` on until others can see what they come to; empty where the bot drops its draft."""
    state = game.definition.State
    shown = observe(state, s, SPECTATOR).tobytes()
    before = _legal(game, s, seat)
    bundle = [action]
    while len(bundle) < LONGEST:
        game.rules.advance(game.box, s, seat, bundle[-1])
        if observe(state, s, SPECTATOR).tobytes() != shown:
            return tuple(bundle)
        legal = _legal(game, s, seat)
        action = bot.choose(observe(state, s, seat), legal, budget, rng)
        if action in before and action not in game.definition.drafts:
            return ()
        bundle.append(action)
    return ()


def _legal(game: Game, s: Any, seat: int) -> list[int]:
    if s.over != RUNNING:
        return []
    mask = np.zeros(game.definition.actions.count, np.bool_)
    game.rules.legal(game.box, s, seat, mask)
    legal: list[int] = np.flatnonzero(mask).tolist()
    return legal
