"""The rules that Doorstep calls: the game laid out, who may do what, and one step of it."""

from doorstep.games.monopoly_pizza.actions import (
    ACCEPT,
    BUY,
    DEAL_WITH,
    DROP_DRAFT,
    E_TURN,
    EXPIRE,
    N_ACTIONS,
    PASS,
    PAY_BAIL,
    ROLL,
    SELL,
    TRAVEL,
    USE_CARD,
    WITHDRAW,
)
from doorstep.games.monopoly_pizza.box import DELIVERY, Box
from doorstep.games.monopoly_pizza.cards import DONE
from doorstep.games.monopoly_pizza.deals import due, lapse, may_trade, offered, trade
from doorstep.games.monopoly_pizza.money import debt, debtors, keeps, sell_to_bank
from doorstep.games.monopoly_pizza.moves import ride
from doorstep.games.monopoly_pizza.slices import draw_token
from doorstep.games.monopoly_pizza.spaces import buy, decline
from doorstep.games.monopoly_pizza.state import (
    BUYING,
    CARDS,
    DECKS,
    DELIVERING,
    KINDS,
    NOBODY,
    OWING,
    PIZZAS,
    ROLLING,
    SEATS,
    State,
)
from doorstep.games.monopoly_pizza.turns import buy_out, end_move, go_on, land, roll, use_card
from doorstep.kernel.chance import rand
from doorstep.kernel.events import emit
from doorstep.kernel.records import Mask
from doorstep.kernel.rules import rule
from doorstep.kernel.state import CLOCK, RUNNING


@rule
def setup(box: Box, s: State) -> None:
    """Cash for each, pieces on GO, decks and slices face down, pizzas with the bank."""
    for seat in range(s.seats):
        s.cash[seat] = box.start_cash
    for z in range(PIZZAS):
        s.owner[z] = NOBODY
    s.unowned = PIZZAS
    for kind in range(KINDS):
        s.pile[kind] = box.token_count[kind]
        s.pile_left += box.token_count[kind]
    for deck in range(DECKS):
        s.unseen[deck] = (1 << CARDS) - 1
        s.deck_size[deck] = CARDS
        for card in range(CARDS):
            s.keeper[deck, card] = NOBODY
    s.card[0] = NOBODY
    s.first = rand(s, s.seats) if box.first == 0 else (box.first - 1) % s.seats
    s.current = s.first
    s.rounds = 1
    s.question = 1
    emit(s, E_TURN, s.current, s.rounds, 0)


@rule
def actors(box: Box, s: State) -> int:
    """With deals, everybody; else who has to act."""
    if s.over != RUNNING:
        return 0
    if box.deals > 0:
        return (1 << s.seats) - 1
    return asked(s)


@rule
def asked(s: State) -> int:
    """Those who owe, or the current player."""
    return debtors(s) if s.phase == OWING else 1 << s.current


@rule
def awaited(box: Box, s: State) -> int:
    """Who has to act, and who has an offer to answer; the others need not wait for that answer."""
    return asked(s) | offered(s)


@rule
def legal(box: Box, s: State, seat: int, mask: Mask) -> int:
    """What a seat may do."""
    for action in range(N_ACTIONS):
        mask[action] = False
    if s.over != RUNNING:
        return 0
    if seat == CLOCK:
        return due(s, mask)
    n = 0
    if s.phase == OWING:
        n += may_sell(s, seat, mask)
    elif seat == s.current:
        n += may_play(box, s, seat, mask)
    if box.deals > 0:
        n += may_trade(box, s, seat, mask)
    return n


@rule
def may_sell(s: State, seat: int, mask: Mask) -> int:
    """Whoever owes may sell pizzas to the bank, until it is paid."""
    n = 0
    if debt(s, seat) > 0:
        for z in range(PIZZAS):
            if s.owner[z] == seat:
                mask[SELL + z] = True
                n += 1
    return n


@rule
def may_play(box: Box, s: State, seat: int, mask: Mask) -> int:
    """Answers of the current player to what is asked."""
    if s.phase == ROLLING:
        mask[ROLL] = True
        return 1 if s.jail[seat] == 0 else 1 + may_leave_jail(box, s, seat, mask)
    mask[PASS] = True
    if s.phase == BUYING:
        mask[BUY] = s.cash[seat] >= box.price[box.what[s.position[seat]]]
        return 2 if mask[BUY] else 1
    if s.phase == DELIVERING:
        return 1 + may_ride(box, s, seat, mask)
    return 1


@rule
def may_leave_jail(box: Box, s: State, seat: int, mask: Mask) -> int:
    """Ways out of Jail besides a double."""
    n = 0
    if s.cash[seat] >= box.bail:
        mask[PAY_BAIL] = True
        n += 1
    for deck in range(DECKS):
        if keeps(s, seat, deck) >= 0:
            mask[USE_CARD + deck] = True
            n += 1
    return n


@rule
def may_ride(box: Box, s: State, seat: int, mask: Mask) -> int:
    """Spaces that the cash reaches by Delivery, as far as just before where the ride begins."""
    n = 0
    fare = box.fare
    to = s.position[seat]
    for _ in range(box.spaces - 1):
        to = to + 1 if to + 1 < box.spaces else 0
        delivery = box.kind[to] == DELIVERY
        if delivery and box.exact_delivery:
            fare += box.fare
        if fare > s.cash[seat]:
            break
        mask[TRAVEL + to] = True
        n += 1
        if delivery and not box.exact_delivery:
            fare += box.fare
    return n


@rule
def step(box: Box, s: State, seat: int, action: int) -> None:
    """Carry out a legal action."""
    if action == ROLL:
        roll(box, s, seat)
    elif action == PAY_BAIL:
        buy_out(box, s, seat)
    elif action < BUY:
        use_card(box, s, seat, action - USE_CARD)
    elif action == BUY:
        if buy(box, s, seat) == DONE:
            end_move(box, s)
    elif action == PASS:
        stay(box, s, seat)
    elif action < SELL:
        ride(box, s, seat, action - TRAVEL)
        land(box, s, seat)
    elif action < DEAL_WITH:
        sell_to_bank(box, s, seat, action - SELL)
        if debtors(s) == 0:
            go_on(box, s)
    else:
        trade(box, s, seat, action)
    if s.offers_open > 0:
        lapse(box, s)


@rule
def stay(box: Box, s: State, seat: int) -> None:
    """Buy nothing, ride nowhere, go hungry: the move ends."""
    if s.phase == BUYING:
        decline(box, s, seat)
    end_move(box, s)


@rule
def decision(box: Box, s: State, seat: int, action: int) -> int:
    """The current player's question, the number of an offer, or 0 for a draft, which is nobody else's business."""
    if action < DEAL_WITH:
        return int(s.question)
    if action <= DROP_DRAFT:
        return 0
    if action < WITHDRAW:
        return int(s.offer_number[(action - ACCEPT) % SEATS])
    return int(s.offer_number[seat if action == WITHDRAW else action - EXPIRE])


@rule
def counts(box: Box, action: int) -> int:
    """Deals do not count: they can be offered and taken back for ever while the dice wait."""
    return 1 if action < DEAL_WITH else 0


@rule
def determinize(box: Box, s: State, seat: int) -> None:
    """Deal the slices that this seat cannot see at random: to the others as many as each has, the rest to the pile."""
    for kind in range(KINDS):
        s.pile[kind] = box.token_count[kind]
        if seat >= 0:
            s.pile[kind] -= s.held[seat, kind]
    left = s.pile_left
    for other in range(s.seats):
        if other != seat:
            left += s.slices[other]
    for other in range(s.seats):
        if other != seat:
            for _ in range(s.slices[other]):
                s.held[other, draw_token(s, left)] += 1
                left -= 1
