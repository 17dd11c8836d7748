"""Medals: earned at once and by all means, one of each kind, four at most."""

from doorstep.games.delivery_witches.actions import E_LAST_ROUND, E_MEDAL
from doorstep.games.delivery_witches.box import Box
from doorstep.games.delivery_witches.options import ADVANCED_SET, ALL_MEDALS, HELD, MIXED_SET
from doorstep.games.delivery_witches.orders import bits_in
from doorstep.games.delivery_witches.state import (
    BASIC,
    COINS_EARNED,
    COLOURS,
    CROW,
    CRYSTALS_EARNED,
    FOUR_ALIKE,
    LEVELS,
    MEDALS,
    NOBODY,
    SET,
    SPACES,
    THREE_ABILITIES,
    TIMED,
    TOP,
    UPGRADES,
    State,
)
from doorstep.kernel.chance import rand
from doorstep.kernel.events import emit
from doorstep.kernel.rules import rule


@rule
def lay_medals(box: Box, s: State) -> None:
    """The stacks of the kinds in play."""
    kinds = medal_kinds(box, s)
    for kind in range(MEDALS):
        s.stack[kind] = box.medal_count[kind] if kinds >> kind & 1 else 0


@rule
def medal_kinds(box: Box, s: State) -> int:
    """The kinds in play (a bit mask): the basic set, with what is swapped, or another set."""
    everything = (1 << MEDALS) - 1
    basic = (1 << BASIC) - 1
    if box.medal_set == ALL_MEDALS:
        return everything
    if box.medal_set == ADVANCED_SET:
        return everything & ~basic | 1 << CROW | 1 << THREE_ABILITIES
    if box.medal_set == MIXED_SET:
        return mixed_kinds(s)
    kinds = swap(basic, box.coins_medal, COINS_EARNED)
    kinds = swap(kinds, box.timed_medal, TIMED)
    kinds = swap(kinds, box.top_medal, TOP)
    return swap(kinds, box.crystals_medal, CRYSTALS_EARNED)


@rule
def swap(kinds: int, basic: int, advanced: int) -> int:
    """A set in which an advanced medal stands for the basic one of a number from 1; 0 leaves it."""
    return kinds & ~(1 << basic - 1) | 1 << advanced if basic else kinds


@rule
def mixed_kinds(s: State) -> int:
    """The crow and as many others by lot as the basic set has."""
    kinds = 1 << CROW
    left, wanted = MEDALS - 1, BASIC - 1
    for kind in range(MEDALS):
        if kind != CROW:
            if rand(s, left) < wanted:
                kinds |= 1 << kind
                wanted -= 1
            left -= 1
    return kinds


@rule
def earned_by(box: Box, s: State, seat: int, kind: int) -> int:
    """Whether a witch has done what a medal asks for; the crow is bought."""
    if kind == FOUR_ALIKE:
        for colour in range(COLOURS):
            if s.packages[seat, colour] >= box.alike:
                return 1
        return 0
    if SET <= kind < SET + LEVELS:
        return 1 if s.colours_of[seat, kind - SET] == (1 << COLOURS) - 1 else 0
    if kind == THREE_ABILITIES:
        return 1 if s.abilities[seat] == UPGRADES else 0
    if kind == COINS_EARNED:
        coins = s.coins[seat] if box.earned == HELD else s.coins_earned[seat]
        return 1 if coins >= box.earned_needed else 0
    if kind == CRYSTALS_EARNED:
        crystals = s.crystals[seat] if box.earned == HELD else s.crystals_earned[seat]
        return 1 if crystals >= box.earned_needed else 0
    if kind == TIMED:
        return 1 if s.timed[seat] >= box.timed_needed else 0
    return 1 if kind == TOP and s.topped[seat] else 0


@rule
def medals_due(box: Box, s: State, seat: int) -> int:
    """The kinds that a witch has earned, does not have, and can still get (a bit mask)."""
    due = 0
    if medal_room(s, seat):
        for kind in range(MEDALS):
            if s.stack[kind] > 0 and not s.medals[seat] >> kind & 1 and earned_by(box, s, seat, kind):
                due |= 1 << kind
    return due


@rule
def medal_room(s: State, seat: int) -> int:
    """Spaces for medals that are free."""
    return SPACES - bits_in(s.medals[seat])


@rule
def take_medal(box: Box, s: State, seat: int, kind: int) -> None:
    """The top medal of a stack; a witch's fourth begins the last round."""
    points = box.medal_points[kind, box.medal_count[kind] - s.stack[kind]]
    s.stack[kind] -= 1
    s.medals[seat] |= 1 << kind
    s.medal_worth[seat, kind] = points
    emit(s, E_MEDAL, seat, kind, points)
    if medal_room(s, seat) == 0 and s.last == NOBODY:
        s.last = seat
        emit(s, E_LAST_ROUND, seat, 0, 0)
