"""A town as a person builds it: what belongs in it, what lies where, and the texts in which it is kept and sent.

A letter stands for a piece, as in the pictures of a box file, and for each round tile there is one more.
"""

from collections.abc import Mapping, Sequence
from random import Random, SystemRandom
from typing import Any, NamedTuple

from doorstep.games.psychic_pizza.box_file import (
    BOXES,
    EMPTY,
    FENCE,
    GRAVE,
    MAILBOXES,
    MIXES,
    STARTS,
    TELEPORTER,
)
from doorstep.games.psychic_pizza.grid import ALL, SIDE, SPACES, beside, turned
from doorstep.games.psychic_pizza.state import (
    CAT,
    CROW,
    DELIVERERS,
    EXTRAS,
    FENCES,
    FREE_TILE,
    GRAVES,
    LITTLE_PIG,
    LITTLE_PIGS,
    MANHOLE,
    MANHOLES,
    MONKEY,
    PARENT_PIG,
    PIG,
)
from doorstep.games.psychic_pizza.town import in_play

CAT_TILE, PIG_TILE, MONKEY_TILE, CROW_TILE, COVER, PARENT, LITTLE, FREE_TILES = (
    "k",
    "p",
    "m",
    "v",
    "h",
    "P",
    "l",
    "wxyz",
)
ROUND_TILES = {
    CAT: CAT_TILE,
    PIG: PIG_TILE,
    MONKEY: MONKEY_TILE,
    CROW: CROW_TILE,
    PARENT_PIG: PARENT,
    **dict.fromkeys(range(MANHOLE, MANHOLE + MANHOLES), COVER),
    **dict.fromkeys(range(LITTLE_PIG, LITTLE_PIG + LITTLE_PIGS), LITTLE),
    **{FREE_TILE + i: letter for i, letter in enumerate(FREE_TILES)},
}
"""The letters of the round tiles, by their numbers in a state."""
LETTERS = STARTS + BOXES + MAILBOXES + GRAVE + FENCE + TELEPORTER + "".join(dict.fromkeys(ROUND_TILES.values()))

CHANCE = SystemRandom()
VERSION = "1"
_LINK = {EMPTY: "-", FENCE: "f", TELEPORTER[1]: "t"}  # letters that a link would have to quote
_PICTURE = {new: old for old, new in _LINK.items()}
_FIRST_LINE = "Doorstep town 1"


class TownError(ValueError):
    """A text that is no town; the message is for the person who brought it."""


class Town(NamedTuple):
    """A town in the making: for how many Deliverers, the round tiles that belong in it, 49 letters, row by row, and its
    kinds of pizza where they are not those of the box: see `MIXES`."""

    deliverers: int
    rounds: str
    cells: str
    kinds: str = ""

    @property
    def pieces(self) -> list[tuple[str, int]]:
        """Each piece that lies, with its space."""
        return [(letter, space) for space, letter in enumerate(self.cells) if letter != EMPTY]


def supply(kinds: Sequence[int], rounds: str) -> str:
    """The pieces that belong in a town, in the order in which they are placed; `kinds` are those of its pizzas."""
    starts, boxes = STARTS[: len(kinds)], "".join(BOXES[kind] for kind in kinds)
    return starts + boxes + boxes.lower() + GRAVE * GRAVES + FENCE * FENCES + TELEPORTER + rounds


def kinds_of(letters: str) -> list[int]:
    """The kinds of the pizzas among the pieces of a town."""
    deliverers = sum(letter in STARTS for letter in letters)
    return [BOXES.index(letter) for letter in letters[deliverers : 2 * deliverers] if letter in BOXES]


def is_supply(letters: str) -> bool:
    """Whether some letters are the pieces of a town, in the order in which they are placed."""
    deliverers, kinds = sum(letter in STARTS for letter in letters), kinds_of(letters)
    basic = supply(kinds, "")
    rounds = letters[len(basic) :]
    return 2 <= deliverers == len(kinds) and letters.startswith(basic) and set(rounds) <= set(ROUND_TILES.values())


def round_tiles(box: Any) -> str:
    """The round tiles that a table plays with."""
    return "".join(ROUND_TILES[extra] for extra in range(EXTRAS) if in_play(box, extra))


def supply_of(box: Any, deliverers: int) -> str:
    """The pieces that belong in the town of a table."""
    return supply([int(kind) for kind in box.kind[deliverers - 2, :deliverers]], round_tiles(box))


def placing(wanted: str, town: Town, draw: Random = CHANCE) -> list[int]:
    """The spaces of a whole town in the order in which its pieces are placed, each step legal where the town is.

    Which of two mailboxes of a kind comes first is drawn: it has its house first.
    """
    left: dict[str, list[int]] = {letter: [] for letter in wanted}
    for letter, space in town.pieces:
        left[letter].append(space)
    for letter in MAILBOXES:
        draw.shuffle(left.get(letter, []))
    left[FENCE] = _laid_in_turn(left[FENCE])
    return [left[letter].pop(0) for letter in wanted]


def _laid_in_turn(fences: list[int]) -> list[int]:
    """Fences in such an order that none walls off a space on which a later one lies: last is one with a way to it."""
    order: list[int] = []
    while fences:
        lying = sum(1 << space for space in fences)
        last = next((space for space in fences if beside(1 << space) & ALL & ~lying), fences[0])
        fences = [space for space in fences if space != last]
        order.insert(0, last)
    return order


def mirrored(town: Town, symmetry: int) -> Town:
    """The town mirrored and rotated in one of eight ways: see `grid.turned`."""
    cells = [EMPTY] * SPACES
    for letter, space in town.pieces:
        cells[turned(space, symmetry)] = letter
    return town._replace(cells="".join(cells))


# -- a link


def code(town: Town) -> str:
    """A town as a short text for the fragment of a link."""
    return f"{VERSION}{town.deliverers}{town.kinds}{town.rounds}-{_spelt(town.cells, _LINK)}"


def from_code(text: str) -> Town:
    """The town that a link holds. Raises TownError."""
    if text[:1] != VERSION:
        newer = text[:1].isdigit() and "-" in text
        raise TownError(
            "This town comes from a newer Doorstep." if newer else "This is no town: the link may be cut off."
        )
    head, dash, cells = text[1:].partition("-")
    if not dash or len(cells) != SPACES:
        raise TownError("This town is cut off: ask for the whole link.")
    return _checked(head, _spelt(cells, _PICTURE))


def _spelt(cells: str, letters: Mapping[str, str]) -> str:
    return "".join(letters.get(letter, letter) for letter in cells)


# -- a file


def to_file(town: Town) -> str:
    """A town as a text file: seven rows, as a box file has them."""
    rows = [town.cells[start : start + SIDE] for start in range(0, SPACES, SIDE)]
    tiles = f"Round tiles: {town.rounds}\n" if town.rounds else ""
    kinds = f"Pizzas: {town.kinds}\n" if town.kinds else ""
    return f"{_FIRST_LINE}\nDeliverers: {town.deliverers}\n{kinds}{tiles}\n" + "\n".join(rows) + "\n"


def from_file(text: str) -> Town:
    """The town of a text file. Raises TownError."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    if not lines or lines[0] != _FIRST_LINE:
        raise TownError(f"This file is no town: one begins with “{_FIRST_LINE}”.")
    rows = lines[-SIDE:]
    if len(lines) <= SIDE or any(len(row) != SIDE for row in rows):
        raise TownError(f"The file ends with the town's {SIDE} rows of {SIDE} letters; these are not there.")
    said = dict(line.split(": ", 1) for line in lines[1:-SIDE] if ": " in line)
    return _checked("".join(said.get(name, "") for name in ("Deliverers", "Pizzas", "Round tiles")), "".join(rows))


def _checked(head: str, cells: str) -> Town:
    """Raises TownError."""
    if head[:1] not in [str(n) for n in range(2, DELIVERERS + 1)]:
        raise TownError(f"A town is for 2 to {DELIVERERS} Deliverers; this one does not say for how many.")
    rounds, known = head[1:].lstrip(BOXES), "".join(ROUND_TILES.values())
    kinds = head[1 : len(head) - len(rounds)]
    if kinds and (kinds not in MIXES or len(kinds) != int(head[0])):
        raise TownError(f"“{kinds}” are no pizzas for {head[0]} Deliverers.")
    for letter in sorted(set(rounds)):
        if rounds.count(letter) > known.count(letter):
            raise TownError(f"“{letter}” stands for no round tile, or for too many of them.")
    for letter in sorted(set(cells)):
        if letter not in LETTERS + EMPTY:
            raise TownError(f"“{letter}” stands for nothing in a town.")
    return Town(int(head[0]), rounds, cells, kinds)
