"""Every clause of the rules has a test that names it, and stands once on the rules page."""

import re
from pathlib import Path

from doorstep.games.pony_express import words

CLAUSES = [f"PX-{number:02}" for number in range(1, 58)]
RULES = (Path(words.__file__).parent / "rules.md").read_text(encoding="utf-8")


def test_every_clause_has_a_test() -> None:
    named: set[str] = set()
    for path in Path(__file__).parent.glob("test_*.py"):
        for marks in re.findall(r"pytest\.mark\.clause\(([^)]*)\)", path.read_text(encoding="utf-8")):
            named.update(re.findall(r"PX-\d+", marks))
    assert sorted(set(CLAUSES) - named) == []
    assert sorted(named - set(CLAUSES)) == []


def test_every_clause_stands_once_in_the_rules() -> None:
    assert sorted(re.findall(r"\{#(PX-\d+)\}", RULES)) == sorted(CLAUSES)
