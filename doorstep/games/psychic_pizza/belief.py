"""What can be known of the town: guesses that fit all that was told."""

import numpy as np

from doorstep.games.psychic_pizza.belief_ahead import PLACES
from doorstep.games.psychic_pizza.belief_cards import guess_cards
from doorstep.games.psychic_pizza.belief_draft import WORDS, sort_pieces
from doorstep.games.psychic_pizza.belief_sample import SCRATCH, sample_towns
from doorstep.games.psychic_pizza.belief_story import settle
from doorstep.games.psychic_pizza.belief_town import lay
from doorstep.games.psychic_pizza.box import Box
from doorstep.games.psychic_pizza.state import BUILDING, PIECES, State
from doorstep.kernel.chance import rand
from doorstep.kernel.records import Rows, Words
from doorstep.kernel.rules import rule

FEW, MANY = 100, 10_000  # drafts for one guess, and at most, where it takes several tries
STEPS = 5  # of each town
ENDLESS = 1 << 60


@rule(allocates=True)
def determinize(box: Box, s: State, seat: int) -> None:
    """A town, hands and a deck that fit all that was told; before the town is open, no town at all."""
    guess_cards(box, s, seat)
    if s.phase == BUILDING or (seat >= 0 and s.referee == 1 + seat):
        return
    town = np.empty((1, PIECES), np.int64)
    guess_towns(box, s, town, FEW, STEPS, ENDLESS)
    lay(box, s, town[0], s.placed)
    settle(box, s)


@rule(allocates=True, door=True)
def imagine(box: Box, s: State, words: Words, guesses: Rows, drafts: int, work: int) -> int:
    """Fill each row of `guesses` with the words of a view in which a town lies that fits all that was told, each as
    likely as any; returns 0 where that takes more than so much `work` (see `sample_towns`). `words` are those of `s`,
    which comes out changed."""
    towns = np.empty((len(guesses), PIECES), np.int64)
    if not guess_towns(box, s, towns, drafts, STEPS, work):
        return 0
    for i in range(len(guesses)):
        lay(box, s, towns[i], s.placed)
        settle(box, s)
        for word in range(len(words)):
            guesses[i, word] = words[word]
    return 1


@rule(allocates=True)
def guess_towns(box: Box, s: State, towns: Rows, drafts: int, steps: int, work: int) -> int:
    """Fill the rows of `towns` from so many `drafts`, or more where that takes several tries; returns 0 where it takes
    more than so much `work`."""
    sorts = np.empty(PIECES, np.int64)
    places = np.empty(PLACES, np.int64)
    pieces = sort_pieces(box, s, sorts)
    s.placed = pieces
    while True:
        found = np.empty((drafts + SCRATCH, WORDS), np.int64)
        left = sample_towns(box, s, found, sorts, places, pieces, steps, work)
        if left >= 0:
            break
        work = -left
        drafts = min(MANY, drafts + drafts // 2)
    if left == 0:
        return 0
    first = rand(s, drafts)
    for i in range(len(towns)):
        for piece in range(pieces):
            towns[i, piece] = found[(first + i * drafts // len(towns)) % drafts, piece]
    return 1
