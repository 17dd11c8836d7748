"""The sample game, installed as a package of its own, gets everything that the games inside get."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SAMPLE = ROOT / "examples" / "parcel-dice"


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """An environment in which the sample is installed beside this Doorstep."""
    target = tmp_path_factory.mktemp("site")
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation", "--target"]
    subprocess.run([*pip, str(target), str(SAMPLE)], check=True)
    return {**os.environ, "PYTHONPATH": os.pathsep.join([str(target), str(ROOT)])}


def doorstep(installed: dict[str, str], *words: str) -> str:
    """What the command prints."""
    command = [sys.executable, "-c", "from doorstep.cli import main; main()", *words]
    return subprocess.run(command, env=installed, cwd="/", check=True, capture_output=True, text=True).stdout


def test_it_is_listed(installed: dict[str, str]) -> None:
    assert "parcel-dice" in doorstep(installed, "games")


def test_random_bots_play_it_and_greedy_ones_win(installed: dict[str, str]) -> None:
    words = ["sim", "parcel-dice", "--games", "2000", "--seats", "4", "--json"]
    fair = json.loads(doorstep(installed, *words))
    assert all(low < 0.25 for low, _ in fair["wins_95"])
    greedy = json.loads(doorstep(installed, *words, "--bots", "greedy,random,random,random"))
    assert greedy["wins_95"][0][0] > 0.5


def test_its_box_is_checked(installed: dict[str, str], tmp_path: Path) -> None:
    box = SAMPLE / "parcel_dice" / "box.toml"
    assert "without faults" in doorstep(installed, "box", "check", str(box), "--game", "parcel-dice")


def test_it_is_timed(installed: dict[str, str]) -> None:
    speed = json.loads(doorstep(installed, "bench", "parcel-dice", "--json"))
    keys = "decisions_per_s choices_per_s games_per_s copy_ns view_ns state_bytes compile_cold_s compile_warm_s"
    assert list(speed) == ["game", *keys.split()]
    assert all(speed[key] > 0 for key in keys.split())
