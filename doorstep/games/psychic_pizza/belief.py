"""What can be known of the town: guesses that fit all that was told."""

import numpy as np

from doorstep.games.psychic_pizza.belief_ahead import PLACES
from doorstep.games.psychic_pizza.belief_cards import guess_cards
from doorstep.games.psychic_pizza.belief_draft import WORDS, sort_pieces
from doorstep.games.psychic_pizza.belief_sample import sample_towns
from doorstep.games.psychic_pizza.belief_story import settle
from doorstep.games.psychic_pizza.belief_town import lay
from doorstep.games.psychic_pizza.box import Box
from doorstep.games.psychic_pizza.state import BUILDING, PIECES, State
from doorstep.kernel.rules import rule

FEW, MANY = 100, 10_000  # drafts for one guess, and at most, where it takes several tries
STEPS = 20  # of each town


@rule(allocates=True)
def determinize(box: Box, s: State, seat: int) -> None:
    """A town, hands and a deck that fit all that was told; before the town is open, no town at all."""
    guess_cards(box, s, seat)
    if s.phase == BUILDING or (seat >= 0 and s.referee == 1 + seat):
        return
    sorts = np.empty(PIECES, np.int64)
    places = np.empty(PLACES, np.int64)
    pieces = sort_pieces(box, s, sorts)
    n = FEW
    while True:
        drafts = np.empty((n + 1, WORDS), np.int64)
        if sample_towns(box, s, drafts, sorts, places, pieces, STEPS):
            lay(box, s, drafts[0], pieces)
            settle(box, s)
            return
        n = min(MANY, n + n // 2)
