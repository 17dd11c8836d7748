"""One step of a game: the only way in which a state goes on."""

from doorstep.kernel.hooks import actors, counts, finish, legal, step
from doorstep.kernel.records import Mask
from doorstep.kernel.rules import rule
from doorstep.kernel.state import CAP, CLOCK, RUNNING, BoxBase, StateBase


@rule
def advance(box: BoxBase, s: StateBase, seat: int, action: int) -> None:
    """One step of a legal action; a game that reaches its cap of steps ends there."""
    s.n_events = 0
    step(box, s, seat, action)
    s.steps += counts(box, action)
    if s.over == RUNNING and s.steps >= box.max_steps:
        finish(box, s, CAP)


@rule
def attempt(box: BoxBase, s: StateBase, seat: int, action: int, mask: Mask) -> int:
    """Carry out an action where `seat` may take it: 1; else 0, and the state is as it was."""
    if s.over != RUNNING or (seat != CLOCK and (seat < 0 or seat >= s.seats or not (actors(box, s) >> seat) & 1)):
        return 0
    legal(box, s, seat, mask)
    if not mask[action]:
        return 0
    advance(box, s, seat, action)
    return 1
