"""Auction cards: dealt, drawn, shown and given away. A parcel's kind is its town; map cards follow."""

from doorstep.games.pony_express.actions import E_CARD_DROPPED, E_DEALT, E_SHOWN
from doorstep.games.pony_express.box import Box
from doorstep.games.pony_express.state import CARDS, MAP_CARDS, NOBODY, TOWNS, State
from doorstep.kernel.chance import rand
from doorstep.kernel.events import emit, whisper
from doorstep.kernel.rules import rule

EVERY_MAP = ((1 << MAP_CARDS) - 1) << TOWNS


@rule
def draw_card(s: State) -> int:
    """The next card of the deck, which the delivered parcels become when it ran out; NOBODY where there is none."""
    if s.deck_size == 0:
        for kind in range(CARDS):
            s.deck[kind] = s.discarded[kind]
            s.deck_size += s.discarded[kind]
            s.discarded[kind] = 0
        if s.deck_size == 0:
            return NOBODY
    left = rand(s, s.deck_size)
    kind = 0
    while left >= s.deck[kind]:
        left -= s.deck[kind]
        kind += 1
    s.deck[kind] -= 1
    s.deck_size -= 1
    return kind


@rule
def draw_parcel(s: State) -> int:
    """The next parcel: map cards on the way are set aside and shuffled back."""
    aside = 0
    kind = draw_card(s)
    while kind >= TOWNS:
        aside |= 1 << kind
        kind = draw_card(s)
    for card in range(TOWNS, CARDS):
        if aside >> card & 1:
            s.deck[card] += 1
            s.deck_size += 1
    return kind


@rule
def deal(box: Box, s: State, seat: int) -> None:
    """A card for a rider, face down unless they are dealt open, or it is a map that all have to know of."""
    kind = draw_card(s)
    if kind == NOBODY:
        return
    if box.dealt or (kind >= TOWNS and maps_lie_open(box)):
        s.cards[seat, kind] += 1
        emit(s, E_DEALT, seat, kind, 0)
    else:
        s.hidden[seat, kind] += 1
        s.hidden_count[seat] += 1
        s.not_hidden[seat] = EVERY_MAP if maps_lie_open(box) else 0
        whisper(s, E_DEALT, seat, kind, 0)


@rule
def maps_lie_open(box: Box) -> int:
    """1 where map cards lie open: they fill item space, or decide which rides can be paid."""
    return 1 if box.map_cards_count or not box.credit else 0


@rule
def show(s: State, seat: int, kind: int) -> None:
    """Lay hidden cards of a kind open; else all know from now on that there is none."""
    if s.hidden[seat, kind] > 0:
        s.cards[seat, kind] += s.hidden[seat, kind]
        s.hidden_count[seat] -= s.hidden[seat, kind]
        s.hidden[seat, kind] = 0
        emit(s, E_SHOWN, seat, kind, 0)
    elif s.hidden_count[seat] > 0:
        s.not_hidden[seat] |= 1 << kind


@rule
def show_all(s: State, seat: int) -> None:
    """Lay every hidden card open."""
    if s.hidden_count[seat] > 0:
        for kind in range(CARDS):
            if s.hidden[seat, kind] > 0:
                show(s, seat, kind)


@rule
def parcels(s: State, seat: int) -> int:
    """Parcels that a rider still has to deliver."""
    n = 0
    for kind in range(TOWNS):
        n += s.cards[seat, kind] + s.hidden[seat, kind]
    return n


@rule
def map_card(box: Box, town: int) -> int:
    """The map card that has a town, or NOBODY."""
    for card in range(MAP_CARDS):
        if box.map_towns[card, 0] == town or box.map_towns[card, 1] == town:
            return TOWNS + card
    return NOBODY


@rule
def has_card(s: State, seat: int, kind: int) -> int:
    """Cards of a kind that a rider has, hidden or not."""
    return int(s.cards[seat, kind] + s.hidden[seat, kind])


@rule
def drop_card(s: State, seat: int, kind: int) -> None:
    """A map card leaves the game."""
    if s.cards[seat, kind] == 0:
        show(s, seat, kind)
    s.cards[seat, kind] -= 1
    s.gone[kind] += 1
    emit(s, E_CARD_DROPPED, seat, kind, 0)
