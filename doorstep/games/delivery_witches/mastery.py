"""Mastery: cubes on four tracks, what the centre pays, tokens that change hands, cubes pushed back at the top."""

from doorstep.games.delivery_witches.actions import E_ADVANCED, E_BONUS_ACTIONS, E_CENTRE, E_PUSHED, E_TOKEN
from doorstep.games.delivery_witches.box import Box
from doorstep.games.delivery_witches.deliveries import earn
from doorstep.games.delivery_witches.options import ALL_TRACKS
from doorstep.games.delivery_witches.state import COLOURS, DUMMY, NOBODY, RIVAL, State
from doorstep.kernel.events import emit
from doorstep.kernel.rules import rule


@rule
def rivals_with_cubes(s: State) -> int:
    """How many rows of cubes are in play: one a seat, and the dummy rival's in a solo game."""
    return DUMMY + 1 if s.seats == 1 else int(s.seats)


@rule
def told_of(s: State, row: int) -> int:
    """A row of cubes as events name it: a seat, the dummy rival, or nobody."""
    return row if row < s.seats else RIVAL


@rule
def advance_cube(box: Box, s: State, seat: int, colour: int, steps: int) -> None:
    """Steps on one track, one at a time; beyond the top the others go back instead."""
    for _ in range(steps):
        if s.cube[seat, colour] < box.spaces:
            s.cube[seat, colour] += 1
            emit(s, E_ADVANCED, told_of(s, seat), colour, s.cube[seat, colour])
            if s.cube[seat, colour] == box.spaces:
                s.topped[seat] = 1
            claim_token(box, s, seat, colour)
            if s.cube[seat, colour] == box.centre and not s.rewarded[seat] >> colour & 1 and seat < s.seats:
                pay_centre(box, s, seat, colour)
        else:
            push_others(box, s, seat, colour)


@rule
def claim_token(box: Box, s: State, seat: int, colour: int) -> None:
    """The first at the centre takes the token; from then on whoever is ahead of the holder."""
    holder = s.token[colour]
    if holder == NOBODY:
        takes = s.cube[seat, colour] >= box.centre
    else:
        takes = holder != seat and s.cube[seat, colour] > s.cube[holder, colour]
    if takes:
        s.token[colour] = seat
        emit(s, E_TOKEN, told_of(s, seat), colour, told_of(s, holder))


@rule
def pay_centre(box: Box, s: State, seat: int, colour: int) -> None:
    """The reward beside the centre, once a witch and track."""
    s.rewarded[seat] |= 1 << colour
    emit(s, E_CENTRE, seat, colour, 0)
    if box.centre_coins[colour] or box.centre_crystals[colour]:
        earn(box, s, seat, box.centre_coins[colour], box.centre_crystals[colour])
    if box.centre_actions[colour]:
        gain_actions(box, s, seat, box.centre_actions[colour])


@rule
def gain_actions(box: Box, s: State, seat: int, actions: int) -> None:
    """More actions in this turn, as far as a turn may have them."""
    actions = min(actions, box.most_actions - s.used - s.actions[seat])
    if actions > 0:
        s.actions[seat] += actions
        emit(s, E_BONUS_ACTIONS, seat, actions, 0)


@rule
def push_others(box: Box, s: State, seat: int, colour: int) -> None:
    """All other cubes on the track, or on every track, go back a space, but not off it."""
    for track in range(COLOURS):
        if track == colour or box.push_back == ALL_TRACKS:
            pushed = 0
            for other in range(rivals_with_cubes(s)):
                if other != seat and s.cube[other, track] > 1:
                    s.cube[other, track] -= 1
                    pushed |= 1 << other
            if pushed:
                emit(s, E_PUSHED, told_of(s, seat), track, pushed)
                claim_token(box, s, seat, track)
