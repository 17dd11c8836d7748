"""Time acts at tables: once, not early, and across restarts."""

import asyncio
import sqlite3
import time
from pathlib import Path

import pytest

from doorstep.kernel.state import CLOCK
from doorstep.tables import Store, StoreError, Table, Tables
from tests.tables import haggle
from tests.tables.room import act, gift, new_table, opened, roll

pytestmark = pytest.mark.anyio


@pytest.fixture
def patience(monkeypatch: pytest.MonkeyPatch) -> dict[str, float]:
    """Seconds that an offer stands."""
    seconds = {"of offers": 0.15}

    def deadlines(box: object, s: haggle.State) -> dict[int, float]:
        return {haggle.EXPIRE + seat: seconds["of offers"] for seat in range(s.seats) if s.offer_to[seat]}

    monkeypatch.setitem(haggle.game.__dict__, "deadlines", deadlines)
    return seconds


async def until_seq(table: Table, seq: int) -> None:
    async with table.subscribe(-1) as news:
        while table.seq < seq:
            await asyncio.wait_for(anext(news), 10)


def stored(path: Path) -> list[tuple[int, int, float]]:
    with sqlite3.connect(path) as db:
        rows = db.execute("SELECT action, decision, due FROM deadlines").fetchall()
    db.close()
    return rows


async def test_an_offer_expires_once_and_not_early(table: Table, patience: dict[str, float]) -> None:
    start = time.time()
    await act(table, 0, *gift(1))
    due = table.due(haggle.EXPIRE)
    assert due is not None
    assert due >= start + patience["of offers"]
    await until_seq(table, 2)
    assert time.time() >= due
    assert table.match.log[-1] == (CLOCK, (haggle.EXPIRE,))
    await asyncio.sleep(0.1)
    assert (table.seq, table.due(haggle.EXPIRE)) == (2, None)


async def test_what_others_do_moves_no_deadline(table: Table, path: Path) -> None:
    await act(table, 0, *gift(1))
    before = stored(path)
    await act(table, 1, *gift(2))
    await act(table, 2, haggle.WAVE)
    after = stored(path)
    assert len(before) == 1
    assert len(after) == 2
    assert before[0] in after


async def test_an_answer_closes_the_deadline(table: Table, path: Path) -> None:
    await act(table, 0, *gift(1))
    await act(table, 1, haggle.DECLINE)
    assert stored(path) == []


async def test_an_offer_that_was_taken_back_starts_anew(table: Table, path: Path) -> None:
    await act(table, 0, *gift(1))
    [(_, number, due)] = stored(path)
    await table.undo(0, "undo")
    assert stored(path) == []
    await act(table, 0, *gift(1))
    [(_, again, later)] = stored(path)
    assert again == number
    assert later > due


async def test_a_restart_neither_loses_nor_moves_a_deadline(path: Path, patience: dict[str, float]) -> None:
    patience["of offers"] = 0.6
    async with opened(path) as tables:
        await act(await new_table(tables), 0, *gift(1))
    [(_, _, due)] = stored(path)
    async with opened(path, grace=0) as tables:
        assert stored(path)[0][2] == due
        while stored(path):
            await asyncio.sleep(0.02)
        assert due <= time.time() < due + 5
        assert tables.live == 1


async def test_what_passed_while_nobody_served_gets_a_little_time(path: Path, patience: dict[str, float]) -> None:
    async with opened(path) as tables:
        table = await new_table(tables)
        await act(table, 0, *gift(1))
    await asyncio.sleep(0.2)
    started = time.time()
    async with opened(path, grace=0.3) as tables:
        table = await tables.get(table.id)
        assert table.seq == 1
        await until_seq(table, 2)
    assert time.time() >= started + 0.3


async def test_what_comes_due_right_after_a_restart_gets_a_little_time(path: Path, patience: dict[str, float]) -> None:
    """Also where the server was killed while it acted for time."""
    patience["of offers"] = 0.5
    async with opened(path) as tables:
        table = await new_table(tables)
        await act(table, 0, *gift(1))
        await table._store.lease_due(time.time() + 1, 30)
    started = time.time()
    async with opened(path, grace=1.0) as tables:
        [(_, _, due)] = stored(path)
        assert due >= started + 1
        await until_seq(await tables.get(table.id), 2)
    assert due <= time.time() < due + 5


async def test_a_lease_keeps_others_away_until_it_runs_out(path: Path) -> None:
    async with opened(path) as tables:
        await act(await new_table(tables), 0, *gift(1))
    store, other = Store.open(path), Store.open(path)
    later = time.time() + 1000
    assert len(await store.lease_due(later, seconds=30)) == 1
    assert await other.lease_due(later, seconds=30) == []
    assert await other.next_due() == later + 30
    assert len(await other.lease_due(later + 30, seconds=30)) == 1
    store.close()
    other.close()


async def test_a_deadline_of_a_closed_question_is_dropped(path: Path, tables: Tables, table: Table) -> None:
    with sqlite3.connect(path) as db:
        db.execute("INSERT INTO deadlines VALUES (?,?,?,?,0)", (table.id, haggle.EXPIRE, 7, time.time()))
        db.execute("INSERT INTO deadlines VALUES ('no such table',?,?,?,0)", (haggle.EXPIRE, 7, time.time()))
    db.close()
    tables._deadlines.tell(time.time())
    while stored(path):
        await asyncio.sleep(0.02)
    assert table.seq == 0


async def test_a_deadline_that_stands_anew_is_not_dropped_with_the_old_one(path: Path, table: Table) -> None:
    """An offer is taken back and made again while somebody holds the lease on its deadline."""
    store = Store.open(path)
    try:
        await act(table, 0, *gift(1))
        (leased,) = await store.lease_due(time.time() + 1e6, 60)
        await table.undo(0, "back")
        await asyncio.sleep(0.01)
        await act(table, 0, *gift(1))
        (before,) = stored(path)
        assert before[:2] == (leased.action, leased.decision)
        await store.drop_deadline(leased)
        assert stored(path) == [before]
    finally:
        await asyncio.to_thread(store.close)


async def test_time_goes_on_after_a_fault_of_the_database(
    table: Table, tables: Tables, patience: dict[str, float], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("doorstep.tables.deadlines.RETRY", 0.05)
    faults = [StoreError("once"), StoreError("twice")]
    next_due = table._store.next_due

    async def faulty() -> float | None:
        if faults:
            raise faults.pop()
        return await next_due()

    monkeypatch.setattr(table._store, "next_due", faulty)
    await act(table, 0, *gift(1))
    await until_seq(table, 2)
    assert not faults
    await roll(table)
