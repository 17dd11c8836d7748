"""A newcomer's coach: words for the first turns."""

from typing import Any

from doorstep.games.delivery_witches.deliveries import finished_orders
from doorstep.games.delivery_witches.orders import may_accept
from doorstep.games.delivery_witches.state import ADVANCING, KEEPING, TURN
from doorstep.games.delivery_witches.terms import Look
from doorstep.games.delivery_witches.upgrades import at_shop, can_buy_ability, can_buy_broom

_ROUNDS = 3
"""For so many rounds there is something to say at every moment; later only when something is new."""


def coach(box: Any, file: Any, view: Any, seat: int) -> str:
    """Words for a newcomer at `seat`, "" when there are none."""
    if seat < 0 or view.over:
        return ""
    look = Look(box, file, view, seat, lambda other: "You" if other == seat else f"player {other + 1}")
    early = look.now.rounds <= _ROUNDS
    if seat != look.now.current:
        return _waiting() if early else ""
    if look.now.phase == KEEPING and early:
        return (
            "Keep the order whose houses lie close together, and whose restriction your way there does not break. "
            "What you do not keep comes again when the deck is through."
        )
    if look.now.phase == ADVANCING and early:
        return (
            "The first witch at the centre of a track takes its token, and each one there gets its reward. Going on in "
            "one colour brings you there sooner than a step in each."
        )
    return _turn(look, early) if look.now.phase == TURN else ""


def _waiting() -> str:
    return (
        "While others fly, look where your orders go: the island shows each colour by a letter and a shape. Point at "
        "anything, or tap it, for what it is and its rule."
    )


def _turn(look: Look, early: bool) -> str:
    if at_shop(look.view, look.seat) and look.actions:
        if can_buy_broom(look.box, look.view, look.seat) and look.now.brooms[look.seat] == 0:
            return (
                "You have the coins for the purple broom. Level 2 pays more, and its houses make a medal of their own."
            )
        if can_buy_ability(look.box, look.view, look.seat):
            return "You can buy an ability. One that helps in every turn is worth most now; three of them are a medal."
    if not early or finished_orders(look.view, look.seat):
        return ""
    if not look.actions:
        return "Out of actions: end your turn. Up to eight actions fit in one turn, so saving some is no loss."
    if not look.orders:
        return _first_order(look)
    return (
        "Each tile you may fly to shows what the step would do. One step delivers for all your orders at once, so "
        "gather two or three before you set out. Choose a tile further off to draw a whole route."
    )


def _first_order(look: Look) -> str:
    if may_accept(look.box, look.view, look.seat):
        return (
            "You are on an order tile: accept one. It tells which colours go where, and what your way must not cross."
        )
    return (
        "Four medals end the game, and deliveries lead to all of them. Fly to an order tile, the one with the sheet of "
        "paper, and accept an order there."
    )
