"""A newcomer's coach: words for the first turns, from what the seat may know."""

from typing import Any

from doorstep.games.psychic_pizza import reports as r
from doorstep.games.psychic_pizza.options import BLANK, ONE_DRAW
from doorstep.games.psychic_pizza.state import BARRIER, BUILDING, EXTRA, STASIS
from doorstep.games.psychic_pizza.terms import Look

_ROUNDS = 5


def coach(box: Any, file: Any, view: Any, seat: int) -> str:
    """Words for a newcomer at `seat`, "" when there are none."""
    look = Look(box, file, view, seat, lambda other: "You" if other == seat else f"player {other + 1}")
    if seat < 0 or view.over or view.rounds > _ROUNDS:
        return ""
    if look.is_mayor:
        return _mayor(look)
    if view.phase == BUILDING:
        return "You will not see the town. All you learn of it is what is reported, to you and to everybody else."
    if seat != look.current:
        return _meanwhile(look)
    return _turn(look)


def _mayor(look: Look) -> str:
    if look.view.phase == BUILDING:
        return (
            "Lay the pieces in the order in which you are asked; where one may not lie, you are told why. You can "
            "leave the rest to chance at any moment. Pizzas far from their mailboxes make a long game."
        )
    if look.assists:
        return (
            f"Ask the {look.words.deliverer} whose sign is on the pads, tap what is announced, then read the words "
            "aloud: all may hear them. A slip can be taken back. Say nothing else about the town."
        )
    return "You see everything and decide nothing any more: lean back, and do not give anything away by your face."


def _turn(look: Look) -> str:
    view = look.view
    if view.phase == EXTRA:
        return "You are back where you began: move or attack from there. What you sense is reported after that."
    last = _last_report(look)
    if last is None:
        return (
            "You do not know where you are, only that it is not at the edge. Move one space: you hear what is there, "
            f"then where there are {look.words.fence}s beside you, and what is in the eight spaces around you."
        )
    return _after(look, last) or _cards(look)


def _after(look: Look, last: int) -> str:
    """What to make of the own last report."""
    carried = look.carried(look.seat)
    match r.outcome_of(last):
        case r.FENCE_BUMP:
            return (
                f"A {look.words.fence} in the way may be the edge of the town: the report never says which. Several "
                "in a row are most likely the edge, and then you know a border of the seven by seven."
            )
        case r.GHOST_BUMP:
            return "A ghost blocks the way. Attack in that direction: the ghost goes, and you draw a card for it."
        case r.TELEPORTED:
            return (
                "You stand on another teleporter now, and nobody says where. Begin a new piece of map, and join it to "
                "the first when you recognise something."
            )
        case r.PIZZA_TAKEN:
            return (
                f"The {carried} house has appeared on its {look.words.mailbox}, with ghosts around it: look for a "
                "house where many ghosts are reported."
            )
        case r.WRONG_HOUSE:
            return "That house waits for another pizza. Note the place: it will matter to somebody."
        case r.CHASED:
            return "The ghost is gone and the way is free. A card does something no Move can: look what yours may do."
    return _sensed(look, last)


def _sensed(look: Look, last: int) -> str:
    """What the last report says of the spaces around."""
    if r.pizzas_of(last) and not look.carried(look.seat):
        return "A pizza is in one of the eight spaces around you. Each step tells whether it is still near."
    if r.houses_of(last) and look.carried(look.seat):
        return "A house is near. It may be yours: try the spaces around you that you have not been to."
    if r.ghosts_of(last) and look.view.rounds <= 3:
        counted = "signs say only that there is one or more" if look.box.edition == ONE_DRAW else "the count is exact"
        return f"Ghosts are near; {counted}. One right beside you can be attacked for a card, if you guess its side."
    return ""


def _cards(look: Look) -> str:
    hand = look.view.hand[look.seat]
    if hand[BARRIER] or hand[STASIS]:
        return "A reaction is chosen with the Move and spent only if it applies, so it costs nothing to have it ready."
    if hand.any() and look.view.rounds <= 2:
        return (
            "A card is an action too, instead of a Move or an Attack. Keep it for the moment when walking takes long."
        )
    return ""


def _meanwhile(look: Look) -> str:
    if look.view.reported == 0 or look.view.rounds > 2:
        return ""
    if look.box.aid == BLANK:
        return "Note what the others are told as well: their paths lead through the same town."
    return "Listen to the others: their paths lead through the same town, and may cross yours."


def _last_report(look: Look) -> int | None:
    """What was reported last to the seat, None before."""
    told = look.view.reports[: int(look.view.reported)].tolist()
    return next((report for report in reversed(told) if r.seat_of(report) == look.seat), None)
