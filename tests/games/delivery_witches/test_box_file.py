"""The house box: its sums, its island, its cards; and what is refused in a box file, with its line."""

import re
from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest

from doorstep.games.delivery_witches import game as delivery_witches
from doorstep.games.delivery_witches.box_file import Order, Square
from doorstep.kernel.boxes import BoxError
from doorstep.kernel.game import Game

HOUSE = delivery_witches.boxes["house"].read_text(encoding="utf-8")
FILE = Game(delivery_witches).file
ISLAND = FILE.island
COLOURS = [paint.name for paint in FILE.colours]
SPECIAL = {place.name: place for place in (ISLAND.plaza, ISLAND.shop, ISLAND.summit)}
SQUARES: dict[str, Square] = {square.name: square for square in ISLAND.squares}
LEVEL = {ISLAND.plaza.name: 1, ISLAND.shop.name: 2, ISLAND.summit.name: 3, **{n: s.level for n, s in SQUARES.items()}}
DECKS: list[list[Order]] = FILE.orders.decks


def used(seats: int) -> tuple[set[str], list[tuple[str, str]]]:
    """Places and paths of a game for so many."""
    places = {name for name, square in SQUARES.items() if seats != 2 or square.yellow} | SPECIAL.keys()
    paths = [(p.ends[0], p.ends[1]) for p in ISLAND.paths if places.issuperset(p.ends) and (seats == 2 or not p.two)]
    return places, paths


def reached(start: str, places: set[str], paths: list[tuple[str, str]]) -> set[str]:
    """The places that paths among some places lead to."""
    seen, new = set[str](), {start}
    while new:
        seen |= new
        new = {b for pair in paths for a, b in (pair, pair[::-1]) if a in seen and b in places} - seen
    return seen


def test_what_the_rulebook_prints_is_marked_so_and_right() -> None:
    told = [
        (FILE.turn.evidence, (FILE.turn.actions, FILE.turn.most), (4, 8)),
        (FILE.tiles.two_evidence, FILE.tiles.two_orders, 2),
        (FILE.abilities.evidence, FILE.abilities.prices, [5, 8, 12]),
        (FILE.abilities.evidence, (FILE.abilities.coins, FILE.abilities.crystals), (2, 2)),
        (FILE.brooms.crow_evidence, FILE.brooms.crow, 15),
        (FILE.medals.evidence, (FILE.medals.alike, FILE.medals.timed, FILE.medals.earned), (4, 4, 20)),
        (FILE.supply.evidence, (FILE.supply.coins, FILE.supply.crystals), (30, 30)),
    ]
    assert [(evidence, value) for evidence, value, _ in told] == [("rulebook", printed) for _, _, printed in told]


def test_what_no_source_tells_is_marked_as_house_data() -> None:
    groups = FILE.tiles, FILE.island, FILE.orders, FILE.brooms, FILE.mastery, FILE.solo
    marks = {group.evidence for group in groups} | {FILE.abilities.counts_evidence, FILE.medals.stacks_evidence}
    assert marks == {"house"}


@pytest.mark.parametrize("seats", [2, 4])
def test_no_single_pawn_cuts_a_level(seats: int) -> None:
    places, paths = used(seats)
    for level in (1, 2, 3):
        here = {name for name in places if LEVEL[name] == level}
        for taken in here - {ISLAND.plaza.name}:
            left = here - {taken}
            assert reached(min(left), left, paths) == left, taken


@pytest.mark.parametrize("seats", [2, 4])
def test_two_paths_lead_up_from_each_level(seats: int) -> None:
    _, paths = used(seats)
    ups = Counter(tuple(sorted((LEVEL[a], LEVEL[b]))) for a, b in paths if LEVEL[a] != LEVEL[b])
    assert ups == {(1, 2): 2, (2, 3): 2}


def test_about_half_of_the_paths_have_a_circle() -> None:
    for seats in (2, 4):
        _, paths = used(seats)
        circles = [path for path in ISLAND.paths if path.circle and tuple(path.ends) in paths]
        assert 0.45 < len(circles) / len(paths) < 0.6
    assert ISLAND.mountains == ISLAND.waters


@pytest.mark.parametrize("seats", [2, 4])
def test_no_two_paths_cross_and_no_two_tiles_touch(seats: int) -> None:
    places, paths = used(seats)
    spots = {name: (place.x, place.y) for name, place in (SPECIAL | SQUARES).items()}
    crossing = [
        (one, other)
        for one, other in combinations(paths, 2)
        if not set(one) & set(other) and crosses([spots[a] for a in one], [spots[b] for b in other])
    ]
    assert crossing == []
    for one, other in combinations(sorted(places), 2):
        assert max(abs(a - b) for a, b in zip(spots[one], spots[other], strict=True)) >= 90


def crosses(one: list[tuple[int, int]], other: list[tuple[int, int]]) -> bool:
    """Whether two lines cross."""

    def side(line: list[tuple[int, int]], spot: tuple[int, int]) -> int:
        (ax, ay), (bx, by) = line
        return (bx - ax) * (spot[1] - ay) - (by - ay) * (spot[0] - ax)

    return side(one, other[0]) * side(one, other[1]) < 0 and side(other, one[0]) * side(other, one[1]) < 0


@pytest.mark.parametrize("level", [1, 2, 3])
def test_colours_are_even_within_a_deck(level: int) -> None:
    deck = DECKS[level - 1]
    for told in ([c for card in deck for c in card.packages], [c for card in deck for c in card.mastery]):
        assert len(set(Counter(told).values())) == 1
    limits = Counter(limit for card in deck for limit in [*card.no, *["clock"] * bool(card.clock)])
    assert limits.keys() == {"clock", "mountain", "water"}
    assert min(limits.values()) >= 12


def test_rewards_grow_with_packages_and_level() -> None:
    def mean(cards: list[Order]) -> float:
        return sum(card.coins + card.crystals for card in cards) / len(cards)

    means = [mean(deck) for deck in DECKS]
    assert means == sorted(means)
    for deck in DECKS:
        by_colours = [
            mean([c for c in deck if len(set(c.packages)) == n]) for n in {len(set(c.packages)) for c in deck}
        ]
        assert by_colours == sorted(by_colours)


@pytest.mark.clause("DW-98")
def test_every_order_pays_coins_and_crystals() -> None:
    assert all(card.coins >= 1 and card.crystals >= 1 for deck in DECKS for card in deck)


@pytest.mark.clause("DW-97")
def test_the_printed_example_is_a_card() -> None:
    assert any(
        (card.coins, card.crystals, card.no, sorted(card.mastery)) == (2, 1, ["mountain"], ["blue", "orange"])
        for card in DECKS[0]
    )


@pytest.mark.clause("DW-51")
def test_cards_offer_one_to_four_colours_and_at_times_two_steps() -> None:
    offered = {len(set(card.mastery)) for deck in DECKS for card in deck}
    steps = {max(Counter(card.mastery).values()) for deck in DECKS for card in deck}
    assert (offered, steps) == ({1, 2, 3, 4}, {1, 2})


@pytest.mark.clause("DW-99")
def test_crows_count_the_most() -> None:
    points = {stack.kind: stack.points for stack in FILE.medals.stacks}
    crow = points.pop("crow")
    assert min(crow) > max(max(others) for others in points.values())


def test_solo_cards_use_the_whole_island() -> None:
    pawns = Counter(name for card in FILE.solo.cards for level in card.pawns for name in level)
    assert pawns.keys() == SQUARES.keys()
    assert {colour for card in FILE.solo.cards for colour in card.mastery} == set(COLOURS)


@pytest.mark.parametrize(
    ("old", "new", "line", "fault"),
    [
        ('letter = "B"', 'letter = "P"', "colours", "two colours have the same letter"),
        ('shape = "circle"', 'shape = "square"', "colours", "two colours have the same shape"),
        ('{ name = "blue"', '{ name = "order"', "colours", "a colour cannot be called order"),
        ("most = 8", "most = 3", "most = 3", "a turn has 4 actions already"),
        ("centre = 4", "centre = 7", "centre = 7", "the centre lies below the top, 7"),
        ('colour = "green", actions', 'colour = "blue", actions', "tracks", "each colour has one track"),
        ('name = "A12"', 'name = "A1"', "squares", "2 places are called A1"),
        ('["A1", "A2"]', '["A1", "Z9"]', "Z9", "there is no place called Z9"),
        ('["A1", "A2"]', '["A2", "A3"]', "", "a path joins two different places, and is there once"),
        ('mastery = ["purple", "green"]', 'mastery = ["blue", "blue", "blue"]', "blue", "3 steps in blue; a delivery"),
        ("struck = 1 }", "struck = 1, more = 2 }", "more = 2", "is not known here"),
        ("waters = 14", "waters = 13", "[island]", "27 hazards for 28 circles"),
        ("yellow = true, first_two", "first_two", "A2", "only yellow squares are used with two players"),
        ("orders = [4, 2, 2]", "orders = [4, 2, 3]", "squares", "11 tiles for 10 squares of level 3"),
        ('y = 820, first = "purple"', 'y = 820, first = "blue"', "squares", "the first game lays other tiles"),
        ('first_two = "blue"', 'first_two = "green"', "squares", "other tiles on yellow squares of level 1"),
        ('packages = ["orange"]', 'packages = ["pink"]', "pink", "there is no colour called pink"),
        ('kind = "timed"', 'kind = "top"', "stacks", "0 stacks for timed instead of one"),
        ("[7, 7, 6, 6]", "[5, 4]", "crow", "the crow's medals count the most"),
        ('pawns = [["A3"]', 'pawns = [["B1"]', "B1", "there is no square called B1 on level 1"),
        ('["A9", "A5"]', '["A9", "A9"]', "A9", "two pawns on one square of level 1"),
        ('mastery = ["purple"], struck', 'mastery = ["pink"], struck', "pink", "there is no colour called pink"),
        ("struck = 1", "struck = 4", "struck = 4", "<= 3"),
        ("coins = 2, crystals = 1 }", "coins = 0, crystals = 1 }", "coins = 0", ">= 1"),
        ("prices = [5, 8, 12]", "prices = [5, 8]", "prices", "length >= 3"),
        ("{ action = 2", "{ flight = 2", "counts", "Invalid enum value"),
    ],
)
def test_faults_are_named(old: str, new: str, line: str, fault: str, tmp_path: Path) -> None:
    text = HOUSE.replace(old, new, 1)
    assert text != HOUSE
    assert_refused(text, line, fault, tmp_path)


def assert_refused(text: str, line: str, fault: str, folder: Path) -> None:
    """A box file is refused with that fault at that line."""
    path = folder / "mine.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BoxError, match=re.escape(fault)) as found:
        Game(delivery_witches, {}, path)
    at = next(number for number, _, reason in found.value.faults if fault in reason)
    assert line in text.splitlines()[at - 1]


def test_levels_have_to_hang_together(tmp_path: Path) -> None:
    apart = re.sub(r'  \{ ends = \["A1", .*\n|  \{ ends = \["A1", "A7"\].*\n', "", HOUSE).replace(
        "mountains = 14", "mountains = 13"
    )
    assert_refused(apart, "paths", "with three or four players level 1 falls apart", tmp_path)
    apart = HOUSE.replace('  { ends = ["C2", "C4"], two = true },\n', "").replace(
        '  { ends = ["C7", "C9"], two = true },\n', ""
    )
    apart = apart.replace('  { ends = ["Summit", "C9"] },\n', "")
    assert_refused(apart, "paths", "with two players level 3 falls apart", tmp_path)
    apart = HOUSE.replace('  { ends = ["A8", "B2"], circle = true },\n', "").replace(
        '  { ends = ["A11", "B3"] },\n', ""
    )
    assert_refused(apart, "paths", "with two players no path leads to level 2", tmp_path)


def test_no_place_has_more_paths_than_there_is_room_for(tmp_path: Path) -> None:
    more = "".join(f'  {{ ends = ["A1", "C{n}"] }},\n' for n in range(1, 8))
    assert_refused(
        HOUSE.replace("paths = [\n", f"paths = [\n{more}", 1), "paths", "more than 8 paths lead to A1", tmp_path
    )


def test_without_abilities_there_is_no_game(tmp_path: Path) -> None:
    text = re.sub(r"counts = \{.*\}", "counts = {}", HOUSE)
    assert_refused(text, "counts", "there are no ability cards", tmp_path)
