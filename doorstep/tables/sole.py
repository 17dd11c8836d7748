"""One server a database: it holds a lock on a file beside it, which the system lets go even when a server is killed."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from doorstep.tables.errors import StoreError


@contextmanager
def sole(database: Path) -> Iterator[None]:
    """Serve a database alone for as long as this is open. Raises StoreError where another server has it."""
    path = database.resolve()
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        lock = sqlite3.connect(path.with_name(path.name + ".lock"), timeout=0, isolation_level=None)
    except (OSError, sqlite3.Error) as error:
        raise StoreError(f"The database {database} cannot be used: {error}.") from error
    with closing(lock):
        try:
            lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.Error as error:
            words = f"Another server has {database} open already: use that one, or choose another file with --database."
            raise StoreError(words) from error
        yield
