"""A table opens on plain rules and moves over to compiled ones in the midst of the game."""

import asyncio
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import structlog

from doorstep.tables import Tables, games
from doorstep.tables.games import Games
from tests.tables import haggle
from tests.tables.room import act, gift, new_table, opened, roll

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DOORSTEP_CACHE", str(tmp_path / "cache"))


async def test_tables_move_over_without_noticing(path: Path) -> None:
    async with opened(path, compiles=True) as tables:
        table = await new_table(tables)
        assert not table.game.rules.compiled
        moving = tables.games.compile("haggle")
        while not moving.done():
            await roll(table)
            await act(table, 1, *gift(2))
            await act(table, 2, haggle.DECLINE + 1)
            await asyncio.sleep(0.3)
        assert table.game.rules.compiled
        await roll(table)
        assert (await new_table(tables)).game is table.game
        assert tables.games.compile("haggle") is moving
        log, state = table.match.log, table.match.state.tobytes()
    async with opened(path) as tables:
        match = (await tables.get(table.id)).match
        assert not match.game.rules.compiled
        assert (match.log, match.state.tobytes()) == (log, state)


async def test_where_nothing_can_be_compiled_tables_play_on(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(*_: object) -> None:
        raise RuntimeError("no compiler")

    monkeypatch.setattr(games, "compiled", failing)
    table = await new_table(tables)
    with structlog.testing.capture_logs() as lines:
        await tables.games.compile("haggle")
    assert [line["event"] for line in lines] == ["rules not compiled"]
    await roll(table)


async def test_a_server_that_stops_does_not_wait_for_the_compiler(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "COMPILE", "import time; time.sleep(600)")
    async with opened(path) as tables:
        tables.games.compile("haggle")
        await asyncio.sleep(0.1)


async def test_one_game_after_the_other_and_who_was_asked_for_last_first(monkeypatch: pytest.MonkeyPatch) -> None:
    began: list[str] = []
    may_end = {name: asyncio.Event() for name in "abcd"}

    async def compiling(_: Games, found: Any) -> None:
        began.append(found.name)
        await may_end[found.name].wait()

    monkeypatch.setattr(Games, "_compile", compiling)
    all_games = Games(named)
    first = all_games.compile("a")
    await asyncio.sleep(0)
    others = [all_games.compile(name) for name in "bcd"]
    assert all_games.compile("b") is others[0]
    await asyncio.sleep(0)
    assert began == ["a"]
    for name in "abcd":
        may_end[name].set()
    await asyncio.gather(first, *others)
    assert began == ["a", "b", "d", "c"]
    assert all_games.compile("c") is others[1]
    await all_games.stop()


def named(name: str) -> Any:
    """What compiling in turn asks of a game."""
    return SimpleNamespace(name=name)
