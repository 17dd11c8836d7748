"""Deliveries: packages handed over by stepping on houses, finished orders paid and counted."""

from doorstep.games.delivery_witches.actions import E_COMPLETED, E_DELIVERED, E_PAID
from doorstep.games.delivery_witches.box import Box
from doorstep.games.delivery_witches.state import CARDS, COINS, COLOURS, CRYSTALS, LATE, NONE, SLOTS, State
from doorstep.kernel.events import emit
from doorstep.kernel.records import Ints
from doorstep.kernel.rules import rule


@rule
def deliver_at(box: Box, s: State, seat: int) -> int:
    """All packages for the house where a witch has just arrived, on all her orders of that level; returns the slots
    whose orders are finished by it (a bit mask)."""
    colour = s.tile[s.at[seat]]
    finished = 0
    if colour < COLOURS:
        for slot in range(SLOTS):
            order = s.order[seat, slot]
            if order != NONE and s.open[seat, slot] >> colour & 1 and order // CARDS == box.level[s.at[seat]]:
                s.open[seat, slot] &= ~(1 << colour)
                s.progress = 1
                emit(s, E_DELIVERED, seat, order, colour)
                if s.open[seat, slot] == 0:
                    finished |= 1 << slot
    return finished


@rule
def finished_orders(s: State, seat: int) -> int:
    """Slots with nothing left to deliver (a bit mask)."""
    slots = 0
    for slot in range(SLOTS):
        if s.order[seat, slot] != NONE and s.open[seat, slot] == 0:
            slots |= 1 << slot
    return slots


@rule
def complete(box: Box, s: State, seat: int, slot: int) -> None:
    """A finished order is paid and joins the completed ones; its mastery is due where nothing spoiled it."""
    order = s.order[seat, slot]
    level = order // CARDS
    emit(s, E_COMPLETED, seat, order, slot)
    s.done[seat, level] |= 1 << order % CARDS
    s.deliveries[seat] += 1
    for colour in range(COLOURS):
        s.packages[seat, colour] += box.packages[order, colour]
    s.colours_of[seat, level] |= box.colours[order]
    if box.clock[order] and (box.timed_count or s.clock[seat, slot] != LATE):
        s.timed[seat] += 1
    s.advancing = NONE if s.spoiled[seat, slot] else order
    free_slot(s, seat, slot)
    earn(
        box,
        s,
        seat,
        box.pays_coins[order] + s.ability[seat, COINS] * box.bonus_coins,
        box.pays_crystals[order] + s.ability[seat, CRYSTALS] * box.bonus_crystals,
    )


@rule
def free_slot(s: State, seat: int, slot: int) -> None:
    """The order leaves the board, and its markers with it."""
    s.order[seat, slot] = NONE
    s.spoiled[seat, slot] = 0
    s.clock[seat, slot] = NONE


@rule
def earn(box: Box, s: State, seat: int, coins: int, crystals: int) -> None:
    """Coins and crystals from the supply, as far as there are any where it is limited."""
    if box.supply:
        coins = min(coins, box.supply_coins - held(s.coins))
        crystals = min(crystals, box.supply_crystals - held(s.crystals))
    s.coins[seat] += coins
    s.coins_earned[seat] += coins
    s.crystals[seat] += crystals
    s.crystals_earned[seat] += crystals
    emit(s, E_PAID, seat, coins, crystals)


@rule
def held(amounts: Ints) -> int:
    """What all have together."""
    n = 0
    for amount in amounts:
        n += amount
    return n
