"""The story retold: would this town have told what was told?

A guess at the town lies in the blanks of a view, and the game's own rules act on it again, report by report. What they
change besides is public and comes out as it was told, wherever the guess agrees; cards and events are put back.
"""

from doorstep.games.psychic_pizza.actions import ATTACK, HOP_STEP, WITH_BARRIER, WITH_STASIS
from doorstep.games.psychic_pizza.box import Box
from doorstep.games.psychic_pizza.cards import take_back
from doorstep.games.psychic_pizza.moves import attack, card_of, move, special
from doorstep.games.psychic_pizza.options import TEASING
from doorstep.games.psychic_pizza.reports import (
    DELIVERY,
    LITTLE_OINK,
    NO_ACTION,
    PARENT_OINK,
    SILENCE,
    WAITS,
    action_of,
    announced,
    is_from_start,
    noise_of,
    outcome_of,
    report,
    seat_of,
    sensed_of,
    spent_of,
)
from doorstep.games.psychic_pizza.rules import hand_over, own_start, set_out
from doorstep.games.psychic_pizza.senses import sense
from doorstep.games.psychic_pizza.state import BARRIER, DELIVERERS, EXTRA, PER_WORD, REPORTS, STASIS, State
from doorstep.kernel.rules import rule
from doorstep.kernel.state import MAX_EVENTS


@rule
def retold(box: Box, s: State, reports: int) -> int:
    """1 where this town tells the first so many reports."""
    start_over(s)
    for i in range(reports):
        if not tells(box, s, s.reports[i]):
            return 0
    return 1


@rule
def start_over(s: State) -> None:
    """Back to where the town was opened."""
    set_out(s)
    s.houses = 0
    s.has_monkey = 0
    for seat in range(DELIVERERS):
        s.carries[seat] = 0
        s.delivered[seat] = 0
        s.manholes[seat] = 0
    s.n_events = MAX_EVENTS  # nobody is told again


@rule
def tells(box: Box, s: State, told: int) -> int:
    """Act again: 1 where just that is reported."""
    seat = seat_of(told)
    found = act_again(box, s, seat, told)
    if announced(found) != announced(told) and not (box.oinks == TEASING and both_oink(found, told)):
        return 0
    if outcome_of(told) == DELIVERY:
        hand_over(box, s, seat)
        return 1
    return 1 if sense(box, s, seat) == sensed_of(told) else 0


@rule
def both_oink(one: int, other: int) -> int:
    """1 where two reports differ in nothing but an oink: teasing ones tell nothing but that there is a pig."""
    pigs = 0
    for noise in (noise_of(one), noise_of(other)):
        if noise in (LITTLE_OINK, PARENT_OINK):
            pigs += 1
    return 1 if pigs == 2 and outcome_of(one) == outcome_of(other) else 0


@rule
def act_again(box: Box, s: State, seat: int, told: int) -> int:
    """Do what a Deliverer did; returns the first half of the report that this town gives."""
    action = action_of(told)
    if is_from_start(told):
        s.position[seat] = own_start(s, seat)
    if action == NO_ACTION:
        return report(NO_ACTION, seat, WAITS, SILENCE, 0, 0)
    if action < ATTACK:
        found = move(box, s, seat, action % 4, spent_of(told))
        if spent_of(found) & WITH_BARRIER:
            take_back(box, s, seat, BARRIER)
        if spent_of(found) & WITH_STASIS:
            take_back(box, s, seat, STASIS)
        return found
    if action < HOP_STEP:
        return attack(box, s, seat, action - ATTACK)
    found = special(box, s, seat, action)
    take_back(box, s, seat, card_of(action))
    return found


@rule
def settle(box: Box, s: State) -> None:
    """Tell a story that agrees once more, with all that the Mayor would have noted on the way."""
    start_over(s)
    for word in range((REPORTS + PER_WORD - 1) // PER_WORD):
        s.trail[word] = 0
    for i in range(s.reported):
        told = s.reports[i]
        act_again(box, s, seat_of(told), told)
        s.trail[i // PER_WORD] |= (1 + s.position[seat_of(told)]) << 8 * (i % PER_WORD)
        if outcome_of(told) == DELIVERY:
            hand_over(box, s, seat_of(told))
    if s.phase == EXTRA:
        s.position[s.turn] = own_start(s, s.turn)
    s.n_events = 0
