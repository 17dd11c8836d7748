"""The Mayor's assistant: what the phone of a Mayor shows who runs a real table.

The Mayor taps what is announced; the page says the words to speak. The cards lie on the table, so any may be declared.
"""

from typing import Any

from doorstep.games.psychic_pizza import actions as a
from doorstep.games.psychic_pizza import reports as r
from doorstep.games.psychic_pizza.grid import ahead
from doorstep.games.psychic_pizza.spoken import spoken
from doorstep.games.psychic_pizza.state import BUILDING, EXTRA
from doorstep.games.psychic_pizza.terms import CARD_NAMES, DIAGONALS, DIRECTIONS, Look
from doorstep.kernel.game import LETTERS
from doorstep.kernel.phrases import bits, capital, listing

BARRIER, STASIS = CARD_NAMES[6:]
_CARDS = (
    (a.HOP_STEP, DIRECTIONS),
    (a.DIAGONAL_MOVE, DIAGONALS),
    (a.ROOK_TELEPORT, DIRECTIONS),
    (a.BISHOP_TELEPORT, DIAGONALS),
    (a.BACK_TO_START, ("",)),
    (a.POINT_SYMMETRIC, ("",)),
)
"""The first action of each special card, and the ways it goes."""
_SHORT = ("Hop Step", "Diagonal", "Rook", "Bishop", "Back to Start", "Symmetric")
_FINDS = {r.MONKEY_CALL: "monkey tile", r.MANHOLE_COVER: "manhole cover", r.CROW_CALL: "crow"}


def scene(look: Look, legal: list[int]) -> dict[str, Any] | None:
    """What assistant.html shows; None for all other tables and seats, and before the town is open."""
    if not look.assists or look.view.phase == BUILDING:
        return None
    if look.view.over:
        return {"over": True, "said": [*_said(look), {"to": "all", "seat": None, "words": _outcome(look), "do": ""}]}
    can = set(legal)
    return {
        "over": False,
        "who": look.name(look.current),
        "seat": look.current,
        "letter": LETTERS[look.current],
        "said": _said(look),
        "moves": [_move(look, direction, can) for direction in range(4)],
        "attacks": [{"way": DIRECTIONS[d], "action": a.ATTACK + d} for d in range(4) if a.ATTACK + d in can],
        "cards": [_card(number, first, ways) for number, (first, ways) in enumerate(_CARDS) if first in can],
    }


def _said(look: Look) -> list[dict[str, Any]]:
    """What is to be said now, to whom, and what is to be done: the last report, or those before the first turn."""
    if look.view.phase == EXTRA:
        return [{**_heading(look, look.current), "words": "You are back at your start. Move or Attack once more."}]
    told = [int(report) for report in look.view.reports[: look.view.reported]]
    if not told:
        return []
    first = [report for report in told if r.outcome_of(report) == r.WAITS]
    return [_report(look, report) for report in (first if len(first) == len(told) else told[-1:])]


def _outcome(look: Look) -> str:
    """How the game ended, as it is said to all."""
    winners = bits(int(look.view.winners), look.view.deliverers)
    if winners:
        winners.sort(key=lambda seat: int(look.view.delivered[seat]))
        wins = "wins" if len(winners) == 1 else "win"
        return f"The game is over: {listing(look.name(seat) for seat in winners)} {wins}!"
    if look.box.mayoral_victory:
        return f"The game is over. Nobody delivered in time: the {look.words.mayor} wins."
    return "The game is over. No pizza was delivered, and nobody wins."


def _report(look: Look, report: int) -> dict[str, Any]:
    words = spoken(look.box, look.file, report)
    return {**_heading(look, r.seat_of(report)), "words": words, "do": _to_do(look, report)}


def _heading(look: Look, seat: int) -> dict[str, Any]:
    return {"to": look.name(seat), "seat": seat, "letter": LETTERS[seat], "do": ""}


def _to_do(look: Look, report: int) -> str:
    """What the Mayor hands over."""
    seat = r.seat_of(report)
    things = [f"{look.carried(seat)} pizza"] if r.outcome_of(report) == r.PIZZA_TAKEN else []
    if r.noise_of(report) in _FINDS:
        things.append(_FINDS[r.noise_of(report)])
    return f"Hand {look.name(seat)} the {' and the '.join(things)}." if things else ""


def _move(look: Look, direction: int, can: set[int]) -> dict[str, Any]:
    """A Move, and the reaction that would matter there."""
    card, reaction = _reaction(look, direction)
    action = a.MOVE + direction
    with_card = action + 4 * reaction
    shown = card if reaction and with_card in can else ""
    return {
        "way": DIRECTIONS[direction],
        "action": action,
        "card": shown,
        "with": with_card,
    }


def _reaction(look: Look, direction: int) -> tuple[str, int]:
    """The card that a Move could be answered with, by what lies there."""
    view = look.view
    to = ahead(int(view.position[look.current]), direction, 1)
    if to < 0:
        return "", 0
    if view.ghosts >> to & 1:
        return BARRIER, a.WITH_BARRIER
    return (STASIS, a.WITH_STASIS) if to in view.teleporter else ("", 0)


def _card(number: int, first: int, ways: tuple[str, ...]) -> dict[str, Any]:
    choices = [{"way": capital(way), "action": first + i} for i, way in enumerate(ways)]
    return {"name": CARD_NAMES[number], "short": _SHORT[number], "ways": choices}
