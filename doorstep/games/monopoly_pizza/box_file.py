"""A box file as it is typed: the board, the menu, the slices and the cards by name, and what must add up."""

from collections import Counter
from collections.abc import Iterator
from typing import Annotated, Literal

import msgspec

from doorstep.games.monopoly_pizza.state import CARDS, KINDS, PIZZAS, SETS, SLICES, SPACES
from doorstep.kernel.boxes import Fault

Evidence = Literal["rulebook", "published", "derived", "house"]
Amount = Annotated[int, msgspec.Meta(ge=0, le=1000)]
Some = Annotated[int, msgspec.Meta(ge=1, le=1000)]
Points = Annotated[int, msgspec.Meta(ge=-100, le=100)]
Text = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
Kind = Literal["go", "pizza", "chance", "chest", "delivery", "jail", "parking", "go-to-jail"]
Shape = Literal["circle", "triangle", "square", "diamond", "star", "plus", "hexagon", "heart"]
Colour = Literal["cocoa", "sky", "pink", "orange", "red", "gold", "green", "navy"]
Effect = Literal[
    "gain",
    "fee",
    "each-pays-you",
    "pay-each",
    "move-to",
    "move-back",
    "next-delivery",
    "to-jail",
    "keep",
    "take-slices",
    "all-take-slice",
]
COUNTED = ("gain", "fee", "each-pays-you", "pay-each", "move-back", "take-slices")
"""Effects that need a number."""


class Money(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Amounts of dough, and how many rolls for a double Jail allows."""

    evidence: Evidence
    start: Amount
    go: Amount
    bail: Amount
    fare: Some
    tries: Annotated[int, msgspec.Meta(ge=1, le=10)]


class Space(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A space: a pizza's takes its name from the pizza, any other has one of its own."""

    kind: Kind
    name: str = ""
    pizza: str = ""

    @property
    def title(self) -> str:
        """What the space is called."""
        return self.pizza or self.name


class Board(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The spaces, clockwise from GO."""

    evidence: Evidence
    spaces: list[Space]


class Set(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A colour set, told apart by its shape as well."""

    name: Text
    shape: Shape
    colour: Colour
    text: Text


class Pizza(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A pizza card: what it costs, what visitors pay, what it is worth alone and in a complete set."""

    name: Text
    set: Text
    price: Some
    cost_to_try: Some
    points: Points
    set_points: Points
    text: Text


class Menu(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The sets and their pizzas; `names` is the evidence of the pizzas' names, `evidence` that of all else."""

    evidence: Evidence
    names: Evidence
    sets: list[Set]
    pizzas: list[Pizza]


class Token(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of slice token: its points, and how many are in the box."""

    value: Points
    count: Some


class Slices(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The slice tokens."""

    evidence: Evidence
    tokens: list[Token]


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Chance or Community Chest card; `number` is an amount, spaces or slices, `to` the space it sends to."""

    title: Text
    effect: Effect
    text: Text
    number: Amount = 0
    to: str = ""


class Deck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The cards of a deck, in any order."""

    evidence: Evidence
    cards: list[Card]


class BoxFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that is in the box."""

    name: Text
    money: Money
    board: Board
    menu: Menu
    slices: Slices
    chance: Deck
    chest: Deck


def faults(file: BoxFile) -> list[Fault]:
    """What does not add up."""
    return [*_board_faults(file), *_menu_faults(file.menu), *_slice_faults(file.slices), *_card_faults(file)]


def _board_faults(file: BoxFile) -> Iterator[Fault]:
    here, spaces = ("board", "spaces"), file.board.spaces
    if not 20 <= len(spaces) <= SPACES:
        yield Fault(here, f"{len(spaces)} spaces; a board has 20 to {SPACES}")
    if spaces and spaces[0].kind != "go":
        yield Fault((*here, 0), "the first space must be GO")
    kinds = Counter(space.kind for space in spaces)
    for kind in ("go", "jail", "parking", "go-to-jail"):
        if kinds[kind] != 1:
            yield Fault(here, f"{kinds[kind]} spaces of kind {kind}; there must be exactly 1")
    if not kinds["delivery"]:
        yield Fault(here, "no Delivery space; there must be at least 1")
    stands = Counter(space.pizza for space in spaces if space.kind == "pizza")
    menu = {pizza.name for pizza in file.menu.pizzas}
    for place, space in enumerate(spaces):
        if space.kind == "pizza" and space.pizza not in menu:
            yield Fault((*here, place), f"there is no pizza called {space.pizza!r}")
        if space.kind != "pizza" and (space.pizza or not space.name):
            yield Fault((*here, place), f"a space of kind {space.kind} has a name and no pizza")
    for name in sorted(menu):
        if stands[name] != 1:
            yield Fault(here, f"{name} is on {stands[name]} spaces; each pizza is on exactly 1")
    titles = Counter(space.title for space in spaces if space.kind not in ("chance", "chest"))
    for title, count in titles.items():
        if count > 1:
            yield Fault(here, f"{count} spaces are called {title}")


def _menu_faults(menu: Menu) -> Iterator[Fault]:
    if len(menu.sets) != SETS:
        yield Fault(("menu", "sets"), f"{len(menu.sets)} sets; there are {SETS}")
    if len(menu.pizzas) != PIZZAS:
        yield Fault(("menu", "pizzas"), f"{len(menu.pizzas)} pizzas; there are {PIZZAS}")
    for what in ("name", "shape", "colour"):
        for value, count in Counter(getattr(entry, what) for entry in menu.sets).items():
            if count > 1:
                yield Fault(("menu", "sets"), f"{count} sets have the {what} {value}")
    for name, count in Counter(pizza.name for pizza in menu.pizzas).items():
        if count > 1:
            yield Fault(("menu", "pizzas"), f"{count} pizzas are called {name}")
    sizes = Counter(pizza.set for pizza in menu.pizzas)
    for place, entry in enumerate(menu.sets):
        if sizes[entry.name] != PIZZAS // SETS:
            yield Fault(("menu", "sets", place), f"{entry.name} has {sizes[entry.name]} pizzas; a set has 2")
    names = {entry.name for entry in menu.sets}
    for place, pizza in enumerate(menu.pizzas):
        if pizza.set not in names:
            yield Fault(("menu", "pizzas", place), f"there is no set called {pizza.set!r}")
        if pizza.set_points < pizza.points:
            yield Fault(("menu", "pizzas", place), f"{pizza.name} is worth less in its set than alone")


def _slice_faults(slices: Slices) -> Iterator[Fault]:
    if len(slices.tokens) > KINDS:
        yield Fault(("slices", "tokens"), f"{len(slices.tokens)} kinds of token; there is room for {KINDS}")
    total = sum(token.count for token in slices.tokens)
    if total != SLICES:
        yield Fault(("slices", "tokens"), f"the counts add up to {total}; there are {SLICES} tokens")
    for value, count in Counter(token.value for token in slices.tokens).items():
        if count > 1:
            yield Fault(("slices", "tokens"), f"{count} kinds of token are worth {value}; put them together")


def _card_faults(file: BoxFile) -> Iterator[Fault]:
    targets = {space.title for space in file.board.spaces if space.kind not in ("chance", "chest", "go-to-jail")}
    for name, deck in (("chance", file.chance), ("chest", file.chest)):
        effects = Counter(card.effect for card in deck.cards)
        if len(deck.cards) != CARDS:
            yield Fault((name, "cards"), f"{len(deck.cards)} cards; a deck has {CARDS}")
        if not 1 <= effects["keep"] <= 4:
            yield Fault((name, "cards"), f"{effects['keep']} cards to keep; a deck has 1 to 4")
        if not effects["fee"]:
            yield Fault((name, "cards"), "no fee; a deck has at least 1")
        for place, card in enumerate(deck.cards):
            here = (name, "cards", place)
            if (card.effect in COUNTED) != (card.number > 0):
                yield Fault(here, f"{card.effect} {'needs a' if card.effect in COUNTED else 'has no'} number")
            if card.effect == "move-to" and card.to not in targets:
                yield Fault(here, f"no space to move to is called {card.to!r}")
            if card.effect != "move-to" and card.to:
                yield Fault(here, f"{card.effect} has no space to move to")
            if card.effect == "move-back" and card.number >= len(file.board.spaces):
                yield Fault(here, "moves back further than round the board")
            if card.effect == "take-slices" and card.number > 4:
                yield Fault(here, "takes more than 4 slices")
