"""What somebody reaches alone is kept, to be compared with later games of the same setting."""

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from doorstep.kernel.game import Definition
from doorstep.tables import SeatSpec, Settings, Table, Tables
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
