"""Bots at tables: they play on by themselves, at a pace, in secret until they act, and never stall."""

import asyncio
import random
import threading
import time
from collections.abc import Sequence
from itertools import pairwise
from typing import Any
from unittest.mock import AsyncMock

import pytest
import structlog

from doorstep.bots import LEVELS
from doorstep.tables import SeatSpec, Settings, Stale, StoreError, Table, Tables
from doorstep.tables.autopilot import STEP, step_after
from tests.tables import haggle
from tests.tables.room import HOST, act, gift, new_table, roll

pytestmark = pytest.mark.anyio


def bots(*levels: str) -> list[SeatSpec]:
    return [SeatSpec("bot", level=level) for level in levels]


async def finished(table: Table) -> None:
    async with table.subscribe(-1) as news:
        while not table.match.over:
            await asyncio.wait_for(anext(news), 10)


async def test_bots_play_a_whole_game(tables: Tables) -> None:
    table = await new_table(tables, bots("random", "uniform", "greedy", "greedy"))
    await finished(table)
    assert {len(entry.actions) for entry in table.match.log} >= {1, 4}  # deals come whole


async def test_no_entry_tells_of_a_draft(tables: Tables) -> None:
    table = await new_table(tables, bots("uniform", "greedy", "uniform"))
    await finished(table)
    views = [table.match.view_at(n, -1).tobytes() for n in range(table.seq + 1)]
    assert all(before != after for before, after in pairwise(views))


async def test_people_and_bots_play_together(tables: Tables) -> None:
    table = await new_table(tables, [SeatSpec("human"), *bots("greedy", "random")])
    async with table.subscribe(0) as news:
        while not table.match.over:
            if 0 not in table.match.awaited:
                await asyncio.wait_for(anext(news), 10)
            elif table.match.state.current == 0:
                await roll(table)
            else:
                await act(table, 0, next(a for a in table.match.legal(0) if a >= haggle.ACCEPT))
    assert table.match.result is not None


async def test_bots_keep_a_pace(tables: Tables) -> None:
    table = await new_table(tables, bots("random", "random"), Settings(pace=0.15))
    assert min(await waits(table)) > 0.14


async def waits(table: Table) -> list[float]:
    """Seconds between the next four pieces of news."""
    times: list[float] = []
    async with table.subscribe(-1) as news:
        while len(times) < 4:
            await anext(news)
            times.append(time.monotonic())
    return [later - sooner for sooner, later in pairwise(times)]


class Faulty:
    """A bot that breaks, or cheats, in turn."""

    def __init__(self, game: object, seat: int) -> None:
        self.turn = 0

    def choose(self, view: Any, legal: Sequence[int], budget: float, rng: random.Random) -> int:
        self.turn += 1
        if self.turn % 2:
            raise RuntimeError("the bot is out of order")
        return haggle.EXPIRE


class Pensive:
    """A bot that thinks longer or shorter, as somebody might of one hand or another."""

    def __init__(self, game: object, seat: int) -> None:
        self.thinks = [0.07, 0.01, 0.04]

    def choose(self, view: Any, legal: Sequence[int], budget: float, rng: random.Random) -> int:
        time.sleep(self.thinks.pop())
        return legal[0]


async def test_how_long_a_bot_thought_does_not_show(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LEVELS, "random", Pensive)
    table = await new_table(tables, bots("random", "random"), Settings(pace=0.0))
    assert min(await waits(table)) > STEP - 0.01


def test_moves_come_at_whole_steps() -> None:
    assert [step_after(5.0, 5.0 + took) for took in (0.001, 0.004)] == [5.001, 5.004]
    assert {round(step_after(5.0, 5.0 + took), 6) for took in (0.006, 0.02, 0.06, 0.099)} == {5.1}
    assert round(step_after(5.0, 5.101), 6) == 5.2


async def test_a_bot_that_errs_does_not_stall_the_table(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LEVELS, "greedy", Faulty)
    table = await new_table(tables, bots("greedy", "random"))
    await finished(table)


async def test_a_bot_tries_again_after_a_trouble_of_the_database(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("doorstep.tables.autopilot.RETRY", 0.02)
    table = await new_table(tables, [*bots("random"), SeatSpec("human")], Settings(pace=0.1))
    append = AsyncMock(side_effect=StoreError)
    with structlog.testing.capture_logs() as lines, monkeypatch.context() as patch:
        patch.setattr(table._store, "append", append)
        while append.await_count < 6:
            await asyncio.sleep(0.02)
    assert [line["seconds"] for line in lines if line["event"] == "bot waits"][:2] == [0.02, 0.04]
    async with table.subscribe(1) as news:
        while table.seq == 0:
            await asyncio.wait_for(anext(news), 10)


async def test_a_seat_that_was_taken_back_is_not_played_on(tables: Tables) -> None:
    table = await new_table(tables, settings=Settings(pace=0.2))
    await table.hand_over(0, "greedy", HOST)
    await asyncio.sleep(0.05)
    await table.take_back(0, HOST)
    await asyncio.sleep(0.4)
    assert table.seq == 0
    assert not table.busy


async def test_a_bot_answers_only_what_it_was_asked(tables: Tables) -> None:
    table = await new_table(tables, [SeatSpec("human"), *bots("random")])
    await act(table, 0, *gift(1))
    before = table.match.decision(1, haggle.ACCEPT)
    await table.undo(0, "undo")
    await act(table, 0, *gift(1, 1))
    with pytest.raises(Stale):
        await table.act_for_bot(1, (haggle.ACCEPT,), before)


async def test_a_bot_thinks_again_where_others_have_moved(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    go = threading.Event()
    answers = []

    class Slow(Faulty):
        def choose(self, view: Any, legal: Sequence[int], budget: float, rng: random.Random) -> int:
            go.wait(10)
            answers.append([action for action in legal if action >= haggle.ACCEPT])
            return (answers[-1] or [haggle.ROLL])[0]

    monkeypatch.setitem(LEVELS, "greedy", Slow)
    table = await new_table(tables, [SeatSpec("human"), *bots("greedy")])
    await act(table, 0, *gift(1))
    await table.undo(0, "undo")
    go.set()
    await roll(table)
    async with table.subscribe(0) as news:
        while table.match.state.current != 0:
            await asyncio.wait_for(anext(news), 10)
    assert answers == [[haggle.ACCEPT, haggle.DECLINE], []]
    assert table.match.log[-1].actions == (haggle.ROLL,)


async def test_bots_think_off_the_event_loop(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    threads = set()

    class Watched(Faulty):
        def choose(self, view: Any, legal: Sequence[int], budget: float, rng: random.Random) -> int:
            threads.add(threading.current_thread())
            return legal[0]

    monkeypatch.setitem(LEVELS, "greedy", Watched)
    await finished(await new_table(tables, bots("greedy", "greedy")))
    assert threading.main_thread() not in threads


async def test_bots_see_what_their_seat_sees(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = []

    class Looking(Faulty):
        def choose(self, view: Any, legal: Sequence[int], budget: float, rng: random.Random) -> int:
            seen.append((view.key.tolist(), int(view.bank), view.chips.tolist()))
            return legal[0]

    monkeypatch.setitem(LEVELS, "greedy", Looking)
    table = await new_table(tables, [*bots("greedy"), SeatSpec("human")])
    async with table.subscribe(1) as news:
        while not table.match.over:
            if 1 in table.match.awaited:
                await roll(table)
            else:
                await asyncio.wait_for(anext(news), 10)
    assert all(key == [0, 0] and bank == 0 and chips[1:] == [0, 0, 0] for key, bank, chips in seen)


async def test_a_bot_that_only_deals_has_to_move_in_the_end(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    class Dealer(Faulty):
        def choose(self, view: Any, legal: Sequence[int], budget: float, rng: random.Random) -> int:
            for action in (haggle.DECLINE, haggle.DECLINE + 1, haggle.OFFER, haggle.GIFT_MORE):
                if action in legal:
                    return action
            return next((a for a in legal if haggle.GIFT_TO <= a < haggle.GIFT_MORE), haggle.ROLL)

    monkeypatch.setitem(LEVELS, "greedy", Dealer)
    table = await new_table(tables, bots("greedy", "greedy"))
    await finished(table)
