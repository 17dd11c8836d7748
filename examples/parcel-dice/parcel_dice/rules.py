"""Parcel Dice: three secret parcels each; choose one of two dice to walk by, and hand parcels over for tips."""

from doorstep.kernel.actions import Ranges
from doorstep.kernel.chance import rand, shuffle
from doorstep.kernel.events import emit
from doorstep.kernel.records import Mask, i8, private, public, record, secret
from doorstep.kernel.rules import rule
from doorstep.kernel.state import BoxBase, StateBase

SEATS, HOUSES, HAND = 4, 12, 3

ACTIONS = Ranges()
HAND_OVER = ACTIONS.add("HAND_OVER")
WALK = ACTIONS.add("WALK", 2)  # by the first die, by the second

EVENTS = Ranges()  # (seat, a, b) of each kind:
E_ROLLED = EVENTS.add("ROLLED")  # die, die
E_WALKED = EVENTS.add("WALKED")  # from house, to house
E_HANDED_OVER = EVENTS.add("HANDED_OVER")  # house, tip
E_WON = EVENTS.add("WON")  # tips, -

EMPTY_HANDED, EVENING = 1, 2  # ends


@record
class Box(BoxBase):
    tip = public(i8, HOUSES)
    length = public(i8)  # rounds until evening, an option
    pads = public(i8)  # whether they lie open, an option


@record
class State(StateBase):
    current = public(i8)
    turns = public(i8)
    dice = public(i8, 2)
    position = public(i8, SEATS)
    hand = private(i8, SEATS, HAND)  # 1 + house, 0 after the last parcel
    left = public(i8, SEATS)  # parcels in hand
    delivered = public(i8, HOUSES)  # 1 + the seat that did
    order = secret(i8, HOUSES)  # the parcels as they were dealt
    score = public(i8, SEATS)


@rule
def setup(box: Box, s: State) -> None:
    for house in range(HOUSES):
        s.order[house] = 1 + house
    shuffle(s, s.order, HOUSES)
    for seat in range(s.seats):
        s.left[seat] = HAND
        for i in range(HAND):
            s.hand[seat, i] = s.order[seat * HAND + i]
    s.rounds = 1
    roll(s)


@rule
def actors(box: Box, s: State) -> int:
    return 1 << int(s.current)


@rule
def awaited(box: Box, s: State) -> int:
    return 1 << int(s.current)


@rule
def decision(box: Box, s: State, seat: int, action: int) -> int:
    return int(s.turns)


@rule
def legal(box: Box, s: State, seat: int, mask: Mask) -> int:
    mask[WALK] = seat == s.current
    mask[WALK + 1] = seat == s.current and s.dice[0] != s.dice[1]
    mask[HAND_OVER] = seat == s.current and parcel_for(s, seat, s.position[seat]) >= 0
    return int(mask[WALK]) + int(mask[WALK + 1]) + int(mask[HAND_OVER])


@rule
def parcel_for(s: State, seat: int, house: int) -> int:
    """The place in the seat's hand of a parcel for that house, or -1."""
    for i in range(s.left[seat]):
        if s.hand[seat, i] == 1 + house:
            return i
    return -1


@rule
def step(box: Box, s: State, seat: int, action: int) -> None:
    if action == HAND_OVER:
        hand_over(box, s, seat)
    else:
        walk(s, seat, s.dice[action - WALK])
    if s.over == 0:
        next_turn(box, s)


@rule
def walk(s: State, seat: int, houses: int) -> None:
    start = s.position[seat]
    s.position[seat] = (start + houses) % HOUSES
    emit(s, E_WALKED, seat, start, s.position[seat])


@rule
def hand_over(box: Box, s: State, seat: int) -> None:
    house = s.position[seat]
    s.left[seat] -= 1
    s.hand[seat, parcel_for(s, seat, house)] = s.hand[seat, s.left[seat]]
    s.hand[seat, s.left[seat]] = 0
    s.delivered[house] = 1 + seat
    s.score[seat] += box.tip[house]
    emit(s, E_HANDED_OVER, seat, house, box.tip[house])
    if s.left[seat] == 0:
        finish(box, s, EMPTY_HANDED)


@rule
def next_turn(box: Box, s: State) -> None:
    s.turns += 1
    s.current = (s.current + 1) % s.seats
    if s.current == 0:
        if s.rounds == box.length:
            finish(box, s, EVENING)
            return
        s.rounds += 1
    roll(s)


@rule
def roll(s: State) -> None:
    s.dice[0] = 1 + rand(s, 6)
    s.dice[1] = 1 + rand(s, 6)
    emit(s, E_ROLLED, s.current, s.dice[0], s.dice[1])


@rule
def finish(box: Box, s: State, cause: int) -> None:
    s.over = cause
    best = 0
    for seat in range(s.seats):
        best = max(best, s.score[seat])
    for seat in range(s.seats):
        if s.score[seat] == best:
            s.winners |= 1 << seat
            emit(s, E_WON, seat, best, 0)


@rule
def determinize(box: Box, s: State, seat: int) -> None:
    """Deal the parcels that this seat has not seen to the others."""
    unseen = 0
    for house in range(HOUSES):
        if s.delivered[house] == 0 and (seat < 0 or parcel_for(s, seat, house) < 0):
            s.order[unseen] = 1 + house
            unseen += 1
    shuffle(s, s.order, unseen)
    for other in range(s.seats):
        if other != seat:
            for i in range(s.left[other]):
                unseen -= 1
                s.hand[other, i] = s.order[unseen]


@rule
def greedy(box: Box, view: State, seat: int, mask: Mask) -> int:
    """Hand over what can be; else walk to a house with a parcel where a die leads to one."""
    if mask[HAND_OVER]:
        return HAND_OVER
    for i in range(2):
        if mask[WALK + i] and parcel_for(view, seat, (view.position[seat] + view.dice[i]) % HOUSES) >= 0:
            return WALK + i
    return WALK
