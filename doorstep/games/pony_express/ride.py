"""The Delivery phase: riders move along routes, whoever has spent least, and come home with no parcel left."""

from doorstep.games.pony_express.actions import (
    E_COST,
    E_GUIDED,
    E_HAZARDS,
    E_HOME,
    E_LATE,
    E_LOST_MAP,
    E_REFILLED,
    E_REWARD,
    E_RIDES,
    E_RODE,
    E_SHOT,
)
from doorstep.games.pony_express.box import MOST_MOVES, Box
from doorstep.games.pony_express.cards import drop_card, map_card, show, show_all
from doorstep.games.pony_express.costs import (
    can_pay,
    cost_on,
    guided_cost,
    hidden_map_saves,
    least_cost_of,
    may_enter,
    met,
)
from doorstep.games.pony_express.items import discard, holds, lay_out, too_many
from doorstep.games.pony_express.state import (
    BARE,
    BROUGHT_HOME,
    CAME_HOME,
    DROPPING,
    GUIDE,
    HAZARD,
    HAZARDS,
    MAP,
    MOUNTAIN,
    NOBODY,
    NOWHERE,
    RIDING,
    ROUTES,
    SHOTGUN,
    TOWNS,
    VISITING,
    State,
)
from doorstep.games.pony_express.towns import deliver, do_jobs, earn, quiet, take
from doorstep.kernel.chance import rand
from doorstep.kernel.events import emit
from doorstep.kernel.rules import rule


@rule
def begin_rides(box: Box, s: State) -> None:
    """A hazard on each route, markers beside the Travel track: the first in turn order rides first."""
    lay_hazards(box, s)
    if box.refill and s.rounds > 1:
        refill(box, s)
    s.express = rand(s, box.towns) if box.express_delivery else NOWHERE
    s.returned = 0
    s.moves = 0
    for place in range(s.seats):
        rider = s.order[place]
        s.spent[rider] = 0
        s.rides[rider] = 0
        s.ridden[rider] = 0
        s.home[rider] = 0
        s.arrived[rider] = -place
    emit(s, E_RIDES, -1, s.rounds, s.express)
    end_move(box, s)


@rule
def refill(box: Box, s: State) -> None:
    """Fill each town up to two items."""
    filled = 0
    for town in range(box.towns):
        before = s.lying[town]
        lay_out(s, town)
        if s.lying[town] != before:
            filled |= 1 << town
    if filled:
        emit(s, E_REFILLED, -1, filled, 0)


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
def set_out(box: Box, s: State, seat: int, to: int) -> None:
    """Ride to an adjacent node; a hazard that something can be done about is asked about first."""
    if to == s.rider[seat]:
        come_home(box, s, seat)
        return
    s.route = box.route_between[s.rider[seat], to]
    s.bound = to
    if met(box, s, seat, s.hazard[s.route]):
        s.phase = HAZARD
        s.question += 1
        return
    pay_and_ride(box, s, seat, 0)


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
    pay_and_ride(box, s, seat, 0)


@rule
def lose_map(box: Box, s: State, seat: int, which: int) -> None:
    """A map tile (by its town) or a map card is given up instead of paying for Lost; it saves nothing on this ride."""
    if which < TOWNS:
        discard(box, s, seat, MAP + which)
    else:
        drop_card(s, seat, which)
    emit(s, E_LOST_MAP, seat, which, 0)
    pay_and_ride(box, s, seat, 1)


@rule
def pay_and_ride(box: Box, s: State, seat: int, given: int) -> None:
    """Ride on and pay, for Lost unless a map was given up. A hidden map card that saves something is shown; who pays
    without one where it would have saved has none."""
    if hidden_map_saves(box, s, seat, s.route, s.bound, given):
        show(s, seat, map_card(box, s.bound))
    ride(box, s, seat, s.bound, cost_on(box, s, seat, s.route, s.bound, given))


@rule
def ride(box: Box, s: State, seat: int, to: int, cost: int) -> None:
    """Move the rider, and the marker on the Travel track on top of those already there."""
    emit(s, E_RODE, seat, s.route, to)
    s.rider[seat] = to
    s.spent[seat] += cost
    s.rides[seat] += 1
    s.ridden[seat] |= 1 << s.route
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
def come_home(box: Box, s: State, seat: int) -> None:
    """Back at a Post Office: the earliest free place in next week's turn order, before all who were brought home."""
    show_all(s, seat)
    place = 0
    for other in range(s.seats):
        if s.home[other] == CAME_HOME:
            place += 1
    s.home[seat] = CAME_HOME
    take_place(s, seat, place)
    emit(s, E_HOME, seat, place, 0)
    if box.early_return and s.rides[seat] > 0 and box.early_pays[place] > 0:
        earn(s, seat, box.early_pays[place])
        emit(s, E_REWARD, seat, box.early_pays[place], 1)
    end_move(box, s)


@rule
def take_place(s: State, seat: int, place: int) -> None:
    """A place in next week's turn order; whoever stood there or after it moves one on."""
    for after in range(s.returned, place, -1):
        s.next_order[after] = s.next_order[after - 1]
    s.next_order[place] = seat
    s.returned += 1


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
            if can_pay(box, s, seat, least_cost_of(box, s, seat, route, node)):
                return 0
            if holds(box, s, seat, GUIDE) and can_pay(box, s, seat, guided_cost(box)):
                return 0
    return 1


@rule
def bring_home(box: Box, s: State, seat: int) -> None:
    """A rider whose time or money ran out is back at the first Post Office, after all others who are, and the parcels
    are lost."""
    show_all(s, seat)
    lost = 0
    for town in range(TOWNS):
        lost += s.cards[seat, town]
        s.discarded[town] += s.cards[seat, town]
        s.cards[seat, town] = 0
    s.rider[seat] = box.towns
    s.home[seat] = BROUGHT_HOME
    take_place(s, seat, s.returned)
    emit(s, E_LATE, seat, lost, 0)
