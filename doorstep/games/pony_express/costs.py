"""What a ride costs a rider: the route, its hazard, and what maps and items save."""

from doorstep.games.pony_express.box import Box
from doorstep.games.pony_express.cards import has_card, map_card, parcels
from doorstep.games.pony_express.items import holds
from doorstep.games.pony_express.options import COSTS_NOTHING, NO_TILE
from doorstep.games.pony_express.state import (
    BANDITS,
    BARE,
    BEAR,
    CANTEEN,
    CARDS,
    COMPASS,
    LOST,
    MAP,
    NOBODY,
    PEACEMAKER,
    RATTLESNAKE,
    SHOTGUN,
    SPURS,
    TORCH,
    TOWNS,
    TUMBLEWEED,
    State,
)
from doorstep.kernel.rules import rule


@rule
def hazard_costs(box: Box, s: State, seat: int, route: int) -> int:
    """What the hazard of a route costs a rider."""
    kind = s.hazard[route]
    if kind == BARE or (kind == RATTLESNAKE and holds(box, s, seat, TORCH)):
        return 0
    if kind == BANDITS and holds(box, s, seat, PEACEMAKER):
        return 0
    if kind == LOST and s.lost_map:
        return 0
    return int(box.hazard_cost[kind])


@rule
def saves(box: Box, s: State, seat: int, route: int, to: int) -> int:
    """What a rider's maps, Compass, Canteen and Spurs save on a route."""
    saved = box.compass_saves * holds(box, s, seat, COMPASS)
    if to < box.towns:
        saved += box.town_map * holds(box, s, seat, MAP + to)
        card = map_card(box, to)
        if card != NOBODY:
            saved += box.map_card * has_card(s, seat, card)
    if box.cost[route] == box.canteen_routes:
        saved += box.canteen_saves * holds(box, s, seat, CANTEEN)
    if no_hazard(box, s, seat, route):
        saved += box.spurs_save * holds(box, s, seat, SPURS)
    return int(saved)


@rule
def no_hazard(box: Box, s: State, seat: int, route: int) -> int:
    """1 where Spurs take a route to have no hazard."""
    kind = s.hazard[route]
    if kind == BARE:
        return 1
    if box.spurs == NO_TILE:
        return 0
    if box.spurs == COSTS_NOTHING:
        return 1 if hazard_costs(box, s, seat, route) == 0 else 0
    return 1 if kind == TUMBLEWEED else 0


@rule
def cost_of(box: Box, s: State, seat: int, route: int, to: int) -> int:
    """What a ride costs now, at least the least cost."""
    cost = box.cost[route] + hazard_costs(box, s, seat, route) - saves(box, s, seat, route, to)
    return int(max(cost, box.least_cost))


@rule
def may_enter(box: Box, s: State, seat: int, node: int) -> int:
    """1 for a town, and for a Post Office once all parcels are delivered and the rider has been out."""
    if node < box.towns:
        return 1
    return 1 if s.rides[seat] > 0 and parcels(s, seat) == 0 else 0


@rule
def guided_cost(box: Box) -> int:
    """What is left to pay where a Guide pays for a route."""
    return int(box.guide)


@rule
def can_pay(box: Box, s: State, seat: int, cost: int) -> int:
    """1 where a rider may spend so much more."""
    return 1 if box.credit or s.spent[seat] + cost <= s.money[seat] else 0


@rule
def met(box: Box, s: State, seat: int, kind: int) -> int:
    """1 where a rider may have something against a hazard, as far as all can see."""
    if kind == LOST:
        return 1 if s.hidden_count[seat] or has_map(box, s, seat) else 0
    shootable = kind == BEAR or (kind == BANDITS and not holds(box, s, seat, PEACEMAKER))
    return 1 if shootable and holds(box, s, seat, SHOTGUN) else 0


@rule
def has_map(box: Box, s: State, seat: int) -> int:
    """1 where a rider has a map tile, or a map card that lies open."""
    for town in range(box.towns):
        if holds(box, s, seat, MAP + town):
            return 1
    for kind in range(TOWNS, CARDS):
        if s.cards[seat, kind]:
            return 1
    return 0
