"""Guesses at what a seat cannot see: cards dealt face down, the deck, and amounts named in secret."""

from doorstep.games.pony_express.actions import HIGHEST, LOWEST
from doorstep.games.pony_express.auction import after_auctioneer
from doorstep.games.pony_express.box import Box
from doorstep.games.pony_express.options import SEALED
from doorstep.games.pony_express.state import CARDS, CLAIMING, NOBODY, State
from doorstep.kernel.chance import rand
from doorstep.kernel.rules import rule

TRIES = 300
"""Deals of hidden cards that are tried. Each fits with a chance of 9 % or more, whatever is known of four riders."""


@rule
def determinize(box: Box, s: State, seat: int) -> None:
    """Deal what this seat cannot see at random: each deal that fits what all have seen is as likely as any other."""
    gather_unseen(box, s, seat)
    if s.deck_size < unseen(s):
        tries = 1
        while not deal_hidden(s, seat, 0) and tries < TRIES:
            tries += 1
        if tries == TRIES:
            deal_hidden(s, seat, 1)
    for other in range(s.seats):
        if other != seat:
            for kind in range(CARDS):
                s.deck[kind] -= s.hidden[other, kind]
    if box.auction == SEALED and s.phase == CLAIMING:
        for places in range(1, s.asked):
            if after_auctioneer(s, places) != seat:
                s.threshold[after_auctioneer(s, places)] = LOWEST + rand(s, HIGHEST - LOWEST + 1)


@rule
def gather_unseen(box: Box, s: State, seat: int) -> None:
    """All cards that a seat cannot see, as the deck."""
    for kind in range(CARDS):
        seen = s.face_up[kind] + s.discarded[kind] + s.gone[kind] + (1 if s.card == kind else 0)
        for other in range(s.seats):
            seen += s.cards[other, kind]
        if seat >= 0:
            seen += s.hidden[seat, kind]
        s.deck[kind] = box.card_count[kind] - seen


@rule
def unseen(s: State) -> int:
    """How many cards those are."""
    n = 0
    for kind in range(CARDS):
        n += s.deck[kind]
    return n


@rule
def deal_hidden(s: State, seat: int, anything: int) -> int:
    """A hidden card for each other rider who has one, out of the kinds that it can be: 1, or 0 where two got the same
    card. `anything`: whatever was known."""
    for other in range(s.seats):
        if other != seat:
            for kind in range(CARDS):
                s.hidden[other, kind] = 0
    for other in range(s.seats):
        if other != seat and s.hidden_count[other]:
            kind = draw_possible(s, seat, 0 if anything else s.not_hidden[other])
            if kind == NOBODY:
                return 0
            s.hidden[other, kind] += 1
    return 1


@rule
def draw_possible(s: State, seat: int, excluded: int) -> int:
    """The kind of a card that is not of an excluded one; NOBODY where another rider was dealt this very card."""
    possible = 0
    for kind in range(CARDS):
        if not excluded >> kind & 1:
            possible += s.deck[kind]
    if possible == 0:
        return NOBODY
    copy = rand(s, possible)
    kind = 0
    while excluded >> kind & 1 or copy >= s.deck[kind]:
        if not excluded >> kind & 1:
            copy -= s.deck[kind]
        kind += 1
    for other in range(s.seats):
        if other != seat:
            copy -= s.hidden[other, kind]
    return kind if copy >= 0 else NOBODY
