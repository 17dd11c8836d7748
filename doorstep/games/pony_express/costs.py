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
def hazard_costs(box: Box, s: State, seat: int, kind: int, given: int) -> int:
    """What a hazard costs a rider; `given`: 1 where a map is given up for Lost."""
    if kind == BARE or (kind == LOST and given) or (kind == RATTLESNAKE and holds(box, s, seat, TORCH)):
        return 0
    if kind == BANDITS and holds(box, s, seat, PEACEMAKER):
        return 0
    return int(box.hazard_cost[kind])


@rule
def saves(box: Box, s: State, seat: int, route: int, to: int) -> int:
    """What a rider's maps, Compass and Canteen save on a route, whatever its hazard."""
    saved = box.compass_saves * holds(box, s, seat, COMPASS)
    if to < box.towns:
        saved += box.town_map * holds(box, s, seat, MAP + to)
        card = map_card(box, to)
        if card != NOBODY:
            saved += box.map_card * has_card(s, seat, card)
    if box.cost[route] == box.canteen_routes:
        saved += box.canteen_saves * holds(box, s, seat, CANTEEN)
    return int(saved)


@rule
def spurs_save(box: Box, s: State, seat: int, kind: int, given: int) -> int:
    """What a rider's Spurs save on a route with that hazard."""
    return int(box.spurs_save * holds(box, s, seat, SPURS)) if no_hazard(box, s, seat, kind, given) else 0


@rule
def no_hazard(box: Box, s: State, seat: int, kind: int, given: int) -> int:
    """1 where Spurs take a route with that hazard to have none."""
    if kind == BARE:
        return 1
    if box.spurs == NO_TILE:
        return 0
    if box.spurs == COSTS_NOTHING:
        return 1 if hazard_costs(box, s, seat, kind, given) == 0 else 0
    return 1 if kind == TUMBLEWEED else 0


@rule
def cost_of(box: Box, s: State, seat: int, route: int, to: int) -> int:
    """What a ride costs now, at least the least cost."""
    return cost_on(box, s, seat, route, to, 0)


@rule
def cost_on(box: Box, s: State, seat: int, route: int, to: int, given: int) -> int:
    """What a ride costs against the hazard that lies there; `given`: 1 where a map was given up for Lost."""
    return cost_against(box, s, seat, route, to, s.hazard[route], given, 0)


@rule
def hidden_map_saves(box: Box, s: State, seat: int, route: int, to: int, given: int) -> int:
    """1 where a hidden map card of the town would make the ride cheaper: without it the ride costs more than the least.
    Whether the rider has it makes no difference."""
    card = map_card(box, to) if to < box.towns else NOBODY
    if card == NOBODY:
        return 0
    unsaved = box.map_card * s.hidden[seat, card]
    return 1 if cost_against(box, s, seat, route, to, s.hazard[route], given, unsaved) > box.least_cost else 0


@rule
def cost_against(box: Box, s: State, seat: int, route: int, to: int, kind: int, given: int, unsaved: int) -> int:
    """What a ride costs against a hazard, with so much less saved by maps: at least the least cost."""
    cost = box.cost[route] + hazard_costs(box, s, seat, kind, given) + unsaved
    return int(max(cost - saves(box, s, seat, route, to) - spurs_save(box, s, seat, kind, given), box.least_cost))


@rule
def cost_shot(box: Box, s: State, seat: int, route: int, to: int) -> int:
    """What a ride costs once its hazard is shot."""
    return cost_against(box, s, seat, route, to, BARE, 0, 0)


@rule
def cost_without(box: Box, s: State, seat: int, route: int, to: int, which: int) -> int:
    """What a ride costs with a map given up for Lost: a map tile by its town, or a map card by its kind."""
    unsaved = 0
    if which == to:
        unsaved = box.town_map
    elif to < box.towns and which == map_card(box, to) and has_card(s, seat, which) == 1:
        unsaved = box.map_card
    return cost_against(box, s, seat, route, to, LOST, 1, unsaved)


@rule
def least_cost_of(box: Box, s: State, seat: int, route: int, to: int) -> int:
    """What a ride costs with the best that its rider can do against its hazard, as far as all can see."""
    cost = cost_of(box, s, seat, route, to)
    kind = s.hazard[route]
    if not met(box, s, seat, kind):
        return cost
    if kind != LOST:
        return min(cost, cost_shot(box, s, seat, route, to))
    for which in range(CARDS):
        if (holds(box, s, seat, MAP + which) if which < TOWNS else s.cards[seat, which]) > 0:
            cost = min(cost, cost_without(box, s, seat, route, to, which))
    return cost


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
