"""A match for tests on the layout of a first game, without hazards: orders are held and pawns stand as a test wants."""

from collections.abc import Mapping, Sequence
from copy import copy
from functools import cache
from types import MappingProxyType
from typing import Any

import numpy as np

from doorstep.games.delivery_witches import actions as a
from doorstep.games.delivery_witches import game as delivery_witches
from doorstep.games.delivery_witches.box import Box
from doorstep.games.delivery_witches.state import CARDS, COLOURS, MOUNTAIN, NONE, WATER
from doorstep.kernel.events import Event
from doorstep.kernel.game import Game
from doorstep.kernel.match import Match
from doorstep.kernel.records import copy as copied

A, B, C, D = range(4)
PURPLE, BLUE, ORANGE, GREEN = range(COLOURS)
HAZARDS = {"mountain": MOUNTAIN, "water": WATER}


# House values that the tests rest on, whatever they are tuned to.
BROOMS = 5, 10
CENTRES = (3, 0, 0), (0, 3, 0), (2, 2, 0), (0, 0, 2)  # coins, crystals, actions of purple, blue, orange, green
TOP_POINTS = 5, 4, 5, 6, 5, 10, 5, 5, 6, 5  # of each kind of medal; the next one counts one less


@cache
def _loaded(**options: str) -> Game:
    return Game(delivery_witches, options)


def _game(**options: str) -> Game:
    """A game with a box of its own."""
    game = copy(_loaded(**options))
    game.box = box = copied(Box, game.box)
    box.purple_broom, box.golden_broom = BROOMS
    for colour, pays in enumerate(CENTRES):
        box.centre_coins[colour], box.centre_crystals[colour], box.centre_actions[colour] = pays
        box.token_points[colour] = 3
    for kind, points in enumerate(TOP_POINTS):
        box.medal_count[kind] = 4
        box.medal_points[kind, :4] = range(points, points - 4, -1)
    return game


class Table:
    """Witches in the order of their seats; the first has the turn, and nobody has anything but what a test gives."""

    def __init__(self, seats: int = 3, seed: int = 1, options: Mapping[str, str] = MappingProxyType({})) -> None:
        self.game = _game(**{"layout": "first-game", "first_player": "seat-1", **options})
        self.match = self.game.start(seats, seed=seed)
        self.state.hazard[:] = 0
        self._given = 0

    @property
    def state(self) -> Any:
        """The state itself: a test may change it."""
        return self.match.state

    @property
    def box(self) -> Any:
        """The box: no other test shares it."""
        return self.game.box

    # -- laying out

    def node(self, name: str) -> int:
        """A place by name."""
        names: list[str] = self.game.file.island.names
        return names.index(name)

    def path(self, one: str, other: str) -> int:
        """The path between two places."""
        path = int(self.box.path_between[self.node(one), self.node(other)])
        assert path != NONE
        return path

    def at(self, seat: int, name: str) -> "Table":
        """A pawn stands there."""
        self.state.at[seat] = self.node(name)
        return self

    def brooms(self, seat: int, brooms: int = 2) -> "Table":
        """A witch has so many brooms."""
        self.state.brooms[seat] = brooms
        return self

    def hazard(self, one: str, other: str, kind: int) -> "Table":
        """A hazard lies on a path."""
        self.state.hazard[self.path(one, other)] = kind
        return self

    def has(self, seat: int, *abilities: int) -> "Table":
        """A witch has these abilities."""
        for ability in abilities:
            self.state.ability[seat, ability] += 1
            self.state.abilities[seat] += 1
        return self

    def give(
        self,
        seat: int,
        packages: Sequence[int],
        level: int = 1,
        mastery: Sequence[int] = (PURPLE,),
        no: Sequence[str] = (),
        clock: int = 0,
        coins: int = 2,
        crystals: int = 1,
    ) -> int:
        """A witch holds an order like this; its number."""
        order = self.print_order(packages, level, mastery, no, clock, coins, crystals)
        s = self.state
        slot = s.order[seat].tolist().index(NONE)
        s.deck[level - 1] &= ~(1 << order % CARDS)
        s.order[seat, slot] = order
        s.open[seat, slot] = self.box.colours[order]
        s.clock[seat, slot] = clock or NONE
        return order

    def print_order(
        self,
        packages: Sequence[int],
        level: int = 1,
        mastery: Sequence[int] = (PURPLE,),
        no: Sequence[str] = (),
        clock: int = 0,
        coins: int = 2,
        crystals: int = 1,
    ) -> int:
        """Make a card of a deck one like this; its number."""
        order, box = (level - 1) * CARDS + self._given, self.box
        self._given += 1
        box.packages[order] = np.bincount(packages, minlength=COLOURS)
        box.colours[order] = sum(1 << colour for colour in set(packages))
        box.steps[order] = np.bincount(mastery, minlength=COLOURS)
        box.no[order] = sum(HAZARDS[hazard] for hazard in no)
        box.clock[order], box.pays_coins[order], box.pays_crystals[order] = clock, coins, crystals
        return order

    def next_orders(self, level: int, *orders: int) -> "Table":
        """These cards are all that is left of a deck, to come in this order."""
        s = self.state
        s.deck[level - 1] = 0
        s.under[level - 1, : len(orders)] = orders
        s.under_count[level - 1] = len(orders)
        return self

    # -- playing

    def begin(self) -> "Table":
        """The match begins as things lie now, so that moves can be taken back."""
        match = self.match
        self.match = Match.resume(self.game, match.seats, match.key, [], match.state.tobytes())
        return self

    def play(self, *actions: int) -> list[Event]:
        """Whoever is asked acts; the events of all."""
        events = []
        for action in actions:
            events += self.match.play(self.match.awaited[0], action)
        return events

    def move(self, *names: str) -> list[Event]:
        """Whoever is asked moves from place to place."""
        return self.play(*(a.MOVE + self.node(name) for name in names))

    def leap(self, over: int, name: str) -> list[Event]:
        """Whoever is asked leaps over a pawn."""
        return self.play(self.leap_action(over, name))

    def leap_action(self, over: int, name: str) -> int:
        """The action of leaping over a pawn to a place."""
        return a.LEAP_OVER + over * (a.N_ACTIONS - a.LEAP_OVER) // 4 + self.node(name)

    def round(self) -> list[Event]:
        """All end their turns, once each."""
        return self.play(*[a.END_TURN] * int(self.state.seats))

    # -- looking

    def legal(self) -> list[int]:
        """What whoever is asked may do."""
        return self.match.legal(self.match.awaited[0])

    def moves(self) -> set[str]:
        """Where whoever is asked may move to."""
        names = self.game.file.island.names
        return {names[action - a.MOVE] for action in self.legal() if a.MOVE <= action < a.KEEP}

    def leaps(self) -> set[str]:
        """Where whoever is asked may leap to."""
        names = self.game.file.island.names
        nodes = (a.N_ACTIONS - a.LEAP_OVER) // 4
        return {names[(action - a.LEAP_OVER) % nodes] for action in self.legal() if action >= a.LEAP_OVER}

    def held(self, seat: int) -> list[int]:
        """The orders on a witch's board."""
        return [order for order in self.state.order[seat].tolist() if order != NONE]


def of(events: list[Event], kind: int) -> list[tuple[int, int, int]]:
    """Seat and numbers of the events of a kind."""
    return [(event.seat, event.a, event.b) for event in events if event.kind == kind]
