"""The best deliveries within a turn: exact, over every way that the actions left allow, by the rules themselves."""

import numpy as np

from doorstep.games.delivery_witches.actions import MOVE, N_ACTIONS
from doorstep.games.delivery_witches.box import Box
from doorstep.games.delivery_witches.choosing import chosen
from doorstep.games.delivery_witches.legal_actions import may_move
from doorstep.games.delivery_witches.rules import step
from doorstep.games.delivery_witches.state import NONE, TURN, State
from doorstep.games.delivery_witches.worth import standing
from doorstep.kernel.records import Ints, Mask
from doorstep.kernel.rules import rule

STATE = State.scalar
DEEP = 8
"""Actions of a turn that a plan may use."""
FIRST, GAIN, SPENT = range(3)
"""A plan: its first action (NONE: nothing can be gained), what it gains, and how many actions it takes."""


@rule(allocates=True)
def find_plan(box: Box, s: State, seat: int, plan: Ints) -> None:
    """The plan that gains most for each of its actions, into `plan`."""
    states = np.empty(DEEP + 1, STATE)
    masks = np.zeros((DEEP + 1, N_ACTIONS), np.bool_)
    tried = np.zeros(DEEP + 1, np.int64)
    worth = np.zeros(DEEP + 1, np.int64)
    places = np.zeros(DEEP + 1, np.int64)
    plan[FIRST], plan[GAIN], plan[SPENT] = NONE, 0, 1
    states[0] = s
    worth[0], places[0] = standing(box, s, seat), s.at[seat]
    open_moves(box, states[0], seat, masks[0])
    depth = 0
    while depth >= 0:
        action = next_move(masks[depth], tried[depth])
        if action == NONE:
            depth -= 1
            continue
        tried[depth] = action + 1
        states[depth + 1] = states[depth]
        after = states[depth + 1]
        fly(box, after, seat, action)
        worth[depth + 1], places[depth + 1] = standing(box, after, seat), after.at[seat]
        gain = worth[depth + 1] - worth[0]
        if gain * plan[SPENT] > plan[GAIN] * (depth + 1):
            plan[FIRST], plan[GAIN], plan[SPENT] = tried[0] - 1, gain, depth + 1
        if depth + 1 < DEEP and not in_circles(places, worth, depth):
            depth += 1
            tried[depth] = MOVE
            open_moves(box, after, seat, masks[depth])


@rule
def open_moves(box: Box, s: State, seat: int, mask: Mask) -> None:
    """The moves that a witch has, none without an action."""
    for action in range(MOVE, N_ACTIONS):
        mask[action] = False
    if s.actions[seat] > 0:
        may_move(box, s, seat, mask)


@rule
def next_move(mask: Mask, first: int) -> int:
    """The next move from a number on, NONE after the last."""
    for action in range(first, N_ACTIONS):
        if mask[action]:
            return action
    return NONE


@rule
def fly(box: Box, s: State, seat: int, action: int) -> None:
    """A move, and whatever it asks."""
    step(box, s, seat, action)
    while s.phase != TURN:
        step(box, s, seat, chosen(box, s, seat))


@rule
def in_circles(places: Ints, worth: Ints, depth: int) -> bool:
    """Whether the next step comes where one was before, with nothing gained since."""
    for earlier in range(depth + 1):
        if places[earlier] == places[depth + 1] and worth[earlier] == worth[depth + 1]:
            return True
    return False
