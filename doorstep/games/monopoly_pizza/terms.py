"""What things are called: the terms from which all sentences of this game are made."""

from functools import cached_property, lru_cache
from typing import Any

from doorstep.games.monopoly_pizza import box as b
from doorstep.games.monopoly_pizza.moves import deliveries_passed
from doorstep.games.monopoly_pizza.same import Same, same
from doorstep.games.monopoly_pizza.state import BUYING, DECKS, DELIVERING, NOBODY, PIZZAS, TRYING
from doorstep.kernel import telling
from doorstep.kernel.phrases import bits, count, figure, listing, mid_whose

DECK_NAMES = ("Chance", "Community Chest")
JAIL_CARD = "Get Out of Jail Free card"


def money(amount: int) -> str:
    """An amount of dough: "₥24"."""
    return f"₥{amount}"


def signed(points: int) -> str:
    """Points that may be negative: "+3", "−2"."""
    return f"+{points}" if points > 0 else figure(points)


def pizza_name(file: Any, pizza: int) -> str:
    """A pizza's name."""
    return str(file.menu.pizzas[pizza].name)


def set_name(file: Any, colour: int) -> str:
    """A colour set's name: "Forest Walk set"."""
    return f"{file.menu.sets[colour].name} set"


def space_name(file: Any, space: int) -> str:
    """A space's name; a pizza's is called after its pizza, and who walks to Jail is just visiting."""
    found = file.board.spaces[space]
    return "Just Visiting" if found.kind == "jail" else str(found.title)


def card_of(file: Any, deck: int, number: int) -> Any:
    """A card of the file: its title and text."""
    return (file.chance, file.chest)[deck].cards[number]


def card_effect(box: Any, file: Any, deck: int, number: int) -> str:
    """What a card does, in few words: "Take ₥20"."""
    n = int(box.number[deck][number])
    match int(box.effect[deck][number]):
        case b.GAIN:
            return f"Take {money(n)} from the bank"
        case b.FEE:
            return f"Pay {money(n)} to the bank"
        case b.EACH_PAYS_YOU:
            return f"Each player pays you {money(n)}"
        case b.PAY_EACH:
            return f"Pay each player {money(n)}"
        case b.MOVE_TO:
            return f"Move on to {space_name(file, n)}"
        case b.MOVE_BACK:
            return f"Go back {count(n, 'space')}"
        case b.NEXT_DELIVERY:
            return "Move on to the next Delivery"
        case b.TO_JAIL:
            return "Go to Jail"
        case b.KEEP:
            return "Keep it: it gets you out of Jail"
        case b.TAKE_SLICES:
            return f"Take {count(n, 'slice')}"
        case _:
            return "Each player takes a slice"


def set_of(box: Any, pizza: int) -> list[int]:
    """All pizzas of this pizza's colour set."""
    return [other for other in range(PIZZAS) if box.colour[other] == box.colour[pizza]]


class Look(telling.Look):
    """One seat's look at a game, and what words for this one ask of it."""

    @property
    def current(self) -> int:
        """The seat whose turn it is."""
        return int(self.view.current)

    @property
    def here(self) -> int:
        """The space where the current player stands."""
        return int(self.view.position[self.current])

    @cached_property
    def pizza_here(self) -> int:
        """The pizza where the current player stands, -1 for none."""
        return int(self.box.what[self.here]) if self.box.kind[self.here] == b.PIZZA else -1

    def pizza(self, pizza: int) -> str:
        """A pizza's name."""
        return pizza_name(self.file, pizza)

    def space(self, space: int) -> str:
        """A space's name."""
        return space_name(self.file, space)

    def cash(self, seat: int) -> int:
        """The cash of a seat."""
        return int(self.view.cash[seat])

    @cached_property
    def missing(self) -> int:
        """What the current player lacks for what is asked: the pizza's price, its cost to try, the lowest fare."""
        box, pizza, phase = self.box, self.pizza_here, self.view.phase
        if phase == BUYING:
            amount = box.price[pizza]
        elif phase == TRYING:
            amount = box.cost_to_try[pizza]
        else:
            amount = box.fare if phase == DELIVERING else 0
        return max(0, int(amount) - self.cash(self.current))

    def owed(self, seat: int) -> int:
        """All that a seat owes."""
        return int(sum(self.view.owed[seat]))

    def offers_to(self, seat: int) -> list[int]:
        """The seats whose open offers wait for an answer of `seat`, lowest first."""
        offered = self.view.offer_to
        return [q for q, to in enumerate(offered) if to == seat + 1] if seat >= 0 and seat + 1 in offered else []

    def worth(self, pizza: int) -> str:
        """What a pizza is worth to who buys it now."""
        box, buyer = self.box, self.current
        alone, together = int(box.points[pizza]), int(box.set_points[pizza])
        rest = [p for p in set_of(box, pizza) if p != pizza]
        names, colours = listing(self.pizza(p) for p in rest), set_name(self.file, int(box.colour[pizza]))
        owners = {int(self.view.owner[p]) for p in rest}
        if owners == {buyer}:
            completes = f"With {names} {self.mid(buyer)} would hold the whole {colours}"
            return f"{completes}: {together} points each instead of {alone}."
        cost = money(box.cost_to_try[pizza])
        gain = f"{count(alone, 'point')}, or {together} with {names}; others pay {cost} to try it."
        if len(owners) == 1 and NOBODY not in owners:
            return f"It keeps {self.mid(owners.pop())} from the whole {colours}. {gain}"
        return gain

    def waits(self, space: int) -> str:
        """What waits on a space for the current player."""
        what = int(self.box.what[space])
        match int(self.box.kind[space]):
            case b.PIZZA:
                owner = int(self.view.owner[what])
                if owner == NOBODY:
                    return f"for sale, {money(self.box.price[what])}"
                cost = money(self.box.cost_to_try[what])
                return f"{mid_whose(self.name, owner)} pizza" + (f", {cost} to try" if owner != self.current else "")
            case b.GO:
                return f"{money(self.box.go_money)} on passing or landing"
            case b.DRAW:
                return "draw a card"
            case b.DELIVERY:
                return f"ride anywhere from {money(self.box.fare)}"
            case b.GO_TO_JAIL:
                return "straight to Jail"
            case _:
                return "nothing happens"

    def fare(self, space: int) -> int:
        """What the current player's ride from Delivery to `space` costs."""
        return _fares(same(self.box), self.here)[space]


@lru_cache(maxsize=256)
def _fares(same_box: Same, start: int) -> list[int]:
    """What rides from a Delivery space cost, by where they lead."""
    box = same_box.thing
    return [int(box.fare * (1 + deliveries_passed(box, start, space))) for space in range(box.spaces)]


def goods(file: Any, pizzas: int, cards: int, cash: int) -> str:
    """One side of a deal: pizzas and decks of kept cards as bit masks, and cash."""
    things = [pizza_name(file, pizza) for pizza in bits(pizzas, PIZZAS)]
    things += [f"a {JAIL_CARD}" for _ in bits(cards, DECKS)]
    return listing([*things, *([money(cash)] if cash > 0 else [])])


def offer_terms(file: Any, view: Any, seat: int) -> tuple[str, str]:
    """What the open offer of `seat` gives, and what it asks for."""
    cards, cash = int(view.offer_cards[seat]), int(view.offer_cash[seat])
    gives = goods(file, int(view.offer_give[seat]), cards, cash)
    return gives, goods(file, int(view.offer_ask[seat]), cards >> DECKS, -cash)
