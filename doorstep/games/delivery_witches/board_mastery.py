"""The mastery board: four tracks that are printed once, and what moves on them."""

from typing import Any

from doorstep.games.delivery_witches.board_island import paint
from doorstep.games.delivery_witches.mastery import rivals_with_cubes
from doorstep.games.delivery_witches.mastery_words import centre_pays
from doorstep.games.delivery_witches.state import COLOURS, NOBODY
from doorstep.games.delivery_witches.terms import Look
from doorstep.kernel.game import LETTERS
from doorstep.kernel.phrases import capital, count

_LEFT, _LONG = 34, 216.0
"""Where the spaces of a track begin, and how long they are together."""


def tracks(look: Look) -> list[dict[str, Any]]:
    """What does not change during a game: the spaces of each track, and what its centre pays."""
    box = look.plain
    width = _LONG / box.spaces
    spaces = [
        {"x": round(_LEFT + width * (space - 1), 1), "width": round(width - 2, 1), "centre": space == box.centre}
        for space in range(1, box.spaces + 1)
    ]
    return [{**paint(look.file, colour), "tip": _tip(look, colour), "spaces": spaces} for colour in range(COLOURS)]


def _tip(look: Look, colour: int) -> str:
    pays = centre_pays(look.box, colour)
    return f"{capital(look.colour(colour))} mastery: the centre, space {look.plain.centre}, pays {pays}. DW-53"


def mastery(look: Look) -> list[dict[str, Any]]:
    """What lies on each track: the cubes, and who holds the token."""
    return [_lying(look, colour) for colour in range(COLOURS)]


def _lying(look: Look, colour: int) -> dict[str, Any]:
    now, box = look.now, look.plain
    holder = now.token[colour]
    cubes = _cubes([now.cube[row][colour] for row in range(int(rivals_with_cubes(look.view)))], _LONG / box.spaces)
    return {
        **paint(look.file, colour),
        "token": _row_mark(now, holder) if holder != NOBODY else {},
        "token_tip": f"The token counts {count(box.token_points[colour], 'point')}: {_holder(look, holder)}. DW-54",
        "cubes": [{**_row_mark(now, row), **lying} for row, lying in enumerate(cubes)],
    }


def _row_mark(now: Any, row: int) -> dict[str, Any]:
    """Whose cube or token: a seat's, or the rival's of a solo game."""
    return {"row": row, "letter": LETTERS[row] if row < now.seats else "R", "rival": row >= now.seats}


def _holder(look: Look, holder: int) -> str:
    if holder == NOBODY:
        return "it goes to the first at the centre"
    return f"held by {look.name(holder) if holder < look.now.seats else 'the rival'}"


def _cubes(spaces: list[int], width: float) -> list[dict[str, float]]:
    """Where cubes lie on a track, and how large: alone on a space, two side by side, more in two rows."""
    placed = []
    for row, space in enumerate(spaces):
        there, before = spaces.count(space), spaces[:row].count(space)
        x = _LEFT + width * (space - 1) + (width - 2) / 2 + (0 if there == 1 else -7 + 14 * (before % 2))
        y = 17 if there <= 2 else 10 + 14 * (before // 2)
        placed.append({"x": round(x, 1), "y": y, "scale": 1.5 if there == 1 else 1})
    return placed
