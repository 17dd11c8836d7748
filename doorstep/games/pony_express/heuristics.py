"""A hand-written sense of the game, from a seat's view alone: plans by exact search, and what items save."""

import numpy as np

from doorstep.games.pony_express.actions import (
    CLAIM,
    DROP,
    DROP_CARD,
    HIGHEST,
    LEAVE,
    LOSE_MAP,
    LOWEST,
    PASS,
    PAY,
    PICK,
    RIDE,
    RIDE_GUIDED,
    SEAL,
    SHOOT,
    TAKE,
)
from doorstep.games.pony_express.box import Box
from doorstep.games.pony_express.costs import cost_of, cost_shot, guided_cost
from doorstep.games.pony_express.items import number
from doorstep.games.pony_express.options import SEALED
from doorstep.games.pony_express.planning import FAR, TABLES, measure, plan, ride_cost, to_visit
from doorstep.games.pony_express.state import (
    CARDS,
    CLAIMING,
    HAZARD,
    ITEMS,
    JOB,
    JOBS,
    LOST,
    MAP_CARDS,
    NOWHERE,
    PARCEL,
    PICKING,
    RIDING,
    SALOON,
    TIP,
    TOWNS,
    VISITING,
    State,
)
from doorstep.games.pony_express.worth import card_worth, item_worth, roughly, weeks_left, worth_of_held
from doorstep.kernel.records import Mask, Rows
from doorstep.kernel.rules import rule

GUIDE_SAVES, GUIDE_SAVES_AT_LAST = 300, 100  # a Guide is spent where it saves so much, in hundredths of a dollar
SHOT_SAVES, MORE_THAN_ALL = 200, 1 << 30


@rule(allocates=True)
def greedy(box: Box, view: State, seat: int, mask: Mask) -> int:
    """What costs least and brings most, were all others not there."""
    room = np.empty(TABLES, np.int64)
    if view.phase == PICKING:
        return best_offer(box, view, seat, mask, room)
    if view.phase == CLAIMING:
        return best_answer(box, view, seat, mask, room)
    if view.phase == RIDING:
        return best_ride(box, view, seat, mask, room)
    if view.phase == HAZARD:
        return best_way_on(box, view, seat, mask, room)
    if view.phase == VISITING:
        return best_take(box, view, seat, mask, room)
    return best_drop(box, view, seat, mask, room)


@rule
def best_offer(box: Box, view: State, seat: int, mask: Mask, room: Rows) -> int:
    """The card that one would like best to keep."""
    start, towns = view.rider[seat], to_visit(box, view, seat)
    best, choice = -FAR, PICK
    for kind in range(CARDS):
        if mask[PICK + kind]:
            worth = card_worth(box, view, seat, start, towns, kind, room)
            if worth > best:
                best, choice = worth, PICK + kind
    return choice


@rule
def best_answer(box: Box, view: State, seat: int, mask: Mask, room: Rows) -> int:
    """Claim as soon as the money is more than the card costs."""
    towns = to_visit(box, view, seat)
    cost = -card_worth(box, view, seat, view.rider[seat], towns, view.card, room)
    if box.auction == SEALED:
        amount = min(max(cost // 100 + 1, LOWEST), HIGHEST)
        return SEAL + amount - LOWEST
    return CLAIM if 100 * view.count > cost or not mask[PASS] else PASS


@rule
def best_ride(box: Box, view: State, seat: int, mask: Mask, room: Rows) -> int:
    """The next step of the cheapest plan, or a detour that is worth it; a Guide where it saves much."""
    measure(box, view, seat, room)
    at, towns = view.rider[seat], to_visit(box, view, seat)
    least, to = 2 * FAR, NOWHERE
    for node in range(box.nodes):
        if not (mask[RIDE + node] or mask[RIDE_GUIDED + node]):
            continue
        if node == at:
            return RIDE + node
        route = box.route_between[at, node]
        cost = ride_cost(box, view, seat, route, node)
        if node < box.towns:
            cost += plan(box, node, towns & ~(1 << node), room) - detour_worth(box, view, seat, node)
        else:
            cost += lost_jobs(box, view, seat)
        if cost < least:
            least, to = cost, node
    saved = 100 * (cost_of(box, view, seat, box.route_between[at, to], to) - guided_cost(box))
    wanted = GUIDE_SAVES if weeks_left(view) or number(towns) > 1 else GUIDE_SAVES_AT_LAST
    if mask[RIDE_GUIDED + to] and (saved >= wanted or not mask[RIDE + to]):
        return RIDE_GUIDED + to
    return RIDE + to


@rule
def detour_worth(box: Box, view: State, seat: int, town: int) -> int:
    """What the best item of a town is worth to who has room for it."""
    lying = view.lying[town]
    if lying == 0 or lying & box.tiles_of[SALOON] or number(view.held[seat]) >= box.limit:
        return 0
    best = 0
    for kind in range(ITEMS):
        if lying & box.tiles_of[kind]:
            best = max(best, roughly(box, view, kind))
    return best


@rule
def lost_jobs(box: Box, view: State, seat: int) -> int:
    """What side jobs would have paid that are not done when the week ends."""
    lost = 0
    if box.side_jobs:
        for job in range(JOBS):
            if view.held[seat] & box.tiles_of[JOB + job]:
                lost += 100 * box.job_pays[job]
    return lost


@rule
def best_way_on(box: Box, view: State, seat: int, mask: Mask, room: Rows) -> int:
    """Shoot what costs much; when lost, give up a map that is worth less than the way."""
    kind = view.hazard[view.route]
    route, to = view.route, view.bound
    saved = 100 * (cost_of(box, view, seat, route, to) - cost_shot(box, view, seat, route, to))
    if kind != LOST:
        return SHOOT if saved >= SHOT_SAVES or not mask[PAY] else PAY
    start, towns = view.bound, to_visit(box, view, seat) & ~(1 << view.bound)
    choice = PAY
    if not mask[PAY]:
        saved = MORE_THAN_ALL
    for which in range(TOWNS + MAP_CARDS):
        if mask[LOSE_MAP + which]:
            if which < TOWNS:
                worth = item_worth(box, view, seat, start, towns, which, room)
            else:
                worth = card_worth(box, view, seat, start, towns, which, room)
            if worth < saved:
                saved, choice = worth, LOSE_MAP + which
    return choice


@rule
def best_take(box: Box, view: State, seat: int, mask: Mask, room: Rows) -> int:
    """Deliver, and take the item that is worth most, more than the one that would have to go for it."""
    if mask[TAKE + SALOON]:
        return TAKE + SALOON
    start = view.rider[seat]
    towns = to_visit(box, view, seat) & ~(1 << start)
    full = number(view.held[seat]) >= box.limit
    given_up = worst_held(box, view, seat, room) if full else 0
    best, choice = 0, LEAVE
    for kind in range(ITEMS):
        if mask[TAKE + kind]:
            worth = item_worth(box, view, seat, start, towns, kind, room)
            if full and kind not in (TIP, PARCEL):
                worth -= given_up
            if worth > best or (worth == best and not full):  # what is of no use does not draw anybody here again
                best, choice = worth, TAKE + kind
    return choice


@rule
def worst_held(box: Box, view: State, seat: int, room: Rows) -> int:
    """What the item is worth that a rider would miss least."""
    least = FAR
    for kind in range(ITEMS):
        if view.held[seat] & box.tiles_of[kind]:
            least = min(least, worth_of_held(box, view, seat, kind, room))
    return least


@rule
def best_drop(box: Box, view: State, seat: int, mask: Mask, room: Rows) -> int:
    """What is missed least."""
    least, choice = 2 * FAR, NOWHERE
    for kind in range(ITEMS):
        if mask[DROP + kind]:
            worth = worth_of_held(box, view, seat, kind, room)
            if worth < least:
                least, choice = worth, DROP + kind
    for card in range(MAP_CARDS):
        if mask[DROP_CARD + card]:
            towns = to_visit(box, view, seat)
            worth = card_worth(box, view, seat, view.rider[seat], towns, TOWNS + card, room)
            if worth < least:
                least, choice = worth, DROP_CARD + card
    return choice
