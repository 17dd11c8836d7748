"""The browser tests run in the Chromium that script/chromium found, or the one on the PATH."""

import os
import shutil
from typing import Any

import pytest

SWITCHES = [
    "--no-sandbox",  # Chromium refuses its sandbox to root, which CI often is
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    chromium = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
    return {**browser_type_launch_args, "executable_path": chromium, "args": SWITCHES}
