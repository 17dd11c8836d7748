"""What is certain and what is impossible, by many guesses at the town that fit all that was told.

A guess puts every map on the town, so each cell of a map holds something in some of the guesses: in all of them it is
as good as certain, in none as good as impossible. It rests on what everybody has heard, never on the town.
"""

from hashlib import blake2b
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from doorstep.games.psychic_pizza.grid import SIDE, SPACES
from doorstep.games.psychic_pizza.guesses import guesses_at
from doorstep.games.psychic_pizza.options import ASSIST
from doorstep.games.psychic_pizza.plain import plain_view
from doorstep.games.psychic_pizza.state import BUILDING, PER_WORD
from doorstep.games.psychic_pizza.ways import Spot, Way, ways
from doorstep.kernel.game import Game

KINDS = ("fence", "ghost", "pizza", "house")
REACH = SIDE - 1
"""As far as a town goes from any of its spaces."""
MOST = 150
"""Guesses."""
DRAFTS, WORK = 600, 4_000_000
"""What they are taken from, and what they may cost: up to about a second."""
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
    """The shading for tables that want it, of a spectator's view, without guesses where those take too long; None too
    while the rules are not compiled yet."""
    wanted = game.box.aid == ASSIST and view.phase != BUILDING and not view.over
    return shade(game, view, MOST) or Shading(0, {}) if wanted and game.rules.compiled else None


def shade(game: Game, view: Any, most: int) -> Shading | None:
    """The shading from so many guesses; None where they take too long."""
    guesses = imagined(game, view, most)
    if guesses is None:
        return None
    towns = _layers(guesses, int(view.deliverers))
    counts: dict[str, Counts] = {}
    for way in (way for found in ways(plain_view(view)) for way in found.maps if way.number == 1 or way.told):
        counts[way.key] = np.zeros((len(KINDS), 2 * REACH + 1, 2 * REACH + 1), np.int64)
        for town, east, south in zip(towns, *_origins(guesses, way), strict=True):
            counts[way.key] += town[:, south + REACH : south + 3 * REACH + 1, east + REACH : east + 3 * REACH + 1]
    return Shading(most, counts)


def imagined(game: Game, view: Any, most: int) -> NDArray[np.void] | None:
    """So many guesses. The same story has the same ones, so that a page tells of nothing else."""
    luck = int.from_bytes(blake2b(view.tobytes(), digest_size=8).digest()) >> 1
    return guesses_at(game, view, luck, most, DRAFTS, WORK)


def _layers(guesses: NDArray[np.void], deliverers: int) -> Counts:
    """The guessed towns, each by kind, with the nothing around it, which is as a fence."""
    towns = np.zeros((len(guesses), len(KINDS), _WIDE, _WIDE), np.int64)
    towns[:, 0] = 1
    pizzas, houses = (
        sum((guesses[there] >> i & 1) << guesses[where][:, i] for i in range(deliverers))
        for there, where in (("pizzas", "pizza_box"), ("houses", "mailbox"))
    )
    inside = slice(2 * REACH, 2 * REACH + SIDE)
    for kind, spaces in enumerate((guesses["fences"], guesses["ghosts"], pizzas, houses)):
        there = spaces[:, None] >> np.arange(SPACES) & 1
        towns[:, kind, inside, inside] = there.reshape(-1, SIDE, SIDE)
    return towns


def _origins(guesses: NDArray[np.void], way: Way) -> tuple[Counts, Counts]:
    """The columns and rows of the spaces where a map begins."""
    if way.number == 1:
        place = (way.seat - guesses["first"][0]) % guesses["deliverers"][0]
        return guesses["start"][:, place] % SIDE, guesses["start"][:, place] // SIDE
    (x, y), line = next(iter(way.told.items()))
    stood = (guesses["trail"][:, line.number // PER_WORD] >> 8 * (line.number % PER_WORD) & 255) - 1
    return stood % SIDE - x, stood // SIDE - y
