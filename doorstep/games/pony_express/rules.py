"""The rules that Doorstep calls: the game laid out, who may do what, and one step of it."""

from doorstep.games.pony_express.actions import (
    CLAIM,
    DROP,
    DROP_CARD,
    E_END,
    E_KEPT_BACK,
    E_PAID,
    E_WON,
    HIGHEST,
    KEEP,
    LEAVE,
    LOSE_MAP,
    LOWEST,
    N_ACTIONS,
    PASS,
    PAY,
    PICK,
    RIDE,
    RIDE_GUIDED,
    SEAL,
    SHOOT,
    TAKE,
    TICK,
)
from doorstep.games.pony_express.auction import (
    begin_week,
    claim,
    go_on,
    let_pass,
    may_claim,
    offer,
    seal,
    tick,
    waited_for,
)
from doorstep.games.pony_express.box import Box
from doorstep.games.pony_express.cards import drop_card, has_card, parcels, show
from doorstep.games.pony_express.costs import can_pay, cost_of, cost_without, guided_cost, least_cost_of, may_enter
from doorstep.games.pony_express.items import holds, shuffle_items, too_many
from doorstep.games.pony_express.options import LIVE, SEALED
from doorstep.games.pony_express.ride import end_move, lose_map, pay_and_ride, set_out, set_out_guided, shoot, visit
from doorstep.games.pony_express.state import (
    BARE,
    CARDS,
    CLAIMING,
    DROPPING,
    GUIDE,
    HAZARD,
    ITEMS,
    LOST,
    MAKING_ROOM,
    MAP,
    NOBODY,
    NOWHERE,
    PICKING,
    RIDING,
    ROUTES,
    SALOON,
    TOWNS,
    VISITING,
    WEEKS,
    WEEKS_PLAYED,
    State,
)
from doorstep.games.pony_express.towns import drop
from doorstep.kernel.chance import shuffle
from doorstep.kernel.events import emit
from doorstep.kernel.records import Mask
from doorstep.kernel.rules import rule
from doorstep.kernel.state import CLOCK, RUNNING


@rule
def setup(box: Box, s: State) -> None:
    """Cards and items shuffled, two items in each town, riders at the Post Office in random order."""
    for kind in range(CARDS):
        s.deck[kind] = box.card_count[kind]
        s.deck_size += box.card_count[kind]
    shuffle_items(box, s)
    for route in range(ROUTES):
        s.hazard[route] = BARE
    for seat in range(s.seats):
        s.order[seat] = seat
        s.money[seat] = box.start_money
        s.rider[seat] = box.towns
    shuffle(s, s.order, s.seats)
    s.route = NOWHERE
    s.bound = NOWHERE
    s.express = NOWHERE
    s.sold_to = NOBODY
    begin_week(box, s)


@rule
def actors(box: Box, s: State) -> int:
    """Whom the phase asks; while a card is offered, who may claim it."""
    if s.over != RUNNING:
        return 0
    if s.phase == CLAIMING:
        return may_claim(box, s)
    return 1 << (s.asked if s.phase == MAKING_ROOM else s.current)


@rule
def awaited(box: Box, s: State) -> int:
    """Who may act has to, but that amounts are named in turn: nothing shows who has named one before."""
    return waited_for(box, s) if s.over == RUNNING and s.phase == CLAIMING else actors(box, s)


@rule
def legal(box: Box, s: State, seat: int, mask: Mask) -> int:
    """What a seat may do."""
    for action in range(N_ACTIONS):
        mask[action] = False
    if s.over != RUNNING:
        return 0
    if seat == CLOCK:
        mask[TICK] = s.phase == CLAIMING and box.auction == LIVE
        return 1 if mask[TICK] else 0
    if not actors(box, s) >> seat & 1:
        return 0
    if s.phase == PICKING:
        return may_pick(s, mask)
    if s.phase == CLAIMING:
        return may_answer(box, s, seat, mask)
    if s.phase == RIDING:
        return may_ride(box, s, seat, mask)
    if s.phase == HAZARD:
        return may_meet(box, s, seat, mask)
    if s.phase == VISITING:
        return may_visit(box, s, seat, mask)
    return may_drop(box, s, seat, mask)


@rule
def may_pick(s: State, mask: Mask) -> int:
    """Any card that lies face up."""
    n = 0
    for kind in range(CARDS):
        if s.face_up[kind] > 0:
            mask[PICK + kind] = True
            n += 1
    return n


@rule
def may_answer(box: Box, s: State, seat: int, mask: Mask) -> int:
    """Claim or let it pass, at a live count once an amount; sealed, any amount or none."""
    if box.auction == SEALED:
        for amount in range(LOWEST, HIGHEST + 1):
            mask[SEAL + amount - LOWEST] = True
        return HIGHEST - LOWEST + 1
    mask[CLAIM] = True
    mask[PASS] = not s.passed >> seat & 1
    return 2 if mask[PASS] else 1


@rule
def may_ride(box: Box, s: State, seat: int, mask: Mask) -> int:
    """Adjacent towns, and a Post Office when all is delivered; with a Guide also guided."""
    n = 0
    at = s.rider[seat]
    guides = holds(box, s, seat, GUIDE)
    for node in range(box.nodes):
        route = box.route_between[at, node]
        if route == NOWHERE or not may_enter(box, s, seat, node):
            continue
        if box.credit or can_pay(box, s, seat, least_cost_of(box, s, seat, route, node)):
            mask[RIDE + node] = True
            n += 1
        if guides and can_pay(box, s, seat, guided_cost(box)):
            mask[RIDE_GUIDED + node] = True
            n += 1
    if box.may_stay and s.rides[seat] == 0 and parcels(s, seat) == 0:
        mask[RIDE + at] = True
        n += 1
    return n


@rule
def may_meet(box: Box, s: State, seat: int, mask: Mask) -> int:
    """Pay for a hazard, shoot it, or give up a map when lost: whatever can be paid."""
    n = 0
    if can_pay(box, s, seat, cost_of(box, s, seat, s.route, s.bound)):
        mask[PAY] = True
        n += 1
    if s.hazard[s.route] != LOST:
        mask[SHOOT] = True  # which costs the least
        return n + 1
    for which in range(CARDS):
        held = holds(box, s, seat, MAP + which) if which < TOWNS else has_card(s, seat, which)
        if held and can_pay(box, s, seat, cost_without(box, s, seat, s.route, s.bound, which)):
            mask[LOSE_MAP + which] = True
            n += 1
    return n


@rule
def may_visit(box: Box, s: State, seat: int, mask: Mask) -> int:
    """Take one of the items in town, a Saloon before all else, or none; parcels are delivered unless kept."""
    town = s.rider[seat]
    if s.lying[town] & box.tiles_of[SALOON]:
        mask[TAKE + SALOON] = True
        n = 1
    else:
        mask[LEAVE] = True
        n = 1 + mark(box, s.lying[town], TAKE, mask)
    if has_card(s, seat, town) and not s.keeps:
        mask[KEEP] = True
        n += 1
    return n


@rule
def mark(box: Box, tiles: int, first: int, mask: Mask) -> int:
    """An action from `first` on for each kind among some tiles."""
    n = 0
    if tiles:
        for kind in range(ITEMS):
            if tiles & box.tiles_of[kind]:
                mask[first + kind] = True
                n += 1
    return n


@rule
def may_drop(box: Box, s: State, seat: int, mask: Mask) -> int:
    """Any item held, or a map card where it fills item space."""
    n = mark(box, s.held[seat], DROP, mask)
    if box.map_cards_count:
        for card in range(TOWNS, CARDS):
            if s.cards[seat, card] > 0:
                mask[DROP_CARD + card - TOWNS] = True
                n += 1
    return n


@rule
def step(box: Box, s: State, seat: int, action: int) -> None:
    """Carry out a legal action."""
    if action < CLAIM:
        offer(box, s, action - PICK)
    elif action == CLAIM:
        claim(box, s, seat, s.count)
    elif action == PASS:
        let_pass(box, s, seat)
    elif action < RIDE:
        seal(box, s, seat, action - SEAL + LOWEST)
    elif action < RIDE_GUIDED:
        set_out(box, s, seat, action - RIDE)
    elif action < PAY:
        set_out_guided(box, s, seat, action - RIDE_GUIDED)
    elif action == PAY:
        pay_and_ride(box, s, seat, 0)
    elif action == SHOOT:
        shoot(box, s, seat)
    elif action < KEEP:
        lose_map(box, s, seat, action - LOSE_MAP)
    elif action == KEEP:
        keep_back(s, seat)
    elif action < LEAVE:
        visit(box, s, seat, action - TAKE)
    elif action == LEAVE:
        visit(box, s, seat, NOWHERE)
    elif action < TICK:
        make_room(box, s, seat, action)
    else:
        tick(box, s)
    if s.returned == s.seats:
        end_week(box, s)


@rule
def keep_back(s: State, seat: int) -> None:
    """The parcels for this town stay with their rider, in the open, on this visit."""
    s.keeps = 1
    s.question += 1
    if s.hidden[seat, s.rider[seat]] > 0:
        show(s, seat, s.rider[seat])
    emit(s, E_KEPT_BACK, seat, s.rider[seat], 0)


@rule
def make_room(box: Box, s: State, seat: int, action: int) -> None:
    """Drop an item in town, at the auction out of the game, or a map card."""
    if action < DROP_CARD:
        drop(box, s, seat, action - DROP)
    else:
        drop_card(s, seat, action - DROP_CARD + TOWNS)
    s.question += 1
    if too_many(box, s, seat):
        return
    if s.phase == DROPPING:
        end_move(box, s)
    else:
        go_on(box, s)


@rule
def end_week(box: Box, s: State) -> None:
    """Travel is paid, those who came home first are first; after three weeks the most money wins."""
    s.returned = 0
    for place in range(s.seats):
        seat = s.next_order[place]
        s.order[place] = seat
        s.money[seat] -= s.spent[seat]
        s.paid[seat, s.rounds - 1] = s.spent[seat]
        emit(s, E_PAID, seat, s.spent[seat], s.money[seat])
        s.spent[seat] = 0
    if s.rounds == WEEKS:
        finish(box, s, WEEKS_PLAYED)
    else:
        begin_week(box, s)


@rule
def finish(box: Box, s: State, cause: int) -> None:
    """The most money wins; equal money is shared, or goes by turn order."""
    s.over = cause
    emit(s, E_END, -1, cause, 0)
    best = s.money[0]
    for seat in range(s.seats):
        s.score[seat] = s.money[seat]
        best = max(best, s.money[seat])
    for place in range(s.seats):
        seat = s.order[place]
        if s.money[seat] == best and not (box.ties and s.winners):
            s.winners |= 1 << seat
            emit(s, E_WON, seat, best, 0)


@rule
def decision(box: Box, s: State, seat: int, action: int) -> int:
    """The number of what is asked; a live count's ticks and passes are bound to the amount too, a claim is not."""
    if action == TICK or (action == PASS and box.auction == LIVE):
        return int((s.question << 4) + s.count)
    return int(s.question)
