"""script/chromium finds a browser, or brings one, or fails and says so. Small scripts play the machine's programs."""

import shutil
import subprocess
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[2] / "script" / "chromium"


class Machine:
    """A checkout on a machine without a browser, and without the network that the browser tool would need."""

    def __init__(self, folder: Path) -> None:
        self.root, self.bin = folder, folder / "bin"
        for path in (self.bin, folder / "script", folder / ".venv/bin"):
            path.mkdir(parents=True)
        shutil.copy(SCRIPT, folder / "script")
        for tool in ("sh", "dirname", "cp", "chmod"):
            (self.bin / tool).symlink_to(shutil.which(tool) or tool)
        self.program("bin/id", "echo 1000")
        self.program(".venv/bin/python", f"echo {folder}/download")
        self.program(".venv/bin/playwright", "exit 1")

    def program(self, name: str, script: str) -> Path:
        path = self.root / name
        path.write_text(f"#!/bin/sh\n{script}\n")
        path.chmod(0o755)
        return path

    def chromium(self, **environment: str) -> subprocess.CompletedProcess[str]:
        environment["PATH"] = str(self.bin)
        command = [str(self.root / "script/chromium")]
        return subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60)


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


def test_named_browser_comes_first(machine: Machine) -> None:
    machine.program("bin/chromium", "")
    mine = machine.program("mine", "")
    assert machine.chromium(CHROMIUM=str(mine)).stdout == f"{mine}\n"


@pytest.mark.parametrize("name", ["chromium", "google-chrome"])
def test_browser_on_the_path_is_found(machine: Machine, name: str) -> None:
    path = machine.program(f"bin/{name}", "")
    assert machine.chromium().stdout == f"{path}\n"


def test_root_gets_it_from_the_package_manager(machine: Machine) -> None:
    machine.program("bin/id", "echo 0")
    machine.program(
        "bin/apt-get", f'case "$*" in *chromium) cp {machine.bin}/id {machine.bin}/chromium ;; esac; echo done'
    )
    assert machine.chromium().stdout == f"{machine.bin}/chromium\n"


def test_others_get_it_from_the_browser_tool(machine: Machine) -> None:
    machine.program(".venv/bin/playwright", f"cp {machine.bin}/id {machine.root}/download; echo done")
    assert machine.chromium().stdout == f"{machine.root}/download\n"


def test_no_browser_is_a_failure_that_says_so(machine: Machine) -> None:
    done = machine.chromium()
    assert done.returncode == 1
    assert done.stdout == ""
    assert "the browser tests need Chromium" in done.stderr.splitlines()[-1]
