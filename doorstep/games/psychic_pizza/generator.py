"""Towns made at random, or taken from the house.

A town made at random lays each piece on a space drawn evenly from those that are free, and begins again where the town
is not legal. So, with `n` pieces after the starts and `free` spaces that are neither a start nor beside one, a legal
town has a chance in proportion to 1 / (free * (free - 1) * ... * (free - n + 1)): every legal set of starts alike, but
for how often the rest turns out legal.
"""

from doorstep.games.psychic_pizza.box import BASIC, Box
from doorstep.games.psychic_pizza.grid import ALL, INNER, SPACES, beside, turned
from doorstep.games.psychic_pizza.options import GENERATED
from doorstep.games.psychic_pizza.reach import all_in_reach, in_one_piece
from doorstep.games.psychic_pizza.state import CROW, DELIVERERS, EXTRAS, NOWHERE, State
from doorstep.games.psychic_pizza.town import (
    BOX,
    FENCE,
    GRAVE,
    MAILBOX,
    NO_PIECE,
    START,
    TELEPORTER,
    TRIES,
    clear,
    in_play,
    piece,
    place,
    starts,
)
from doorstep.kernel.chance import rand
from doorstep.kernel.rules import rule


@rule
def draw_space(s: State, spaces: int) -> int:
    """One of a set of spaces at random; the set is not empty."""
    while True:
        space = rand(s, SPACES)
        if spaces >> space & 1:
            return space


@rule
def fill_at_random(box: Box, s: State) -> int:
    """Place the pieces that are missing at random: 1 where the town is legal, else 0 and they are still missing."""
    tiles, graves, fences = s.tiles, s.graves, s.fences
    forbidden = beside(starts(s))
    number = s.placed
    while True:
        found = piece(box, s, number)
        if found == NO_PIECE:
            break
        what = found % 8
        which = found // 8
        free = (INNER if what == START else ALL & ~forbidden) & ~tiles
        if free == 0:
            return 0
        space = draw_space(s, free)
        if what == START:
            if forbidden >> space & 1:
                return 0
            s.start[which] = space
            forbidden |= beside(1 << space)
        elif what == BOX:
            s.pizza_box[which] = space
        elif what == MAILBOX:
            for i in range(s.deliverers):
                same = box.kind[s.deliverers - 2, i] == box.kind[s.deliverers - 2, which]
                if same and beside(1 << s.pizza_box[i]) >> space & 1:
                    return 0
            s.mailbox[which] = space
        elif what == GRAVE:
            graves |= 1 << space
        elif what == FENCE:
            fences |= 1 << space
        elif what == TELEPORTER:
            s.teleporter[which] = space
        else:
            s.extra[which] = space
        tiles |= 1 << space
        number += 1
    if not in_one_piece(fences) or not all_in_reach(fences, s.teleporter[0], s.teleporter[1], s.teleporter[2]):
        return 0
    s.tiles = tiles
    s.graves = graves
    s.fences = fences
    s.placed = number
    return 1


@rule
def lay_round_tiles(box: Box, s: State) -> None:
    """Note where round tiles lie, and that those out of play lie nowhere."""
    s.round_tiles = 0
    for extra in range(EXTRAS):
        if not in_play(box, extra):
            s.extra[extra] = NOWHERE
        elif extra != CROW:
            s.round_tiles |= 1 << s.extra[extra]


@rule
def complete(box: Box, s: State) -> None:
    """Place what is missing at random; where what a Mayor laid leaves no way, the whole town.

    A house town is whole and leaves room for the round tiles: see `box_faults` and `options.SPARE`.
    """
    tries = 0
    while fill_at_random(box, s) == 0:
        tries += 1
        if tries == TRIES:
            clear(s)
    lay_round_tiles(box, s)


@rule
def build(box: Box, s: State) -> None:
    """A town without a builder: made at random, or a house town, mirrored and rotated."""
    if box.town != GENERATED:
        symmetry = rand(s, 8)
        for number in range(BASIC - 3 * (DELIVERERS - s.deliverers)):
            place(box, s, turned(box.town_pieces[s.deliverers - 2, box.town - 1, number], symmetry))
    complete(box, s)
