"""A box file as it is typed: the map, the cards, hazards and items, and what must add up."""

from collections import Counter
from collections.abc import Iterator
from typing import Annotated, Literal

import msgspec

from doorstep.games.pony_express.state import JOBS, MAP_CARDS, OFFICES, ROUTES, SEATS, TOWNS
from doorstep.kernel.boxes import Fault

Evidence = Literal["rulebook", "published", "derived", "house"]
Text = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
Amount = Annotated[int, msgspec.Meta(ge=0, le=100)]
Count = Annotated[int, msgspec.Meta(ge=0, le=12)]
Pair = Annotated[list[int], msgspec.Meta(min_length=2, max_length=2)]
Place = Annotated[int, msgspec.Meta(ge=0, le=1000)]
Hazard = Literal["tumbleweed", "rattlesnake", "bear", "bandits", "lost", "river", "mountain"]
Item = Literal[
    "guide",
    "tip",
    "parcel",
    "shotgun",
    "torch",
    "spurs",
    "saddlebag",
    "saloon",
    "peacemaker",
    "compass",
    "canteen",
]


class Node(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A town or a Post Office, and where it is drawn, in units of a map 1000 by 700."""

    name: Text
    x: Place
    y: Place


class Route(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A route between two nodes, by name, and its cost."""

    ends: Annotated[list[Text], msgspec.Meta(min_length=2, max_length=2)]
    cost: Annotated[int, msgspec.Meta(ge=1, le=5)]


class Map(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The towns, in the order of their numbers, the Post Offices and the routes."""

    evidence: Evidence
    towns: Annotated[list[Node], msgspec.Meta(min_length=4, max_length=TOWNS)]
    offices: Annotated[list[Node], msgspec.Meta(min_length=1, max_length=OFFICES)]
    routes: Annotated[list[Route], msgspec.Meta(max_length=ROUTES)]


class Cards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Parcels for each town, and the two towns of each map card, by number from 1."""

    evidence: Evidence
    parcels_each: Annotated[int, msgspec.Meta(ge=1, le=9)]
    maps_evidence: Evidence
    maps: Annotated[
        list[Annotated[list[int], msgspec.Meta(min_length=2, max_length=2)]], msgspec.Meta(max_length=MAP_CARDS)
    ]


class HazardTiles(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many of a hazard there are, and what it costs."""

    kind: Hazard
    count: Count
    cost: Amount


class Items(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Item tiles: a map of each town, and so many of the others."""

    evidence: Evidence
    counts: dict[Item, Count]
    limit: Annotated[int, msgspec.Meta(ge=1, le=6)]
    town_map: Amount
    map_card: Amount
    compass: Amount
    spurs: Amount
    canteen: Amount
    canteen_routes: Amount
    tip: Amount
    parcel_fee: Amount
    saddlebag: Amount


class Job(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A side job: the town it is for, by number from 1, and what it pays."""

    town: int
    pays: Amount


class Variants(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the variants need."""

    evidence: Evidence
    express: Amount
    early: Annotated[list[Amount], msgspec.Meta(max_length=SEATS)]
    jobs: Annotated[list[Job], msgspec.Meta(max_length=JOBS)]


class BoxFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole box file."""

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=80)]
    fee: Annotated[int, msgspec.Meta(ge=10, le=10)]
    start_money: Amount
    map: Map
    cards: Cards
    hazards_evidence: Evidence
    hazards: list[HazardTiles]
    items: Items
    variants: Variants


def faults(file: BoxFile) -> list[Fault]:
    """What the types do not say."""
    return [*_map_faults(file.map), *_card_faults(file), *_hazard_faults(file), *_variant_faults(file)]


def _map_faults(board: Map) -> Iterator[Fault]:
    names = [node.name for node in [*board.towns, *board.offices]]
    for name, n in Counter(names).items():
        if n > 1:
            yield Fault(("map",), f"two places are called {name}")
    seen: set[frozenset[str]] = set()
    for at, route in enumerate(board.routes):
        for end in route.ends:
            if end not in names:
                yield Fault(("map", "routes", at), f"there is no place called {end}")
        if route.ends[0] == route.ends[1] or frozenset(route.ends) in seen:
            yield Fault(("map", "routes", at), "a route joins two different places, and is there once")
        seen.add(frozenset(route.ends))
    towns = {town.name for town in board.towns}
    among = [route.ends for route in board.routes if set(route.ends) <= towns]
    for town in board.towns:
        if sum(town.name in ends for ends in among) < 2:
            yield Fault(("map", "towns"), f"{town.name} needs routes to two other towns: no dead ends")
    if _reached(board.towns[0].name, among) != towns:
        yield Fault(
            ("map", "routes"), "the towns must be joined without a Post Office: who carries parcels cannot enter it"
        )
    for office in board.offices:
        if not any(office.name in route.ends for route in board.routes):
            yield Fault(("map", "offices"), f"no route leads to {office.name}")


def _reached(start: str, routes: list[list[str]]) -> set[str]:
    seen, grown = {start}, True
    while grown:
        more = {end for ends in routes if seen & set(ends) for end in ends}
        grown = not more <= seen
        seen |= more
    return seen


def _card_faults(file: BoxFile) -> Iterator[Fault]:
    towns = len(file.map.towns)
    mapped = [town for pair in file.cards.maps for town in pair]
    for at, pair in enumerate(file.cards.maps):
        if not all(1 <= town <= towns for town in pair):
            yield Fault(("cards", "maps", at), f"towns have numbers from 1 to {towns}")
    if len(set(mapped)) < len(mapped):
        yield Fault(("cards", "maps"), "a town is on one map card at most")


def _hazard_faults(file: BoxFile) -> Iterator[Fault]:
    kinds = Counter(tiles.kind for tiles in file.hazards)
    for kind, n in kinds.items():
        if n > 1:
            yield Fault(("hazards",), f"{kind} is named twice")
    usual = sum(tiles.count for tiles in file.hazards if tiles.kind != "mountain")
    if usual < len(file.map.routes):
        yield Fault(("hazards",), f"{usual} tiles for {len(file.map.routes)} routes; each needs one")


def _variant_faults(file: BoxFile) -> Iterator[Fault]:
    towns = len(file.map.towns)
    for at, job in enumerate(file.variants.jobs):
        if not 1 <= job.town <= towns:
            yield Fault(("variants", "jobs", at, "town"), f"towns have numbers from 1 to {towns}")
    tiles = towns + sum(file.items.counts.values())
    if not 2 * towns <= tiles <= 44:
        yield Fault(("items", "counts"), f"{tiles} tiles with the maps; {2 * towns} to 44 are needed")
