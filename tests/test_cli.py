"""The command line: what it prints, and that every fault in what was typed is one clear line."""

import json
import subprocess
import sys
from collections.abc import Callable
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import NamedTuple

import pytest

import doorstep
from doorstep import cli
from doorstep.kernel.game import Game
from doorstep.web.own_boxes import OwnBox
from tests.kernel import tiny

TINY = Path(tiny.__file__).with_name("tiny.toml")
KEYS = "game games seats seed options bots wins wins_95 shared draws lost decisions_mean rounds_mean ends command"


class Outcome(NamedTuple):
    """What a command left."""

    code: int
    out: str
    error: str


Run = Callable[..., Outcome]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Run a command line where the tiny game alone is installed."""
    entry = EntryPoint("tiny", "tests.kernel.tiny:game", "doorstep.games")
    monkeypatch.setattr("doorstep.kernel.game.entry_points", lambda group: [entry])

    def typed(*words: str) -> Outcome:
        monkeypatch.setattr(sys, "argv", ["doorstep", *words])
        with pytest.raises(SystemExit) as end:
            cli.main()
        code = end.value.code
        return Outcome(code if isinstance(code, int) else 0, *capsys.readouterr())

    return typed


def test_without_a_word_it_shows_the_commands(run: Run) -> None:
    assert run().out == run("--help").out
    assert "replay" in run().out
    assert run("--version").out == f"doorstep {doorstep.__version__}\n"


def test_help_is_there_at_once() -> None:
    code = "import sys, doorstep.cli; print([m for m in ('rich', 'litestar', 'uvicorn') if m in sys.modules])"
    imported = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert imported.stdout == "[]\n"


def test_python_runs_it_as_a_module() -> None:
    found = subprocess.run([sys.executable, "-m", "doorstep", "--help"], capture_output=True, text=True, check=True)
    assert "bench" in found.stdout


def test_games(run: Run) -> None:
    shown = run("games").out
    assert "2 to 3 players" in shown
    assert "Whether marks may be put down." in shown


def test_sim_prints_one_json_object(run: Run) -> None:
    words = ["sim", "tiny", "--games", "50", "--seats", "3", "--seed", "4", "--option", "marks=off"]
    report = json.loads(run(*words, "--jobs", "2", "--json").out)
    assert list(report) == KEYS.split()
    assert report["options"] == {"marks": "off"}
    assert run(*report["command"].split()[1:], "--json").out == run(*words, "--json").out


def test_the_first_run_says_why_it_takes_so_long(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DOORSTEP_CACHE", str(tmp_path))
    assert run("sim", "tiny", "--games", "5").error.startswith("Compiling the rules")
    assert "Compiling" not in run("sim", "tiny", "--games", "5").error


def test_sim_prints_a_table(run: Run) -> None:
    shown = run("sim", "tiny", "--games", "50", "--bots", "greedy,random").out
    assert "95 % interval" in shown
    assert "doorstep sim tiny --games 50 --seats 3 --seed 1 --bots greedy,random" in shown


def test_replay_tells_the_story_of_a_seat(run: Run, tmp_path: Path) -> None:
    match = Game(tiny.game).start(2, seed=1)
    match.play(0, tiny.TAKE)
    (tmp_path / "match.json").write_bytes(doorstep.save(match))
    everybody, own = (run("replay", str(tmp_path / "match.json"), "--seat", seat).out for seat in "01")
    assert "Seat 1 took" in everybody
    assert "card" not in everybody
    assert "You card" in own
    assert "every digest agrees" in own


def test_replay_reports_where_it_parts_from_the_record(run: Run, tmp_path: Path) -> None:
    match = Game(tiny.game).start(2, seed=1)
    match.play(0, tiny.TAKE)
    saved = json.loads(doorstep.save(match))
    saved["digests"]["1"] = "0" * 16
    (tmp_path / "match.json").write_text(json.dumps(saved))
    assert run("replay", str(tmp_path / "match.json")) == (
        2,
        "",
        "doorstep: the replay parts from the record at entry 1\n",
    )


def test_check_says_what_it_looked_at_and_what_it_found(run: Run, tmp_path: Path) -> None:
    golden = str(tmp_path / "golden")
    assert "differs; accept it by hand" in run("check", "tiny", "--golden", golden).out
    assert run("check", "tiny", "--golden", golden, "--accept").code == 0
    kept = tmp_path / "golden" / "tiny-2.txt"
    assert run("check", "tiny", "--golden", golden).out.startswith("tiny complies\n")
    kept.write_text("nothing")
    assert run("check", "tiny", "--golden", golden).code == 1


def test_box_check(run: Run, tmp_path: Path) -> None:
    assert run("box", "check", str(TINY)).out == f"{TINY} is a box of Tiny, without faults\n"
    wrong = tmp_path / "box.toml"
    wrong.write_text('evidence = "house"\ntop = 11\n')
    assert run("box", "check", str(wrong)) == (2, "", f"doorstep: {wrong}:2: top: 11 is unlucky\n")


@pytest.mark.parametrize("command", [["play"], ["play", "tiny"], ["serve"]])
def test_a_table_may_be_played_with_a_box_of_ones_own(
    run: Run, monkeypatch: pytest.MonkeyPatch, command: list[str]
) -> None:
    served: list[OwnBox] = []
    monkeypatch.setattr("doorstep.web.server.serve", lambda *_, own, **__: served.extend(own))
    assert run(*command, "--box", str(TINY)).code == 0
    assert served == [OwnBox("tiny", "tiny.toml", TINY.read_text(), at_once=command[0] == "play")]


@pytest.mark.parametrize("command", ["play", "serve"])
def test_a_faulty_box_of_ones_own_is_told_before_a_table_opens(run: Run, tmp_path: Path, command: str) -> None:
    wrong = tmp_path / "box.toml"
    wrong.write_text('evidence = "house"\ntop = 11\n')
    assert run(command, "--box", str(wrong)) == (2, "", f"doorstep: {wrong}:2: top: 11 is unlucky\n")


def test_serve_refuses_what_it_cannot_do(run: Run) -> None:
    assert "one worker" in run("serve", "--workers", "2").error
    assert "not SQLite" in run("serve", "--database", "postgresql://host/name").error
    assert "kept in a file" in run("serve", "--database", ":memory:").error


@pytest.mark.parametrize(
    ("url", "file"),
    [
        ("sqlite:///tables.sqlite", "tables.sqlite"),
        ("sqlite:////srv/tables.sqlite", "/srv/tables.sqlite"),
        ("a/b", "a/b"),
    ],
)
def test_database_file(url: str, file: str) -> None:
    assert cli.database_file(url) == Path(file)


@pytest.mark.parametrize(
    "words",
    [
        "nonsense",
        "sim",
        "sim chess",
        "sim tiny --gmes 3",
        "sim tiny --games none",
        "sim tiny --games 0",
        "sim tiny --seats 7",
        "sim tiny --seed -1",
        "sim tiny --bots grumpy",
        "sim tiny --option marks",
        "sim tiny --option marks=maybe",
        "sim tiny --option colour=red",
        "sim tiny --box missing.toml",
        "bench chess",
        "bench tiny --seats 7",
        "play chess",
        "play --box missing.toml",
        "serve --box missing.toml",
        "check chess",
        "check tiny --accept",
        "serve --port 99999",
        "serve --workers 3",
        "replay missing.json",
        "replay .",
        "box check missing.toml",
    ],
)
def test_a_fault_is_one_line_and_code_2(run: Run, words: str) -> None:
    code, out, error = run(*words.split())
    assert (code, out) == (2, "")
    assert error.startswith("doorstep: ")
    assert error.count("\n") == 1
