"""What a witch can do, and what can happen: named ranges of small integers."""

from doorstep.games.delivery_witches.state import COLOURS, MEDALS, NODES, SEATS, SHOWN, SLOTS
from doorstep.kernel.actions import Ranges

ACTIONS = Ranges()
END_TURN = ACTIONS.add("END_TURN")
ACCEPT = ACTIONS.add("ACCEPT")
BROOM = ACTIONS.add("BROOM")
BUY = ACTIONS.add("BUY", SHOWN)  # the ability in a place of the display
BUY_CROW = ACTIONS.add("BUY_CROW")
MOVE = ACTIONS.add("MOVE", NODES)
KEEP = ACTIONS.add("KEEP", SHOWN)  # one of the drawn orders; the others go under the deck as they were drawn
KEEP_TURNED = ACTIONS.add("KEEP_TURNED", SHOWN)  # the same, with the others the other way round
COMPLETE = ACTIONS.add("COMPLETE", SLOTS)  # which of several finished orders is counted next
ADVANCE = ACTIONS.add("ADVANCE", COLOURS)
TAKE_MEDAL = ACTIONS.add("TAKE_MEDAL", MEDALS)  # with more earned at once than there is room for
LEAP_OVER = ACTIONS.add("LEAP_OVER", SEATS * NODES)  # pawn * NODES + node to land on
N_ACTIONS = ACTIONS.count

EVENTS = Ranges()  # (seat, a, b) of each kind; the seat may be the solo RIVAL where cubes are moved:
E_TURN = EVENTS.add("TURN")  # actions, of which saved
E_MOVED = EVENTS.add("MOVED")  # from, to
E_LEAPT = EVENTS.add("LEAPT")  # from, over: an E_MOVED from there follows
E_SPOILED = EVENTS.add("SPOILED")  # order, hazard or 0 for the clock
E_ACCEPTED = EVENTS.add("ACCEPTED")  # order, slot
E_DREW = EVENTS.add("DREW")  # order, to choose from
E_PUT_UNDER = EVENTS.add("PUT_UNDER")  # order, level
E_DELIVERED = EVENTS.add("DELIVERED")  # order, colour
E_COMPLETED = EVENTS.add("COMPLETED")  # order, slot
E_PAID = EVENTS.add("PAID")  # coins, crystals: earned
E_ADVANCED = EVENTS.add("ADVANCED")  # colour, space
E_CENTRE = EVENTS.add("CENTRE")  # colour: its reward follows
E_BONUS_ACTIONS = EVENTS.add("BONUS_ACTIONS")  # actions gained
E_TOKEN = EVENTS.add("TOKEN")  # colour, who had it before
E_PUSHED = EVENTS.add("PUSHED")  # colour, whose cubes moved back (a bit mask)
E_MEDAL = EVENTS.add("MEDAL")  # kind, points
E_BOUGHT = EVENTS.add("BOUGHT")  # ability, price
E_SHOWN = EVENTS.add("SHOWN")  # ability, place of the display
E_BROOM = EVENTS.add("BROOM")  # broom, price
E_CROW = EVENTS.add("CROW")  # price
E_LAST_ROUND = EVENTS.add("LAST_ROUND")
E_TURN_ENDED = EVENTS.add("TURN_ENDED")  # actions saved, lost
E_SOLO_CARD = EVENTS.add("SOLO_CARD")  # card, turn
E_BLOCKER = EVENTS.add("BLOCKER")  # of nobody: pawn, node
E_STRUCK = EVENTS.add("STRUCK")  # ability, place of the display
E_SCORED = EVENTS.add("SCORED")  # line of the score sheet, points
E_END = EVENTS.add("END")  # cause
E_WON = EVENTS.add("WON")  # points, deliveries
