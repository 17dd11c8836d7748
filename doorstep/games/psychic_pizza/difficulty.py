"""How hard a town is: the rounds that careful bots need in it until the first delivery."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from doorstep.games.psychic_pizza.actions import N_ACTIONS
from doorstep.games.psychic_pizza.box import BASIC, Box
from doorstep.games.psychic_pizza.options import NO_MAYOR
from doorstep.games.psychic_pizza.state import NOWHERE, State
from doorstep.kernel.arena import Arena
from doorstep.kernel.loops import ROUNDS
from doorstep.kernel.records import new
from doorstep.kernel.rules import Rules, cached, compiled

GAMES, SEED = 600, 1
STEPS = {2: (30.0, 34.0, 38.4, 45.6), 3: (21.3, 24.4, 27.6, 32.5), 4: (16.2, 18.2, 20.1, 22.5)}
"""Rounds where the next star begins, by Deliverers: a fifth each of 300 towns of the generator lie between them."""


class Difficulty(NamedTuple):
    """Mean rounds until the first delivery (a game without one counts to its cap), and 1 to 5 stars."""

    rounds: float
    stars: int


def difficulty(box: Any, deliverers: int, spaces: Sequence[int], games: int = GAMES) -> Difficulty:
    """Let careful bots play a town, given by the spaces of its pieces in the order of placing, starts to teleporters.

    About half a second. Raises ValueError while the rules are not compiled yet, and for a town that is not whole.
    """
    if len(spaces) != BASIC - 3 * (4 - deliverers):
        raise ValueError("Only a whole town can be tried out; place every piece first.")
    played = _box(box, deliverers, spaces)
    arena = Arena(_rules(), played, State, N_ACTIONS, ["greedy"] * deliverers)
    rounds = float(arena.play(SEED, 0, games)[:, ROUNDS].mean())
    return Difficulty(round(rounds, 1), 1 + sum(rounds >= step for step in STEPS[deliverers]))


def _box(box: Any, deliverers: int, spaces: Sequence[int]) -> Any:
    """A box with basic rules whose easy town is this one."""
    played = new(Box)
    for name in ("max_steps", "ghosts", "kind", "dealt", "starting", "others"):
        played[name] = box[name]
    for name in ("stasis", "card_teleports", "meeples_block"):
        played[name] = 1
    played.mayor, played.town = NO_MAYOR, 1
    played.town_pieces[:] = NOWHERE
    played.town_pieces[deliverers - 2, 0, : len(spaces)] = spaces
    return played


def _rules() -> Rules:
    package = __package__ or ""
    if not cached(package):
        raise ValueError("The bots are still putting on their shoes; ask again in half a minute.")
    return _compiled(package)


@lru_cache(maxsize=1)
def _compiled(package: str) -> Rules:
    return compiled(package, Box, State)
