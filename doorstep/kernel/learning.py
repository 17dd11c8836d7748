"""Whether somebody learnt something from an entry, tried on guesses: what `Match.can_undo` rests on."""

from doorstep.kernel.chance import game_key
from doorstep.kernel.hooks import determinize
from doorstep.kernel.records import Mask, Rows, Words
from doorstep.kernel.rules import rule
from doorstep.kernel.state import BoxBase, StateBase
from doorstep.kernel.steps import attempt
from doorstep.kernel.views import look


@rule
def nothing_learnt(
    box: BoxBase,
    s: StateBase,
    words: Words,
    before: Words,
    after: Words,
    audience: Rows,
    steps: int,
    author: int,
    actions: Words,
    mask: Mask,
    guesses: int,
) -> int:
    """Whether each viewer's new view follows from the old one, the actions and what their author knew: 1, else 0.

    Each viewer guesses the state `before`, where `steps` were done, and plays the actions: is the view that of `after`?
    `words` is the memory of `s`; `audience` has a row a seat, then one for spectators.
    """
    known = audience[author]
    for viewer in range(-1, s.seats):
        row = audience[viewer]
        for luck in range(guesses):
            look(before, row, words)
            s.key[0] = game_key(luck, 0)
            determinize(box, s, viewer)
            for i in range(len(words)):
                words[i] = (words[i] & ~known[i]) | (before[i] & known[i])
            s.steps = steps
            for action in actions:
                if attempt(box, s, author, action, mask) == 0:
                    return 0
            for i in range(len(words)):
                if (words[i] ^ after[i]) & row[i] != 0:
                    return 0
    return 1
