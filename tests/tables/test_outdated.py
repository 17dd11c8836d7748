"""Tables of other rules stay readable as far as can be, say so, and never break a page."""

import sqlite3
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from doorstep.kernel.game import Definition
from doorstep.kernel.records import i8, public, record
from doorstep.tables import Outdated, Table
from tests.tables import haggle
from tests.tables.room import HOST, new_key, new_table, opened, roll

pytestmark = pytest.mark.anyio


@pytest.fixture
async def left(path: Path) -> Table:
    """A table as the old version of the game left it, after 20 entries."""
    async with opened(path) as tables:
        table = await new_table(tables)
        for _ in range(20):
            await roll(table)
    return table


def changed(**fields: Any) -> dict[str, Any]:
    """A server with another version of the game."""
    game: Definition = replace(haggle.game, **fields)
    return {"find": lambda name: game}


async def test_newer_rules_show_the_last_state_and_take_no_action(path: Path, left: Table) -> None:
    async with opened(path, **changed(rules_version=2)) as tables:
        table = await tables.get(left.id)
        assert "not played on" in table.frozen
        assert not table.playable
        assert table.seq == 20
        assert all(table.match.view(seat).tobytes() == left.match.view(seat).tobytes() for seat in (-1, 0, 1, 2))
        assert table.match.told(0) == left.match.told(0)
        with pytest.raises(Outdated):
            await table.act(2, [haggle.ROLL], table.match.decision(2, haggle.ROLL), new_key())
        await table.rename(0, "Anna")
    async with opened(path) as tables:
        table = await tables.get(left.id)
        assert (table.frozen, table.seats[0].name) == ("", "Anna")
        await roll(table)


async def test_without_a_snapshot_the_start_is_shown(path: Path, left: Table) -> None:
    with sqlite3.connect(path) as db:
        db.execute("DELETE FROM snapshots")
    db.close()
    async with opened(path, **changed(rules_version=2)) as tables:
        table = await tables.get(left.id)
        assert table.frozen
        assert table.match.length == 0


async def test_states_of_another_form_are_not_read(path: Path, left: Table) -> None:
    @record
    class Larger(haggle.State):
        more = public(i8)

    async with opened(path, **changed(State=Larger)) as tables:
        for _ in range(2):
            with pytest.raises(Outdated, match="too old to be shown"):
                await tables.get(left.id)
        assert [entry.id for entry in await tables.tables_of(HOST)] == [left.id]


async def test_a_game_that_is_gone(path: Path, left: Table) -> None:
    def find(name: str) -> Definition:
        raise LookupError(f"there is no game called {name!r}")

    async with opened(path, find=find) as tables:
        with pytest.raises(Outdated, match="no game called 'haggle'"):
            await tables.get(left.id)


async def test_a_log_that_leads_nowhere_freezes_the_table(path: Path, left: Table) -> None:
    with sqlite3.connect(path) as db:
        db.execute("DELETE FROM snapshots WHERE seq>16")
        db.execute("UPDATE entries SET actions=? WHERE seq=18", (str(haggle.ACCEPT),))
    db.close()
    async with opened(path) as tables:
        table = await tables.get(left.id)
        assert table.frozen
        assert table.match.length == 17


async def test_a_new_edition_of_a_box_leaves_running_games_alone(path: Path, left: Table, tmp_path: Path) -> None:
    edition = tmp_path / "house.toml"
    edition.write_text(haggle.game.boxes["house"].read_text().replace("rounds = 40", "rounds = 9"))
    async with opened(path, **changed(boxes={"house": edition})) as tables:
        table = await tables.get(left.id)
        assert (table.frozen, int(table.game.box.rounds)) == ("", 40)
        await roll(table)
        assert (await new_table(tables)).game.box.rounds == 9
