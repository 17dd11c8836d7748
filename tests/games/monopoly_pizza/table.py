"""A match for tests: dice, cards and slices fall as wanted; pieces, pizzas and cash stand where they are put."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from doorstep.games.monopoly_pizza import actions as a
from doorstep.games.monopoly_pizza import game as monopoly_pizza
from doorstep.games.monopoly_pizza.state import BANK, CARDS, NOBODY, PIZZAS
from doorstep.kernel.events import Event
from doorstep.kernel.game import Game
from doorstep.kernel.records import new
from doorstep.kernel.state import CLOCK

FILE = Game(monopoly_pizza).file
PIZZA = {pizza.name: z for z, pizza in enumerate(FILE.menu.pizzas)}
SPACE = {space.title: at for at, space in enumerate(FILE.board.spaces)}
CHANCE_AT, CHEST_AT = SPACE["Chance"], SPACE["Community Chest"]
A, B, C, D = range(4)
PRICES = [8, 8, 12, 14, 18, 20, 22, 24, 28, 30, 32, 35, 38, 40, 44, 50]
COSTS = [3, 3, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 18, 20]


class Table:
    """`seats` players, the first of them on turn; prices stay as they are here, however the house data is tuned."""

    def __init__(self, seats: int = 3, box: str | Path | None = None, **options: str) -> None:
        self.game = Game(monopoly_pizza, {"first": "1", **options}, box)
        self.box.price[:], self.box.cost_to_try[:] = PRICES, COSTS
        self.match = self.game.start(seats, seed=1)

    @property
    def state(self) -> Any:
        """The state itself: a test may change it."""
        return self.match.state

    @property
    def box(self) -> Any:
        """The box: what it holds is shared by no other test."""
        return self.game.box

    # -- laying out

    def put(self, seat: int, space: str | int) -> "Table":
        """Stand a piece on a space."""
        self.state.position[seat] = SPACE[space] if isinstance(space, str) else space
        return self

    def give(self, seat: int, *pizzas: str) -> "Table":
        """Pizzas belong to a seat (NOBODY: to the bank)."""
        for pizza in pizzas:
            self.state.owner[PIZZA[pizza]] = seat
        self.state.unowned = sum(1 for z in range(PIZZAS) if self.state.owner[z] == NOBODY)
        return self

    def cash(self, *amounts: int) -> "Table":
        """The cash of the first seats."""
        self.state.cash[: len(amounts)] = amounts
        return self

    def jail(self, seat: int, tries: int = 0) -> "Table":
        """A seat is in Jail and has rolled for a double `tries` times."""
        self.state.jail[seat] = 1 + tries
        return self.put(seat, "Jail")

    def keep(self, seat: int, deck: int) -> "Table":
        """A seat keeps the Get Out of Jail Free card of a deck."""
        card = self.card(deck, "keep")
        self.state.keeper[deck, card] = seat
        self.state.unseen[deck] &= ~(1 << card)
        self.state.deck_size[deck] -= 1
        return self

    def card(self, deck: int, effect: str) -> int:
        """The first card of a deck with that effect."""
        cards = (FILE.chance, FILE.chest)[deck].cards
        return next(c for c, card in enumerate(cards) if card.effect == effect)

    def stack(self, deck: int, *effects: str) -> "Table":
        """Everybody knows the order of a deck: cards with these effects first."""
        first = [self.card(deck, effect) for effect in effects]
        self.state.seen[deck] = [*first, *(c for c in range(CARDS) if c not in first)]
        self.state.unseen[deck], self.state.seen_top[deck], self.state.seen_count[deck] = 0, 0, CARDS
        return self

    def slices_left(self, count: int) -> "Table":
        """The pile has run down to so many tokens of the first kind."""
        self.state.pile[:] = 0
        self.state.pile[0] = self.state.pile_left = count
        return self

    # -- playing

    def play(self, seat: int, *actions: int) -> list[Event]:
        """Play actions as one bundle."""
        return self.match.play(seat, *actions)

    def roll(self, seat: int, first: int, second: int) -> list[Event]:
        """Roll these dice."""
        self.fall(first, second)
        return self.match.play(seat, a.ROLL)

    def fall(self, first: int, second: int) -> None:
        """Find a key whose next two draws are these dice."""
        rand, probe = self.game.rules.rand, new(monopoly_pizza.State)
        for key in range(100_000):
            probe.key[0], probe.draws = key, self.state.draws
            if rand(probe, 6) == first - 1 and rand(probe, 6) == second - 1:
                self.state.key[0] = key
                return
        raise AssertionError("no key gives these dice")

    def tick(self, action: int) -> list[Event]:
        """Time acts."""
        return self.match.play(CLOCK, action)

    # -- looking

    def legal(self, seat: int) -> list[int]:
        """The seat's legal actions."""
        return self.match.legal(seat)

    def can(self, seat: int, action: int) -> bool:
        """Whether an action is legal for a seat."""
        return action in self.match.legal(seat)

    def purse(self, seat: int) -> int:
        """The cash of a seat."""
        return int(self.state.cash[seat])

    def owner(self, pizza: str) -> int:
        """Who owns a pizza."""
        return int(self.state.owner[PIZZA[pizza]])

    def at(self, seat: int) -> str:
        """Where a piece stands."""
        return str(FILE.board.spaces[self.state.position[seat]].title)

    def owed(self, seat: int, to: int = BANK) -> int:
        """What a seat owes."""
        return int(self.state.owed[seat, to])


def kinds(events: Iterable[Event]) -> list[str]:
    """The names of events, in order."""
    return [a.EVENTS.name(event.kind)[0] for event in events]


def of(events: Iterable[Event], kind: int) -> list[tuple[int, int, int]]:
    """Seat and numbers of the events of a kind."""
    return [(event.seat, event.a, event.b) for event in events if event.kind == kind]
