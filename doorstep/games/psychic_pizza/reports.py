"""A report packed into one number: what one Deliverer did, what came of it, and what is around."""

from doorstep.kernel.rules import rule

# Outcomes.
(
    NOTHING,  # moved, and nothing is there
    FENCE_BUMP,
    GHOST_BUMP,
    TELEPORTED,
    STAYED,  # on a teleporter, by Stasis
    PIZZA_TAKEN,
    PIZZA_LEFT,  # has one already
    WRONG_HOUSE,
    DELIVERY,
    CHASED,
    MISSED,
    CANNOT,  # a card's move that is not possible
    WAITS,  # the report before the first turn
) = range(13)

# Noises and finds on the way.
SILENCE, MEOW, OINK, LITTLE_OINK, PARENT_OINK, MONKEY_CALL, MANHOLE_COVER, CROW_CALL, FREE_NOISE = range(9)

NO_ACTION = 63
_SEAT, _OUTCOME, _NOISE, _SPENT, _FENCES, _GHOSTS, _PIZZAS, _HOUSES, _STEPS, _PLACES, _HEARD, _FROM_START, _KIND = (
    6, 9, 13, 17, 19, 23, 27, 31, 35, 39, 47, 48, 49,
)  # fmt: skip


@rule
def report(action: int, seat: int, outcome: int, noise: int, spent: int, steps: int) -> int:
    """The first half of a report: an action as announced (or NO_ACTION), its outcome, the noise made, reactions spent
    and, where they are told, the steps of a teleport."""
    return action | seat << _SEAT | outcome << _OUTCOME | noise << _NOISE | spent << _SPENT | steps << _STEPS


@rule
def token(kind: int) -> int:
    """Added to the report of a pizza that is taken: its kind, which everybody sees from then on."""
    return (1 + kind) << _KIND


@rule
def surroundings(fences: int, ghosts: int, pizzas: int, houses: int, places: int) -> int:
    """The Surrounding Report: a bit a direction with a fence, counts (or 1 for some), and where the Monkey's holder
    is told so, a bit for each of the eight surrounding spaces with a pizza, clockwise from the north."""
    told = fences << _FENCES | ghosts << _GHOSTS | pizzas << _PIZZAS | houses << _HOUSES
    return told | places << _PLACES | 1 << _HEARD


@rule
def action_of(report: int) -> int:
    """The action as announced, or NO_ACTION."""
    return report & 63


@rule
def seat_of(report: int) -> int:
    """Who acted."""
    return (report >> _SEAT) & 7


@rule
def outcome_of(report: int) -> int:
    """What came of it."""
    return (report >> _OUTCOME) & 15


@rule
def noise_of(report: int) -> int:
    """The noise that was heard; FREE_NOISE + i of free tile i."""
    return (report >> _NOISE) & 15


@rule
def spent_of(report: int) -> int:
    """The reactions that were spent: WITH_BARRIER, WITH_STASIS."""
    return (report >> _SPENT) & 3


@rule
def steps_of(report: int) -> int:
    """How far a Rook or Bishop Teleport went, where that is told."""
    return (report >> _STEPS) & 15


@rule
def fences_of(report: int) -> int:
    """Bit d: there is a fence in direction d."""
    return (report >> _FENCES) & 15


@rule
def ghosts_of(report: int) -> int:
    """Ghosts nearby."""
    return (report >> _GHOSTS) & 15


@rule
def pizzas_of(report: int) -> int:
    """Pizzas nearby, and what looks like one."""
    return (report >> _PIZZAS) & 15


@rule
def houses_of(report: int) -> int:
    """Houses nearby."""
    return (report >> _HOUSES) & 15


@rule
def places_of(report: int) -> int:
    """Where the pizzas nearby are, where that is told: a bit a surrounding space, clockwise from the north."""
    return (report >> _PLACES) & 255


@rule
def has_surroundings(report: int) -> int:
    """1 where a Surrounding Report was given: not after a delivery."""
    return (report >> _HEARD) & 1


@rule
def from_start(report: int) -> int:
    """The report of an extra action, which began on the Deliverer's own start."""
    return report | 1 << _FROM_START


@rule
def is_from_start(report: int) -> int:
    """1 where Back-to-Start came first: the action is the extra one."""
    return (report >> _FROM_START) & 1


@rule
def announced(report: int) -> int:
    """The report without the Surrounding Report, and without whence the action started."""
    return report & (((1 << _FENCES) - 1) | 15 << _STEPS | 3 << _KIND)


@rule
def sensed_of(report: int) -> int:
    """The Surrounding Report alone."""
    return report & ((1 << _STEPS) - (1 << _FENCES) | 255 << _PLACES | 1 << _HEARD)


@rule
def kind_of(report: int) -> int:
    """1 + kind of the pizza that was taken, 0 where none was."""
    return (report >> _KIND) & 3
