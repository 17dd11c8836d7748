"""What is in the box: the island, orders, abilities, mastery, medals, the solo deck, and the options of this game."""

from typing import Any, get_args

from doorstep.games.delivery_witches.box_file import Ability, BoxFile, Medal
from doorstep.games.delivery_witches.state import (
    ABILITIES,
    BLOCKERS,
    CARDS,
    COLOURS,
    LEVELS,
    MEDALS,
    MOUNTAIN,
    NODES,
    NOWHERE,
    ORDER,
    ORDERS,
    PATHS,
    PLAZA,
    SHOP,
    SOLO_CARDS,
    SUMMIT,
    UPGRADES,
    WATER,
    WAYS,
)
from doorstep.kernel.records import i8, public, record
from doorstep.kernel.state import BoxBase

MAX_STEPS = 10_000
"""The declared cap: witches who never finish anything play no further."""

MOST_POINTS = 8


@record
class Box(BoxBase):
    turn_actions = public(i8)
    most_actions = public(i8)

    # The island. Nodes: plaza, shop, summit, then the squares.
    nodes = public(i8)
    paths = public(i8)
    level = public(i8, NODES)  # 0, 1, 2
    special = public(i8, NODES)  # PLAZA, SHOP, SUMMIT; NOWHERE for squares
    yellow = public(i8, NODES)
    within = public(i8, LEVELS)  # nodes up to a level (a bit mask)
    ends = public(i8, PATHS, 2)
    circle = public(i8, PATHS)
    two = public(i8, PATHS)
    path_between = public(i8, NODES, NODES)  # NOWHERE where none
    ways = public(i8, NODES)  # neighbours of a node over common paths
    ways_two = public(i8, NODES)  # those over paths for two players, which stand after them
    neighbour = public(i8, NODES, WAYS)
    mountains = public(i8)
    waters = public(i8)
    houses = public(i8)  # of each colour on a level
    order_tiles = public(i8, LEVELS)
    two_orders = public(i8)
    first_tile = public(i8, NODES)  # the layout for a first game
    first_two = public(i8, NODES)

    # Orders.
    deck = public(i8, LEVELS)  # a bit mask each
    colours = public(i8, ORDERS)  # of the packages (a bit mask)
    packages = public(i8, ORDERS, COLOURS)
    no = public(i8, ORDERS)  # hazards that spoil the mastery (bits)
    clock = public(i8, ORDERS)  # actions, 0 for none
    pays_coins = public(i8, ORDERS)
    pays_crystals = public(i8, ORDERS)
    steps = public(i8, ORDERS, COLOURS)  # of mastery

    # Upgrades.
    price = public(i8, UPGRADES)
    bonus_coins = public(i8)
    bonus_crystals = public(i8)
    ability_count = public(i8, ABILITIES)
    purple_broom = public(i8)
    golden_broom = public(i8)
    crow = public(i8)

    # Mastery and medals.
    spaces = public(i8)
    centre = public(i8)
    centre_coins = public(i8, COLOURS)
    centre_crystals = public(i8, COLOURS)
    centre_actions = public(i8, COLOURS)
    token_points = public(i8, COLOURS)
    alike = public(i8)
    timed_needed = public(i8)
    earned_needed = public(i8)
    medal_count = public(i8, MEDALS)
    medal_points = public(i8, MEDALS, MOST_POINTS)  # from the top

    supply_coins = public(i8)
    supply_crystals = public(i8)
    solo_cards = public(i8)
    solo_pawns = public(i8, SOLO_CARDS, LEVELS, BLOCKERS)  # nodes, NOWHERE for none
    solo_steps = public(i8, SOLO_CARDS, COLOURS)
    solo_struck = public(i8, SOLO_CARDS)  # place of the display, NOWHERE for none

    # options: see `options`
    layout = public(i8)
    medal_set = public(i8)
    coins_medal = public(i8)
    timed_medal = public(i8)
    top_medal = public(i8)
    crystals_medal = public(i8)
    first_player = public(i8)
    leap_delivers = public(i8)
    push_back = public(i8)
    earned = public(i8)
    timed_count = public(i8)
    thirds = public(i8)
    supply = public(i8)
    solo_end = public(i8)
    difficulty = public(i8)


def fill(box: Any, file: BoxFile) -> None:
    """Write a valid box file into a box; the options are left to the caller."""
    box.max_steps = MAX_STEPS
    box.turn_actions, box.most_actions = file.turn.actions, file.turn.most
    colours = [paint.name for paint in file.colours]
    names = file.island.names
    _fill_island(box, file, names)
    _fill_layouts(box, file, [*colours, "order"])
    _fill_orders(box, file, colours)
    _fill_upgrades(box, file)
    _fill_mastery(box, file, colours)
    _fill_medals(box, file)
    box.supply_coins, box.supply_crystals = file.supply.coins, file.supply.crystals
    _fill_solo(box, file, names, colours)


def _fill_island(box: Any, file: BoxFile, names: list[str]) -> None:
    island = file.island
    box.nodes, box.paths = len(names), len(island.paths)
    box.special[:] = NOWHERE
    box.special[:3] = PLAZA, SHOP, SUMMIT
    box.level[: box.nodes] = [0, 1, 2, *(square.level - 1 for square in island.squares)]
    box.yellow[3 : box.nodes] = [square.yellow for square in island.squares]
    for level in range(LEVELS):
        box.within[level] = sum(1 << node for node in range(len(names)) if box.level[node] <= level)
    box.path_between[:] = NOWHERE
    for at, path in sorted(enumerate(island.paths), key=lambda numbered: numbered[1].two):
        a, b = (names.index(end) for end in path.ends)
        box.ends[at], box.circle[at], box.two[at] = (a, b), path.circle, path.two
        box.path_between[a, b] = box.path_between[b, a] = at
        for here, there in ((a, b), (b, a)):
            box.neighbour[here, box.ways[here] + box.ways_two[here]] = there
            (box.ways_two if path.two else box.ways)[here] += 1
    box.mountains, box.waters = island.mountains, island.waters


def _fill_layouts(box: Any, file: BoxFile, kinds: list[str]) -> None:
    box.houses, box.two_orders = file.tiles.houses, file.tiles.two_orders
    box.order_tiles[:] = file.tiles.orders
    box.first_tile[:] = box.first_two[:] = NOWHERE
    for node, square in enumerate(file.island.squares, 3):
        box.first_tile[node] = kinds.index(square.first)
        if square.yellow:
            box.first_two[node] = kinds.index(square.first_two)
    assert kinds.index("order") == ORDER


def _fill_orders(box: Any, file: BoxFile, colours: list[str]) -> None:
    for level, deck in enumerate(file.orders.decks):
        box.deck[level] = (1 << len(deck)) - 1
        for number, order in enumerate(deck, level * CARDS):
            box.packages[number] = [order.packages.count(colour) for colour in colours]
            box.colours[number] = sum(1 << at for at, colour in enumerate(colours) if colour in order.packages)
            box.no[number] = MOUNTAIN * ("mountain" in order.no) + WATER * ("water" in order.no)
            box.clock[number] = order.clock
            box.pays_coins[number], box.pays_crystals[number] = order.coins, order.crystals
            box.steps[number] = [order.mastery.count(colour) for colour in colours]


def _fill_upgrades(box: Any, file: BoxFile) -> None:
    box.price[:] = file.abilities.prices
    box.bonus_coins, box.bonus_crystals = file.abilities.coins, file.abilities.crystals
    box.ability_count[:] = [file.abilities.counts.get(name, 0) for name in get_args(Ability)]
    box.purple_broom, box.golden_broom, box.crow = file.brooms.purple, file.brooms.golden, file.brooms.crow


def _fill_mastery(box: Any, file: BoxFile, colours: list[str]) -> None:
    box.spaces, box.centre = file.mastery.spaces, file.mastery.centre
    for track in file.mastery.tracks:
        at = colours.index(track.colour)
        box.centre_coins[at], box.centre_crystals[at] = track.coins, track.crystals
        box.centre_actions[at], box.token_points[at] = track.actions, track.token


def _fill_medals(box: Any, file: BoxFile) -> None:
    box.alike, box.timed_needed, box.earned_needed = file.medals.alike, file.medals.timed, file.medals.earned
    for stack in file.medals.stacks:
        kind = get_args(Medal).index(stack.kind)
        box.medal_count[kind] = len(stack.points)
        box.medal_points[kind, : len(stack.points)] = stack.points


def _fill_solo(box: Any, file: BoxFile, names: list[str], colours: list[str]) -> None:
    box.solo_cards = len(file.solo.cards)
    box.solo_pawns[:] = NOWHERE
    for at, card in enumerate(file.solo.cards):
        for level, squares in enumerate(card.pawns):
            box.solo_pawns[at, level, : len(squares)] = [names.index(name) for name in squares]
        box.solo_steps[at] = [card.mastery.count(colour) for colour in colours]
        box.solo_struck[at] = card.struck - 1
