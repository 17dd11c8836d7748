"""The Delivery phase: riders move along routes, whoever has spent least, and come home with no parcel left."""

from doorstep.games.pony_express.actions import (
    E_COST,
    E_DELIVERED,
    E_DREW,
    E_DROPPED,
    E_GUIDED,
    E_HAZARDS,
    E_HOME,
    E_JOB,
    E_LATE,
    E_LOST_MAP,
    E_REFILLED,
    E_REWARD,
    E_RIDES,
    E_RODE,
    E_SALOON,
    E_SHOT,
    E_TIP,
    E_TOOK,
)
from doorstep.games.pony_express.box import MOST_MOVES, Box
from doorstep.games.pony_express.cards import draw_parcel, drop_card, has_card, map_card, parcels, show, show_all
from doorstep.games.pony_express.items import discard, holds, lay_out, one_of, too_many
from doorstep.games.pony_express.options import COSTS_NOTHING, NO_TILE
from doorstep.games.pony_express.state import (
    BANDITS,
    BARE,
    BEAR,
    CANTEEN,
    COMPASS,
    DROPPING,
    GUIDE,
    HAZARD,
    HAZARDS,
    JOB,
    JOBS,
    LOST,
    MAP,
    MOUNTAIN,
    NOBODY,
    NOWHERE,
    PARCEL,
    PEACEMAKER,
    RATTLESNAKE,
    RIDING,
    ROUTES,
    SALOON,
    SHOTGUN,
    SPURS,
    TIP,
    TORCH,
    TOWNS,
    TUMBLEWEED,
    VISITING,
    State,
)
from doorstep.kernel.chance import rand
from doorstep.kernel.events import emit
from doorstep.kernel.rules import rule


@rule
def begin_rides(box: Box, s: State) -> None:
    """A hazard on each route, markers beside the Travel track: the first in turn order rides first."""
    lay_hazards(box, s)
    if box.refill and s.rounds > 1:
        for town in range(box.towns):
            lay_out(s, town)
            emit(s, E_REFILLED, -1, town, s.lying[town])
    s.express = rand(s, box.towns) if box.express_delivery else NOWHERE
    s.returned = 0
    s.moves = 0
    for place in range(s.seats):
        rider = s.order[place]
        s.spent[rider] = 0
        s.rides[rider] = 0
        s.home[rider] = 0
        s.arrived[rider] = -place
    emit(s, E_RIDES, -1, s.rounds, s.express)
    next_rider(box, s)


@rule
def lay_hazards(box: Box, s: State) -> None:
    """Draw a tile for each route: from all of them, or from those not drawn yet until they run short."""
    left = 0
    for kind in range(HAZARDS):
        left += s.hazard_supply[kind]
    if s.rounds == 1 or not box.hazards or left < box.routes:
        left = 0
        for kind in range(HAZARDS):
            in_play = kind != MOUNTAIN or box.mountain
            s.hazard_supply[kind] = box.hazard_count[kind] if in_play else 0
            left += s.hazard_supply[kind]
    for route in range(ROUTES):
        if route >= box.routes:
            s.hazard[route] = BARE
            continue
        skip = rand(s, left)
        kind = 0
        while skip >= s.hazard_supply[kind]:
            skip -= s.hazard_supply[kind]
            kind += 1
        s.hazard_supply[kind] -= 1
        s.hazard[route] = kind
        left -= 1
    emit(s, E_HAZARDS, -1, hazards_told(s, 0), hazards_told(s, ROUTES // 2))


@rule
def hazards_told(s: State, first: int) -> int:
    """The kinds of hazard on half of the routes as one number."""
    told = 0
    for route in range(ROUTES // 2):
        told |= (s.hazard[first + route] & 7) << 3 * route
    return told


@rule
def next_rider(box: Box, s: State) -> None:
    """Whoever has spent least; on one space of the track, who came there last. Before the first ride that is turn
    order."""
    s.phase = RIDING
    s.question += 1
    s.route = NOWHERE
    s.bound = NOWHERE
    s.lost_map = 0
    s.keeps = 0
    s.current = NOBODY
    for rider in range(s.seats):
        if not s.home[rider] and (s.current == NOBODY or before(s, rider, s.current)):
            s.current = rider


@rule
def before(s: State, one: int, other: int) -> int:
    """1 where one rider is before another on the Travel track."""
    if s.spent[one] != s.spent[other]:
        return 1 if s.spent[one] < s.spent[other] else 0
    return 1 if s.arrived[one] > s.arrived[other] else 0


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
def set_out(box: Box, s: State, seat: int, to: int) -> None:
    """Ride to an adjacent node; a hazard that something can be done about is asked about first."""
    if to == s.rider[seat]:
        come_home(box, s, seat)
        return
    s.route = box.route_between[s.rider[seat], to]
    s.bound = to
    kind = s.hazard[s.route]
    shootable = kind == BEAR or (kind == BANDITS and not holds(box, s, seat, PEACEMAKER))
    if kind == LOST or (shootable and holds(box, s, seat, SHOTGUN)):
        s.phase = HAZARD
        s.question += 1
        return
    pay_and_ride(box, s, seat)


@rule
def set_out_guided(box: Box, s: State, seat: int, to: int) -> None:
    """A Guide is discarded and pays for the route, hazard and all."""
    discard(box, s, seat, GUIDE)
    s.route = box.route_between[s.rider[seat], to]
    emit(s, E_GUIDED, seat, guided_cost(box), 0)
    ride(box, s, seat, to, guided_cost(box))


@rule
def shoot(box: Box, s: State, seat: int) -> None:
    """A Shotgun is discarded: the Bear or the Bandits leave the route for this week."""
    discard(box, s, seat, SHOTGUN)
    emit(s, E_SHOT, seat, s.route, s.hazard[s.route])
    s.hazard[s.route] = BARE
    pay_and_ride(box, s, seat)


@rule
def lose_map(box: Box, s: State, seat: int, which: int) -> None:
    """A map tile (by its town) or a map card is given up instead of paying for Lost; it saves nothing on this ride."""
    if which < TOWNS:
        discard(box, s, seat, MAP + which)
    else:
        drop_card(s, seat, which)
    s.lost_map = 1
    emit(s, E_LOST_MAP, seat, which, 0)
    pay_and_ride(box, s, seat)


@rule
def pay_and_ride(box: Box, s: State, seat: int) -> None:
    """Ride on at the present cost; a map card that saves something is shown."""
    if s.bound < box.towns:
        card = map_card(box, s.bound)
        if card != NOBODY:
            show(s, seat, card)
    ride(box, s, seat, s.bound, cost_of(box, s, seat, s.route, s.bound))


@rule
def ride(box: Box, s: State, seat: int, to: int, cost: int) -> None:
    """Move the rider, and the marker on the Travel track on top of those already there."""
    emit(s, E_RODE, seat, s.route, to)
    s.rider[seat] = to
    s.spent[seat] += cost
    s.rides[seat] += 1
    s.moves += 1
    s.arrived[seat] = s.moves
    emit(s, E_COST, seat, cost, s.spent[seat])
    if to >= box.towns:
        come_home(box, s, seat)
        return
    do_jobs(box, s, seat, to)
    if quiet(box, s, seat, to):
        end_move(box, s)
    else:
        s.phase = VISITING
        s.question += 1


@rule
def quiet(box: Box, s: State, seat: int, town: int) -> int:
    """1 where all can see that a rider has nothing to do in a town."""
    return 1 if s.hidden_count[seat] == 0 and s.cards[seat, town] == 0 and s.lying[town] == 0 else 0


@rule
def do_jobs(box: Box, s: State, seat: int, town: int) -> None:
    """Side jobs for this town are done and paid."""
    if not box.side_jobs:
        return
    for job in range(JOBS):
        if box.job_town[job] == town and holds(box, s, seat, JOB + job):
            discard(box, s, seat, JOB + job)
            earn(s, seat, box.job_pays[job])
            emit(s, E_JOB, seat, box.job_pays[job], town)


@rule
def earn(s: State, seat: int, amount: int) -> None:
    """Money from the bank."""
    s.money[seat] += amount
    s.earned[seat, s.rounds - 1] += amount


@rule
def visit(box: Box, s: State, seat: int, item: int) -> None:
    """Deliver, unless the parcels are kept, and take an item (NOWHERE: none)."""
    town = s.rider[seat]
    if not s.keeps:
        deliver(box, s, seat, town)
    if item != NOWHERE:
        take(box, s, seat, town, item)
    if too_many(box, s, seat):
        s.phase = DROPPING
        s.question += 1
    else:
        end_move(box, s)


@rule
def deliver(box: Box, s: State, seat: int, town: int) -> None:
    """All parcels for a town are delivered."""
    n = has_card(s, seat, town)
    if n == 0:
        if s.hidden_count[seat] > 0:
            s.not_hidden[seat] |= 1 << town
        return
    s.hidden_count[seat] -= s.hidden[seat, town]
    s.hidden[seat, town] = 0
    s.cards[seat, town] = 0
    s.discarded[town] += n
    s.delivered[seat] += n
    emit(s, E_DELIVERED, seat, town, n)
    if s.express == town:
        s.express = NOWHERE
        earn(s, seat, box.express_pays)
        emit(s, E_REWARD, seat, box.express_pays, 0)


@rule
def take(box: Box, s: State, seat: int, town: int, item: int) -> None:
    """Take an item: what pays or draws does so at once, a Saloon has to be taken and is gone."""
    tile = one_of(box, s.lying[town], item)
    s.lying[town] &= ~tile
    if item == SALOON:
        emit(s, E_SALOON, seat, town, 0)
        return
    emit(s, E_TOOK, seat, item, town)
    if item == TIP:
        earn(s, seat, box.tip)
        emit(s, E_TIP, seat, box.tip, 0)
    elif item == PARCEL:
        kind = draw_parcel(s)
        if kind != NOBODY:
            s.cards[seat, kind] += 1
        earn(s, seat, box.parcel_fee)
        emit(s, E_DREW, seat, box.parcel_fee, kind)
    else:
        s.held[seat] |= tile


@rule
def drop(box: Box, s: State, seat: int, item: int) -> None:
    """An item stays in the town; at a Post Office it leaves the game."""
    tile = one_of(box, s.held[seat], item)
    s.held[seat] &= ~tile
    if s.rider[seat] < box.towns:
        s.lying[s.rider[seat]] |= tile
    emit(s, E_DROPPED, seat, item, s.rider[seat])


@rule
def come_home(box: Box, s: State, seat: int) -> None:
    """Back at a Post Office: the earliest free place in next week's turn order."""
    show_all(s, seat)
    s.home[seat] = 1
    s.next_order[s.returned] = seat
    emit(s, E_HOME, seat, s.returned, 0)
    if box.early_return and box.early_pays[s.returned] > 0:
        earn(s, seat, box.early_pays[s.returned])
        emit(s, E_REWARD, seat, box.early_pays[s.returned], 1)
    s.returned += 1
    end_move(box, s)


@rule
def end_move(box: Box, s: State) -> None:
    """The next rider; the cap of moves brings those still out home."""
    if s.moves >= MOST_MOVES * s.seats:
        while s.returned < s.seats:
            next_rider(box, s)
            bring_home(box, s, s.current)
    if s.returned < s.seats:
        next_rider(box, s)
        while s.returned < s.seats and stuck(box, s, s.current):
            bring_home(box, s, s.current)
            if s.returned < s.seats:
                next_rider(box, s)


@rule
def stuck(box: Box, s: State, seat: int) -> int:
    """1 where a rider cannot pay for any ride: only without credit."""
    if box.credit:
        return 0
    for node in range(box.nodes):
        route = box.route_between[s.rider[seat], node]
        if route != NOWHERE and may_enter(box, s, seat, node):
            if can_pay(box, s, seat, cost_of(box, s, seat, route, node)):
                return 0
            if holds(box, s, seat, GUIDE) and can_pay(box, s, seat, guided_cost(box)):
                return 0
    return 1


@rule
def bring_home(box: Box, s: State, seat: int) -> None:
    """A rider whose time or money ran out is back at the first Post Office, and the parcels are lost."""
    show_all(s, seat)
    lost = 0
    for town in range(TOWNS):
        lost += s.cards[seat, town]
        s.discarded[town] += s.cards[seat, town]
        s.cards[seat, town] = 0
    s.rider[seat] = box.towns
    s.home[seat] = 1
    s.next_order[s.returned] = seat
    s.returned += 1
    emit(s, E_LATE, seat, lost, 0)
