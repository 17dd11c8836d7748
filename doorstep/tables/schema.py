"""The database's structure, in steps: `PRAGMA user_version` counts those taken. A released step never changes."""

import sqlite3

from doorstep.tables.errors import StoreError

STEPS = (
    """
    CREATE TABLE secrets (name TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID;
    CREATE TABLE tables (
        id TEXT PRIMARY KEY, game TEXT NOT NULL, rules_version INTEGER NOT NULL, layout TEXT NOT NULL,
        header BLOB NOT NULL, salt TEXT NOT NULL, settings BLOB NOT NULL, host TEXT NOT NULL,
        created REAL NOT NULL, over INTEGER NOT NULL, rematch TEXT NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE seats (
        table_id TEXT NOT NULL REFERENCES tables, seat INTEGER NOT NULL, name TEXT NOT NULL, kind TEXT NOT NULL,
        level TEXT NOT NULL, invite TEXT NOT NULL, used TEXT NOT NULL, PRIMARY KEY (table_id, seat)
    ) WITHOUT ROWID;
    CREATE TABLE holders (
        guest TEXT NOT NULL, table_id TEXT NOT NULL REFERENCES tables, seat INTEGER NOT NULL,
        PRIMARY KEY (guest, table_id, seat)
    ) WITHOUT ROWID;
    CREATE INDEX holders_of_table ON holders (table_id);
    CREATE TABLE entries (
        table_id TEXT NOT NULL REFERENCES tables, seq INTEGER NOT NULL, seat INTEGER NOT NULL, actions TEXT NOT NULL,
        key TEXT NOT NULL, at REAL NOT NULL, events BLOB NOT NULL, PRIMARY KEY (table_id, seq)
    ) WITHOUT ROWID;
    CREATE UNIQUE INDEX entry_keys ON entries (table_id, seat, key);
    CREATE TABLE snapshots (
        table_id TEXT NOT NULL REFERENCES tables, seq INTEGER NOT NULL, state BLOB NOT NULL,
        PRIMARY KEY (table_id, seq)
    ) WITHOUT ROWID;
    CREATE TABLE deadlines (
        table_id TEXT NOT NULL REFERENCES tables, action INTEGER NOT NULL, decision INTEGER NOT NULL,
        due REAL NOT NULL, leased_until REAL NOT NULL, PRIMARY KEY (table_id, action, decision)
    ) WITHOUT ROWID;
    CREATE INDEX deadlines_due ON deadlines (due);
    """,
    """
    ALTER TABLE seats ADD COLUMN piece INTEGER NOT NULL DEFAULT -1;
    CREATE UNIQUE INDEX seat_pieces ON seats (table_id, piece) WHERE piece >= 0;
    """,
    """
    CREATE TABLE documents (
        table_id TEXT NOT NULL REFERENCES tables, seat INTEGER NOT NULL, name TEXT NOT NULL, version INTEGER NOT NULL,
        body BLOB NOT NULL, keys BLOB NOT NULL, PRIMARY KEY (table_id, seat, name)
    );
    """,
    """
    CREATE TABLE decisions (
        table_id TEXT NOT NULL REFERENCES tables, seat INTEGER NOT NULL, action INTEGER NOT NULL,
        decision INTEGER NOT NULL, keys BLOB NOT NULL, PRIMARY KEY (table_id, seat)
    ) WITHOUT ROWID;
    """,
    """
    CREATE TABLE solos (
        table_id TEXT PRIMARY KEY REFERENCES tables, setting TEXT NOT NULL, score INTEGER NOT NULL,
        rounds INTEGER NOT NULL, won INTEGER NOT NULL, at REAL NOT NULL
    ) WITHOUT ROWID;
    """,
)


MARK = 0x44535450  # "DSTP", as PRAGMA application_id
OLDEST = frozenset({"secrets", "tables", "seats", "holders", "entries", "snapshots", "deadlines"})
"""The tables of a database that is older than the mark."""


def prepare(connection: sqlite3.Connection) -> None:
    """Set the connection up for durable commits and bring the structure up to date.

    Raises StoreError for a database of a newer version or of another program, and leaves it as it is.
    """
    connection.execute("PRAGMA busy_timeout=5000")
    _steps_taken(connection)
    connection.executescript("PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON;")
    connection.execute("BEGIN IMMEDIATE")
    for step in STEPS[_steps_taken(connection) :]:
        for statement in filter(str.strip, step.split(";")):
            connection.execute(statement)
    connection.execute(f"PRAGMA application_id={MARK}")
    connection.execute(f"PRAGMA user_version={len(STEPS)}")
    connection.execute("COMMIT")


def _steps_taken(connection: sqlite3.Connection) -> int:
    mark: int = connection.execute("PRAGMA application_id").fetchone()[0]
    taken: int = connection.execute("PRAGMA user_version").fetchone()[0]
    names = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type='table'")}
    if mark != MARK and (mark or (not names >= OLDEST if taken > 0 else taken or names)):
        raise StoreError("This file is another program's database, and stays as it is. Please choose another file.")
    if taken > len(STEPS):
        raise StoreError("This database was made by a newer Doorstep. Please update Doorstep, or choose another file.")
    return taken
