"""What a seat keeps beside the log: durable, once for each key, and heard of by nobody else."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
import structlog

from doorstep.kernel.game import Document
from doorstep.tables import DocumentRefused, NotAllowed, Store, StoreError, Table, Tables, UnknownDocument
from doorstep.tables.documents import KEYS, MOST_BYTES
from doorstep.tables.rows import DocumentRow
from tests.tables import haggle
from tests.tables.room import act, new_key, new_table, opened, play_out

pytestmark = pytest.mark.anyio


async def write(table: Table, seat: int, *lines: Any, key: str = "") -> int:
    """Write lines into a seat's notes."""
    return await table.change_document(seat, "notes", lines, key or new_key())


async def test_operations_apply_in_order_and_count_one_version_a_request(table: Table) -> None:
    assert table.document(1, "notes") == (0, [])
    assert await write(table, 1, "first", "second") == 1
    assert await write(table, 1, "third") == 2
    assert table.document(1, "notes") == (2, ["first", "second", "third"])
    assert table.document(0, "notes") == (0, [])


async def test_two_devices_write_in_order_of_arrival(table: Table) -> None:
    versions = await asyncio.gather(*(write(table, 0, f"{n}") for n in range(50)))
    assert versions == list(range(1, 51))
    assert table.document(0, "notes").body == [f"{n}" for n in range(50)]


async def test_a_resend_is_applied_once(table: Table) -> None:
    answers = await asyncio.gather(*(write(table, 0, "once", key="same") for _ in range(3)))
    await write(table, 0, "more")
    assert [*answers, await write(table, 0, "once", key="same")] == [1, 1, 1, 1]
    assert table.document(0, "notes").body == ["once", "more"]


async def test_a_resend_after_a_restart_is_applied_once(path: Path) -> None:
    async with opened(path) as tables:
        table = await new_table(tables)
        await write(table, 0, "once", key="same")
        for n in range(KEYS - 1):
            await write(table, 0, f"{n}")
    async with opened(path) as tables:
        table = await tables.get(table.id)
        assert await write(table, 0, "once", key="same") == 1
        assert table.document(0, "notes").version == KEYS


async def test_a_request_applies_whole_or_not_at_all(table: Table) -> None:
    await write(table, 0, "kept")
    with pytest.raises(DocumentRefused, match="A line is made of words"):
        await write(table, 0, "lost", 7)
    with pytest.raises(DocumentRefused, match="no room"):
        await write(table, 0, "x" * MOST_BYTES)
    assert table.document(0, "notes") == (1, ["kept"])


async def test_nobody_can_change_a_document_by_its_copy(table: Table) -> None:
    await write(table, 0, "kept")
    table.document(0, "notes").body.append("smuggled in")
    assert table.document(0, "notes").body == ["kept"]


async def test_what_cannot_be_stored_has_not_happened(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    async def full(store: Store, id_: str, row: DocumentRow) -> None:
        raise StoreError

    with monkeypatch.context() as disk:
        disk.setattr(Store, "put_document", full)
        with pytest.raises(StoreError):
            await write(table, 0, "lost", key="same")
    assert table.document(0, "notes") == (0, [])
    assert await write(table, 0, "kept", key="same") == 1


async def test_whoever_goes_away_meanwhile_has_written(table: Table) -> None:
    going = asyncio.create_task(write(table, 0, "left behind"))
    await asyncio.sleep(0)
    going.cancel()
    await write(table, 0, "and more")
    assert table.document(0, "notes").body == ["left behind", "and more"]


async def test_only_the_own_seat_hears_of_it(table: Table) -> None:
    async with table.subscribe(0) as own, table.subscribe(1, 2) as others, table.subscribe(-1) as watching:
        await anext(own)  # the others have come
        await write(table, 0, "a secret")
        assert (own.pending, others.pending, watching.pending) == (True, False, False)
        await write(table, 2, "another")
        assert (others.pending, watching.pending) == (True, False)
        assert await anext(own) == (0, 0)
    assert table.seq == 0


async def test_the_log_of_the_server_says_nothing(path: Path) -> None:
    async with opened(path) as tables:
        table = await new_table(tables)
        with structlog.testing.capture_logs() as lines:
            await write(table, 0, "a secret")
            with pytest.raises(DocumentRefused):
                await write(table, 0, 7)
        assert lines == []


async def test_others_read_only_what_the_game_opens(tables: Tables) -> None:
    closed, open_ = await new_table(tables), await new_table(tables, gifts="no")
    for table in (closed, open_):
        await write(table, 0, "a secret")
        for reader in (-1, 1, 2):
            if table is open_ and reader == 1:
                assert table.document_for(reader, 0, "notes").body == ["a secret"]
            else:
                with pytest.raises(NotAllowed):
                    table.document_for(reader, 0, "notes")
        assert table.document_for(0, 0, "notes").body == ["a secret"]
        await play_out(table)
        assert [table.document_for(reader, 0, "notes").version for reader in (-1, 0, 1, 2)] == [1] * 4


@pytest.mark.parametrize("seat", [-1, 3, 64])
async def test_only_seats_keep_documents(table: Table, seat: int) -> None:
    with pytest.raises(NotAllowed):
        await write(table, seat, "x")
    with pytest.raises(NotAllowed):
        table.document(seat, "notes")


async def test_a_game_has_only_the_documents_it_declares(table: Table) -> None:
    with pytest.raises(UnknownDocument):
        table.document(0, "diary")
    with pytest.raises(UnknownDocument):
        await table.change_document(0, "diary", ["x"], new_key())


def test_its_name_makes_an_address() -> None:
    with pytest.raises(ValueError, match="'Town 1'"):
        Document("Town 1", list, haggle.write)


async def test_no_entry_of_the_log_waits_for_a_writer(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    put, free = Store.put_document, asyncio.Event()

    async def slow(store: Store, id_: str, row: DocumentRow) -> None:
        await free.wait()
        await put(store, id_, row)

    monkeypatch.setattr(Store, "put_document", slow)
    writing = asyncio.create_task(write(table, 0, "slowly"))
    await asyncio.sleep(0)
    assert (await act(table, 1, haggle.WAVE)).seq == 1
    free.set()
    assert await writing == 1
