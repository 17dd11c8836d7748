"""A cut-down roll-and-move pizza game, to show how rules read on the kernel."""

import numpy as np
from kernel import MAX_EVENTS, emit, i8, new, private, public, rand, record, rule, secret, shuffle, u8

SEATS, PIZZAS, SPACES, SLICES = 6, 16, 32, 64
GO, PIZZA, CHEST, CHANCE, DELIVERY, VISIT, PARKING, GOTO_JAIL = range(8)
ROLL, BUY, TRAVEL = range(3)
# actions: 0 roll, 1 buy, 2 pass, 3.. travel to space
A_ROLL, A_BUY, A_PASS, A_TRAVEL = 0, 1, 2, 3
N_ACTIONS = 3 + SPACES
E_ROLLED, E_MOVED, E_BOUGHT, E_SHARED, E_SLICE, E_JAILED, E_WON = range(7)


@record
class Box:
    """What is in the box: the board, the prices, the options. Read only; a parameter sweep changes it, not the code."""

    kind: public(i8, SPACES)
    pizza: public(i8, SPACES)
    price: public(i8, PIZZAS)
    cost_to_try: public(i8, PIZZAS)
    points: public(i8, PIZZAS)
    set_points: public(i8, PIZZAS)
    colour: public(i8, PIZZAS)
    slices: public(i8, SLICES)
    cash: public(i8)
    go: public(i8)
    fare: public(i8)


@record
class State:
    """A game in progress: one flat record of 32-bit integers, copied, hashed and stored as bytes."""

    key: secret(u8)
    draws: secret(u8)
    seats: public(i8)
    current: public(i8)
    phase: public(i8)
    doubles: public(i8)
    over: public(i8)
    winner: public(i8)
    position: public(i8, SEATS)
    cash: public(i8, SEATS)
    jail: public(i8, SEATS)
    score: private(i8, SEATS)
    owner: public(i8, PIZZAS)
    unowned: public(i8)
    pile: secret(i8, SLICES)
    pile_left: public(i8)
    n_events: secret(i8)
    events: secret(i8, MAX_EVENTS, 4)


def house_box():
    b = new(Box)[0]
    k = np.array([GO, 1, 2, 1, 1, 4, 1, 3, 1, 1, 5, 1, 1, 2, 1, 4, 6, 1, 1, 3, 7, 1, 1, 2, 4, 6, 6, 6, 3, 6, 6, 4])
    k[k == 9] = 6
    b.kind[:] = k
    b.pizza[:] = -1
    z = np.where(k == PIZZA)[0]
    b.pizza[z] = np.arange(len(z))
    b.price[:] = [10, 10, 12, 12, 14, 14, 16, 16, 18, 18, 20, 20, 22, 22, 30, 35]
    b.cost_to_try[:] = b.price // 5
    b.points[:] = np.arange(16) // 4 + 2
    b.set_points[:] = b.points * 2
    b.colour[:] = np.arange(16) // 2
    b.slices[:] = [1, 2, 3, -1] * 16
    b.cash, b.go, b.fare = 100, 20, 10
    return b


@rule
def setup(box, s, seats, seed):
    s.key = np.uint64(seed)
    s.draws = np.uint64(0)
    s.seats = seats
    s.current = 0
    s.phase = ROLL
    s.doubles = 0
    s.over = 0
    s.winner = -1
    for p in range(SEATS):
        s.position[p] = 0
        s.cash[p] = box.cash
        s.jail[p] = 0
        s.score[p] = 0
    for z in range(PIZZAS):
        s.owner[z] = -1
    s.unowned = PIZZAS
    for i in range(SLICES):
        s.pile[i] = box.slices[i]
    s.pile_left = SLICES
    shuffle(s, s.pile, SLICES)
    s.n_events = 0


@rule
def actors(box, s):
    """Bit mask of the seats that may act now."""
    return 1 << s.current


@rule
def legal(box, s, seat, mask):
    for a in range(N_ACTIONS):
        mask[a] = False
    if s.phase == ROLL:
        mask[A_ROLL] = True
        return 1
    if s.phase == BUY:
        mask[A_BUY] = True
        mask[A_PASS] = True
        return 2
    mask[A_PASS] = True
    n = 1
    at = s.position[seat]
    cost = box.fare
    for d in range(1, SPACES):
        to = (at + d) % SPACES
        if s.cash[seat] < cost:
            break
        mask[A_TRAVEL + to] = True
        n += 1
        if box.kind[to] == DELIVERY:
            cost += box.fare
    return n


@rule
def step(box, s, p, action):
    s.n_events = 0
    if s.phase == ROLL:
        roll(box, s, p)
    elif s.phase == BUY:
        if action == A_BUY:
            buy(box, s, p)
        if s.over == 0:
            end_move(s)
    else:
        if action >= A_TRAVEL:
            travel(box, s, p, action - A_TRAVEL)
        else:
            end_move(s)


@rule
def roll(box, s, p):
    a = rand(s, 6) + 1
    b = rand(s, 6) + 1
    emit(s, E_ROLLED, p, a, b)
    if a == b:
        s.doubles += 1
        if s.doubles == 3:
            go_to_jail(s, p)
            return
    else:
        s.doubles = 0
    if s.jail[p] > 0:
        if a != b and s.jail[p] < 3:
            s.jail[p] += 1
            next_player(s)
            return
        if a != b:
            s.cash[p] = max(0, s.cash[p] - 15)
        s.jail[p] = 0
        s.doubles = 0
        take_slice(box, s, p)
        if s.over:
            return
    to = s.position[p] + a + b
    if to >= SPACES:
        to -= SPACES
        s.cash[p] += box.go
    s.position[p] = to
    emit(s, E_MOVED, p, to, 0)
    land(box, s, p)


@rule
def land(box, s, p):
    k = box.kind[s.position[p]]
    if k == PIZZA:
        z = box.pizza[s.position[p]]
        o = s.owner[z]
        if o < 0:
            if s.cash[p] >= box.price[z]:
                s.phase = BUY
                return
        elif o != p:
            fee = min(box.cost_to_try[z], s.cash[p])
            s.cash[p] -= fee
            s.cash[o] += fee
            emit(s, E_SHARED, p, o, fee)
            take_slice(box, s, p)
            if s.over == 0 and s.jail[o] == 0:
                take_slice(box, s, o)
            if s.over:
                return
    elif k == GOTO_JAIL:
        go_to_jail(s, p)
        return
    elif k == DELIVERY and s.phase == ROLL:
        s.phase = TRAVEL
        return
    end_move(s)


@rule
def travel(box, s, p, to):
    at = s.position[p]
    cost = box.fare
    for d in range(1, SPACES):
        q = (at + d) % SPACES
        if q == to:
            break
        if box.kind[q] == DELIVERY:
            cost += box.fare
    s.cash[p] -= cost
    s.position[p] = to
    emit(s, E_MOVED, p, to, 1)
    land(box, s, p)


@rule
def buy(box, s, p):
    z = box.pizza[s.position[p]]
    s.owner[z] = p
    s.cash[p] -= box.price[z]
    s.unowned -= 1
    emit(s, E_BOUGHT, p, z, box.price[z])
    if s.unowned == 0:
        finish(box, s)


@rule
def take_slice(box, s, p):
    if s.pile_left > 0:
        s.pile_left -= 1
        s.score[p] += s.pile[s.pile_left]
        emit(s, E_SLICE, p, s.pile[s.pile_left], 0)
    if s.pile_left == 0:
        finish(box, s)


@rule
def go_to_jail(s, p):
    s.position[p] = 10
    s.jail[p] = 1
    emit(s, E_JAILED, p, 0, 0)
    next_player(s)


@rule
def end_move(s):
    s.phase = ROLL
    if s.doubles == 0:
        next_player(s)


@rule
def next_player(s):
    s.doubles = 0
    s.phase = ROLL
    s.current = (s.current + 1) % s.seats


@rule
def finish(box, s):
    s.over = 1
    for z in range(PIZZAS):
        if s.owner[z] >= 0:
            full = True
            for y in range(PIZZAS):
                if box.colour[y] == box.colour[z] and s.owner[y] != s.owner[z]:
                    full = False
            s.score[s.owner[z]] += box.set_points[z] if full else box.points[z]
    for p in range(s.seats):
        w = s.winner
        if w < 0 or s.score[p] > s.score[w] or (s.score[p] == s.score[w] and s.cash[p] > s.cash[w]):
            s.winner = p
    emit(s, E_WON, s.winner, 0, 0)
