"""A game of Psychic Pizza Deliverers in progress.

Spaces are those of `grid`; a set of spaces is a bit mask, bit i for space i. What only the Mayor knows is `refereed`:
without a Mayor's seat nobody sees it. Deliverers are the seats 0, 1, ..., a Mayor has the seat after them.
"""

from doorstep.kernel.records import i8, private, public, record, refereed, secret
from doorstep.kernel.state import StateBase

DELIVERERS = 4
SEATS = DELIVERERS + 1
KINDS = 3  # of pizza
GRAVES, FENCES, TELEPORTERS = 6, 4, 3
NOWHERE = -1

# Psychic cards. The last two are reactions to a Move.
HOP, DIAGONAL, ROOK, BISHOP, BACK, MIRROR, BARRIER, STASIS = range(8)
CARDS = 8

# Round tiles and animals, each on a space of its own: cat and pig of the Animals, monkey, crow, manhole covers, the
# parent pig and the little pigs, free tiles.
CAT, PIG, MONKEY, CROW, MANHOLE = range(5)
MANHOLES, LITTLE_PIGS, FREE = 3, 7, 4
PARENT_PIG = MANHOLE + MANHOLES
LITTLE_PIG = PARENT_PIG + 1
FREE_TILE = LITTLE_PIG + LITTLE_PIGS
EXTRAS = FREE_TILE + FREE

PIECES = 3 * DELIVERERS + GRAVES + FENCES + TELEPORTERS + EXTRAS
"""Most pieces that a town is built of."""

MOST_TURNS = 240
"""The declared cap: a game without a limit of rounds ends after so many actions."""
REPORTS = MOST_TURNS + DELIVERERS  # before the first turn there may be one report each
PER_WORD = 8  # spaces in a word of the trail

# Phases: the Mayor builds; a Deliverer takes a turn; takes the extra action of Back-to-Start.
BUILDING, TURN, EXTRA = range(3)
# Ends.
DELIVERED, ROUNDS_PLAYED, ALL_DELIVERED = 1, 2, 3


@record
class State(StateBase):
    referee = public(i8)  # 1 + the Mayor's seat, 0 without one
    deliverers = public(i8)
    phase = public(i8)
    first = public(i8)  # who is first in turn order
    turn = public(i8)  # whose turn it is
    question = public(i8)  # counts what Deliverers were asked: the decision that an action answers
    score = public(i8, SEATS)  # counted at the end: 1 for a delivery, and for the Mayor's victory

    # The town. `start`, `box`, `mailbox` are numbered as they were placed.
    placed = refereed(i8)  # pieces, of those of `town.piece`
    tiles = refereed(i8)  # spaces with a tile
    start = refereed(i8, DELIVERERS)  # space, by place in turn order
    pizza_box = refereed(i8, DELIVERERS)  # space
    mailbox = refereed(i8, DELIVERERS)  # space
    graves = refereed(i8)  # spaces
    fences = refereed(i8)  # spaces
    teleporter = refereed(i8, TELEPORTERS)  # spaces: circle, triangle, square
    extra = refereed(i8, EXTRAS)  # space of each round tile, NOWHERE where it is not in play or was taken

    round_tiles = refereed(i8)  # spaces of those that are heard or found by moving there

    pizzas = refereed(i8)  # bit i: the pizza is still on box i
    houses = refereed(i8)  # bit i: a house stands on mailbox i
    ghosts = refereed(i8)  # spaces
    position = refereed(i8, DELIVERERS)  # space, NOWHERE once delivered in One Draw
    trail = refereed(i8, (REPORTS + PER_WORD - 1) // PER_WORD)  # after each report, a byte each: 1 + space

    carries = public(i8, DELIVERERS)  # 1 + kind of the pizza token, 0 none
    delivered = public(i8, DELIVERERS)  # place in the order of deliveries, 0 not yet
    has_monkey = public(i8)  # 1 + who holds the Monkey tile, 0 nobody
    manholes = public(i8, DELIVERERS)  # covers that each holds

    hand = private(i8, SEATS, CARDS)  # cards of each kind
    hand_size = public(i8, SEATS)
    played = public(i8, SEATS, CARDS)  # cards of each kind that a Deliverer has revealed
    deck = secret(i8, CARDS)  # cards of each kind; the next one is drawn from all of them alike
    deck_size = public(i8)
    used = public(i8, CARDS)  # beside the deck, face up
    left_out = secret(i8, CARDS)  # starting cards that nobody was dealt

    reported = public(i8)  # reports so far
    reports = public(i8, REPORTS)  # what was said: see `reports`
