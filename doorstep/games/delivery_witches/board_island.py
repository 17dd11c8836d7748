"""The island: tiles and paths as they were laid out, who flies where, and what can be clicked."""

from typing import Any

from doorstep.games.delivery_witches import actions as a
from doorstep.games.delivery_witches.board_chart import at, pawn_spots, put, sites, ways
from doorstep.games.delivery_witches.choices import choice
from doorstep.games.delivery_witches.foresight import Foresight, foresee
from doorstep.games.delivery_witches.plain import plain_view
from doorstep.games.delivery_witches.state import (
    CLEAR,
    COLOURS,
    NODES,
    NOWHERE,
    ORDER,
    PLAZA,
    SEATS,
    SHOP,
    SUMMIT,
    UNUSED,
)
from doorstep.games.delivery_witches.terms import HAZARDS, Look, colour, place, site
from doorstep.kernel.game import LETTERS, Name
from doorstep.kernel.phrases import capital

_CHIP = 40.0
"""Width of a mark of what a step does."""
_KINDS = {ORDER: "orders", PLAZA: "plaza", SHOP: "shop", SUMMIT: "summit", UNUSED: "unused"}
_TIPS = {
    ORDER: ("Orders of this level are accepted here, one until you move", "DW-30"),
    PLAZA: ("All pawns begin here, and all find room. Abilities and brooms are sold", "DW-25"),
    SHOP: ("Abilities and brooms are sold here", "DW-35"),
    SUMMIT: ("Crow medals are sold here", "DW-62"),
    UNUSED: ("Not in use with two players", "DW-11"),
}


def printed(file: Any, view: Any) -> dict[str, Any]:
    """What does not change during a game: tiles, paths, hazards."""
    now = plain_view(view)
    return {
        "tiles": [_tile(file, node, spot, now.tile[node]) for node, spot in enumerate(sites(file))],
        "paths": _paths(file, now),
    }


def paint(file: Any, which: int) -> dict[str, Any]:
    """A colour as it is drawn: its number, letter and shape."""
    found = file.colours[which]
    return {"colour": which, "letter": found.letter, "shape": found.shape, "name": found.name}


def _tile(file: Any, node: int, spot: tuple[float, float], kind: int) -> dict[str, Any]:
    name = capital(place(file, node))
    if kind < COLOURS:
        tip = f"{name}: a house for {colour(file, kind)} packages of this level. DW-41"
        drawn = {"node": node, "at": at(spot), "kind": "house", "tip": tip}
        return {**drawn, **paint(file, kind), "name": site(file, node)}
    words, clause = _TIPS[kind]
    tip = f"{name}: {words}. {clause}"
    return {"node": node, "at": at(spot), "name": site(file, node), "kind": _KINDS[kind], "tip": tip}


def _paths(file: Any, now: Any) -> list[dict[str, Any]]:
    """The paths between tiles in use: those for two players only with two."""
    names, drawn = file.island.names, []
    for number, (way, path) in enumerate(zip(ways(file), file.island.paths, strict=True)):
        used = all(now.in_use >> names.index(end) & 1 for end in path.ends)
        if used and (now.seats == 2 or not path.two):
            hazard = now.hazard[number]
            drawn.append(
                {
                    "line": f"M{way.start[0]:.0f} {way.start[1]:.0f}L{way.end[0]:.0f} {way.end[1]:.0f}",
                    "climbs": way.climbs,
                    "two": path.two,
                    "hazard": HAZARDS.get(hazard, ""),
                    "at": at(way.circle),
                    "tip": _hazard_tip(path.ends, hazard),
                }
            )
    return drawn


def _hazard_tip(ends: list[str], hazard: int) -> str:
    if hazard == CLEAR:
        return ""
    kind = capital(HAZARDS[hazard])
    return f"{kind} between {ends[0]} and {ends[1]}: it spoils the mastery of orders that forbid it. DW-48"


def pawns(file: Any, view: Any, name: Name) -> list[dict[str, Any]]:
    """Every witch above her tile, and in a solo game the pawns in the way."""
    now, drawn = plain_view(view), []
    count = SEATS if now.seats == 1 else now.seats
    for node in sorted({now.at[pawn] for pawn in range(count)} - {NOWHERE}):
        here = [pawn for pawn in range(count) if now.at[pawn] == node]
        for pawn, spot in zip(here, pawn_spots(file, node, len(here)), strict=True):
            drawn.append({"pawn": pawn, "at": put(spot), **_who(file, now, name, pawn, node)})
    return sorted(drawn, key=lambda drawn_pawn: int(drawn_pawn["pawn"]))


def _who(file: Any, now: Any, name: Name, pawn: int, node: int) -> dict[str, Any]:
    if pawn >= now.seats:
        tip = f"A pawn in the way at {place(file, node)}. DW-91"
        return {"letter": "", "tip": tip, "current": False, "away": True}
    current = pawn == now.current and not now.over
    return {"letter": LETTERS[pawn], "tip": f"{name(pawn)}: at {place(file, node)}", "current": current, "away": False}


def targets(look: Look, legal: list[int]) -> list[dict[str, Any]]:
    """Tiles that this seat can fly to now, each with what that would do; of several ways to one the plain step."""
    where, found = sites(look.file), {}
    for action in sorted(legal, reverse=True):
        kind, number = a.ACTIONS.name(action)
        if kind in ("MOVE", "LEAP_OVER"):
            node = number % NODES
            told = choice(look.box, look.file, look.view, look.seat, action, look.name)
            tip = f"{told.text}\n{told.hint}. {told.clause}" if told.hint else f"{told.text}. {told.clause}"
            found[node] = {
                "action": action,
                "node": node,
                "at": at(where[node]),
                "label": f"{told.text}. {told.hint}" if told.hint else told.text,
                "tip": tip,
                "leap": kind == "LEAP_OVER",
                "chips": chips(look, foresee(look, action)),
            }
    return list(found.values())


def chips(look: Look, seen: Foresight) -> list[dict[str, Any]]:
    """What a step does, as small marks under its tile: from the left, each with a symbol and a number."""
    marks = [(f"shape-{look.file.colours[at].shape}", n, f"colour-{at}") for at, n in enumerate(seen.delivered) if n]
    if seen.completed:
        marks += [("done", seen.completed, "good"), ("coin", seen.coins, "good"), ("crystal", seen.crystals, "good")]
    if seen.spoiled:
        marks.append(("broken", len(seen.spoiled), "bad"))
    left = -_CHIP * (len(marks) - 1) / 2
    return [
        {"symbol": symbol, "number": number, "tone": tone, "x": round(left + _CHIP * at, 1)}
        for at, (symbol, number, tone) in enumerate(marks)
    ]
