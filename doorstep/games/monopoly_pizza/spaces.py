"""What waits on each space."""

from doorstep.games.monopoly_pizza.actions import (
    E_ASKED,
    E_BOUGHT,
    E_EARNED,
    E_NO_SLICE,
    E_NOTHING,
    E_OWN,
    E_PASSED,
    E_SET,
    E_SHORT,
    E_TRIED,
)
from doorstep.games.monopoly_pizza.box import DELIVERY, DRAW, GO_TO_JAIL, PIZZA, Box
from doorstep.games.monopoly_pizza.cards import DONE, WAIT, draw_card
from doorstep.games.monopoly_pizza.money import ask, change_owner, could_deal
from doorstep.games.monopoly_pizza.moves import BY_SPACE, go_to_jail
from doorstep.games.monopoly_pizza.slices import SHARED, finish, holds_set, take_slice
from doorstep.games.monopoly_pizza.state import (
    BUYING,
    DELIVERING,
    NOBODY,
    PIZZAS_SOLD,
    TOKENS_TAKEN,
    TRYING,
    State,
)
from doorstep.kernel.events import emit
from doorstep.kernel.rules import rule


@rule
def visit(box: Box, s: State, seat: int) -> int:
    """Carry out the space where a piece has arrived; returns whether the move ends, waits or goes on elsewhere."""
    at = s.position[seat]
    if box.kind[at] == PIZZA:
        return visit_pizza(box, s, seat, box.what[at])
    if box.kind[at] == DRAW:
        return draw_card(box, s, seat, box.what[at])
    if box.kind[at] == GO_TO_JAIL:
        go_to_jail(box, s, seat, BY_SPACE)
        return DONE
    if box.kind[at] == DELIVERY and (s.cash[seat] >= box.fare or could_deal(box, s, seat)):
        ask(s, DELIVERING)
        return WAIT
    emit(s, E_NOTHING, seat, at, 0)
    return DONE


@rule
def visit_pizza(box: Box, s: State, seat: int, z: int) -> int:
    """Unowned: buy or pass. Another's: pay the cost to try. Who is short gets nothing, and nothing is owed."""
    if s.owner[z] == seat:
        emit(s, E_OWN, seat, z, 0)
        return DONE
    amount = box.price[z] if s.owner[z] == NOBODY else box.cost_to_try[z]
    short = s.cash[seat] < amount
    if short:
        emit(s, E_SHORT, seat, z, amount)
        if could_deal(box, s, seat) == 0:
            return DONE
    if s.owner[z] != NOBODY and not short:
        return try_pizza(box, s, seat, z)
    if s.owner[z] == NOBODY:
        emit(s, E_ASKED, seat, z, amount)
        ask(s, BUYING)
    else:
        ask(s, TRYING)
    return WAIT


@rule
def try_pizza(box: Box, s: State, seat: int, z: int) -> int:
    """Pay the owner the cost to try, then a slice for the visitor and one for the owner, unless that is in Jail."""
    owner = s.owner[z]
    cost = box.cost_to_try[z]
    s.cash[seat] -= cost
    s.cash[owner] += cost
    emit(s, E_TRIED, seat, z, cost)
    emit(s, E_EARNED, owner, seat, cost)
    take_slice(box, s, seat, SHARED)
    if s.jail[owner] > 0:
        emit(s, E_NO_SLICE, owner, 0, 0)
    else:
        take_slice(box, s, owner, SHARED)
    if s.pile_left == 0:
        finish(box, s, TOKENS_TAKEN)
        return WAIT
    return DONE


@rule
def buy(box: Box, s: State, seat: int) -> int:
    """Buy the pizza of the space at its price; the last one ends the game."""
    z = box.what[s.position[seat]]
    s.cash[seat] -= box.price[z]
    s.unowned -= 1
    emit(s, E_BOUGHT, seat, z, box.price[z])
    change_owner(s, z, seat)
    if holds_set(box, s, seat, box.colour[z]):
        emit(s, E_SET, seat, box.colour[z], 0)
    if s.unowned == 0:
        finish(box, s, PIZZAS_SOLD)
        return WAIT
    return DONE


@rule
def decline(box: Box, s: State, seat: int) -> None:
    """Do not buy: nobody else may bid. An option makes declining on a double cost the further turn."""
    z = box.what[s.position[seat]]
    if s.cash[seat] < box.price[z]:
        return
    emit(s, E_PASSED, seat, z, box.price[z])
    if box.again_after_pass == 0:
        s.again = 0
