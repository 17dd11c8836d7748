"""The browser tests run in the Chromium that script/chromium found, or the one on the PATH."""

import os
import shutil
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.people import PATIENCE, faultless, visitor
from tests.browser.server import Server
from tests.web.house import House, open_house

expect.set_options(timeout=PATIENCE)

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


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("house") / "tables.db")
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="module")
def house(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server that a test may reach into, with the `GAME` of its module."""
    yield from open_house(tmp_path_factory, request.module.GAME)


@pytest.fixture
def ann(request: pytest.FixtureRequest, browser: Browser) -> Iterator[Page]:
    """A visitor of the house where the module has a `GAME`, else of a server; the test fails where one of her scripts
    does."""
    host: House | Server = request.getfixturevalue("house" if hasattr(request.module, "GAME") else "server")
    with faultless(visitor(browser, host.address)) as page:
        yield page
