"""Beside the island: the witches with all they have, and the score sheet line by line."""

from typing import Any

from doorstep.games.delivery_witches.board_island import paint
from doorstep.games.delivery_witches.board_orders import card
from doorstep.games.delivery_witches.scoring import points
from doorstep.games.delivery_witches.state import ABILITIES, CARDS, COLOURS, LEVELS, LINES, MEDALS, NONE, SLOTS, SPACES
from doorstep.games.delivery_witches.terms import (
    ABILITIES as ABILITY_WORDS,
)
from doorstep.games.delivery_witches.terms import (
    BROOMS,
    SCORE_CLAUSES,
    SCORE_LINES,
    Look,
    ability_use,
    medal,
    medal_use,
)
from doorstep.kernel.game import LETTERS
from doorstep.kernel.phrases import bits, capital, count, figure, listing


def people(look: Look) -> list[dict[str, Any]]:
    """What everybody sees of each witch."""
    now = look.now
    return [
        {
            "seat": seat,
            "letter": LETTERS[seat],
            "name": look.name(seat),
            "current": seat == now.current and not now.over,
            "actions": now.actions[seat],
            "orders": [_small(look, seat, slot) for slot in range(SLOTS) if now.order[seat][slot] != NONE],
            "packages": sum(now.packages[seat]),
            **witch(look, seat),
        }
        for seat in range(now.seats)
    ]


def witch(look: Look, seat: int) -> dict[str, Any]:
    """What a witch has beside her orders: coins, crystals, brooms, abilities, medals."""
    now = look.now
    return {
        "coins": now.coins[seat],
        "crystals": now.crystals[seat],
        "brooms": [
            {"broom": broom, "tip": f"{capital(BROOMS[broom])}: level {broom + 1} is open. DW-27"}
            for broom in range(1, now.brooms[seat] + 1)
        ],
        "abilities": [
            {**ability_mark(look.box, which), "number": now.ability[seat][which]}
            for which in range(ABILITIES)
            if now.ability[seat][which]
        ],
        "delivered": [{**paint(look.file, colour), "number": now.packages[seat][colour]} for colour in range(COLOURS)],
        "sets": _sets(look, seat),
        "medals": [
            {**medal_mark(look, kind), "points": now.medal_worth[seat][kind]} for kind in bits(now.medals[seat], MEDALS)
        ],
        "spaces": SPACES,
    }


def _sets(look: Look, seat: int) -> str:
    """The colours delivered on each level, for the medals for sets."""
    levels = [
        f"level {level + 1} {listing(map(look.colour, bits(look.now.colours_of[seat][level], COLOURS)))}"
        for level in range(LEVELS)
    ]
    return f"On completed orders: {'; '.join(levels)}. DW-60"


def ability_mark(box: Any, which: int) -> dict[str, Any]:
    """An ability as it is drawn, and what it is good for."""
    name, _, clause = ABILITY_WORDS[which]
    return {"ability": which, "name": name, "tip": f"{name}: {ability_use(box, which)}. {clause}"}


def medal_mark(look: Look, kind: int) -> dict[str, Any]:
    """A medal as it is drawn, and what it is given for."""
    what, clause = medal_use(look.box, look.file, kind)
    name = medal(look.file, kind)
    return {"medal": kind, "name": name, "tip": f"{name}: {what}. {clause}"}


def _small(look: Look, seat: int, slot: int) -> dict[str, Any]:
    """An order of anybody in little: its packages, what is done, whether its mastery is lost."""
    now, order = look.now, look.now.order[seat][slot]
    drawn = card(look, order)
    for package in drawn["packages"]:
        package["done"] = not now.open[seat][slot] >> package["colour"] & 1
    return {
        "packages": drawn["packages"],
        "lost": bool(now.spoiled[seat][slot]),
        "tip": f"Level {order // CARDS + 1}. {drawn['tip']}",
    }


def scores(look: Look) -> dict[str, Any]:
    """The score sheet: a line for each thing counted, in the order of counting, and a column for each witch."""
    now = look.now
    order = sorted(range(now.seats), key=lambda seat: (not now.winners >> seat & 1, -now.score[seat]))
    return {
        "witches": [
            {
                "seat": seat,
                "letter": LETTERS[seat],
                "name": look.name(seat),
                "won": bool(now.winners >> seat & 1),
                "score": figure(now.score[seat]),
                "deliveries": now.deliveries[seat],
            }
            for seat in order
        ],
        "lines": [
            {
                "name": SCORE_LINES[line],
                "clause": SCORE_CLAUSES[line],
                "points": [figure(int(points(look.box, look.view, seat, line))) for seat in order],
            }
            for line in range(LINES)
        ],
        "turns": count(now.rounds, "turn") if now.seats == 1 else "",
    }
