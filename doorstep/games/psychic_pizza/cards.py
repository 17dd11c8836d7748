"""Psychic cards: dealt, drawn from the deck, and beside it once they were used."""

from doorstep.games.psychic_pizza.actions import E_CARD, E_DEALT, E_DREW
from doorstep.games.psychic_pizza.box import Box
from doorstep.games.psychic_pizza.options import ASSISTANT, ONE_DRAW
from doorstep.games.psychic_pizza.state import CARDS, STASIS, State
from doorstep.games.psychic_pizza.town import mayor
from doorstep.kernel.chance import rand
from doorstep.kernel.events import emit, emit_to
from doorstep.kernel.records import Ints
from doorstep.kernel.rules import rule


@rule
def take_one(s: State, cards: Ints, n: int) -> int:
    """Take one of `n` cards, given by kind, at random; returns its kind."""
    left = rand(s, n)
    kind = 0
    while left >= cards[kind]:
        left -= cards[kind]
        kind += 1
    cards[kind] -= 1
    return kind


@rule
def deal(box: Box, s: State) -> None:
    """Starting cards for each; the others are the deck. At a real table the cards lie there."""
    if box.mayor == ASSISTANT:
        return
    left = 0
    for kind in range(CARDS):
        s.left_out[kind] = box.starting[box.edition, kind]
        left += s.left_out[kind]
    for seat in range(s.deliverers):
        for _ in range(box.dealt[box.edition]):
            kind = take_one(s, s.left_out, left)
            left -= 1
            s.hand[seat, kind] += 1
            s.hand_size[seat] += 1
            emit_to(s, 1 << seat | mayor(s), E_DEALT, seat, kind, 0)
    for kind in range(CARDS):
        if kind == STASIS and not box.stasis:
            continue
        s.deck[kind] = box.others[box.edition, kind]
        if box.undealt:
            s.deck[kind] += s.left_out[kind]
            s.left_out[kind] = 0
        s.deck_size += s.deck[kind]


@rule
def draw(box: Box, s: State, seat: int) -> None:
    """The top card for who chased a ghost away; the used cards are a new deck where it ran out."""
    if box.mayor == ASSISTANT:
        emit(s, E_DREW, seat, 1, 0)
        return
    if s.deck_size == 0:
        for kind in range(CARDS):
            s.deck[kind] = s.used[kind]
            s.deck_size += s.used[kind]
            s.used[kind] = 0
    if s.deck_size == 0:
        emit(s, E_DREW, seat, 0, 0)
        return
    kind = take_one(s, s.deck, s.deck_size)
    s.deck_size -= 1
    s.hand[seat, kind] += 1
    s.hand_size[seat] += 1
    emit(s, E_DREW, seat, 1, s.deck_size)
    emit_to(s, 1 << seat | mayor(s), E_CARD, seat, kind, 0)


@rule
def spend(box: Box, s: State, seat: int, kind: int) -> None:
    """Reveal a card and lay it beside the deck."""
    s.played[seat, kind] += 1
    if box.mayor != ASSISTANT:
        s.hand[seat, kind] -= 1
        s.hand_size[seat] -= 1
        s.used[kind] += 1


@rule
def take_back(box: Box, s: State, seat: int, kind: int) -> None:
    """Undo `spend`."""
    s.played[seat, kind] -= 1
    if box.mayor != ASSISTANT:
        s.hand[seat, kind] += 1
        s.hand_size[seat] += 1
        s.used[kind] -= 1


@rule
def holds(box: Box, s: State, seat: int, kind: int) -> int:
    """1 where a Deliverer may use such a card; at a real table, whatever is declared."""
    if box.mayor == ASSISTANT:
        return 0 if kind == STASIS and (not box.stasis or box.edition == ONE_DRAW) else 1
    return 1 if s.hand[seat, kind] > 0 else 0
