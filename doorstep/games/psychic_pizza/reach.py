"""Whether everybody can come everywhere, with teleporters that lead one way."""

from doorstep.games.psychic_pizza.grid import ALL, beside
from doorstep.games.psychic_pizza.state import NOWHERE
from doorstep.kernel.rules import rule


@rule
def in_one_piece(fences: int) -> int:
    """1 where the fences leave no walled-off pocket."""
    spaces = ALL & ~fences
    return 1 if reached(spaces & -spaces, spaces, 0, NOWHERE, NOWHERE, NOWHERE) == spaces else 0


@rule
def all_in_reach(fences: int, circle: int, triangle: int, square: int) -> int:
    """1 where every space without a fence can be reached from every other by Move and Attack, teleporters included."""
    spaces = ALL & ~fences
    teleporters = 1 << circle | 1 << triangle | 1 << square
    first = spaces & -spaces
    if reached(first, spaces, teleporters, circle, triangle, square) != spaces:
        return 0
    return 1 if reaching(first, spaces, teleporters, circle, triangle, square) == spaces else 0


@rule
def reached(start: int, spaces: int, teleporters: int, circle: int, triangle: int, square: int) -> int:
    """Where one can come to stand from a start; `spaces` are those without a fence."""
    seen = start
    while True:
        steps = beside(seen) & spaces
        found = seen | (steps & ~teleporters)
        if steps & teleporters:
            if steps >> circle & 1:
                found |= 1 << triangle
            if steps >> triangle & 1:
                found |= 1 << square
            if steps >> square & 1:
                found |= 1 << circle
        if found == seen:
            return seen
        seen = found


@rule
def reaching(goal: int, spaces: int, teleporters: int, circle: int, triangle: int, square: int) -> int:
    """From where one can come to stand on a goal."""
    seen = goal
    while True:
        goals = seen & ~teleporters
        if seen & teleporters:
            if seen >> triangle & 1:
                goals |= 1 << circle
            if seen >> square & 1:
                goals |= 1 << triangle
            if seen >> circle & 1:
                goals |= 1 << square
        found = seen | (beside(goals) & spaces)
        if found == seen:
            return seen
        seen = found
