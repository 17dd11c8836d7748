"""A game of Delivery Witches in progress. Nodes are the tiles' places, orders have numbers from 0 across all levels.

Everything lies in the open: decks are the sets of what has not come yet, and the next card is drawn from all of them
alike when it comes. So no order stands anywhere, and nothing is hidden but chance.
"""

from doorstep.kernel.records import i8, public, record
from doorstep.kernel.state import StateBase

SEATS, NODES, PATHS, WAYS = 4, 40, 72, 8
LEVELS, COLOURS, CARDS, SLOTS = 3, 4, 48, 3
ORDERS = LEVELS * CARDS
SHOWN, UPGRADES, SPACES = 3, 3, 4  # abilities on display; abilities and medals that a witch has room for
SOLO_CARDS, BLOCKERS = 12, 3
NOBODY = NOWHERE = NONE = -1
LATE = -2
START = 0  # the node of the plaza
SQUARES = 3  # nodes before the squares: plaza, shop, summit

# What lies on a node: a house of a colour, or one of these.
ORDER, PLAZA, SHOP, SUMMIT, UNUSED = range(COLOURS, COLOURS + 5)

# Hazards on a path, as bits.
CLEAR, MOUNTAIN, WATER = range(3)

# Abilities.
ACTION, TWO, LEAP, THREE, COINS, CRYSTALS, FREE, IGNORE = range(8)
ABILITIES = 8

# Medals: four packages of one colour, a set of each level, three abilities, the crow; then the advanced ones.
FOUR_ALIKE, SET, THREE_ABILITIES, CROW, COINS_EARNED, TIMED, TOP, CRYSTALS_EARNED = 0, 1, 4, 5, 6, 7, 8, 9
MEDALS, BASIC = 10, 6

# Phases: what is asked of the witch whose turn it is.
TURN, KEEPING, COMPLETING, ADVANCING, CHOOSING_MEDAL = range(5)
# Ends.
MEDALS_FULL, NO_ORDERS, TURNS_OVER = 1, 2, 3
# Lines of the score sheet, in the order of counting.
DELIVERED_LINE, OPEN_LINE, MEDAL_LINE, TOKEN_LINE, UNUSED_LINE = range(5)
LINES = 5

DUMMY = 1
"""The rival whose cubes the solo deck moves. Pawns 1 to 3 stand in the way there."""
RIVAL = -2
"""That rival in events: no seat of the table."""


@record
class State(StateBase):
    phase = public(i8)
    current = public(i8)  # whose turn it is
    question = public(i8)  # counts what was asked: the decision an action answers
    first = public(i8)  # who had the first turn
    last = public(i8)  # who earned a fourth medal and so began the last round, NOBODY before
    idle = public(i8)  # turns in a row that brought no progress
    progress = public(i8)  # 1: this turn did
    score = public(i8, SEATS)  # points at the end

    # The island.
    tile = public(i8, NODES)
    hazard = public(i8, PATHS)
    in_use = public(i8)  # nodes with a tile (a bit mask)
    at = public(i8, SEATS)  # node of each pawn, NOWHERE off the board

    # The turn.
    actions = public(i8, SEATS)  # left in the turn; saved for the next one while others play
    used = public(i8)  # actions spent in this turn
    accepted = public(i8, SEATS)  # 1: an order was accepted on this tile, and the pawn has not moved since

    # Orders.
    deck = public(i8, LEVELS)  # orders that have not come yet (a bit mask each)
    under = public(i8, LEVELS, CARDS)  # orders put under a deck, the next to come first
    under_count = public(i8, LEVELS)
    drawn = public(i8, SHOWN)  # orders to choose one from, NONE where there is none
    to_draw = public(i8)  # how often a card is still to be drawn for this acceptance
    order = public(i8, SEATS, SLOTS)  # on a witch's board, NONE where free
    open = public(i8, SEATS, SLOTS)  # colours of it still to deliver (a bit mask)
    spoiled = public(i8, SEATS, SLOTS)  # 1: a red marker, no mastery for it
    clock = public(i8, SEATS, SLOTS)  # actions left, LATE after them, NONE without a clock

    # Completed deliveries.
    done = public(i8, SEATS, LEVELS)  # orders (a bit mask each)
    deliveries = public(i8, SEATS)
    packages = public(i8, SEATS, COLOURS)  # on them
    colours_of = public(i8, SEATS, LEVELS)  # colours delivered on a level (a bit mask)
    timed = public(i8, SEATS)  # deliveries that count for the medal for timed ones

    # What a witch has.
    coins = public(i8, SEATS)
    crystals = public(i8, SEATS)
    coins_earned = public(i8, SEATS)
    crystals_earned = public(i8, SEATS)
    brooms = public(i8, SEATS)  # 1: purple, 2: golden too
    ability = public(i8, SEATS, ABILITIES)  # copies
    abilities = public(i8, SEATS)  # in all

    # Mastery.
    cube = public(i8, SEATS, COLOURS)  # space of the track, from 1
    rewarded = public(i8, SEATS)  # colours whose centre has paid (a bit mask)
    topped = public(i8, SEATS)  # 1: has been at the top of a track
    token = public(i8, COLOURS)  # who holds it, NOBODY on the mastery board
    advancing = public(i8)  # the delivery whose mastery is due, NONE where none is

    # Medals and the display.
    stack = public(i8, MEDALS)  # medals left of each kind in play
    medals = public(i8, SEATS)  # kinds a witch has (a bit mask)
    medal_worth = public(i8, SEATS, MEDALS)
    ability_deck = public(i8, ABILITIES)  # copies that have not come yet
    shown = public(i8, SHOWN)  # the display, NONE where nothing is left
    struck = public(i8, ABILITIES)  # discarded by the solo deck

    # Solo.
    solo_deck = public(i8)  # cards that have not come yet (a bit mask)
    solo_card = public(i8)  # the one of this turn
    just_struck = public(i8)  # the ability that it struck from the display, NONE where none
