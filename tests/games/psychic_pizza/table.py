"""A match for tests in a town drawn by hand: seven rows as in the box file, and letters for what the file lacks."""

from typing import Any, NamedTuple

from doorstep.games.psychic_pizza import actions as a
from doorstep.games.psychic_pizza import game as psychic_pizza
from doorstep.games.psychic_pizza import reports as r
from doorstep.games.psychic_pizza.box_file import BOXES, FENCE, GRAVE, MAILBOXES, STARTS, TELEPORTER
from doorstep.games.psychic_pizza.grid import SIDE
from doorstep.games.psychic_pizza.state import (
    BUILDING,
    CARDS,
    CAT,
    CROW,
    FREE_TILE,
    LITTLE_PIG,
    MANHOLE,
    MONKEY,
    NOWHERE,
    PARENT_PIG,
    PIG,
)
from doorstep.kernel.events import Event
from doorstep.kernel.game import Game
from doorstep.kernel.state import RUNNING

N, E, S, W = range(4)
NE, SE, SW, NW = range(4)
LOOSE_GHOST, BARE_GRAVE = "x", "_"
EXTRAS = {"t": CAT, "p": PIG, "m": MONKEY, "w": CROW, "h": MANHOLE, "P": PARENT_PIG, "l": LITTLE_PIG, "f": FREE_TILE}
QUIET = """
    . . . . . . .
    . . . . . 2 .
    . . . . . . .
    . . . 1 . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
"""


class Report(NamedTuple):
    """A report, unpacked."""

    seat: int
    action: int
    outcome: int
    noise: int
    spent: int
    steps: int
    fences: str
    ghosts: int
    pizzas: int
    houses: int
    places: int
    heard: bool


def unpacked(report: int) -> Report:
    """A report in its parts; fences as letters, clockwise from the north."""
    return Report(
        r.seat_of(report),
        r.action_of(report),
        r.outcome_of(report),
        r.noise_of(report),
        r.spent_of(report),
        r.steps_of(report),
        "".join("NESW"[d] for d in range(4) if r.fences_of(report) >> d & 1),
        r.ghosts_of(report),
        r.pizzas_of(report),
        r.houses_of(report),
        r.places_of(report),
        bool(r.has_surroundings(report)),
    )


def at(name: str) -> int:
    """The space called "C4": column from the west, row from the north."""
    return "ABCDEFG".index(name[0]) + SIDE * (int(name[1]) - 1)


def among(*names: str) -> int:
    """A set of spaces."""
    return sum(1 << at(name) for name in names)


class Table:
    """Deliverers in a town: seat 0 is first; hands are empty until cards are given."""

    def __init__(self, town: str = QUIET, deliverers: int = 0, **options: str) -> None:
        letters = town.split()
        deliverers = deliverers or max(2, sum(letter in STARTS for letter in letters))
        self.game = Game(psychic_pizza, {"order": "seated", **options})
        mayors = int(self.game.options["mayor"] != "automatic")
        self.match = self.game.start(deliverers + mayors, seed=1)
        if self.state.phase == BUILDING:
            self.match.play(deliverers, a.OPEN)
        self._lay(letters)
        self.state.hand[:] = self.state.hand_size[:] = 0

    @property
    def state(self) -> Any:
        """The state itself: a test may change it."""
        return self.match.state

    @property
    def box(self) -> Any:
        """The box: no other test shares it."""
        return self.game.box

    # -- laying out

    def _lay(self, letters: list[str]) -> None:
        s = self.state
        assert len(letters) == SIDE * SIDE, len(letters)
        for pieces in (s.start, s.pizza_box, s.mailbox, s.teleporter, s.extra, s.position):
            pieces[:] = NOWHERE
        s.tiles = s.graves = s.fences = s.round_tiles = s.pizzas = s.houses = s.ghosts = 0
        for space, letter in enumerate(letters):
            self._place(space, letter)
        s.position[: s.deliverers] = s.start[: s.deliverers]

    def _place(self, space: int, letter: str) -> None:
        s, here = self.state, 1 << space
        if letter == ".":
            return
        if letter == LOOSE_GHOST:
            s.ghosts |= here
            return
        s.tiles |= here
        if letter in STARTS:
            s.start[STARTS.index(letter)] = space
        elif letter in BOXES:
            box = self._free(s.pizza_box, BOXES.index(letter))
            s.pizza_box[box] = space
            s.pizzas |= 1 << box
        elif letter in MAILBOXES:
            s.mailbox[self._free(s.mailbox, MAILBOXES.index(letter))] = space
        elif letter in (GRAVE, BARE_GRAVE):
            s.graves |= here
            s.ghosts |= here if letter == GRAVE else 0
        elif letter == FENCE:
            s.fences |= here
        elif letter in TELEPORTER:
            s.teleporter[TELEPORTER.index(letter)] = space
        else:
            extra = EXTRAS[letter]
            while s.extra[extra] != NOWHERE:
                extra += 1
            s.extra[extra] = space
            s.round_tiles |= here if extra != CROW else 0

    def _free(self, pieces: Any, kind: int) -> int:
        """The first box or mailbox of that kind that does not lie yet."""
        kinds = self.box.kind[self.state.deliverers - 2]
        return next(i for i in range(self.state.deliverers) if kinds[i] == kind and pieces[i] == NOWHERE)

    def give(self, seat: int, *cards: int) -> "Table":
        """Cards into a hand."""
        for card in cards:
            self.state.hand[seat, card] += 1
            self.state.hand_size[seat] += 1
        return self

    def deck(self, *cards: int) -> "Table":
        """Exactly these cards are the deck, and none is used."""
        self.state.deck[:] = [cards.count(card) for card in range(CARDS)]
        self.state.deck_size = len(cards)
        self.state.used[:] = 0
        return self

    def stand(self, seat: int, space: str) -> "Table":
        """Put a meeple on a space."""
        self.state.position[seat] = at(space)
        return self

    def carry(self, seat: int, kind: int) -> "Table":
        """A Deliverer carries a pizza, whose house stands."""
        s = self.state
        s.carries[seat] = 1 + kind
        kinds = self.box.kind[s.deliverers - 2].tolist()
        s.pizzas &= ~(1 << kinds.index(kind))
        s.houses |= 1 << kinds.index(kind)
        return self

    def house(self, kind: int) -> "Table":
        """The house of a pizza stands, whoever carries the pizza."""
        self.state.houses |= 1 << self.box.kind[self.state.deliverers - 2].tolist().index(kind)
        return self

    # -- playing

    def play(self, action: int) -> list[Event]:
        """Whoever is asked acts."""
        return self.match.play(self.match.awaited[0], action)

    def report(self, action: int) -> int:
        """Whoever is asked acts; the report, packed."""
        return next(event.a for event in self.play(action) if event.kind == a.E_REPORT)

    def act(self, action: int) -> Report:
        """Whoever is asked acts; the report."""
        return unpacked(self.report(action))

    def move(self, direction: int, reactions: int = 0) -> Report:
        """A Move; the report."""
        return self.act(a.MOVE + direction + 4 * reactions)

    def attack(self, direction: int) -> Report:
        """An Attack; the report."""
        return self.act(a.ATTACK + direction)

    def turn_of(self, seat: int) -> "Table":
        """It is that seat's turn."""
        self.state.turn = seat
        return self

    # -- looking

    def where(self, seat: int) -> str:
        """Where a meeple stands: "C4", "" where it has left."""
        space = int(self.state.position[seat])
        return f"{'ABCDEFG'[space % SIDE]}{space // SIDE + 1}" if space != NOWHERE else ""

    def has_ghost(self, space: str) -> bool:
        """Whether a ghost is there."""
        return bool(int(self.state.ghosts) >> at(space) & 1)

    def hand(self, seat: int) -> list[int]:
        """The cards in a hand, by kind."""
        return [card for card in range(CARDS) for _ in range(int(self.state.hand[seat, card]))]

    @property
    def running(self) -> bool:
        """Whether the game goes on."""
        return bool(self.state.over == RUNNING)


def of(events: list[Event], kind: int) -> list[tuple[int, int, int]]:
    """Seat and numbers of the events of a kind."""
    return [(event.seat, event.a, event.b) for event in events if event.kind == kind]


def kinds(events: list[Event]) -> list[str]:
    """The names of events, in order."""
    return [a.EVENTS.name(event.kind)[0] for event in events]
