"""What a Deliverer does in the town, and what comes of it. Each returns the first half of a report."""

from doorstep.games.psychic_pizza.actions import (
    ATTACK,
    BISHOP_TELEPORT,
    DIAGONAL_MOVE,
    E_GHOST_LEFT,
    E_WENT,
    HOP_STEP,
    MOVE,
    POINT_SYMMETRIC,
    ROOK_TELEPORT,
    WITH_BARRIER,
    WITH_STASIS,
)
from doorstep.games.psychic_pizza.box import Box
from doorstep.games.psychic_pizza.cards import spend
from doorstep.games.psychic_pizza.finds import house_at, is_teleporter, met, next_teleporter, pizza_at, take_pizza
from doorstep.games.psychic_pizza.grid import (
    OUTSIDE,
    SPACES,
    ahead,
    aslant,
    distance,
)
from doorstep.games.psychic_pizza.reports import (
    CANNOT,
    CHASED,
    CROW_CALL,
    DELIVERY,
    FENCE_BUMP,
    GHOST_BUMP,
    MISSED,
    NOTHING,
    PIZZA_LEFT,
    PIZZA_TAKEN,
    SILENCE,
    STAYED,
    TELEPORTED,
    WRONG_HOUSE,
    report,
    token,
)
from doorstep.games.psychic_pizza.state import (
    BARRIER,
    BISHOP,
    CROW,
    DIAGONAL,
    HOP,
    MIRROR,
    NOWHERE,
    ROOK,
    STASIS,
    State,
)
from doorstep.games.psychic_pizza.town import mayor
from doorstep.kernel.events import emit_to
from doorstep.kernel.rules import rule


@rule
def move(box: Box, s: State, seat: int, direction: int, reactions: int) -> int:
    """One step north, east, south or west, with the reactions that the Deliverer would use."""
    at = s.position[seat]
    to = ahead(at, direction, 1)
    if blocked(s, to):
        return report(MOVE + direction, seat, FENCE_BUMP, SILENCE, 0, 0)
    spent = 0
    if s.ghosts >> to & 1:
        if not reactions & WITH_BARRIER:
            return report(MOVE + direction, seat, GHOST_BUMP, SILENCE, 0, 0)
        spend(box, s, seat, BARRIER)
        spent = WITH_BARRIER
        remove_ghost(s, to)
    if reactions & WITH_STASIS and is_teleporter(s, to):
        spend(box, s, seat, STASIS)
        go(s, seat, at, to)
        return report(MOVE + direction, seat, STAYED, SILENCE, WITH_STASIS, 0)
    return arrive(box, s, seat, at, to, MOVE + direction, spent, 0)


@rule
def attack(box: Box, s: State, seat: int, direction: int) -> int:
    """Chase a ghost off one of the four adjacent spaces; the crow carries who attacks it away."""
    at = s.position[seat]
    to = ahead(at, direction, 1)
    if to == OUTSIDE:
        return report(ATTACK + direction, seat, MISSED, SILENCE, 0, 0)
    if s.ghosts >> to & 1:
        remove_ghost(s, to)
        return report(ATTACK + direction, seat, CHASED, SILENCE, 0, 0)
    if s.extra[CROW] == to:
        s.extra[CROW] = NOWHERE
        s.tiles &= ~(1 << to)
        landed = arrive(box, s, seat, at, nearest_mailbox(box, s, at), ATTACK + direction, 0, 0)
        return landed | report(0, 0, 0, CROW_CALL, 0, 0)
    return report(ATTACK + direction, seat, MISSED, SILENCE, 0, 0)


@rule
def special(box: Box, s: State, seat: int, action: int) -> int:
    """Use a card that moves its Deliverer: on arrival it is as a Move, but a ghost goes without a word."""
    at = s.position[seat]
    card = card_of(action)
    spend(box, s, seat, card)
    to = special_target(s, at, action)
    if to == OUTSIDE:
        return report(action, seat, CANNOT, SILENCE, 0, 0)
    steps = 0
    if box.told_distance and card in (ROOK, BISHOP):
        steps = distance(at, to) if card == ROOK else distance(at, to) // 2
    remove_ghost(s, to)
    return arrive(box, s, seat, at, to, action, 0, steps)


@rule
def special_target(s: State, at: int, action: int) -> int:
    """The space that a card's move leads to, OUTSIDE where it is not possible."""
    card = card_of(action)
    if card == HOP:
        to = ahead(at, action - HOP_STEP, 2)
    elif card == DIAGONAL:
        to = aslant(at, action - DIAGONAL_MOVE, 1)
    elif card == ROOK:
        to = ahead(at, action - ROOK_TELEPORT, slide(s, at, action - ROOK_TELEPORT, 0))
    elif card == BISHOP:
        to = aslant(at, action - BISHOP_TELEPORT, slide(s, at, action - BISHOP_TELEPORT, 1))
    else:
        to = SPACES - 1 - at
    return OUTSIDE if to == at or blocked(s, to) else to


@rule
def card_of(action: int) -> int:
    """The card that a special action uses."""
    if action < DIAGONAL_MOVE:
        return HOP
    if action < ROOK_TELEPORT:
        return DIAGONAL
    if action < BISHOP_TELEPORT:
        return ROOK
    return MIRROR if action == POINT_SYMMETRIC else BISHOP


@rule
def slide(s: State, at: int, direction: int, diagonal: int) -> int:
    """How many steps a Rook or Bishop Teleport goes: to the edge, or to just before a fence."""
    steps = 0
    while True:
        to = aslant(at, direction, steps + 1) if diagonal else ahead(at, direction, steps + 1)
        if blocked(s, to):
            return steps
        steps += 1


@rule
def blocked(s: State, space: int) -> int:
    """1 for a fence tile and outside the map: nobody ever tells which."""
    return 1 if space == OUTSIDE or s.fences >> space & 1 else 0


@rule
def remove_ghost(s: State, space: int) -> None:
    """Back to the supply with the ghost of a space, if there is one."""
    if s.ghosts >> space & 1:
        s.ghosts &= ~(1 << space)
        emit_to(s, mayor(s), E_GHOST_LEFT, s.referee - 1, space, 0)


@rule
def go(s: State, seat: int, at: int, to: int) -> None:
    """Move the meeple."""
    s.position[seat] = to
    emit_to(s, mayor(s), E_WENT, seat, at, to)


@rule
def arrive(box: Box, s: State, seat: int, at: int, to: int, action: int, spent: int, steps: int) -> int:
    """Move onto a space without ghost or fence, and meet what is there."""
    go(s, seat, at, to)
    noise = met(box, s, seat, to)
    outcome = NOTHING
    if is_teleporter(s, to) and (action < ATTACK or box.card_teleports):
        go(s, seat, to, next_teleporter(s, to))
        outcome = TELEPORTED
    elif pizza_at(s, to) != NOWHERE:
        outcome = PIZZA_LEFT if s.carries[seat] else PIZZA_TAKEN
        if outcome == PIZZA_TAKEN:
            take_pizza(box, s, seat, pizza_at(s, to))
            return report(action, seat, outcome, noise, spent, steps) | token(s.carries[seat] - 1)
    elif house_at(s, to) != NOWHERE:
        fits_house = s.carries[seat] == 1 + box.kind[s.deliverers - 2, house_at(s, to)]
        outcome = DELIVERY if fits_house else WRONG_HOUSE
    return report(action, seat, outcome, noise, spent, steps)


@rule
def nearest_mailbox(box: Box, s: State, at: int) -> int:
    """The planned site that is nearest by rows and columns; of several, the first kind of pizza in the box's order."""
    best = 0
    for i in range(s.deliverers):
        near, far = distance(at, s.mailbox[i]), distance(at, s.mailbox[best])
        kinds = box.kind[s.deliverers - 2]
        if near < far or (near == far and kinds[i] < kinds[best]):
            best = i
    return int(s.mailbox[best])
