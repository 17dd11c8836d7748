"""A draft of a town: laid out only as far as the story tells of it.

Pieces that nobody has met lie nowhere yet; what is known of them is on which spaces one of their sort may still lie.
Whatever is laid is drawn with a chance that is kept account of, so that finished drafts can be weighed.
"""

from math import log2

from doorstep.games.psychic_pizza.box import Box
from doorstep.games.psychic_pizza.generator import draw_space
from doorstep.games.psychic_pizza.grid import ALL, SPACES, beside, size
from doorstep.games.psychic_pizza.state import (
    CROW,
    DELIVERERS,
    EXTRAS,
    FENCES,
    GRAVES,
    MANHOLE,
    NOWHERE,
    PARENT_PIG,
    PIECES,
    REPORTS,
    TELEPORTERS,
    State,
)
from doorstep.games.psychic_pizza.town import in_play
from doorstep.kernel.chance import rand
from doorstep.kernel.records import Ints
from doorstep.kernel.rules import rule

# Sorts: boxes and manhole covers look alike from afar; of the other round tiles all but the crow are heard.
LIKE_PIZZA, MAILBOX_SORT, GRAVE_SORT, FENCE_SORT, TELEPORTER_SORT, HEARD_SORT, CROW_SORT = range(7)
SORTS = 7

# Words of a draft, after the spaces of its pieces in the order in which they are placed.
MAY_LIE = PIECES  # a set of spaces for each sort
UNMET = MAY_LIE + SORTS  # pieces of each sort that lie nowhere yet
POSITION = UNMET + SORTS
CARRIED = POSITION + DELIVERERS  # 1 + kind
TILES, GHOSTS, FENCED, PIZZA_SIGNS, HEARD, PIZZAS, HOUSES, ODDS, IMPOSSIBLE, COPIES = range(
    CARRIED + DELIVERERS, CARRIED + DELIVERERS + 10
)
GUIDED = COPIES + 1  # 1 where the draft is made after a whole town, its guide
PENDING = GUIDED + 1  # the piece that an action leaves to be laid, or NOWHERE
TRAIL = PENDING + 1  # where who acts will stand after each report: 1 + space, or 0, in six bits each
IN_WORD = 10
GUIDE = TRAIL + (REPORTS + IN_WORD - 1) // IN_WORD  # where the guide has its pieces
WORDS = GUIDE + PIECES

UNIT = 1 << 20
LOGS = (0, *(round(log2(n) * UNIT) for n in range(1, SPACES + 1)))
"""Logarithms of whole numbers, in parts of UNIT."""


@rule
def sort_pieces(box: Box, s: State, sorts: Ints) -> int:
    """Write down the sort of each piece (a start has none: NOWHERE), and which round tile it is in steps of 8; returns
    how many pieces there are."""
    n = s.deliverers
    for i in range(n):
        sorts[i] = NOWHERE
        sorts[n + i] = LIKE_PIZZA
        sorts[2 * n + i] = MAILBOX_SORT
    piece = 3 * n
    for sort, many in ((GRAVE_SORT, GRAVES), (FENCE_SORT, FENCES), (TELEPORTER_SORT, TELEPORTERS)):
        for _ in range(many):
            sorts[piece] = sort
            piece += 1
    for extra in range(EXTRAS):
        if in_play(box, extra):
            sort = HEARD_SORT
            if extra == CROW:
                sort = CROW_SORT
            elif MANHOLE <= extra < PARENT_PIG:
                sort = LIKE_PIZZA
            sorts[piece] = sort + 8 * extra
            piece += 1
    return int(piece)


@rule
def draw_starts(s: State, places: Ints, draft: Ints) -> None:
    """Starts, each on one of its `places`, as the generator draws them."""
    n = s.deliverers
    starts, i = 0, 0
    while i < n:
        draft[i] = draw_space(s, places[(s.first + i) % n])
        if (starts | beside(starts)) >> draft[i] & 1:
            starts, i = 0, 0
        else:
            starts |= 1 << draft[i]
            i += 1


@rule
def begin_draft(s: State, sorts: Ints, pieces: int, draft: Ints) -> None:
    """Only the starts lie; they are all the same but for the spaces they leave to the others."""
    n = s.deliverers
    starts = 0
    for i in range(n):
        starts |= 1 << draft[i]
    free = ALL & ~starts & ~beside(starts)
    for i in range(n, pieces):
        draft[i] = NOWHERE
    for sort in range(SORTS):
        draft[MAY_LIE + sort] = free
        draft[UNMET + sort] = 0
    for i in range(n, pieces):
        draft[UNMET + sorts[i] % 8] += 1
    for place in range(n):
        draft[POSITION + (s.first + place) % n] = draft[place]
        draft[CARRIED + place] = 0
    draft[TILES] = starts
    draft[GHOSTS] = 0
    draft[FENCED] = 0
    draft[PIZZA_SIGNS] = 0
    draft[HEARD] = 0
    draft[PIZZAS] = (1 << n) - 1
    draft[HOUSES] = 0
    draft[IMPOSSIBLE] = 0
    for word in range(TRAIL, GUIDE):
        draft[word] = 0
    draft[ODDS] = 0
    for laid in range(pieces - n):
        draft[ODDS] -= LOGS[size(free) - laid]


@rule
def copy_draft(draft: Ints, copy: Ints) -> None:
    """Write a draft over another."""
    for word in range(WORDS):
        copy[word] = draft[word]


@rule
def put(sorts: Ints, draft: Ints, piece: int, space: int) -> None:
    """Lay a piece that lay nowhere."""
    sort = sorts[piece] % 8
    draft[piece] = space
    draft[UNMET + sort] -= 1
    for other in range(SORTS):
        draft[MAY_LIE + other] &= ~(1 << space)
    draft[TILES] |= 1 << space
    if sort == GRAVE_SORT:
        draft[GHOSTS] |= 1 << space
    elif sort == FENCE_SORT:
        draft[FENCED] |= 1 << space
    elif sort == LIKE_PIZZA:
        draft[PIZZA_SIGNS] |= 1 << space
    elif sort == HEARD_SORT:
        draft[HEARD] |= 1 << space


@rule
def none_at(draft: Ints, sort: int, spaces: int) -> None:
    """Nothing more of that sort lies on a set of spaces."""
    draft[MAY_LIE + sort] &= ~spaces


@rule
def allowed(box: Box, s: State, draft: Ints, piece: int, sort: int) -> int:
    """Where a piece may lie: a mailbox not beside a box of its kind."""
    spaces = draft[MAY_LIE + sort]
    n = s.deliverers
    if n <= piece < 3 * n:
        other = 2 * n if piece < 2 * n else n
        kinds = box.kind[n - 2]
        for i in range(n):
            if kinds[i] == kinds[piece % n] and draft[other + i] != NOWHERE:
                spaces &= ~beside(1 << draft[other + i])
    return int(spaces)


@rule
def put_somewhere(box: Box, s: State, sorts: Ints, draft: Ints, piece: int, spaces: int) -> None:
    """Lay a piece on one of a set of spaces, where it may lie there."""
    spaces &= allowed(box, s, draft, piece, sorts[piece] % 8)
    if spaces == 0:
        draft[IMPOSSIBLE] = 1
        return
    space = pick_space(s, draft, piece, spaces)
    draft[ODDS] += LOGS[size(spaces)]
    if spaces >> space & 1:
        put(sorts, draft, piece, space)
    else:
        draft[IMPOSSIBLE] = 1


@rule
def pick_space(s: State, draft: Ints, piece: int, spaces: int) -> int:
    """One of a set of spaces for a piece: any alike, or where its guide has it."""
    return int(draft[GUIDE + piece]) if draft[GUIDED] else draw_space(s, spaces)


@rule
def may_be(draft: Ints, piece: int, sort: int, sorts: Ints, spaces: int) -> int:
    """1 where a piece of that sort lies nowhere yet and may be on a set of spaces, by its guide."""
    if draft[piece] != NOWHERE or sorts[piece] % 8 != sort:
        return 0
    return 1 if not draft[GUIDED] or spaces >> draft[GUIDE + piece] & 1 else 0


@rule
def one_unmet(s: State, sorts: Ints, draft: Ints, sort: int, first: int, past: int, spaces: int) -> int:
    """One of the pieces of a sort from `first` to before `past` that lie nowhere yet, any alike, or one that its guide
    has on a set of spaces; NOWHERE without."""
    many, fit = 0, 0
    for piece in range(first, past):
        many += 1 if draft[piece] == NOWHERE and sorts[piece] % 8 == sort else 0
        fit += may_be(draft, piece, sort, sorts, spaces)
    if fit == 0:
        return NOWHERE
    left = rand(s, fit)
    draft[ODDS] += LOGS[many]
    for piece in range(first, past):
        if may_be(draft, piece, sort, sorts, spaces):
            if left == 0:
                return piece
            left -= 1
    return NOWHERE


@rule
def put_one(box: Box, s: State, sorts: Ints, draft: Ints, pieces: int, sort: int, space: int) -> int:
    """One of that sort lies on a space, as was told; returns which, or NOWHERE where none can."""
    piece = one_unmet(s, sorts, draft, sort, 0, pieces, 1 << space)
    if piece == NOWHERE or not allowed(box, s, draft, piece, sort) >> space & 1:
        draft[IMPOSSIBLE] = 1
        return NOWHERE
    put(sorts, draft, piece, space)
    return piece


@rule
def put_many(box: Box, s: State, sorts: Ints, draft: Ints, pieces: int, sort: int, many: int, spaces: int) -> None:
    """So many more of that sort, and no others, lie on a set of spaces."""
    for laid in range(many):
        piece = one_unmet(s, sorts, draft, sort, 0, pieces, spaces)
        if piece == NOWHERE:
            draft[IMPOSSIBLE] = 1
            return
        put_somewhere(box, s, sorts, draft, piece, spaces)
        if draft[IMPOSSIBLE]:
            return
        draft[ODDS] -= LOGS[1 + laid]  # whichever was laid first
    none_at(draft, sort, spaces)


@rule
def settle_area(box: Box, s: State, sorts: Ints, draft: Ints, pieces: int, area: int) -> None:
    """Decide of each piece that lies nowhere yet whether it lies in an area."""
    for piece in range(s.deliverers, pieces):
        if draft[piece] == NOWHERE:
            spaces = allowed(box, s, draft, piece, sorts[piece] % 8)
            if spaces == 0:
                draft[IMPOSSIBLE] = 1
                return
            draft[ODDS] += LOGS[size(spaces)]
            space = pick_space(s, draft, piece, spaces)
            if area >> space & 1:
                put(sorts, draft, piece, space)
            else:
                draft[ODDS] -= LOGS[size(spaces & ~area)]
    for sort in range(SORTS):
        none_at(draft, sort, area)


@rule
def finish_draft(box: Box, s: State, sorts: Ints, draft: Ints, pieces: int) -> None:
    """Lay whatever lies nowhere yet, at random, or as the guide has it."""
    for piece in range(s.deliverers, pieces):
        if draft[piece] == NOWHERE and not draft[IMPOSSIBLE]:
            put_somewhere(box, s, sorts, draft, piece, ALL)


@rule
def room_left(draft: Ints) -> int:
    """In how many ways the pieces that lie nowhere may still lie, nearly: its logarithm, or -1 where there is none."""
    ways = 0
    for sort in range(SORTS):
        if draft[UNMET + sort]:
            spaces = size(draft[MAY_LIE + sort])
            if spaces < draft[UNMET + sort]:
                return -1
            for laid in range(draft[UNMET + sort]):
                ways += LOGS[spaces - laid]
    return int(ways)
