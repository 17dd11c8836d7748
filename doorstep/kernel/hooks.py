"""The rules that every game provides, under these names and with these parameters; the kernel's own rules call them."""

from doorstep.kernel.records import Mask
from doorstep.kernel.rules import default_hook, hook
from doorstep.kernel.state import BoxBase, StateBase


@hook
def setup(box: BoxBase, s: StateBase) -> None:
    """Lay the game out in a zeroed state whose key and number of seats are set."""


@hook
def actors(box: BoxBase, s: StateBase) -> int:
    """Bit mask of the seats that may act."""
    raise NotImplementedError


@hook
def awaited(box: BoxBase, s: StateBase) -> int:
    """Bit mask of the actors that the game waits for; the others may act but need not."""
    raise NotImplementedError


@hook
def legal(box: BoxBase, s: StateBase, seat: int, mask: Mask) -> int:
    """Set `mask` to the actions of `seat` (CLOCK: of time), every place of it; return how many. A view must be
    enough."""
    raise NotImplementedError


@hook
def step(box: BoxBase, s: StateBase, seat: int, action: int) -> None:
    """Carry out a legal action, emitting events."""


@default_hook
def counts(box: BoxBase, action: int) -> int:
    """1 where an action counts towards the cap of steps. 0 for what a seat could do for ever while the game waits for
    something else, such as offers: nobody shall end a game by that."""
    return 1


@hook
def finish(box: BoxBase, s: StateBase, cause: int) -> None:
    """End the game: set `over`, `score` and `winners`."""


@hook
def decision(box: BoxBase, s: StateBase, seat: int, action: int) -> int:
    """The number of the question that this action answers (0: none), from what is public. Others' actions leave it
    unless they change the question."""
    raise NotImplementedError


@hook
def determinize(box: BoxBase, s: StateBase, seat: int) -> None:
    """Fill the blanks of a view of `seat` with a guess that fits all it was told; `s` has a generator of its own."""


@default_hook
def greedy(box: BoxBase, view: StateBase, seat: int, mask: Mask) -> int:
    """A legal action by the game's hand-written sense; the view has a generator of its own for ties.

    Here, for a game without one: the first legal action.
    """
    action = 0
    while not mask[action]:
        action += 1
    return action


@default_hook
def strong(box: BoxBase, view: StateBase, seat: int, mask: Mask) -> int:
    """A legal action by looking ahead or by guesses at what is hidden; it may take up to two seconds.

    Here, for a game without one: what `greedy` would do.
    """
    return greedy(box, view, seat, mask)
