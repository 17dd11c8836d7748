"""A hand-written sense of the game: buy what can be bought, accept what fits, deliver what pays most by action."""

import numpy as np

from doorstep.games.delivery_witches.actions import ACCEPT, BROOM, BUY, BUY_CROW, END_TURN, MOVE
from doorstep.games.delivery_witches.box import Box
from doorstep.games.delivery_witches.choosing import chosen
from doorstep.games.delivery_witches.distances import GOALS, ROWS, TO_SHOP, TO_SUMMIT, measure
from doorstep.games.delivery_witches.moves import enterable
from doorstep.games.delivery_witches.orders import free_slots, has_orders
from doorstep.games.delivery_witches.planning import FIRST, find_plan
from doorstep.games.delivery_witches.state import (
    CARDS,
    COLOURS,
    CROW,
    LEVELS,
    NOBODY,
    NODES,
    NONE,
    ORDER,
    SLOTS,
    TURN,
    UPGRADES,
    State,
)
from doorstep.games.delivery_witches.upgrades import broom_price
from doorstep.games.delivery_witches.worth import best_shown
from doorstep.kernel.records import Mask, Rows
from doorstep.kernel.rules import rule

# What draws a witch somewhere, by step of the way there.
CROW_DRAWS, BROOM_DRAWS, ABILITY_DRAWS, ORDER_DRAWS, HIGHER_DRAWS, HOUSE_DRAWS = 900, 600, 300, 200, 60, 200


@rule(allocates=True)
def greedy(box: Box, view: State, seat: int, mask: Mask) -> int:
    """What brings most in this turn for each action."""
    if view.phase != TURN:
        return chosen(box, view, seat)
    if mask[BUY_CROW]:
        return BUY_CROW
    if mask[BROOM]:
        return BROOM
    if has_place_to_buy(mask):
        return BUY + best_shown(view, seat)
    if mask[ACCEPT] and view.last == NOBODY:
        return ACCEPT
    plan = np.empty(3, np.int64)
    find_plan(box, view, seat, plan)
    if plan[FIRST] != NONE:
        return int(plan[FIRST])
    steps = np.empty((ROWS, NODES), np.int64)
    return towards(box, view, seat, mask, steps)


@rule
def has_place_to_buy(mask: Mask) -> bool:
    """Whether an ability can be bought."""
    return bool(mask[BUY] or mask[BUY + 1] or mask[BUY + 2])


@rule
def towards(box: Box, view: State, seat: int, mask: Mask, steps: Rows) -> int:
    """A step on the way to what draws most, where nothing can be had within the turn."""
    measure(box, view, enterable(box, view, seat), 0, steps)
    best, choice = 0, END_TURN
    for node in range(NODES):
        if mask[MOVE + node] and view.last == NOBODY:
            drawn = pull(box, view, seat, node, steps)
            if drawn > best:
                best, choice = drawn, MOVE + node
    return choice


@rule
def pull(box: Box, view: State, seat: int, node: int, steps: Rows) -> int:
    """How much draws a witch on from a node: by step, what is near draws more."""
    shop, summit = 1 + steps[TO_SHOP, node], 1 + steps[TO_SUMMIT, node]
    best = 0
    if view.stack[CROW] and not view.medals[seat] >> CROW & 1 and view.coins[seat] >= box.crow:
        best = max(best, CROW_DRAWS // summit)
    if 0 < broom_price(box, view, seat) <= view.coins[seat]:
        best = max(best, BROOM_DRAWS // shop)
    if view.abilities[seat] < UPGRADES and view.crystals[seat] >= box.price[view.abilities[seat]]:
        best = max(best, ABILITY_DRAWS // shop)
    for level in range(LEVELS):
        if free_slots(view, seat) and has_orders(view, level):
            order = 1 + steps[level * GOALS + ORDER, node]
            best = max(best, (ORDER_DRAWS + HIGHER_DRAWS * level) // order)
    for slot in range(SLOTS):
        order = view.order[seat, slot]
        for colour in range(COLOURS):
            if order != NONE and view.open[seat, slot] >> colour & 1:
                best = max(best, HOUSE_DRAWS // (1 + steps[order // CARDS * GOALS + colour, node]))
    return int(best)
