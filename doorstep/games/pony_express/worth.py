"""What items and map cards are worth to a rider, in hundredths of a dollar: what they save this week, and later."""

from doorstep.games.pony_express.box import Box
from doorstep.games.pony_express.items import one_of
from doorstep.games.pony_express.planning import further, measure, plan, to_visit
from doorstep.games.pony_express.state import (
    CANTEEN,
    COMPASS,
    GUIDE,
    JOB,
    PARCEL,
    PEACEMAKER,
    SADDLEBAG,
    SALOON,
    SHOTGUN,
    SPURS,
    TIP,
    TORCH,
    TOWNS,
    WEEKS,
    State,
)
from doorstep.kernel.records import Rows
from doorstep.kernel.rules import rule

MAP_CARD_LATER = 80  # a week, as those below: what they save in the mean where nothing is known yet


@rule
def later(kind: int) -> int:
    """What an item saves in a week to come."""
    if kind < GUIDE:
        return 70
    if kind in (COMPASS, CANTEEN):
        return 350
    if kind == PEACEMAKER:
        return 200
    if kind in (TORCH, SPURS):
        return 120
    return 60 if kind == SADDLEBAG else 0


@rule
def once(kind: int) -> int:
    """What an item saves that is used up."""
    if kind == GUIDE:
        return 300
    return 200 if kind == SHOTGUN else 0


@rule
def weeks_left(s: State) -> int:
    """Weeks after this one."""
    return int(WEEKS - s.rounds)


@rule
def roughly(box: Box, s: State, kind: int) -> int:
    """What an item that lies in a town is worth a detour to a rider who has room."""
    if kind == TIP:
        return int(100 * box.tip)
    if kind in (PARCEL, SALOON) or kind >= JOB:
        return 0
    return once(kind) + later(kind) * (1 + weeks_left(s)) // 2


@rule
def item_worth(box: Box, s: State, seat: int, start: int, towns: int, kind: int, room: Rows) -> int:
    """What an item is worth to who rides on from a node with these towns to visit."""
    if kind == TIP:
        return int(100 * box.tip)
    if kind == SALOON:
        return 0
    if kind == PARCEL or kind >= JOB:
        measure(box, s, seat, room)
        if kind >= JOB:
            return int(100 * box.job_pays[kind - JOB] - further(box, start, towns, box.job_town[kind - JOB], room))
        return 100 * int(box.parcel_fee) - one_more_parcel(box, start, towns, room)
    held = s.held[seat]
    tile = one_of(box, held, kind)
    s.held[seat] = held & ~tile
    measure(box, s, seat, room)
    without = plan(box, start, towns, room)
    s.held[seat] |= tile if tile else one_of(box, box.tiles_of[kind], kind)
    measure(box, s, seat, room)
    saved = without - plan(box, start, towns, room)
    s.held[seat] = held
    return saved + once(kind) + later(kind) * weeks_left(s)


@rule
def one_more_parcel(box: Box, start: int, towns: int, room: Rows) -> int:
    """What a parcel for a town unknown costs in the mean."""
    total = 0
    for town in range(box.towns):
        total += further(box, start, towns, town, room)
    return total // int(box.towns)


@rule
def card_worth(box: Box, s: State, seat: int, start: int, towns: int, kind: int, room: Rows) -> int:
    """What an auction card is worth: a map card by what it saves, a parcel by what it costs, so below nothing."""
    if kind < TOWNS:
        measure(box, s, seat, room)
        return -further(box, start, towns, kind, room)
    had = s.cards[seat, kind] + s.hidden[seat, kind]
    own = s.cards[seat, kind]
    s.cards[seat, kind] = own - had
    measure(box, s, seat, room)
    without = plan(box, start, towns, room)
    s.cards[seat, kind] = own - had + 1
    measure(box, s, seat, room)
    saved = without - plan(box, start, towns, room)
    s.cards[seat, kind] = own
    return int(saved + MAP_CARD_LATER * weeks_left(s))


@rule
def worth_of_held(box: Box, s: State, seat: int, kind: int, room: Rows) -> int:
    """What an item that a rider holds is worth from where the rider is."""
    return item_worth(box, s, seat, s.rider[seat], to_visit(box, s, seat), kind, room)
