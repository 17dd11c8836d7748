"""Plain rules stand beside their compiled twins, and a stale compiled rule is impossible."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import doorstep
from doorstep.kernel.rules import cached, compiled, digest, plain
from tests.kernel import tiny
from tests.kernel.variants import variant

PLAY = """
import {first}
import sys
from pathlib import Path
sys.path.insert(0, {folder!r})
import importlib
module = importlib.import_module({name!r})
from doorstep.kernel.game import Game
game = Game(module.game).compile(Path({cache!r}))
match = game.start(2, seed=1)
match.play(0, 0)
print(int(match.state.taken[0]), game.rules.step.dispatcher.stats.cache_hits.total())
"""


def played(folder: Path, name: str, first: str) -> str:
    """Play one step of a module in a process of its own: cards taken, and whether the rule came from the cache."""
    script = PLAY.format(first=first, folder=str(folder), name=name, cache=str(folder / "cache"))
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    return run.stdout.strip()


@pytest.mark.parametrize("first", ["os", "numba"])
def test_an_edited_rule_is_never_served_from_the_cache(tmp_path: Path, first: str) -> None:
    module = variant(tmp_path)
    assert played(tmp_path, module.__name__, first) == "1 0"
    assert played(tmp_path, module.__name__, first) == "1 1"
    path = tmp_path / f"{module.__name__}.py"
    path.write_text(path.read_text().replace("s.taken[seat] += 1", "s.taken[seat] += 2"))
    assert played(tmp_path, module.__name__, first) == "2 0"


def test_an_edit_of_what_a_rule_calls_or_reads_names_another_cache(tmp_path: Path) -> None:
    names = {
        digest(variant(tmp_path, change).__name__)
        for change in [("EMPTY, ALL_STOPPED = 1, 2", "EMPTY, ALL_STOPPED = 1, 3")] * 2
    }
    assert len(names) == 2  # the name of the game counts too
    assert digest(tiny.__name__) == digest(tiny.__name__)


def test_an_edit_of_the_kernel_names_another_cache(tmp_path: Path) -> None:
    """A copy of the package with one constant of a kernel file changed."""
    package = Path(doorstep.__file__).parent
    copy = tmp_path / "doorstep"
    for path in [*package.glob("*.py"), *package.rglob("kernel/**/*.py")]:
        target = copy / path.relative_to(package)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(path.read_bytes())
    code = "from doorstep.kernel.rules import digest; print(digest('doorstep.kernel'))"

    def named() -> str:
        run = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, check=True)
        return run.stdout

    before = named()
    state = copy / "kernel" / "state.py"
    state.write_text(state.read_text().replace("MAX_EVENTS = 40", "MAX_EVENTS = 41"))
    assert named() != before


def test_a_compilation_that_was_cut_short_is_not_taken_for_a_whole_one(tmp_path: Path) -> None:
    (tmp_path / digest(tiny.__name__)).mkdir()
    assert not cached(tiny.__name__, tmp_path)
    compiled(tiny.__name__, tiny.Box, tiny.State, tmp_path)
    assert cached(tiny.__name__, tmp_path)


def test_rules_of_equal_files_of_another_age_are_compiled_anew_and_known_to_be(tmp_path: Path) -> None:
    """As after another installation: what was compiled from the old files is not loaded for the new ones."""
    module = variant(tmp_path)
    compiled(module.__name__, module.Box, module.State, tmp_path)
    assert cached(module.__name__, tmp_path)
    os.utime(tmp_path / f"{module.__name__}.py", (1, 1))
    assert not cached(module.__name__, tmp_path)


def test_a_rule_without_a_door_for_python_says_so(tmp_path: Path) -> None:
    rules = compiled(tiny.__name__, tiny.Box, tiny.State, tmp_path / "cache")
    with pytest.raises(TypeError, match="mix is called by other rules only"):
        rules.mix(1)


def test_importing_and_playing_a_game_compiles_nothing() -> None:
    code = """
import numba
numba.njit = None
from tests.kernel import tiny
from doorstep.kernel.game import Game
game = Game(tiny.game)
game.start(2, seed=1).play(0, 0)
print(game.rules.compiled)
"""
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout == "False\n"


def test_two_rules_of_one_name_are_refused(tmp_path: Path) -> None:
    second = "first = step\n\n\n@rule\ndef step(box: Box, s: State, seat: int, action: int) -> None:\n    return\n\n\n"
    change = ("class BoxFile(", f"{second}class BoxFile(")
    with pytest.raises(TypeError, match="two rules are named step"):
        plain(variant(tmp_path, change).__name__)


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ("@rule\ndef actors", "def actors", "no rule named actors"),
        (
            "def decision(box: Box, s: State, seat: int, action: int)",
            "def decision(box: Box, s: State, seat: int, action: float)",
            "decision: action must be",
        ),
    ],
)
def test_a_rule_that_cannot_be_compiled_is_named(tmp_path: Path, old: str, new: str, found: str) -> None:
    module: Any = variant(tmp_path, (old, new))
    with pytest.raises(TypeError, match=found):
        compiled(module.__name__, module.Box, module.State, tmp_path / "cache")
