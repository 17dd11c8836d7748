"""Towns in the making: their texts, what is wrong with them, and the order in which they are placed."""

import random
from typing import Any

import pytest

from doorstep.games.psychic_pizza import game, town
from doorstep.games.psychic_pizza.actions import OPEN, PLACE
from doorstep.games.psychic_pizza.box_file import EMPTY
from doorstep.games.psychic_pizza.builder_faults import TownFault, town_faults
from doorstep.games.psychic_pizza.builder_fill import barred
from doorstep.games.psychic_pizza.builder_names import piece_names
from doorstep.games.psychic_pizza.builder_town import (
    Town,
    TownError,
    code,
    from_code,
    from_file,
    mirrored,
    placing,
    supply_of,
    to_file,
)
from doorstep.games.psychic_pizza.grid import SPACES
from doorstep.games.psychic_pizza.reach import all_in_reach, in_one_piece
from doorstep.games.psychic_pizza.terms import VOCABULARIES
from doorstep.kernel.game import Game
from doorstep.kernel.records import new

ALL_ROUND = {"animals": "yes", "pigs": "3", "monkey": "yes", "crow": "yes", "manhole_covers": "yes"}
GAMES = [Game(game), Game(game, ALL_ROUND), Game(game, {"animals": "yes", "crow": "yes"})]
FILE = GAMES[0].file
NAMES, WORDS = piece_names(FILE, 0), VOCABULARIES[0]


def drawn(*rows: str, deliverers: int = 2, rounds: str = "") -> Town:
    """A town from a picture; rows that are not given are empty."""
    cells = "".join(rows)
    return Town(deliverers, rounds, cells + EMPTY * (SPACES - len(cells)))


def faults(picture: Town, supply: str = "12ABabgggggg####o^s") -> list[TownFault]:
    """What is wrong with a town, but for what is still to be placed."""
    return [fault for fault in town_faults(supply, picture.pieces, NAMES, WORDS) if fault.spaces]


def state_of(found: Game, picture: Town) -> Any:
    """A state with the pieces of a whole town placed, whether the rules allow it or not."""
    s = new(game.State)
    s.deliverers = picture.deliverers
    s.extra[:] = -1
    for space in placing(supply_of(found.box, picture.deliverers), picture):
        town.place(found.box, s, space)
    return s


def shuffled(draw: random.Random, wanted: str, deliverers: int) -> Town:
    """A town with its pieces anywhere: starts and pizzas where they usually belong, so that some are legal."""
    spaces = draw.sample(range(SPACES), len(wanted))
    cells = [EMPTY] * SPACES
    for letter, space in zip(wanted, spaces, strict=True):
        cells[space] = letter
    return Town(deliverers, "", "".join(cells))


def generated(found: Game, deliverers: int, seed: int) -> Town:
    """A town of the generator."""
    s = found.start(deliverers, seed).state
    cells = [EMPTY] * SPACES
    wanted = supply_of(found.box, deliverers)
    n = 3 * deliverers
    spaces = [*s.start[:deliverers], *s.pizza_box[:deliverers], *s.mailbox[:deliverers]]
    spaces += [space for space in range(SPACES) if s.graves >> space & 1]
    spaces += [space for space in range(SPACES) if s.fences >> space & 1]
    spaces += [*s.teleporter, *(space for space in s.extra if space >= 0)]
    assert len(spaces) == len(wanted) > n
    for letter, space in zip(wanted, spaces, strict=True):
        cells[int(space)] = letter
    return Town(deliverers, wanted[n + 13 :], "".join(cells))


@pytest.mark.parametrize("found", GAMES[:2], ids=["basic", "round tiles"])
@pytest.mark.parametrize("deliverers", [2, 3, 4])
def test_names_a_fault_exactly_where_the_rules_refuse(found: Game, deliverers: int) -> None:
    if found is GAMES[1] and deliverers == 4:
        found = GAMES[2]
    draw = random.Random(deliverers)
    wanted = supply_of(found.box, deliverers)
    legal = 0
    for seed in range(300):
        picture = generated(found, deliverers, seed)
        if seed % 3:
            picture = moved_about(draw, picture, seed % 3)
        is_legal = not town_faults(wanted, picture.pieces, NAMES, WORDS)
        assert is_legal == bool(town.fits(found.box, state_of(found, picture))), to_file(picture)
        legal += is_legal
    assert 100 <= legal < 290


def moved_about(draw: random.Random, picture: Town, times: int) -> Town:
    """A town after some swaps of two spaces."""
    cells = list(picture.cells)
    for _ in range(times):
        one, other = draw.sample(range(SPACES), 2)
        cells[one], cells[other] = cells[other], cells[one]
    return picture._replace(cells="".join(cells))


@pytest.mark.parametrize("deliverers", [2, 3, 4])
def test_agrees_about_fences_and_teleporters_anywhere(deliverers: int) -> None:
    draw = random.Random(7)
    found = GAMES[0]
    wanted = supply_of(found.box, deliverers)
    for _ in range(300):
        picture = shuffled(draw, wanted, deliverers)
        broken = town_faults(wanted, picture.pieces, NAMES, WORDS)
        s = state_of(found, picture)
        reach = in_one_piece(s.fences) and all_in_reach(s.fences, *(int(space) for space in s.teleporter))
        assert bool(reach) == ("PP-31" not in {fault.clause for fault in broken}), to_file(picture)
        assert bool(town.fits(found.box, s)) == (not broken)


@pytest.mark.parametrize("deliverers", [2, 3, 4])
def test_bars_the_spaces_that_the_rules_bar_at_every_step(deliverers: int) -> None:
    draw = random.Random(deliverers)
    found = Game(game, {"mayor": "builder", "animals": "yes"})
    wanted = supply_of(found.box, deliverers)
    for seed in range(12):
        match = found.start(deliverers + 1, seed)
        picture = drawn(deliverers=deliverers, rounds=wanted[3 * deliverers + 13 :])
        for letter in wanted:
            allowed = {action - PLACE for action in match.legal(deliverers) if action < OPEN}
            free = {space for space in range(SPACES) if picture.cells[space] == EMPTY}
            assert allowed == free - set(barred(picture, letter, lambda t: town_faults(wanted, t.pieces, NAMES, WORDS)))
            if not allowed:
                break
            space = draw.choice(sorted(allowed))
            match.play(deliverers, PLACE + space)
            picture = picture._replace(cells=picture.cells[:space] + letter + picture.cells[space + 1 :])


def test_places_a_town_step_by_step_as_the_rules_allow() -> None:
    found = Game(game, {"mayor": "builder"})
    for seed in range(40):
        picture = generated(GAMES[0], 3, seed)
        match = found.start(4, 1)
        for space in placing(supply_of(found.box, 3), picture):
            match.play(3, PLACE + space)
        match.play(3, OPEN)
        assert state_letters(match.state, found) == picture.cells


def state_letters(s: Any, found: Game) -> str:
    """The town of a state as letters."""
    cells = [EMPTY] * SPACES
    n = int(s.deliverers)
    wanted = supply_of(found.box, n)
    for i in range(n):
        for letter, space in zip(
            (wanted[i], wanted[n + i], wanted[2 * n + i]), (s.start, s.pizza_box, s.mailbox), strict=True
        ):
            cells[int(space[i])] = letter
    for space in range(SPACES):
        if s.graves >> space & 1 or s.fences >> space & 1:
            cells[space] = "g" if s.graves >> space & 1 else "#"
    for letter, space in zip("o^s", s.teleporter, strict=True):
        cells[int(space)] = letter
    return "".join(cells)


def test_lays_the_fence_of_a_walled_corner_first() -> None:
    corner = drawn(*["......."] * 5, "......#", ".....##")
    assert placing("###", corner)[0] == 48


@pytest.mark.clause("PP-104")
def test_of_two_mailboxes_of_a_kind_either_may_be_placed_first() -> None:
    picture = drawn("a..#..a")
    draw = random.Random(1)
    assert {tuple(placing("aa#", picture, draw)) for _ in range(20)} == {(0, 6, 3), (6, 0, 3)}


def test_finds_a_walled_corner_legal_when_a_fence_fills_it() -> None:
    """As the rules do: nobody need come to a space with a fence."""
    found = GAMES[0]
    picture = drawn("...A.b.", ".1..2..", "......o", "ggg.B..", ".a....^", "gg.s..#", "g..#.##")
    assert not town_faults(supply_of(found.box, 2), picture.pieces, NAMES, WORDS)
    assert town.fits(found.box, state_of(found, picture))


# -- faults by name


@pytest.mark.clause("PP-22")
def test_a_start_on_the_outer_ring() -> None:
    assert faults(drawn("..1....")) == [TownFault("PP-22", "A start location may not lie on the outer ring.", (2,))]


@pytest.mark.clause("PP-23")
def test_a_tile_beside_a_start() -> None:
    (fault,) = faults(drawn(".......", ".1g....", ".......", "..2...."))
    assert (fault.clause, fault.spaces) == ("PP-23", (8, 9))


@pytest.mark.clause("PP-23")
def test_two_starts_beside_each_other() -> None:
    (fault,) = faults(drawn(".......", ".12...."))
    assert (fault.clause, fault.spaces) == ("PP-23", (8, 9))


@pytest.mark.clause("PP-27")
def test_a_mailbox_beside_the_pizza_of_its_kind() -> None:
    (fault,) = faults(drawn("Aa.Ab..", ".......", ".b....."), "AAaabb")
    assert (fault.clause, fault.spaces) == ("PP-27", (0, 1))


@pytest.mark.clause("PP-18")
def test_two_tiles_on_one_space() -> None:
    (fault,) = [f for f in town_faults("gggggg", [("g", 5), ("g", 5)], NAMES, WORDS) if f.spaces]
    assert (fault.clause, fault.spaces) == ("PP-18", (5,))


@pytest.mark.clause("PP-21", "PP-24", "PP-26", "PP-29", "PP-30", "PP-32")
def test_too_many_and_too_few() -> None:
    found = town_faults("12ABab" + "g" * 6 + "####o^s", drawn("#.#.#.#", "#......").pieces, NAMES, WORDS)
    assert TownFault("PP-30", "Fence: 5 lie here, 4 belong in this town.", (0, 2, 4, 6, 7)) in found
    assert TownFault("PP-29", "Grave with its ghost: 6 still to be placed.") in found
    assert {fault.clause for fault in found if not fault.spaces} == {
        "PP-21", "PP-24", "PP-26", "PP-29", "PP-32",
    }  # fmt: skip


@pytest.mark.clause("PP-31")
def test_a_walled_off_pocket() -> None:
    (fault,) = faults(drawn("..#....", "##....."))
    assert (fault.clause, fault.spaces) == ("PP-31", (0, 1))
    assert fault.words == "Fences close this off: nobody could come here."


@pytest.mark.clause("PP-31")
def test_a_teleporter_that_nobody_lands_on() -> None:
    corner = drawn(*["......."] * 5, "o.....s", ".....#^")
    (fault,) = faults(corner)
    assert (fault.clause, fault.spaces) == ("PP-31", (41,))
    assert fault.words.startswith("Nobody can come here")


@pytest.mark.clause("PP-31")
def test_a_space_from_which_every_teleporter_leads_back() -> None:
    corner = drawn("o....#s", "......^")
    (fault,) = faults(corner)
    assert (fault.clause, fault.spaces) == ("PP-31", (6,))
    assert fault.words.startswith("Nobody gets away from here")


@pytest.mark.clause("PP-33", "PP-01")
def test_says_it_in_the_words_of_the_edition() -> None:
    one_draw = piece_names(FILE, 1)
    (fault,) = [f for f in town_faults("##", drawn(".#.....", "#......").pieces, one_draw, VOCABULARIES[1]) if f.spaces]
    assert fault.words == "Walls close this off: nobody could come here."


# -- texts


@pytest.mark.parametrize("seed", range(20))
def test_comes_back_from_a_link_and_a_file(seed: int) -> None:
    picture = generated(GAMES[seed % 2], 2 + seed % 2, seed)
    assert from_code(code(picture)) == picture
    assert from_file(to_file(picture)) == picture
    assert all(letter.isalnum() or letter == "-" for letter in code(picture))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "may be cut off"),
        ("hello", "may be cut off"),
        ("2x-9", "newer Doorstep"),
        ("13-..", "cut off"),
        ("15-" + "-" * 49, "2 to 4 Deliverers"),
        ("13pp-" + "-" * 49, "“p”"),
        ("13-" + "-" * 48 + "%", "“%” stands for nothing"),
        ("13-" + "-" * 48 + "<", "“<” stands for nothing"),
        ("13-" + "-" * 50, "cut off"),
    ],
)
def test_refuses_a_link_kindly(text: str, words: str) -> None:
    with pytest.raises(TownError, match=words):
        from_code(text)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "no town"),
        ("Doorstep town 1\nDeliverers: 3\n\n...\n", "7 rows"),
        ("Doorstep town 1\n" + ".......\n" * 7, "2 to 4"),
        ("Doorstep town 1\nDeliverers: 2\n" + "......?\n" * 7, "“\\?”"),
    ],
)
def test_refuses_a_file_kindly(text: str, words: str) -> None:
    with pytest.raises(TownError, match=words):
        from_file(text)


def test_mirrors_and_rotates_what_stays_legal() -> None:
    picture = generated(GAMES[0], 3, 5)
    turns = {mirrored(picture, symmetry).cells for symmetry in range(8)}
    assert len(turns) == 8
    wanted = supply_of(GAMES[0].box, 3)
    assert all(not town_faults(wanted, mirrored(picture, symmetry).pieces, NAMES, WORDS) for symmetry in range(8))
