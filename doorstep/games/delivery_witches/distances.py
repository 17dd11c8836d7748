"""How far it is from each tile to what a witch may look for: houses, order tiles, shops, the summit."""

from doorstep.games.delivery_witches.box import Box
from doorstep.games.delivery_witches.moves import neighbours
from doorstep.games.delivery_witches.state import LEVELS, NODES, ORDER, SUMMIT, State
from doorstep.kernel.records import Rows
from doorstep.kernel.rules import rule

FAR = 24
GOALS = ORDER + 1
"""On each level: a house of each colour, an order tile."""
TO_SHOP, TO_SUMMIT, ROWS = LEVELS * GOALS, LEVELS * GOALS + 1, LEVELS * GOALS + 2
"""Rows of a table of steps: `GOALS` for each level, then the nearest shop and the summit."""


@rule
def measure(box: Box, s: State, usable: int, first: int, steps: Rows) -> None:
    """Steps from each node over `usable` ones (a bit mask) to the nearest of each kind, into the rows from `first` on;
    FAR where there is no way."""
    for row in range(first, first + ROWS):
        for node in range(NODES):
            steps[row, node] = FAR
    for node in range(box.nodes):
        if usable >> node & 1:
            tile = s.tile[node]
            if tile <= ORDER:
                steps[first + box.level[node] * GOALS + tile, node] = 0
            elif tile == SUMMIT:
                steps[first + TO_SUMMIT, node] = 0
            else:
                steps[first + TO_SHOP, node] = 0
    for row in range(first, first + ROWS):
        shorten(box, s, usable, row, steps)


@rule
def shorten(box: Box, s: State, usable: int, row: int, steps: Rows) -> None:
    """Go on until no step is saved any more."""
    changed = True
    while changed:
        changed = False
        for node in range(box.nodes):
            if usable >> node & 1:
                for i in range(neighbours(box, s, node)):
                    other = box.neighbour[node, i]
                    if usable >> other & 1 and steps[row, other] + 1 < steps[row, node]:
                        steps[row, node] = steps[row, other] + 1
                        changed = True
