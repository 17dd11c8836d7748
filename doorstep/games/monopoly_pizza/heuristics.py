"""A hand-written sense of the game, from a seat's view alone."""

from doorstep.games.monopoly_pizza.actions import (
    ACCEPT,
    BUY,
    DECLINE,
    DROP_DRAFT,
    PASS,
    PAY_BAIL,
    ROLL,
    SELL,
    TRAVEL,
    USE_CARD,
)
from doorstep.games.monopoly_pizza.bargains import begin_deal, go_on_with_deal, likes_offer
from doorstep.games.monopoly_pizza.box import DRAW, GO, GO_TO_JAIL, PIZZA, Box
from doorstep.games.monopoly_pizza.money import debt
from doorstep.games.monopoly_pizza.moves import deliveries_passed
from doorstep.games.monopoly_pizza.state import (
    BUYING,
    DECKS,
    DELIVERING,
    NOBODY,
    OWING,
    PIZZAS,
    ROLLING,
    State,
)
from doorstep.games.monopoly_pizza.worth import (
    DOUGH,
    buying_worth,
    menu_worth,
    pizzas_of,
    slice_worth,
    trying_worth,
)
from doorstep.kernel.records import Mask
from doorstep.kernel.rules import rule

CARD_WORTH = 30  # a card drawn, in hundredths of a point
RESERVE = 10  # dough left after bail


@rule
def greedy(box: Box, view: State, seat: int, mask: Mask) -> int:
    """What brings the most now, by the worth of pizzas, slices and dough."""
    if view.offers_open > 0:
        for author in range(view.seats):
            if mask[ACCEPT + author]:
                return ACCEPT + author if likes_offer(box, view, seat, author) else DECLINE + author
    if mask[DROP_DRAFT]:
        return go_on_with_deal(box, view, seat, mask)
    if view.phase == OWING:
        return best_sale(box, view, seat, mask)
    if view.phase == BUYING:
        z = box.what[view.position[seat]]
        return BUY if mask[BUY] and buying_worth(box, view, seat, z) > 0 else PASS
    if view.phase == DELIVERING:
        return best_ride(box, view, seat, mask)
    if view.phase == ROLLING:
        return best_start(box, view, seat, mask)
    return PASS


@rule
def best_start(box: Box, view: State, seat: int, mask: Mask) -> int:
    """Before the roll: perhaps a deal; out of Jail by a card, or for bail that can be spared."""
    if box.deals > 0:
        deal = begin_deal(box, view, seat, mask)
        if deal >= 0:
            return deal
    for deck in range(DECKS):
        if mask[USE_CARD + deck]:
            return USE_CARD + deck
    if mask[PAY_BAIL] and view.cash[seat] >= box.bail + RESERVE:
        return PAY_BAIL
    return ROLL


@rule
def best_ride(box: Box, view: State, seat: int, mask: Mask) -> int:
    """The space that is worth its fare most, or stay."""
    best, choice = 0, PASS
    for to in range(box.spaces):
        if mask[TRAVEL + to]:
            worth = riding_worth(box, view, seat, to)
            if worth > best:
                best, choice = worth, TRAVEL + to
    return choice


@rule
def riding_worth(box: Box, view: State, seat: int, to: int) -> int:
    """What waits at the end of a ride, less the fare."""
    fare = box.fare * (1 + deliveries_passed(box, view.position[seat], to))
    left = view.cash[seat] - fare
    worth = 0
    if box.kind[to] == PIZZA:
        z = box.what[to]
        if view.owner[z] == NOBODY:
            worth = buying_worth(box, view, seat, z) if left >= box.price[z] else 0
        elif view.owner[z] != seat and left >= box.cost_to_try[z]:
            worth = trying_worth(box, view, seat, z)
    elif box.kind[to] == DRAW:
        worth = CARD_WORTH
    elif box.kind[to] == GO and box.exact_go:
        worth = box.go_money * DOUGH
    elif box.kind[to] == GO_TO_JAIL:
        worth = -slice_worth(box, view, seat)
    return worth - fare * DOUGH


@rule
def best_sale(box: Box, view: State, seat: int, mask: Mask) -> int:
    """To the bank goes the pizza whose loss costs least for the dough that it brings."""
    own = pizzas_of(view, seat)
    best, choice = 0, -1
    for z in range(PIZZAS):
        if mask[SELL + z]:
            loss = menu_worth(box, own) - menu_worth(box, own & ~(1 << z)) - box.price[z] * DOUGH
            if box.price[z] < debt(view, seat):
                loss += 100
            if choice < 0 or loss < best:
                best, choice = loss, SELL + z
    return choice
