"""The things of the game in words: places, packages, orders, abilities, medals, and one seat's look at a game."""

from functools import cached_property
from typing import Any

from doorstep.games.delivery_witches.options import HELD, RESHUFFLE
from doorstep.games.delivery_witches.plain import plain_box, plain_view
from doorstep.games.delivery_witches.state import (
    CARDS,
    COINS_EARNED,
    COLOURS,
    CROW,
    CRYSTALS_EARNED,
    FOUR_ALIKE,
    LEVELS,
    MOUNTAIN,
    NOBODY,
    NONE,
    PLAZA,
    SET,
    SLOTS,
    SQUARES,
    SUMMIT,
    THREE_ABILITIES,
    TIMED,
    TOP,
    UPGRADES,
    WATER,
)
from doorstep.games.delivery_witches.turns import last_card
from doorstep.kernel import telling
from doorstep.kernel.phrases import bits, count, listing

ABILITIES = (
    ("Extra Action", "one more action in every turn", "DW-67"),
    ("Two Orders", "accepting draws two orders, and both are yours where there is room", "DW-68"),
    ("Leap", "fly past another witch, two tiles for one action", "DW-69"),
    ("Pick of Three", "accepting draws three orders, of which you keep one", "DW-70"),
    ("Coin Bonus", "{coins} more for every completed delivery", "DW-71"),
    ("Crystal Bonus", "{crystals} more for every completed delivery", "DW-72"),
    ("Free Orders", "accepting an order costs no action", "DW-73"),
    ("All Weathers", "mountains and water spoil nothing", "DW-74"),
)
BROOMS = ("broom of twigs", "purple broom", "golden broom")
"""By how many a witch has bought."""
HAZARDS = {MOUNTAIN: "mountain", WATER: "water"}
SCORE_LINES = ("Packages delivered", "Orders left open", "Medals", "Mastery tokens", "Coins and crystals left")
SCORE_CLAUSES = ("DW-79", "DW-80", "DW-81", "DW-82", "DW-83")


def colour(file: Any, which: int) -> str:
    """A colour by name."""
    return str(file.colours[which].name)


def site(file: Any, node: int) -> str:
    """A place as it is marked: "A3", "Plaza"."""
    return str(file.island.names[node])


def place(file: Any, node: int) -> str:
    """A place in a sentence: "A3", "the Plaza"; one that the island does not have by number."""
    if node >= len(file.island.names):
        return f"place {node + 1}"
    return f"the {site(file, node)}" if node < SQUARES else site(file, node)


def packages(box: Any, file: Any, order: int, colours: int | None = None) -> str:
    """The packages of an order, or those of some colours (a bit mask): "2 purple and green"."""
    numbers = plain_box(box).packages[order]
    wanted = plain_box(box).colours[order] if colours is None else colours
    shown = [(numbers[at], colour(file, at)) for at in bits(wanted, COLOURS)]
    return listing(f"{number} {name}" if number > 1 else name for number, name in shown)


def gains(coins: int, crystals: int) -> str:
    """ "2 coins and 1 crystal"; "nothing" for none."""
    return listing(count(amount, noun) for amount, noun in ((coins, "coin"), (crystals, "crystal")) if amount)


def ability(which: int) -> str:
    """An ability by name."""
    return ABILITIES[which][0]


def ability_use(box: Any, which: int) -> str:
    """What an ability is good for, in few words."""
    bonus = {"coins": count(int(box.bonus_coins), "coin"), "crystals": count(int(box.bonus_crystals), "crystal")}
    return ABILITIES[which][1].format(**bonus)


def medal(file: Any, kind: int) -> str:
    """A medal by name."""
    needed = file.medals
    return {
        FOUR_ALIKE: f"{needed.alike} of a Colour",
        **{SET + level: f"Colours of Level {level + 1}" for level in range(LEVELS)},
        THREE_ABILITIES: "Three Abilities",
        CROW: "Crow",
        COINS_EARNED: f"{needed.earned} Coins",
        TIMED: f"{needed.timed} Timed",
        TOP: "Top of a Mastery",
        CRYSTALS_EARNED: f"{needed.earned} Crystals",
    }[kind]


def medal_use(box: Any, file: Any, kind: int) -> tuple[str, str]:
    """What a medal is given for, and its clause."""
    earned = "hold {} {} at one time" if box.earned == HELD else "earn {} {} in all"
    needed = file.medals
    if SET <= kind < SET + LEVELS:
        return f"deliver a package of each colour on level {kind - SET + 1}", "DW-60"
    return {
        FOUR_ALIKE: (f"deliver {needed.alike} packages of one colour", "DW-59"),
        THREE_ABILITIES: (f"have {UPGRADES} abilities", "DW-61"),
        CROW: (f"buy it at the summit for {count(int(box.crow), 'coin')} and an action", "DW-62"),
        COINS_EARNED: (earned.format(needed.earned, "coins"), "DW-63"),
        TIMED: (f"complete {needed.timed} deliveries with a clock", "DW-64"),
        TOP: ("reach the top of any mastery", "DW-65"),
        CRYSTALS_EARNED: (earned.format(needed.earned, "crystals"), "DW-66"),
    }[kind]


class Look(telling.Look):
    """One seat's look at a game, and what words for this one ask of it."""

    @cached_property
    def now(self) -> Any:
        """The view in plain numbers."""
        return plain_view(self.view)

    @cached_property
    def plain(self) -> Any:
        """The box in plain numbers."""
        return plain_box(self.box)

    @cached_property
    def here(self) -> int:
        """Where this seat's pawn stands."""
        return int(self.now.at[self.seat])

    @cached_property
    def actions(self) -> int:
        """How many actions this seat has left, or saved."""
        return int(self.now.actions[self.seat])

    @cached_property
    def orders(self) -> list[tuple[int, int]]:
        """Slot and number of each order on this seat's board."""
        held = self.now.order[self.seat]
        return [(slot, held[slot]) for slot in range(SLOTS) if held[slot] != NONE]

    def place(self, node: int) -> str:
        """A place by name."""
        return place(self.file, node)

    def spot(self, node: int) -> str:
        """A place with what lies there: "A3: purple", "A4: orders"; the plaza, shop and summit by name alone."""
        kind = self.now.tile[node]
        if PLAZA <= kind <= SUMMIT:
            return self.place(node)
        return f"{self.place(node)}: {self.colour(kind) if kind < COLOURS else 'orders'}"

    def packages(self, order: int, colours: int | None = None) -> str:
        """The packages of an order, or those of some colours."""
        return packages(self.box, self.file, order, colours)

    def colour(self, which: int) -> str:
        """A colour by name."""
        return colour(self.file, which)

    def has(self, ability: int) -> bool:
        """Whether this seat has an ability."""
        return bool(self.now.ability[self.seat][ability])

    def witch(self, pawn: int) -> str:
        """Whose pawn one is, in the middle of a sentence; in a solo game one in the way."""
        return self.mid(pawn) if pawn < self.now.seats else "the pawn in the way"

    @staticmethod
    def level(order: int) -> int:
        """The level of an order, from 1."""
        return order // CARDS + 1


def last_turn(look: Look) -> bool:
    """Whether the turn that goes on is the last one of its witch."""
    return look.now.last != NOBODY or bool(last_card(look.box, look.view))


def solo_turn(look: Look) -> str:
    """Which turn of a solo game it is: "Turn 3 of 9"; of a deck that is shuffled anew "Turn 10"."""
    of = "" if look.box.solo_end == RESHUFFLE else f" of {look.plain.solo_cards}"
    return f"Turn {look.now.rounds}{of}"
