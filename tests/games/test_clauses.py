"""Every clause of a game's rules has a test that names it, and stands once on its rules page."""

import re
from pathlib import Path

import pytest

import doorstep.games

CLAUSES = {
    "delivery_witches": ("DW", 100),
    "monopoly_pizza": ("MP", 46),
    "psychic_pizza": ("PP", 117),
    "pony_express": ("PX", 57),
}
"""By package: what a clause's id begins with, and the last one."""
LEFT_OUT = {f"DW-{number}" for number in range(85, 90)}
"""Numbers that stand for no clause."""

TESTS, RULES = Path(__file__).parent, Path(doorstep.games.__file__).parent


def clauses(package: str) -> list[str]:
    letters, last = CLAUSES[package]
    return sorted({f"{letters}-{number:02}" for number in range(1, last + 1)} - LEFT_OUT)


def rules_page(package: str) -> str:
    return (RULES / package / "rules.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("package", CLAUSES)
def test_every_clause_has_a_test(package: str) -> None:
    named = set[str]()
    for path in (TESTS / package).glob("test_*.py"):
        for marks in re.findall(r"pytest\.mark\.clause\(([^)]*)\)", path.read_text(encoding="utf-8")):
            named.update(re.findall(r"[A-Z]{2}-\d+", marks))
    assert sorted(named) == clauses(package)


@pytest.mark.parametrize("package", CLAUSES)
def test_every_clause_stands_once_in_the_rules(package: str) -> None:
    assert sorted(re.findall(r"\{#([A-Z]{2}-\d+)\}", rules_page(package))) == clauses(package)


def test_no_game_is_left_out() -> None:
    assert set(CLAUSES) == {path.parent.name for path in RULES.glob("*/rules.md")}
