"""The Auction phase: cards are dealt and turned up, and each is offered by an Auctioneer who counts from 3 to 10."""

from doorstep.games.pony_express.actions import (
    E_AUCTIONEER,
    E_CLAIMED,
    E_COUNTED,
    E_PICKED,
    E_TURNED,
    E_UNCLAIMED,
    E_WEEK,
    HIGHEST,
    LOWEST,
)
from doorstep.games.pony_express.box import Box
from doorstep.games.pony_express.cards import deal, draw_card
from doorstep.games.pony_express.items import too_many
from doorstep.games.pony_express.options import LIVE, POLLED
from doorstep.games.pony_express.ride import begin_rides
from doorstep.games.pony_express.state import CARDS, CLAIMING, MAKING_ROOM, NOBODY, PICKING, State
from doorstep.kernel.events import emit
from doorstep.kernel.rules import rule


@rule
def begin_week(box: Box, s: State) -> None:
    """A card for each rider, two a rider face up, and the first in turn order is Auctioneer."""
    s.rounds += 1
    emit(s, E_WEEK, -1, s.rounds, 0)
    for place in range(s.seats):
        deal(box, s, s.order[place])
    for _ in range(2 * s.seats):
        kind = draw_card(s)
        if kind != NOBODY:
            s.face_up[kind] += 1
            emit(s, E_TURNED, -1, kind, s.face_up[kind])
    s.auction = -1
    s.card = NOBODY
    go_on(box, s)


@rule
def go_on(box: Box, s: State) -> None:
    """Who has too many map cards makes room; then the next Auctioneer picks, or the ride begins."""
    s.question += 1
    for place in range(s.seats):
        if too_many(box, s, s.order[place]):
            s.phase = MAKING_ROOM
            s.asked = s.order[place]
            return
    left = face_up_left(s)
    if left == 0:
        begin_rides(box, s)
        return
    s.auction += 1
    s.current = s.order[s.auction % s.seats]
    s.phase = PICKING
    emit(s, E_AUCTIONEER, s.current, s.auction, s.auction + left)


@rule
def face_up_left(s: State) -> int:
    """Cards that are still to be offered."""
    n = 0
    for kind in range(CARDS):
        n += s.face_up[kind]
    return n


@rule
def offer(box: Box, s: State, kind: int) -> None:
    """The Auctioneer offers a card, collects the fee and starts to count."""
    s.face_up[kind] -= 1
    s.card = kind
    s.money[s.current] += box.fee
    s.earned[s.current, s.rounds - 1] += box.fee
    s.count = LOWEST
    s.asked = 1
    s.passed = 0
    s.phase = CLAIMING
    s.question += 1
    emit(s, E_PICKED, s.current, kind, 0)


@rule
def after_auctioneer(s: State, places: int) -> int:
    """The rider so many places after the Auctioneer in turn order."""
    return int(s.order[(s.auction + places) % s.seats])


@rule
def others(s: State) -> int:
    """Everybody but the Auctioneer, as a bit mask."""
    return ((1 << s.seats) - 1) & ~(1 << s.current)


@rule
def may_claim(box: Box, s: State) -> int:
    """Who may claim now: whoever is asked, or all the others."""
    return 1 << after_auctioneer(s, s.asked) if box.auction == POLLED else others(s)


@rule
def waited_for(box: Box, s: State) -> int:
    """Who has to answer now: one after the other, but at a live count all who have not let the amount go by."""
    return others(s) & ~s.passed if box.auction == LIVE else 1 << after_auctioneer(s, s.asked)


@rule
def claim(box: Box, s: State, seat: int, amount: int) -> None:
    """A rider takes the card and so much of the Auctioneer's money."""
    s.money[seat] += amount
    s.money[s.current] -= amount
    s.earned[seat, s.rounds - 1] += amount
    s.earned[s.current, s.rounds - 1] -= amount
    s.claimed[seat] += 1
    s.count = amount
    emit(s, E_CLAIMED, seat, amount, s.current)
    hand_over(box, s, seat)


@rule
def keep(box: Box, s: State) -> None:
    """Nobody claimed the card: it is the Auctioneer's own, and all the money."""
    s.kept[s.current] += 1
    s.count = HIGHEST
    emit(s, E_UNCLAIMED, s.current, s.card, 0)
    hand_over(box, s, s.current)


@rule
def hand_over(box: Box, s: State, seat: int) -> None:
    """The card goes to a rider, and the auction goes on."""
    s.cards[seat, s.card] += 1
    s.sold_to = seat
    s.sold_at = s.count
    s.sold_in = s.question
    s.card = NOBODY
    s.count = 0
    go_on(box, s)


@rule
def let_pass(box: Box, s: State, seat: int) -> None:
    """Not at this amount. Polled, the next is asked; live, the count goes on once all let it pass."""
    if box.auction == POLLED:
        s.asked += 1
        s.question += 1
        if s.asked == s.seats:
            s.asked = 1
            count_on(box, s)
        return
    s.passed |= 1 << seat
    if s.passed == others(s):
        tick(box, s)


@rule
def tick(box: Box, s: State) -> None:
    """The next amount of a live count."""
    emit(s, E_COUNTED, s.current, s.count + 1, 0)
    count_on(box, s)


@rule
def count_on(box: Box, s: State) -> None:
    """Count one more; at the highest amount nobody can claim any more."""
    s.passed = 0
    s.count += 1
    if s.count == HIGHEST:
        keep(box, s)


@rule
def seal(box: Box, s: State, seat: int, amount: int) -> None:
    """Name an amount in secret. All are asked in turn; who names one before that, or again after, changes no more."""
    s.threshold[seat] = amount
    if seat == after_auctioneer(s, s.asked):
        s.asked += 1
    if s.asked == s.seats:
        open_seals(box, s)


@rule
def open_seals(box: Box, s: State) -> None:
    """The lowest amount claims, of equal ones the first after the Auctioneer. The others are forgotten."""
    winner = after_auctioneer(s, 1)
    for places in range(2, s.seats):
        other = after_auctioneer(s, places)
        if s.threshold[other] < s.threshold[winner]:
            winner = other
    amount = s.threshold[winner]
    for seat in range(s.seats):
        s.threshold[seat] = 0
    if amount < HIGHEST:
        claim(box, s, winner, amount)
    else:
        keep(box, s)
