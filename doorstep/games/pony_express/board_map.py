"""The map: what is printed, what lies on it, who rides, where one could ride to."""

from typing import Any

from doorstep.games.pony_express import actions as a
from doorstep.games.pony_express import terms
from doorstep.games.pony_express.bill import bill
from doorstep.games.pony_express.board_chart import at, chart, corner, line, put, rider_spots, side_by_side, tile_spots
from doorstep.games.pony_express.choices import choice
from doorstep.games.pony_express.plain import plain_box, plain_view
from doorstep.games.pony_express.state import BARE, GUIDE, ITEMS, JOB, NOWHERE, RIDING
from doorstep.games.pony_express.terms import HAZARD_CLAUSES, HAZARDS, Look, item_name, item_use, money, place
from doorstep.kernel.game import LETTERS
from doorstep.kernel.phrases import listing

SIGNS = ("Tu", "Ra", "Be", "Ba", "Lo", "Ri", "Mo")
"""What stands on a hazard's sign, beside its shape."""
_GUIDE_CLAUSE = 41
"""The other items follow."""


def printed(file: Any) -> dict[str, Any]:
    """What never changes: the towns' signs and the routes."""
    drawn, towns = chart(file), len(file.map.towns)
    return {
        "signs": [
            {"node": node, "at": at(site), "office": node >= towns, **_name(place(file, node))}
            for node, site in enumerate(drawn.sites)
        ],
        "routes": [
            {
                "path": line(way.start, way.end),
                "plate": at(way.plate),
                "cost": route.cost,
                "tip": f"{listing(route.ends)}: the route costs {money(route.cost)}. PX-23",
            }
            for way, route in zip(drawn.ways, file.map.routes, strict=True)
        ],
    }


def _name(name: str) -> dict[str, Any]:
    """A name as it stands on a sign: in two lines where it has words for them, smaller where one is long."""
    words = name.split()
    half = (len(words) + 1) // 2
    lines = [" ".join(part) for part in (words[:half], words[half:]) if part]
    longest = max(map(len, lines))
    return {"lines": lines, "fit": "" if longest <= 7 else "tight" if longest <= 9 else "narrow"}


def hazards(box: Any, file: Any, view: Any) -> list[dict[str, Any]]:
    """The hazard on each route, while riders are out."""
    now, cost = plain_view(view), plain_box(box).hazard_cost
    if now.phase < RIDING:
        return []
    drawn = []
    for route, way in enumerate(chart(file).ways):
        kind = now.hazard[route]
        if kind != BARE:
            ends = listing(file.map.routes[route].ends)
            tip = f"{HAZARDS[kind].rstrip('!')} between {ends}: {_adds(cost[kind])}. {HAZARD_CLAUSES[kind]}".rstrip()
            drawn.append({"route": route, "kind": kind, "sign": SIGNS[kind], "at": at(way.plate), "tip": tip})
    return drawn


def _adds(cost: int) -> str:
    return f"costs {money(cost)} more" if cost else "costs nothing"


def kinds_of(box: Any, tiles: int) -> list[int]:
    """The kind of each tile of a set."""
    masks = plain_box(box).tiles_of
    return [kind for kind in range(ITEMS) for _ in range((tiles & masks[kind]).bit_count())]


def item(box: Any, file: Any, kind: int) -> dict[str, Any]:
    """An item tile: its picture, and what it is good for."""
    picture = "map" if kind < GUIDE else "job" if kind >= JOB else terms.ITEMS[kind - GUIDE][0].lower()
    name = item_name(file, kind)
    clause = "PX-40" if kind < GUIDE else "" if kind >= JOB else f"PX-{_GUIDE_CLAUSE + kind - GUIDE}"
    tip = f"{name}: {item_use(box, file, kind)}. {clause}".rstrip()
    return {"kind": kind, "picture": picture, "name": name, "tip": tip}


def lying(box: Any, file: Any, view: Any) -> list[dict[str, Any]]:
    """Items in the towns."""
    now, drawn = plain_view(view), []
    for node, site in enumerate(chart(file).sites):
        kinds = kinds_of(box, now.lying[node])
        for kind, spot in zip(kinds, tile_spots(site, len(kinds)), strict=True):
            drawn.append({"at": at(spot), **item(box, file, kind)})
    return drawn


def riders(file: Any, view: Any, name: Any) -> list[dict[str, Any]]:
    """Every rider, on the upper edge of the sign of a town."""
    now, sites = plain_view(view), chart(file).sites
    drawn = []
    for node, site in enumerate(sites):
        here = [seat for seat in now.order[: now.seats] if now.rider[seat] == node]
        for seat, spot in zip(here, rider_spots(site, max(len(here), 1)), strict=False):
            tip = f"{name(seat)}: in {place(file, node)}"
            current = seat == now.current and not now.over
            drawn.append({"seat": seat, "letter": LETTERS[seat], "at": put(spot), "tip": tip, "current": current})
    return sorted(drawn, key=lambda rider: rider["seat"])


def trails(file: Any, view: Any) -> list[dict[str, Any]]:
    """The routes that each rider has ridden this week: side by side where several have."""
    now, drawn = plain_view(view), []
    if now.phase < RIDING:
        return []
    for route, way in enumerate(chart(file).ways):
        seats = [seat for seat in range(now.seats) if now.ridden[seat] >> route & 1]
        for seat, path in zip(seats, side_by_side(way, len(seats)), strict=True):
            drawn.append({"seat": seat, "path": path})
    return drawn


def offered(file: Any, view: Any) -> list[dict[str, Any]]:
    """Where parcels would go that are on the table: how many, and whether one of them is offered now."""
    now, sites = plain_view(view), chart(file).sites
    drawn = []
    for town in range(len(file.map.towns)):
        lot = now.card == town
        if now.face_up[town] or lot:
            x, y = corner(sites[town])
            drawn.append({"at": at((x, y)), "lot": lot, "number": now.face_up[town] + lot})
    return drawn


def targets(look: Look, legal: list[int]) -> dict[str, list[dict[str, Any]]]:
    """What can be clicked on the map: towns to ride to, tiles to take."""
    towns, tiles = [], []
    sites = chart(look.file).sites
    kinds = kinds_of(look.box, int(look.view.lying[look.here])) if look.seat >= 0 else []
    for action in legal:
        kind, number = a.ACTIONS.name(action)
        if kind == "RIDE":
            towns.append({"at": at(sites[number]), "cost": _cost(look, number), **_told(look, action)})
        elif kind == "TAKE":
            spot = tile_spots(sites[look.here], len(kinds))[kinds.index(number)]
            tiles.append({"at": at(spot), **_told(look, action)})
    return {"towns": towns, "tiles": tiles}


def _told(look: Look, action: int) -> dict[str, Any]:
    told = choice(look.box, look.file, look.view, look.seat, action, look.name)
    return {"action": action, "label": told.text, "tip": f"{told.text}\n{told.hint}. {told.clause}"}


def _cost(look: Look, node: int) -> str:
    route = int(look.box.route_between[look.here, node])
    return "" if route == NOWHERE else money(bill(look.box, look.view, look.seat, route, node).cost)
