"""What nobody may learn from a table: logs, the store's rows of others, notices."""

from pathlib import Path

import pytest
import structlog

from doorstep.tables import SeatSpec, Tables
from tests.tables import haggle
from tests.tables.room import HOST, act, gift, new_table, opened, roll

pytestmark = pytest.mark.anyio


async def test_the_log_of_the_server_holds_no_secret(path: Path) -> None:
    with structlog.testing.capture_logs() as lines:
        async with opened(path) as tables:
            table = await new_table(tables, [SeatSpec("human"), SeatSpec("open"), SeatSpec("bot", level="random")])
            used = table.seats[1].invite
            await table.claim(used, "ben's secret")
            await act(table, 0, *gift(1))
            await act(table, 1, haggle.DECLINE)
            await table.hand_over(1, "greedy", HOST)
    told = str(lines)
    assert lines
    key = table.match.key
    secrets = [table.id, HOST, "ben's secret", used, table.seats[1].invite, *map(str, key), *map(hex, key)]
    assert not [secret for secret in secrets if secret in told]


async def test_hidden_differences_show_in_no_notice(tables: Tables) -> None:
    """Two tables whose dice differ: the same public moves give viewers the same notices."""
    notices = []
    for table in [await new_table(tables) for _ in range(2)]:
        async with table.subscribe(2) as news:
            told = []
            for _ in range(6):
                await roll(table)
                told.append(await anext(news))
            notices.append((told, table.seq, [table.match.decision(2, a) for a in range(haggle.ACTIONS.count)]))
    assert notices[0] == notices[1]
