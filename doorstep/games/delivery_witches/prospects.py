"""What a witch may still hope for, in hundredths of a point: beside what she has, what it will bring."""

from doorstep.games.delivery_witches.box import Box
from doorstep.games.delivery_witches.distances import FAR, GOALS, ROWS
from doorstep.games.delivery_witches.medals import medal_room
from doorstep.games.delivery_witches.nearness import RUSH, medals_near
from doorstep.games.delivery_witches.orders import free_slots, has_orders
from doorstep.games.delivery_witches.state import (
    ABILITIES,
    ACTION,
    CARDS,
    COINS,
    COLOURS,
    CROW,
    CRYSTALS,
    NOBODY,
    NONE,
    ORDER,
    SET,
    SLOTS,
    SPACES,
    UPGRADES,
    State,
)
from doorstep.games.delivery_witches.upgrades import broom_price
from doorstep.games.delivery_witches.worth import COIN, CRYSTAL, POINT, standing, step_worth
from doorstep.kernel.records import Rows
from doorstep.kernel.rules import rule

AN_ACTION = 130  # what a witch makes of an action in the mean
TURNS = 250  # turns, in hundredths, that pass for each medal that the foremost witch still lacks
TO_BROOM, TO_CROW, TO_ABILITY = 30, 30, 30  # what a coin or crystal is worth more, until what it is saved for is paid
PURPLE, GOLDEN = 10, 8  # what a broom is worth for each action to come, as abilities below
HELP = (16, 9, 3, 9, 14, 14, 12, 5)  # of each kind of ability
HIGHER, FOR_A_SET = 50, 400  # what draws to orders of a higher level, or of one whose set is still to be had
TO_ORDERS = 25  # what a step further from the next order tile costs


@rule
def prospects(box: Box, s: State, seat: int, turns: int, near: Rows) -> int:
    """What a witch has and may hope for, with so many turns to come, in hundredths; `near` has the steps from each
    node, for each number of brooms."""
    worth = standing(box, s, seat) + RUSH * (SPACES - medal_room(s, seat))
    if s.over:
        return worth
    ahead = actions_ahead(box, s, seat, turns)
    for slot in range(SLOTS):
        if s.order[seat, slot] != NONE:
            worth += order_prospect(box, s, seat, slot, ahead, near)
    if s.last == NOBODY:
        worth += savings(box, s, seat) + ahead * upgrades_help(s, seat) // 10
        worth += medals_near(box, s, seat) + orders_near(box, s, seat, near)
    return int(worth + AN_ACTION * s.actions[seat])


@rule
def turns_to_come(s: State) -> int:
    """How many turns each witch will have after this one, in hundredths, roughly."""
    lacking = SPACES
    for seat in range(s.seats):
        lacking = min(lacking, medal_room(s, seat))
    return TURNS * lacking


@rule
def actions_ahead(box: Box, s: State, seat: int, turns: int) -> int:
    """How many actions a witch will still have, with so many turns to come in hundredths."""
    turn = box.turn_actions + s.ability[seat, ACTION]
    left = s.actions[seat] if s.current == seat else s.actions[seat] + turn
    if s.last != NOBODY:
        return int(left)
    return int(left + turn * max(0, turns) // 100)


@rule
def order_prospect(box: Box, s: State, seat: int, slot: int, ahead: int, near: Rows) -> int:
    """What an order on the board will bring more than is counted for it now."""
    order = s.order[seat, slot]
    first = s.brooms[seat] * ROWS + order // CARDS * GOALS
    furthest, houses, packages = 0, 0, 0
    for colour in range(COLOURS):
        if s.open[seat, slot] >> colour & 1:
            furthest = max(furthest, near[first + colour, s.at[seat]])
            houses += 1
            packages += box.packages[order, colour]
    way = furthest + houses - 1
    if way > ahead:
        return 0
    gain = 2 * POINT * packages
    gain += COIN * (box.pays_coins[order] + box.bonus_coins * s.ability[seat, COINS])
    gain += CRYSTAL * (box.pays_crystals[order] + box.bonus_crystals * s.ability[seat, CRYSTALS])
    if not s.spoiled[seat, slot] and (s.clock[seat, slot] < 0 or s.clock[seat, slot] >= way):
        gain += best_step(box, s, seat, order)
    return int(max(0, gain - AN_ACTION * way))


@rule
def best_step(box: Box, s: State, seat: int, order: int) -> int:
    """The most that the mastery of an order can bring."""
    best = 0
    for colour in range(COLOURS):
        if box.steps[order, colour]:
            best = max(best, step_worth(box, s, seat, colour))
    return best


@rule
def savings(box: Box, s: State, seat: int) -> int:
    """What coins and crystals are worth more than their points while something is saved for."""
    worth = 0
    price = broom_price(box, s, seat)
    if price != NONE:
        worth += TO_BROOM * min(price, s.coins[seat])
    elif s.stack[CROW] and not s.medals[seat] >> CROW & 1:
        worth += TO_CROW * min(box.crow, s.coins[seat])
    if s.abilities[seat] < UPGRADES:
        worth += TO_ABILITY * min(box.price[s.abilities[seat]], s.crystals[seat])
    return int(worth)


@rule
def upgrades_help(s: State, seat: int) -> int:
    """What brooms and abilities save or bring for each action to come, in tenths."""
    helps = 10 * (PURPLE * (s.brooms[seat] > 0) + GOLDEN * (s.brooms[seat] > 1))
    for kind in range(ABILITIES):
        copies = s.ability[seat, kind]
        if copies:
            helps += 10 * HELP[kind] * (copies if kind in (ACTION, COINS, CRYSTALS) else 1)
    return int(helps)


@rule
def orders_near(box: Box, s: State, seat: int, near: Rows) -> int:
    """What the order tile counts that draws most, for who has room for an order."""
    if free_slots(s, seat) == 0:
        return 0
    best = -TO_ORDERS * FAR
    for level in range(s.brooms[seat] + 1):
        if has_orders(s, level):
            worth = HIGHER * level - TO_ORDERS * near[s.brooms[seat] * ROWS + level * GOALS + ORDER, s.at[seat]]
            if s.stack[SET + level] and not s.medals[seat] >> SET + level & 1:
                worth += FOR_A_SET
            best = max(best, worth)
    return int(best)
