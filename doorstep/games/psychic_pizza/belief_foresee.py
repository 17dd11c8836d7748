"""What the story to come says of a draft, as far ahead as it is certain who will stand where.

The spaces where each report will be told are written down in the draft's TRAIL: 1 + space, 0 where it is
not certain.
"""

from doorstep.games.psychic_pizza.actions import ATTACK, HOP_STEP, WITH_BARRIER
from doorstep.games.psychic_pizza.belief_ahead import SOMEWHERE, led_to
from doorstep.games.psychic_pizza.belief_draft import (
    GHOSTS,
    GRAVE_SORT,
    HOUSES,
    IMPOSSIBLE,
    IN_WORD,
    LIKE_PIZZA,
    MAY_LIE,
    PENDING,
    PIZZA_SIGNS,
    POSITION,
    TELEPORTER_SORT,
    TRAIL,
    UNMET,
    none_at,
    put_one,
)
from doorstep.games.psychic_pizza.belief_finds import put_box
from doorstep.games.psychic_pizza.belief_senses import haunted, piece_at, unfold_fences
from doorstep.games.psychic_pizza.box import Box
from doorstep.games.psychic_pizza.grid import ALL, OUTSIDE, ahead, around, size
from doorstep.games.psychic_pizza.options import ONE_DRAW
from doorstep.games.psychic_pizza.reports import (
    CANNOT,
    CHASED,
    DELIVERY,
    GHOST_BUMP,
    MANHOLE_COVER,
    MISSED,
    NO_ACTION,
    NOTHING,
    PIZZA_LEFT,
    PIZZA_TAKEN,
    STAYED,
    TELEPORTED,
    WRONG_HOUSE,
    action_of,
    ghosts_of,
    has_surroundings,
    houses_of,
    is_from_start,
    kind_of,
    noise_of,
    outcome_of,
    pizzas_of,
    seat_of,
    spent_of,
)
from doorstep.games.psychic_pizza.state import NOWHERE, State
from doorstep.kernel.records import Ints
from doorstep.kernel.rules import rule


@rule
def foresee(box: Box, s: State, sorts: Ints, draft: Ints, pieces: int, seat: int, report: int) -> None:
    """Lay what one Deliverer will meet, from a report on, for as long as it is certain where that leads."""
    at = draft[POSITION + seat]
    ghosts_come = 0
    certain = 1
    for i in range(report, s.reported):
        told = s.reports[i]
        if seat_of(told) == seat:
            if i > report and is_from_start(told):
                certain = 0
            to = led_to(box, told, at) if certain else SOMEWHERE
            if certain and outcome_of(told) == TELEPORTED and action_of(told) < ATTACK:
                lay_teleporter(box, s, sorts, draft, pieces, ahead(at, action_of(told), 1))
            if to == OUTSIDE:
                draft[IMPOSSIBLE] = 1
            if draft[IMPOSSIBLE]:
                return
            if to < 0:
                certain = 0
                at = NOWHERE
            else:
                lay_met(box, s, sorts, draft, pieces, told, at, to, ghosts_come)
                at = to
            write_trail(draft, i, at)
        if outcome_of(told) == PIZZA_TAKEN:
            ghosts_come = 1


@rule
def lay_teleporter(box: Box, s: State, sorts: Ints, draft: Ints, pieces: int, to: int) -> None:
    """A teleporter lies on a space."""
    if to == OUTSIDE:
        draft[IMPOSSIBLE] = 1
    elif piece_at(sorts, draft, pieces, TELEPORTER_SORT, to) == NOWHERE:
        put_one(box, s, sorts, draft, pieces, TELEPORTER_SORT, to)


@rule
def lay_met(
    box: Box, s: State, sorts: Ints, draft: Ints, pieces: int, told: int, at: int, to: int, ghosts_come: int
) -> None:
    """What somebody meets who goes from a space to another, or stays; `ghosts_come` before that is told."""
    outcome, action = outcome_of(told), action_of(told)
    if to != at and outcome != STAYED and (action < ATTACK or box.card_teleports):
        none_at(draft, TELEPORTER_SORT, 1 << to)
    if outcome in (PIZZA_TAKEN, PIZZA_LEFT):
        put_box(box, s, sorts, draft, kind_of(told), to)
    if not ghosts_come and action < HOP_STEP:
        met = ahead(at, action % 4, 1)
        if outcome in (GHOST_BUMP, CHASED) or spent_of(told) & WITH_BARRIER:
            if met == OUTSIDE:
                draft[IMPOSSIBLE] = 1
            else:
                haunted(box, s, sorts, draft, pieces, met)
    if has_surroundings(told) and not draft[IMPOSSIBLE]:
        unfold_fences(box, s, sorts, draft, pieces, to, told)


@rule
def write_trail(draft: Ints, report: int, at: int) -> None:
    """Note where somebody will stand after a report, NOWHERE where that is not certain."""
    word, shift = TRAIL + report // IN_WORD, 6 * (report % IN_WORD)
    draft[word] = draft[word] & ~(63 << shift) | (1 + at) << shift


@rule
def trail(draft: Ints, report: int) -> int:
    """Where somebody will stand after a report, NOWHERE where that is not certain."""
    return int((draft[TRAIL + report // IN_WORD] >> 6 * (report % IN_WORD) & 63) - 1)


@rule
def rule_out(box: Box, s: State, draft: Ints, report: int) -> None:
    """What the reports from one on leave no room for."""
    gone, taken = 0, 0  # spaces that may have lost a ghost or what looks like a pizza
    ghosts_come = 0
    for i in range(report, s.reported):
        told = s.reports[i]
        at = trail(draft, i)
        outcome, action = outcome_of(told), action_of(told)
        here = ALL if at == NOWHERE else 1 << at
        if outcome in (NOTHING, PIZZA_TAKEN, PIZZA_LEFT, WRONG_HOUSE, DELIVERY) and at != NOWHERE:
            if action < ATTACK and not spent_of(told) & WITH_BARRIER:
                no_ghost(draft, here & ~gone)
            if outcome not in (PIZZA_TAKEN, PIZZA_LEFT) and noise_of(told) != MANHOLE_COVER:
                no_pizza(draft, here & ~taken)
        if HOP_STEP <= action < NO_ACTION and outcome != CANNOT:
            gone |= ALL if outcome == TELEPORTED else here
        elif spent_of(told) & WITH_BARRIER:
            gone |= ALL if outcome in (TELEPORTED, STAYED) else here
        elif ATTACK <= action < HOP_STEP and outcome in (CHASED, MISSED):
            to = OUTSIDE if at == NOWHERE else ahead(at, action % 4, 1)
            if outcome == MISSED and to != OUTSIDE:
                no_ghost(draft, 1 << to & ~gone)
            if outcome == CHASED:
                gone |= ALL if to == OUTSIDE else 1 << to
        if outcome == PIZZA_TAKEN:
            ghosts_come = 1
            taken |= here
        if noise_of(told) == MANHOLE_COVER:
            taken |= ALL if outcome == TELEPORTED else here
        if at != NOWHERE and has_surroundings(told):
            near = around(here)
            count(box, draft, LIKE_PIZZA, near & ~taken, draft[PIZZA_SIGNS], pizzas_of(told), taken & near, 0)
            count(box, draft, GRAVE_SORT, near & ~gone, draft[GHOSTS], ghosts_of(told), gone & near, ghosts_come)
        if draft[IMPOSSIBLE]:
            return


@rule
def count(box: Box, draft: Ints, sort: int, near: int, known: int, told: int, unsure: int, more_come: int) -> None:
    """So many of a sort will be told of nearby: none beyond, and no fewer unless `more_come` or are `unsure`."""
    needed = told - size(known & near)
    some = box.edition == ONE_DRAW and told == 1
    if needed <= 0 and not some:
        none_at(draft, sort, near)
        if needed < 0:
            draft[IMPOSSIBLE] = 1
    elif needed > 0 and not more_come:
        room = size(draft[MAY_LIE + sort] & (near | unsure))
        if needed > min(room, draft[UNMET + sort]) + size(known & unsure):
            draft[IMPOSSIBLE] = 1


@rule
def no_ghost(draft: Ints, spaces: int) -> None:
    """No ghost will be on a set of spaces."""
    if draft[GHOSTS] & spaces:
        draft[IMPOSSIBLE] = 1
    none_at(draft, GRAVE_SORT, spaces)


@rule
def no_pizza(draft: Ints, spaces: int) -> None:
    """Nothing that looks like a pizza will be on a set of spaces."""
    if draft[PIZZA_SIGNS] & spaces:
        draft[IMPOSSIBLE] = 1
    none_at(draft, LIKE_PIZZA, spaces)


@rule
def fits_houses(box: Box, s: State, draft: Ints, report: int) -> int:
    """Whether the houses that stand fit what is told of houses from a report on, as far as it is certain where."""
    houses = 0
    for i in range(s.deliverers):
        if draft[HOUSES] >> i & 1:
            houses |= 1 << draft[2 * s.deliverers + i]
    pending = draft[PENDING]
    if 2 * s.deliverers <= pending < 3 * s.deliverers:
        houses |= 1 << draft[pending]
    more_come = 0
    for i in range(report, s.reported):
        told = s.reports[i]
        at = draft[POSITION + seat_of(told)] if i == report else trail(draft, i)
        outcome = outcome_of(told)
        if i > report and outcome == PIZZA_TAKEN:
            more_come = 1
        if at == NOWHERE:
            continue
        here = houses >> at & 1
        if outcome in (WRONG_HOUSE, DELIVERY):
            if not here and not more_come:
                return 0
        elif here and (outcome in (PIZZA_TAKEN, PIZZA_LEFT) or (outcome == NOTHING and action_of(told) < NO_ACTION)):
            return 0
        if has_surroundings(told):
            near = size(around(1 << at) & houses)
            if box.edition == ONE_DRAW:
                near = min(near, 1)
            if near > houses_of(told) or (near < houses_of(told) and not more_come):
                return 0
    return 1
