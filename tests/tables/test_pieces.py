"""Each player has a piece of their own choice, and no two have the same."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from doorstep.tables import PieceRefused, SeatSpec, Table, Tables
from doorstep.tables.pieces import ANY, dealt, given
from doorstep.tables.schema import STEPS
from tests.tables.room import HOST, new_table, opened, play_out, roll

pytestmark = pytest.mark.anyio

HAT, BOAT, SHOE, STAR = range(4)
SEATS = [SeatSpec("human", "Ann", piece=BOAT), SeatSpec("bot", level="random"), SeatSpec("open")]


@pytest.fixture
async def choosing(tables: Tables) -> Table:
    return await new_table(tables, SEATS)


def pieces(table: Table) -> list[int]:
    return [seat.piece for seat in table.seats]


@pytest.mark.parametrize(
    ("wishes", "got"),
    [
        ([ANY, ANY, ANY], [0, 1, 2]),
        ([1, ANY, ANY], [1, 0, 2]),
        ([ANY, None, 0], [1, ANY, 0]),
        ([3, None, None], [3, ANY, ANY]),
    ],
)
def test_who_does_not_choose_gets_a_free_piece(wishes: list[int | None], got: list[int]) -> None:
    assert dealt(wishes, 4) == got


def test_a_game_without_pieces_gives_none() -> None:
    assert dealt([ANY, None, ANY], 0) == [ANY] * 3
    with pytest.raises(PieceRefused):
        given(0, HAT, 0, [])


async def test_the_host_chooses_and_a_bot_gets_one_that_is_free(choosing: Table) -> None:
    assert pieces(choosing) == [BOAT, HAT, ANY]
    assert choosing.choosable(0) == [BOAT, SHOE, STAR]
    assert choosing.choosable(2) == [SHOE, STAR]


@pytest.mark.parametrize("piece", [-2, 4, 99])
async def test_a_piece_that_is_not_there_opens_no_table(tables: Tables, piece: int) -> None:
    with pytest.raises(PieceRefused, match="no such piece"):
        await new_table(tables, [SeatSpec("human", piece=piece), *SEATS[1:]])


async def test_two_seats_of_a_new_table_cannot_have_one_piece(tables: Tables) -> None:
    with pytest.raises(PieceRefused):
        await new_table(tables, [SeatSpec("human", piece=SHOE), SeatSpec("human", piece=SHOE), SEATS[2]])


async def test_a_guest_chooses_on_sitting_down(choosing: Table) -> None:
    invite = choosing.invites(HOST)[2]
    with pytest.raises(PieceRefused, match="taken"):
        await choosing.claim(invite, "ben", "Ben", HAT)
    assert (choosing.seats[2].kind, choosing.seats[2].guests) == ("open", set())
    await choosing.claim(invite, "ben", "Ben", STAR)
    assert pieces(choosing) == [BOAT, HAT, STAR]


async def test_who_sits_down_without_a_choice_gets_a_free_piece(choosing: Table) -> None:
    await choosing.claim(choosing.invites(HOST)[2], "ben")
    assert pieces(choosing) == [BOAT, HAT, SHOE]


async def test_a_bot_that_stands_in_has_a_piece_and_leaves_it(choosing: Table) -> None:
    invite = choosing.invites(HOST)[2]
    await choosing.hand_over(2, "random", HOST)
    assert pieces(choosing) == [BOAT, HAT, SHOE]
    await choosing.claim(invite, "ben")
    assert pieces(choosing) == [BOAT, HAT, SHOE]


async def test_a_piece_is_changed_before_the_first_move_only(tables: Tables) -> None:
    table = await new_table(tables, [SeatSpec("human"), SeatSpec("human"), SeatSpec("human")])
    async with table.subscribe(-1) as news:
        await table.choose_piece(0, STAR)
        await asyncio.wait_for(anext(news), 10)
    with pytest.raises(PieceRefused, match="taken"):
        await table.choose_piece(1, STAR)
    with pytest.raises(PieceRefused, match="no such piece"):
        await table.choose_piece(1, 4)
    await roll(table)
    assert table.choosable(1) == []
    with pytest.raises(PieceRefused, match="before the first move"):
        await table.choose_piece(1, HAT)
    assert pieces(table) == [STAR, BOAT, SHOE]


async def test_of_two_who_choose_one_piece_at_once_one_gets_it(tables: Tables) -> None:
    table = await new_table(tables, [SeatSpec("human"), SeatSpec("human"), SeatSpec("human")])
    outcomes = await asyncio.gather(*(table.choose_piece(seat, STAR) for seat in range(3)), return_exceptions=True)
    assert [type(outcome) for outcome in outcomes].count(PieceRefused) == 2
    assert pieces(table).count(STAR) == 1


@pytest.fixture
async def pair(path: Path) -> AsyncIterator[tuple[Table, Table]]:
    """One table, as two processes see it."""
    async with opened(path) as one, opened(path) as two:
        table = await new_table(one, [SeatSpec("human"), SeatSpec("human"), SeatSpec("human")])
        yield table, await two.get(table.id)


async def test_also_where_two_processes_serve_the_table(pair: tuple[Table, Table]) -> None:
    one, two = pair
    outcomes = await asyncio.gather(one.choose_piece(0, STAR), two.choose_piece(1, STAR), return_exceptions=True)
    assert [type(outcome) for outcome in outcomes].count(PieceRefused) == 1
    assert [one.seats[0].piece, two.seats[1].piece].count(STAR) == 1


async def test_pieces_survive_a_restart_and_a_rematch(path: Path) -> None:
    async with opened(path) as tables:
        table = await new_table(tables, SEATS)
        await table.claim(table.invites(HOST)[2], "ben", piece=STAR)
        await table.choose_piece(0, SHOE)
    async with opened(path) as tables:
        table = await tables.get(table.id)
        assert pieces(table) == [SHOE, HAT, STAR]
        await play_out(table)
        assert pieces(await tables.rematch(table, HOST)) == [SHOE, HAT, STAR]


async def test_a_database_without_pieces_is_brought_up_to_date(path: Path) -> None:
    """Its seats have none, and may choose."""
    with sqlite3.connect(path) as old:
        old.executescript(STEPS[0] + "PRAGMA user_version=1;")
        async with opened(path.with_name("new.db")) as tables:
            table = await new_table(tables, [SeatSpec("human"), SeatSpec("human"), SeatSpec("human")])
        old.execute("ATTACH ? AS new", (str(path.with_name("new.db")),))
        old.execute("INSERT INTO tables SELECT * FROM new.tables")
        old.execute("INSERT INTO seats SELECT table_id, seat, name, kind, level, invite, used FROM new.seats")
    old.close()
    async with opened(path) as tables:
        table = await tables.get(table.id)
        assert pieces(table) == [ANY] * 3
        await table.choose_piece(1, STAR)
        assert pieces(table) == [ANY, STAR, ANY]
