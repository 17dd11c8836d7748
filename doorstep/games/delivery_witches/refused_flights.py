"""Why a witch cannot fly somewhere."""

from doorstep.games.delivery_witches.moves import occupied, pawns
from doorstep.games.delivery_witches.state import LEAP, NODES, NOWHERE, START, UNUSED
from doorstep.games.delivery_witches.terms import BROOMS, Look
from doorstep.kernel.game import Refusal
from doorstep.kernel.phrases import capital

_NOT_NOW = Refusal("not-now", "DW-22", "That is not possible now; choose one of the places shown.")


def refuse_move(look: Look, node: int) -> Refusal:
    """Why a step does not lead to a place."""
    here = look.here
    if node == here:
        return Refusal("here", "DW-22", "You are there already: a step leads to another tile.")
    no_place = _no_tile(look, node) or _closed(look, node) or _taken(look, node)
    return no_place or _no_path(look, here, node) or _NOT_NOW


def refuse_leap(look: Look, number: int) -> Refusal:
    """Why a leap over a pawn does not lead to a place."""
    pawn, node = divmod(number, NODES)
    if not look.has(LEAP):
        return Refusal("no-leap", "DW-69", "You do not have the ability Leap.")
    over = look.now.at[pawn]
    if pawn == look.seat or pawn >= pawns(look.view) or over == NOWHERE:
        return Refusal("no-pawn", "DW-69", "There is no such pawn to leap over.")
    if over == look.here or node in (look.here, over):
        return Refusal("no-leap-there", "DW-69", "A leap leads over a pawn on a tile next door, and on from there.")
    near = _no_path(look, look.here, over) or _closed(look, over)
    far = _no_tile(look, node) or _no_path(look, over, node) or _closed(look, node)
    return near or far or _taken(look, node) or _NOT_NOW


def _no_tile(look: Look, node: int) -> Refusal | None:
    if node < look.plain.nodes and look.now.tile[node] != UNUSED:
        return None
    if node >= look.plain.nodes:
        return Refusal("no-place", "DW-22", "The island has no such place: choose one that is shown.")
    return Refusal("unused", "DW-11", f"With two players {look.place(node)} is not in use.")


def _no_path(look: Look, start: int, end: int) -> Refusal | None:
    path = look.plain.path_between[start][end]
    if path == NOWHERE:
        message = f"No path leads straight from {look.place(start)} to {look.place(end)}: go tile by tile."
        return Refusal("no-path", "DW-22", message)
    if look.plain.two[path] and look.now.seats != 2:
        return Refusal("two-only", "DW-29", "This path is marked 2P: it is there in games of two players only.")
    return None


def _closed(look: Look, node: int) -> Refusal | None:
    level = look.plain.level[node]
    if level <= look.now.brooms[look.seat]:
        return None
    message = f"Level {level + 1} is out of reach: buy the {BROOMS[level]} first."
    return Refusal("no-broom", "DW-27", message)


def _taken(look: Look, node: int) -> Refusal | None:
    if node == START or not int(occupied(look.view, look.seat)) >> node & 1:
        return None
    who = next(look.witch(pawn) for pawn in range(pawns(look.view)) if look.now.at[pawn] == node)
    return Refusal("occupied", "DW-24", f"{capital(look.place(node))} is taken by {who}: a tile holds one pawn.")
