"""What a seat alone sees on the map: flags for its parcels, what its maps save, what each ride costs it."""

from typing import Any

from doorstep.games.pony_express.bill import bill
from doorstep.games.pony_express.board_chart import at, chart, corner, flag_spot
from doorstep.games.pony_express.plain import plain_box, plain_view
from doorstep.games.pony_express.state import CARDS, MAP, NOWHERE, RIDING, TOWNS, VISITING
from doorstep.games.pony_express.terms import money, place
from doorstep.kernel.phrases import count


def own(box: Any, file: Any, view: Any, seat: int) -> dict[str, Any]:
    """Plain data for the seat's own part of the map, also while it is asked nothing."""
    now = plain_view(view)
    return {
        "flags": _flags(file, now, seat),
        "maps": _maps(box, file, now, seat),
        "costs": _costs(box, file, view, seat),
        "plan": _plan(box, file, view, seat),
    }


def _held(now: Any, seat: int, kind: int) -> int:
    return int(now.cards[seat][kind] + now.hidden[seat][kind])


def _flags(file: Any, now: Any, seat: int) -> list[dict[str, Any]]:
    drawn = []
    for town in range(len(file.map.towns)):
        number, hidden = _held(now, seat, town), now.hidden[seat][town]
        if number:
            tip = f"{count(number, 'parcel')} of yours for {place(file, town)}" + ", face down" * bool(hidden)
            foot = at(flag_spot(chart(file).sites[town]))
            drawn.append({"number": number, "hidden": bool(hidden), "at": foot, "tip": f"{tip}. PX-28"})
    return drawn


def _maps(box: Any, file: Any, now: Any, seat: int) -> list[dict[str, Any]]:
    """What this seat's maps save on a ride into a town."""
    plain = plain_box(box)
    tiles = [plain.town_map * (now.held[seat] & plain.tiles_of[MAP + town]).bit_count() for town in range(plain.towns)]
    saved, clauses = dict(enumerate(tiles)), ["PX-40" if amount else "PX-52" for amount in tiles]
    for kind in range(TOWNS, CARDS):
        for town in plain.map_towns[kind - TOWNS] if _held(now, seat, kind) else ():
            saved[town] += plain.map_card
    return [
        {
            "at": at(corner(chart(file).sites[town])),
            "saves": money(-amount),
            "tip": f"Your maps: a ride to {place(file, town)} costs {money(amount)} less. {clauses[town]}",
        }
        for town, amount in saved.items()
        if amount
    ]


def _costs(box: Any, file: Any, view: Any, seat: int) -> list[dict[str, Any]]:
    """What a ride to each neighbour would cost now, while this seat is out and somebody else is asked."""
    now, plain = plain_view(view), plain_box(box)
    if now.over or now.phase < RIDING or now.home[seat] or (now.phase == RIDING and now.current == seat):
        return []
    here = now.rider[seat]
    return [
        {"at": at(chart(file).sites[to]), "tip": f"To {place(file, to)}: {bill(box, view, seat, route, to)}. PX-23"}
        for to, route in enumerate(plain.route_between[here])
        if route != NOWHERE
    ]


def _plan(box: Any, file: Any, view: Any, seat: int) -> dict[str, str]:
    """For the sketch of a route: where from, what to pass, where to end, and what each way costs now.

    A parcel that its rider kept on a visit needs another one.
    """
    now, plain = plain_view(view), plain_box(box)
    if now.over or now.phase < RIDING or now.home[seat]:
        return {}
    visits = now.rider[seat] if now.phase == VISITING and now.current == seat and not now.keeps else NOWHERE
    ways = []
    for route in range(plain.routes):
        one, other = plain.ends[route]
        for start, end in ((one, other), (other, one)):
            ways.append(f"{start}-{end}-{bill(box, view, seat, route, end).cost}")
    return {
        "from": str(now.rider[seat]),
        "past": " ".join(str(town) for town in range(plain.towns) if town != visits and _held(now, seat, town)),
        "to": " ".join(map(str, range(plain.towns, plain.nodes))),
        "ways": " ".join(ways),
    }
