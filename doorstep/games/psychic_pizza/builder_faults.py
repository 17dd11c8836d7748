"""What is wrong with a town, rule by rule, each with the spaces at fault; in any state of completion.

It says what `town.room`, `town.may_place` and `generator.fill_at_random` keep to, which cannot say why.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from doorstep.games.psychic_pizza.box_file import BOXES, FENCE, GRAVE, MAILBOXES, STARTS, TELEPORTER
from doorstep.games.psychic_pizza.builder_town import (
    CAT_TILE,
    COVER,
    CROW_TILE,
    FREE_TILES,
    LITTLE,
    MONKEY_TILE,
    PARENT,
    PIG_TILE,
)
from doorstep.games.psychic_pizza.grid import ALL, INNER, SPACES, beside, size
from doorstep.games.psychic_pizza.reach import reached, reaching
from doorstep.games.psychic_pizza.state import NOWHERE
from doorstep.games.psychic_pizza.terms import Vocabulary
from doorstep.kernel.phrases import bits, capital

CLAUSES = {
    **dict.fromkeys(STARTS, "PP-21"),
    **dict.fromkeys(BOXES, "PP-24"),
    **dict.fromkeys(MAILBOXES, "PP-26"),
    GRAVE: "PP-29",
    FENCE: "PP-30",
    **dict.fromkeys(TELEPORTER, "PP-32"),
    CAT_TILE: "PP-106",
    PIG_TILE: "PP-106",
    PARENT: "PP-107",
    LITTLE: "PP-107",
    MONKEY_TILE: "PP-108",
    CROW_TILE: "PP-109",
    COVER: "PP-110",
    **dict.fromkeys(FREE_TILES, "PP-111"),
}
"""The rule that says how many of a piece belong in a town."""

Pieces = Sequence[tuple[str, int]]
Ways = tuple[int, int, int, int]
"""The teleporters as a set, then circle, triangle and square: see `reach.reached`."""
_ON_FOOT: Ways = (0, NOWHERE, NOWHERE, NOWHERE)


class TownFault(NamedTuple):
    """A broken rule: its clause, what is wrong, and where. Without a space, something is still to be placed."""

    clause: str
    words: str
    spaces: tuple[int, ...] = ()


def town_faults(supply: str, pieces: Pieces, names: Mapping[str, str], words: Vocabulary) -> list[TownFault]:
    """Every rule that a town breaks.

    `supply` are the letters of the pieces that belong in it, `pieces` those that lie, each with its space; `names` says
    what a letter stands for: see `piece_names`.
    """
    return [
        *_crowded(pieces),
        *_starts_outside(pieces, words),
        *_beside_starts(pieces, words),
        *_beside_own_pizza(pieces, words),
        *_out_of_reach(pieces, words),
        *_counts(supply, pieces, names),
    ]


def _crowded(pieces: Pieces) -> Iterator[TownFault]:
    found = Counter(space for _, space in pieces)
    crowded = tuple(sorted(space for space, n in found.items() if n > 1))
    if crowded:
        yield TownFault("PP-18", "Two tiles lie on one space.", crowded)


def _starts_outside(pieces: Pieces, words: Vocabulary) -> Iterator[TownFault]:
    outside = tuple(space for letter, space in pieces if letter in STARTS and not INNER >> space & 1)
    if outside:
        yield TownFault("PP-22", f"A {words.start} may not lie on the outer ring.", outside)


def _beside_starts(pieces: Pieces, words: Vocabulary) -> Iterator[TownFault]:
    at_fault: set[int] = set()
    for letter, start in pieces:
        if letter in STARTS:
            touching = {space for _, space in pieces if beside(1 << start) >> space & 1}
            at_fault |= touching | {start} if touching else set()
    if at_fault:
        why = f"No other tile may lie in the four spaces beside a {words.start}."
        yield TownFault("PP-23", why, tuple(sorted(at_fault)))


def _beside_own_pizza(pieces: Pieces, words: Vocabulary) -> Iterator[TownFault]:
    at_fault: set[int] = set()
    for letter, mailbox in pieces:
        if letter in MAILBOXES:
            own = {space for other, space in pieces if other == letter.upper() and beside(1 << mailbox) >> space & 1}
            at_fault |= own | {mailbox} if own else set()
    if at_fault:
        why = f"A {words.mailbox} may not lie beside the pizza of its kind."
        yield TownFault("PP-27", why, tuple(sorted(at_fault)))


def _counts(supply: str, pieces: Pieces, names: Mapping[str, str]) -> Iterator[TownFault]:
    wanted, found = Counter(supply), Counter(letter for letter, _ in pieces)
    for letter in dict.fromkeys(supply + "".join(sorted(found))):
        missing = wanted[letter] - found[letter]
        if missing < 0:
            spaces = tuple(space for other, space in pieces if other == letter)
            too_many = f"{names[letter]}: {found[letter]} lie here, {wanted[letter]} belong in this town."
            yield TownFault(CLAUSES[letter], too_many, spaces)
        elif missing > 0:
            yield TownFault(CLAUSES[letter], f"{names[letter]}: {missing} still to be placed.")


# -- whether everybody can come everywhere


def _out_of_reach(pieces: Pieces, words: Vocabulary) -> Iterator[TownFault]:
    fences = sum({1 << space for letter, space in pieces if letter == FENCE})
    paved = ALL & ~fences
    pocket = paved & ~_centre(paved, _ON_FOOT)
    if pocket:
        why = f"{capital(words.fence)}s close this off: nobody could come here."
        yield TownFault("PP-31", why, tuple(bits(pocket, SPACES)))
    ways = _teleporters(pieces)
    if ways == _ON_FOOT or ways[0] & fences or pocket:
        return
    main = _centre(paved, ways)
    unreached = paved & ~reached(main, paved, *ways)
    if unreached:
        why = f"Nobody can come here: a Move onto a {words.teleporter} leads away from it."
        yield TownFault("PP-31", why, tuple(bits(unreached, SPACES)))
    trap = paved & ~reaching(main, paved, *ways) & ~unreached
    if trap:
        why = f"Nobody gets away from here: every {words.teleporter} leads back."
        yield TownFault("PP-31", why, tuple(bits(trap, SPACES)))


def _teleporters(pieces: Pieces) -> Ways:
    """How teleporters lead on, once all three lie on spaces of their own."""
    at = [[space for other, space in pieces if other == letter] for letter in TELEPORTER]
    spaces = {found[0] for found in at if len(found) == 1}
    if len(spaces) < len(TELEPORTER):
        return _ON_FOOT
    (circle,), (triangle,), (square,) = at
    return 1 << circle | 1 << triangle | 1 << square, circle, triangle, square


def _centre(paved: int, ways: Ways) -> int:
    """The largest set of spaces of which each can be reached from each other."""
    left, largest = paved, 0
    while size(left) > size(largest):
        start = left & -left
        found = reached(start, paved, *ways) & reaching(start, paved, *ways)
        left &= ~found
        largest = max(largest, found, key=size)
    return largest
