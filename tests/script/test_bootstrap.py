"""script/bootstrap says in one line what to do, and rests while nothing has changed. A small script plays Python."""

import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TOOLS = [
    "cat",
    "chmod",
    "cksum",
    "cp",
    "dirname",
    "find",
    "grep",
    "mkdir",
    "rm",
    "sh",
    "sort",
    "tail",
    "touch",
    "xargs",
]

# Makes a .venv whose Python is a copy of itself; pip notes that it ran, and brings what the script looks for.
GOOD = """#!/bin/sh
case "$*" in
    *"-m venv"*)
        mkdir -p .venv/bin
        rm -f .venv/half-written
        cp "$0" .venv/bin/python
        ;;
    *"-m pip install"*)
        echo install >>runs
        mkdir -p doorstep/web/static
        touch .venv/bin/doorstep doorstep/web/static/main.js
        chmod +x .venv/bin/doorstep
        ;;
esac
"""


class Checkout:
    """A checkout in a folder of its own, on a machine that has the given Python and little else."""

    def __init__(self, folder: Path) -> None:
        self.root, self.bin = folder / "checkout", folder / "bin"
        for name in ("pyproject.toml", "build_web.py", "hatch_build.py", "script/bootstrap", "client/main.ts"):
            (self.root / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, self.root / name)
        self.bin.mkdir()
        for tool in TOOLS:
            (self.bin / tool).symlink_to(shutil.which(tool) or tool)

    def python(self, script: str, name: str = "python3") -> None:
        (self.bin / name).write_text(script)
        (self.bin / name).chmod(0o755)

    def bootstrap(self, *words: str) -> subprocess.CompletedProcess[str]:
        command = [str(self.root / "script/bootstrap"), *words]
        return subprocess.run(command, env={"PATH": str(self.bin)}, capture_output=True, text=True, timeout=60)

    @property
    def installs(self) -> int:
        runs = self.root / "runs"
        return len(runs.read_text().splitlines()) if runs.exists() else 0


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    return Checkout(tmp_path)


def complaint(done: subprocess.CompletedProcess[str]) -> str:
    """The one line, after what was announced, with which the script gave up."""
    assert done.returncode == 1
    lines = [line for line in done.stderr.splitlines() if not line.startswith("Installing")]
    assert len(lines) == 1, done.stderr
    return lines[0]


def test_too_old_python_is_named(checkout: Checkout) -> None:
    checkout.python('#!/bin/sh\n[ "$1" = --version ] && echo Python 3.9.2 || exit 1\n')
    line = complaint(checkout.bootstrap())
    assert "Python 3.11 or newer is needed, and this machine has Python 3.9.2" in line
    assert "PYTHON" in line


def test_missing_python_is_said(checkout: Checkout) -> None:
    assert "this machine has no Python" in complaint(checkout.bootstrap())


def test_newer_python_beside_an_old_one_is_found(checkout: Checkout) -> None:
    checkout.python("#!/bin/sh\nexit 1\n")
    checkout.python(GOOD, "python3.12")
    assert checkout.bootstrap().returncode == 0


def test_missing_venv_module_names_the_package(checkout: Checkout) -> None:
    checkout.python(
        '#!/bin/sh\ncase "$2" in *ensurepip*) exit 1 ;; *venv*) echo python3.11-venv ;; esac\n',
    )
    line = complaint(checkout.bootstrap())
    assert "has no venv module" in line
    assert "sudo apt install python3.11-venv" in line


def test_unchanged_checkout_installs_once(checkout: Checkout) -> None:
    checkout.python(GOOD)
    first, second = checkout.bootstrap(), checkout.bootstrap()
    assert (first.returncode, second.returncode) == (0, 0)
    assert second.stderr == second.stdout == ""
    assert checkout.installs == 1


@pytest.mark.parametrize("name", ["pyproject.toml", "client/main.ts", "client/new.css"])
def test_changed_source_installs_again(checkout: Checkout, name: str) -> None:
    checkout.python(GOOD)
    checkout.bootstrap()
    with (checkout.root / name).open("a") as file:
        file.write("\n")
    assert checkout.bootstrap().returncode == 0
    assert checkout.installs == 2


def test_installation_for_tests_serves_play_but_not_the_other_way(checkout: Checkout) -> None:
    checkout.python(GOOD)
    for words, installs in [([], 1), (["test"], 2), (["test"], 2), ([], 2)]:
        assert checkout.bootstrap(*words).returncode == 0
        assert checkout.installs == installs


def test_interrupted_installation_starts_anew(checkout: Checkout) -> None:
    checkout.python(GOOD)
    checkout.bootstrap()
    for name in ("installing", "half-written"):
        (checkout.root / ".venv" / name).touch()
    assert checkout.bootstrap().returncode == 0
    assert checkout.installs == 2
    assert not (checkout.root / ".venv" / "half-written").exists()


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("WARNING: Retrying after NewConnectionError", "The Python package index cannot be reached."),
        ("   build_web: npm could not bring it.", "build_web: npm could not bring it."),
        ("ERROR: No matching distribution", "ERROR: No matching distribution"),
    ],
)
def test_failed_installation_says_why_and_is_tried_again(checkout: Checkout, said: str, line: str) -> None:
    checkout.python(GOOD.replace("echo install >>runs", f"echo '{said}'; exit 1"))
    assert line in complaint(checkout.bootstrap())
    assert line in complaint(checkout.bootstrap())
