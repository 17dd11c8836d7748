"""The order of the tests."""

from pathlib import Path

import pytest

BROWSER = Path(__file__).parent / "browser"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browser tests come last: Playwright leaves an event loop running in the main thread, which keeps others out."""
    items.sort(key=lambda item: item.path.is_relative_to(BROWSER))
