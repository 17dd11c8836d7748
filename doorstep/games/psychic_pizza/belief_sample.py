"""Towns that tell the whole story, as likely as they are.

Many drafts unfold with the story side by side, weighed by the odds of what was told; where few weigh much, they are
drawn anew by weight. (This is a particle filter.) The finished towns then walk among those that tell the same.
"""

import numpy as np

from doorstep.games.psychic_pizza.belief_ahead import STARTS, look_ahead
from doorstep.games.psychic_pizza.belief_draft import (
    COPIES,
    GUIDE,
    GUIDED,
    IMPOSSIBLE,
    ODDS,
    UNIT,
    begin_draft,
    copy_draft,
    draw_starts,
    finish_draft,
    room_left,
)
from doorstep.games.psychic_pizza.belief_foresee import foresee, rule_out
from doorstep.games.psychic_pizza.belief_town import lay, lay_no_round_tiles, walkable
from doorstep.games.psychic_pizza.belief_unfold import unfold
from doorstep.games.psychic_pizza.belief_walk import walk
from doorstep.games.psychic_pizza.box import Box
from doorstep.games.psychic_pizza.grid import SPACES
from doorstep.games.psychic_pizza.state import FENCES, GRAVES, TELEPORTERS, State
from doorstep.kernel.chance import rand
from doorstep.kernel.records import Ints, Rows
from doorstep.kernel.rules import rule

SCRATCH = 3
"""Rows beside the drafts, to work in."""
FEW = 32
"""Where the weights are worth less than one in so many drafts, whole towns are made of them, which walk."""
PATIENCE = 4
"""How often the story may go back to the last whole towns, where none tells what came next."""
NEVER = -(1 << 60)


@rule
def sample_towns(
    box: Box, s: State, drafts: Rows, sorts: Ints, places: Ints, pieces: int, steps: int, work: int
) -> int:
    """Fill the rows of `drafts` but the last few, which are scratch, with towns, each as likely as any.

    `sorts` are those of all `pieces`: see `sort_pieces`; `places` has room for where somebody may stand. Each town
    takes so many `steps` in the end. Returns what is left of the `work`, counted in reports: 0 where it did not
    suffice, below 0 where no draft tells the story to its end.
    """
    n = len(drafts) - SCRATCH
    lay_no_round_tiles(s)
    look_ahead(box, s, places)
    narrow_starts(box, s, sorts, pieces, places, drafts[n])
    work = begin_drafts(box, s, drafts, sorts, pieces, places, work)
    report, kept, failed = 0, 0, 0
    while report < s.reported:
        work -= n
        if work <= 0:
            return 0
        for i in range(n):
            if not drafts[i, IMPOSSIBLE]:
                work -= unfold(box, s, sorts, drafts[i], drafts[n + 1 :], pieces, report, places)
        report += 1
        worth = weigh(box, s, drafts, n, report)
        if worth == 0:
            failed += 1
            if failed > PATIENCE:
                return -work
            report = kept
        elif 2 * worth < n:
            draw_anew(s, drafts, n)
        if worth and FEW * worth < n and make_whole(box, s, drafts, sorts, pieces, report):
            kept = report
        if report == kept:
            if kept:
                work -= n * steps + walk_on(box, s, drafts, sorts, pieces, kept, places, steps)
            else:
                work = begin_drafts(box, s, drafts, sorts, pieces, places, work)
    if not make_whole(box, s, drafts, sorts, pieces, report):
        return -work
    for i in range(n):
        walk(box, s, drafts[i], drafts[n], pieces, s.reported, steps)
        turn_teleporters(s, drafts[i])
    return max(1, work - n * steps)


@rule
def turn_teleporters(s: State, town: Ints) -> None:
    """Nobody is told which teleporter is which, only that each leads to the next: any may be the first."""
    first = 3 * s.deliverers + GRAVES + FENCES
    for _ in range(rand(s, TELEPORTERS) if TELEPORTERS else 0):
        for i in range(first, first + TELEPORTERS - 1):
            town[i], town[i + 1] = town[i + 1], town[i]


@rule
def narrow_starts(box: Box, s: State, sorts: Ints, pieces: int, places: Ints, draft: Ints) -> None:
    """Leave of the spaces where each may have started those from where all is possible, as far as that is certain."""
    draft[GUIDED] = 0
    for seat in range(s.deliverers):
        for space in range(SPACES):
            if places[STARTS + seat] >> space & 1:
                for place in range(s.deliverers):
                    draft[place] = space
                begin_draft(s, sorts, pieces, draft)
                foresee(box, s, sorts, draft, pieces, seat, 0)
                if draft[IMPOSSIBLE]:
                    places[STARTS + seat] &= ~(1 << space)


@rule
def begin_drafts(box: Box, s: State, drafts: Rows, sorts: Ints, pieces: int, places: Ints, work: int) -> int:
    """Begin with starts that are possible, where that takes no more than so much work; returns what is left of it."""
    n = len(drafts) - SCRATCH
    for i in range(n):
        drafts[i, GUIDED] = 0
        drafts[i, IMPOSSIBLE] = 1
        while drafts[i, IMPOSSIBLE] and work > 0:
            draw_starts(s, places[STARTS:], drafts[i])
            work -= draft_again(box, s, drafts[i], drafts[n + 1 :], sorts, pieces, 0, places)
    if weigh(box, s, drafts, n, 0):
        draw_anew(s, drafts, n)
    return work


@rule
def walk_on(box: Box, s: State, drafts: Rows, sorts: Ints, pieces: int, reports: int, places: Ints, steps: int) -> int:
    """The whole towns that guide the drafts walk; then each draft forgets what the reports do not tell of. Where a walk
    ends in a town that the reports to come rule out, it was none. Returns the work beside the steps."""
    n = len(drafts) - SCRATCH
    spare, work = drafts[n + 1 :], 0
    for i in range(n):
        for piece in range(pieces):
            drafts[i, piece] = drafts[i, GUIDE + piece]
            drafts[n, GUIDE + piece] = drafts[i, GUIDE + piece]
        walk(box, s, drafts[i], drafts[n], pieces, reports, steps)
        for piece in range(pieces):
            drafts[i, GUIDE + piece] = drafts[i, piece]
        drafts[i, GUIDED] = 1
        work += draft_again(box, s, drafts[i], spare, sorts, pieces, reports, places)
        if drafts[i, IMPOSSIBLE]:
            for piece in range(pieces):
                drafts[i, piece] = drafts[n, GUIDE + piece]
                drafts[i, GUIDE + piece] = drafts[n, GUIDE + piece]
            work += draft_again(box, s, drafts[i], spare, sorts, pieces, reports, places)
        drafts[i, ODDS] = -room_left(drafts[i])
        drafts[i, GUIDED] = 0
    return work


@rule
def draft_again(
    box: Box, s: State, draft: Ints, spare: Rows, sorts: Ints, pieces: int, reports: int, places: Ints
) -> int:
    """Begin a draft with its starts, and unfold the first so many reports as far as it is possible; returns the
    work."""
    begin_draft(s, sorts, pieces, draft)
    for seat in range(s.deliverers):
        if not draft[IMPOSSIBLE]:
            foresee(box, s, sorts, draft, pieces, seat, 0)
    if not draft[IMPOSSIBLE]:
        rule_out(box, s, draft, 0)
    work = s.deliverers
    for report in range(reports):
        if not draft[IMPOSSIBLE]:
            work += unfold(box, s, sorts, draft, spare, pieces, report, places)
    return int(work)


@rule
def make_whole(box: Box, s: State, drafts: Rows, sorts: Ints, pieces: int, report: int) -> int:
    """Make whole towns of the drafts, each as likely as any, and their guides; 0 where none can be."""
    n = len(drafts) - SCRATCH
    for i in range(n):
        if not drafts[i, IMPOSSIBLE]:
            finish_draft(box, s, sorts, drafts[i], pieces)
        if not drafts[i, IMPOSSIBLE]:
            lay(box, s, drafts[i], pieces)
            drafts[i, IMPOSSIBLE] = 1 - walkable(s)
    if weigh(box, s, drafts, n, report) == 0:
        return 0
    draw_anew(s, drafts, n)
    for i in range(n):
        for piece in range(pieces):
            drafts[i, GUIDE + piece] = drafts[i, piece]
    return 1


@rule
def weigh(box: Box, s: State, drafts: Rows, n: int, report: int) -> int:
    """Note in COPIES what each draft weighs, 0 to UNIT for the heaviest; returns how many even ones that is worth."""
    most = NEVER
    for i in range(n):
        ways = -1 if drafts[i, IMPOSSIBLE] else room_left(drafts[i])
        drafts[i, IMPOSSIBLE] = 1 if ways < 0 else 0
        drafts[i, COPIES] = drafts[i, ODDS] + ways
        if ways >= 0:
            most = max(most, drafts[i, COPIES])
    total, squares = 0.0, 0.0
    for i in range(n):
        weight = 0.0 if drafts[i, IMPOSSIBLE] else 2.0 ** ((drafts[i, COPIES] - most) / UNIT)
        drafts[i, COPIES] = int(UNIT * weight)
        total += weight
        squares += weight * weight
    return 0 if total == 0.0 else int(np.ceil(total * total / squares))


@rule
def draw_anew(s: State, drafts: Rows, n: int) -> None:
    """Replace light drafts by copies of heavy ones: the weights are laid end to end, and cut at even steps."""
    total = 0
    for i in range(n):
        total += drafts[i, COPIES]
    step = total / n
    cut = step * (rand(s, 1 << 19) + 0.5) / (1 << 19)
    passed = 0
    for i in range(n):
        passed += drafts[i, COPIES]
        copies = 0
        while cut < passed:
            copies += 1
            cut += step
        drafts[i, COPIES] = copies
    light = 0
    for i in range(n):
        while drafts[i, COPIES] > 1:
            while light < n and drafts[light, COPIES] > 0:
                light += 1
            if light == n:
                break
            copy_draft(drafts[i], drafts[light])
            drafts[light, COPIES] = 1
            drafts[i, COPIES] -= 1
    for i in range(n):
        drafts[i, ODDS] = -room_left(drafts[i])
