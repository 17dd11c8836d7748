"""Every clause of the rules has a test that names it."""

import re
from pathlib import Path

CLAUSES = [f"DW-{number:02}" for number in range(1, 101) if not 84 < number < 90]


def test_every_clause_has_a_test() -> None:
    named: set[str] = set()
    for path in Path(__file__).parent.glob("test_*.py"):
        for marks in re.findall(r"pytest\.mark\.clause\(([^)]*)\)", path.read_text(encoding="utf-8")):
            named.update(re.findall(r"DW-\d+", marks))
    assert sorted(set(CLAUSES) - named) == []
    assert sorted(named - set(CLAUSES)) == []
