"""One thread owns the database. What arrives while it commits shares the next commit, each in its own savepoint."""

import asyncio
import sqlite3
import threading
from collections.abc import Callable
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, NamedTuple, TypeVar

from doorstep.tables.errors import StoreError
from doorstep.tables.schema import prepare

T = TypeVar("T")
Job = Callable[[sqlite3.Connection], Any]


class Request(NamedTuple):
    """A job, and the future of the event loop that waits for it."""

    job: Job
    loop: asyncio.AbstractEventLoop
    future: asyncio.Future[Any]


class Writer:
    """Runs jobs on one SQLite connection; a job's result is given back only when it is durable."""

    def __init__(self, path: Path) -> None:
        self._requests: SimpleQueue[Request | None] = SimpleQueue()
        try:
            path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            path.touch(mode=0o600)  # it holds the keys of running games
            self._connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
            _prepared(self._connection)
        except (OSError, sqlite3.Error) as error:
            raise StoreError(f"The database {path} cannot be used: {error}.") from error
        self._thread = threading.Thread(target=self._run, name="doorstep-store", daemon=True)
        self._thread.start()

    async def do(self, job: Callable[[sqlite3.Connection], T]) -> T:
        """Run `job` and commit it. Raises what the job raises, and StoreError where the commit fails."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()
        if not self._thread.is_alive():
            raise StoreError("The database is closed.")
        self._requests.put(Request(job, loop, future))
        return await future

    def close(self) -> None:
        """Finish what was asked, then close."""
        self._requests.put(None)
        self._thread.join()

    def _run(self) -> None:
        waiting = True
        while waiting:
            batch, waiting = self._next_batch()
            if batch:
                _deliver(batch, self._commit(batch))
        self._connection.close()

    def _next_batch(self) -> tuple[list[Request], bool]:
        request = self._requests.get()
        batch = []
        try:
            while request is not None:
                batch.append(request)
                request = self._requests.get_nowait()
        except Empty:
            return batch, True
        return batch, False

    def _commit(self, batch: list[Request]) -> list[Any]:
        """What each job returned or raised. A failed commit fails them all."""
        if len(batch) == 1:
            return [self._alone(batch[0].job)]
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            outcomes = [self._attempt(request.job) for request in batch]
            self._connection.execute("COMMIT")
        except sqlite3.Error as error:
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
            return [_failure(error)] * len(batch)
        return outcomes

    def _alone(self, job: Job) -> Any:
        """What a job returned or raised that shares its commit with no other, and so needs no savepoint."""
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            outcome = job(self._connection)
            self._connection.execute("COMMIT")
        except Exception as error:  # it belongs to whoever asked
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
            return _failure(error) if isinstance(error, sqlite3.Error) else error
        return outcome

    def _attempt(self, job: Job) -> Any:
        self._connection.execute("SAVEPOINT job")
        try:
            outcome = job(self._connection)
        except Exception as error:  # it belongs to whoever asked
            self._connection.execute("ROLLBACK TO job")
            outcome = _failure(error) if isinstance(error, sqlite3.Error) else error
        self._connection.execute("RELEASE job")
        return outcome


def _prepared(connection: sqlite3.Connection) -> None:
    try:
        prepare(connection)
    except BaseException:
        connection.close()
        raise


def _failure(cause: sqlite3.Error) -> StoreError:
    failure = StoreError()
    failure.__cause__ = cause
    return failure


def _deliver(batch: list[Request], outcomes: list[Any]) -> None:
    by_loop: dict[asyncio.AbstractEventLoop, list[tuple[asyncio.Future[Any], Any]]] = {}
    for request, outcome in zip(batch, outcomes, strict=True):
        by_loop.setdefault(request.loop, []).append((request.future, outcome))
    for loop, answers in by_loop.items():
        if not loop.is_closed():
            loop.call_soon_threadsafe(_settle, answers)


def _settle(answers: list[tuple[asyncio.Future[Any], Any]]) -> None:
    for future, outcome in answers:
        if future.done():  # whoever asked is gone
            continue
        if isinstance(outcome, BaseException):
            future.set_exception(outcome)
        else:
            future.set_result(outcome)
