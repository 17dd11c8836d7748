"""The store: everything about tables that outlives a process, in one SQLite file.

It holds the keys of running games, so the file belongs to the host alone. Every method that changes something returns
when that is durable. One server has the file (see `sole`); should there be a second writer after all, whoever appends
an entry under a number that is taken gets `Raced`.
"""

import secrets
import sqlite3
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec

from doorstep.tables.errors import PieceRefused
from doorstep.tables.rows import (
    DeadlineRow,
    DecisionRow,
    DocumentRow,
    EntryRow,
    HolderRow,
    Listed,
    SeatRow,
    SnapshotRow,
    SoloRow,
    Stored,
    TableRow,
)
from doorstep.tables.writer import Writer

SEAT = ", ".join(SeatRow.__struct_fields__)


class Raced(Exception):
    """Somebody else has appended an entry of that number, or with that key."""


class Addition(NamedTuple):
    """What is stored in one commit when an entry is accepted, or several that were decided in secret."""

    table: str
    entries: Sequence[EntryRow]
    over: bool
    deadlines: Mapping[tuple[int, int], float] | None
    """All that stand from now on: (action, decision) -> due; those that stood before keep the time they have. None
    where none stood and none does."""
    snapshot: SnapshotRow | None = None
    solo: SoloRow | None = None
    """How a game ended that somebody plays alone."""


class Store:
    """An open database of tables."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer

    @classmethod
    def open(cls, path: str | Path) -> "Store":
        """Open or make the database. Raises StoreError where that is not possible."""
        return cls(Writer(Path(path)))

    def close(self) -> None:
        """Finish what was asked, then close."""
        self._writer.close()

    # -- tables

    async def create(self, table: TableRow, seats: list[SeatRow], holders: list[HolderRow]) -> None:
        """Keep a new table."""

        def job(db: sqlite3.Connection) -> None:
            db.execute("INSERT INTO tables VALUES (?,?,?,?,?,?,?,?,?,?,?)", msgspec.structs.astuple(table))
            for seat in seats:
                _put_seat(db, table.id, seat)
            for holder in holders:
                _put_holder(db, table.id, holder)

        await self._writer.do(job)

    async def load(self, table: str) -> Stored | None:
        """All that is kept of a table, or None where there is none."""

        def job(db: sqlite3.Connection) -> Stored | None:
            row = db.execute("SELECT * FROM tables WHERE id=?", (table,)).fetchone()
            if row is None:
                return None
            snapshots = db.execute("SELECT seq, state FROM snapshots WHERE table_id=? ORDER BY seq", (table,))
            seats = db.execute(f"SELECT {SEAT} FROM seats WHERE table_id=? ORDER BY seat", (table,))
            holders = db.execute("SELECT seat, guest FROM holders WHERE table_id=?", (table,))
            deadlines = db.execute("SELECT table_id, action, decision, due FROM deadlines WHERE table_id=?", (table,))
            documents = db.execute("SELECT seat, name, version, body, keys FROM documents WHERE table_id=?", (table,))
            return Stored(
                TableRow(*row),
                [SeatRow(*seat) for seat in seats],
                [HolderRow(*holder) for holder in holders],
                _entries(db, table, 0),
                [SnapshotRow(*snapshot) for snapshot in snapshots],
                [DeadlineRow(*deadline) for deadline in deadlines],
                [DocumentRow(*document) for document in documents],
                _decisions(db, table),
            )

        return await self._writer.do(job)

    async def set_rematch(self, table: str, rematch: str) -> str:
        """Name the table that follows this one, unless one is named already; returns the one that is named."""

        def job(db: sqlite3.Connection) -> str:
            db.execute("UPDATE tables SET rematch=? WHERE id=? AND rematch=''", (rematch, table))
            named: str = db.execute("SELECT rematch FROM tables WHERE id=?", (table,)).fetchone()[0]
            return named

        return await self._writer.do(job)

    # -- seats

    async def put_seat(self, table: str, seat: SeatRow, holder: HolderRow | None = None) -> None:
        """Keep a seat as it is now, and a guest who holds it from now on.

        Raises PieceRefused where another process has given the piece away.
        """

        def job(db: sqlite3.Connection) -> None:
            _put_seat(db, table, seat)
            if holder:
                _put_holder(db, table, holder)

        await self._writer.do(job)

    async def tables_of(self, guest: str) -> list[Listed]:
        """The tables where a guest (by hash) holds a seat or is the host, the last played first."""

        def job(db: sqlite3.Connection) -> list[Listed]:
            rows = db.execute(
                "SELECT id, game, created, over, (SELECT max(seq) FROM entries WHERE table_id=id),"
                " (SELECT max(at) FROM entries WHERE table_id=id) FROM tables"
                " WHERE host=?1 OR id IN (SELECT table_id FROM holders WHERE guest=?1)",
                (guest,),
            ).fetchall()
            tables = [
                Listed(id_, game, created, touched or created, bool(over), seq or 0, _names(db, id_))
                for id_, game, created, over, seq, touched in rows
            ]
            return sorted(tables, key=lambda table: table.touched, reverse=True)

        return await self._writer.do(job)

    async def solos_of(self, guest: str, game: str) -> list[SoloRow]:
        """What a guest (by hash) has reached alone in a game: wins first, then by score, then by fewer rounds."""
        rows = await self._writer.do(
            lambda db: db.execute(
                "SELECT solos.* FROM solos JOIN holders USING (table_id) JOIN tables ON id=table_id"
                " WHERE guest=? AND game=? ORDER BY won DESC, score DESC, rounds, at",
                (guest, game),
            ).fetchall()
        )
        return [SoloRow(*row) for row in rows]

    # -- the log

    async def append(self, addition: Addition) -> None:
        """Keep accepted entries with all that follows from them. Raises Raced where a number or key is taken."""

        def job(db: sqlite3.Connection) -> None:
            table = addition.table
            rows = [(table, e.seq, e.seat, _joined(e.actions), e.key, e.at, e.events) for e in addition.entries]
            try:
                db.executemany("INSERT INTO entries VALUES (?,?,?,?,?,?,?)", rows)
            except sqlite3.IntegrityError:
                raise Raced from None
            if addition.over or not addition.entries[-1].actions:  # what is taken back may have ended the game
                db.execute("UPDATE tables SET over=? WHERE id=?", (addition.over, table))
                db.execute("DELETE FROM solos WHERE table_id=?", (table,))
            if addition.solo:
                db.execute("INSERT INTO solos VALUES (?,?,?,?,?,?)", msgspec.structs.astuple(addition.solo))
            if addition.snapshot:
                _put_snapshot(db, table, addition.snapshot)
            if addition.deadlines is not None:
                _put_deadlines(db, table, addition.deadlines)

        await self._writer.do(job)

    async def entries_after(self, table: str, seq: int) -> list[EntryRow]:
        """The entries of a table beyond the first `seq`."""
        return await self._writer.do(lambda db: _entries(db, table, seq))

    async def put_snapshot(self, table: str, snapshot: SnapshotRow) -> None:
        """Keep a state beside the log."""
        await self._writer.do(lambda db: _put_snapshot(db, table, snapshot))

    # -- beside the log

    async def put_document(self, table: str, document: DocumentRow) -> None:
        """Keep what a seat keeps beside the log."""
        row = (table, *msgspec.structs.astuple(document))
        await self._writer.do(lambda db: db.execute("INSERT OR REPLACE INTO documents VALUES (?,?,?,?,?,?)", row))

    async def put_decision(self, table: str, decision: DecisionRow) -> list[DecisionRow]:
        """Keep what a seat has decided in secret; returns all that is kept of that table."""

        def job(db: sqlite3.Connection) -> list[DecisionRow]:
            row = (table, *msgspec.structs.astuple(decision))
            db.execute("INSERT OR REPLACE INTO decisions VALUES (?,?,?,?,?)", row)
            return _decisions(db, table)

        return await self._writer.do(job)

    # -- time

    async def next_due(self) -> float | None:
        """When the next deadline comes due, or the lease on one runs out."""

        def job(db: sqlite3.Connection) -> float | None:
            due: float | None = db.execute("SELECT min(max(due, leased_until)) FROM deadlines").fetchone()[0]
            return due

        return await self._writer.do(job)

    async def lease_due(self, now: float, seconds: float) -> list[DeadlineRow]:
        """Claim the deadlines that are due: for some seconds nobody else gets them."""

        def job(db: sqlite3.Connection) -> list[DeadlineRow]:
            rows = db.execute(
                "UPDATE deadlines SET leased_until=?2 WHERE due<=?1 AND leased_until<=?1"
                " RETURNING table_id, action, decision, due",
                (now, now + seconds),
            ).fetchall()
            return [DeadlineRow(*row) for row in rows]

        return await self._writer.do(job)

    async def drop_deadline(self, deadline: DeadlineRow) -> None:
        """Forget a deadline whose question is closed."""
        row = msgspec.structs.astuple(deadline)  # with the time: its question may have come up again since
        await self._writer.do(
            lambda db: db.execute("DELETE FROM deadlines WHERE table_id=? AND action=? AND decision=? AND due=?", row)
        )

    async def postpone(self, until: float) -> None:
        """Give all deadlines time until then at least. No lease holds: whoever had one serves no more."""
        await self._writer.do(
            lambda db: db.execute("UPDATE deadlines SET due=max(due, ?1), leased_until=0 WHERE due<?1", (until,))
        )

    # -- secrets

    async def secret(self, name: str) -> bytes:
        """32 random bytes under a name, the same for good: what signs cookies, for one."""

        def job(db: sqlite3.Connection) -> bytes:
            db.execute("INSERT OR IGNORE INTO secrets VALUES (?,?)", (name, secrets.token_bytes(32)))
            value: bytes = db.execute("SELECT value FROM secrets WHERE name=?", (name,)).fetchone()[0]
            return value

        return await self._writer.do(job)


def _put_seat(db: sqlite3.Connection, table: str, seat: SeatRow) -> None:
    changed = ", ".join(f"{name}=excluded.{name}" for name in SeatRow.__struct_fields__)
    try:
        db.execute(
            f"INSERT INTO seats (table_id, {SEAT}) VALUES (?,?,?,?,?,?,?,?)"
            f" ON CONFLICT (table_id, seat) DO UPDATE SET {changed}",
            (table, *msgspec.structs.astuple(seat)),
        )
    except sqlite3.IntegrityError:  # another process has given the piece away
        raise PieceRefused from None


def _put_holder(db: sqlite3.Connection, table: str, holder: HolderRow) -> None:
    db.execute("INSERT OR IGNORE INTO holders VALUES (?,?,?)", (holder.guest, table, holder.seat))


def _put_snapshot(db: sqlite3.Connection, table: str, snapshot: SnapshotRow) -> None:
    db.execute("INSERT OR REPLACE INTO snapshots VALUES (?,?,?)", (table, snapshot.seq, snapshot.state))


def _put_deadlines(db: sqlite3.Connection, table: str, deadlines: Mapping[tuple[int, int], float]) -> None:
    stored = set(db.execute("SELECT action, decision FROM deadlines WHERE table_id=?", (table,)))
    for key in stored - deadlines.keys():
        db.execute("DELETE FROM deadlines WHERE table_id=? AND action=? AND decision=?", (table, *key))
    for key in deadlines.keys() - stored:
        db.execute("INSERT INTO deadlines VALUES (?,?,?,?,0)", (table, *key, deadlines[key]))


def _entries(db: sqlite3.Connection, table: str, after: int) -> list[EntryRow]:
    rows = db.execute(
        "SELECT seq, seat, actions, key, at, events FROM entries WHERE table_id=? AND seq>? ORDER BY seq",
        (table, after),
    )
    return [EntryRow(seq, seat, _split(actions), *rest) for seq, seat, actions, *rest in rows]


def _decisions(db: sqlite3.Connection, table: str) -> list[DecisionRow]:
    rows = db.execute("SELECT seat, action, decision, keys FROM decisions WHERE table_id=? ORDER BY seat", (table,))
    return [DecisionRow(*row) for row in rows]


def _names(db: sqlite3.Connection, table: str) -> list[str]:
    return [name for (name,) in db.execute("SELECT name FROM seats WHERE table_id=? ORDER BY seat", (table,))]


def _joined(actions: tuple[int, ...]) -> str:
    return " ".join(map(str, actions))


def _split(actions: str) -> tuple[int, ...]:
    return tuple(map(int, actions.split()))
