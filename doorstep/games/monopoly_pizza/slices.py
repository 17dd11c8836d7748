"""Slice tokens, and the end of the game that counts them."""

from doorstep.games.monopoly_pizza.actions import E_END, E_SCORED, E_SLICE, E_TOKEN, E_WON
from doorstep.games.monopoly_pizza.box import Box
from doorstep.games.monopoly_pizza.state import KINDS, PIZZAS, State
from doorstep.kernel.chance import rand
from doorstep.kernel.events import emit, whisper
from doorstep.kernel.rules import rule

SHARED, FREED, CARD, AT_END = range(4)  # why a slice is taken


@rule
def draw_token(s: State, tokens: int) -> int:
    """Take one of so many tokens in the pile, any alike; returns its kind."""
    n = rand(s, tokens)
    kind, below = 0, 0
    for k in range(KINDS - 1):  # no early way out: a branch that chance decides costs more than the sums
        below += s.pile[k]
        if n >= below:
            kind += 1
    s.pile[kind] -= 1
    return kind


@rule
def take_slice(box: Box, s: State, seat: int, why: int) -> None:
    """A face-down slice token goes to a seat, which alone may look at it; none where the pile is empty."""
    if s.pile_left == 0:
        return
    kind = draw_token(s, s.pile_left)
    s.pile_left -= 1
    s.held[seat, kind] += 1
    s.slices[seat] += 1
    emit(s, E_SLICE, seat, s.pile_left, why)
    whisper(s, E_TOKEN, seat, kind, box.token_value[kind])


@rule
def holds_set(box: Box, s: State, seat: int, colour: int) -> int:
    """1 where a seat owns every pizza of a colour set."""
    for z in range(PIZZAS):
        if box.colour[z] == colour and s.owner[z] != seat:
            return 0
    return 1


@rule
def finish(box: Box, s: State, cause: int) -> None:
    """The game is over: slices for those in Jail, then the count; cash breaks a tie, what is still level is shared."""
    s.over = cause
    emit(s, E_END, s.current, cause, 0)
    for turn in range(s.seats):
        seat = (s.current + turn) % s.seats
        if s.jail[seat] > 0:
            take_slice(box, s, seat, AT_END)
    for seat in range(s.seats):
        count_points(box, s, seat)
        s.offer_to[seat] = 0
        s.draft_with[seat] = 0
    s.offers_open = 0
    name_winners(s)


@rule
def count_points(box: Box, s: State, seat: int) -> None:
    """Slices count with their signs, pizzas by what they are worth alone or in a complete set."""
    for kind in range(KINDS):
        s.slice_points[seat] += s.held[seat, kind] * box.token_value[kind]
    for z in range(PIZZAS):
        if s.owner[z] == seat:
            in_set = holds_set(box, s, seat, box.colour[z])
            s.pizza_points[seat] += box.set_points[z] if in_set else box.points[z]
    s.score[seat] = s.slice_points[seat] + s.pizza_points[seat]
    emit(s, E_SCORED, seat, s.slice_points[seat], s.pizza_points[seat])


@rule
def ahead(s: State, seat: int, other: int) -> int:
    """1 where a seat has the higher score, or the same and more cash."""
    if s.score[seat] == s.score[other]:
        return 1 if s.cash[seat] > s.cash[other] else 0
    return 1 if s.score[seat] > s.score[other] else 0


@rule
def name_winners(s: State) -> None:
    """Every seat that none is ahead of: several where score and cash are level."""
    for seat in range(s.seats):
        beaten = 0
        for other in range(s.seats):
            beaten += ahead(s, other, seat)
        if beaten == 0:
            s.winners |= 1 << seat
            emit(s, E_WON, seat, s.score[seat], s.cash[seat])
