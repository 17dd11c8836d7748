"""What is certain and what is impossible, by many guesses at the town that fit all that was told.

A guess puts every map on the town, so each cell of a map holds something in some of the guesses: in all of them it is
as good as certain, in none as good as impossible. It rests on what everybody has heard, never on the town.
"""

import time
from hashlib import blake2b
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from doorstep.games.psychic_pizza.grid import SIDE
from doorstep.games.psychic_pizza.options import ASSIST
from doorstep.games.psychic_pizza.plain import plain_view
from doorstep.games.psychic_pizza.record_sheet import trail
from doorstep.games.psychic_pizza.state import BUILDING, NOWHERE
from doorstep.games.psychic_pizza.terms import bits
from doorstep.games.psychic_pizza.ways import Spot, Way, ways
from doorstep.kernel.determinize import determinize
from doorstep.kernel.game import Game
from doorstep.kernel.plain import Plain
from doorstep.kernel.state import SPECTATOR

KINDS = ("fence", "ghost", "pizza", "house")
REACH = SIDE - 1
"""As far as a town goes from any of its spaces."""
MOST, SECONDS = 150, 2.0
"""Guesses, and the time after which fewer have to do."""
ENOUGH = 40
"""With fewer guesses nothing is called certain or impossible."""
_WIDE = SIDE + 4 * REACH

Counts = NDArray[np.int64]


class Shading(NamedTuple):
    """Of each map, in how many of the guesses a cell holds what: by kind, row and column, from (-REACH, -REACH) on."""

    guesses: int
    counts: dict[str, Counts]

    @property
    def sure(self) -> bool:
        """Whether what is alike in all guesses may be called certain."""
        return self.guesses >= ENOUGH

    def at(self, key: str, spot: Spot) -> dict[str, float] | None:
        """How likely each kind is in a cell of a map; None where no guess says anything about it."""
        x, y = spot[0] + REACH, spot[1] + REACH
        if key not in self.counts or not (0 <= x <= 2 * REACH and 0 <= y <= 2 * REACH):
            return None
        return {kind: int(self.counts[key][n, y, x]) / self.guesses for n, kind in enumerate(KINDS)}


def ponder(game: Game, view: Any) -> Shading | None:
    """The shading for tables that want it, of a spectator's view; None too while the rules are not compiled yet."""
    wanted = game.box.aid == ASSIST and view.phase != BUILDING and not view.over
    return shade(game, view, MOST, SECONDS) if wanted and game.rules.compiled else None


def shade(game: Game, view: Any, most: int, seconds: float) -> Shading:
    """The shading from so many guesses, or fewer where that would take longer."""
    maps = [way for found in ways(plain_view(view)) for way in found.maps]
    counts = {way.key: np.zeros((len(KINDS), 2 * REACH + 1, 2 * REACH + 1), np.int64) for way in maps}
    end, guesses = time.monotonic() + seconds, 0
    while guesses < most and (guesses == 0 or time.monotonic() < end):
        guess = Plain(determinize(game, view, SPECTATOR, _luck(view, guesses)))
        town = _layers(guess)
        for way in maps:
            east, south = _origin(guess, way)
            counts[way.key] += town[:, south + REACH : south + 3 * REACH + 1, east + REACH : east + 3 * REACH + 1]
        guesses += 1
    return Shading(guesses, counts)


def _luck(view: Any, number: int) -> int:
    """The chance of a guess: the same story has the same guesses, so that a page tells of nothing else."""
    return int.from_bytes(blake2b(view.tobytes() + number.to_bytes(2), digest_size=8).digest()) >> 1


def _layers(guess: Any) -> Counts:
    """A guessed town by kind, with the nothing around it, which is as a fence."""
    town = np.zeros((len(KINDS), _WIDE, _WIDE), np.int64)
    town[0] = 1
    inside = town[:, 2 * REACH : 2 * REACH + SIDE, 2 * REACH : 2 * REACH + SIDE]
    pizzas = sum(1 << guess.pizza_box[i] for i in bits(guess.pizzas, guess.deliverers))
    houses = sum(1 << guess.mailbox[i] for i in bits(guess.houses, guess.deliverers))
    for layer, spaces in zip(inside, (guess.fences, guess.ghosts, pizzas, houses), strict=True):
        layer[:] = [[spaces >> row * SIDE + column & 1 for column in range(SIDE)] for row in range(SIDE)]
    return town


def _origin(guess: Any, way: Way) -> Spot:
    """The column and row of the space where a map begins."""
    if way.number == 1:
        start = guess.start[(way.seat - guess.first) % guess.deliverers]
        return start % SIDE, start // SIDE
    at = dict(trail(guess, way.seat))
    for (x, y), line in way.told.items():
        if at[line.number] != NOWHERE:
            return at[line.number] % SIDE - x, at[line.number] // SIDE - y
    return 0, 0
