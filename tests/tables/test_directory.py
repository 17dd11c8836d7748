"""Tables are made, found, let go when idle, and found again."""

import asyncio
import gc
from pathlib import Path

import pytest

from doorstep.kernel.match import Match
from doorstep.tables import (
    BadTable,
    NotAllowed,
    SeatSpec,
    Settings,
    StillRunning,
    Store,
    StoreError,
    Table,
    Tables,
    UnknownTable,
)
from tests.tables import haggle
from tests.tables.room import HOST, PEOPLE, act, gift, new_table, opened, play_out, roll

pytestmark = pytest.mark.anyio


async def test_an_unknown_table(tables: Tables) -> None:
    for name in ("", "nothing", "x" * 10_000, "' OR 1=1 --"):
        with pytest.raises(UnknownTable):
            await tables.get(name)


@pytest.mark.parametrize(
    ("game", "options", "seats", "box", "reason"),
    [
        ("chess", {}, PEOPLE, "", "no game called 'chess'"),
        ("haggle", {"dice": "3"}, PEOPLE, "", "no option 'dice'"),
        ("haggle", {"gifts": "3"}, PEOPLE, "", "choose one of: yes, no"),
        ("haggle", {}, PEOPLE[:1], "", "2 to 4 seats"),
        ("haggle", {}, [*PEOPLE, SeatSpec("bot", level="best")], "", "it has: random, uniform, greedy"),
        ("haggle", {}, [*PEOPLE, SeatSpec("ghost")], "", "not 'ghost'"),
        ("haggle", {}, PEOPLE, "/etc/passwd", "no box"),
    ],
)
async def test_a_table_that_cannot_be(
    tables: Tables, game: str, options: dict[str, str], seats: list[SeatSpec], box: str, reason: str
) -> None:
    with pytest.raises(BadTable, match=reason):
        await tables.create(game, options, seats, Settings(), HOST, box)
    assert tables.live == 0


async def test_a_box_of_ones_own_travels_with_the_table(path: Path) -> None:
    text = haggle.game.boxes["house"].read_text().replace("rounds = 40", "rounds = 2")
    async with opened(path) as tables:
        table = await tables.create("haggle", {}, PEOPLE, Settings(), HOST, box_text=text)
        with pytest.raises(BadTable, match="rounds"):
            await tables.create("haggle", {}, PEOPLE, Settings(), HOST, box_text="rounds = 0")
    async with opened(path) as tables:
        table = await tables.get(table.id)
        assert table.game.box.rounds == 2


async def test_there_is_one_object_a_table(tables: Tables, table: Table) -> None:
    assert len({await tables.get(table.id) for _ in range(3)} | {table}) == 1


async def test_a_restarted_server_goes_on_where_it_was(path: Path) -> None:
    async with opened(path) as tables:
        table = await new_table(tables)
        for _ in range(21):
            await roll(table)
        await act(table, 0, *gift(1))
        await table.undo(0, "undo")
        await act(table, 1, *gift(2))
        before = table.match
    async with opened(path) as tables:
        again = (await tables.get(table.id)).match
        assert again.state.tobytes() == before.state.tobytes()
        assert again.log == before.log
        assert again.line == before.line
        assert all(again.view_at(n, 0).tobytes() == before.view_at(n, 0).tobytes() for n in range(again.length + 1))


async def test_opening_plays_only_what_came_after_the_last_snapshot(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(path) as tables:
        table = await new_table(tables)
        for _ in range(50):
            await roll(table)
    monkeypatch.setattr(Match, "proposal", lambda *_: pytest.fail("an entry was played again"))
    async with opened(path) as tables:
        match = (await tables.get(table.id)).match
        assert len(match.told(0)) == 50 + 17


async def test_an_idle_table_is_let_go_and_found_again(path: Path) -> None:
    async with opened(path, idle=0.05) as tables:
        table = await new_table(tables)
        await roll(table)
        id_, state = table.id, table.match.state.tobytes()
        await asyncio.sleep(0.03)
        assert tables.live == 1
        del table
        await gone(tables)
        table = await tables.get(id_)
        assert (table.seq, table.match.state.tobytes()) == (1, state)


async def test_a_table_that_is_watched_stays(path: Path) -> None:
    async with opened(path, idle=0.02) as tables:
        watching = (await new_table(tables)).subscribe(-1)
        await asyncio.sleep(0.1)
        gc.collect()
        assert tables.live == 1
        watching.close()
        del watching
        await gone(tables)


async def gone(tables: Tables) -> None:
    """Wait until no table is in memory."""
    for _ in range(100):
        await asyncio.sleep(0.02)
        gc.collect()
        if tables.live == 0:
            return
    raise AssertionError("the tables are still there")


async def test_two_hundred_tables(path: Path) -> None:
    async with opened(path, idle=0.2) as tables:
        made = await asyncio.gather(*(new_table(tables) for _ in range(200)))
        for _ in range(2):
            await asyncio.gather(*(roll(table) for table in made))
        ids = [table.id for table in made]
        assert len(set(ids)) == 200
        assert len({table.commitment for table in made}) == 200
        del made
        await gone(tables)
        again = await asyncio.gather(*(tables.get(id_) for id_ in ids))
        assert {table.seq for table in again} == {2}
        assert len({table.game for table in again}) == 1


async def test_a_guest_finds_the_own_tables(tables: Tables) -> None:
    first, second = await new_table(tables), await new_table(tables, [*PEOPLE, SeatSpec("open")])
    await roll(first)
    await second.claim(second.seats[3].invite, "dora", "Dora")
    listed = await tables.tables_of(HOST)
    assert {(entry.id, entry.seq) for entry in listed} == {(first.id, 1), (second.id, 0)}
    assert [entry.names for entry in await tables.tables_of("dora")] == [["Ann", "Ben", "Cleo", "Dora"]]
    assert await tables.tables_of("nobody") == []


async def test_a_rematch_is_one_for_all(tables: Tables) -> None:
    table = await new_table(tables, [*PEOPLE[:2], SeatSpec("open")])
    await table.claim(table.seats[2].invite, "dora", "Dora")
    with pytest.raises(NotAllowed):
        await tables.rematch(table, "a stranger")
    with pytest.raises(StillRunning):
        await tables.rematch(table, HOST)
    await play_out(table)
    new = await tables.rematch(table, "dora")
    assert new.id == table.rematch != table.id
    assert await tables.rematch(table, HOST) is new
    assert [seat.name for seat in new.seats] == ["Ann", "Ben", "Dora"]
    assert new.seats_of("dora") == [2]
    assert new.commitment != table.commitment


async def test_a_rematch_that_two_ask_for_at_once(tables: Tables, table: Table) -> None:
    await play_out(table)
    first, second = await asyncio.gather(tables.rematch(table, HOST), tables.rematch(table, HOST))
    assert first is second
    assert len(await tables.tables_of(HOST)) == 2


async def test_a_signing_secret_stays(path: Path) -> None:
    secrets = set()
    for _ in range(2):
        store = Store.open(path)
        secrets.add(await store.secret("cookies"))
        other = await store.secret("other")
        store.close()
    assert len(secrets) == 1
    assert other not in secrets


async def test_a_closed_store_says_so(path: Path) -> None:
    store = Store.open(path)
    store.close()
    with pytest.raises(StoreError, match="closed"):
        await store.load("x")
