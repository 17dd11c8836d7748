"""Item tiles: sets of them, bit masks, lie in the towns, with the riders, and in the supply."""

from doorstep.games.pony_express.box import Box
from doorstep.games.pony_express.state import CARDS, ITEMS, JOB, SADDLEBAG, TILES, TOWNS, State
from doorstep.kernel.chance import rand
from doorstep.kernel.rules import rule


@rule
def number(tiles: int) -> int:
    """How many tiles a set has."""
    n = 0
    while tiles:
        tiles &= tiles - 1
        n += 1
    return n


@rule
def holds(box: Box, s: State, seat: int, kind: int) -> int:
    """How many of a kind a rider holds."""
    return number(s.held[seat] & box.tiles_of[kind])


@rule
def one_of(box: Box, tiles: int, kind: int) -> int:
    """One tile of a kind among a set, as a set; empty where there is none."""
    found = tiles & box.tiles_of[kind]
    return found & -found


@rule
def discard(box: Box, s: State, seat: int, kind: int) -> None:
    """A tile that a rider holds leaves the game."""
    s.held[seat] &= ~one_of(box, s.held[seat], kind)


@rule
def too_many(box: Box, s: State, seat: int) -> int:
    """1 where a rider has more than there is room for."""
    filled = number(s.held[seat])
    if box.map_cards_count:
        for kind in range(TOWNS, CARDS):
            filled += s.cards[seat, kind]
    if filled <= box.limit:
        return 0
    saddlebags = holds(box, s, seat, SADDLEBAG)
    if not box.saddlebag:
        filled -= saddlebags
    return 1 if filled > box.limit + box.saddlebag_holds * saddlebags else 0


@rule
def lay_out(s: State, town: int) -> None:
    """Fill a town up to two items from the supply."""
    for _ in range(number(s.lying[town]), 2):
        if s.supply == 0:
            return
        tile = rand(s, TILES)
        while not s.supply >> tile & 1:
            tile = rand(s, TILES)
        s.supply &= ~(1 << tile)
        s.lying[town] |= 1 << tile


@rule
def shuffle_items(box: Box, s: State) -> None:
    """All tiles into the supply, side jobs with their variant, two of them in each town."""
    s.supply = 0
    for kind in range(ITEMS):
        if kind < JOB or box.side_jobs:
            s.supply |= box.tiles_of[kind]
    for town in range(box.towns):
        lay_out(s, town)
