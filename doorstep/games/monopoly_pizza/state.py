"""A game of Monopoly Pizza in progress. Bit masks of pizzas and cards have bit i for pizza or deck i."""

from doorstep.kernel.records import i8, private, public, record, secret
from doorstep.kernel.state import StateBase

SEATS, PIZZAS, SETS, SPACES, SLICES, KINDS, DECKS, CARDS = 6, 16, 8, 32, 64, 8, 2, 16
CHANCE, CHEST = 0, 1  # decks
NOBODY = -1
BANK = SEATS  # a creditor

# Phases: what the current player is asked.
ROLLING, BUYING, TRYING, DELIVERING, OWING = range(5)  # TRYING: short of the cost to try, while a deal could raise it
# What goes on once all debts are settled.
END_MOVE, MOVE_ON = range(2)
# Ends.
PIZZAS_SOLD, TOKENS_TAKEN, ROUNDS_PLAYED = 1, 2, 3


@record
class State(StateBase):
    first = public(i8)
    current = public(i8)
    phase = public(i8)
    question = public(i8)  # counts what current players were asked: the decision a main action answers
    doubles = public(i8)  # in a row, outside Jail
    again = public(i8)  # 1: a double earned another turn
    dice = public(i8, 2)
    after = public(i8)  # END_MOVE or MOVE_ON
    card = public(i8, 2)  # last drawn: deck, card (deck -1: none yet)

    position = public(i8, SEATS)
    cash = public(i8, SEATS)
    jail = public(i8, SEATS)  # 0 free, else 1 + tries made
    owed = public(i8, SEATS, SEATS + 1)  # to each seat and to the BANK
    owner = public(i8, PIZZAS)  # NOBODY: the bank
    unowned = public(i8)

    pile = secret(i8, KINDS)  # tokens of each kind; the next one is drawn from all of them alike
    pile_left = public(i8)
    held = private(i8, SEATS, KINDS)  # tokens of each kind
    slices = public(i8, SEATS)  # tokens held
    slice_points = public(i8, SEATS)  # counted at the end
    pizza_points = public(i8, SEATS)  # counted at the end
    score = public(i8, SEATS)  # counted at the end

    # A shuffled deck: any of the cards not seen yet may be on top; below them, those seen, in their known order.
    unseen = public(i8, DECKS)  # cards
    seen = public(i8, DECKS, CARDS)  # a ring: seen_count cards from seen_top on
    seen_top = public(i8, DECKS)
    seen_count = public(i8, DECKS)
    deck_size = public(i8, DECKS)  # seen or not
    keeper = public(i8, DECKS, CARDS)  # who keeps the card, or NOBODY

    draft_with = private(i8, SEATS)  # 1 + partner, 0 no draft
    draft_give = private(i8, SEATS)  # pizzas
    draft_ask = private(i8, SEATS)
    draft_cards = private(i8, SEATS)  # bit d: I give a card of deck d; bit DECKS + d: I ask for one
    draft_cash = private(i8, SEATS)  # I pay (negative: I am paid)
    draft_answers = private(i8, SEATS)  # 1 + seat whose offer this counters, 0 none

    offer_to = public(i8, SEATS)  # 1 + partner, 0 no offer
    offer_give = public(i8, SEATS)
    offer_ask = public(i8, SEATS)
    offer_cards = public(i8, SEATS)
    offer_cash = public(i8, SEATS)
    offer_number = public(i8, SEATS)  # the decision an answer to it answers
    offers_made = public(i8)
    offers_open = public(i8)
    offered_round = public(i8, SEATS)  # of the seat's last offer
    refused = public(i8, SEATS)  # pizzas that the seat asked for in vain, until they change hands
