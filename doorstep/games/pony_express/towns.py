"""In town: parcels delivered, items taken and dropped."""

from doorstep.games.pony_express.actions import E_DELIVERED, E_DREW, E_DROPPED, E_JOB, E_REWARD, E_SALOON, E_TIP, E_TOOK
from doorstep.games.pony_express.box import Box
from doorstep.games.pony_express.cards import draw_parcel, has_card
from doorstep.games.pony_express.items import discard, holds, one_of
from doorstep.games.pony_express.state import JOB, JOBS, NOBODY, NOWHERE, PARCEL, SALOON, TIP, State
from doorstep.kernel.events import emit
from doorstep.kernel.rules import rule


@rule
def quiet(box: Box, s: State, seat: int, town: int) -> int:
    """1 where all can see that a rider has nothing to do in a town."""
    return 1 if s.hidden_count[seat] == 0 and s.cards[seat, town] == 0 and s.lying[town] == 0 else 0


@rule
def do_jobs(box: Box, s: State, seat: int, town: int) -> None:
    """Side jobs for this town are done and paid."""
    if not box.side_jobs:
        return
    for job in range(JOBS):
        if box.job_town[job] == town and holds(box, s, seat, JOB + job):
            discard(box, s, seat, JOB + job)
            earn(s, seat, box.job_pays[job])
            emit(s, E_JOB, seat, box.job_pays[job], town)


@rule
def earn(s: State, seat: int, amount: int) -> None:
    """Money from the bank."""
    s.money[seat] += amount
    s.earned[seat, s.rounds - 1] += amount


@rule
def deliver(box: Box, s: State, seat: int, town: int) -> None:
    """All parcels for a town are delivered."""
    n = has_card(s, seat, town)
    if n == 0:
        if s.hidden_count[seat] > 0:
            s.not_hidden[seat] |= 1 << town
        return
    s.hidden_count[seat] -= s.hidden[seat, town]
    s.hidden[seat, town] = 0
    s.cards[seat, town] = 0
    s.discarded[town] += n
    s.delivered[seat] += n
    emit(s, E_DELIVERED, seat, town, n)
    if s.express == town:
        s.express = NOWHERE
        earn(s, seat, box.express_pays)
        emit(s, E_REWARD, seat, box.express_pays, 0)


@rule
def take(box: Box, s: State, seat: int, town: int, item: int) -> None:
    """Take an item: what pays or draws does so at once, a Saloon has to be taken and is gone."""
    tile = one_of(box, s.lying[town], item)
    s.lying[town] &= ~tile
    if item == SALOON:
        emit(s, E_SALOON, seat, town, 0)
        return
    emit(s, E_TOOK, seat, item, town)
    if item == TIP:
        earn(s, seat, box.tip)
        emit(s, E_TIP, seat, box.tip, 0)
    elif item == PARCEL:
        kind = draw_parcel(s)
        if kind != NOBODY:
            s.cards[seat, kind] += 1
        earn(s, seat, box.parcel_fee)
        emit(s, E_DREW, seat, box.parcel_fee, kind)
    else:
        s.held[seat] |= tile


@rule
def drop(box: Box, s: State, seat: int, item: int) -> None:
    """An item stays in the town; at a Post Office it leaves the game."""
    tile = one_of(box, s.held[seat], item)
    s.held[seat] &= ~tile
    if s.rider[seat] < box.towns:
        s.lying[s.rider[seat]] |= tile
    emit(s, E_DROPPED, seat, item, s.rider[seat])
