"""What somebody reaches alone is kept, to be compared with later games of the same setting."""

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from doorstep.kernel.game import Definition
from doorstep.tables import SeatSpec, Settings, Table, TableOver, Tables
from tests.tables import haggle
from tests.tables.room import HOST, act, opened, play_out

pytestmark = pytest.mark.anyio


@pytest.fixture
async def tables(tmp_path: Path) -> AsyncIterator[Tables]:
    async with opened(tmp_path / "tables.db", find=find) as tables:
        yield tables


def find(name: str) -> Definition:
    return replace(haggle.game, seats=range(1, 5))


async def new_table(tables: Tables, seats: int = 1, host: str = HOST, **options: str) -> Table:
    return await tables.create("haggle", options, [SeatSpec("human")] * seats, Settings(), host)


async def test_results_are_kept_by_guest_the_best_first(tables: Tables) -> None:
    reached = []
    for _ in range(3):
        table = await new_table(tables)
        await play_out(table)
        result = table.match.result
        assert result is not None
        reached.append((bool(result["winners"]), result["scores"][0], -int(table.match.state.rounds)))
    await play_out(await new_table(tables, host="somebody else"))
    kept = await tables.solos_of(HOST, "haggle")
    assert [(solo.won, solo.score, -solo.rounds) for solo in kept] == sorted(reached, reverse=True)
    assert len({solo.setting for solo in kept}) == 1
    assert len(await tables.solos_of("somebody else", "haggle")) == 1
    assert await tables.solos_of(HOST, "another game") == []


async def test_other_options_are_another_setting(tables: Tables) -> None:
    await play_out(await new_table(tables))
    await play_out(await new_table(tables, gifts="no"))
    assert len({solo.setting for solo in await tables.solos_of(HOST, "haggle")}) == 2


async def test_nothing_is_kept_of_games_in_company_or_unfinished(tables: Tables) -> None:
    await play_out(await new_table(tables, seats=2))
    await act(await new_table(tables), 0, haggle.ROLL)
    assert await tables.solos_of(HOST, "haggle") == []


async def test_nothing_is_kept_of_a_game_in_which_a_bot_has_stood_in(tables: Tables) -> None:
    table = await new_table(tables)
    await table.hand_over(0, "greedy", HOST)
    await table.take_back(0, HOST)
    await play_out(table)
    assert await tables.solos_of(HOST, "haggle") == []
    again = await tables.rematch(table, HOST)
    await play_out(again)
    assert len(await tables.solos_of(HOST, "haggle")) == 1


async def test_whoever_comes_when_a_game_is_over_has_not_played_it(tables: Tables) -> None:
    table = await new_table(tables)
    invite = table.invites(HOST)[0]
    assert await table.claim(invite, "the host's phone") == 0
    await play_out(table)
    with pytest.raises(TableOver):
        await table.claim(invite, "somebody else")
    assert await table.claim(invite, HOST) == 0
    assert [len(await tables.solos_of(guest, "haggle")) for guest in (HOST, "the host's phone", "somebody else")] == [
        1,
        1,
        0,
    ]
