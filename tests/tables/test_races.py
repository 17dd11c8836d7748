"""Two processes at one database: one wins a number, the other reads again and tries again."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from doorstep.tables import Outdated, SeatSpec, Stale, Store, StoreError, Table
from doorstep.tables.store import Addition, Raced
from tests.tables import haggle
from tests.tables.room import PEOPLE, act, new_key, new_table, opened, roll

pytestmark = pytest.mark.anyio

Pair = tuple[Table, Table]


@pytest.fixture
async def pair(path: Path) -> AsyncIterator[Pair]:
    """One table, as two processes see it."""
    async with opened(path) as one, opened(path) as two:
        table = await new_table(one)
        yield table, await two.get(table.id)


def same(pair: Pair) -> bool:
    return pair[0].match.state.tobytes() == pair[1].match.state.tobytes() and pair[0].match.log == pair[1].match.log


async def test_the_loser_of_a_number_tries_again(pair: Pair) -> None:
    one, two = pair
    answers = await asyncio.gather(act(one, 1, haggle.WAVE), act(two, 2, haggle.WAVE))
    assert sorted(answer.seq for answer in answers) == [1, 2]
    await act(one, 0, haggle.WAVE)
    await act(two, 0, haggle.WAVE)
    assert two.seq == 4
    assert one.match.log == two.match.log[:3]


async def test_the_loser_whose_question_is_closed_is_told(pair: Pair) -> None:
    one, two = pair
    decision = two.match.decision(0, haggle.ROLL)
    await roll(one)
    with pytest.raises(Stale):
        await two.act(0, [haggle.ROLL], decision, new_key())
    assert same(pair)


async def test_a_resend_to_the_other_process_is_applied_once(pair: Pair) -> None:
    decision = pair[0].match.decision(0, haggle.ROLL)
    answers = await asyncio.gather(*(table.act(0, [haggle.ROLL], decision, "click") for table in pair))
    assert [answer.seq for answer in answers] == [1, 1]
    assert same(pair)


async def test_many_at_once(pair: Pair) -> None:
    numbers: list[int] = []

    async def wave(seat: int) -> None:
        numbers.extend([(await act(pair[n % 2], seat, haggle.WAVE)).seq for n in range(10)])

    await asyncio.gather(*map(wave, range(3)))
    assert sorted(numbers) == list(range(1, 31))
    await act(pair[0], 0, haggle.WAVE)
    await act(pair[1], 0, haggle.WAVE)
    assert pair[1].match.state.waves[:3].tolist() == [12, 10, 10]


async def test_viewers_of_the_loser_are_told(pair: Pair) -> None:
    one, two = pair
    async with two.subscribe(-1) as news:
        await roll(one)
        await act(two, 0, haggle.WAVE)
        assert (await anext(news)).seq == 2


async def test_another_process_with_other_rules_freezes_the_table(path: Path, pair: Pair) -> None:
    one, two = pair
    await roll(two)
    with sqlite3.connect(path) as db:
        db.execute("UPDATE entries SET actions=?", (str(haggle.ACCEPT),))
    db.close()
    with pytest.raises(Outdated):
        await act(one, 0, haggle.WAVE)
    assert not one.playable


async def test_a_number_is_taken_once(path: Path) -> None:
    async with opened(path) as tables:
        table = await new_table(tables, [*PEOPLE, SeatSpec("human")])
        await roll(table)
        store = Store.open(path)
        stored = await store.load(table.id)
        assert stored is not None
        with pytest.raises(Raced):
            await store.append(Addition(table.id, stored.entries[:1], False, {}))
        store.close()


async def test_a_busy_database_refuses_and_changes_nothing(pair: Pair, monkeypatch: pytest.MonkeyPatch) -> None:
    one, _ = pair

    async def failing(_: object) -> None:
        raise StoreError

    before = one.match.state.tobytes()
    with monkeypatch.context() as patch:
        patch.setattr(one._store, "append", failing)
        with pytest.raises(StoreError):
            await roll(one)
    assert (one.seq, one.match.state.tobytes()) == (0, before)
    assert (await roll(one)).seq == 1
