"""Why an action is not possible now, the rule it rests on, and what to do instead."""

from typing import Any

from doorstep.games.psychic_pizza import actions as a
from doorstep.games.psychic_pizza.cards import holds
from doorstep.games.psychic_pizza.options import ASSISTANT, NO_MAYOR, ONE_DRAW
from doorstep.games.psychic_pizza.placing import misplaced
from doorstep.games.psychic_pizza.state import BARRIER, BUILDING, EXTRA
from doorstep.games.psychic_pizza.terms import CARD_ACTIONS, CARD_NAMES, Look
from doorstep.kernel.game import Refusal


def refusal(box: Any, file: Any, view: Any, seat: int, action: int) -> Refusal:
    """Why `seat` may not do this now, and what to do instead."""
    kind, number = a.ACTIONS.name(action)
    look = Look(box, file, view, seat, lambda other: "You" if other == seat else f"player {other + 1}")
    if view.over:
        return Refusal("over", "PP-102", "The game has ended; a new one starts from the home page.")
    if not 0 <= seat < view.seats:
        return Refusal("watching", "PP-37", "You are watching; only players at the table can do this.")
    if kind in ("PLACE", "OPEN"):
        return _building(look, number)
    return _not_your_turn(look) or (_move(look, number) if kind == "MOVE" else _card(look, kind))


def _building(look: Look, space: int) -> Refusal:
    if look.box.mayor == NO_MAYOR:
        return Refusal("no-mayor", "PP-07", "At this table the town is built for you.")
    if not look.is_mayor:
        return Refusal("mayor-builds", "PP-07", f"Only the {look.words.mayor} builds the town.")
    if look.view.phase != BUILDING:
        return Refusal("town-stands", "PP-33", "The town is open: it stays as it is.")
    return misplaced(look, space)


def _not_your_turn(look: Look) -> Refusal | None:
    view = look.view
    if view.phase == BUILDING:
        doing = "Open the town first" if look.is_mayor else f"Wait until the {look.words.mayor} has built the town"
        return Refusal("town-first", "PP-33", f"{doing}: then the first round begins.")
    if look.assists:
        return None
    if look.box.mayor == ASSISTANT:
        message = f"At this table the {look.words.mayor} enters what you announce: say it aloud."
        return Refusal("mayor-enters", "PP-39", message)
    if look.is_mayor:
        return Refusal("mayor-watches", "PP-08", f"The {look.words.mayor} watches: {look.words.deliverer}s act.")
    if look.seat == look.current:
        return None
    if view.delivered[look.seat]:
        return Refusal("delivered", "PP-102", "You have delivered: lean back and listen to the others.")
    return Refusal(
        "not-your-turn", "PP-37", f"It is another {look.words.deliverer}'s turn: listen to what is reported."
    )


def _move(look: Look, number: int) -> Refusal:
    reactions = number // 4
    if reactions & a.WITH_BARRIER and not holds(look.box, look.view, look.current, BARRIER):
        return Refusal("no-card", "PP-93", "You hold no Anti-Ghost Barrier: move without it.")
    return _no_stasis(look)


def _no_stasis(look: Look) -> Refusal:
    if look.box.edition == ONE_DRAW:
        return Refusal("no-stasis", "PP-06", "This edition has no Stasis: move without it.")
    if not look.box.stasis:
        return Refusal("no-stasis", "PP-95", "At this table Stasis was removed: move without it.")
    return Refusal("no-card", "PP-95", "You hold no Stasis: move without it.")


def _card(look: Look, kind: str) -> Refusal:
    if look.view.phase == EXTRA:
        return Refusal("move-or-attack", "PP-88", "After Back-to-Start only a Move or an Attack may follow.")
    name = CARD_NAMES[CARD_ACTIONS.index(kind)]
    return Refusal("no-card", "PP-71", f"You hold no {name}: move, attack or play a card from your hand.")
