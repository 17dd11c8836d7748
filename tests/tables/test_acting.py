"""Append, commit, then tell: actions at a table, resends, refusals, bundles, undo, and what is told when."""

import asyncio
from pathlib import Path

import pytest

from doorstep.kernel.match import Entry, IllegalAction
from doorstep.tables import KeyReused, NotAllowed, Stale, Table, TableOver, Tables, Unfinished
from tests.tables import haggle
from tests.tables.room import HOST, act, gift, new_key, new_table, opened, roll

pytestmark = pytest.mark.anyio


async def test_an_action_is_numbered_and_applied(table: Table) -> None:
    assert (await roll(table)).seq == 1
    assert (await roll(table)).seq == table.seq == table.match.length == 2


async def test_a_resend_gets_the_first_answer_and_is_applied_once(table: Table) -> None:
    decision = table.match.decision(0, haggle.ROLL)
    sent = [table.act(0, [haggle.ROLL], decision, "click") for _ in range(5)]
    assert [answer.seq for answer in await asyncio.gather(*sent)] == [1] * 5
    await roll(table)
    assert (await table.act(0, [haggle.ROLL], decision, "click")).seq == 1
    assert table.seq == 2


async def test_a_key_that_was_another_requests_is_refused(table: Table) -> None:
    await act(table, 0, haggle.WAVE, key="same")
    with pytest.raises(KeyReused):
        await act(table, 1, haggle.WAVE, key="same")
    with pytest.raises(KeyReused):
        await act(table, 0, haggle.ROLL, key="same")
    with pytest.raises(KeyReused):
        await table.undo(0, "same")
    assert table.seq == 1


async def test_a_resend_is_known_after_a_restart(path: Path) -> None:
    async with opened(path) as tables:
        table = await new_table(tables)
        decision = table.match.decision(0, haggle.ROLL)
        await table.act(0, [haggle.ROLL], decision, "click")
    async with opened(path) as tables:
        table = await tables.get(table.id)
        assert (await table.act(0, [haggle.ROLL], decision, "click")).seq == 1


async def test_a_stale_decision_changes_nothing(table: Table) -> None:
    decision = table.match.decision(0, haggle.ROLL)
    for _ in range(3):
        await roll(table)
    with pytest.raises(Stale) as refused:
        await table.act(0, [haggle.ROLL], decision, new_key())
    assert refused.value.code == "stale"
    assert table.seq == 3


async def test_actions_of_others_do_not_make_a_decision_stale(table: Table) -> None:
    await act(table, 1, *gift(2))
    decision = table.match.decision(2, haggle.ACCEPT + 1)
    await act(table, 0, *gift(1))
    await act(table, 0, haggle.WAVE)
    await table.act(2, [haggle.ACCEPT + 1], decision, new_key())
    assert not table.match.state.offer_to[1]


async def test_an_answer_never_meets_another_offer_than_it_saw(table: Table) -> None:
    await act(table, 1, *gift(2, 2))
    seen = table.match.decision(2, haggle.ACCEPT + 1)
    await table.undo(1, new_key())
    await act(table, 1, *gift(2, 1))
    with pytest.raises(Stale):
        await table.act(2, [haggle.ACCEPT + 1], seen, new_key())


@pytest.mark.parametrize(
    "actions", [(), (-1,), (10_000,), (haggle.ACCEPT,), (haggle.GIFT_TO + 1, haggle.OFFER), (haggle.ROLL, haggle.ROLL)]
)
async def test_an_illegal_action_changes_nothing(table: Table, actions: tuple[int, ...]) -> None:
    before = table.match.state.tobytes()
    with pytest.raises(IllegalAction):
        await table.act(0, actions, 0, new_key())
    assert (table.seq, table.match.state.tobytes()) == (0, before)


async def test_an_action_that_is_no_number_is_refused(table: Table) -> None:
    with pytest.raises(IllegalAction):
        await table.act(0, ["0"], 0, new_key())  # type: ignore[list-item]


@pytest.mark.parametrize("seat", [-1, 3, 99])
async def test_a_seat_that_is_not_there_cannot_act(table: Table, seat: int) -> None:
    with pytest.raises(NotAllowed):
        await table.act(seat, [haggle.ROLL], 0, new_key())


async def test_a_bundle_is_one_entry(table: Table) -> None:
    assert (await act(table, 0, *gift(1))).seq == 1
    assert table.match.state.offer_to[0] == 2


async def test_a_bundle_that_is_not_finished_leaves_no_trace(table: Table) -> None:
    subscription = table.subscribe(1)
    for actions in [gift(1)[:1], gift(1)[:2], (haggle.GIFT_TO + 1, haggle.DROP)]:
        with pytest.raises(Unfinished):
            await act(table, 0, *actions)
    assert table.seq == 0
    assert not subscription.pending
    subscription.close()


async def test_after_the_end_nothing_is_taken(table: Table) -> None:
    while not table.match.over:
        await roll(table)
    with pytest.raises(TableOver):
        await table.act(0, [haggle.ROLL], 0, new_key())
    assert not table.playable


async def test_undo_is_an_entry_and_is_refused_where_chance_has_spoken(table: Table) -> None:
    await act(table, 0, haggle.WAVE)
    assert table.match.can_undo(0)
    assert not table.match.can_undo(1)
    assert (await table.undo(0, "undo")).seq == 2
    assert (await table.undo(0, "undo")).seq == 2
    assert table.match.state.waves[0] == 0
    await roll(table)
    assert not table.match.can_undo(0)
    with pytest.raises(IllegalAction, match="taken back"):
        await table.undo(0, new_key())


async def test_a_referee_takes_back_the_entry_that_was_seen(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await new_table(tables)
    monkeypatch.setattr(table.match, "referees", frozenset({2}))
    await roll(table)
    await roll(table)
    with pytest.raises(Stale):
        await table.undo(2, new_key(), 1)
    assert (await table.undo(2, new_key(), 2)).seq == 3
    assert table.match.log[-1] == Entry(2, ())
    assert table.match.state.current == 1
    with pytest.raises(IllegalAction):
        await table.undo(0, new_key(), 3)


async def test_a_referee_alone_takes_back_what_ended_the_game(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await new_table(tables)
    monkeypatch.setattr(table.match, "referees", frozenset({2}))
    while not table.match.over:
        await roll(table)
    assert [listed.over for listed in await tables.tables_of(HOST)] == [True]
    with pytest.raises(TableOver):
        await table.undo(0, new_key())
    await table.undo(2, new_key())
    assert table.playable
    assert [listed.over for listed in await tables.tables_of(HOST)] == [False]


async def test_viewers_are_told_only_what_is_committed(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    committing, told = asyncio.Event(), asyncio.Event()
    append = table._store.append

    async def slowly(addition: object) -> None:
        committing.set()
        await told.wait()
        await append(addition)  # type: ignore[arg-type]

    monkeypatch.setattr(table._store, "append", slowly)
    async with table.subscribe(1) as news:
        acting = asyncio.create_task(roll(table))
        await committing.wait()
        assert (table.seq, table.match.length, news.pending) == (0, 0, False)
        told.set()
        await acting
        assert (await anext(news)).seq == 1


async def test_the_latest_notice_wins(table: Table) -> None:
    async with table.subscribe(-1) as news:
        for _ in range(5):
            await roll(table)
        assert await anext(news) == (5, 0)
        await roll(table)
        assert await anext(news) == (6, 5)


async def test_whoever_asked_may_go_away(table: Table) -> None:
    for _ in range(20):
        asking = asyncio.create_task(act(table, 0, haggle.WAVE))
        await asyncio.sleep(0)
        asking.cancel()
        await asyncio.gather(asking, return_exceptions=True)
    await roll(table)
    assert table.seq == table.match.length == 21


async def test_the_key_is_opened_only_at_the_end(tables: Tables) -> None:
    from doorstep.tables.fairness import commitment

    table = await new_table(tables)
    shown = table.commitment
    assert table.opened_key(0) is None
    while not table.match.over:
        await roll(table)
    key_shown = table.opened_key()
    assert key_shown is not None
    salt, key = key_shown.split(":")
    assert commitment((int(key[:16], 16), int(key[16:], 16)), salt) == shown
