"""What the tests of tables share: a store with tables in it, that can be left and entered again."""

import itertools
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from doorstep.kernel.game import Definition
from doorstep.tables import Accepted, SeatSpec, Settings, Store, Table, Tables
from tests.tables import haggle

HOST = "the host's secret"
PEOPLE = [SeatSpec("human", "Ann"), SeatSpec("human", "Ben"), SeatSpec("human", "Cleo")]
AT_ONCE = Settings(pace=0.0)

_keys = itertools.count()


def find(name: str) -> Definition:
    """The games that the tests know."""
    if name != "haggle":
        raise LookupError(f"there is no game called {name!r}")
    return haggle.game


@asynccontextmanager
async def opened(path: Path, **settings: Any) -> AsyncIterator[Tables]:
    """The tables of a database, on plain rules."""
    store = Store.open(path)
    tables = Tables(store, **{"find": find, "compiles": False, **settings})
    await tables.start()
    try:
        yield tables
    finally:
        await tables.close()
        store.close()


async def new_table(
    tables: Tables, seats: Sequence[SeatSpec] = PEOPLE, settings: Settings = AT_ONCE, **options: str
) -> Table:
    """A table of haggle."""
    return await tables.create("haggle", options, seats, settings, HOST)


def new_key() -> str:
    """A key that no other request has."""
    return f"key {next(_keys)}"


async def act(table: Table, seat: int, *actions: int, key: str = "") -> Accepted:
    """Act on what the seat is asked now."""
    return await table.act(seat, actions, table.match.decision(seat, actions[0]), key or new_key())


async def roll(table: Table) -> Accepted:
    """Roll for whose turn it is."""
    return await act(table, int(table.match.state.current), haggle.ROLL)


def gift(to: int, size: int = 2) -> tuple[int, ...]:
    """An offer as a whole."""
    return (haggle.GIFT_TO + to, *[haggle.GIFT_MORE] * size, haggle.OFFER)


async def play_out(table: Table) -> None:
    """Roll to the end of the game."""
    while not table.match.over:
        await roll(table)
