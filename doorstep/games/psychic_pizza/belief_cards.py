"""Guesses at hands and the deck: cards trade places until every card that was played had been dealt or drawn.

Each card that there is fills a slot: dealt to somebody, left out, or drawn from the deck in a certain order. Where the
used cards became a new deck, they are a group of their own, since everybody saw them.
"""

import numpy as np

from doorstep.games.psychic_pizza.actions import HOP_STEP, WITH_BARRIER, WITH_STASIS
from doorstep.games.psychic_pizza.box import Box
from doorstep.games.psychic_pizza.moves import card_of
from doorstep.games.psychic_pizza.options import ASSISTANT
from doorstep.games.psychic_pizza.reports import (
    CHASED,
    NO_ACTION,
    action_of,
    is_from_start,
    outcome_of,
    seat_of,
    spent_of,
)
from doorstep.games.psychic_pizza.state import BACK, BARRIER, CARDS, EXTRA, SEATS, STASIS, State
from doorstep.kernel.chance import rand
from doorstep.kernel.records import Ints
from doorstep.kernel.rules import rule

SLOTS = 1024
STARTING, GROUP = 8, 16  # a slot: kind of card, + STARTING where Deliverers may begin with it, + GROUP * its group
SWAPS = 80  # of cards in the end

# Words after the hands, SEATS rows of CARDS, and the used cards:
USED = SEATS * CARDS
NEXT, END, PLAYED_UNSEEN, LEFT, FILLED = range(USED + CARDS, USED + CARDS + 5)
TABLE = FILLED + 1


@rule(allocates=True)
def guess_cards(box: Box, s: State, seat: int) -> None:
    """Fill the hands that a seat does not see, the deck and what was left out."""
    if box.mayor == ASSISTANT:
        return
    slots = np.empty(SLOTS, np.int64)
    table = np.empty(TABLE, np.int64)
    fill_slots(box, s, slots, table)
    amiss = replay_cards(box, s, seat, slots, table, 0)
    left = SWAPS
    while amiss or left:
        left -= amiss == 0
        amiss = swap(box, s, seat, slots, table, amiss)
    replay_cards(box, s, seat, slots, table, 0)
    for other in range(s.deliverers):
        if not sees(s, seat, other):
            for kind in range(CARDS):
                s.hand[other, kind] = table[other * CARDS + kind]
    for kind in range(CARDS):
        s.deck[kind] = 0
        s.left_out[kind] = 0
    for i in range(table[NEXT], table[END]):
        s.deck[slots[i] % STARTING] += 1
    for i in range(s.deliverers * box.dealt[box.edition], table[LEFT]):
        s.left_out[slots[i] % STARTING] += 1


@rule
def sees(s: State, seat: int, other: int) -> int:
    """1 where a seat sees the hand of another."""
    return 1 if seat in (other, s.referee - 1) and seat >= 0 else 0


@rule
def fill_slots(box: Box, s: State, slots: Ints, table: Ints) -> None:
    """Every card in some slot: those to start with, what is left of them, the others; new decks follow as they come."""
    edition = box.edition
    many = 0
    for kind in range(CARDS):
        for _ in range(box.starting[edition, kind]):
            slots[many] = kind + STARTING
            many += 1
    mix_slots(s, slots, 0, many)
    dealt = s.deliverers * box.dealt[edition]
    table[LEFT] = dealt if box.undealt else many
    first = many
    for kind in range(CARDS):
        if kind != STASIS or box.stasis:
            for _ in range(box.others[edition, kind]):
                slots[many] = kind if box.undealt else kind + GROUP
                many += 1
    mix_slots(s, slots, dealt if box.undealt else first, many)
    table[FILLED] = many
    replay_cards(box, s, -1, slots, table, 1)


@rule
def mix_slots(s: State, slots: Ints, first: int, past: int) -> None:
    """Shuffle some of the slots."""
    for i in range(past - 1, first, -1):
        j = first + rand(s, i + 1 - first)
        slots[i], slots[j] = slots[j], slots[i]


@rule
def swap(box: Box, s: State, seat: int, slots: Ints, table: Ints, amiss: int) -> int:
    """Let two cards trade slots where no more is amiss then; returns how much is."""
    dealt = s.deliverers * box.dealt[box.edition]
    one, other = rand(s, table[FILLED]), rand(s, table[FILLED])
    if slots[one] // GROUP != slots[other] // GROUP or slots[one] % STARTING == slots[other] % STARTING:
        return amiss
    if (one < dealt and not slots[other] & STARTING) or (other < dealt and not slots[one] & STARTING):
        return amiss
    slots[one], slots[other] = slots[other], slots[one]
    now = replay_cards(box, s, seat, slots, table, 0)
    if now <= amiss or (amiss and rand(s, 1 << now - amiss + 3) == 0):
        return now
    slots[one], slots[other] = slots[other], slots[one]
    return amiss


@rule
def replay_cards(box: Box, s: State, seat: int, slots: Ints, table: Ints, fill: int) -> int:
    """Deal, draw and play as was told; returns how many cards were played that nobody held, and by how many the hands
    that a seat sees differ from these. `fill`: fill the slots of new decks."""
    for i in range(NEXT):
        table[i] = 0
    dealt = box.dealt[box.edition]
    for i in range(s.deliverers * dealt):
        table[i // dealt * CARDS + slots[i] % STARTING] += 1
    table[PLAYED_UNSEEN] = 0
    table[NEXT] = table[LEFT]
    table[END] = table[LEFT]
    first_deck(box, s, table)
    for i in range(s.reported):
        told = s.reports[i]
        who = seat_of(told)
        if is_from_start(told):
            play_card(table, who, BACK)
        if spent_of(told) & WITH_BARRIER:
            play_card(table, who, BARRIER)
        if spent_of(told) & WITH_STASIS:
            play_card(table, who, STASIS)
        if HOP_STEP <= action_of(told) < NO_ACTION:
            play_card(table, who, card_of(action_of(told)))
        if outcome_of(told) == CHASED:
            draw_card(s, slots, table, who, fill)
    if s.phase == EXTRA:
        play_card(table, s.turn, BACK)
    amiss = table[PLAYED_UNSEEN]
    for other in range(s.deliverers):
        if sees(s, seat, other):
            for kind in range(CARDS):
                amiss += abs(table[other * CARDS + kind] - s.hand[other, kind])
    return int(amiss)


@rule
def first_deck(box: Box, s: State, table: Ints) -> None:
    """The slots of the first deck end where as many cards are in it as there are."""
    for kind in range(CARDS):
        table[END] += box.others[box.edition, kind] if kind != STASIS or box.stasis else 0
    if box.undealt:
        for kind in range(CARDS):
            table[END] += box.starting[box.edition, kind]
        table[END] -= s.deliverers * box.dealt[box.edition]


@rule
def play_card(table: Ints, seat: int, kind: int) -> None:
    """A card goes from a hand beside the deck."""
    table[seat * CARDS + kind] -= 1
    table[USED + kind] += 1
    if table[seat * CARDS + kind] < 0:
        table[PLAYED_UNSEEN] += 1


@rule
def draw_card(s: State, slots: Ints, table: Ints, seat: int, fill: int) -> None:
    """The next card of the deck; where it ran out the used ones are a new deck."""
    if table[NEXT] == table[END]:
        group = slots[table[NEXT] - 1] // GROUP + 1 if table[NEXT] > 0 else 1
        for kind in range(CARDS):
            for _ in range(table[USED + kind]):
                if fill:
                    slots[table[END]] = kind + GROUP * group
                table[END] += 1
            table[USED + kind] = 0
        if fill:
            mix_slots(s, slots, table[NEXT], table[END])
            table[FILLED] = max(table[FILLED], table[END])
    if table[NEXT] < table[END]:
        table[seat * CARDS + slots[table[NEXT]] % STARTING] += 1
        table[NEXT] += 1
