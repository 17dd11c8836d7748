"""Upgrades: abilities from the display, brooms, and the crow at the summit."""

from doorstep.games.delivery_witches.actions import E_BOUGHT, E_BROOM, E_CROW, E_SHOWN
from doorstep.games.delivery_witches.box import Box
from doorstep.games.delivery_witches.mastery import gain_actions
from doorstep.games.delivery_witches.medals import medal_room, take_medal
from doorstep.games.delivery_witches.moves import run_out, spend
from doorstep.games.delivery_witches.state import (
    ABILITIES,
    ACTION,
    CROW,
    NONE,
    PLAZA,
    SHOP,
    SHOWN,
    SUMMIT,
    UPGRADES,
    State,
)
from doorstep.kernel.chance import rand
from doorstep.kernel.events import emit
from doorstep.kernel.rules import rule


@rule
def at_shop(s: State, seat: int) -> int:
    """Whether a witch stands where abilities and brooms are sold."""
    return 1 if s.tile[s.at[seat]] in (PLAZA, SHOP) else 0


@rule
def can_buy_ability(box: Box, s: State, seat: int) -> int:
    """Whether a witch at a shop has room and crystals for her next ability."""
    return 1 if s.abilities[seat] < UPGRADES and s.crystals[seat] >= box.price[s.abilities[seat]] else 0


@rule
def buy_ability(box: Box, s: State, seat: int, place: int) -> None:
    """An ability from the display, which is filled up; a further action counts at once."""
    ability, price = s.shown[place], box.price[s.abilities[seat]]
    spend(s, seat)
    s.progress = 1
    s.crystals[seat] -= price
    s.ability[seat, ability] += 1
    s.abilities[seat] += 1
    emit(s, E_BOUGHT, seat, ability, price)
    if ability == ACTION:
        gain_actions(box, s, seat, 1)
    refill(s, place)
    run_out(s, seat)


@rule
def refill(s: State, place: int) -> None:
    """A card from the deck of abilities on a place of the display; none where the deck is empty."""
    left = 0
    for ability in range(ABILITIES):
        left += s.ability_deck[ability]
    s.shown[place] = NONE
    if left == 0:
        return
    copy = rand(s, left)
    ability = 0
    while copy >= s.ability_deck[ability]:
        copy -= s.ability_deck[ability]
        ability += 1
    s.ability_deck[ability] -= 1
    s.shown[place] = ability
    emit(s, E_SHOWN, NONE, ability, place)


@rule
def lay_abilities(box: Box, s: State) -> None:
    """The deck of abilities, and the first ones on display."""
    for ability in range(ABILITIES):
        s.ability_deck[ability] = box.ability_count[ability]
    for place in range(SHOWN):
        refill(s, place)


@rule
def broom_price(box: Box, s: State, seat: int) -> int:
    """What a witch's next broom costs: the purple one, then the golden one; NONE after both."""
    if s.brooms[seat] == 0:
        return int(box.purple_broom)
    return int(box.golden_broom) if s.brooms[seat] == 1 else NONE


@rule
def can_buy_broom(box: Box, s: State, seat: int) -> int:
    """Whether a witch at a shop lacks a broom and has the coins for the next one."""
    price = broom_price(box, s, seat)
    return 1 if price != NONE and s.coins[seat] >= price else 0


@rule
def buy_broom(box: Box, s: State, seat: int) -> None:
    """The next broom."""
    price = broom_price(box, s, seat)
    spend(s, seat)
    s.progress = 1
    s.coins[seat] -= price
    s.brooms[seat] += 1
    emit(s, E_BROOM, seat, s.brooms[seat], price)
    run_out(s, seat)


@rule
def can_buy_crow(box: Box, s: State, seat: int) -> int:
    """Whether a witch at the summit has the coins, a free space and no crow yet, and one is left."""
    if s.tile[s.at[seat]] != SUMMIT or s.coins[seat] < box.crow or s.stack[CROW] == 0:
        return 0
    return 1 if medal_room(s, seat) and not s.medals[seat] >> CROW & 1 else 0


@rule
def buy_crow(box: Box, s: State, seat: int) -> None:
    """A crow medal."""
    spend(s, seat)
    s.progress = 1
    s.coins[seat] -= box.crow
    emit(s, E_CROW, seat, box.crow, 0)
    take_medal(box, s, seat, CROW)
    run_out(s, seat)
