"""What a witch alone may hope for: four medals before her turns are over.

What each medal still takes is told in hundredths of an action: ways from tile to tile, orders to accept, coins to earn.
The least for all that she lacks, held against the actions that she has left, says how likely she is to get there.
"""

from doorstep.games.delivery_witches.box import Box
from doorstep.games.delivery_witches.distances import GOALS, ROWS, TO_SHOP, TO_SUMMIT
from doorstep.games.delivery_witches.medals import medal_room
from doorstep.games.delivery_witches.nearness import colours_had, highest_cube, most_alike
from doorstep.games.delivery_witches.options import RESHUFFLE
from doorstep.games.delivery_witches.orders import bits_in
from doorstep.games.delivery_witches.state import (
    ACTION,
    CARDS,
    COINS,
    COINS_EARNED,
    COLOURS,
    CROW,
    CRYSTALS_EARNED,
    FOUR_ALIKE,
    FREE,
    LEVELS,
    MEDALS,
    MEDALS_FULL,
    NONE,
    ORDER,
    SET,
    SLOTS,
    START,
    THREE,
    THREE_ABILITIES,
    TIMED,
    TWO,
    UPGRADES,
    State,
)
from doorstep.games.delivery_witches.worth import standing
from doorstep.kernel.records import Rows
from doorstep.kernel.rules import rule

ALONE = 0  # the seat
DRAWS = LEVELS * ROWS
"""The row, behind those of steps for each number of brooms, from which on there is one of draws for each level."""

WON = 20_000  # what a win is worth, in hundredths of a point: more than all points
DOUBTFUL = 500  # so many to spare, or lacking, and one time in four it comes otherwise
GOES_ON = 3  # turns that are always left where the deck is shuffled anew

# What it takes, in hundredths of an action.
AN_ACTION = 100
A_COIN = A_CRYSTAL = 130
A_HOUSE, ANOTHER_ORDER = 130, 150  # to go on to a house, or to an order tile once more
ALIKE, TIMELY, A_STEP = 180, 600, 400  # a package of the same colour, a delivery in time, a step of mastery
TO_SHOP_AGAIN, FAR_FROM_SUMMIT = 200, 800
IMPOSSIBLE = 100_000

ORDER_PAYS = (2, 4, 5)  # coins in the mean, by level
EVERY = (1 << COLOURS) - 1


@rule
def expect_draws(box: Box, s: State, near: Rows) -> None:
    """How many orders of each level it takes to have each set of colours, in hundredths, by those still to come."""
    for level in range(LEVELS):
        for wanted in range(1, EVERY + 1):
            cards, useful, later = 0, 0, 0
            for card in range(CARDS):
                if s.deck[level] >> card & 1:
                    cards += 1
                    left = wanted & ~box.colours[level * CARDS + card]
                    if left != wanted:
                        useful += 1
                        later += near[DRAWS + level, left]
            near[DRAWS + level, wanted] = (100 * cards + later) // useful if useful else IMPOSSIBLE


@rule
def hope(box: Box, s: State, near: Rows) -> int:
    """What the state of a solo game is worth, in hundredths of a point: a likely win as much of a win."""
    worth = standing(box, s, ALONE)
    if s.over:
        return int(worth + WON * (s.over == MEDALS_FULL))
    spare = actions_left(box, s) - all_takes(box, s, near)
    surer = 1000 * spare // (DOUBTFUL + abs(spare))
    return int(worth + WON * (1000 + surer) // 2000)


@rule
def actions_left(box: Box, s: State) -> int:
    """What she can still spend in her turns."""
    turns = box.solo_cards - s.rounds
    if box.solo_end == RESHUFFLE:
        turns = max(turns, GOES_ON)
    return int(AN_ACTION * (s.actions[ALONE] + turns * (box.turn_actions + s.ability[ALONE, ACTION])))


@rule
def all_takes(box: Box, s: State, near: Rows) -> int:
    """The least that the medals which she lacks take, with the brooms that she has or buys."""
    least = IMPOSSIBLE
    for brooms in range(s.brooms[ALONE], LEVELS):
        least = min(least, brooms_take(box, s, brooms, near) + medals_take(box, s, brooms, near))
    return least


@rule
def brooms_take(box: Box, s: State, brooms: int, near: Rows) -> int:
    """What it takes to have so many brooms: ways to a shop, and coins that her orders do not bring anyway."""
    bonus = box.bonus_coins * s.ability[ALONE, COINS]
    lacking, takes = -int(s.coins[ALONE]), 0
    for slot in range(SLOTS):
        if s.order[ALONE, slot] != NONE:
            lacking -= box.pays_coins[s.order[ALONE, slot]] + bonus
    had = s.brooms[ALONE]
    for broom in range(had, brooms):
        lacking += box.golden_broom if broom else box.purple_broom
        takes += AN_ACTION + (AN_ACTION * near[had * ROWS + TO_SHOP, s.at[ALONE]] if broom == had else A_HOUSE)
        if s.stack[SET + broom] and not s.medals[ALONE] >> SET + broom & 1:
            lacking -= (
                (ORDER_PAYS[broom] + bonus) * near[DRAWS + broom, EVERY & ~colours_had(box, s, ALONE, broom, 1)] // 100
            )
        takes += A_COIN * max(0, lacking)
        lacking = min(0, lacking)
    return int(takes)


@rule
def medals_take(box: Box, s: State, brooms: int, near: Rows) -> int:
    """What as many medals as she lacks take at least, with so many brooms."""
    total, counted = 0, 0
    for _ in range(medal_room(s, ALONE)):
        least, which = IMPOSSIBLE, 0
        for kind in range(MEDALS):
            if s.stack[kind] and not (s.medals[ALONE] | counted) >> kind & 1:
                takes = medal_takes(box, s, kind, brooms, near)
                if takes < least:
                    least, which = takes, kind
        total += least
        counted |= 1 << which
    return total


@rule
def medal_takes(box: Box, s: State, kind: int, brooms: int, near: Rows) -> int:
    """What a medal still takes."""
    if kind == FOUR_ALIKE:
        return int(ALIKE * max(0, box.alike - most_alike(box, s, ALONE, 1)))
    if SET <= kind < SET + LEVELS:
        return set_takes(box, s, kind - SET, near) if kind - SET <= brooms else IMPOSSIBLE
    if kind == THREE_ABILITIES:
        lacking = -s.crystals[ALONE]
        for upgrade in range(s.abilities[ALONE], UPGRADES):
            lacking += box.price[upgrade]
        return int(A_CRYSTAL * max(0, lacking) + AN_ACTION * (UPGRADES - s.abilities[ALONE]) + TO_SHOP_AGAIN)
    if kind == CROW:
        if brooms < LEVELS - 1:
            return IMPOSSIBLE
        way = min(AN_ACTION * near[brooms * ROWS + TO_SUMMIT, s.at[ALONE]], FAR_FROM_SUMMIT)
        return int(way + AN_ACTION + A_COIN * max(0, box.crow - s.coins[ALONE]))
    if kind == COINS_EARNED:
        return int(A_COIN * max(0, box.earned_needed - s.coins_earned[ALONE]))
    if kind == CRYSTALS_EARNED:
        return int(A_CRYSTAL * max(0, box.earned_needed - s.crystals_earned[ALONE]))
    if kind == TIMED:
        return int(TIMELY * max(0, box.timed_needed - s.timed[ALONE]))
    return int(A_STEP * (box.spaces - highest_cube(s, ALONE)))


@rule
def set_takes(box: Box, s: State, level: int, near: Rows) -> int:
    """What a delivery of each colour on a level takes: orders to accept, then houses to fly to."""
    wanted = EVERY & ~colours_had(box, s, ALONE, level, 1)
    houses = wanted
    for slot in range(SLOTS):
        order = s.order[ALONE, slot]
        if order != NONE and order // CARDS == level and box.colours[order] & ~s.colours_of[ALONE, level]:
            houses |= s.open[ALONE, slot]
    at = s.at[ALONE] if s.brooms[ALONE] >= level else START
    first = level * ROWS + level * GOALS
    if wanted:
        way = near[first + ORDER, at]
        return int(AN_ACTION * way + orders_take(s, near[DRAWS + level, wanted]) + A_HOUSE * bits_in(houses))
    way = 0
    for colour in range(COLOURS):
        if houses >> colour & 1:
            way = max(way, near[first + colour, at])
    return int(AN_ACTION * way + A_HOUSE * max(0, bits_in(houses) - 1))


@rule
def orders_take(s: State, cards: int) -> int:
    """What it takes to accept so many orders, in hundredths, with the abilities that make it less."""
    if s.ability[ALONE, THREE]:
        cards = max(100, cards * 7 // 10)
    if s.ability[ALONE, TWO]:
        cards = max(100, cards * 6 // 10)
    price = 0 if s.ability[ALONE, FREE] else AN_ACTION
    return int((price * cards + ANOTHER_ORDER * (cards - 100)) // 100)
