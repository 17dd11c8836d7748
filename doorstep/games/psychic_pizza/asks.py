"""The status line: what a seat is asked, or whom it waits for."""

from typing import Any

from doorstep.games.psychic_pizza.box_file import LEVELS
from doorstep.games.psychic_pizza.options import GENERATED, NO_MAYOR, ONE_DRAW
from doorstep.games.psychic_pizza.placing import has_room
from doorstep.games.psychic_pizza.rules import last_round
from doorstep.games.psychic_pizza.state import BUILDING, CROW, EXTRA
from doorstep.games.psychic_pizza.terms import Look, free_tile_notes
from doorstep.games.psychic_pizza.town import (
    BOX,
    EXTRA_TILE,
    FENCE,
    GRAVE,
    MAILBOX,
    NO_PIECE,
    START,
    TELEPORTER,
    piece,
)
from doorstep.kernel.game import Ask, Name
from doorstep.kernel.phrases import bits, listing, mid

_PLACING = {
    START: "Not on the edge of the town, and nothing lies right beside one.",
    BOX: "Its pizza lies on it at once.",
    MAILBOX: "Not right beside a pizza of its own kind; its house comes later.",
    GRAVE: "Its ghost stands on it at once.",
    FENCE: "No space may be walled off.",
    TELEPORTER: "Circle leads to triangle, triangle to square, square to circle.",
    EXTRA_TILE: "It is heard by who moves there; no report tells of it.",
}


def ask(box: Any, file: Any, view: Any, seat: int, name: Name) -> Ask:
    """The status line for `seat` (negative: a spectator)."""
    look = Look(box, file, view, seat, name)
    if view.over:
        ended = _ended(look)
        return Ask(ended.title, _joined(ended.hint, _town(look)))
    if view.phase == BUILDING:
        return _building(look)
    if look.assists:
        return _assisting(look)
    return _turn(look) if seat == look.current else _waiting(look)


def _ended(look: Look) -> Ask:
    view = look.view
    winners = bits(int(view.winners), int(view.seats))
    if not winners:
        if look.box.mayoral_victory and not view.delivered.any():
            return Ask(f"The {look.words.mayor} won", "Nobody delivered in time.")
        return Ask("Nobody won", "No pizza was delivered.")
    if int(view.referee) - 1 in winners:
        return Ask(f"{look.name(winners[0])} won as the {look.words.mayor}", "Nobody delivered in time.")
    winners.sort(key=lambda seat: int(view.delivered[seat]))
    names = listing([look.name(winners[0]), *(mid(look.name, seat) for seat in winners[1:])])
    order = "In the order in which they delivered." if len(winners) > 1 else ""
    return Ask(f"{names} won", order)


def _town(look: Look) -> str:
    """Which house town it was, and how hard it is; "" for other towns."""
    if look.box.mayor != NO_MAYOR or look.box.town == GENERATED:
        return ""
    level, deliverers = LEVELS[int(look.box.town) - 1], int(look.view.deliverers)
    found = next((town for town in look.file.towns if (town.level, town.deliverers) == (level, deliverers)), None)
    return f"The town was {found.name}, {'★' * found.stars}{'☆' * (5 - found.stars)}." if found else ""


def _building(look: Look) -> Ask:
    if not look.is_mayor:
        mayor = look.name(int(look.view.referee) - 1)
        return Ask(f"{mayor} builds the town", "Nobody else sees it before the game is over.")
    if not look.view.placed:
        return Ask("Build the town", "Place its pieces, or have the rest filled in at random; then open it.")
    found = int(piece(look.box, look.view, look.view.placed))
    if found == NO_PIECE:
        return Ask("The town is complete", "Open it, and the first round begins.")
    if not has_room(look):
        return Ask(f"No space is left for the {look.piece(found)}", "Open the town: every piece is placed anew.")
    what, which = found % 8, found // 8
    hint = "Nobody notices it but by an attack." if what == EXTRA_TILE and which == CROW else _PLACING[what]
    return Ask(f"Place the {look.piece(found)}", hint)


def _assisting(look: Look) -> Ask:
    who = look.name(look.current)
    if look.view.phase == EXTRA:
        return Ask(f"{who} is back at the start: what comes next?", "One more Move or Attack.")
    return Ask(f"What does {who} announce?", "Tap it, then say aloud what is shown.")


def _turn(look: Look) -> Ask:
    if look.view.phase == EXTRA:
        return Ask("One more Move or Attack", "You are back at your start.")
    carried = look.carried(look.seat)
    goal = f"You carry the {carried} pizza: find its house." if carried else "Find a pizza first."
    return Ask("Move, attack or play a card", _joined(goal, _limit(look), *_notes(look)))


def _limit(look: Look) -> str:
    last = int(last_round(look.box))
    left = last - int(look.view.rounds)
    if not last or left > 4:
        return ""
    return f"{left + 1} rounds are left." if left else "This is the last round."


def _waiting(look: Look) -> Ask:
    who = look.name(look.current)
    if look.view.phase == EXTRA:
        return Ask(f"{who} is back at the start", "One more Move or Attack follows.")
    if look.seat >= 0 and not look.is_mayor and look.box.edition == ONE_DRAW and look.view.delivered[look.seat]:
        return Ask(f"You delivered; {mid(look.name, look.current)} is next")
    return Ask(f"{who} is next", _joined(*_notes(look)))


def _notes(look: Look) -> list[str]:
    """What is read of free tiles while nobody has acted twice."""
    return free_tile_notes(look.box, look.file) if look.view.rounds == 1 else []


def _joined(*sentences: str) -> str:
    return " ".join(sentence for sentence in sentences if sentence)
