"""The reference names every command and option, and the tutorial shows the sample as it is."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
import typer

from doorstep.cli import app
from doorstep.lab.bench import Speed
from doorstep.lab.simulate import simulate
from tests.kernel import tiny

ROOT = Path(__file__).parents[2]
REFERENCE = (ROOT / "docs" / "reference.md").read_text(encoding="utf-8")
TUTORIAL = (ROOT / "docs" / "tutorial.md").read_text(encoding="utf-8")
SAMPLE = [
    path.read_text(encoding="utf-8") for path in (ROOT / "examples").rglob("*") if path.suffix in (".py", ".toml")
]


def commands(group: object, path: str = "doorstep") -> Iterator[tuple[str, list[str]]]:
    """Every command as it is typed, with its options."""
    inner = getattr(group, "commands", {})
    for name, command in inner.items():
        yield from commands(command, f"{path} {name}")
    if not inner:
        yield path, [option for p in getattr(group, "params", []) for option in p.opts if option.startswith("--")]


@pytest.mark.parametrize(("command", "options"), list(commands(typer.main.get_command(app))))
def test_reference_names_every_command_and_option(command: str, options: list[str]) -> None:
    assert f"`{command}" in REFERENCE
    for option in options:
        assert f"`{option}`" in REFERENCE


def test_reference_names_every_key() -> None:
    from doorstep.kernel.game import Game

    report = simulate(Game(tiny.game), 2, 2, 1)
    for key in [*json.loads(json.dumps(report.as_json())), *Speed.__annotations__]:
        assert f"`{key}`" in REFERENCE


def test_python_in_the_reference_runs(capsys: pytest.CaptureFixture[str]) -> None:
    for block in re.findall(r"^```python\n(.*?)^```", REFERENCE, re.MULTILINE | re.DOTALL):
        exec(block, {})
    assert "winners" in capsys.readouterr().out


@pytest.mark.parametrize("block", re.findall(r"^```(?:python|toml)\n(.*?)^```", TUTORIAL, re.MULTILINE | re.DOTALL))
def test_tutorial_shows_the_sample_as_it_is(block: str) -> None:
    assert any(block in text for text in SAMPLE)
