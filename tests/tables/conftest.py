"""Fixtures of the tables' tests."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from doorstep.tables import Table, Tables
from tests.tables.room import new_table, opened


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


@pytest.fixture
async def tables(path: Path) -> AsyncIterator[Tables]:
    async with opened(path) as tables:
        yield tables


@pytest.fixture
async def table(tables: Tables) -> Table:
    return await new_table(tables)
