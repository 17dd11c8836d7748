"""Dough, debts, and pizzas that change hands."""

from doorstep.games.monopoly_pizza.actions import E_FORGIVEN, E_GO, E_OWES, E_PAID, E_SOLD
from doorstep.games.monopoly_pizza.box import Box
from doorstep.games.monopoly_pizza.state import BANK, CARDS, NOBODY, OWING, PIZZAS, SEATS, State
from doorstep.kernel.events import emit
from doorstep.kernel.rules import rule


@rule
def ask(s: State, phase: int) -> None:
    """Put a new question to the current player."""
    s.phase = phase
    s.question += 1


@rule
def collect_at_go(box: Box, s: State, seat: int) -> None:
    """GO pays whoever passes it or lands on it."""
    s.cash[seat] += box.go_money
    emit(s, E_GO, seat, box.go_money, 0)


@rule
def change_owner(s: State, z: int, to: int) -> None:
    """A pizza card changes hands; whoever asked for it in vain may ask again."""
    s.owner[z] = to
    for seat in range(s.seats):
        s.refused[seat] &= ~(1 << z)


@rule
def owns_pizza(s: State, seat: int) -> int:
    """1 where a seat owns a pizza."""
    for z in range(PIZZAS):
        if s.owner[z] == seat:
            return 1
    return 0


@rule
def keeps(s: State, seat: int, deck: int) -> int:
    """The first Get Out of Jail Free card of a deck that a seat keeps, or -1."""
    for card in range(CARDS):
        if s.keeper[deck, card] == seat:
            return card
    return -1


@rule
def could_deal(box: Box, s: State, seat: int) -> int:
    """1 where a seat that is short could raise cash by a deal."""
    return 1 if box.deals > 0 and (owns_pizza(s, seat) or keeps(s, seat, 0) >= 0 or keeps(s, seat, 1) >= 0) else 0


@rule
def pay(s: State, seat: int, to: int, amount: int) -> None:
    """Dough from a seat to another or to the BANK."""
    s.cash[seat] -= amount
    if to != BANK:
        s.cash[to] += amount
    emit(s, E_PAID, seat, amount, NOBODY if to == BANK else to)


@rule
def charge(s: State, seat: int, to: int, amount: int) -> None:
    """A fee that must be paid: what there is at once, the rest as a debt while there are pizzas to sell."""
    now = min(s.cash[seat], amount)
    if now > 0:
        pay(s, seat, to, now)
    if now == amount:
        return
    rest = amount - now
    if owns_pizza(s, seat) == 0:
        emit(s, E_FORGIVEN, seat, rest, NOBODY if to == BANK else to)
        return
    s.owed[seat, to] = rest
    emit(s, E_OWES, seat, rest, NOBODY if to == BANK else to)
    if s.phase != OWING:
        ask(s, OWING)


@rule
def debt(s: State, seat: int) -> int:
    """All that a seat owes."""
    total = 0
    for to in range(SEATS + 1):
        total += s.owed[seat, to]
    return total


@rule
def debtors(s: State) -> int:
    """Bit mask of the seats that owe."""
    seats = 0
    for seat in range(s.seats):
        if debt(s, seat) > 0:
            seats |= 1 << seat
    return seats


@rule
def pay_debts(s: State, seat: int) -> None:
    """Cash of a debtor goes to its debts, in turn order after it; with no pizza left to sell, the rest is let go."""
    for turn in range(1, s.seats + 1):
        to = (seat + turn) % s.seats if turn < s.seats else BANK
        now = min(s.cash[seat], s.owed[seat, to])
        if now > 0:
            s.owed[seat, to] -= now
            pay(s, seat, to, now)
        if s.owed[seat, to] > 0 and owns_pizza(s, seat) == 0:
            emit(s, E_FORGIVEN, seat, s.owed[seat, to], NOBODY if to == BANK else to)
            s.owed[seat, to] = 0


@rule
def sell_to_bank(box: Box, s: State, seat: int, z: int) -> None:
    """The bank takes a pizza back at face value, to cover a debt; the change stays with the seller."""
    change_owner(s, z, NOBODY)
    s.unowned += 1
    s.cash[seat] += box.price[z]
    emit(s, E_SOLD, seat, z, box.price[z])
    pay_debts(s, seat)
