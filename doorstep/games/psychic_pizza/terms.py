"""What things are called: the terms from which all sentences of this game are made; each edition has its own."""

from typing import Any, NamedTuple

from doorstep.games.psychic_pizza.box_file import kinds_in_play
from doorstep.games.psychic_pizza.grid import SIDE, SPACES
from doorstep.games.psychic_pizza.options import ASSISTANT, ONE_DRAW
from doorstep.games.psychic_pizza.state import (
    CAT,
    CROW,
    FENCES,
    FREE_TILE,
    GRAVES,
    LITTLE_PIG,
    MANHOLE,
    MONKEY,
    PARENT_PIG,
    PIG,
)
from doorstep.games.psychic_pizza.town import BOX, FENCE, GRAVE, MAILBOX, START, TELEPORTER
from doorstep.kernel import telling
from doorstep.kernel.phrases import bits, listing

DIRECTIONS = ("north", "east", "south", "west")
DIAGONALS = ("north-east", "south-east", "south-west", "north-west")
AROUND = ("north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west")
CARD_NAMES = (
    "Hop Step",
    "Diagonal Move",
    "Rook Teleport",
    "Bishop Teleport",
    "Back-to-Start Teleport",
    "Point-Symmetric Teleport",
    "Anti-Ghost Barrier",
    "Stasis",
)
CARD_ACTIONS = ("HOP_STEP", "DIAGONAL_MOVE", "ROOK_TELEPORT", "BISHOP_TELEPORT", "BACK_TO_START", "POINT_SYMMETRIC")
"""The special actions, in the order of their cards."""
SHAPES = ("circle", "triangle", "square")
_COLUMNS = "ABCDEFG"
_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")
_EXTRA_NAMES = {CAT: "cat", PIG: "pig", MONKEY: "monkey", CROW: "crow", PARENT_PIG: "parent pig"}


class Vocabulary(NamedTuple):
    """What an edition calls its people and pieces."""

    mayor: str
    deliverer: str
    fence: str
    mailbox: str
    pizza_box: str
    teleporter: str
    start: str


VOCABULARIES = (
    Vocabulary("Mayor", "Deliverer", "fence", "mailbox", "pizza box", "teleporter", "start location"),
    Vocabulary("Game Master", "player", "wall", "signboard", "box tile", "teleport tile", "start tile"),
)


def vocabulary(box: Any) -> Vocabulary:
    """The words of the table's edition."""
    return VOCABULARIES[int(box.edition)]


def pizza_name(box: Any, file: Any, kind: int) -> str:
    """A kind of pizza: "Cheese"."""
    edition = file.one_draw if box.edition == ONE_DRAW else file.allplay
    return str(edition.pizzas[kind])


def space_name(space: int) -> str:
    """A space of the town by column, west to east, and row, north to south: "C4"."""
    return f"{_COLUMNS[space % SIDE]}{space // SIDE + 1}"


def space_names(spaces: int) -> str:
    """A set of spaces: "B2, B3 and C4"."""
    return listing(space_name(space) for space in bits(spaces, SPACES))


def piece_name(box: Any, file: Any, deliverers: int, found: int) -> str:
    """A piece of the town, as `town.piece` numbers it: "start location 2", "Cheese mailbox", "triangle teleporter"."""
    words, (which, what) = vocabulary(box), divmod(found, 8)
    if what == START:
        return f"{words.start} {which + 1}"
    if what in (BOX, MAILBOX):
        kind = kinds_in_play(file, deliverers)[which]
        return f"{pizza_name(box, file, kind)} {words.pizza_box if what == BOX else words.mailbox}"
    if what == GRAVE:
        return f"grave {which + 1} of {GRAVES}"
    if what == FENCE:
        return f"{words.fence} {which + 1} of {FENCES}"
    if what == TELEPORTER:
        return f"{SHAPES[which]} {words.teleporter}"
    return extra_name(file, which)


def extra_name(file: Any, extra: int) -> str:
    """A round tile or animal."""
    if extra >= FREE_TILE:
        return str(file.free_tiles[extra - FREE_TILE].name)
    if extra >= LITTLE_PIG:
        return f"little pig {extra - LITTLE_PIG + 1}"
    return _EXTRA_NAMES.get(extra) or f"manhole cover {extra - MANHOLE + 1}"


def free_tile_notes(box: Any, file: Any) -> list[str]:
    """What everybody reads about the table's free tiles before the first turn."""
    if not box.free_tiles:
        return []
    return [f"{tile.name} (“{tile.noise}!”): {tile.note or 'no more than a noise.'}" for tile in file.free_tiles]


class Look(telling.Look):
    """One seat's look at a game, and what words for this one ask of it."""

    @property
    def words(self) -> Vocabulary:
        """What this edition calls its people and pieces."""
        return vocabulary(self.box)

    @property
    def is_mayor(self) -> bool:
        """Whether the seat is the Mayor's."""
        return self.seat >= 0 and int(self.view.referee) == 1 + self.seat

    @property
    def assists(self) -> bool:
        """Whether the seat is that of a Mayor who speaks for all at a real table."""
        return self.is_mayor and int(self.box.mayor) == ASSISTANT

    @property
    def current(self) -> int:
        """The Deliverer whose turn it is."""
        return int(self.view.turn)

    def pizza(self, kind: int) -> str:
        """A kind of pizza."""
        return pizza_name(self.box, self.file, kind)

    def piece(self, found: int) -> str:
        """A piece of the town."""
        return piece_name(self.box, self.file, int(self.view.deliverers), found)

    def carried(self, seat: int) -> str:
        """The pizza that a Deliverer carries, "" for none."""
        kind = int(self.view.carries[seat])
        return self.pizza(kind - 1) if kind else ""
