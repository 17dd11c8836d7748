"""Beside the board: the Deliverers, and every report in a column of its Deliverer, round by round."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from doorstep.games.psychic_pizza import actions as a
from doorstep.games.psychic_pizza import reports as r
from doorstep.games.psychic_pizza.options import ASSISTANT, ONE_DRAW
from doorstep.games.psychic_pizza.record_sheet import NOISES, Entry, Line, sheet, trail
from doorstep.games.psychic_pizza.spoken import told
from doorstep.games.psychic_pizza.state import BUILDING, CARDS, NOWHERE
from doorstep.games.psychic_pizza.terms import CARD_NAMES, Look, space_name
from doorstep.kernel.game import LETTERS
from doorstep.kernel.phrases import bits, count, listing

_DEEDS = {
    "ATTACK": "attack",
    "HOP_STEP": "hop",
    "DIAGONAL_MOVE": "diagonal",
    "ROOK_TELEPORT": "rook",
    "BISHOP_TELEPORT": "bishop",
    "POINT_SYMMETRIC": "mirror",
}
_OUTCOMES = {
    r.FENCE_BUMP: "fence",
    r.GHOST_BUMP: "ghost",
    r.TELEPORTED: "teleporter",
    r.STAYED: "teleporter",
    r.PIZZA_TAKEN: "pizza",
    r.PIZZA_LEFT: "pizza",
    r.WRONG_HOUSE: "house",
    r.DELIVERY: "delivered",
    r.CHASED: "fled",
    r.MISSED: "nothing",
    r.CANNOT: "fence",
}
_SOUNDS = {
    r.GHOST_BUMP: "ghost",
    r.CHASED: "ghost",
    r.PIZZA_TAKEN: "pizza",
    r.PIZZA_LEFT: "pizza",
    r.WRONG_HOUSE: "house",
    r.DELIVERY: "delivered",
    r.TELEPORTED: "teleporter",
}
_SPENT = ("barrier", "stasis")
_SIDES = ("M2 2H14", "M14 2V14", "M14 14H2", "M2 14V2")


def deliverers(look: Look) -> list[dict[str, Any]]:
    """What everybody sees of each Deliverer, in the order of their turns."""
    view = look.view
    order = [(view.first + place) % view.deliverers for place in range(view.deliverers)]
    return [
        {
            "seat": seat,
            "letter": LETTERS[seat],
            "name": look.name(seat),
            "current": seat == view.turn and not view.over and view.phase != BUILDING,
            "carries": look.carried(seat),
            "kind": view.carries[seat] - 1,
            "delivered": view.delivered[seat],
            "cards": "" if look.box.mayor == ASSISTANT else count(view.hand_size[seat], "card"),
            "played": _played(view.played[seat]),
            "monkey": view.has_monkey == 1 + seat,
            "manholes": view.manholes[seat],
        }
        for seat in order
    ]


def _played(cards: list[int]) -> str:
    """The cards that somebody has used: "Hop Step, Stasis"."""
    used = [CARD_NAMES[kind] for kind in range(CARDS) for _ in range(cards[kind])]
    return f"Has played {listing(used)}." if used else ""


def hands(look: Look, reveal: bool) -> list[dict[str, Any]]:
    """The cards that each Deliverer holds, for who sees them all."""
    if not (reveal or look.is_mayor) or look.box.mayor == ASSISTANT:
        return []
    held = [[CARD_NAMES[kind] for kind in range(CARDS) for _ in range(cards[kind])] for cards in look.view.hand]
    return [
        {"letter": LETTERS[seat], "seat": seat, "cards": listing(held[seat]) if held[seat] else "no card"}
        for seat in range(look.view.deliverers)
    ]


def corrected(corrections: Sequence[Any]) -> set[int]:
    """The numbers of the reports that were told anew, by what all saw when the Mayor had taken the first ones back."""
    return {int(view.reported) for view in corrections if view.phase != BUILDING}


def rounds(look: Look, reveal: bool, anew: set[int]) -> list[dict[str, Any]]:
    """Every report by round and Deliverer, the newest round first; a round's cells stand in the order of turns.

    With `reveal` they say where everybody stood after it. Reports that were told `anew` are marked.
    """
    view = look.view
    stood = dict(one for seat in range(view.deliverers) for one in trail(view, seat)) if reveal else {}
    places = {(view.first + place) % view.deliverers: place for place in range(view.deliverers)}
    table: dict[int, list[dict[str, Any] | None]] = {}
    for line in sheet(view):
        row = table.setdefault(line.round, [None] * view.deliverers)
        row[places[line.entry.seat]] = _cell(look, line, stood.get(line.number, NOWHERE), line.number in anew)
    return [{"round": number, "cells": table[number]} for number in sorted(table, reverse=True)]


def latest(look: Look) -> dict[str, Any] | None:
    """The newest report in words."""
    lines = sheet(look.view)
    if not lines:
        return None
    found = lines[-1].entry
    text = told(look.box, look.file, found.packed, look.name)
    return {"seat": found.seat, "letter": LETTERS[found.seat], "text": text}


def sound(look: Look) -> str:
    """What the newest report sounds like, "" where it does not."""
    lines = sheet(look.view)
    return NOISES.get(lines[-1].entry.noise) or _SOUNDS.get(lines[-1].entry.outcome, "") if lines else ""


def _cell(look: Look, line: Line, space: int, anew: bool) -> dict[str, Any]:
    drawn = _signs(line.entry, bool(look.box.edition == ONE_DRAW))
    say = told(look.box, look.file, line.entry.packed, look.name)
    if anew:
        say += f" The {look.words.mayor} corrected what was said before."
        drawn = drawn | {"deeds": [*drawn["deeds"], {"sign": "corrected", "turn": ""}]}
    return drawn | {"number": line.number, "say": say, "at": "" if space == NOWHERE else space_name(space)}


@lru_cache(maxsize=4096)
def _signs(entry: Entry, signs: bool) -> dict[str, Any]:
    """A report as few symbols."""
    near = [("ghost", entry.ghosts), ("pizza", entry.pizzas), ("house", entry.houses)]
    return {
        "deeds": _deeds(entry),
        "heard": entry.heard,
        "fences": "".join(_SIDES[side] for side in bits(entry.fences, 4)),
        "near": [{"kind": thing, "n": "" if signs else n} for thing, n in near if n],
    }


def _deeds(entry: Entry) -> list[dict[str, str]]:
    """What was done and what came of it: a symbol each, an arrow by the way it points."""
    drawn = [{"sign": "back", "turn": ""}] if entry.from_start else []
    if entry.outcome != r.WAITS:
        kind, which = a.ACTIONS.name(entry.action)
        aslant = kind in ("DIAGONAL_MOVE", "BISHOP_TELEPORT")
        if kind != "MOVE":
            drawn.append({"sign": _DEEDS[kind], "turn": ""})
        if kind != "POINT_SYMMETRIC":
            drawn.append({"sign": "move", "turn": f"turn-{which % 4 * 2 + aslant}"})
    drawn += [{"sign": _SPENT[bit], "turn": ""} for bit in bits(entry.spent, 2)]
    noise = NOISES.get(entry.noise, "free" if entry.noise >= r.FREE_NOISE else "")
    return [*drawn, *({"sign": sign, "turn": ""} for sign in (_OUTCOMES.get(entry.outcome), noise) if sign)]
