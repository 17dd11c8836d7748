"""A game of The Pony Express in progress. Nodes are the towns 0, 1, ..., then the Post Offices; weeks are `rounds`.

Tiles and hazards lie in the open, and what is face down follows from them, so their supplies are public counts: which
one comes next is drawn when it comes. Only cards dealt face down are hidden.
"""

from doorstep.kernel.records import i8, private, public, record, secret
from doorstep.kernel.state import StateBase

SEATS, TOWNS, OFFICES, ROUTES = 5, 12, 2, 36
NODES = TOWNS + OFFICES
MAP_CARDS = 6
CARDS = TOWNS + MAP_CARDS  # kinds of auction card: a parcel for each town, then map cards
TILES = 48
WEEKS = 3
NOBODY = NOWHERE = -1

# Kinds of hazard on a route; a killed one leaves it bare.
TUMBLEWEED, RATTLESNAKE, BEAR, BANDITS, LOST, RIVER, MOUNTAIN = range(7)
HAZARDS, BARE = 7, -1

# Kinds of item: a map of each town, then the others.
MAP = 0
GUIDE, TIP, PARCEL, SHOTGUN, TORCH, SPURS, SADDLEBAG, SALOON, PEACEMAKER, COMPASS, CANTEEN = range(TOWNS, TOWNS + 11)
JOB, JOBS = TOWNS + 11, 4  # side jobs, a variant
ITEMS = JOB + JOBS

# Phases: what is asked, and of whom.
PICKING, CLAIMING, MAKING_ROOM, RIDING, HAZARD, VISITING, DROPPING = range(7)
# How riders are back at a Post Office.
CAME_HOME, BROUGHT_HOME = 1, 2
# Ends.
WEEKS_PLAYED = 1


@record
class State(StateBase):
    phase = public(i8)
    current = public(i8)  # whom the phase asks; while claims are polled, the Auctioneer
    question = public(i8)  # counts what was asked: the decision an action answers
    order = public(i8, SEATS)  # the Turn Order track: seat in each place
    returned = public(i8)  # riders who are back this week
    next_order = public(i8, SEATS)  # their places then: who came home, then who was brought there
    score = public(i8, SEATS)  # money at the end

    money = public(i8, SEATS)
    cards = public(i8, SEATS, CARDS)  # lying open before each
    hidden = private(i8, SEATS, CARDS)  # dealt face down
    hidden_count = public(i8, SEATS)
    not_hidden = public(i8, SEATS)  # kinds that the hidden card cannot be, by what its rider did (a bit mask)
    deck = secret(i8, CARDS)  # cards of each kind; the next one is drawn from all of them alike
    deck_size = public(i8)
    discarded = public(i8, CARDS)  # delivered parcels: the next deck when it runs short
    gone = public(i8, CARDS)  # map cards out of the game

    # The auction.
    face_up = public(i8, CARDS)
    auction = public(i8)  # this week's, from 0
    card = public(i8)  # the kind on offer, NOBODY before it is picked
    count = public(i8)  # the amount announced
    asked = public(i8)  # place after the Auctioneer's of who is asked; or the seat that has to make room
    passed = public(i8)  # live: who lets this amount go by (a bit mask)
    threshold = private(i8, SEATS)  # sealed: the amount at which to claim, 0 undecided
    sold_to = public(i8)  # who got the last card, NOBODY before the first
    sold_at = public(i8)  # for which amount; the highest where nobody claimed it
    sold_in = public(i8)  # the question that it answered
    claimed = public(i8, SEATS)  # cards claimed from others, this game
    kept = public(i8, SEATS)  # cards that nobody claimed

    # The ride.
    hazard = public(i8, ROUTES)  # kind, or BARE
    hazard_supply = public(i8, HAZARDS)
    lying = public(i8, NODES)  # tiles in each town (a bit mask)
    held = public(i8, SEATS)  # tiles of each rider (a bit mask)
    supply = public(i8)  # tiles that have not come yet (a bit mask)
    rider = public(i8, SEATS)  # node
    spent = public(i8, SEATS)  # the Travel track
    arrived = public(i8, SEATS)  # orders markers on one space of it: the highest is on top
    rides = public(i8, SEATS)  # this week
    ridden = public(i8, SEATS)  # routes, this week (a bit mask)
    home = public(i8, SEATS)  # 0: out; CAME_HOME or BROUGHT_HOME for this week
    moves = public(i8)  # of all riders, this week
    route = public(i8)  # being ridden, while a hazard is asked about
    bound = public(i8)  # the node that it leads to
    keeps = public(i8)  # 1: parcels for this town are not delivered on this visit
    express = public(i8)  # variant: the town of this week's express delivery, NOWHERE once it was made
    delivered = public(i8, SEATS)  # parcels, this game
    paid = public(i8, SEATS, WEEKS)  # for travel, by week
    earned = public(i8, SEATS, WEEKS)  # by week
