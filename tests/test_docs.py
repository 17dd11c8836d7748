"""What the project's pages point to is there, and what they show works."""

import re
import shlex
from pathlib import Path

import pytest
from typer.testing import CliRunner

from doorstep.cli import app

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").rglob("*.md"))]

every_page = pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))


def blocks(page: Path, language: str) -> list[str]:
    """The fenced blocks of a page in one language."""
    return re.findall(rf"^```{language}\n(.*?)^```", page.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)


@every_page
def test_links_lead_somewhere(page: Path) -> None:
    for link in re.findall(r"\]\(([^)#\s]+)", page.read_text(encoding="utf-8")):
        if "://" not in link:
            assert (page.parent / link).exists(), link


@every_page
def test_scripts_are_there(page: Path) -> None:
    for script in re.findall(r"\bscript/\w+", page.read_text(encoding="utf-8")):
        assert (ROOT / script).is_file(), script


@every_page
def test_commands_are_understood(page: Path) -> None:
    for line in "".join(blocks(page, "sh")).splitlines():
        program, *words = shlex.split(line, comments=True) or [""]
        if program == "script/server":
            program, words = "doorstep", ["serve", *words]
        if program == "doorstep":
            # words that a command does not know are refused before it comes to its help
            shown = CliRunner().invoke(app, [*words, "--help"])
            assert shown.exit_code == 0, f"{line}\n{shown.output}"


def test_python_in_the_readme_runs(capsys: pytest.CaptureFixture[str]) -> None:
    for block in blocks(ROOT / "README.md", "python"):
        exec(block, {})
    assert capsys.readouterr().out
