"""The kernel's own rules around a game's: one step with its cap, and whole games in one compiled loop for the lab."""

from doorstep.kernel.chance import GOLDEN, mix
from doorstep.kernel.hooks import actors, awaited, determinize, finish, greedy, legal, setup, step
from doorstep.kernel.records import Ints, Mask, Rows, Words, i8, u8
from doorstep.kernel.rules import rule
from doorstep.kernel.state import CAP, CLOCK, RUNNING, BoxBase, StateBase

RANDOM, UNIFORM, GREEDY = range(3)
"""Bots that play in the compiled loop: random never puts a bundle together, uniform takes any legal action alike."""

WINNERS, DECISIONS, CHOICES, ROUNDS, END, SCORES = range(6)
"""Columns of a played game's row; the scores of the seats stand from SCORES on."""


@rule
def advance(box: BoxBase, s: StateBase, seat: int, action: int) -> None:
    """One step of a legal action; a game that reaches its cap of steps ends there."""
    s.n_events = 0
    step(box, s, seat, action)
    s.steps += 1
    if s.over == RUNNING and s.steps >= box.max_steps:
        finish(box, s, CAP)


@rule
def attempt(box: BoxBase, s: StateBase, seat: int, action: int, mask: Mask) -> int:
    """Carry out an action where `seat` may take it: 1; else 0, and the state is as it was."""
    if s.over != RUNNING or (seat != CLOCK and (seat < 0 or seat >= s.seats or not (actors(box, s) >> seat) & 1)):
        return 0
    legal(box, s, seat, mask)
    if not mask[action]:
        return 0
    advance(box, s, seat, action)
    return 1


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
    `words` is the memory of `s`; `audience` has a row a seat and one for spectators.
    """
    known = audience[min(author, len(audience) - 1)]
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
def look(words: Words, audience: Words, view: Words) -> None:
    """Fill `view` with what the row `audience` lets through of a state, all three as 64-bit words."""
    for i in range(len(words)):
        view[i] = words[i] & audience[i]


@rule
def copy_words(words: Words, into: Words) -> None:
    """Copy a state, as 64-bit words."""
    for i in range(len(words)):
        into[i] = words[i]


@rule(wraps=True)
def game_key(seed: int, game: int) -> u8:
    """The generator's key of the game of that number in a run: the same whatever else is played beside it."""
    return mix(mix(u8(seed) + GOLDEN) + u8(game) * GOLDEN)


@rule(wraps=True)
def luck_after(luck: u8) -> u8:
    """The next 64 bits of a bot's own chance."""
    return mix(luck + GOLDEN)


@rule(wraps=True)
def pick(luck: u8, n: int) -> int:
    """A number in [0, n) from 64 random bits."""
    return int(i8(((luck >> u8(32)) * u8(n)) >> u8(32)))


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
            if bots[seat] == GREEDY:
                look(words, audience[seat], view_words)
                view.key[0] = luck
                action = greedy(box, view, seat, mask)
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


@rule
def repeat_look(words: Words, audience: Words, view: Words, times: int) -> None:
    """Take a view `times` times, for timing it."""
    for i in range(times):
        words[0] = i
        look(words, audience, view)


@rule
def repeat_copy(words: Words, into: Words, times: int) -> None:
    """Copy a state `times` times, for timing it."""
    for i in range(times):
        words[0] = i
        copy_words(words, into)
