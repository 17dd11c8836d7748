"""Where a draft branches: a teleporter that somebody comes out of, or a house, is tried on every space where it may be.

Each trial goes on as far as the story is certain; one that is still possible is taken, by what it weighs.
"""

from math import log2

from doorstep.games.psychic_pizza.belief_draft import (
    CARRIED,
    GUIDE,
    GUIDED,
    IMPOSSIBLE,
    ODDS,
    PENDING,
    POSITION,
    UNIT,
    allowed,
    copy_draft,
    put,
    room_left,
)
from doorstep.games.psychic_pizza.belief_finds import raise_house
from doorstep.games.psychic_pizza.belief_foresee import fits_houses, foresee, rule_out
from doorstep.games.psychic_pizza.belief_senses import unfold_senses
from doorstep.games.psychic_pizza.box import Box
from doorstep.games.psychic_pizza.grid import SPACES, size
from doorstep.games.psychic_pizza.options import ONE_DRAW
from doorstep.games.psychic_pizza.reports import DELIVERY, outcome_of, seat_of
from doorstep.games.psychic_pizza.state import NOWHERE, State
from doorstep.kernel.chance import rand
from doorstep.kernel.records import Ints, Rows
from doorstep.kernel.rules import rule

CHANCE = 1 << 19


@rule
def branch(
    box: Box, s: State, sorts: Ints, draft: Ints, spare: Rows, pieces: int, report: int, places: Ints, lost: int
) -> int:
    """Lay the piece that is pending, and go on after a report; `spare` has two rows to work in. Returns how many spaces
    were tried."""
    piece = draft[PENDING]
    spaces = allowed(box, s, draft, piece, sorts[piece] % 8)
    if piece >= 3 * s.deliverers:
        spaces &= places[report]
    trial, best = spare[0], spare[1]
    before = draft[ODDS] + max(0, room_left(draft))
    total, speaks = 0.0, 0.0
    for space in range(SPACES):
        if not spaces >> space & 1:
            continue
        copy_draft(draft, trial)
        trial[GUIDED] = 1 if draft[GUIDED] and space == draft[GUIDE + piece] else 0
        try_space(box, s, sorts, trial, pieces, report, space)
        go_on(box, s, sorts, trial, pieces, report, places, lost)
        ways = -1 if trial[IMPOSSIBLE] else room_left(trial)
        if ways < 0:
            continue
        weight = 2.0 ** ((trial[ODDS] + ways - before) / UNIT)
        total += weight
        chosen = trial[GUIDED] if draft[GUIDED] else (rand(s, CHANCE) + 0.5) * total < CHANCE * weight
        if chosen:
            speaks = weight
            copy_draft(trial, best)
    if speaks == 0.0:
        draft[IMPOSSIBLE] = 1
    else:
        copy_draft(best, draft)
        draft[ODDS] += int(UNIT * log2(total / speaks))
    return size(spaces)


@rule
def try_space(box: Box, s: State, sorts: Ints, trial: Ints, pieces: int, report: int, space: int) -> None:
    """Lay the piece that is pending on a space: a house appears, or somebody comes out of a teleporter."""
    piece = trial[PENDING]
    put(sorts, trial, piece, space)
    if piece >= 3 * s.deliverers:
        trial[POSITION + seat_of(s.reports[report])] = space
    elif fits_houses(box, s, trial, report):
        raise_house(box, s, sorts, trial, pieces, piece - 2 * s.deliverers)
    else:
        trial[IMPOSSIBLE] = 1


@rule
def go_on(box: Box, s: State, sorts: Ints, draft: Ints, pieces: int, report: int, places: Ints, lost: int) -> None:
    """After an action: what is told nearby, and what is now certain of what comes. `lost`: who acted was elsewhere."""
    told = s.reports[report]
    seat = seat_of(told)
    if draft[IMPOSSIBLE] or not places[report] >> draft[POSITION + seat] & 1:
        draft[IMPOSSIBLE] = 1
        return
    if lost:
        foresee(box, s, sorts, draft, pieces, seat, report + 1)
        if not draft[IMPOSSIBLE] and not fits_houses(box, s, draft, report):
            draft[IMPOSSIBLE] = 1
    if draft[IMPOSSIBLE]:
        return
    if outcome_of(told) != DELIVERY:
        unfold_senses(box, s, sorts, draft, pieces, draft[POSITION + seat], told)
    else:
        draft[CARRIED + seat] = 0
        if box.edition == ONE_DRAW:
            draft[POSITION + seat] = NOWHERE
    if not draft[IMPOSSIBLE]:
        rule_out(box, s, draft, report + 1)
