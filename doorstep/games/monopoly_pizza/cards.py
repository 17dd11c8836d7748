"""The Chance and Community Chest decks, and what their cards do."""

from doorstep.games.monopoly_pizza.actions import E_DREW, E_GAINED, E_KEPT, E_NO_SLICE
from doorstep.games.monopoly_pizza.box import (
    ALL_TAKE_SLICE,
    EACH_PAYS_YOU,
    FEE,
    GAIN,
    KEEP,
    MOVE_BACK,
    MOVE_TO,
    NEXT_DELIVERY,
    PAY_EACH,
    TAKE_SLICES,
    Box,
)
from doorstep.games.monopoly_pizza.money import charge
from doorstep.games.monopoly_pizza.moves import BY_CARD, go_to_jail, next_delivery, walk, walk_back
from doorstep.games.monopoly_pizza.slices import CARD, finish, take_slice
from doorstep.games.monopoly_pizza.state import BANK, CARDS, OWING, TOKENS_TAKEN, State
from doorstep.kernel.chance import rand
from doorstep.kernel.events import emit
from doorstep.kernel.rules import rule

DONE, WAIT, ARRIVED = range(3)  # the move ends; something is asked, or the game is over; the piece is on another space


@rule
def take_top(s: State, deck: int) -> int:
    """Take the top card of a deck: any that nobody has seen yet, then those seen in the order they went under."""
    s.deck_size[deck] -= 1
    unseen = s.deck_size[deck] + 1 - s.seen_count[deck]
    if unseen == 0:
        top = s.seen_top[deck]
        s.seen_top[deck] = (top + 1) % CARDS
        s.seen_count[deck] -= 1
        return int(s.seen[deck, top])
    n = rand(s, unseen)
    card = 0
    while n > 0 or (s.unseen[deck] >> card) & 1 == 0:
        n -= (s.unseen[deck] >> card) & 1
        card += 1
    s.unseen[deck] &= ~(1 << card)
    return card


@rule
def put_under(s: State, deck: int, card: int) -> None:
    """Put a card at the bottom of its deck, as everybody can see."""
    s.seen[deck, (s.seen_top[deck] + s.seen_count[deck]) % CARDS] = card
    s.seen_count[deck] += 1
    s.deck_size[deck] += 1


@rule
def draw_card(box: Box, s: State, seat: int, deck: int) -> int:
    """Draw the top card and do what it says at once; a card to keep stays with the seat."""
    card = take_top(s, deck)
    s.card[0] = deck
    s.card[1] = card
    emit(s, E_DREW, seat, deck, card)
    if box.effect[deck, card] == KEEP:
        s.keeper[deck, card] = seat
        emit(s, E_KEPT, seat, deck, card)
        return DONE
    put_under(s, deck, card)
    return do_card(box, s, seat, box.effect[deck, card], box.number[deck, card])


@rule
def do_card(box: Box, s: State, seat: int, effect: int, number: int) -> int:
    """What a card says; returns whether the move ends, waits or goes on from another space."""
    if effect == GAIN:
        s.cash[seat] += number
        emit(s, E_GAINED, seat, number, 0)
        return DONE
    if effect in (FEE, EACH_PAYS_YOU, PAY_EACH):
        collect_fee(s, seat, effect, number)
        return WAIT if s.phase == OWING else DONE
    if effect in (TAKE_SLICES, ALL_TAKE_SLICE):
        hand_out_slices(box, s, seat, effect, number)
        if s.pile_left == 0:
            finish(box, s, TOKENS_TAKEN)
            return WAIT
        return DONE
    if effect == MOVE_TO:
        walk(box, s, seat, number)
        return ARRIVED
    if effect == NEXT_DELIVERY:
        walk(box, s, seat, next_delivery(box, s.position[seat]))
        return ARRIVED
    if effect == MOVE_BACK:
        walk_back(box, s, seat, number)
        return ARRIVED
    go_to_jail(box, s, seat, BY_CARD)
    return DONE


@rule
def collect_fee(s: State, seat: int, effect: int, number: int) -> None:
    """A fee to the bank, from each other player or to each, in turn order."""
    if effect == FEE:
        charge(s, seat, BANK, number)
        return
    for turn in range(1, s.seats):
        other = (seat + turn) % s.seats
        if effect == PAY_EACH:
            charge(s, seat, other, number)
        else:
            charge(s, other, seat, number)


@rule
def hand_out_slices(box: Box, s: State, seat: int, effect: int, number: int) -> None:
    """Some slices for the drawer, or one for each player in turn order; nobody smuggles one into Jail."""
    if effect == TAKE_SLICES:
        for _ in range(number):
            take_slice(box, s, seat, CARD)
        return
    for turn in range(s.seats):
        other = (seat + turn) % s.seats
        if s.jail[other] == 0:
            take_slice(box, s, other, CARD)
        else:
            emit(s, E_NO_SLICE, other, 0, 0)
