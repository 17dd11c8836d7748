"""The cheapest way to deliver all parcels and come home: exact, over every order of up to eight towns.

Costs are in hundredths of a dollar. Before the hazards lie, each route is expected to have the mean of all tiles, for
Spurs as well.
"""

from doorstep.games.pony_express.box import Box
from doorstep.games.pony_express.cards import has_card
from doorstep.games.pony_express.costs import cost_of, hazard_costs, saves, spurs_save
from doorstep.games.pony_express.items import holds
from doorstep.games.pony_express.state import (
    HAZARDS,
    JOB,
    JOBS,
    MOUNTAIN,
    NODES,
    RIDING,
    TOWNS,
    State,
)
from doorstep.kernel.records import Rows
from doorstep.kernel.rules import rule

STOPS = 8
"""Towns that a plan takes into account; further ones are counted roughly, and planned for when some are done."""
ROUGHLY = 300
FAR = 1_000_000
TABLES = (NODES + (1 << STOPS), NODES)
"""Shape of the room that a plan needs: costs between nodes, then for each set of stops what the rest costs."""


@rule
def to_visit(box: Box, s: State, seat: int) -> int:
    """The towns that a rider has parcels or side jobs for, as a bit mask."""
    towns = 0
    for town in range(box.towns):
        if has_card(s, seat, town):
            towns |= 1 << town
    if box.side_jobs:
        for job in range(JOBS):
            if holds(box, s, seat, JOB + job):
                towns |= 1 << box.job_town[job]
    return towns


@rule
def measure(box: Box, s: State, seat: int, room: Rows) -> None:
    """What it costs a rider to come from each node to each other, over towns alone, into the first rows of `room`."""
    laid = s.phase >= RIDING
    expected = 0 if laid else mean_hazard(box, s, seat)
    for node in range(box.nodes):
        for other in range(box.nodes):
            room[node, other] = FAR
    for route in range(box.routes):
        one, other = box.ends[route, 0], box.ends[route, 1]
        if laid:
            room[one, other] = ride_cost(box, s, seat, route, other)
            room[other, one] = ride_cost(box, s, seat, route, one)
        else:
            room[one, other] = expected_cost(box, s, seat, route, other, expected)
            room[other, one] = expected_cost(box, s, seat, route, one, expected)
    for town in range(box.towns):
        for node in range(box.nodes):
            first = room[node, town]
            if first < FAR:
                for other in range(box.nodes):
                    room[node, other] = min(room[node, other], first + room[town, other])


@rule
def ride_cost(box: Box, s: State, seat: int, route: int, to: int) -> int:
    """What a ride costs; a free one a trifle, so that nobody rides in circles."""
    return max(100 * cost_of(box, s, seat, route, to), 1)


@rule
def mean_hazard(box: Box, s: State, seat: int) -> int:
    """What a hazard costs a rider in the mean, less what Spurs save."""
    total, tiles = 0, 0
    for kind in range(HAZARDS):
        if kind != MOUNTAIN or box.mountain:
            tiles += box.hazard_count[kind]
            cost = hazard_costs(box, s, seat, kind, 0) - spurs_save(box, s, seat, kind, 0)
            total += box.hazard_count[kind] * cost
    return int(100 * total // tiles)


@rule
def expected_cost(box: Box, s: State, seat: int, route: int, to: int, hazard: int) -> int:
    """What a ride will cost before its hazard is known."""
    cost = 100 * (box.cost[route] - saves(box, s, seat, route, to)) + hazard
    return int(max(cost, 100 * box.least_cost))


@rule
def plan(box: Box, start: int, towns: int, room: Rows) -> int:
    """The least cost to visit a set of towns from a node and then come home, as `measure` has left it in `room`."""
    stops, beyond = 0, 0
    for town in range(TOWNS):
        if towns >> town & 1:
            if stops == STOPS:
                beyond += ROUGHLY
            else:
                room[NODES, stops] = town
                stops += 1
    if stops == 0:
        return homeward(box, start, room) + beyond
    everything = (1 << stops) - 1
    for left in range(everything):
        for at in range(stops):
            if not left >> at & 1:
                rest = homeward(box, room[NODES, at], room) if left == 0 else onward(room, room[NODES, at], left, stops)
                room[NODES + 1 + left, at] = rest
    return onward(room, start, everything, stops) + beyond


@rule
def onward(room: Rows, start: int, left: int, stops: int) -> int:
    """The least cost from a node over all stops that are left."""
    least = FAR
    for following in range(stops):
        if left >> following & 1:
            rest = room[NODES + 1 + (left & ~(1 << following)), following]
            least = min(least, room[start, room[NODES, following]] + rest)
    return least


@rule
def homeward(box: Box, start: int, room: Rows) -> int:
    """The least cost to a Post Office."""
    least = FAR
    for office in range(box.towns, box.nodes):
        least = min(least, room[start, office])
    return least


@rule
def further(box: Box, start: int, towns: int, town: int, room: Rows) -> int:
    """What one more town adds to a plan."""
    if towns >> town & 1:
        return 0
    return plan(box, start, towns | 1 << town, room) - plan(box, start, towns, room)
