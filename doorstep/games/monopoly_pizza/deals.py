"""Offers on the table: proposed, answered, taken back or out of time, and carried out at once."""

from doorstep.games.monopoly_pizza.actions import (
    ACCEPT,
    COUNTER,
    DECLINE,
    E_ACCEPTED,
    E_COUNTERED,
    E_DECLINED,
    E_EXPIRED,
    E_GAVE_CARD,
    E_GAVE_CASH,
    E_GAVE_PIZZAS,
    E_LAPSED,
    E_OFFERED,
    E_OWN,
    E_SET,
    E_WITHDRAWN,
    EXPIRE,
    PROPOSE,
    WITHDRAW,
)
from doorstep.games.monopoly_pizza.box import Box
from doorstep.games.monopoly_pizza.cards import DONE
from doorstep.games.monopoly_pizza.drafts import draft, drop_draft, may_draft, possible
from doorstep.games.monopoly_pizza.money import change_owner, debtors, keeps, pay_debts
from doorstep.games.monopoly_pizza.slices import holds_set
from doorstep.games.monopoly_pizza.spaces import try_pizza
from doorstep.games.monopoly_pizza.state import DECKS, OWING, PIZZAS, SETS, TRYING, State
from doorstep.games.monopoly_pizza.turns import end_move, go_on
from doorstep.kernel.events import emit
from doorstep.kernel.records import Mask
from doorstep.kernel.rules import rule


@rule
def offered(s: State) -> int:
    """Bit mask of the seats that have an offer to answer."""
    seats = 0
    if s.offers_open > 0:
        for author in range(s.seats):
            if s.offer_to[author] > 0:
                seats |= 1 << (s.offer_to[author] - 1)
    return seats


@rule
def due(s: State, mask: Mask) -> int:
    """What time may do: end an open offer."""
    n = 0
    for author in range(s.seats):
        if s.offer_to[author] > 0:
            mask[EXPIRE + author] = True
            n += 1
    return n


@rule
def may_trade(box: Box, s: State, seat: int, mask: Mask) -> int:
    """Answer offers, take the own one back, put a new one together."""
    n = may_draft(box, s, seat, mask)
    if s.offers_open == 0:
        return n
    if s.offer_to[seat] > 0:
        mask[WITHDRAW] = True
        n += 1
    free = s.offer_to[seat] == 0 and s.draft_with[seat] == 0
    for author in range(s.seats):
        if s.offer_to[author] == 1 + seat:
            mask[ACCEPT + author] = True
            mask[DECLINE + author] = True
            mask[COUNTER + author] = free
            n += 3 if free else 2
    return n


@rule
def trade(box: Box, s: State, seat: int, action: int) -> None:
    """Carry out an action of dealing."""
    if action == PROPOSE:
        propose(s, seat)
    elif action < ACCEPT:
        draft(s, seat, action)
    elif action < DECLINE:
        accept(box, s, seat, action - ACCEPT)
    elif action < COUNTER:
        emit(s, E_DECLINED, seat, action - DECLINE, 0)
        refuse(s, action - DECLINE)
    elif action < WITHDRAW:
        mirror(s, seat, action - COUNTER)
    elif action == WITHDRAW:
        emit(s, E_WITHDRAWN, seat, s.offer_to[seat] - 1, 0)
        close_offer(s, seat)
    else:
        author = action - EXPIRE
        emit(s, E_EXPIRED, author, s.offer_to[author] - 1, 0)
        refuse(s, author)


@rule
def propose(s: State, seat: int) -> None:
    """Lay the deal in the making on the table; as a counter-offer it also answers the offer that it mirrored."""
    answered = s.draft_answers[seat] - 1
    if answered >= 0 and s.offer_to[answered] == 1 + seat:
        emit(s, E_COUNTERED, seat, answered, 0)
        refuse(s, answered)
    s.offers_made += 1
    s.offers_open += 1
    s.offered_round[seat] = s.rounds
    s.offer_number[seat] = s.offers_made
    s.offer_to[seat] = s.draft_with[seat]
    s.offer_give[seat] = s.draft_give[seat]
    s.offer_ask[seat] = s.draft_ask[seat]
    s.offer_cards[seat] = s.draft_cards[seat]
    s.offer_cash[seat] = s.draft_cash[seat]
    emit(s, E_OFFERED, seat, s.offer_to[seat] - 1, s.offers_made)
    drop_draft(s, seat)


@rule
def other_side(cards: int) -> int:
    """The Jail cards of a deal seen from the other side: what was given is asked for, and the other way round."""
    return (cards >> DECKS) | ((cards & 3) << DECKS)


@rule
def mirror(s: State, seat: int, author: int) -> None:
    """Begin a counter-offer with the same deal seen from the other side."""
    s.draft_with[seat] = 1 + author
    s.draft_give[seat] = s.offer_ask[author]
    s.draft_ask[seat] = s.offer_give[author]
    s.draft_cards[seat] = other_side(s.offer_cards[author])
    s.draft_cash[seat] = -s.offer_cash[author]
    s.draft_answers[seat] = 1 + author


@rule
def close_offer(s: State, author: int) -> None:
    """Take an offer off the table."""
    s.offers_open -= 1
    s.offer_to[author] = 0
    s.offer_give[author] = 0
    s.offer_ask[author] = 0
    s.offer_cards[author] = 0
    s.offer_cash[author] = 0


@rule
def refuse(s: State, author: int) -> None:
    """An offer found no taker: everybody saw what was asked for in vain."""
    s.refused[author] |= s.offer_ask[author]
    close_offer(s, author)


@rule
def lapse(box: Box, s: State) -> None:
    """Offers that can no longer be carried out leave the table."""
    for author in range(s.seats):
        partner = s.offer_to[author] - 1
        give, ask, cards, cash = s.offer_give[author], s.offer_ask[author], s.offer_cards[author], s.offer_cash[author]
        if partner >= 0 and possible(box, s, author, partner, give, ask, cards, cash) == 0:
            emit(s, E_LAPSED, author, partner, 0)
            close_offer(s, author)


@rule
def accept(box: Box, s: State, seat: int, author: int) -> None:
    """Both sides hand over what the offer says; then whatever waited for money goes on."""
    give, ask, cards, cash = s.offer_give[author], s.offer_ask[author], s.offer_cards[author], s.offer_cash[author]
    emit(s, E_ACCEPTED, seat, author, 0)
    close_offer(s, author)
    hand_over(box, s, author, seat, give, cards & 3, cash)
    hand_over(box, s, seat, author, ask, cards >> DECKS, -cash)
    announce_sets(box, s, seat, give)
    announce_sets(box, s, author, ask)
    after_deal(box, s, author, seat)


@rule
def hand_over(box: Box, s: State, seat: int, to: int, pizzas: int, cards: int, cash: int) -> None:
    """One side of a deal."""
    for z in range(PIZZAS):
        if (pizzas >> z) & 1:
            change_owner(s, z, to)
    if pizzas > 0:
        emit(s, E_GAVE_PIZZAS, seat, to, pizzas)
    for deck in range(DECKS):
        if (cards >> deck) & 1:
            s.keeper[deck, keeps(s, seat, deck)] = to
            emit(s, E_GAVE_CARD, seat, to, deck)
    if cash > 0:
        s.cash[seat] -= cash
        s.cash[to] += cash
        emit(s, E_GAVE_CASH, seat, to, cash)


@rule
def announce_sets(box: Box, s: State, seat: int, pizzas: int) -> None:
    """Say which sets the pizzas that a seat got have completed."""
    for colour in range(SETS):
        for z in range(PIZZAS):
            if (pizzas >> z) & 1 and box.colour[z] == colour and holds_set(box, s, seat, colour):
                emit(s, E_SET, seat, colour, 0)
                break


@rule
def after_deal(box: Box, s: State, author: int, partner: int) -> None:
    """Cash that reached a debtor goes to the debt; a visitor who was short tries the pizza after all."""
    if s.phase == OWING:
        pay_debts(s, author)
        pay_debts(s, partner)
        if debtors(s) == 0:
            go_on(box, s)
    elif s.phase == TRYING:
        z = box.what[s.position[s.current]]
        if s.owner[z] == s.current:
            emit(s, E_OWN, s.current, z, 0)
            end_move(box, s)
        elif s.cash[s.current] >= box.cost_to_try[z] and try_pizza(box, s, s.current, z) == DONE:
            end_move(box, s)
