from dataclasses import replace
from pathlib import Path
from typing import Annotated

import msgspec
import pytest

from doorstep.kernel.boxes import BoxError, Fault, fitting, line_numbers, parse
from doorstep.kernel.files import LARGEST
from doorstep.kernel.game import Game
from tests.kernel import tiny


class Other(msgspec.Struct, forbid_unknown_fields=True):
    """The box file of another game."""

    evidence: str
    roof: int


def test_each_fault_has_its_line_and_reason(tmp_path: Path) -> None:
    path = tmp_path / "box.toml"
    path.write_text("# mine\nevidence = 3\n\ntop = 40\nbottom = 1\n")
    with pytest.raises(BoxError) as wrong:
        Game(tiny.game, box=path)
    assert sorted((line, place) for line, place, _ in wrong.value.faults) == [
        (2, "evidence"),
        (4, "top"),
        (5, "bottom"),
    ]
    assert f"{path}:4: top: Expected `int` <= 12" in str(wrong.value)


def test_faults_of_meaning_have_their_line_too(tmp_path: Path) -> None:
    path = tmp_path / "box.toml"
    path.write_text('evidence = "house"\ntop = 11\n')
    with pytest.raises(BoxError, match=r"box\.toml:2: top: 11 is unlucky"):
        Game(tiny.game, box=path)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("top = = 2\n", ":1: "),
        ("", "evidence is missing"),
        ("a=" + "[" * 5000, "cannot be read"),
        ("a=" + "{b=" * 5000, "cannot be read"),
        (f"top = {'9' * 5001}", "cannot be read"),
        ('evidence = "\\u001b[31mred"\ntop = 3\n', ":1: evidence: holds a sign that cannot be printed"),
    ],
)
def test_a_broken_file_says_where(tmp_path: Path, text: str, found: str) -> None:
    path = tmp_path / "box.toml"
    path.write_text(text)
    with pytest.raises(BoxError, match=found):
        Game(tiny.game, box=path)


@pytest.mark.parametrize("name", ["nowhere.toml", "/dev/zero", "/"])
def test_what_is_no_file_is_a_fault(name: str) -> None:
    with pytest.raises(BoxError, match="cannot be read"):
        Game(tiny.game, box=name)


def test_a_giant_file_is_a_fault(tmp_path: Path) -> None:
    path = tmp_path / "box.toml"
    with path.open("wb") as giant:
        giant.truncate(LARGEST + 1)
    with pytest.raises(BoxError, match="larger than 8 MiB"):
        Game(tiny.game, box=path)


TEXT = """a = 1
[pizzas]
evidence = "x"
[[pizzas.list]]
name = "p"
[[pizzas.list]]
name = "q"
prices = [
  { n = 1 },
  { n = 2 },
]
"""


def test_lines_are_found_in_tables_and_lists() -> None:
    lines = line_numbers(TEXT)
    assert lines["a",] == 1
    assert lines["pizzas", "evidence"] == 3
    assert lines["pizzas", "list", 1, "name"] == 7
    assert lines["pizzas", "list", 1, "prices", 1] == 10


class Item(msgspec.Struct, forbid_unknown_fields=True):
    n: Annotated[int, msgspec.Meta(ge=0)]


class Lists(msgspec.Struct, forbid_unknown_fields=True):
    items: list[Item]


def test_every_fault_of_a_list_is_named() -> None:
    game = replace(tiny.game, BoxFile=Lists, faults=lambda file: [Fault(("items", 0), "never")])
    with pytest.raises(BoxError) as wrong:
        parse(game, "items = [\n  { n = -1 },\n  { n = 2 },\n  { m = 2 },\n]\n")
    assert [(line, place) for line, place, _ in wrong.value.faults] == [
        (2, "items[1].n"),
        (4, "items[3].m"),
        (4, "items[3]"),
    ]


def test_a_file_for_any_game_is_read_as_the_one_it_knows_most_keys_of_and_says_so() -> None:
    other = replace(tiny.game, name="other", title="Other", BoxFile=Other, faults=lambda file: [])
    games = [tiny.game, other]
    with pytest.raises(BoxError, match=r"known: evidence, roof\nIt was read as a box of Other\.$"):
        fitting(games, "evidence = 'house'\nroof = 3\nwalls = 4\n")
    with pytest.raises(BoxError, match=r"top: Expected `int` <= 12$"):
        fitting([tiny.game], "evidence = 'house'\ntop = 40\n")
    assert fitting(games, "evidence = 'house'\nroof = 3\n") is other


def test_the_mark_that_some_editors_put_first_is_no_fault() -> None:
    text = "\ufeffevidence = 'house'\ntop = 9\n"
    assert parse(tiny.game, text).top == 9
    assert fitting([tiny.game], text) is tiny.game
