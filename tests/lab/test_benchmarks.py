"""The benchmarks run; the common game is the same game on the kernel as in plain Python."""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from runpy import run_path
from typing import Any

import pytest

BENCHMARKS = Path(__file__).parents[2] / "benchmarks"


@pytest.fixture(autouse=True)
def _own_path() -> Iterator[None]:
    """The scripts put their folders on the path; take them off again, with the modules found there."""
    path, modules = sys.path[:], set(sys.modules)
    yield
    sys.path[:] = path
    for name in set(sys.modules) - modules:
        if str(BENCHMARKS) in (getattr(sys.modules[name], "__file__", "") or ""):
            del sys.modules[name]


def run(name: str, monkeypatch: pytest.MonkeyPatch, *words: str) -> int:
    """Run a benchmark's main with turns too short to say anything."""
    script: dict[str, Any] = run_path(str(BENCHMARKS / name))
    main = script["main"]
    main.__globals__.update(TURNS=1, SECONDS=0.01)
    monkeypatch.setattr(sys, "argv", [name, "--json", *words])
    return int(main() or 0)


def test_the_common_game_is_the_same_game(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("slice.py", monkeypatch, "--games", "2000") == 0
    assert list(json.loads(capsys.readouterr().out)) == ["decisions_per_s", "plain_decisions_per_s", "ratio"]


def test_monopoly_pizza_is_timed_beside_the_sketch(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    run("monopoly_pizza.py", monkeypatch)
    keys = ["decisions_per_s", "choices_per_s", "sketch_decisions_per_s", "ratio"]
    assert list(json.loads(capsys.readouterr().out)) == keys
