"""What a Deliverer and a Mayor can do, and what can happen: named ranges of small integers."""

from doorstep.games.psychic_pizza.grid import SPACES
from doorstep.kernel.actions import Ranges

WITH_BARRIER, WITH_STASIS = 1, 2  # reactions chosen with a Move, spent only where they apply

ACTIONS = Ranges()
MOVE = ACTIONS.add("MOVE", 16)  # direction + 4 * reactions
ATTACK = ACTIONS.add("ATTACK", 4)  # direction
HOP_STEP = ACTIONS.add("HOP_STEP", 4)  # direction
DIAGONAL_MOVE = ACTIONS.add("DIAGONAL_MOVE", 4)  # diagonal
ROOK_TELEPORT = ACTIONS.add("ROOK_TELEPORT", 4)  # direction
BISHOP_TELEPORT = ACTIONS.add("BISHOP_TELEPORT", 4)  # diagonal
BACK_TO_START = ACTIONS.add("BACK_TO_START")
POINT_SYMMETRIC = ACTIONS.add("POINT_SYMMETRIC")
PLACE = ACTIONS.add("PLACE", SPACES)  # the Mayor: the next piece of the town
OPEN = ACTIONS.add("OPEN")  # the Mayor: the town is ready; what is missing is placed at random
N_ACTIONS = ACTIONS.count

EVENTS = Ranges()  # (seat, a, b) of each kind:
E_OPENED = EVENTS.add("OPENED")  # Deliverers, 1 where a person built the town
E_DEALT = EVENTS.add("DEALT")  # to that seat only: kind of card
E_ROUND = EVENTS.add("ROUND")  # round, last round or 0
E_BACK = EVENTS.add("BACK")  # Back-to-Start: the extra action follows
E_REPORT = EVENTS.add("REPORT")  # report: see `reports`
E_TOOK = EVENTS.add("TOOK")  # pizza token: kind
E_DREW = EVENTS.add("DREW")  # a card: 1, or none is left: 0; cards left in the deck
E_CARD = EVENTS.add("CARD")  # to that seat only: kind of card drawn
E_DELIVERED = EVENTS.add("DELIVERED")  # kind, place in the order of deliveries
E_END = EVENTS.add("END")  # cause
E_WON = EVENTS.add("WON")  # -
E_MAYOR_WON = EVENTS.add("MAYOR_WON")  # -
# To the Mayor only:
E_PLACED = EVENTS.add("PLACED")  # piece: see `town.piece`, space
E_WENT = EVENTS.add("WENT")  # from space, to space
E_GHOST_LEFT = EVENTS.add("GHOST_LEFT")  # space
E_GHOST_CAME = EVENTS.add("GHOST_CAME")  # spaces (a bit mask)
E_HOUSE = EVENTS.add("HOUSE")  # mailbox, space
