"""Box files of one's own: each slip has its line and its reason, and a house town is played as it is drawn."""

import pytest

from doorstep.games.psychic_pizza import game as psychic_pizza
from doorstep.games.psychic_pizza.box_file import LEVELS
from doorstep.games.psychic_pizza.grid import SPACES, turned
from doorstep.kernel.boxes import BoxError, fitting
from doorstep.kernel.game import Game, definitions

TEXT = Game(psychic_pizza).box_text


def faults(old: str, new: str) -> list[tuple[int, str, str]]:
    """What is wrong with the house box after one slip."""
    assert old in TEXT
    with pytest.raises(BoxError) as wrong:
        fitting(definitions().values(), TEXT.replace(old, new, 1))
    return wrong.value.faults


def line_of(start: str) -> int:
    return next(n for n, line in enumerate(TEXT.splitlines(), 1) if line.startswith(start))


@pytest.mark.parametrize(
    ("old", "new", "place", "reason"),
    [
        ("two = [1, 2]", "two = [1, 9]", "mix.two", "needs 2 kinds of pizza, numbers from 1 to 3"),
        (
            '"Pepperoni", "Cheese", "J',
            '"Cheese", "cheese", "J',
            "allplay.pizzas",
            "2 are called 'cheese': nobody could tell them apart",
        ),
        ('noise = "Squeeze"', 'noise = "Hoot"', "free_tiles", "2 are called 'hoot': nobody could tell them apart"),
        ("two = [1, 2]", "two = []", "mix.two", "needs 2 kinds of pizza, numbers from 1 to 3"),
        ("rounds = 26.9", "rounds = nan", "towns[1].rounds", "is a number of rounds, 0 or more"),
        ("rounds = 26.9", "rounds = inf", "towns[1].rounds", "is a number of rounds, 0 or more"),
        ("dealt = 1", "dealt = 0", "allplay.dealt", "Expected `int` >= 1"),
        ("{ barrier = 3, stasis = 1 }", "{}", "allplay.others", "holds no card: there would be none to draw"),
        ("{ barrier = 3, stasis = 1 }", "{ hop = 0 }", "allplay.others", "holds no card: there would be none to draw"),
    ],
)
def test_a_slip_has_its_place_and_no_more_is_said(old: str, new: str, place: str, reason: str) -> None:
    assert [found[1:] for found in faults(old, new)] == [(place, reason)]


@pytest.mark.clause("PP-22", "PP-23", "PP-27", "PP-31")
@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        (".bsg.1.", ".bsg1..", "PP-23: No other tile may lie in the four spaces beside a start location (D3 and E3)"),
        (".bsg.1.", ".bsg..1", "PP-22: A start location may not lie on the outer ring (G3)"),
        ("A.Bg...", "ABbg...", "PP-26: Cheese mailbox: 2 lie here, 1 belong in this town (B3 and C4)"),
        (".2....g", ".2.2..g", "needs a start for each of 2 to 4 Deliverers: 1, 2, ..., each once"),
        (".2....g", ".232.1g", "needs a start for each of 2 to 4 Deliverers: 1, 2, ..., each once"),
        ("A.Bg...", "AyBg...", "'y' stands for nothing in a house town"),
        ("A.Bg...", "A.Bg..", "each row has 7 spaces"),
    ],
)
def test_a_house_town_keeps_every_rule_of_building(old: str, new: str, reason: str) -> None:
    found = faults(old, new)
    assert reason in [why for *_, why in found]
    assert {(line, place) for line, place, _ in found} == {(line_of("rows ="), "towns[1].rows")}


def test_a_pocket_is_named_by_its_space() -> None:
    walled = (
        TEXT.replace('"....###"', '"......."', 1)
        .replace('"......o"', '"o...##."', 1)
        .replace('"g..a..."', '"g..a.##"', 1)
    )
    with pytest.raises(BoxError, match=r"PP-31: Fences close this off: nobody could come here \(G1\)"):
        Game(psychic_pizza, box_text=walled)


def test_a_town_of_each_level_is_there_once() -> None:
    found = faults('level = "easy"', 'level = "hard"')
    assert [place for _, place, _ in found] == ["towns[3].level", "towns"]
    assert found[1][2].endswith("these are missing: easy for 2 Deliverers")


def test_a_slip_is_told_for_the_game_whose_keys_the_file_has() -> None:
    ((_, place, reason), (_, _, missing)) = faults("ghosts = 28", "ghots = 28")
    assert place == "ghots"
    assert "free_tiles" in reason
    assert missing == "ghosts is missing"


@pytest.mark.parametrize("level", LEVELS)
def test_a_house_town_is_laid_as_it_is_with_all_round_tiles_that_may_be_there(level: str) -> None:
    options = {"town": level, "pigs": "7"}
    table = Game(psychic_pizza, options)
    drawn = next(town for town in table.file.towns if (town.level, town.deliverers) == (level, 4))
    fences = [space for space, letter in enumerate("".join(drawn.rows)) if letter == "#"]
    wanted = {sum(1 << turned(space, symmetry) for space in fences) for symmetry in range(8)}
    for seed in range(20):
        s = table.start(4, seed=seed).state
        assert int(s.fences) in wanted
        assert int(s.tiles).bit_count() == 4 * 3 + 6 + 4 + 3 + 8 <= SPACES
