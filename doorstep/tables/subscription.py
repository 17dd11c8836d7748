"""News of a table for one viewer. The latest wins: whoever was busy gets one notice for all that happened meanwhile."""

import asyncio
from collections.abc import Callable
from typing import NamedTuple, Self


class Notice(NamedTuple):
    """The table has changed: its entries after `since` up to `seq` are new; none where only names or presence are."""

    seq: int
    since: int


class Subscription:
    """What `Table.subscribe` gives: iterate over it, and close it when the viewer leaves (`async with` does)."""

    def __init__(self, seats: tuple[int, ...], seq: Callable[[], int], leave: "Callable[[Subscription], None]") -> None:
        self.seats = seats
        self._seq, self._leave = seq, leave
        self._seen = seq()
        self._news = asyncio.Event()
        self._open = True

    @property
    def pending(self) -> bool:
        """Whether there is news that was not fetched yet."""
        return self._news.is_set()

    def wake(self) -> None:
        """There is news."""
        self._news.set()

    def close(self) -> None:
        """End the iteration; its seats count as left."""
        if self._open:
            self._open = False
            self._news.set()
            self._leave(self)

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> Notice:
        await self._news.wait()
        if not self._open:
            raise StopAsyncIteration
        self._news.clear()
        notice = Notice(self._seq(), self._seen)
        self._seen = notice.seq
        return notice

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        self.close()
