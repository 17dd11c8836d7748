"""A turn: the dice, Jail, and whose turn is next."""

from doorstep.games.monopoly_pizza.actions import (
    E_AGAIN,
    E_BAIL,
    E_FREED,
    E_NO_DOUBLE,
    E_ROLLED,
    E_TURN,
    E_USED,
)
from doorstep.games.monopoly_pizza.box import Box
from doorstep.games.monopoly_pizza.cards import ARRIVED, DONE, put_under
from doorstep.games.monopoly_pizza.money import ask, charge, keeps
from doorstep.games.monopoly_pizza.moves import BY_DOUBLES, go_to_jail, walk
from doorstep.games.monopoly_pizza.slices import FREED, finish, take_slice
from doorstep.games.monopoly_pizza.spaces import visit
from doorstep.games.monopoly_pizza.state import (
    BANK,
    END_MOVE,
    MOVE_ON,
    NOBODY,
    OWING,
    ROLLING,
    ROUNDS_PLAYED,
    TOKENS_TAKEN,
    State,
)
from doorstep.kernel.chance import rand
from doorstep.kernel.events import emit
from doorstep.kernel.rules import rule
from doorstep.kernel.state import RUNNING

PAID, USED, DOUBLE, TRIED = range(4)  # how a seat left Jail


@rule
def roll(box: Box, s: State, seat: int) -> None:
    """Roll both dice and move; a double earns another turn, a third in a row leads to Jail."""
    s.dice[0] = rand(s, 6) + 1
    s.dice[1] = rand(s, 6) + 1
    emit(s, E_ROLLED, seat, s.dice[0], s.dice[1])
    if s.jail[seat] > 0:
        try_for_double(box, s, seat)
    elif s.dice[0] != s.dice[1]:
        s.doubles = 0
        move_on(box, s, seat)
    elif s.doubles < 2:
        s.doubles += 1
        s.again = 1
        move_on(box, s, seat)
    else:
        go_to_jail(box, s, seat, BY_DOUBLES)
        next_player(box, s)


@rule
def move_on(box: Box, s: State, seat: int) -> None:
    """Move by the dice and carry out where that leads."""
    to = s.position[seat] + s.dice[0] + s.dice[1]
    walk(box, s, seat, to if to < box.spaces else to - box.spaces)
    land(box, s, seat)


@rule
def land(box: Box, s: State, seat: int) -> None:
    """Carry out the space, and each further one that a card leads to; then the move ends, unless something is asked."""
    outcome = ARRIVED
    while outcome == ARRIVED:
        outcome = visit(box, s, seat)
    if outcome == DONE:
        end_move(box, s)


@rule
def end_move(box: Box, s: State) -> None:
    """Another turn after a double; else the dice pass to the left."""
    if s.again > 0:
        s.again = 0
        emit(s, E_AGAIN, s.current, s.doubles, 0)
        ask(s, ROLLING)
    else:
        next_player(box, s)


@rule
def next_player(box: Box, s: State) -> None:
    """The next seat's turn; a round ends before the first seat's."""
    s.doubles = 0
    s.again = 0
    s.current = s.current + 1 if s.current + 1 < s.seats else 0
    if s.current == s.first:
        if s.rounds == box.round_cap:
            finish(box, s, ROUNDS_PLAYED)
            return
        s.rounds += 1
    emit(s, E_TURN, s.current, s.rounds, 0)
    ask(s, ROLLING)


@rule
def try_for_double(box: Box, s: State, seat: int) -> None:
    """A roll in Jail: a double frees and moves, but earns no turn; after the last try bail is due."""
    if s.dice[0] == s.dice[1]:
        leave_jail(box, s, seat, DOUBLE)
        if s.over == RUNNING:
            move_on(box, s, seat)
        return
    tries = s.jail[seat]
    emit(s, E_NO_DOUBLE, seat, tries, box.tries)
    s.jail[seat] = tries + 1
    if tries < box.tries:
        next_player(box, s)
        return
    if box.bail_debt and s.cash[seat] < box.bail:
        s.after = MOVE_ON
        charge(s, seat, BANK, box.bail)
        if s.phase == OWING:
            return
    else:
        pay_bail(box, s, seat, TRIED)
    move_out(box, s, seat)


@rule
def pay_bail(box: Box, s: State, seat: int, how: int) -> None:
    """Pay to leave Jail, or what there is."""
    amount = min(s.cash[seat], box.bail)
    s.cash[seat] -= amount
    emit(s, E_BAIL, seat, amount, 1 if how == TRIED else 0)


@rule
def move_out(box: Box, s: State, seat: int) -> None:
    """Leave Jail after the last try, with the roll that failed."""
    s.after = END_MOVE
    leave_jail(box, s, seat, TRIED)
    if s.over == RUNNING:
        move_on(box, s, seat)


@rule
def leave_jail(box: Box, s: State, seat: int, how: int) -> None:
    """Free: the first thing is a slice."""
    s.jail[seat] = 0
    emit(s, E_FREED, seat, how, 0)
    take_slice(box, s, seat, FREED)
    if s.pile_left == 0:
        finish(box, s, TOKENS_TAKEN)
    else:
        ask(s, ROLLING)


@rule
def buy_out(box: Box, s: State, seat: int) -> None:
    """Pay at the start of the turn, then roll as usual."""
    pay_bail(box, s, seat, PAID)
    leave_jail(box, s, seat, PAID)


@rule
def use_card(box: Box, s: State, seat: int, deck: int) -> None:
    """A kept card opens Jail and goes back under its deck; the roll follows as usual."""
    card = keeps(s, seat, deck)
    s.keeper[deck, card] = NOBODY
    put_under(s, deck, card)
    emit(s, E_USED, seat, deck, card)
    leave_jail(box, s, seat, USED)


@rule
def go_on(box: Box, s: State) -> None:
    """All debts are settled: the move that they interrupted goes on."""
    if s.after == MOVE_ON:
        move_out(box, s, s.current)
    else:
        end_move(box, s)
