"""What is in the box: pizzas, cards, ghosts, house towns, and the options of this game."""

from typing import Any, get_args

from doorstep.games.psychic_pizza.box_file import (
    BOXES,
    EMPTY,
    FENCE,
    GRAVE,
    LEVELS,
    MAILBOXES,
    MIXES,
    STARTS,
    TELEPORTER,
    BoxFile,
    Card,
    Town,
    kinds_in_play,
)
from doorstep.games.psychic_pizza.state import CARDS, DELIVERERS, FENCES, GRAVES, MOST_TURNS, NOWHERE, TELEPORTERS
from doorstep.kernel.records import i8, public, record
from doorstep.kernel.state import BoxBase

EDITIONS, COUNTS = 2, 3  # counts of Deliverers: 2, 3, 4
BASIC = 3 * DELIVERERS + GRAVES + FENCES + TELEPORTERS


@record
class Box(BoxBase):
    ghosts = public(i8)
    kind = public(i8, COUNTS, DELIVERERS)  # of pizza box and mailbox i, by Deliverers - 2
    dealt = public(i8, EDITIONS)  # starting cards for each Deliverer
    starting = public(i8, EDITIONS, CARDS)
    others = public(i8, EDITIONS, CARDS)
    free_kinds = public(i8)  # free tiles in the box
    town_pieces = public(i8, COUNTS, len(LEVELS), BASIC)  # spaces of a house town, in the order of `town.piece`

    # options: see `options`
    edition = public(i8)
    mayor = public(i8)
    town = public(i8)
    pizzas = public(i8)
    aid = public(i8)
    notes = public(i8)
    order = public(i8)
    mayoral_victory = public(i8)
    animals = public(i8)
    pigs = public(i8)
    oinks = public(i8)
    monkey = public(i8)
    crow = public(i8)
    manhole_covers = public(i8)
    free_tiles = public(i8)
    undealt = public(i8)
    stasis = public(i8)
    card_teleports = public(i8)
    meeples_block = public(i8)
    both_houses = public(i8)
    ghost_supply = public(i8)
    told_distance = public(i8)
    first_report = public(i8)


def fill(box: Any, file: BoxFile) -> None:
    """Write a valid box file into a box, whose options may have the kinds of pizza otherwise."""
    box.max_steps = MOST_TURNS
    box.ghosts = file.ghosts
    box.free_kinds = len(file.free_tiles)
    for edition, found in enumerate((file.allplay, file.one_draw)):
        box.dealt[edition] = found.dealt
        for card, name in enumerate(get_args(Card)):
            box.starting[edition, card] = found.starting.get(name, 0)
            box.others[edition, card] = found.others.get(name, 0)
    for count in range(COUNTS):
        box.kind[count, : 2 + count] = kinds_in_play(file, 2 + count)
    if box.pizzas:
        mix = MIXES[box.pizzas - 1]
        box.kind[len(mix) - 2, : len(mix)] = [BOXES.index(kind) for kind in mix]
    box.town_pieces[:] = NOWHERE
    for town in file.towns:
        spaces = pieces_of(town, kinds_in_play(file, town.deliverers))
        box.town_pieces[town.deliverers - 2, LEVELS.index(town.level), : len(spaces)] = spaces


def pieces_of(town: Town, kinds: list[int]) -> list[int]:
    """The spaces of a house town's pieces in the order in which they are placed."""
    at: dict[str, list[int]] = {}
    for space, letter in enumerate("".join(town.rows)):
        if letter != EMPTY:
            at.setdefault(letter, []).append(space)
    order = [*STARTS[: town.deliverers], *(BOXES[k] for k in kinds), *(MAILBOXES[k] for k in kinds)]
    order += [GRAVE] * GRAVES + [FENCE] * FENCES + list(TELEPORTER)
    return [at[letter].pop(0) for letter in order]


def house_towns(file: BoxFile) -> dict[str, list[str]]:
    """For the form of a new table: what the house towns are called, and how hard they are."""
    lines = {level: ", ".join(_towns_of(file, level)) for level in LEVELS}
    return {"town": [f"{level}: {towns}" for level, towns in lines.items() if towns]}


def _towns_of(file: BoxFile, level: str) -> list[str]:
    towns = sorted((town for town in file.towns if town.level == level), key=lambda town: town.deliverers)
    return [f"{town.name} {'★' * town.stars} for {town.deliverers}" for town in towns]
