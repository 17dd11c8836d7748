"""Where a draft is laid with an aim: on the spaces that the reports to come speak for.

What speaks for a space is a guess, and need only be possible wherever the space is; the odds of the draw are kept
account of, as everywhere.
"""

from math import exp, log2

from doorstep.games.psychic_pizza.actions import HOP_STEP
from doorstep.games.psychic_pizza.belief_ahead import led_to
from doorstep.games.psychic_pizza.belief_draft import (
    FENCE_SORT,
    FENCED,
    GHOSTS,
    GRAVE_SORT,
    GUIDE,
    GUIDED,
    HOUSES,
    IMPOSSIBLE,
    LIKE_PIZZA,
    MAY_LIE,
    ODDS,
    PIZZA_SIGNS,
    POSITION,
    TILES,
    UNIT,
    UNMET,
    allowed,
    put,
)
from doorstep.games.psychic_pizza.box import Box
from doorstep.games.psychic_pizza.grid import OUTSIDE, SPACES, ahead, around, size
from doorstep.games.psychic_pizza.options import ONE_DRAW
from doorstep.games.psychic_pizza.reports import (
    CHASED,
    GHOST_BUMP,
    MISSED,
    NOTHING,
    PIZZA_TAKEN,
    action_of,
    fences_of,
    ghosts_of,
    has_surroundings,
    houses_of,
    is_from_start,
    outcome_of,
    pizzas_of,
    seat_of,
)
from doorstep.games.psychic_pizza.state import NOWHERE, State
from doorstep.kernel.chance import rand
from doorstep.kernel.records import Ints
from doorstep.kernel.rules import rule

SURE = 1 << 12  # speaks most for a space
HARDLY = 1 / 64  # where it only seems impossible
STEPS_AHEAD = 6


@rule
def put_aimed(
    box: Box, s: State, sorts: Ints, draft: Ints, piece: int, spaces: int, seat: int, report: int, house: int
) -> None:
    """Lay a piece on one of a set of spaces: a teleporter that somebody comes out of by a report, or a `house`."""
    spaces &= allowed(box, s, draft, piece, sorts[piece] % 8)
    if draft[GUIDED]:
        spaces &= 1 << draft[GUIDE + piece]
    total, found, speaks = 0, OUTSIDE, 0
    for space in range(SPACES):
        if spaces >> space & 1:
            fit = house_fits(box, s, draft, report, space) if house else stand_fits(box, s, draft, seat, report, space)
            weight = 1 + int(SURE * fit) if fit > 0.0 else 0
            total += weight
            if weight and rand(s, total) < weight:
                found, speaks = space, weight
    if found == OUTSIDE:
        draft[IMPOSSIBLE] = 1
        return
    draft[ODDS] += int(UNIT * log2(total / speaks))
    put(sorts, draft, piece, found)


@rule
def prospects(box: Box, s: State, draft: Ints, report: int) -> int:
    """How well what is told from a report on fits a draft: its logarithm."""
    fit = 1.0
    for seat in range(s.deliverers):
        if draft[POSITION + seat] != NOWHERE:
            fit *= max(1e-6, way_fits(box, s, draft, seat, report, draft[POSITION + seat], 4))
    return int(UNIT * 0.5 * log2(fit))


@rule
def stand_fits(box: Box, s: State, draft: Ints, seat: int, report: int, at: int) -> float:
    """How well what a Deliverer tells, who stands on a space after a report, and then goes on, fits a draft."""
    fit = senses_fit(box, s, draft, at, s.reports[report])
    return fit * way_fits(box, s, draft, seat, report + 1, at, STEPS_AHEAD) if fit > 0.0 else 0.0


@rule
def way_fits(box: Box, s: State, draft: Ints, seat: int, report: int, at: int, far: int) -> float:
    """How well what a Deliverer tells from a report on, who stands on a space before it, fits a draft."""
    fit = 1.0
    steps, haunts = 0, 0
    for i in range(report, s.reported):
        told = s.reports[i]
        if fit == 0.0 or steps == far:
            return fit
        if outcome_of(told) == PIZZA_TAKEN:
            haunts = 1
        if seat_of(told) != seat:
            continue
        if is_from_start(told):
            return fit
        if not haunts and action_of(told) < HOP_STEP:
            to = ahead(at, action_of(told) % 4, 1)
            if outcome_of(told) in (GHOST_BUMP, CHASED):
                if to == OUTSIDE:
                    return 0.0
                if not draft[GHOSTS] >> to & 1:
                    may = draft[MAY_LIE + GRAVE_SORT]
                    fit *= max(HARDLY, draft[UNMET + GRAVE_SORT] / size(may)) if may >> to & 1 else HARDLY
            elif to != OUTSIDE and outcome_of(told) in (NOTHING, MISSED):
                met = draft[GHOSTS] | draft[PIZZA_SIGNS] if outcome_of(told) == NOTHING else draft[GHOSTS]
                if met >> to & 1:
                    fit *= HARDLY
        at = led_to(box, told, at)
        if at == OUTSIDE:
            return 0.0
        if at < 0 or haunts or not has_surroundings(told):
            return fit
        fit *= max(senses_fit(box, s, draft, at, told), HARDLY) ** 0.5
        steps += 1
    return fit


@rule
def senses_fit(box: Box, s: State, draft: Ints, at: int, told: int) -> float:
    """How likely a Surrounding Report is on a space of a draft, nearly."""
    if not has_surroundings(told):
        return 1.0
    fit = 1.0
    for direction in range(4):
        to = ahead(at, direction, 1)
        fence = to == OUTSIDE or draft[FENCED] >> to & 1
        if not fences_of(told) >> direction & 1:
            if fence:
                return 0.0
        elif not fence:
            may = draft[MAY_LIE + FENCE_SORT]
            if not may >> to & 1:
                return 0.0
            fit *= draft[UNMET + FENCE_SORT] / size(may)
    near = around(1 << at)
    houses = 0
    for i in range(s.deliverers):
        if draft[HOUSES] >> i & 1 and near >> draft[2 * s.deliverers + i] & 1:
            houses += 1
    if houses != houses_of(told) and (box.edition != ONE_DRAW or (houses > 0) != (houses_of(told) > 0)):
        return 0.0
    fit *= number_fits(box, draft, LIKE_PIZZA, near, size(near & draft[PIZZA_SIGNS]), pizzas_of(told))
    return fit * number_fits(box, draft, GRAVE_SORT, near, size(near & draft[GHOSTS]), ghosts_of(told))


@rule
def number_fits(box: Box, draft: Ints, sort: int, near: int, known: int, told: int) -> float:
    """How likely so many of a sort are nearby, where some are `known`."""
    if box.edition == ONE_DRAW and told == 1:
        return 1.0 if known else 1.0 - exactly(draft, sort, near, 0)
    return exactly(draft, sort, near, told - known)


@rule
def exactly(draft: Ints, sort: int, near: int, many: int) -> float:
    """The chance that just so many of a sort that lie nowhere yet lie nearby."""
    unmet = draft[UNMET + sort]
    spaces, there = size(draft[MAY_LIE + sort]), size(draft[MAY_LIE + sort] & near)
    if many < 0 or many > min(unmet, there) or unmet - many > spaces - there:
        return 0.0
    chance = 1.0
    for laid in range(unmet):
        if laid < many:
            chance *= (unmet - laid) / (laid + 1) * (there - laid) / (spaces - laid)
        else:
            chance *= (spaces - there - laid + many) / (spaces - laid)
    return chance


@rule
def house_fits(box: Box, s: State, draft: Ints, report: int, mailbox: int) -> float:
    """How well the ghosts told of in the next round fit a house on a mailbox that the pizza of a report brings."""
    n = s.deliverers
    ghostly = around(1 << mailbox) & ~draft[TILES] & ~draft[GHOSTS]
    fit = 1.0
    for i in range(report, min(s.reported, report + n)):
        told = s.reports[i]
        seat = seat_of(told)
        if i > report and outcome_of(told) == PIZZA_TAKEN:
            return fit
        at = draft[POSITION + seat]
        if is_from_start(told) or at == NOWHERE:
            continue
        if i > report:
            at = led_to(box, told, at)
        if at < 0 or not has_surroundings(told):
            continue
        near = around(1 << at)
        may = size(near & ghostly)
        likely = size(near & draft[GHOSTS]) + 0.7 * may + 0.1 * draft[UNMET + GRAVE_SORT]
        off = ghosts_of(told) - likely
        if box.edition == ONE_DRAW:
            off = 0.0 if ghosts_of(told) or likely < 1.0 else likely
        fit *= max(HARDLY, exp(-off * off / (1.0 + 0.6 * may)))
    return fit
