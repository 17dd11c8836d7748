"""Playing alone: each turn a card puts pawns in the way, advances a dummy rival's cubes and strikes an ability."""

from doorstep.games.delivery_witches.actions import E_BLOCKER, E_SOLO_CARD, E_STRUCK
from doorstep.games.delivery_witches.box import Box
from doorstep.games.delivery_witches.mastery import advance_cube
from doorstep.games.delivery_witches.options import EASY, HARD
from doorstep.games.delivery_witches.orders import bits_in, nth_bit
from doorstep.games.delivery_witches.state import BLOCKERS, COLOURS, DUMMY, NONE, NOWHERE, State
from doorstep.games.delivery_witches.upgrades import refill
from doorstep.kernel.chance import rand
from doorstep.kernel.events import emit
from doorstep.kernel.rules import rule

HEAD_START = (4, 0, -2)
"""Actions that the first turn has more, when it is easy, normal and hard."""


@rule
def head_start(box: Box, s: State) -> None:
    """A first turn with more actions, or fewer, as the table chose."""
    s.actions[0] = HEAD_START[box.difficulty]


@rule
def upkeep(box: Box, s: State) -> None:
    """Flip a card and do what it says; a deck that is through is shuffled anew."""
    if s.solo_deck == 0:
        s.solo_deck = (1 << box.solo_cards) - 1
    card = nth_bit(s.solo_deck, rand(s, bits_in(s.solo_deck)))
    s.solo_deck &= ~(1 << card)
    s.solo_card = card
    emit(s, E_SOLO_CARD, 0, card, s.rounds)
    place_pawns(box, s, card)
    for colour in range(COLOURS):
        steps = box.solo_steps[card, colour]
        advance_cube(box, s, DUMMY, colour, 2 * steps if box.difficulty == HARD else steps)
    place = box.solo_struck[card]
    s.just_struck = NONE if place == NOWHERE else s.shown[place]
    if s.just_struck != NONE:
        s.struck[s.just_struck] += 1
        emit(s, E_STRUCK, 0, s.just_struck, place)
        refill(s, place)


@rule
def place_pawns(box: Box, s: State, card: int) -> None:
    """Pawns in the way on the level where the witch is, and nowhere else."""
    level = box.level[s.at[0]]
    for i in range(BLOCKERS):
        node = box.solo_pawns[card, level, i]
        if i > 0 and box.difficulty == EASY:
            node = NOWHERE
        s.at[1 + i] = node
        if node != NOWHERE:
            emit(s, E_BLOCKER, NONE, 1 + i, node)
