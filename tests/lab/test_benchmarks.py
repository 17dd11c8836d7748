"""The benchmarks run; the common game is the same game on the kernel as in plain Python."""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from runpy import run_path
from typing import Any

import pytest

BENCHMARKS = Path(__file__).parents[2] / "benchmarks"
RATES = ["decisions_per_s", "choices_per_s", "sketch_decisions_per_s", "ratio"]


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
    monkeypatch.syspath_prepend(str(BENCHMARKS))
    script: dict[str, Any] = run_path(str(BENCHMARKS / name))
    main = script["main"]
    for place in (main.__globals__, getattr(script.get("rates_beside"), "__globals__", {})):
        place.update(TURNS=1, SECONDS=0.01, TOWNS=10, GREEDY_GAMES=2)
    monkeypatch.setattr(sys, "argv", [name, "--json", *words])
    return int(main() or 0)


def test_the_common_game_is_the_same_game(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("slice.py", monkeypatch, "--games", "2000") == 0
    assert list(json.loads(capsys.readouterr().out)) == ["decisions_per_s", "plain_decisions_per_s", "ratio"]


def test_monopoly_pizza_is_timed_beside_the_sketch(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    run("monopoly_pizza.py", monkeypatch)
    assert list(json.loads(capsys.readouterr().out)) == RATES


def test_psychic_pizza_is_timed_beside_the_sketch_and_its_towns_too(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    run("psychic_pizza.py", monkeypatch)
    assert list(json.loads(capsys.readouterr().out)) == [*RATES, "check_us_per_town", "made_towns_per_s"]


def test_the_pony_express_is_timed_beside_the_sketch_and_a_greedy_game_too(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    run("pony_express.py", monkeypatch)
    assert list(json.loads(capsys.readouterr().out)) == [*RATES, "ms_per_greedy_game"]


def test_delivery_witches_is_timed_beside_the_sketch(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    run("delivery_witches.py", monkeypatch)
    assert list(json.loads(capsys.readouterr().out)) == RATES
