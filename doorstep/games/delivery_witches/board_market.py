"""What lies beside the island for all: abilities on display, the mastery board, medals, decks, the solo card."""

from typing import Any

from doorstep.games.delivery_witches import actions as a
from doorstep.games.delivery_witches.board_island import paint
from doorstep.games.delivery_witches.board_panels import ability_mark, medal_mark
from doorstep.games.delivery_witches.choices import choice
from doorstep.games.delivery_witches.mastery import rivals_with_cubes
from doorstep.games.delivery_witches.mastery_words import centre_pays
from doorstep.games.delivery_witches.state import COLOURS, LEVELS, MEDALS, NOBODY, NONE, SHOWN, UPGRADES
from doorstep.games.delivery_witches.terms import Look, place
from doorstep.kernel.game import LETTERS
from doorstep.kernel.phrases import capital, count, listing


def display(look: Look, legal: list[int]) -> list[dict[str, Any]]:
    """The abilities on display, each with the action that buys it, or none."""
    shown = []
    for spot in range(SHOWN):
        which = look.now.shown[spot]
        if which == NONE:
            shown.append({"ability": NONE, "action": None})
            continue
        action = a.BUY + spot if a.BUY + spot in legal else None
        drawn = {**ability_mark(look.box, which), "action": action}
        if action is not None:
            told = choice(look.box, look.file, look.view, look.seat, action, look.name)
            drawn |= {"label": told.text, "tip": f"{told.text} for {told.hint}. {told.clause}"}
        shown.append(drawn)
    return shown


def prices(look: Look) -> str:
    """What a first, second and third ability cost: "5, 8 and 12 crystals"."""
    return f"{listing(map(str, look.plain.price[:UPGRADES]))} crystals"


def mastery(look: Look) -> dict[str, Any]:
    """The four tracks: spaces, cubes, what the centre pays, who holds the token."""
    box = look.plain
    width = _ROW / box.spaces
    return {
        "spaces": [
            {"space": space, "x": round(width * (space - 1), 1), "centre": space == box.centre}
            for space in range(1, box.spaces + 1)
        ],
        "width": round(width - 2, 1),
        "tracks": [_track(look, colour, width) for colour in range(COLOURS)],
    }


_ROW = 216.0


def _track(look: Look, colour: int, width: float) -> dict[str, Any]:
    now, box = look.now, look.plain
    holder, paid = now.token[colour], centre_pays(look.box, colour)
    return {
        **paint(look.file, colour),
        "pays": paid,
        "tip": f"{capital(look.colour(colour))} mastery: the centre, space {box.centre}, pays {paid}. DW-53",
        "token": _row_mark(now, holder) if holder != NOBODY else {},
        "token_tip": f"The token counts {count(box.token_points[colour], 'point')}: {_holder(look, holder)}. DW-54",
        "cubes": [
            {**_row_mark(now, row), "x": round(x, 1), "y": round(y, 1)}
            for row, x, y in _cubes([now.cube[row][colour] for row in range(int(rivals_with_cubes(look.view)))], width)
        ],
    }


def _row_mark(now: Any, row: int) -> dict[str, Any]:
    """Whose cube or token: a seat's, or the rival's of a solo game."""
    return {"row": row, "letter": LETTERS[row] if row < now.seats else "R", "rival": row >= now.seats}


def _holder(look: Look, holder: int) -> str:
    if holder == NOBODY:
        return "it goes to the first at the centre"
    return f"held by {look.name(holder) if holder < look.now.seats else 'the rival'}"


def _cubes(spaces: list[int], width: float) -> list[tuple[int, float, float]]:
    """Where cubes lie on a track: two by two on a space."""
    placed = []
    for row, space in enumerate(spaces):
        before = spaces[:row].count(space)
        alone = spaces.count(space) == 1
        x = width * (space - 1) + (width - 2) / 2 + (0 if alone else -7 + 14 * (before % 2))
        y = 17 if alone else 10 + 14 * (before // 2)
        placed.append((row, x, float(y)))
    return placed


def medals(look: Look) -> list[dict[str, Any]]:
    """The stacks in play: what the top medal counts, how many are left, who has one."""
    now, box = look.now, look.plain
    stacks = []
    for kind in range(MEDALS):
        owners = [seat for seat in range(now.seats) if now.medals[seat] >> kind & 1]
        left = now.stack[kind]
        if left or owners:
            points = box.medal_points[kind][box.medal_count[kind] - left] if left else 0
            stacks.append(
                {
                    **medal_mark(look, kind),
                    "points": points,
                    "left": left,
                    "owners": [{"seat": seat, "letter": LETTERS[seat]} for seat in owners],
                }
            )
    return stacks


def decks(look: Look) -> list[dict[str, Any]]:
    """Orders left of each level."""
    now = look.now
    return [
        {"level": level + 1, "left": now.deck[level].bit_count() + now.under_count[level]} for level in range(LEVELS)
    ]


def solo(look: Look) -> dict[str, Any]:
    """The card of this turn in a solo game: which turn it is, and what the card did."""
    now = look.now
    if now.seats != 1 or now.over:
        return {}
    steps = look.plain.solo_steps[now.solo_card]
    up = [look.colour(colour) for colour in range(COLOURS) if steps[colour]]
    in_way = [place(look.file, node) for node in now.at[1:] if node != NONE]
    words = f"In the way: {listing(in_way)}. The rival went up in {listing(up)}."
    return {"turn": now.rounds, "of": look.plain.solo_cards, "words": words}
