"""A draft of a town unfolds with the story: each report lays what it tells of, and rules out the rest."""

from doorstep.games.psychic_pizza.actions import ATTACK, HOP_STEP, WITH_BARRIER
from doorstep.games.psychic_pizza.belief_ahead import SOMEWHERE, led_to
from doorstep.games.psychic_pizza.belief_branch import branch, go_on
from doorstep.games.psychic_pizza.belief_draft import (
    CARRIED,
    CROW_SORT,
    FENCE_SORT,
    FENCED,
    GHOSTS,
    GRAVE_SORT,
    GUIDED,
    IMPOSSIBLE,
    LIKE_PIZZA,
    LOGS,
    MAY_LIE,
    ODDS,
    PENDING,
    PIZZA_SIGNS,
    POSITION,
    TELEPORTER_SORT,
    TILES,
    UNMET,
    may_be,
    none_at,
    put_one,
    put_somewhere,
)
from doorstep.games.psychic_pizza.belief_finds import house_there, unfold_noise, unfold_pizza
from doorstep.games.psychic_pizza.belief_foresee import foresee
from doorstep.games.psychic_pizza.belief_senses import blocks, haunted, not_haunted, piece_at
from doorstep.games.psychic_pizza.box import Box
from doorstep.games.psychic_pizza.grid import ALL, OUTSIDE, SPACES, ahead, aslant, distance, size
from doorstep.games.psychic_pizza.moves import card_of
from doorstep.games.psychic_pizza.reports import (
    CANNOT,
    CHASED,
    CROW_CALL,
    DELIVERY,
    FENCE_BUMP,
    GHOST_BUMP,
    MISSED,
    NO_ACTION,
    PIZZA_LEFT,
    PIZZA_TAKEN,
    STAYED,
    TELEPORTED,
    WRONG_HOUSE,
    action_of,
    is_from_start,
    noise_of,
    outcome_of,
    seat_of,
    spent_of,
    steps_of,
)
from doorstep.games.psychic_pizza.state import BISHOP, DIAGONAL, FENCES, GRAVES, HOP, NOWHERE, ROOK, TELEPORTERS, State
from doorstep.kernel.chance import rand
from doorstep.kernel.records import Ints, Rows
from doorstep.kernel.rules import rule


@rule
def unfold(box: Box, s: State, sorts: Ints, draft: Ints, spare: Rows, pieces: int, report: int, places: Ints) -> int:
    """Lay what a report tells of, or mark the draft as impossible. `places` is where somebody may stand at all, and
    `spare` has two rows to work in. Returns the work: the spaces that were tried, or one."""
    told = s.reports[report]
    seat = seat_of(told)
    if is_from_start(told):
        draft[POSITION + seat] = draft[(seat - s.first + s.deliverers) % s.deliverers]
        foresee(box, s, sorts, draft, pieces, seat, report)
    lost = 1 if led_to(box, told, draft[POSITION + seat]) == SOMEWHERE else 0
    draft[PENDING] = NOWHERE
    action = action_of(told)
    if action == NO_ACTION:
        pass
    elif action < ATTACK:
        unfold_move(box, s, sorts, draft, pieces, seat, told)
    elif action < HOP_STEP:
        unfold_attack(box, s, sorts, draft, pieces, seat, told)
    else:
        unfold_card(box, s, sorts, draft, pieces, seat, told)
    if draft[PENDING] != NOWHERE and not draft[IMPOSSIBLE]:
        return branch(box, s, sorts, draft, spare, pieces, report, places, lost)
    go_on(box, s, sorts, draft, pieces, report, places, lost)
    return 1


@rule
def unfold_move(box: Box, s: State, sorts: Ints, draft: Ints, pieces: int, seat: int, told: int) -> None:
    """A step north, east, south or west."""
    to = ahead(draft[POSITION + seat], action_of(told) % 4, 1)
    outcome = outcome_of(told)
    if outcome == FENCE_BUMP:
        blocks(box, s, sorts, draft, pieces, to)
    elif to == OUTSIDE:
        draft[IMPOSSIBLE] = 1
    elif outcome == GHOST_BUMP:
        haunted(box, s, sorts, draft, pieces, to)
    else:
        if spent_of(told) & WITH_BARRIER:
            haunted(box, s, sorts, draft, pieces, to)
            draft[GHOSTS] &= ~(1 << to)
        else:
            not_haunted(draft, to)
        unfold_arrival(box, s, sorts, draft, pieces, seat, to, told, 1)


@rule
def unfold_attack(box: Box, s: State, sorts: Ints, draft: Ints, pieces: int, seat: int, told: int) -> None:
    """An attack on one of the four adjacent spaces."""
    at = draft[POSITION + seat]
    to = ahead(at, action_of(told) % 4, 1)
    if to == OUTSIDE:
        if outcome_of(told) != MISSED:
            draft[IMPOSSIBLE] = 1
        return
    if outcome_of(told) == CHASED:
        haunted(box, s, sorts, draft, pieces, to)
        draft[GHOSTS] &= ~(1 << to)
        return
    not_haunted(draft, to)
    crow = piece_at(sorts, draft, pieces, CROW_SORT, to)
    if noise_of(told) != CROW_CALL:
        none_at(draft, CROW_SORT, 1 << to)
        if crow != NOWHERE and draft[TILES] >> to & 1:
            draft[IMPOSSIBLE] = 1
        return
    if crow == NOWHERE:
        put_one(box, s, sorts, draft, pieces, CROW_SORT, to)
    draft[TILES] &= ~(1 << to)
    n = s.deliverers
    for i in range(n):
        if draft[2 * n + i] == NOWHERE and not draft[IMPOSSIBLE]:
            put_somewhere(box, s, sorts, draft, 2 * n + i, ALL)
    if not draft[IMPOSSIBLE]:
        unfold_arrival(box, s, sorts, draft, pieces, seat, mailbox_nearby(box, s, draft, at), told, 1)


@rule
def mailbox_nearby(box: Box, s: State, draft: Ints, at: int) -> int:
    """The planned site that the crow carries to: see `nearest_mailbox`."""
    n = s.deliverers
    best = 0
    kinds = box.kind[n - 2]
    for i in range(n):
        near, far = distance(at, draft[2 * n + i]), distance(at, draft[2 * n + best])
        if near < far or (near == far and kinds[i] < kinds[best]):
            best = i
    return int(draft[2 * n + best])


@rule
def unfold_card(box: Box, s: State, sorts: Ints, draft: Ints, pieces: int, seat: int, told: int) -> None:
    """A card's move."""
    at = draft[POSITION + seat]
    action = action_of(told)
    card = card_of(action)
    if card in (ROOK, BISHOP):
        unfold_slide(box, s, sorts, draft, pieces, seat, told)
        return
    if card == HOP:
        to = ahead(at, action % 4, 2)
    elif card == DIAGONAL:
        to = aslant(at, action % 4, 1)
    else:
        to = SPACES - 1 - at
    if outcome_of(told) == CANNOT:
        if to != at:
            blocks(box, s, sorts, draft, pieces, to)
    elif to in (OUTSIDE, at):
        draft[IMPOSSIBLE] = 1
    else:
        land(box, s, sorts, draft, pieces, seat, to, told)


@rule
def unfold_slide(box: Box, s: State, sorts: Ints, draft: Ints, pieces: int, seat: int, told: int) -> None:
    """As far as there is no fence; each on the way that may be one is decided."""
    at = draft[POSITION + seat]
    direction = action_of(told) % 4
    diagonal = card_of(action_of(told)) == BISHOP
    steps = 0
    while True:
        to = aslant(at, direction, steps + 1) if diagonal else ahead(at, direction, steps + 1)
        if to == OUTSIDE or draft[FENCED] >> to & 1:
            break
        if steps == 0 and outcome_of(told) == CANNOT:
            blocks(box, s, sorts, draft, pieces, to)
            return
        if draft[MAY_LIE + FENCE_SORT] >> to & 1 and draft[UNMET + FENCE_SORT]:
            spaces = size(draft[MAY_LIE + FENCE_SORT])
            if steps > 0 and decided(s, sorts, draft, pieces, FENCE_SORT, to, spaces):
                draft[ODDS] += LOGS[spaces] - LOGS[draft[UNMET + FENCE_SORT]]
                put_one(box, s, sorts, draft, pieces, FENCE_SORT, to)
                break
            if steps > 0 and spaces > draft[UNMET + FENCE_SORT]:
                draft[ODDS] += LOGS[spaces] - LOGS[spaces - draft[UNMET + FENCE_SORT]]
            none_at(draft, FENCE_SORT, 1 << to)
        steps += 1
    to = aslant(at, direction, steps) if diagonal else ahead(at, direction, steps)
    if (steps == 0) != (outcome_of(told) == CANNOT) or (box.told_distance and steps != steps_of(told)):
        draft[IMPOSSIBLE] = 1
    elif steps > 0:
        land(box, s, sorts, draft, pieces, seat, to, told)


@rule
def land(box: Box, s: State, sorts: Ints, draft: Ints, pieces: int, seat: int, to: int, told: int) -> None:
    """Where a card leads: a ghost that may be there goes without a word."""
    if draft[FENCED] >> to & 1:
        draft[IMPOSSIBLE] = 1
        return
    none_at(draft, FENCE_SORT, 1 << to)
    graves = draft[UNMET + GRAVE_SORT]
    if draft[MAY_LIE + GRAVE_SORT] >> to & 1 and graves:
        spaces = size(draft[MAY_LIE + GRAVE_SORT])
        if decided(s, sorts, draft, pieces, GRAVE_SORT, to, spaces):
            draft[ODDS] += LOGS[spaces] - LOGS[graves]
            put_one(box, s, sorts, draft, pieces, GRAVE_SORT, to)
        else:
            draft[ODDS] += LOGS[spaces] - LOGS[spaces - graves]
            none_at(draft, GRAVE_SORT, 1 << to)
    draft[GHOSTS] &= ~(1 << to)
    unfold_arrival(box, s, sorts, draft, pieces, seat, to, told, int(box.card_teleports))


@rule
def decided(s: State, sorts: Ints, draft: Ints, pieces: int, sort: int, space: int, spaces: int) -> int:
    """Whether one of the pieces that may lie on so many `spaces` lies on one of them: by chance, or by the guide."""
    if not draft[GUIDED]:
        return 1 if rand(s, spaces) < draft[UNMET + sort] else 0
    for piece in range(pieces):
        if may_be(draft, piece, sort, sorts, 1 << space):
            return 1
    return 0


@rule
def unfold_arrival(
    box: Box,
    s: State,
    sorts: Ints,
    draft: Ints,
    pieces: int,
    seat: int,
    to: int,
    told: int,
    teleports: int,
) -> None:
    """Onto a space without ghost; `teleports`: a teleporter there would be felt."""
    if draft[FENCED] >> to & 1 or draft[IMPOSSIBLE]:
        draft[IMPOSSIBLE] = 1
        return
    none_at(draft, FENCE_SORT, 1 << to)
    draft[POSITION + seat] = to
    outcome = outcome_of(told)
    if outcome != STAYED:
        unfold_noise(box, s, sorts, draft, pieces, to, noise_of(told))
    if outcome in (TELEPORTED, STAYED):
        unfold_teleport(box, s, sorts, draft, pieces, seat, to, told)
        return
    if teleports:
        none_at(draft, TELEPORTER_SORT, 1 << to)
        if piece_at(sorts, draft, pieces, TELEPORTER_SORT, to) != NOWHERE:
            draft[IMPOSSIBLE] = 1
    if outcome in (PIZZA_TAKEN, PIZZA_LEFT):
        unfold_pizza(box, s, sorts, draft, pieces, seat, to, told)
        return
    none_at(draft, LIKE_PIZZA, 1 << to)
    house = house_there(s, draft, to)
    if draft[PIZZA_SIGNS] >> to & 1 or (house != NOWHERE) != (outcome in (WRONG_HOUSE, DELIVERY)):
        draft[IMPOSSIBLE] = 1
    elif house != NOWHERE:
        fits_house = draft[CARRIED + seat] == 1 + box.kind[s.deliverers - 2, house]
        if fits_house != (outcome == DELIVERY):
            draft[IMPOSSIBLE] = 1


@rule
def unfold_teleport(box: Box, s: State, sorts: Ints, draft: Ints, pieces: int, seat: int, to: int, told: int) -> None:
    """A teleporter lies there, and leads to the next; where that is open on which space, it is left to be decided."""
    found = piece_at(sorts, draft, pieces, TELEPORTER_SORT, to)
    if found == NOWHERE:
        found = put_one(box, s, sorts, draft, pieces, TELEPORTER_SORT, to)
    if found == NOWHERE or outcome_of(told) == STAYED:
        return
    first = 3 * s.deliverers + GRAVES + FENCES
    following = first + (found - first + 1) % TELEPORTERS
    draft[POSITION + seat] = draft[following]
    if draft[following] == NOWHERE:
        draft[PENDING] = following
