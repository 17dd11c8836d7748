"""The sample game, installed as a package of its own, gets everything that the games inside get."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

ROOT = Path(__file__).parents[2]
SAMPLE = ROOT / "examples" / "parcel-dice"


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """An environment in which the sample is installed beside this Doorstep."""
    target = tmp_path_factory.mktemp("site")
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation", "--target"]
    subprocess.run([*pip, str(target), str(SAMPLE)], check=True)
    return {**os.environ, "PYTHONPATH": os.pathsep.join([str(target), str(ROOT)])}


COMMAND = [sys.executable, "-c", "from doorstep.cli import main; main()"]


@pytest.fixture(scope="module")
def address(installed: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where a server that has the sample listens."""
    database = tmp_path_factory.mktemp("tables") / "tables.sqlite"
    words = [*COMMAND, "serve", "--port", "0", "--database", str(database)]
    with subprocess.Popen(words, env=installed, cwd="/", stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        found = re.search(r"http://\S+", server.stdout.readline())
        assert found is not None
        yield found[0]
        server.terminate()


def doorstep(installed: dict[str, str], *words: str) -> str:
    """What the command prints."""
    return subprocess.run([*COMMAND, *words], env=installed, cwd="/", check=True, capture_output=True, text=True).stdout


def test_it_is_listed(installed: dict[str, str]) -> None:
    assert "parcel-dice" in doorstep(installed, "games")


def test_random_bots_play_it_and_greedy_ones_win(installed: dict[str, str]) -> None:
    words = ["sim", "parcel-dice", "--games", "2000", "--seats", "4", "--json"]
    fair = json.loads(doorstep(installed, *words))
    assert all(low < 0.25 for low, _ in fair["wins_95"])
    greedy = json.loads(doorstep(installed, *words, "--bots", "greedy,random,random,random"))
    assert greedy["wins_95"][0][0] > 0.5


def test_it_holds_what_the_kernel_promises(installed: dict[str, str]) -> None:
    assert doorstep(installed, "check", "parcel-dice").startswith("parcel-dice complies\n")


def test_its_box_is_checked(installed: dict[str, str], tmp_path: Path) -> None:
    box = SAMPLE / "parcel_dice" / "box.toml"
    assert "without faults" in doorstep(installed, "box", "check", str(box), "--game", "parcel-dice")


def test_it_is_timed(installed: dict[str, str]) -> None:
    speed = json.loads(doorstep(installed, "bench", "parcel-dice", "--json"))
    keys = "decisions_per_s choices_per_s games_per_s copy_ns view_ns state_bytes compile_cold_s compile_warm_s"
    assert list(speed) == ["game", *keys.split()]
    assert all(speed[key] > 0 for key in keys.split())


def test_it_is_played_in_the_browser_to_its_end(address: str) -> None:
    """Every move as a tab makes it: what is pushed says what can be chosen, and how the pawns moved."""
    with httpx.Client(base_url=address, headers={"Origin": address}, timeout=20) as browser:
        seats = {"seat0": "me", "seat1": "bot:random", "seat2": "bot:greedy", "seat3": "none"}
        form = {"game": "parcel-dice", "name": "Ada", "pace": "at once", "option.length": "short", **seats}
        table = browser.post("/new", data=form).headers["location"]
        page = browser.get(table).text
        assert "Lighthouse" in page
        assert page.count('class="parcel"') == 3
        effects: list[dict[str, Any]] = []
        with watch(browser, table) as tab:
            while "Watch it again" not in page:
                if asked := re.search(r'id="choice-\d+"[^>]* data-action="(\d+)" data-decision="(\d+)"', page):
                    action, decision = map(int, asked.groups())
                    answer = {"actions": [action], "decision": decision, "key": f"move-{decision:06}"}
                    assert browser.post(f"{table}/act", json=answer).status_code == 200
                head, _, drawn = tab.recv(20, decode=True).partition("\n")
                page = drawn or page  # a beat has none
                effects += json.loads(head).get("effects", [])
        assert {effect["do"] for effect in effects} == {"glide"}
        assert {effect["id"] for effect in effects} == {"pawn-0", "pawn-1", "pawn-2"}


def watch(browser: httpx.Client, table: str) -> ClientConnection:
    """The live view of a table, as the browser's tab opens it."""
    cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in browser.cookies.jar)
    address = str(browser.base_url).rstrip("/")
    url = f"{address.replace('http', 'ws')}{table}/live"
    return connect(url, origin=Origin(address), additional_headers={"Cookie": cookies})


def test_its_rules_are_explained(address: str) -> None:
    assert 'id="PD-04"' in httpx.get(f"{address}/rules/parcel-dice").text
