"""The auction at real tables: amounts named in secret, and a live count with races for one card."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path

import pytest
import structlog

from doorstep.games.pony_express import actions as a
from doorstep.games.pony_express import game as pony_express
from doorstep.games.pony_express.state import CLAIMING, PICKING
from doorstep.kernel.game import Definition
from doorstep.tables import Accepted, KeyReused, SeatSpec, Settings, Stale, Store, StoreError, Table, Tables
from doorstep.tables.rows import DecisionRow
from tests.tables.room import HOST, new_key, opened

pytestmark = pytest.mark.anyio
NAMES = ["Ann", "Bea", "Cy", "Dot"]


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
async def tables(tmp_path: Path) -> AsyncIterator[Tables]:
    async with opened(tmp_path / "tables.db", find=find) as tables:
        yield tables


def find(name: str) -> Definition:
    assert name == "pony-express"
    return pony_express


async def new_table(tables: Tables, kinds: str = "hhhh", bots_wait: float = 0.0, **options: str) -> Table:
    """A table of people (h) and random bots (b)."""
    specs = [
        SeatSpec("human", name) if kind == "h" else SeatSpec("bot", level="random")
        for kind, name in zip(kinds, NAMES, strict=False)
    ]
    return await tables.create("pony-express", options, specs, Settings(pace=bots_wait), HOST)


async def act(table: Table, seat: int, action: int, key: str = "") -> Accepted:
    return await table.act(seat, [action], table.match.decision(seat, action), key or new_key())


async def offer(table: Table) -> list[int]:
    """The Auctioneer picks a card; the others, in turn order."""
    seat = table.match.awaited[0]
    await act(table, seat, table.match.legal(seat)[0])
    s = table.match.state
    place = s.order[: s.seats].tolist().index(seat)
    return [int(s.order[(place + n) % s.seats]) for n in range(1, int(s.seats))]


def sealed(amount: int) -> int:
    """The action that names an amount."""
    return a.SEAL + amount - a.LOWEST


def public(table: Table, seat: int) -> object:
    """All that a seat can see of a table."""
    match = table.match
    return (
        table.seq,
        table.changes,
        table.awaited,
        match.actors,
        match.view(seat).tobytes(),
        match.told(seat),
        [(action, match.decision(seat, action)) for action in match.legal(seat)],
        match.can_undo(seat),
    )


@pytest.mark.clause("PX-18")
async def test_a_decision_leaves_no_trace_before_all_have_decided(tables: Tables) -> None:
    table = await new_table(tables, auction="sealed")
    first, second, last = await offer(table)
    auctioneer = int(table.match.state.current)
    watched = (-1, auctioneer, second, last)
    async with table.subscribe(first) as own, table.subscribe(second, last) as others, table.subscribe(-1) as looking:
        for news in (own, others):
            if news.pending:
                await anext(news)
        before = [public(table, seat) for seat in watched]
        with structlog.testing.capture_logs() as lines:
            assert (await act(table, first, sealed(5))).seq == 0
        assert [public(table, seat) for seat in watched] == before
        assert (own.pending, others.pending, looking.pending) == (True, False, False)
    assert lines == []
    assert table.decided(first) == sealed(5)
    assert table.decided(second) is None
    assert table.awaited == sorted([first, second, last])


async def test_all_are_opened_at_once_in_turn_order(tables: Tables) -> None:
    table = await new_table(tables, auction="sealed")
    first, second, last = await offer(table)
    seq, auctioneer = table.seq, int(table.match.state.current)
    assert (await act(table, last, sealed(5))).seq == 0
    assert (await act(table, second, sealed(5))).seq == 0
    assert (await act(table, first, sealed(10), key="the last")).seq == seq + 1
    assert [entry.seat for entry in table.match.log[-3:]] == [first, second, last]
    s = table.match.state
    assert (s.money[second], s.money[auctioneer]) == (5, 5)
    assert not s.threshold.any()
    assert [table.decided(seat) for seat in range(4)] == [None] * 4
    assert (await act(table, first, sealed(10), key="the last")).seq == seq + 1


async def test_a_seat_may_change_its_mind_and_a_resend_does_not(tables: Tables) -> None:
    table = await new_table(tables, auction="sealed")
    first, second, last = await offer(table)
    await act(table, first, sealed(4), key="one")
    await act(table, first, sealed(9), key="two")
    await act(table, first, sealed(4), key="one")
    assert table.decided(first) == sealed(9)
    with pytest.raises(KeyReused):
        await act(table, first, sealed(3), key="one")
    await asyncio.gather(act(table, second, sealed(10)), act(table, last, sealed(10)))
    assert int(table.match.state.sold_to) == first
    assert int(table.match.state.sold_at) == 9


async def test_the_log_knows_only_the_amount_that_takes_the_card(tables: Tables) -> None:
    table = await new_table(tables, auction="sealed")
    first, second, last = await offer(table)
    await act(table, last, sealed(7), key="changed")
    await act(table, last, sealed(6), key="lost")
    await act(table, second, sealed(5), key="won")
    await act(table, first, sealed(9))
    assert table.match.log[-3:] == [(first, (sealed(10),)), (second, (sealed(5),)), (last, (sealed(10),))]
    assert (int(table.match.state.sold_to), int(table.match.state.sold_at)) == (second, 5)
    for key, seat, amount in (("changed", last, 7), ("lost", last, 6), ("won", second, 5)):  # each as it was answered
        await act(table, seat, sealed(amount), key=key)
    assert len(table.match.log) == 4


@pytest.mark.clause("PX-17", "PX-19")
async def test_nothing_done_against_the_clock_is_taken_back(tables: Tables) -> None:
    table = await new_table(tables, "hhh", auction="live")
    one, two = await offer(table)
    assert not table.match.can_undo(int(table.match.state.current))
    await act(table, one, a.PASS)
    assert not table.match.can_undo(one)
    await act(table, two, a.PASS)
    assert int(table.match.state.count) == a.LOWEST + 1
    assert not table.match.can_undo(two)
    for _ in range(6):
        await act(table, one, a.PASS)
        await act(table, two, a.PASS)
    assert int(table.match.state.sold_at) == a.HIGHEST
    assert not table.match.can_undo(two)


async def test_polled_an_amount_let_by_may_be_taken_back(tables: Tables) -> None:
    table = await new_table(tables, "hhh")
    one, _ = await offer(table)
    await act(table, one, a.PASS)
    assert table.match.can_undo(one)


async def test_a_killed_server_keeps_decisions(tmp_path: Path) -> None:
    path = tmp_path / "killed.db"
    async with opened(path, find=find) as tables:
        table = await new_table(tables, auction="sealed")
        first, second, last = await offer(table)
        await act(table, last, sealed(3), key="kept")
        store = Store.open(path)  # what is on the disk now, while the server has had no time to end
        async with opened(tmp_path / "other.db", find=find):
            stored = await store.load(table.id)
        store.close()
        assert stored is not None
        assert [(row.seat, row.action) for row in stored.decisions] == [(last, sealed(3))]
    async with opened(path, find=find) as tables:
        table = await tables.get(table.id)
        assert table.decided(last) == sealed(3)
        assert table.undecided == sorted([first, second])
        assert (await act(table, last, sealed(3), key="kept")).seq == 0
        await act(table, first, sealed(4))
        await act(table, second, sealed(4))
        assert int(table.match.state.sold_to) == last
    async with opened(path, find=find) as tables:
        table = await tables.get(table.id)
        assert table.seq == 4
        assert [table.decided(seat) for seat in range(4)] == [None] * 4


async def test_a_card_taken_back_takes_decisions_with_it(tables: Tables) -> None:
    table = await new_table(tables, auction="sealed")
    first, *_ = await offer(table)
    auctioneer = int(table.match.state.current)
    decision = table.match.decision(first, sealed(3))
    await act(table, first, sealed(3))
    await table.undo(auctioneer, new_key())
    assert table.decided(first) is None
    await offer(table)
    assert table.decided(first) is None
    with pytest.raises(Stale):
        await table.act(first, [sealed(3)], decision, new_key())


async def test_what_cannot_be_stored_is_not_decided(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    async def full(store: Store, id_: str, row: DecisionRow) -> list[DecisionRow]:
        raise StoreError

    table = await new_table(tables, auction="sealed")
    first, *_ = await offer(table)
    with monkeypatch.context() as disk:
        disk.setattr(Store, "put_decision", full)
        with pytest.raises(StoreError):
            await act(table, first, sealed(3), key="again")
    assert table.decided(first) is None
    await act(table, first, sealed(3), key="again")
    assert table.decided(first) == sealed(3)


async def test_bots_decide_once_and_wait_for_people(tables: Tables) -> None:
    table = await new_table(tables, "hbbb", auction="sealed")
    while table.match.state.phase != CLAIMING or 0 not in table.match.actors:
        if 0 in table.match.awaited:
            await act(table, 0, table.match.legal(0)[0])
        await asyncio.sleep(0.01)
    while table.busy:
        await asyncio.sleep(0.01)
    seq = table.seq
    assert table.undecided == [0]
    await asyncio.sleep(0.1)
    assert (table.seq, table.busy) == (seq, False)
    await act(table, 0, sealed(10))
    assert table.seq >= seq + 3


@pytest.mark.clause("PX-17")
async def test_bots_at_a_live_count_answer_each_amount_once(tables: Tables) -> None:
    table = await new_table(tables, "hhbb", auction="live", pace="slow")
    while table.match.state.phase != CLAIMING or table.busy:
        if table.match.state.phase not in (PICKING, CLAIMING):  # all cards are claimed
            table = await new_table(tables, "hhbb", auction="live", pace="slow")
        picking = set(table.match.awaited) & {0, 1} if table.match.state.phase == PICKING else set()
        for seat in picking:
            await act(table, seat, table.match.legal(seat)[0])
        await asyncio.sleep(0.005)
    s = table.match.state
    bots = {2, 3} - {int(s.current)}
    assert {seat for seat in range(4) if int(s.passed) >> seat & 1} == bots
    seq, count = table.seq, int(s.count)
    await asyncio.sleep(0.1)
    assert (table.seq, int(table.match.state.count)) == (seq, count)


async def test_bots_answer_before_the_count_goes_on(tables: Tables) -> None:
    """However slowly they move otherwise."""
    table = await new_table(tables, "hb", bots_wait=60.0, auction="live", pace="fast")
    while table.match.awaited != [0]:
        table = await new_table(tables, "hb", bots_wait=60.0, auction="live", pace="fast")
    await act(table, 0, table.match.legal(0)[0])
    due = table.next_due
    while table.seq == 1:
        await asyncio.sleep(0.01)
    assert time.time() < due


@pytest.mark.clause("PX-18", "PX-19")
async def test_a_thousand_races_for_a_card(tables: Tables) -> None:
    """Two claims and the clock at once, at any amount: one is first and worth the count on arrival, the other hears
    who was, and nothing is ever stale."""
    races, claimed, kept = 0, 0, 0
    while races < 1000:
        table = await new_table(tables, "hhh", auction="live")
        while table.match.state.phase in (PICKING, CLAIMING) and races < 1000:
            one, two = await offer(table)
            amount = a.LOWEST + races % 7
            while table.match.state.count < amount:
                await tick(table)
            count, seq = int(table.match.state.count), table.seq
            hurry = [claim(table, one), claim(table, two), tick(table)]
            order = [hurry[n] for n in ((0, 1, 2), (2, 0, 1), (1, 2, 0), (2, 1, 0))[races % 4]]
            answers = await asyncio.gather(*order)
            s = table.match.state
            said = [answer for answer in answers if isinstance(answer, str) and answer]
            if s.sold_at < a.HIGHEST:
                claimed += 1
                winner = int(s.sold_to)
                assert winner in (one, two)
                assert int(s.sold_at) in (count, count + 1)
                assert said == [f"{NAMES[winner]} was first, at ${s.sold_at}."]
                assert table.seq in (seq + 1, seq + 2)
            else:
                kept += 1
                assert count == a.HIGHEST - 1
                assert said == [f"The count had reached $10: {NAMES[int(s.sold_to)]} keeps the card."] * 2
                assert table.seq == seq + 1
            races += 1
    assert claimed > 700
    assert kept > 50


async def claim(table: Table, seat: int) -> str:
    """Claim as the seat sees the table; why not, if not."""
    try:
        await act(table, seat, a.CLAIM)
    except Stale as stale:
        return stale.message
    return ""


async def tick(table: Table) -> str:
    """The clock; it may come too late as well, and says so to nobody."""
    with suppress(Stale):
        await table.act_for_time(a.TICK, table._question(table.match.state, a.TICK))
    return ""


async def test_two_workers_never_tick_twice(tmp_path: Path) -> None:
    path = tmp_path / "two.db"
    async with opened(path, find=find) as one, opened(path, find=find) as two:
        table = await new_table(one, "hhh", auction="live")
        await offer(table)
        other = await two.get(table.id)
        question = table._question(table.match.state, a.TICK)
        outcomes = await asyncio.gather(
            *(t.act_for_time(a.TICK, question) for t in (table, other)), return_exceptions=True
        )
        assert sum(isinstance(outcome, Stale) for outcome in outcomes) == 1
        assert int(max(table.match.state.count, other.match.state.count)) == a.LOWEST + 1


async def test_the_count_goes_on_by_itself(tmp_path: Path) -> None:
    async with opened(tmp_path / "clock.db", find=find, grace=0.0) as tables:
        table = await new_table(tables, "hh", auction="live", pace="fast")
        await offer(table)
        table.match.game.box.pace = 10
        await tick(table)
        for _ in range(300):
            if table.match.state.phase == PICKING:
                break
            await asyncio.sleep(0.01)
        assert int(table.match.state.sold_at) == a.HIGHEST
        assert [entry.seat for entry in table.match.log[1:]] == [-1] * 7
