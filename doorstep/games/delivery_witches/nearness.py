"""What medals on the way count, in hundredths of a point."""

from doorstep.games.delivery_witches.box import Box
from doorstep.games.delivery_witches.medals import medal_room
from doorstep.games.delivery_witches.orders import bits_in
from doorstep.games.delivery_witches.state import (
    CARDS,
    COINS_EARNED,
    COLOURS,
    CROW,
    CRYSTALS_EARNED,
    FOUR_ALIKE,
    LEVELS,
    MEDALS,
    NONE,
    SET,
    SLOTS,
    THREE_ABILITIES,
    TIMED,
    UPGRADES,
    State,
)
from doorstep.games.delivery_witches.worth import POINT
from doorstep.kernel.rules import rule

MEDAL = 40  # of a hundred: what a medal on the way counts
STEADY = 50  # how evenly it counts more as it comes nearer; 0 is by the square
AT_HAND = 60  # of a hundred: what orders at hand count towards it
RUSH = 3000  # what each medal is worth more, since it brings an end near


@rule
def medals_near(box: Box, s: State, seat: int) -> int:
    """What medals on the way count: of as many as there is room for, those that are nearest."""
    worth, counted = 0, 0
    for _ in range(medal_room(s, seat)):
        best, which = 0, NONE
        for kind in range(MEDALS):
            if s.stack[kind] and not (s.medals[seat] | counted) >> kind & 1:
                nearness = medal_near(box, s, seat, kind)
                if nearness > best:
                    best, which = nearness, kind
        if which == NONE:
            return worth
        worth += best
        counted |= 1 << which
    return worth


@rule
def medal_near(box: Box, s: State, seat: int, kind: int) -> int:
    """What a medal on the way counts: by a power of the part that is done, or will be with the orders at hand."""
    done, soon = part_done(box, s, seat, kind, 0), part_done(box, s, seat, kind, 1)
    nearness = (100 - AT_HAND) * done * (STEADY + done) + AT_HAND * soon * (STEADY + soon)
    points = box.medal_points[kind, box.medal_count[kind] - s.stack[kind]]
    return int(MEDAL * (POINT * points + RUSH) * nearness // (1_000_000 * (100 + STEADY)))


@rule
def part_done(box: Box, s: State, seat: int, kind: int, soon: int) -> int:
    """How much is done of what a medal asks for, in hundredths; `soon`, with the orders at hand too."""
    if kind == FOUR_ALIKE:
        return hundredths(most_alike(box, s, seat, soon), int(box.alike))
    if SET <= kind < SET + LEVELS:
        return 25 * bits_in(colours_had(box, s, seat, kind - SET, soon))
    if kind == THREE_ABILITIES:
        if s.abilities[seat] >= UPGRADES:
            return 100
        saved = hundredths(s.crystals[seat], box.price[s.abilities[seat]])
        return int((100 * s.abilities[seat] + saved * 3 // 4) // UPGRADES)
    if kind == CROW:
        return hundredths(s.coins[seat], box.crow) if s.brooms[seat] > 1 else 0
    if kind == COINS_EARNED:
        return hundredths(s.coins_earned[seat], box.earned_needed)
    if kind == CRYSTALS_EARNED:
        return hundredths(s.crystals_earned[seat], box.earned_needed)
    if kind == TIMED:
        return hundredths(s.timed[seat], box.timed_needed)
    return hundredths(highest_cube(s, seat) - 1, box.spaces - 1)


@rule
def hundredths(have: int, wanted: int) -> int:
    """How much of what is wanted one has, in hundredths; all of it where nothing is."""
    return 100 if have >= wanted else int(100 * have // wanted)


@rule
def highest_cube(s: State, seat: int) -> int:
    """The space of a witch's cube that is furthest on."""
    highest = 0
    for colour in range(COLOURS):
        highest = max(highest, s.cube[seat, colour])
    return int(highest)


@rule
def most_alike(box: Box, s: State, seat: int, soon: int) -> int:
    """The most packages of one colour."""
    most = 0
    for colour in range(COLOURS):
        packages = s.packages[seat, colour]
        for slot in range(SLOTS):
            if soon and s.order[seat, slot] != NONE:
                packages += box.packages[s.order[seat, slot], colour]
        most = max(most, packages)
    return int(most)


@rule
def colours_had(box: Box, s: State, seat: int, level: int, soon: int) -> int:
    """The colours delivered on a level (a bit mask)."""
    colours = s.colours_of[seat, level]
    for slot in range(SLOTS):
        order = s.order[seat, slot]
        if soon and order != NONE and order // CARDS == level:
            colours |= box.colours[order]
    return int(colours)
