"""What a rider can do, and what can happen: named ranges of small integers."""

from doorstep.games.pony_express.state import CARDS, ITEMS, MAP_CARDS, NODES, TOWNS
from doorstep.kernel.actions import Ranges

LOWEST, HIGHEST = 3, 10  # the Auctioneer's count; at the highest nobody can claim any more

ACTIONS = Ranges()
PICK = ACTIONS.add("PICK", CARDS)  # the Auctioneer: a card that lies face up
CLAIM = ACTIONS.add("CLAIM")  # at the present count
PASS = ACTIONS.add("PASS")  # polled: not at this amount
SEAL = ACTIONS.add("SEAL", HIGHEST - LOWEST + 1)  # sealed: claim at LOWEST + n; the last one: never
RIDE = ACTIONS.add("RIDE", NODES)
RIDE_GUIDED = ACTIONS.add("RIDE_GUIDED", NODES)  # a Guide pays
PAY = ACTIONS.add("PAY")  # for the hazard
SHOOT = ACTIONS.add("SHOOT")  # a Shotgun kills the Bear or the Bandits
LOSE_MAP = ACTIONS.add("LOSE_MAP", TOWNS + MAP_CARDS)  # instead of paying for Lost: a map tile or card
KEEP = ACTIONS.add("KEEP")  # parcels for this town, on this visit
TAKE = ACTIONS.add("TAKE", ITEMS)  # deliver and take an item
LEAVE = ACTIONS.add("LEAVE")  # deliver and take none
DROP = ACTIONS.add("DROP", ITEMS)  # in the town
DROP_CARD = ACTIONS.add("DROP_CARD", MAP_CARDS)  # a map card, out of the game
TICK = ACTIONS.add("TICK")  # the clock: the next amount
N_ACTIONS = ACTIONS.count

EVENTS = Ranges()  # (seat, a, b) of each kind:
E_WEEK = EVENTS.add("WEEK")  # week
E_DEALT = EVENTS.add("DEALT")  # to that seat only unless cards are dealt open: kind of card
E_TURNED = EVENTS.add("TURNED")  # face up: kind of card, how many lie there now
E_AUCTIONEER = EVENTS.add("AUCTIONEER")  # auction, of how many
E_PICKED = EVENTS.add("PICKED")  # kind of card
E_COUNTED = EVENTS.add("COUNTED")  # amount (live)
E_CLAIMED = EVENTS.add("CLAIMED")  # amount, from the Auctioneer's seat
E_UNCLAIMED = EVENTS.add("UNCLAIMED")  # kind of card: the Auctioneer keeps it
E_SHOWN = EVENTS.add("SHOWN")  # a hidden card comes into the open: kind
E_CARD_DROPPED = EVENTS.add("CARD_DROPPED")  # map card
E_RIDES = EVENTS.add("RIDES")  # the Delivery phase begins: week
E_HAZARDS = EVENTS.add("HAZARDS")  # three bits a route: their kinds, in a those of the first half, in b the others'
E_REFILLED = EVENTS.add("REFILLED")  # towns (a bit mask)
E_RODE = EVENTS.add("RODE")  # route, node
E_COST = EVENTS.add("COST")  # cost, spent so far
E_GUIDED = EVENTS.add("GUIDED")  # cost
E_SHOT = EVENTS.add("SHOT")  # route, hazard
E_LOST_MAP = EVENTS.add("LOST_MAP")  # as LOSE_MAP
E_DELIVERED = EVENTS.add("DELIVERED")  # town, parcels
E_KEPT_BACK = EVENTS.add("KEPT_BACK")  # town
E_TOOK = EVENTS.add("TOOK")  # item, node
E_TIP = EVENTS.add("TIP")  # amount
E_DREW = EVENTS.add("DREW")  # amount collected, kind of the parcel drawn or -1
E_JOB = EVENTS.add("JOB")  # side job done: amount
E_SALOON = EVENTS.add("SALOON")  # node
E_DROPPED = EVENTS.add("DROPPED")  # item, node
E_HOME = EVENTS.add("HOME")  # place on the Turn Order track
E_LATE = EVENTS.add("LATE")  # brought home, out of money or at the cap of moves: parcels lost
E_REWARD = EVENTS.add("REWARD")  # amount, why
E_PAID = EVENTS.add("PAID")  # for travel, money left
E_END = EVENTS.add("END")  # cause
E_WON = EVENTS.add("WON")  # money
