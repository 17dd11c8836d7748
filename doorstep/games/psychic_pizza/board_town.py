"""The true town, for who may see it: the Mayor, and everybody once the game is over."""

from itertools import pairwise
from typing import Any

from doorstep.games.psychic_pizza.grid import SIDE, SPACES
from doorstep.games.psychic_pizza.record_sheet import entry, trail
from doorstep.games.psychic_pizza.reports import TELEPORTED
from doorstep.games.psychic_pizza.state import BUILDING, CAT, CROW, FREE_TILE, MONKEY, NOWHERE, PARENT_PIG, PIG
from doorstep.games.psychic_pizza.terms import SHAPES, Look, space_name
from doorstep.games.psychic_pizza.town import BOX, FENCE, GRAVE, MAILBOX, START, TELEPORTER, piece
from doorstep.kernel.game import LETTERS
from doorstep.kernel.phrases import bits, capital, listing

UNIT, EDGE = 100, 34
"""Length of a space's side, and of the border with the names of columns and rows."""
_EXTRA_SIGNS = {CAT: "cat", PIG: "pig", MONKEY: "monkey", CROW: "crow", PARENT_PIG: "parent-pig"}
_SPREAD = ((0, 0), (-17, -13), (17, 13), (17, -13), (-17, 13))
"""Where Deliverers stand who share a space: alone in the middle."""


def town(look: Look, reveal: bool) -> dict[str, Any] | None:
    """Spaces with what lies and stands on them, Deliverers, and once the game is over their ways; none for others."""
    if not (reveal or look.is_mayor):
        return None
    view = look.view
    lying = _lying(look)
    standing = _standing(look)
    return {
        "spaces": [_space(space, lying[space], standing[space]) for space in range(SPACES)],
        "meeples": [] if view.phase == BUILDING else _meeples(look),
        "ways": _ways(look) if reveal else [],
    }


def middle(space: int) -> tuple[int, int]:
    """The centre of a space on the drawing."""
    return EDGE + space % SIDE * UNIT + UNIT // 2, EDGE + space // SIDE * UNIT + UNIT // 2


def _corner(space: int) -> dict[str, int]:
    return {"x": EDGE + space % SIDE * UNIT, "y": EDGE + space // SIDE * UNIT}


def _space(space: int, lying: list[dict[str, Any]], standing: list[dict[str, Any]]) -> dict[str, Any]:
    things = lying + standing
    tip = f"{space_name(space)}: {capital(listing(thing['tip'] for thing in things)) if things else 'empty'}"
    return {"number": space, "lying": lying, "standing": standing, "tip": tip} | _corner(space)


def _lying(look: Look) -> list[list[dict[str, Any]]]:
    """Tiles by space."""
    view, found = look.view, _nothing()
    for number in range(view.placed):
        what, which = piece(look.box, view, number) % 8, piece(look.box, view, number) // 8
        space = _where(view, what, which)
        if space != NOWHERE:
            found[space].append(_tile(look, what, which))
    return found


def _nothing() -> list[list[dict[str, Any]]]:
    return [[] for _ in range(SPACES)]


def _where(view: Any, what: int, which: int) -> int:
    """The space of a piece; graves are as good as each other, and fences too."""
    if what in (GRAVE, FENCE):
        return bits(view.graves if what == GRAVE else view.fences, SPACES)[which]
    by_kind = {START: view.start, BOX: view.pizza_box, MAILBOX: view.mailbox, TELEPORTER: view.teleporter}
    return int(by_kind.get(what, view.extra)[which])


def _tile(look: Look, what: int, which: int) -> dict[str, Any]:
    if what == MAILBOX:
        sign = f"mailbox-{look.box.kind[look.view.deliverers - 2][which]}"
    elif what == TELEPORTER:
        sign = f"teleporter-{SHAPES[which]}"
    else:
        sign = {START: "start", BOX: "box", GRAVE: "grave", FENCE: "fence"}.get(what) or _extra_sign(which)
    name = {GRAVE: "grave", FENCE: look.words.fence}.get(what) or look.piece(what + 8 * which)
    return {"sign": sign, "letter": str(which + 1) if what == START else "", "tip": name}


def _extra_sign(extra: int) -> str:
    if extra >= FREE_TILE:
        return "free"
    if extra > PARENT_PIG:
        return "little-pig"
    return _EXTRA_SIGNS.get(extra, "cover")


def _standing(look: Look) -> list[list[dict[str, Any]]]:
    """Tokens by space: pizzas, houses, ghosts. While the town is built they lie with their tiles."""
    view, found = look.view, _nothing()
    kinds = look.box.kind[view.deliverers - 2]
    building = view.phase == BUILDING
    boxes = min(view.deliverers, max(0, view.placed - view.deliverers))
    for number in bits((1 << boxes) - 1 if building else view.pizzas, view.deliverers):
        found[view.pizza_box[number]].append(_token(look, "pizza", kinds[number]))
    for number in bits(view.houses, view.deliverers):
        found[view.mailbox[number]].append(_token(look, "house", kinds[number]))
    for space in bits(view.graves if building else view.ghosts, SPACES):
        found[space].append({"sign": "ghost", "tip": "ghost"})
    return found


def _token(look: Look, sign: str, kind: int) -> dict[str, Any]:
    return {"sign": f"{sign}-{kind}", "tip": f"{look.pizza(kind)} {sign}"}


def _meeples(look: Look) -> list[dict[str, Any]]:
    """The Deliverers where they stand."""
    view = look.view
    together: dict[int, list[int]] = {}
    for seat in range(view.deliverers):
        if view.position[seat] != NOWHERE:
            together.setdefault(view.position[seat], []).append(seat)
    drawn = []
    for space, seats in together.items():
        for place, seat in enumerate(seats):
            east, south = _SPREAD[place + (len(seats) > 1)]
            x, y = middle(space)
            drawn.append(
                {
                    "seat": seat,
                    "letter": LETTERS[seat],
                    "x": x + east,
                    "y": y + south,
                    "tip": f"{look.name(seat)} at {space_name(space)}",
                    "current": seat == view.turn and not view.over,
                }
            )
    return sorted(drawn, key=lambda meeple: meeple["seat"])


def _ways(look: Look) -> list[dict[str, Any]]:
    """Where each Deliverer went, a little beside each other, so that ways over the same spaces are told apart."""
    drawn = []
    for seat in range(look.view.deliverers):
        stops = _stops(look.view, seat)
        steps: list[dict[str, Any]] = []
        for before, after in pairwise(stops):
            if before != after:
                steps.append({"far": not _adjoin(before, after), "d": _step(before, after, seat)})
        x, y = middle(stops[0])
        drawn.append(
            {
                "seat": seat,
                "near": "".join(step["d"] for step in steps if not step["far"]),
                "far": "".join(step["d"] for step in steps if step["far"]),
                "x": x + _beside(seat),
                "y": y + _beside(seat),
            }
        )
    return drawn


def _stops(view: Any, seat: int) -> list[int]:
    """Every space on which a Deliverer set foot, in order: also the start on going back to it, and a teleporter that
    sent them on."""
    start = view.start[(seat - view.first) % view.deliverers]
    stops = [start]
    for line, space in trail(view, seat):
        told = entry(view.reports[line])
        if told.from_start:
            stops.append(start)
        if told.outcome == TELEPORTED:
            stops.append(view.teleporter[view.teleporter.index(space) - 1])
        stops.append(space)
    return stops


def _adjoin(one: int, other: int) -> bool:
    return abs(one // SIDE - other // SIDE) + abs(one % SIDE - other % SIDE) == 1


def _beside(seat: int) -> int:
    return (seat * 2 - 3) * 6


def _step(before: int, after: int, seat: int) -> str:
    """A line between two spaces, beside those of other seats; a leap is an arc."""
    by = _beside(seat)
    (x, y), (to_x, to_y) = middle(before), middle(after)
    x, y, to_x, to_y = x + by, y + by, to_x + by, to_y + by
    if _adjoin(before, after):
        return f"M{x} {y}L{to_x} {to_y}"
    bend_x, bend_y = (x + to_x) // 2 - (to_y - y) // 5, (y + to_y) // 2 + (to_x - x) // 5
    return f"M{x} {y}Q{bend_x} {bend_y} {to_x} {to_y}"
