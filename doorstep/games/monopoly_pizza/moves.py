"""Ways to get about the board."""

from doorstep.games.monopoly_pizza.actions import E_BACKED, E_FARE, E_JAILED, E_RODE, E_STEPPED
from doorstep.games.monopoly_pizza.box import DELIVERY, Box
from doorstep.games.monopoly_pizza.money import collect_at_go
from doorstep.games.monopoly_pizza.state import State
from doorstep.kernel.events import emit
from doorstep.kernel.rules import rule

BY_SPACE, BY_CARD, BY_DOUBLES = range(3)  # why a seat goes to Jail


@rule
def walk(box: Box, s: State, seat: int, to: int) -> None:
    """Clockwise to a space; GO pays on the way and on arrival."""
    start = s.position[seat]
    s.position[seat] = to
    emit(s, E_STEPPED, seat, start, to)
    if to < start:
        collect_at_go(box, s, seat)


@rule
def walk_back(box: Box, s: State, seat: int, spaces: int) -> None:
    """Back some spaces; GO pays on arrival only."""
    start = s.position[seat]
    to = (start - spaces + box.spaces) % box.spaces
    s.position[seat] = to
    emit(s, E_BACKED, seat, start, to)
    if to == 0:
        collect_at_go(box, s, seat)


@rule
def next_delivery(box: Box, at: int) -> int:
    """The next Delivery space after `at`, clockwise."""
    to = (at + 1) % box.spaces
    while box.kind[to] != DELIVERY:
        to = (to + 1) % box.spaces
    return to


@rule
def deliveries_passed(box: Box, start: int, to: int) -> int:
    """Delivery spaces on a ride: those passed, and the one where it ends unless an option says otherwise."""
    passed = 0
    at = start + 1 if start + 1 < box.spaces else 0  # no remainders: a ride counts many spaces
    while at != to:
        if box.kind[at] == DELIVERY:
            passed += 1
        at = at + 1 if at + 1 < box.spaces else 0
    if box.kind[to] == DELIVERY and box.exact_delivery:
        passed += 1
    return passed


@rule
def ride(box: Box, s: State, seat: int, to: int) -> None:
    """By Delivery to a space: a fare, and one more for each Delivery passed. Passing GO pays nothing."""
    start = s.position[seat]
    passed = deliveries_passed(box, start, to)
    fare = box.fare * (1 + passed)
    s.cash[seat] -= fare
    s.position[seat] = to
    emit(s, E_FARE, seat, fare, passed)
    emit(s, E_RODE, seat, start, to)
    if to == 0 and box.exact_go:
        collect_at_go(box, s, seat)


@rule
def go_to_jail(box: Box, s: State, seat: int, why: int) -> None:
    """Straight to Jail, past GO without its money; a double earns no further turn."""
    emit(s, E_JAILED, seat, s.position[seat], why)
    s.position[seat] = box.jail
    s.jail[seat] = 1
    s.again = 0
