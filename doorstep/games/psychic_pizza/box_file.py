"""A box file as it is typed: pizzas, cards, ghosts, round tiles and house towns. What must add up: `box_faults`."""

from typing import Annotated, Literal

import msgspec

from doorstep.games.psychic_pizza.grid import SIDE
from doorstep.games.psychic_pizza.state import FREE, GRAVES, KINDS

Evidence = Literal["rulebook", "published", "derived", "house"]
Text = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
Count = Annotated[int, msgspec.Meta(ge=0, le=9)]
Card = Literal["hop", "diagonal", "rook", "bishop", "back", "mirror", "barrier", "stasis"]
Level = Literal["easy", "medium", "hard", "expert"]
LEVELS: tuple[Level, ...] = ("easy", "medium", "hard", "expert")

STARTS, BOXES, MAILBOXES, EMPTY = "1234", "ABC", "abc", "."
GRAVE, FENCE, TELEPORTER = "g", "#", "o^s"  # circle, triangle, square
"""What stands for a piece in the picture of a town: pizza boxes in capitals, the mailboxes of their kind in small."""
MIXES = ("AB", "AC", "BC", "AABC", "ABBC", "AABB")
"""Which kinds of pizza may be chosen, where there is a choice: three Deliverers have all three."""


class Edition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An edition's pizzas and cards: those that Deliverers may start with, and the others."""

    evidence: Evidence
    cards_evidence: Evidence
    pizzas: Annotated[list[Text], msgspec.Meta(min_length=KINDS, max_length=KINDS)]
    dealt: Annotated[int, msgspec.Meta(ge=1, le=3)]
    starting: dict[Card, Count]
    others: dict[Card, Count]


class Mix(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The kinds of pizza in play, as places in an edition's list, counted from 1, by number of Deliverers."""

    evidence: Evidence
    two: list[int]
    three: list[int]
    four: list[int]


class FreeTile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A round tile of your own: what it is called, what is heard on its space, and what all read before the start."""

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=24)]
    noise: Annotated[str, msgspec.Meta(min_length=1, max_length=24)]
    note: Annotated[str, msgspec.Meta(max_length=200)] = ""


class Town(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A house town as a picture of seven rows, and what careful bots needed for it: rounds, and stars from 1 to 5."""

    name: Text
    level: Level
    rows: Annotated[list[str], msgspec.Meta(min_length=SIDE, max_length=SIDE)]
    rounds: float = 0.0
    stars: Annotated[int, msgspec.Meta(ge=0, le=5)] = 0

    @property
    def deliverers(self) -> int:
        """How many it is for."""
        return sum(letter in STARTS for row in self.rows for letter in row)


class BoxFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole box file."""

    name: Text
    ghosts: Annotated[int, msgspec.Meta(ge=GRAVES, le=49)]
    allplay: Edition
    one_draw: Edition
    mix: Mix
    free_tiles_evidence: Evidence
    free_tiles: Annotated[list[FreeTile], msgspec.Meta(max_length=FREE)]
    towns_evidence: Evidence
    towns: list[Town]


def kinds_in_play(file: BoxFile, deliverers: int) -> list[int]:
    """Kinds of the pizzas, one a Deliverer, counted from 0."""
    mix = {2: file.mix.two, 3: file.mix.three, 4: file.mix.four}[deliverers]
    return [kind - 1 for kind in mix]
