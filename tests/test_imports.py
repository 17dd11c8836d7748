"""Imports go one way: each part sees only the parts below it."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
MAY_SEE = {
    "kernel": set(),
    "games": {"kernel"},
    "bots": {"kernel", "games"},
    "tables": {"kernel", "games", "bots"},
    "web": {"kernel", "games", "bots", "tables"},
    "lab": {"kernel", "games", "bots"},
    "envs": {"kernel", "games", "bots"},
}
GAMES = {path.parent.name for path in (ROOT / "doorstep" / "games").glob("*/box.toml")}
PARTS = [part for part in MAY_SEE if (ROOT / "doorstep" / part).is_dir()]


def imported(path: Path) -> Iterator[str]:
    """The absolute names of the modules that a file imports, wherever in the file."""
    package = path.relative_to(ROOT).parent.parts
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else ()
            module = ".".join([*base, *filter(None, [node.module])])
            yield from (f"{module}.{name.name}" for name in node.names)


# read while pytest collects: Python 3.11 cannot parse in two threads at once, and a test may leave one that compiles
IMPORTS = [(path, module) for path in sorted((ROOT / "doorstep").rglob("*.py")) for module in imported(path)]


@pytest.mark.parametrize("part", PARTS)
def test_part_sees_only_parts_below(part: str) -> None:
    allowed = MAY_SEE[part] | {part}
    for path, module in IMPORTS:
        words = module.split(".")
        if path.is_relative_to(ROOT / "doorstep" / part) and words[0] == "doorstep" and words[1:2]:
            assert words[1] in allowed or words[1] not in {*MAY_SEE, "cli"}, (
                f"{path.relative_to(ROOT)} imports {module}"
            )


def test_no_module_knows_a_game_by_name_but_the_game_itself() -> None:
    for path, module in IMPORTS:
        words = module.split(".")
        if words[:2] == ["doorstep", "games"] and words[2:3] and words[2] in GAMES:
            assert words[2] in path.parts, f"{path.relative_to(ROOT)} imports {module}"
