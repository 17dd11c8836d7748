"""The fault tests have the fixtures of the tables' tests."""

from tests.tables.conftest import anyio_backend, path, table, tables

__all__ = ["anyio_backend", "path", "table", "tables"]
