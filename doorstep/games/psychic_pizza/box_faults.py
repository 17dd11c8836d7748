"""What is wrong with a box file beyond its types: pizzas, cards, and house towns, which keep every rule of building."""

import math
from collections import Counter
from collections.abc import Iterator

from doorstep.games.psychic_pizza.box_file import (
    BOXES,
    EMPTY,
    FENCE,
    GRAVE,
    LEVELS,
    MAILBOXES,
    STARTS,
    TELEPORTER,
    BoxFile,
    Town,
    kinds_in_play,
)
from doorstep.games.psychic_pizza.builder_faults import TownFault, town_faults
from doorstep.games.psychic_pizza.builder_names import piece_names
from doorstep.games.psychic_pizza.builder_town import supply
from doorstep.games.psychic_pizza.grid import SIDE
from doorstep.games.psychic_pizza.options import ALLPLAY
from doorstep.games.psychic_pizza.state import DELIVERERS, KINDS
from doorstep.games.psychic_pizza.terms import VOCABULARIES, space_name
from doorstep.kernel.boxes import Fault
from doorstep.kernel.phrases import listing

_KNOWN = frozenset(STARTS + BOXES + MAILBOXES + GRAVE + FENCE + TELEPORTER + EMPTY)


def faults(file: BoxFile) -> list[Fault]:
    """What the types do not say. Towns are looked at once it is clear which pizzas belong in them."""
    found = [*_name_faults(file), *_mix_faults(file), *_card_faults(file)]
    return found or list(_town_faults(file))


def _name_faults(file: BoxFile) -> Iterator[Fault]:
    """What is told apart by its name has one of its own."""
    tiles = file.free_tiles
    named = (
        (("allplay", "pizzas"), file.allplay.pizzas),
        (("one_draw", "pizzas"), file.one_draw.pizzas),
        (("free_tiles",), [tile.name for tile in tiles]),
        (("free_tiles",), [tile.noise for tile in tiles]),
    )
    for place, names in named:
        for name, many in Counter(name.strip().casefold() for name in names).items():
            if many > 1:
                yield Fault(place, f"{many} are called {name!r}: nobody could tell them apart")


def _mix_faults(file: BoxFile) -> Iterator[Fault]:
    for name, deliverers in (("two", 2), ("three", 3), ("four", 4)):
        mix = getattr(file.mix, name)
        if len(mix) != deliverers or not all(1 <= kind <= KINDS for kind in mix):
            yield Fault(("mix", name), f"needs {deliverers} kinds of pizza, numbers from 1 to {KINDS}")
        elif deliverers < DELIVERERS and len(set(mix)) < deliverers:
            yield Fault(("mix", name), f"{deliverers} Deliverers have {deliverers} different pizzas")
        elif max(Counter(mix).values()) > 2:
            yield Fault(("mix", name), "no kind of pizza is there more than twice")


def _card_faults(file: BoxFile) -> Iterator[Fault]:
    for name, edition, most in (("allplay", file.allplay, DELIVERERS), ("one_draw", file.one_draw, DELIVERERS - 1)):
        if sum(edition.starting.values()) < most * edition.dealt:
            yield Fault(
                (name, "starting"), f"{edition.dealt} cards each for {most} Deliverers need more starting cards"
            )
        if "stasis" in edition.starting:
            yield Fault((name, "starting"), "stasis is none of the starting cards: a table may remove it")
        if not sum(edition.others.values()):
            yield Fault((name, "others"), "holds no card: there would be none to draw")


def _town_faults(file: BoxFile) -> Iterator[Fault]:
    rows = [
        Fault(("towns", at, "rows"), reason) for at, town in enumerate(file.towns) for reason in _broken(file, town)
    ]
    yield from rows
    for at, town in enumerate(file.towns):
        if not (math.isfinite(town.rounds) and town.rounds >= 0):
            yield Fault(("towns", at, "rounds"), "is a number of rounds, 0 or more")
    if not rows:
        yield from _level_faults(file)


def _level_faults(file: BoxFile) -> Iterator[Fault]:
    """There is one town of each level for each number of Deliverers."""
    missing = [(level, deliverers) for deliverers in range(2, DELIVERERS + 1) for level in LEVELS]
    for at, town in enumerate(file.towns):
        if (town.level, town.deliverers) in missing:
            missing.remove((town.level, town.deliverers))
        else:
            yield Fault(("towns", at, "level"), f"there is another {town.level} town for {town.deliverers} Deliverers")
    if missing:
        wanted = listing(f"{level} for {deliverers} Deliverers" for level, deliverers in missing)
        yield Fault(("towns",), f"a town of each level for each number of Deliverers; these are missing: {wanted}")


def _broken(file: BoxFile, town: Town) -> Iterator[str]:
    """The rules that a house town breaks, with the spaces."""
    if any(len(row) != SIDE for row in town.rows):
        yield f"each row has {SIDE} spaces"
        return
    cells = "".join(town.rows)
    strange = sorted(set(cells) - _KNOWN)
    if strange:
        yield f"{strange[0]!r} stands for nothing in a house town"
        return
    starts = sorted(set(cells) & set(STARTS))
    if not 2 <= len(starts) == town.deliverers or "".join(starts) != STARTS[: len(starts)]:
        yield f"needs a start for each of 2 to {DELIVERERS} Deliverers: 1, 2, ..., each once"
        return
    pieces = [(letter, space) for space, letter in enumerate(cells) if letter != EMPTY]
    wanted = supply(kinds_in_play(file, town.deliverers), "")
    for fault in town_faults(wanted, pieces, piece_names(file, ALLPLAY), VOCABULARIES[ALLPLAY]):
        yield _named(fault)


def _named(fault: TownFault) -> str:
    where = f" ({listing(space_name(space) for space in fault.spaces)})" if fault.spaces else ""
    return f"{fault.clause}: {fault.words.rstrip('.')}{where}"
