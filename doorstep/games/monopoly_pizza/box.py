"""What is in the box: board, prices, cards, tokens, and the options of this game."""

from doorstep.games.monopoly_pizza.state import CARDS, DECKS, KINDS, PIZZAS, SPACES
from doorstep.kernel.records import i8, public, record
from doorstep.kernel.state import BoxBase

GO, PIZZA, DRAW, DELIVERY, JAIL, PARKING, GO_TO_JAIL = range(7)  # kinds of space
# What a card does; its number n: amount, space, spaces back, tokens.
GAIN, FEE, EACH_PAYS_YOU, PAY_EACH, MOVE_TO, MOVE_BACK, NEXT_DELIVERY, TO_JAIL, KEEP, TAKE_SLICES, ALL_TAKE_SLICE = (
    range(11)
)


@record
class Box(BoxBase):
    spaces = public(i8)  # on the board
    kind = public(i8, SPACES)
    what = public(i8, SPACES)  # the pizza of a PIZZA space, the deck of a DRAW space, else -1
    space_of = public(i8, PIZZAS)
    jail = public(i8)  # the space of Jail and Just Visiting

    colour = public(i8, PIZZAS)  # the set
    price = public(i8, PIZZAS)
    cost_to_try = public(i8, PIZZAS)
    points = public(i8, PIZZAS)
    set_points = public(i8, PIZZAS)

    token_value = public(i8, KINDS)
    token_count = public(i8, KINDS)
    effect = public(i8, DECKS, CARDS)
    number = public(i8, DECKS, CARDS)

    start_cash = public(i8)
    go_money = public(i8)
    bail = public(i8)
    fare = public(i8)
    tries = public(i8)

    # options (rulings of the design's game facts, 3.3)
    first = public(i8)  # 0 random, else 1 + seat
    deals = public(i8)  # 0 off, 1 on a participant's turn, 2 at any time
    exact_delivery = public(i8)  # 1: landing on the next Delivery costs as passing it
    exact_go = public(i8)  # 1: Delivery that ends on GO collects
    bail_debt = public(i8)  # 1: bail after the last try is a debt; 0: pay what you have
    again_after_pass = public(i8)  # 1: not buying on a double keeps the extra turn
    round_cap = public(i8)  # 0 none
