"""The common game of the peers on Doorstep's kernel.

The rules are those of peers/slice_plain.py, the data is peers/slice_rules.json.
"""

import json
from pathlib import Path
from typing import Any

from doorstep.kernel.actions import Ranges
from doorstep.kernel.chance import rand, shuffle
from doorstep.kernel.records import Mask, i8, new, private, public, record, secret
from doorstep.kernel.rules import rule
from doorstep.kernel.state import BoxBase, StateBase

SEATS, PIZZAS, SPACES, SLICES, DECKS, CARDS = 4, 16, 28, 64, 2, 16
NOBODY = -1
PLAIN, PIZZA, DRAW, DELIVERY, GO_TO_JAIL = range(5)  # kinds of space
CASH, MOVE, BACK, TO_JAIL, SLICE, EACH, ALL_SLICE = range(7)  # what a card does
ROLLING, BUYING, DELIVERING = range(3)
PIZZAS_SOLD, SLICES_TAKEN = 1, 2

ACTIONS = Ranges()
ROLL = ACTIONS.add("ROLL")
BAIL = ACTIONS.add("BAIL")
BUY = ACTIONS.add("BUY")
PASS = ACTIONS.add("PASS")
DELIVER = ACTIONS.add("DELIVER", SPACES)
N_ACTIONS = ACTIONS.count


@record
class Box(BoxBase):
    kind = public(i8, SPACES)
    what = public(i8, SPACES)  # the pizza of a PIZZA space, the deck of a DRAW space
    jail = public(i8)
    price = public(i8, PIZZAS)
    rent = public(i8, PIZZAS)
    value = public(i8, PIZZAS)
    set_value = public(i8, PIZZAS)
    slices = public(i8, SLICES)
    effect = public(i8, DECKS, CARDS)
    number = public(i8, DECKS, CARDS)
    start_cash = public(i8)
    go_bonus = public(i8)
    bail = public(i8)
    fee = public(i8)


@record
class State(StateBase):
    current = public(i8)
    phase = public(i8)
    doubles = public(i8)
    again = public(i8)
    position = public(i8, SEATS)
    cash = public(i8, SEATS)
    jail = public(i8, SEATS)  # 0 free, else 1 + tries made
    owner = public(i8, PIZZAS)
    unowned = public(i8)
    pile = secret(i8, SLICES)
    pile_left = public(i8)
    slices = private(i8, SEATS)  # the sum of the tokens
    deck = secret(i8, DECKS, CARDS)
    top = secret(i8, DECKS)
    score = public(i8, SEATS)


def box_from(path: Path) -> Any:
    """The box that a file of the common game describes."""
    data = json.loads(path.read_text(encoding="utf-8"))
    box = new(Box)
    kinds = {"chance": DRAW, "chest": DRAW, "delivery": DELIVERY, "gotojail": GO_TO_JAIL}
    effects = {
        "cash": CASH,
        "move": MOVE,
        "back": BACK,
        "jail": TO_JAIL,
        "slice": SLICE,
        "each": EACH,
        "all_slice": ALL_SLICE,
    }
    for at, space in enumerate(data["spaces"]):
        pizza = space.startswith("p")
        box.kind[at] = PIZZA if pizza else kinds.get(space, PLAIN)
        box.what[at] = int(space[1:]) if pizza else int(space == "chest")
    for deck, name in enumerate(("chance", "chest")):
        box.effect[deck] = [effects[effect] for effect, _ in data[name]]
        box.number[deck] = [number for _, number in data[name]]
    for name in ("price", "rent", "value", "set_value"):
        box[name] = data[name]
    box.slices[:] = data["slices"] * data["slice_copies"]
    box.jail, box.start_cash, box.go_bonus = data["spaces"].index("jail"), data["start_cash"], data["go_bonus"]
    box.bail, box.fee, box.max_steps = data["bail"], data["delivery_fee"], 10_000
    return box


@rule
def setup(box: Box, s: State) -> None:
    s.unowned = PIZZAS
    s.pile_left = SLICES
    for seat in range(s.seats):
        s.cash[seat] = box.start_cash
    for pizza in range(PIZZAS):
        s.owner[pizza] = NOBODY
    for i in range(SLICES):
        s.pile[i] = box.slices[i]
    shuffle(s, s.pile, SLICES)
    for deck in range(DECKS):
        for card in range(CARDS):
            s.deck[deck, card] = card
        shuffle(s, s.deck[deck], CARDS)


@rule
def actors(box: Box, s: State) -> int:
    return 1 << s.current


@rule
def awaited(box: Box, s: State) -> int:
    return 1 << s.current


@rule
def decision(box: Box, s: State, seat: int, action: int) -> int:
    return int(s.steps)


@rule
def legal(box: Box, s: State, seat: int, mask: Mask) -> int:
    for action in range(N_ACTIONS):
        mask[action] = False
    if s.phase == ROLLING:
        mask[ROLL] = True
        if s.jail[seat] == 0 or s.cash[seat] < box.bail:
            return 1
        mask[BAIL] = True
        return 2
    mask[PASS] = True
    if s.phase == BUYING:
        mask[BUY] = True
        return 2
    count = 1
    fee = box.fee
    for ahead in range(1, SPACES):
        space = (s.position[seat] + ahead) % SPACES
        if box.kind[space] == DELIVERY:
            fee += box.fee
        elif s.cash[seat] >= fee:
            mask[DELIVER + space] = True
            count += 1
    return count


@rule
def step(box: Box, s: State, seat: int, action: int) -> None:
    if action == ROLL:
        roll(box, s, seat)
    elif action == BAIL:
        s.cash[seat] -= box.bail
        leave_jail(box, s, seat)
    elif action == BUY:
        buy(box, s, seat)
    elif action == PASS:
        end_turn(box, s)
    else:
        deliver(box, s, seat, action - DELIVER)


@rule
def roll(box: Box, s: State, seat: int) -> None:
    a = rand(s, 6) + 1
    b = rand(s, 6) + 1
    if s.jail[seat] > 0:
        if a != b and s.jail[seat] < 3:
            s.jail[seat] += 1
            end_turn(box, s)
            return
        if a != b:
            s.cash[seat] -= min(s.cash[seat], box.bail)
        leave_jail(box, s, seat)
        if s.over != 0:
            return
        s.again = 0
    else:
        s.again = int(a == b)
        s.doubles = s.doubles + 1 if a == b else 0
        if s.doubles == 3:
            go_to_jail(box, s, seat)
            end_turn(box, s)
            return
    go_on(box, s, seat, a + b)
    land(box, s, seat)


@rule
def go_on(box: Box, s: State, seat: int, spaces: int) -> None:
    s.position[seat] += spaces
    if s.position[seat] >= SPACES:
        s.position[seat] -= SPACES
        s.cash[seat] += box.go_bonus


@rule
def land(box: Box, s: State, seat: int) -> None:
    while box.kind[s.position[seat]] == DRAW:
        if draw(box, s, seat, box.what[s.position[seat]]) == 0:
            end_turn(box, s)
            return
    space = s.position[seat]
    if box.kind[space] == PIZZA:
        visit(box, s, seat, box.what[space])
    elif box.kind[space] == DELIVERY and s.cash[seat] >= box.fee:
        s.phase = DELIVERING
    else:
        if box.kind[space] == GO_TO_JAIL:
            go_to_jail(box, s, seat)
        end_turn(box, s)


@rule
def visit(box: Box, s: State, seat: int, pizza: int) -> None:
    """Land on a pizza: the question to buy it, or the price of a slice of another's."""
    owner = s.owner[pizza]
    if owner == NOBODY and s.cash[seat] >= box.price[pizza]:
        s.phase = BUYING
        return
    if owner != NOBODY and owner != seat:
        rent = min(s.cash[seat], box.rent[pizza])
        s.cash[seat] -= rent
        s.cash[owner] += rent
        take_slice(box, s, seat)
        if s.jail[owner] == 0:
            take_slice(box, s, owner)
    end_turn(box, s)


@rule
def draw(box: Box, s: State, seat: int, deck: int) -> int:
    """Do what the top card says and put it at the bottom; 1 where the seat has moved and lands again."""
    card = s.deck[deck, s.top[deck]]
    s.top[deck] = (s.top[deck] + 1) % CARDS
    effect = box.effect[deck, card]
    number = box.number[deck, card]
    if effect == MOVE:
        go_on(box, s, seat, (number - s.position[seat]) % SPACES)
        return 1
    if effect == BACK:
        s.position[seat] = (s.position[seat] - number) % SPACES
        return 1
    if effect == TO_JAIL:
        go_to_jail(box, s, seat)
    elif effect == CASH:
        s.cash[seat] += max(number, -s.cash[seat])
    elif effect == SLICE:
        for _ in range(number):
            take_slice(box, s, seat)
    elif effect == EACH:
        for other in range(s.seats):
            if other != seat:
                payer = other if number > 0 else seat
                amount = min(s.cash[payer], abs(number))
                s.cash[payer] -= amount
                s.cash[seat + other - payer] += amount
    else:
        for other in range(s.seats):
            if s.jail[other] == 0:
                take_slice(box, s, other)
    return 0


@rule
def buy(box: Box, s: State, seat: int) -> None:
    pizza = box.what[s.position[seat]]
    s.cash[seat] -= box.price[pizza]
    s.owner[pizza] = seat
    s.unowned -= 1
    if s.unowned == 0:
        finish(box, s, PIZZAS_SOLD)
    end_turn(box, s)


@rule
def deliver(box: Box, s: State, seat: int, target: int) -> None:
    fee = box.fee
    space = (s.position[seat] + 1) % SPACES
    while space != target:
        if box.kind[space] == DELIVERY:
            fee += box.fee
        space = (space + 1) % SPACES
    s.cash[seat] -= fee
    s.position[seat] = target
    land(box, s, seat)


@rule
def take_slice(box: Box, s: State, seat: int) -> None:
    if s.pile_left > 0:
        s.pile_left -= 1
        s.slices[seat] += s.pile[s.pile_left]
        if s.pile_left == 0:
            finish(box, s, SLICES_TAKEN)


@rule
def go_to_jail(box: Box, s: State, seat: int) -> None:
    s.position[seat] = box.jail
    s.jail[seat] = 1
    s.again = 0


@rule
def leave_jail(box: Box, s: State, seat: int) -> None:
    s.jail[seat] = 0
    take_slice(box, s, seat)


@rule
def end_turn(box: Box, s: State) -> None:
    s.phase = ROLLING
    if s.again == 0:
        s.current = (s.current + 1) % s.seats
        s.doubles = 0
        if s.current == 0:
            s.rounds += 1
    s.again = 0


@rule
def finish(box: Box, s: State, cause: int) -> None:
    if s.over != 0:
        return
    s.over = cause
    for seat in range(s.seats):
        if s.jail[seat] > 0 and s.pile_left > 0:
            s.pile_left -= 1
            s.slices[seat] += s.pile[s.pile_left]
        s.score[seat] = s.slices[seat]
    for pizza in range(PIZZAS):
        owner = s.owner[pizza]
        if owner != NOBODY:
            s.score[owner] += box.set_value[pizza] if s.owner[pizza ^ 1] == owner else box.value[pizza]
    best = 0
    for seat in range(s.seats):
        standing = s.score[seat] * 100_000 + s.cash[seat]  # cash breaks ties
        if seat == 0 or standing > best:
            best = standing
            s.winners = 0
        if standing == best:
            s.winners |= 1 << seat


@rule
def determinize(box: Box, s: State, seat: int) -> None:
    """Decks and tokens in another order. What the others hold stays blank: no search is timed here."""
    for i in range(SLICES):
        s.pile[i] = box.slices[i]
    shuffle(s, s.pile, SLICES)
    for deck in range(DECKS):
        for card in range(CARDS):
            s.deck[deck, card] = card
        shuffle(s, s.deck[deck], CARDS)
