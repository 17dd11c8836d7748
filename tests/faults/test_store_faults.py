"""Kill -9, a full disk, broken files: what was acknowledged stands, what was not has not happened."""

import asyncio
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from doorstep.kernel.match import Match
from doorstep.tables import Damaged, Store, StoreError, sole
from doorstep.tables.store import Addition, Raced
from tests.tables import haggle
from tests.tables.room import act, new_table, opened, roll

pytestmark = pytest.mark.anyio


def killed(path: Path, ids: list[str], lines: int) -> dict[str, dict[str, int]]:
    """Run a server, kill it in the midst of its work, return the last that it said to be done at each table."""
    server = subprocess.Popen(
        [sys.executable, "-m", "tests.faults.server", str(path), *ids], stdout=subprocess.PIPE, text=True
    )
    assert server.stdout is not None
    heard: dict[str, dict[str, int]] = {"acknowledged": {}, "written": {}}
    for line in server.stdout:
        what, _, told = line.partition(" ")
        if what in heard and line.endswith("\n"):
            id_, seq = told.split()
            heard[what][id_] = int(seq)
            lines -= 1
            if lines == 0:
                server.kill()
    server.stdout.close()
    server.wait()
    return heard


async def test_kill_9_loses_nothing_that_was_acknowledged(path: Path) -> None:
    async with opened(path) as tables:
        ids = [(await new_table(tables)).id for _ in range(4)]
    for lines in (1, 50, 120):
        heard = await asyncio.to_thread(killed, path, ids, lines)
        async with opened(path) as tables:
            for id_ in ids:
                table = await tables.get(id_)
                assert heard["acknowledged"].get(id_, 0) <= table.seq
                written = heard["written"].get(id_, 0)
                assert not written or f"line {written}" in table.document(written % 3, "notes").body
                fold = Match(table.game, 3, table.match.key)
                fold.replay(table.match.log)
                assert fold.state.tobytes() == table.match.state.tobytes()
                assert sum(fold.state.waves.tolist()) == table.seq


async def test_a_full_disk_refuses_and_changes_nothing(path: Path) -> None:
    async with opened(path) as tables:
        table = await new_table(tables)
        await roll(table)
        writer = table._store._writer
        pages = await writer.do(lambda db: db.execute("PRAGMA page_count").fetchone()[0])
        await writer.do(lambda db: db.execute(f"PRAGMA max_page_count={pages + 2}").fetchone())
        refused = ""
        while not refused:
            seq, state = table.seq, table.match.state.tobytes()
            try:
                await act(table, 0, haggle.WAVE)
            except StoreError as error:
                refused = error.message
        assert "nothing has changed" in refused
        await table.keep()
        assert (table.seq, table.match.state.tobytes()) == (seq, state)
        await writer.do(lambda db: db.execute("PRAGMA max_page_count=1000000").fetchone())
        assert (await act(table, 0, haggle.WAVE)).seq == seq + 1


async def test_a_job_that_fails_leaves_its_neighbours_in_the_commit_alone(path: Path) -> None:
    async with opened(path) as tables:
        table = await new_table(tables)
        await roll(table)
        store = table._store
        stored = await store.load(table.id)
        assert stored is not None
        taken = Addition(table.id, stored.entries[:1], False, {})
        outcomes = await asyncio.gather(
            store.append(taken), roll(table), store.append(taken), store.secret("x"), return_exceptions=True
        )
        assert [type(outcome).__name__ for outcome in outcomes] == ["Raced", "Accepted", "Raced", "bytes"]
        assert isinstance(outcomes[0], Raced)
    async with opened(path) as tables:
        assert (await tables.get(table.id)).seq == 2


async def test_a_database_of_a_newer_version_is_left_alone(path: Path) -> None:
    Store.open(path).close()
    with sqlite3.connect(path) as db:
        db.execute("PRAGMA user_version=99")
    db.close()
    before = path.read_bytes()
    with pytest.raises(StoreError, match="newer Doorstep"):
        Store.open(path)
    assert path.read_bytes() == before


@pytest.mark.parametrize("pragma", ["user_version=0", "user_version=1", "user_version=-3", "application_id=7"])
def test_a_database_of_another_program_is_left_alone(path: Path, pragma: str) -> None:
    with sqlite3.connect(path) as db:
        db.executescript(f"CREATE TABLE tables (wood TEXT); PRAGMA {pragma};")
    db.close()
    before = path.read_bytes()
    with pytest.raises(StoreError, match="another program"):
        Store.open(path)
    assert path.read_bytes() == before


def test_a_server_has_its_database_alone(path: Path) -> None:
    """Also after another one was killed."""
    holding = f"import time, pathlib\nfrom doorstep.tables import sole\nwith sole(pathlib.Path({str(path)!r})):\n"
    script = holding + "    print('held', flush=True)\n    time.sleep(60)"
    server = subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    assert server.stdout.readline() == "held\n"
    with pytest.raises(StoreError, match="Another server"), sole(path):
        pass
    server.kill()
    server.wait()
    server.stdout.close()
    with sole(path), sole(path.with_name("other.db")):
        pass


@pytest.mark.parametrize(
    "harm",
    [
        "UPDATE snapshots SET state='x'",
        "UPDATE snapshots SET state=x'789c03000000000001'",
        "UPDATE tables SET header='{}'",
        "UPDATE tables SET settings='[]'",
        "UPDATE entries SET events='?'",
        "UPDATE documents SET body='?'",
        "UPDATE documents SET keys='[]'",
        "UPDATE entries SET actions='one two'",
        "DELETE FROM entries WHERE seq=3",
    ],
)
async def test_a_damaged_table_says_so_and_harms_no_other(path: Path, harm: str) -> None:
    async with opened(path) as tables:
        table = await new_table(tables)
        for _ in range(20):
            await roll(table)
        await table.change_document(0, "notes", ["a line"], "key")
    with sqlite3.connect(path) as db:
        db.execute(harm)
    db.close()
    async with opened(path) as tables:
        with pytest.raises(Damaged):
            await tables.get(table.id)
        await roll(await new_table(tables))


@pytest.mark.parametrize("kind", ["folder", "text", "below a file"])
async def test_what_is_no_database_is_named(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "tables.db"
    if kind == "folder":
        path.mkdir()
    else:
        path.write_text("Dear diary, " * 1000)
    with pytest.raises(StoreError, match=r"tables\.db.* cannot be used"):
        Store.open(path / "x.db" if kind == "below a file" else path)


async def test_the_database_is_for_its_owner_only(path: Path) -> None:
    Store.open(path).close()
    assert path.stat().st_mode & 0o077 == 0
