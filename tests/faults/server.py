"""A server to be killed: `python -m tests.faults.server DATABASE TABLE...` acts and prints what was acknowledged."""

import asyncio
import sys
from pathlib import Path

from tests.tables import haggle
from tests.tables.room import act, opened


async def play(path: Path, ids: list[str]) -> None:
    async with opened(path) as tables:

        async def acting(id_: str) -> None:
            table = await tables.get(id_)
            while True:
                seq = (await act(table, table.seq % 3, haggle.WAVE)).seq
                print("acknowledged", id_, seq, flush=True)
                await table.change_document(seq % 3, "notes", [f"line {seq}"], f"key {seq}")
                print("written", id_, seq, flush=True)

        await asyncio.gather(*map(acting, ids))


if __name__ == "__main__":
    asyncio.run(play(Path(sys.argv[1]), sys.argv[2:]))
