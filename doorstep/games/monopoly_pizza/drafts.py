"""A deal in the making: put together by small actions that only its author sees, until it is proposed."""

from doorstep.games.monopoly_pizza.actions import (
    ASK_CARD,
    CASH_STEPS,
    DEAL_CASH,
    DEAL_PIZZA,
    DEAL_WITH,
    DROP_DRAFT,
    GIVE_CARD,
    PROPOSE,
)
from doorstep.games.monopoly_pizza.box import Box
from doorstep.games.monopoly_pizza.money import keeps
from doorstep.games.monopoly_pizza.state import DECKS, PIZZAS, State
from doorstep.kernel.records import Mask
from doorstep.kernel.rules import rule


@rule
def may_deal(box: Box, s: State, seat: int, partner: int) -> int:
    """1 where two seats may deal now: at any time, or while one of them is on turn."""
    if box.deals == 1:
        return 1 if s.current in (seat, partner) else 0
    return 1 if box.deals == 2 else 0


@rule
def may_draft(box: Box, s: State, seat: int, mask: Mask) -> int:
    """Begin a deal with somebody, or change the one in the making; one at a time, and none beside an open offer."""
    if s.draft_with[seat] > 0:
        return may_change(box, s, seat, mask)
    n = 0
    if s.offer_to[seat] == 0:
        for partner in range(s.seats):
            if partner != seat and may_deal(box, s, seat, partner):
                mask[DEAL_WITH + partner] = True
                n += 1
    return n


@rule
def may_change(box: Box, s: State, seat: int, mask: Mask) -> int:
    """Put in what either side has, take out what is in, and propose what both could carry out."""
    partner = s.draft_with[seat] - 1
    mask[DROP_DRAFT] = True
    n = 1
    for z in range(PIZZAS):
        inside = ((s.draft_give[seat] | s.draft_ask[seat]) >> z) & 1
        if inside or s.owner[z] == seat or s.owner[z] == partner:
            mask[DEAL_PIZZA + z] = True
            n += 1
    for deck in range(DECKS):
        if (s.draft_cards[seat] >> deck) & 1 or keeps(s, seat, deck) >= 0:
            mask[GIVE_CARD + deck] = True
            n += 1
        if (s.draft_cards[seat] >> (DECKS + deck)) & 1 or keeps(s, partner, deck) >= 0:
            mask[ASK_CARD + deck] = True
            n += 1
    for k in range(len(CASH_STEPS)):
        cash = s.draft_cash[seat] + CASH_STEPS[k]
        if -s.cash[partner] <= cash <= s.cash[seat] or abs(cash) < abs(s.draft_cash[seat]):
            mask[DEAL_CASH + k] = True
            n += 1
    if may_propose(box, s, seat, partner):
        mask[PROPOSE] = True
        n += 1
    return n


@rule
def may_propose(box: Box, s: State, seat: int, partner: int) -> int:
    """1 where both sides of a draft give something that they have."""
    give, ask, cards, cash = s.draft_give[seat], s.draft_ask[seat], s.draft_cards[seat], s.draft_cash[seat]
    gives = give > 0 or cards & 3 > 0 or cash > 0
    gets = ask > 0 or cards >> DECKS > 0 or cash < 0
    if not (gives and gets and s.offer_to[seat] == 0):
        return 0
    return possible(box, s, seat, partner, give, ask, cards, cash)


@rule
def possible(box: Box, s: State, seat: int, partner: int, give: int, ask: int, cards: int, cash: int) -> int:
    """1 where two seats may deal, and each has what the deal takes from it."""
    if may_deal(box, s, seat, partner) == 0 or s.cash[seat] < cash or s.cash[partner] < -cash:
        return 0
    for z in range(PIZZAS):
        if ((give >> z) & 1 and s.owner[z] != seat) or ((ask >> z) & 1 and s.owner[z] != partner):
            return 0
    for deck in range(DECKS):
        if (cards >> deck) & 1 and keeps(s, seat, deck) < 0:
            return 0
        if (cards >> (DECKS + deck)) & 1 and keeps(s, partner, deck) < 0:
            return 0
    return 1


@rule
def draft(s: State, seat: int, action: int) -> None:
    """One small action of putting a deal together."""
    if action < DEAL_PIZZA:
        drop_draft(s, seat)
        s.draft_with[seat] = 1 + action - DEAL_WITH
    elif action < GIVE_CARD:
        switch_pizza(s, seat, action - DEAL_PIZZA)
    elif action < ASK_CARD:
        s.draft_cards[seat] ^= 1 << (action - GIVE_CARD)
    elif action < DEAL_CASH:
        s.draft_cards[seat] ^= 1 << (DECKS + action - ASK_CARD)
    elif action < PROPOSE:
        s.draft_cash[seat] += CASH_STEPS[action - DEAL_CASH]
    else:
        drop_draft(s, seat)


@rule
def switch_pizza(s: State, seat: int, z: int) -> None:
    """Put a pizza into the deal on its owner's side, or take it out."""
    bit = 1 << z
    if s.draft_give[seat] & bit:
        s.draft_give[seat] ^= bit
    elif s.draft_ask[seat] & bit:
        s.draft_ask[seat] ^= bit
    elif s.owner[z] == seat:
        s.draft_give[seat] |= bit
    else:
        s.draft_ask[seat] |= bit


@rule
def drop_draft(s: State, seat: int) -> None:
    """Forget the deal in the making."""
    s.draft_with[seat] = 0
    s.draft_give[seat] = 0
    s.draft_ask[seat] = 0
    s.draft_cards[seat] = 0
    s.draft_cash[seat] = 0
    s.draft_answers[seat] = 0
