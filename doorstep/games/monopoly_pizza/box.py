"""What is in the box: board, prices, cards, tokens, and the options of this game."""

from typing import Any, get_args

from doorstep.games.monopoly_pizza.box_file import BoxFile, Effect
from doorstep.games.monopoly_pizza.state import CARDS, CHANCE, CHEST, DECKS, KINDS, PIZZAS, SPACES
from doorstep.kernel.records import i8, public, record
from doorstep.kernel.state import BoxBase

GO, PIZZA, DRAW, DELIVERY, JAIL, PARKING, GO_TO_JAIL = range(7)  # kinds of space
# What a card does, as box files name it; its number: amount, space, spaces back, slices.
GAIN, FEE, EACH_PAYS_YOU, PAY_EACH, MOVE_TO, MOVE_BACK = range(6)
NEXT_DELIVERY, TO_JAIL, KEEP, TAKE_SLICES, ALL_TAKE_SLICE = range(6, 11)


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


KIND = {
    "go": GO,
    "pizza": PIZZA,
    "chance": DRAW,
    "chest": DRAW,
    "delivery": DELIVERY,
    "jail": JAIL,
    "parking": PARKING,
    "go-to-jail": GO_TO_JAIL,
}
MAX_STEPS = 20_000


def fill(box: Any, file: BoxFile) -> None:
    """Write a valid box file into a box; the options are left to the caller."""
    box.max_steps = MAX_STEPS
    money = file.money
    box.start_cash, box.go_money, box.bail = money.start, money.go, money.bail
    box.fare, box.tries = money.fare, money.tries
    _fill_board(box, file)
    sets = [entry.name for entry in file.menu.sets]
    for z, pizza in enumerate(file.menu.pizzas):
        box.colour[z] = sets.index(pizza.set)
        box.price[z], box.cost_to_try[z] = pizza.price, pizza.cost_to_try
        box.points[z], box.set_points[z] = pizza.points, pizza.set_points
    for k, token in enumerate(file.slices.tokens):
        box.token_value[k], box.token_count[k] = token.value, token.count
    _fill_cards(box, file)


def _fill_board(box: Any, file: BoxFile) -> None:
    pizzas = [pizza.name for pizza in file.menu.pizzas]
    box.spaces = len(file.board.spaces)
    box.what[:] = -1
    for at, space in enumerate(file.board.spaces):
        box.kind[at] = KIND[space.kind]
        if space.kind == "pizza":
            z = pizzas.index(space.pizza)
            box.what[at], box.space_of[z] = z, at
        elif space.kind in ("chance", "chest"):
            box.what[at] = CHANCE if space.kind == "chance" else CHEST
        elif space.kind == "jail":
            box.jail = at


def _fill_cards(box: Any, file: BoxFile) -> None:
    titles = [space.title for space in file.board.spaces]
    for d, deck in ((CHANCE, file.chance), (CHEST, file.chest)):
        for c, card in enumerate(deck.cards):
            box.effect[d, c] = get_args(Effect).index(card.effect)
            box.number[d, c] = titles.index(card.to) if card.to else card.number
