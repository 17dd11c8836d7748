"""Whole games between bots in one compiled loop, for the lab."""

from doorstep.kernel.chance import game_key, luck_after, mix, pick
from doorstep.kernel.hooks import awaited, greedy, legal, setup, strong
from doorstep.kernel.records import Ints, Mask, Rows, Words
from doorstep.kernel.rules import rule
from doorstep.kernel.state import RUNNING, BoxBase, StateBase
from doorstep.kernel.steps import advance
from doorstep.kernel.views import look

RANDOM, UNIFORM, GREEDY, STRONG = range(4)
"""Bots that play in the compiled loop: random never puts a bundle together, uniform takes any legal action alike."""

WINNERS, DECISIONS, CHOICES, ROUNDS, END, SCORES = range(6)
"""Columns of a played game's row; the scores of the seats stand from SCORES on."""


@rule
def lowest(seats: int) -> int:
    """The lowest seat of a bit mask that is not empty."""
    seat = 0
    while not (seats >> seat) & 1:
        seat += 1
    return seat


@rule
def next_asked(seats: int, last: int) -> int:
    """Whom to ask of those that the game waits for: the lowest seat, and who acted last only when no other is left.
    So an offer is answered before its author plays on."""
    others = seats & ~(1 << last)
    return lowest(others if others != 0 else seats)


@rule
def nth(mask: Mask, n: int) -> int:
    """The n-th legal action, counted from 0."""
    action = 0
    while n > 0 or not mask[action]:
        if mask[action]:
            n -= 1
        action += 1
    return action


@rule
def play_games(
    box: BoxBase,
    s: StateBase,
    view: StateBase,
    words: Words,
    view_words: Words,
    audience: Rows,
    mask: Mask,
    drafts: Mask,
    bots: Ints,
    seed: int,
    first: int,
    out: Rows,
) -> None:
    """Play the games `first`, `first + 1`, ... of a run, one a row of `out`.

    `words` and `view_words` are the memory of `s` and `view`; `audience` has a row a seat; `bots` names the bot of
    each seat; `drafts` marks the actions that put a bundle together.
    """
    seats = len(bots)
    for g in range(len(out)):
        for i in range(len(words)):
            words[i] = 0
        s.key[0] = game_key(seed, first + g)
        s.seats = seats
        setup(box, s)
        luck = mix(s.key[0])
        decisions, choices, seat = 0, 0, 0
        while s.over == RUNNING:
            seat = next_asked(awaited(box, s), seat)
            n = legal(box, s, seat, mask)
            luck = luck_after(luck)
            if bots[seat] >= GREEDY:
                look(words, audience[seat], view_words)
                view.key[0] = luck
                action = greedy(box, view, seat, mask) if bots[seat] == GREEDY else strong(box, view, seat, mask)
            else:
                action = nth(mask, pick(luck, n))
                while bots[seat] == RANDOM and drafts[action]:
                    luck = luck_after(luck)
                    action = nth(mask, pick(luck, n))
            advance(box, s, seat, action)
            decisions += 1
            if n > 1:
                choices += 1
        out[g, WINNERS] = s.winners
        out[g, DECISIONS] = decisions
        out[g, CHOICES] = choices
        out[g, ROUNDS] = s.rounds
        out[g, END] = s.over
        for seat in range(seats):
            out[g, SCORES + seat] = s.score[seat]
