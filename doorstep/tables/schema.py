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
)


def prepare(connection: sqlite3.Connection) -> None:
    """Set the connection up for durable commits and bring the structure up to date.

    Raises StoreError for a database of a newer version.
    """
    connection.executescript(
        "PRAGMA busy_timeout=5000; PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON;"
    )
    connection.execute("BEGIN IMMEDIATE")
    taken = connection.execute("PRAGMA user_version").fetchone()[0]
    if taken > len(STEPS):
        connection.execute("ROLLBACK")
        raise StoreError("This database was made by a newer Doorstep. Please update Doorstep, or choose another file.")
    for step in STEPS[taken:]:
        for statement in filter(str.strip, step.split(";")):
            connection.execute(statement)
    connection.execute(f"PRAGMA user_version={len(STEPS)}")
    connection.execute("COMMIT")
