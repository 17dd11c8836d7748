"""What things are worth to a seat, as far as its view tells: in hundredths of a point."""

from doorstep.games.monopoly_pizza.box import Box
from doorstep.games.monopoly_pizza.state import KINDS, NOBODY, PIZZAS, State
from doorstep.kernel.rules import rule

DOUGH = 10  # what a piece of dough is worth: ten of them buy about a point


@rule
def pizzas_of(view: State, seat: int) -> int:
    """Bit mask of the pizzas of a seat."""
    pizzas = 0
    for z in range(PIZZAS):
        if view.owner[z] == seat:
            pizzas |= 1 << z
    return pizzas


@rule
def mate(box: Box, z: int) -> int:
    """The other pizza of a set."""
    for other in range(PIZZAS):
        if other != z and box.colour[other] == box.colour[z]:
            return other
    return z


@rule
def menu_worth(box: Box, pizzas: int) -> int:
    """What these pizzas score for one owner."""
    points = 0
    for z in range(PIZZAS):
        if (pizzas >> z) & 1:
            points += box.set_points[z] if (pizzas >> mate(box, z)) & 1 else box.points[z]
    return 100 * points


@rule
def slice_worth(box: Box, view: State, seat: int) -> int:
    """The mean of the slices that the seat has not seen."""
    points, count = 0, 0
    for kind in range(KINDS):
        unseen = box.token_count[kind] - view.held[seat, kind]
        points += unseen * box.token_value[kind]
        count += unseen
    return 100 * points // count if count > 0 else 0


@rule
def standing(box: Box, view: State, seat: int, other: int) -> int:
    """The score of a seat if the game ended now; of another's slices only the mean is known."""
    if other != seat:
        return view.slices[other] * slice_worth(box, view, seat) + menu_worth(box, pizzas_of(view, other))
    points = 0
    for kind in range(KINDS):
        points += view.held[seat, kind] * box.token_value[kind]
    return 100 * points + menu_worth(box, pizzas_of(view, seat))


@rule
def would_win(box: Box, view: State, seat: int, gain: int) -> int:
    """1 where the seat expects to be ahead if the game ended with that gain."""
    own = standing(box, view, seat, seat) + gain
    for other in range(view.seats):
        if other != seat and standing(box, view, seat, other) > own:
            return 0
    return 1


@rule
def buying_worth(box: Box, view: State, seat: int, z: int) -> int:
    """Buying a pizza: its points, hope for its set or a set denied, slices from visitors; less its price."""
    own, bit, other = pizzas_of(view, seat), 1 << z, mate(box, z)
    gain = menu_worth(box, own | bit) - menu_worth(box, own)
    if view.unowned == 1:
        return gain if would_win(box, view, seat, gain) else -gain
    whole = menu_worth(box, bit | (1 << other)) - 100 * (box.points[z] + box.points[other])
    chances = whole // 3 if view.owner[other] == NOBODY else 0
    if view.owner[other] != NOBODY and view.owner[other] != seat:
        chances = whole // 2
    visits = view.unowned * (view.seats - 1) * slice_worth(box, view, seat) // (2 * box.spaces)
    return gain + chances + visits - box.price[z] * DOUGH


@rule
def trying_worth(box: Box, view: State, seat: int, z: int) -> int:
    """Visiting another's pizza: a slice, less what the owner gains by it, less the cost."""
    mean = slice_worth(box, view, seat)
    shared = 0 if view.jail[view.owner[z]] > 0 else mean // (view.seats - 1)
    return mean - shared - box.cost_to_try[z] * DOUGH


@rule
def deal_worth(box: Box, view: State, seat: int, give: int, get: int, cards: int, cash: int) -> int:
    """What a seat gains by giving and getting pizzas, getting cards (less those given) and paying cash."""
    own = pizzas_of(view, seat)
    change = menu_worth(box, (own & ~give) | get) - menu_worth(box, own)
    return change + (cards * box.bail - cash) * DOUGH
