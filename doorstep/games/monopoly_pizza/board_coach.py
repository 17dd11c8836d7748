"""A newcomer's coach: words for the first turns."""

from typing import Any

from doorstep.games.monopoly_pizza.plain import look_at
from doorstep.games.monopoly_pizza.state import BUYING, DELIVERING, OWING
from doorstep.games.monopoly_pizza.terms import Look, money

_ROUNDS = 4


def coach(box: Any, file: Any, view: Any, seat: int) -> str:
    """Words for a newcomer at `seat`, "" when there are none."""
    if seat < 0 or view.over or view.rounds > _ROUNDS + 1:
        return ""
    look = look_at(box, file, view, seat, str)  # its words name nobody
    view = look.view
    if look.offers_to(seat):
        return "A deal changes hands only if you accept it. You can also decline it, or change it and send it back."
    if view.phase == OWING and look.owed(seat):
        return "The bank pays a pizza's full price, and only what you need is sold: keep the sets that are complete."
    if seat != look.current or view.phase == OWING:
        return _meanwhile(look)
    if look.missing:
        return (
            "You are short, but others may want a pizza or a Jail card of yours: offer them a deal for dough. If "
            "nobody wants it, you lose nothing by going on."
        )
    if view.phase == BUYING:
        return (
            "Pizzas are points at the end, and both of a colour are worth more. Visitors pay you to try yours, and "
            f"then you both take a secret slice. You have {money(look.cash(seat))}: keep some to try others' pizzas."
        )
    if view.phase == DELIVERING:
        return (
            "A ride takes you to any space you like: for one, to a pizza that would complete a set. It is never a must."
        )
    if view.jail[seat]:
        return "In Jail your pizzas still earn money but no slices, so leave soon while many pizzas are for sale."
    if view.rounds <= 1:
        return (
            "Roll and see where you land. You win with the most points: from pizzas you own and from secret slices. "
            "The game ends when the last pizza is bought or the last slice is taken."
        )
    return ""


def _meanwhile(look: Look) -> str:
    if look.view.slices[look.seat] and look.view.rounds <= 2:
        return "You hold a slice: open “Your slices” under the players to see what it is worth. Nobody else can."
    if look.box.deals == 2 and look.view.rounds in (2, 3):
        return "You can offer a deal at any time: pizzas, dough or Jail cards, never slices."
    return ""
