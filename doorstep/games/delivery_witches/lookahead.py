"""The strong bot: for each action, the best end of the next turns that a narrow search finds in some futures.

The search goes by the rules themselves, on a handful of states at a time, as if the other witches were out of the way.
A future is what chance would bring, by a generator of the bot's own. So much work is done and no more: what it chooses
does not depend on the machine.
"""

import numpy as np

from doorstep.games.delivery_witches.actions import END_TURN, N_ACTIONS
from doorstep.games.delivery_witches.alone import DRAWS, expect_draws, hope
from doorstep.games.delivery_witches.box import Box
from doorstep.games.delivery_witches.distances import ROWS, measure
from doorstep.games.delivery_witches.planning import STATE
from doorstep.games.delivery_witches.prospects import AN_ACTION, prospects, turns_to_come
from doorstep.games.delivery_witches.rules import legal, step
from doorstep.games.delivery_witches.state import ACTION, LEVELS, MEDALS_FULL, NOBODY, NODES, NONE, START, State
from doorstep.games.delivery_witches.turns import begin_turn, room_to_save
from doorstep.kernel.chance import luck_after
from doorstep.kernel.records import Ints, Mask, Rows, u8
from doorstep.kernel.rules import rule
from doorstep.kernel.state import RUNNING

FUTURES, WIDTH, DECISIONS = 3, 12, 14
"""Futures that each action is tried in, states that the search keeps, and decisions that it goes ahead."""
FUTURES_ALONE, WIDTH_ALONE, DECISIONS_ALONE = 10, 100, 20
"""The same in a solo game, where nobody upsets a plan: it pays to look further."""
TURNS_AHEAD = 2
STAY = N_ACTIONS
"""Where the search goes no further."""
SAVED = 400  # what an action is worth less when it is saved, in hundredths of a point
EARLY, EARLY_ALONE = 100, 30
"""An end is worth more that comes about early: so many thousandths of what it is worth after each decision."""


@rule(allocates=True)
def strong(box: Box, view: State, seat: int, mask: Mask) -> int:
    """The action whose ends are best in the mean."""
    near = np.zeros((DRAWS + LEVELS, NODES), np.int64)
    for brooms in range(LEVELS):
        measure(box, view, view.in_use & box.within[brooms], brooms * ROWS, near)
    rivals = np.zeros(2, np.int64)
    if view.seats == 1:
        expect_draws(box, view, near)
    turns = turns_to_come(view)
    look_at_rivals(box, view, seat, turns, rivals, near)
    best, choice, choices = 0, NONE, 0
    for action in range(N_ACTIONS):
        choices += mask[action]
    for action in range(N_ACTIONS):
        if mask[action]:
            total, luck = 0, view.key[0]
            if choices > 1:
                for _ in range(FUTURES_ALONE if view.seats == 1 else FUTURES):
                    luck = luck_after(luck)
                    total += best_end(box, view, seat, action, luck, turns, rivals, near)
            if choice == NONE or total > best:
                best, choice = total, action
    return choice


@rule
def look_at_rivals(box: Box, s: State, seat: int, turns: int, rivals: Ints, near: Rows) -> None:
    """What the best of the others may hope for: while the game goes on, and if it is in its last round."""
    last = s.last
    for other in range(s.seats):
        if other != seat:
            rivals[0] = max(rivals[0], prospects(box, s, other, turns, near))
            s.last = seat if last == NOBODY else last
            rivals[1] = max(rivals[1], prospects(box, s, other, turns, near))
            s.last = last


@rule(allocates=True)
def best_end(box: Box, view: State, seat: int, action: int, luck: u8, turns: int, rivals: Ints, near: Rows) -> int:
    """What the best end is worth after an action in one future, in thousandths."""
    width, early = (WIDTH_ALONE, EARLY_ALONE) if view.seats == 1 else (WIDTH, EARLY)
    states = np.empty(2 * width + 1, STATE)
    worth, sums = np.zeros((2, width), np.int64), np.zeros((2, width), np.int64)
    mask = np.empty(N_ACTIONS + 1, np.bool_)
    states[0] = view
    start, after = states[0], states[2 * width]
    start.key[0] = luck
    sums[0, 0] = -waste(box, start, seat, action)
    take(box, start, seat, action)
    n, here = 1, 0
    for _ in range(DECISIONS_ALONE if view.seats == 1 else DECISIONS):
        there, m = 1 - here, 0
        for i in range(n):
            open_choices(box, states[here * width + i], seat, view.rounds, mask)
            for following in range(N_ACTIONS + 1):
                if mask[following]:
                    states[2 * width] = states[here * width + i]
                    sofar = sums[here, i] - waste(box, after, seat, following)
                    take(box, after, seat, following)
                    value = worth_now(box, after, seat, turns - 100 * (after.rounds - view.rounds), rivals, near)
                    total = 1000 * value + sofar
                    place = place_for(worth[there], m, total)
                    if place != NONE:
                        worth[there, place], sums[there, place] = total, sofar + early * value
                        states[there * width + place] = after
                        m = max(m, place + 1)
        n, here = m, there
    return int(worth[here, :n].max())


@rule
def waste(box: Box, s: State, seat: int, action: int) -> int:
    """What it costs to end a turn, in thousandths: the actions of the next one are no gain, since the others have as
    many, and those that are saved have lost a turn. Alone, hope counts all that is left."""
    if action != END_TURN or s.last != NOBODY or s.seats == 1:
        return 0
    return int(1000 * (AN_ACTION * (box.turn_actions + s.ability[seat, ACTION]) + SAVED * s.actions[seat]))


@rule
def place_for(worth: Ints, n: int, total: int) -> int:
    """Where a state goes among those kept: behind them while there is room, then for the worst; NONE where it is no
    better, or there is one of the same worth, most likely the same by another way."""
    worst = 0
    for i in range(n):
        if worth[i] == total:
            return NONE
        if worth[i] < worth[worst]:
            worst = i
    if n < len(worth):
        return n
    return worst if worth[worst] < total else NONE


@rule
def open_choices(box: Box, s: State, seat: int, rounds: int, mask: Mask) -> None:
    """What the search tries next; a turn ends when nothing else can be done. STAY where the search ends."""
    n = 0
    if s.over != RUNNING:
        mask[:] = False
    else:
        n = legal(box, s, seat, mask)
        if n > 1 and mask[END_TURN]:
            mask[END_TURN] = False
        elif mask[END_TURN] and s.rounds - rounds >= TURNS_AHEAD:
            mask[END_TURN] = False
            n = 0
    mask[STAY] = n == 0


@rule
def take(box: Box, s: State, seat: int, action: int) -> None:
    """A decision of the search: as the rules have it, but that the turns of others are left out."""
    s.n_events = 0
    if action == END_TURN and s.seats > 1:
        rest(box, s, seat)
    elif action != STAY:
        step(box, s, seat, action)


@rule
def rest(box: Box, s: State, seat: int) -> None:
    """From the end of a turn to the next one, or to the end of the game; nobody knows where the others will be, so they
    are out of the way. But whoever gives actions up to wait for that finds them where they are, or all would wait for
    each other."""
    if s.last != NOBODY:
        s.over = MEDALS_FULL
        return
    waits = s.actions[seat] > room_to_save(box, s, seat)
    for other in range(s.seats):
        if other != seat and not waits:
            s.at[other] = START
    s.rounds += 1
    begin_turn(box, s, seat)


@rule
def worth_now(box: Box, s: State, seat: int, turns: int, rivals: Ints, near: Rows) -> int:
    """What a witch has and may hope for, less what the best of the others may; alone, whether she gets there."""
    if s.seats == 1:
        return hope(box, s, near)
    ending = 1 if s.last != NOBODY else 0
    return prospects(box, s, seat, turns, near) - int(rivals[ending])
