"""The score sheet, line by line in the order of counting, and who wins."""

from doorstep.games.delivery_witches.actions import E_END, E_SCORED, E_WON
from doorstep.games.delivery_witches.box import Box
from doorstep.games.delivery_witches.state import (
    COLOURS,
    DELIVERED_LINE,
    LINES,
    MEDAL_LINE,
    MEDALS,
    MEDALS_FULL,
    NONE,
    OPEN_LINE,
    SLOTS,
    TOKEN_LINE,
    State,
)
from doorstep.kernel.events import emit
from doorstep.kernel.rules import rule


@rule
def points(box: Box, s: State, seat: int, line: int) -> int:
    """What a witch has on a line of the score sheet."""
    if line == DELIVERED_LINE:
        return delivered_points(s, seat)
    if line == OPEN_LINE:
        return open_points(box, s, seat)
    n = 0
    if line == MEDAL_LINE:
        for kind in range(MEDALS):
            n += s.medal_worth[seat, kind]
        return n
    if line == TOKEN_LINE:
        for colour in range(COLOURS):
            if s.token[colour] == seat:
                n += box.token_points[colour]
        return n
    if box.thirds:
        return int((s.coins[seat] + s.crystals[seat]) // 3)
    return int(s.coins[seat] // 3 + s.crystals[seat] // 3)


@rule
def delivered_points(s: State, seat: int) -> int:
    """One for each package of a completed delivery."""
    n = 0
    for colour in range(COLOURS):
        n += s.packages[seat, colour]
    return n


@rule
def open_points(box: Box, s: State, seat: int) -> int:
    """Of orders that are not completed, packages delivered less those that are not."""
    n = 0
    for slot in range(SLOTS):
        order = s.order[seat, slot]
        if order != NONE:
            for colour in range(COLOURS):
                packages = box.packages[order, colour]
                n += -packages if s.open[seat, slot] >> colour & 1 else packages
    return n


@rule
def score_up(box: Box, s: State, cause: int) -> None:
    """Count all lines; most points win, then more deliveries, then the win is shared. Alone it takes four medals."""
    s.over = cause
    emit(s, E_END, NONE, cause, 0)
    for seat in range(s.seats):
        s.score[seat] = 0
    for line in range(LINES):
        for seat in range(s.seats):
            n = points(box, s, seat, line)
            s.score[seat] += n
            emit(s, E_SCORED, seat, line, n)
    if s.seats == 1 and cause != MEDALS_FULL:
        return
    best = 0
    for seat in range(1, s.seats):
        if ahead(s, seat, best) > 0:
            best = seat
    for seat in range(s.seats):
        if ahead(s, seat, best) == 0:
            s.winners |= 1 << seat
            emit(s, E_WON, seat, s.score[seat], s.deliveries[seat])


@rule
def ahead(s: State, seat: int, other: int) -> int:
    """Whether a witch's result is better than another's: above 0, or 0 where they are level."""
    if s.score[seat] != s.score[other]:
        return int(s.score[seat] - s.score[other])
    return int(s.deliveries[seat] - s.deliveries[other])
