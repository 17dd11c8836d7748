"""A box file as it is typed: the island, tiles, orders, abilities, medals, mastery and the solo deck."""

from functools import cached_property
from typing import Annotated, Literal

import msgspec

from doorstep.games.delivery_witches.state import BLOCKERS, COLOURS, LEVELS, UPGRADES

Evidence = Literal["rulebook", "published", "derived", "house"]
Text = Annotated[str, msgspec.Meta(min_length=1, max_length=24)]
Colour = Annotated[str, msgspec.Meta(min_length=1, max_length=12)]
Amount = Annotated[int, msgspec.Meta(ge=0, le=60)]
Some = Annotated[int, msgspec.Meta(ge=1, le=60)]
Level = Annotated[int, msgspec.Meta(ge=1, le=LEVELS)]
Place = Annotated[int, msgspec.Meta(ge=0, le=1000)]
Hazard = Literal["mountain", "water"]
Shape = Literal["diamond", "circle", "triangle", "square", "star", "hexagon"]
Ability = Literal["action", "two", "leap", "three", "coins", "crystals", "free", "ignore"]
Medal = Literal[
    "four-alike",
    "level-1",
    "level-2",
    "level-3",
    "three-abilities",
    "crow",
    "coins-earned",
    "timed",
    "top",
    "crystals-earned",
]


class Paint(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A colour of packages and houses, and the letter and shape that say the same."""

    name: Colour
    letter: Annotated[str, msgspec.Meta(min_length=1, max_length=1)]
    shape: Shape


class Turn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Actions a turn, and how many it has at most."""

    evidence: Evidence
    actions: Annotated[int, msgspec.Meta(ge=1, le=8)]
    most: Annotated[int, msgspec.Meta(ge=1, le=16)]


class Tiles(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Houses of each colour on each level, order tiles by level, and those of a game for two."""

    evidence: Evidence
    houses: Annotated[int, msgspec.Meta(ge=1, le=4)]
    orders: Annotated[
        list[Annotated[int, msgspec.Meta(ge=1, le=8)]], msgspec.Meta(min_length=LEVELS, max_length=LEVELS)
    ]
    two_evidence: Evidence
    two_orders: Annotated[int, msgspec.Meta(ge=1, le=8)]


class Special(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A tile that is printed on the board, and where it is drawn."""

    name: Text
    x: Place
    y: Place


class Square(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A place for a small tile; `first` and `first_two` are a colour or "order"."""

    name: Text
    level: Level
    x: Place
    y: Place
    first: Colour
    yellow: bool = False
    first_two: str = ""


class Path(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A path between two places, by name: whether it has a circle for a hazard, and whether it is for two players."""

    ends: Annotated[list[Text], msgspec.Meta(min_length=2, max_length=2)]
    circle: bool = False
    two: bool = False


class Island(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """The board: plaza on level 1, shop on level 2, the summit of level 3 where crows are sold, squares and paths."""

    evidence: Evidence
    mountains: Amount
    waters: Amount
    plaza: Special
    shop: Special
    summit: Special
    squares: list[Square]
    paths: list[Path]

    @cached_property
    def names(self) -> list[str]:
        """The names of all places, in the order of their nodes."""
        return [self.plaza.name, self.shop.name, self.summit.name, *(square.name for square in self.squares)]


class Order(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An order card; a colour stands in `packages` and `mastery` as often as there are packages or steps."""

    packages: Annotated[list[Colour], msgspec.Meta(min_length=1, max_length=6)]
    mastery: Annotated[list[Colour], msgspec.Meta(min_length=1, max_length=8)]
    coins: Some
    crystals: Some
    no: Annotated[list[Hazard], msgspec.Meta(max_length=2)] = []
    clock: Annotated[int, msgspec.Meta(ge=0, le=20)] = 0


class Orders(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The three decks."""

    evidence: Evidence
    level_1: list[Order]
    level_2: list[Order]
    level_3: list[Order]

    @property
    def decks(self) -> list[list[Order]]:
        """The decks by level."""
        return [self.level_1, self.level_2, self.level_3]


class Abilities(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Prices of a first, second and third ability in crystals, bonuses, and copies of each."""

    evidence: Evidence
    prices: Annotated[list[Amount], msgspec.Meta(min_length=UPGRADES, max_length=UPGRADES)]
    coins: Some
    crystals: Some
    counts_evidence: Evidence
    counts: dict[Ability, Annotated[int, msgspec.Meta(ge=0, le=9)]]


class Brooms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Prices in coins, the crow's too."""

    evidence: Evidence
    purple: Amount
    golden: Amount
    crow_evidence: Evidence
    crow: Amount


class Track(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A mastery: what its centre pays, and what its token counts."""

    colour: Colour
    token: Amount
    coins: Amount = 0
    crystals: Amount = 0
    actions: Annotated[int, msgspec.Meta(ge=0, le=8)] = 0


class Mastery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Spaces of a track, the central one by number from 1, and the tracks."""

    evidence: Evidence
    spaces: Annotated[int, msgspec.Meta(ge=3, le=20)]
    centre: Annotated[int, msgspec.Meta(ge=2, le=19)]
    tracks: Annotated[list[Track], msgspec.Meta(min_length=COLOURS, max_length=COLOURS)]


class Stack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Points of the medals of a kind, from the top."""

    kind: Medal
    points: Annotated[list[Amount], msgspec.Meta(min_length=1, max_length=8)]


class Medals(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What medals ask for, and their stacks."""

    evidence: Evidence
    alike: Some
    timed: Some
    earned: Some
    stacks_evidence: Evidence
    stacks: list[Stack]


class Supply(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Coins and crystals in the box, where the supply is limited."""

    evidence: Evidence
    coins: Some
    crystals: Some


class SoloCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where pawns stand by level, which masteries the rival advances, and which place of the display is struck."""

    pawns: Annotated[
        list[Annotated[list[Text], msgspec.Meta(max_length=BLOCKERS)]],
        msgspec.Meta(min_length=LEVELS, max_length=LEVELS),
    ]
    mastery: Annotated[list[Colour], msgspec.Meta(max_length=8)]
    struck: Annotated[int, msgspec.Meta(ge=0, le=3)]


class Solo(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The single player deck."""

    evidence: Evidence
    cards: list[SoloCard]


class BoxFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole box file."""

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=80)]
    colours: Annotated[list[Paint], msgspec.Meta(min_length=COLOURS, max_length=COLOURS)]
    turn: Turn
    tiles: Tiles
    island: Island
    orders: Orders
    abilities: Abilities
    brooms: Brooms
    mastery: Mastery
    medals: Medals
    supply: Supply
    solo: Solo
