"""The psychic bot: it tries each action in many towns that fit all that was told.

In each town it counts the turns that are still needed after the action, if the town were known; the mean over the towns
speaks for an action, and so does what its report would tell: how unlike the towns' reports are.
"""

from math import log2

import numpy as np

from doorstep.games.psychic_pizza.actions import ATTACK, BACK_TO_START, HOP_STEP, MOVE, PLACE, WITH_BARRIER, WITH_STASIS
from doorstep.games.psychic_pizza.belief import guess_towns
from doorstep.games.psychic_pizza.belief_story import settle
from doorstep.games.psychic_pizza.belief_town import lay
from doorstep.games.psychic_pizza.box import Box
from doorstep.games.psychic_pizza.cards import take_back
from doorstep.games.psychic_pizza.finds import is_teleporter, next_teleporter
from doorstep.games.psychic_pizza.grid import SPACES, ahead
from doorstep.games.psychic_pizza.heuristics import greedy
from doorstep.games.psychic_pizza.moves import attack, blocked, card_of, move, special
from doorstep.games.psychic_pizza.reports import DELIVERY, outcome_of, spent_of
from doorstep.games.psychic_pizza.rules import own_start
from doorstep.games.psychic_pizza.senses import sense
from doorstep.games.psychic_pizza.state import BARRIER, BUILDING, PIECES, STASIS, State
from doorstep.kernel.records import Ints, Mask
from doorstep.kernel.rules import rule

TOWNS = 64
STEPS = 10  # of each town
FAR = 99  # turns: there is no way
GHOST = 1  # further turns where a ghost has to be chased away
LEARNING = 40
"""Hundredths of a turn that one bit of what a report tells is worth."""
WORK = 1_000_000
"""What the guesses may cost, see `sample_towns`: about 0.3 s. Where that is too little it plays as the careful bot."""
NO_REPORT = -1


@rule(allocates=True)
def strong(box: Box, view: State, seat: int, mask: Mask) -> int:
    """The action that leads to a delivery soonest, by many guesses at the town."""
    if view.phase == BUILDING or view.referee == 1 + seat:
        return greedy(box, view, seat, mask)
    towns = np.empty((TOWNS, PIECES), np.int64)
    if not guess_towns(box, view, towns, TOWNS, STEPS, WORK):
        return greedy(box, view, seat, mask)
    turns = np.empty(SPACES, np.int64)
    arrived = np.empty(SPACES, np.int64)
    reports = np.empty(TOWNS, np.int64)
    best, chosen = 1 << 40, MOVE
    for action in range(PLACE):
        if not mask[action]:
            continue
        total = 0
        for i in range(TOWNS):
            lay(box, view, towns[i], view.placed)
            settle(box, view)
            reports[i] = try_out(box, view, seat, action)
            total += 100 * turns_left(box, view, seat, reports[i], turns, arrived)
        worth = total // TOWNS - LEARNING * told_bits(reports) // 100
        if worth < best:
            best, chosen = worth, action
    return chosen


@rule
def try_out(box: Box, s: State, seat: int, action: int) -> int:
    """Act in the town that lies there; returns what would be told. The cards stay in the hand."""
    if action == BACK_TO_START:
        s.position[seat] = own_start(s, seat)
        return NO_REPORT
    if action < ATTACK:
        told = move(box, s, seat, (action - MOVE) % 4, (action - MOVE) // 4)
        if spent_of(told) & WITH_BARRIER:
            take_back(box, s, seat, BARRIER)
        if spent_of(told) & WITH_STASIS:
            take_back(box, s, seat, STASIS)
    elif action < HOP_STEP:
        told = attack(box, s, seat, action - ATTACK)
    else:
        told = special(box, s, seat, action)
        take_back(box, s, seat, card_of(action))
    return told if outcome_of(told) == DELIVERY else told | sense(box, s, seat)


@rule
def turns_left(box: Box, s: State, seat: int, told: int, turns: Ints, arrived: Ints) -> int:
    """Turns to a delivery in the town that lies there, if it were known; `turns` and `arrived` have a place a space."""
    if told != NO_REPORT and outcome_of(told) == DELIVERY:
        return 0
    kinds = box.kind[s.deliverers - 2]
    for space in range(SPACES):
        arrived[space] = FAR
    if s.carries[seat]:
        to_houses(s, kinds, s.carries[seat] - 1, turns)
    else:
        for i in range(s.deliverers):
            if s.pizzas >> i & 1:
                to_houses(s, kinds, kinds[i], turns)
                arrived[s.pizza_box[i]] = turns[s.pizza_box[i]]
        spread(s, turns, arrived)
    return int(turns[s.position[seat]] - (1 if told == NO_REPORT else 0))  # Back-to-Start has an action more


@rule
def to_houses(s: State, kinds: Ints, kind: int, turns: Ints) -> None:
    """Turns from each space to where a pizza of a kind is delivered: its houses, or the site of one to come."""
    for space in range(SPACES):
        turns[space] = FAR
    goals = 0
    for i in range(s.deliverers):
        if kinds[i] == kind:
            goals |= 1 << s.mailbox[i]
    relax(s, turns, goals, turns[:0])


@rule
def spread(s: State, turns: Ints, arrived: Ints) -> None:
    """Turns from each space, where arriving on some is worth so many more."""
    for space in range(SPACES):
        turns[space] = FAR
    goals = 0
    for space in range(SPACES):
        if arrived[space] < FAR:
            goals |= 1 << space
    relax(s, turns, goals, arrived)


@rule
def relax(s: State, turns: Ints, goals: int, arrived: Ints) -> None:
    """Shorten `turns` until no way is shorter; on `goals` a way ends at once, or goes on by `arrived`."""
    ends = len(arrived) == 0
    changed, sweep = 1, 0
    while changed:
        changed = 0
        for step in range(SPACES):
            at = step if sweep % 2 == 0 else SPACES - 1 - step
            if s.fences >> at & 1:
                continue
            best = turns[at]
            for direction in range(4):
                to = ahead(at, direction, 1)
                if blocked(s, to):
                    continue
                cost = 1 + (GHOST if s.ghosts >> to & 1 else 0)
                if goals >> to & 1:
                    cost += 0 if ends else arrived[to]
                elif is_teleporter(s, to):
                    cost += turns[next_teleporter(s, to)]
                else:
                    cost += turns[to]
                best = min(best, cost)
            if best < turns[at]:
                turns[at] = best
                changed = 1
        sweep += 1


@rule
def told_bits(reports: Ints) -> int:
    """How much a report would tell, in hundredths of a bit: each of `reports` is as likely as any."""
    n = len(reports)
    bits = 0.0
    for i in range(n):
        same = 0
        for j in range(n):
            if reports[j] == reports[i]:
                same += 1
        bits += log2(n / same)
    return int(100 * bits / n)
