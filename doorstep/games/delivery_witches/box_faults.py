"""What must add up in a box file, beyond the types of its entries."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import get_args

from doorstep.games.delivery_witches.box_file import BoxFile, Medal, Path
from doorstep.games.delivery_witches.state import CARDS, COLOURS, LEVELS, NODES, PATHS, SOLO_CARDS, WAYS
from doorstep.kernel.boxes import Fault

ORDER = "order"
SPECIAL = 3  # places that are printed on the board
STEPS = 2  # of mastery that a delivery gives at most


def faults(file: BoxFile) -> list[Fault]:
    """What the types do not say."""
    return [
        *count_faults(file),
        *island_faults(file),
        *layout_faults(file),
        *order_faults(file),
        *medal_faults(file),
        *solo_faults(file),
    ]


def count_faults(file: BoxFile) -> Iterator[Fault]:
    """How many there are of what, and colours, actions, abilities and mastery tracks."""
    for path, found, most in (
        (("island", "squares"), len(file.island.squares), NODES - SPECIAL),
        (("island", "paths"), len(file.island.paths), PATHS),
        (("solo", "cards"), len(file.solo.cards), SOLO_CARDS),
        *((("orders", f"level_{at}"), len(deck), CARDS) for at, deck in enumerate(file.orders.decks, 1)),
    ):
        if not 1 <= found <= most:
            yield Fault(path, f"{found} are too {'many' if found else 'few'}: there is room for 1 to {most}")
    for what, values in (
        ("name", [paint.name for paint in file.colours]),
        ("letter", [paint.letter for paint in file.colours]),
        ("shape", [paint.shape for paint in file.colours]),
    ):
        if len(set(values)) < COLOURS:
            yield Fault(("colours",), f"two colours have the same {what}")
    if any(paint.name == ORDER for paint in file.colours):
        yield Fault(("colours",), f"a colour cannot be called {ORDER}")
    if file.turn.most < file.turn.actions:
        yield Fault(("turn", "most"), f"a turn has {file.turn.actions} actions already")
    if file.mastery.centre >= file.mastery.spaces:
        yield Fault(("mastery", "centre"), f"the centre lies below the top, {file.mastery.spaces}")
    tracks = [track.colour for track in file.mastery.tracks]
    if sorted(tracks) != sorted(_colours(file)):
        yield Fault(("mastery", "tracks"), "each colour has one track")
    if not sum(file.abilities.counts.values()):
        yield Fault(("abilities", "counts"), "there are no ability cards")


def island_faults(file: BoxFile) -> Iterator[Fault]:
    """Places, paths, circles, and what can be reached from where."""
    island, level = file.island, _levels(file)
    names = island.names
    for name, n in Counter(names).items():
        if n > 1:
            yield Fault(("island", "squares"), f"{n} places are called {name}")
    seen: set[frozenset[str]] = set()
    for at, path in enumerate(island.paths):
        for end in path.ends:
            if end not in level:
                yield Fault(("island", "paths", at), f"there is no place called {end}")
        if path.ends[0] == path.ends[1] or frozenset(path.ends) in seen:
            yield Fault(("island", "paths", at), "a path joins two different places, and is there once")
        seen.add(frozenset(path.ends))
    for name in names:
        if sum(name in path.ends for path in island.paths) > WAYS:
            yield Fault(("island", "paths"), f"more than {WAYS} paths lead to {name}")
    circles = sum(path.circle for path in island.paths)
    if circles > island.mountains + island.waters:
        yield Fault(("island",), f"{island.mountains + island.waters} hazards for {circles} circles")
    if len(set(names)) == len(names):
        yield from _reach_faults(file)


def _reach_faults(file: BoxFile) -> Iterator[Fault]:
    """Each level hangs together by itself, and each is joined to the one below: with all squares and with those for
    two."""
    island, level = file.island, _levels(file)
    yellow = {square.name for square in island.squares if square.yellow}
    special = set(island.names[:SPECIAL])
    for players, places, paths in (
        ("three or four", set(level), [path for path in island.paths if not path.two]),
        ("two", yellow | special, island.paths),
    ):
        for height in range(1, LEVELS + 1):
            here = {name for name in places if level[name] == height}
            if _reached(min(here), paths, here) != here:
                yield Fault(("island", "paths"), f"with {players} players level {height} falls apart")
            below = {name for name in places if level[name] == height - 1}
            if below and not any(_joins(path, below, here) for path in paths):
                yield Fault(("island", "paths"), f"with {players} players no path leads to level {height}")


def _joins(path: Path, below: set[str], here: set[str]) -> bool:
    return bool(below.intersection(path.ends)) and bool(here.intersection(path.ends))


def _reached(start: str, paths: Iterable[Path], among: set[str]) -> set[str]:
    ends = [set(path.ends) for path in paths if among.issuperset(path.ends)]
    seen, grown = {start}, True
    while grown:
        more = seen.union(*(pair for pair in ends if pair & seen))
        grown = more != seen
        seen = more
    return seen


def layout_faults(file: BoxFile) -> Iterator[Fault]:
    """As many squares as tiles on each level, and the same tiles in the layouts for a first game."""
    colours = _colours(file)
    for height in range(1, LEVELS + 1):
        squares = [square for square in file.island.squares if square.level == height]
        yellow = [square for square in squares if square.yellow]
        full = Counter({**dict.fromkeys(colours, file.tiles.houses), ORDER: file.tiles.orders[height - 1]})
        small = Counter({**dict.fromkeys(colours, 1), ORDER: file.tiles.two_orders})
        for what, places, tiles, laid in (
            ("", squares, full, [square.first for square in squares]),
            ("yellow ", yellow, small, [square.first_two for square in yellow]),
        ):
            if len(places) != tiles.total():
                yield Fault(
                    ("island", "squares"), f"{tiles.total()} tiles for {len(places)} {what}squares of level {height}"
                )
            elif Counter(laid) != tiles:
                yield Fault(
                    ("island", "squares"), f"the first game lays other tiles on {what}squares of level {height}"
                )
    for at, square in enumerate(file.island.squares):
        if square.first_two and not square.yellow:
            yield Fault(("island", "squares", at, "first_two"), "only yellow squares are used with two players")


def order_faults(file: BoxFile) -> Iterator[Fault]:
    """Colours that the orders name, and steps of mastery."""
    colours = _colours(file)
    for height, deck in enumerate(file.orders.decks, 1):
        for at, order in enumerate(deck):
            place = "orders", f"level_{height}", at
            for colour in {*order.packages, *order.mastery} - set(colours):
                yield Fault(place, f"there is no colour called {colour}")
            for colour, steps in Counter(order.mastery).items():
                if steps > STEPS:
                    yield Fault(place, f"{steps} steps in {colour}; a delivery advances {STEPS} at most")


def medal_faults(file: BoxFile) -> Iterator[Fault]:
    """One stack of each kind, and the crow's counts most."""
    kinds = Counter(stack.kind for stack in file.medals.stacks)
    for kind in get_args(Medal):
        if kinds[kind] != 1:
            yield Fault(("medals", "stacks"), f"{kinds[kind]} stacks for {kind} instead of one")
    others = [max(stack.points) for stack in file.medals.stacks if stack.kind != "crow"]
    for at, stack in enumerate(file.medals.stacks):
        if stack.kind == "crow" and others and max(stack.points) <= max(others):
            yield Fault(("medals", "stacks", at), "the crow's medals count the most")


def solo_faults(file: BoxFile) -> Iterator[Fault]:
    """Squares and colours that the solo cards name."""
    level = {square.name: square.level for square in file.island.squares}
    for at, card in enumerate(file.solo.cards):
        for height, names in enumerate(card.pawns, 1):
            for name in names:
                if level.get(name) != height:
                    yield Fault(("solo", "cards", at), f"there is no square called {name} on level {height}")
            if len(set(names)) < len(names):
                yield Fault(("solo", "cards", at), f"two pawns on one square of level {height}")
        for colour in set(card.mastery) - set(_colours(file)):
            yield Fault(("solo", "cards", at), f"there is no colour called {colour}")


def _colours(file: BoxFile) -> list[str]:
    return [paint.name for paint in file.colours]


def _levels(file: BoxFile) -> dict[str, int]:
    """The level of each place by name."""
    island = file.island
    special = {island.plaza.name: 1, island.shop.name: 2, island.summit.name: 3}
    return {**special, **{square.name: square.level for square in island.squares}}
