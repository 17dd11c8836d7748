"""What is in the box: map, cards, hazards, items, and the options of this game."""

from typing import Any, get_args

from doorstep.games.pony_express.box_file import BoxFile, Hazard, Item
from doorstep.games.pony_express.state import (
    CARDS,
    GUIDE,
    HAZARDS,
    ITEMS,
    JOB,
    JOBS,
    MAP,
    MAP_CARDS,
    NODES,
    NOWHERE,
    ROUTES,
    SEATS,
    TOWNS,
)
from doorstep.kernel.records import i8, public, record
from doorstep.kernel.state import BoxBase

MAX_STEPS = 20_000
MOST_MOVES = 60
"""The declared cap of a week: after so many moves a rider, the week ends for those still out."""


@record
class Box(BoxBase):
    towns = public(i8)
    nodes = public(i8)
    routes = public(i8)
    ends = public(i8, ROUTES, 2)
    cost = public(i8, ROUTES)
    route_between = public(i8, NODES, NODES)  # NOWHERE where none
    card_count = public(i8, CARDS)
    map_towns = public(i8, MAP_CARDS, 2)
    hazard_count = public(i8, HAZARDS)
    hazard_cost = public(i8, HAZARDS)
    tiles_of = public(i8, ITEMS)  # of each kind (a bit mask)
    job_town = public(i8, JOBS)
    job_pays = public(i8, JOBS)

    fee = public(i8)
    start_money = public(i8)
    limit = public(i8)
    town_map = public(i8)
    map_card = public(i8)
    compass_saves = public(i8)
    spurs_save = public(i8)
    canteen_saves = public(i8)
    canteen_routes = public(i8)
    tip = public(i8)
    parcel_fee = public(i8)
    saddlebag_holds = public(i8)
    express_pays = public(i8)
    early_pays = public(i8, SEATS)

    # options: see `options`
    auction = public(i8)
    pace = public(i8)  # milliseconds
    dealt = public(i8)
    least_cost = public(i8)
    guide = public(i8)
    hazards = public(i8)
    refill = public(i8)
    map_cards_count = public(i8)
    spurs = public(i8)
    saddlebag = public(i8)
    may_stay = public(i8)
    credit = public(i8)
    ties = public(i8)
    mountain = public(i8)
    express_delivery = public(i8)
    early_return = public(i8)
    side_jobs = public(i8)


def fill(box: Any, file: BoxFile) -> None:
    """Write a valid box file into a box; the options are left to the caller."""
    box.max_steps = MAX_STEPS
    box.fee, box.start_money = file.fee, file.start_money
    _fill_map(box, file)
    _fill_cards(box, file)
    for tiles in file.hazards:
        kind = get_args(Hazard).index(tiles.kind)
        box.hazard_count[kind], box.hazard_cost[kind] = tiles.count, tiles.cost
    _fill_items(box, file)
    box.express_pays = file.variants.express
    box.early_pays[: len(file.variants.early)] = file.variants.early


def _fill_map(box: Any, file: BoxFile) -> None:
    names = [node.name for node in [*file.map.towns, *file.map.offices]]
    box.towns, box.nodes, box.routes = len(file.map.towns), len(names), len(file.map.routes)
    box.route_between[:] = NOWHERE
    for at, route in enumerate(file.map.routes):
        a, b = (names.index(end) for end in route.ends)
        box.ends[at] = a, b
        box.cost[at] = route.cost
        box.route_between[a, b] = box.route_between[b, a] = at


def _fill_cards(box: Any, file: BoxFile) -> None:
    box.card_count[: box.towns] = file.cards.parcels_each
    box.map_towns[:] = NOWHERE
    for at, pair in enumerate(file.cards.maps):
        box.card_count[TOWNS + at] = 1
        box.map_towns[at] = [town - 1 for town in pair]


def _fill_items(box: Any, file: BoxFile) -> None:
    items = file.items
    kinds = [MAP + town for town in range(len(file.map.towns))]
    for at, name in enumerate(get_args(Item)):
        kinds += [GUIDE + at] * items.counts.get(name, 0)
    kinds += [JOB + at for at in range(len(file.variants.jobs))]
    for tile, kind in enumerate(kinds):
        box.tiles_of[kind] |= 1 << tile
    for at, job in enumerate(file.variants.jobs):
        box.job_town[at], box.job_pays[at] = job.town - 1, job.pays
    box.limit, box.town_map, box.map_card = items.limit, items.town_map, items.map_card
    box.compass_saves, box.spurs_save, box.canteen_saves = items.compass, items.spurs, items.canteen
    box.canteen_routes, box.tip, box.parcel_fee = items.canteen_routes, items.tip, items.parcel_fee
    box.saddlebag_holds = items.saddlebag
