"""The rest of a town at random around whatever lies there already: each piece where a rule allows it.

So towns come out with other odds than `generator.fill_at_random` gives them.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from random import Random

from doorstep.games.psychic_pizza.box_file import BOXES, EMPTY, FENCE, MAILBOXES, STARTS, TELEPORTER
from doorstep.games.psychic_pizza.builder_faults import TownFault
from doorstep.games.psychic_pizza.builder_town import Town, TownError
from doorstep.games.psychic_pizza.grid import ALL, SPACES
from doorstep.games.psychic_pizza.town import room_beside, room_for_start
from doorstep.kernel.phrases import bits

TRIES = 400

Faults = Callable[[Town], list[TownFault]]
"""What is wrong with a town."""


def filled(town: Town, supply: str, faults: Faults, draw: Random) -> Town:
    """A whole, legal town: each piece that is missing on a space drawn evenly from those that are free.

    Raises TownError where a rule is broken already, or no such town is found.
    """
    if any(fault.spaces for fault in faults(town)):
        raise TownError("First mend what is marked; then the rest can be filled in.")
    missing = (Counter(supply) - Counter(town.cells)).elements()
    order = sorted(missing, key=supply.index)
    for _ in range(TRIES):
        cells = list(town.cells)
        if all(_lay(cells, letter, draw) for letter in order):
            whole = town._replace(cells="".join(cells))
            if not faults(whole):
                return whole
    raise TownError("With these pieces where they lie, no legal town was found. Take one or two away.")


def barred(town: Town, letter: str, faults: Faults) -> list[int]:
    """The free spaces where a piece would break a rule."""
    free = [space for space in range(SPACES) if town.cells[space] == EMPTY]
    found = sorted({*free} - {*_room(town.cells, letter)})
    if letter not in FENCE + TELEPORTER:
        return found
    broken = _out_of_reach(faults(town))
    for space in free:
        if space not in found:
            cells = town.cells[:space] + letter + town.cells[space + 1 :]
            if _out_of_reach(faults(town._replace(cells=cells))) > broken:
                found.append(space)
    return sorted(found)


def _lay(cells: list[str], letter: str, draw: Random) -> bool:
    """Lay a piece somewhere; false where there is no room."""
    free = _room(cells, letter)
    if free:
        cells[draw.choice(free)] = letter
    return bool(free)


def _room(cells: Sequence[str], letter: str) -> list[int]:
    """The free spaces where a piece may lie beside others; the ways through the town are not looked at."""
    tiles = ALL & ~_where(cells, EMPTY)
    if letter in STARTS:
        return bits(room_for_start(tiles), SPACES)
    own = letter.swapcase() if letter in BOXES + MAILBOXES else ""
    return bits(room_beside(tiles, _where(cells, STARTS), _where(cells, own)), SPACES)


def _where(cells: Sequence[str], letters: str) -> int:
    return sum(1 << space for space, lying in enumerate(cells) if lying in letters)


def _out_of_reach(faults: list[TownFault]) -> set[int]:
    return {space for fault in faults if fault.clause == "PP-31" for space in fault.spaces}
