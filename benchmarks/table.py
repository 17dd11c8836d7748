"""What a table costs: a server of its own, four viewers a table, moves by POST, views by WebSocket, durable in SQLite.

    python benchmarks/table.py [--tables 50] [--seconds 20] [--json]

CPU is the server's own, user and system, an accepted move; a push is timed from sending the action to the last byte of
the view at each other viewer. Load and server share the machine: with two cores and nothing else running they do not
meet.
"""

import argparse
import asyncio
import json
import os
import re
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.parse
import urllib.request
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from doorstep.kernel.game import definitions

ROOT = Path(__file__).resolve().parent.parent
SERVE = """
import sys
from pathlib import Path
from doorstep.web.guard import Rate, Rates
from doorstep.web.server import serve
many = Rate(1e9, 1e9)
rates = Rates(guest=many, address=many, opening=many, tabs=10**9)
serve("127.0.0.1", int(sys.argv[1]), Path(sys.argv[2]), rates=rates)
"""
BUTTON = re.compile(r'data-action="(\d+)" data-decision="(\d+)"')
TICK = os.sysconf("SC_CLK_TCK")
SEATS = 4


class Server:
    """The server as a process."""

    def __init__(self, folder: Path, cache: Path) -> None:
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port: int = free.getsockname()[1]
        environment = {**os.environ, "PYTHONPATH": str(ROOT), "DOORSTEP_CACHE": str(cache)}
        self.started = time.perf_counter()
        self.log = folder / "log"
        self.process = subprocess.Popen(
            [sys.executable, "-c", SERVE, str(self.port), str(folder / "tables.db")],
            env=environment,
            stdout=subprocess.DEVNULL,
            stderr=self.log.open("w"),
        )

    def answers(self) -> float:
        """Wait until it answers; seconds since it was started."""
        while True:
            try:
                urllib.request.urlopen(f"http://127.0.0.1:{self.port}/health").close()
            except OSError:
                if self.process.poll() is not None:
                    raise SystemExit(f"the server does not run: {self.log.read_text()}") from None
                time.sleep(0.02)
            else:
                return time.perf_counter() - self.started

    def compiled(self, games: int = 1) -> float:
        """Wait until the tables of so many games have moved over to compiled rules; seconds since it was started."""
        while self.log.read_text().count("rules compiled") < games:
            time.sleep(0.05)
        return time.perf_counter() - self.started

    def cpu(self) -> float:
        """Seconds of CPU that it has used."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICK

    def memory(self) -> int:
        """Bytes that lie in memory."""
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")

    def stop(self) -> None:
        """End it."""
        self.process.terminate()
        self.process.wait()


class Table:
    """A table whose four seats are held by one browser with four tabs."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.path = self.cookie = ""
        self.tabs: list[ClientConnection] = []
        self.seq = 0
        self.open: dict[int, tuple[int, int, int]] = {}  # seq: seat, action, decision
        self.sent: dict[int, float] = {}
        self.seen: dict[int, int] = {}
        self.late: list[float] = []
        self.news = asyncio.Event()

    def create(self) -> None:
        """Open the table by the form."""
        here = {f"seat{seat}": "here" for seat in range(1, SEATS)}
        form = {"game": "monopoly-pizza", "seat0": "me", **here, "option.deals": "off"}
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.server.port}/new", urllib.parse.urlencode(form).encode(), method="POST"
        )
        opener = urllib.request.build_opener(NoRedirect)
        response = opener.open(request)
        self.path = response.headers["location"]
        self.cookie = response.headers["set-cookie"].partition(";")[0]

    async def sit(self) -> None:
        """Open the four tabs."""
        for seat in range(SEATS):
            tab = await connect(
                f"ws://127.0.0.1:{self.server.port}{self.path}/live?seat={seat}",
                additional_headers={"Cookie": self.cookie},
                compression=None,
                max_size=None,
            )
            self.tabs.append(tab)
        self.readers = [asyncio.create_task(self.read(seat, tab)) for seat, tab in enumerate(self.tabs)]

    async def read(self, seat: int, tab: ClientConnection) -> None:
        """Take in what a tab is shown."""
        async for text in tab:
            now = time.perf_counter()
            head, _, html = text.decode().partition("\n")
            seq = json.loads(head).get("seq", 0)
            if seq in self.sent and self.open[seq - 1][0] != seat:
                self.late.append(now - self.sent[seq])
            self.seen[seat] = max(self.seen.get(seat, -1), seq)
            if button := BUTTON.search(html):
                self.open[seq] = (seat, int(button[1]), int(button[2]))
            self.news.set()

    async def move(self, door: "Door") -> None:
        """One action by whoever is asked, until all four have seen it."""
        await self.until(lambda: self.seq in self.open)
        seat, action, decision = self.open[self.seq]
        key = f"move-{self.seq:08}"
        body = {"seat": seat, "actions": [action], "decision": decision, "key": key}
        self.seq += 1
        self.sent[self.seq] = time.perf_counter()
        await door.post(f"{self.path}/act", self.cookie, json.dumps(body).encode())
        await self.until(lambda: len(self.seen) == SEATS and min(self.seen.values()) >= self.seq)

    async def until(self, done: Any) -> None:
        """Wait for what the tabs are shown."""
        while not done():
            self.news.clear()
            await self.news.wait()


class NoRedirect(urllib.request.HTTPRedirectHandler):
    """Shows a redirect instead of following it."""

    def http_error_303(self, request: Any, response: Any, *_: Any) -> Any:
        return response


class Door:
    """A connection that is kept for posting."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.reader: asyncio.StreamReader | None = None

    async def post(self, path: str, cookie: str, body: bytes) -> None:
        """Send JSON; fails where it is refused."""
        if self.reader is None:
            self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)
        head = f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nCookie: {cookie}\r\n"
        head += f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
        self.writer.write(head.encode() + body)
        answer = await self.reader.readuntil(b"\r\n\r\n")
        length = int(re.search(rb"content-length: (\d+)", answer.lower())[1])  # type: ignore[index]
        text = await self.reader.readexactly(length)
        if b" 200 " not in answer.partition(b"\r\n")[0]:
            raise RuntimeError(text.decode())


async def seated(server: Server, count: int) -> list[Table]:
    """Tables with their tabs open."""
    tables = [Table(server) for _ in range(count)]
    for table in tables:
        await asyncio.to_thread(table.create)
        await table.sit()
        await table.until(lambda table=table: len(table.seen) == SEATS)
    return tables


async def cpu_per_move(server: Server, tables: list[Table], moves: int) -> float:
    """Seconds of the server's CPU an accepted move, one after another."""
    door = Door(server.port)
    before = server.cpu()
    for n in range(moves):
        await tables[n % len(tables)].move(door)
    return (server.cpu() - before) / moves


async def paced(server: Server, tables: list[Table], seconds: float) -> list[float]:
    """Seconds from action to view at the others, with one move a second at every table."""
    for table in tables:
        table.late.clear()

    async def play(number: int, table: Table) -> None:
        door, start = Door(server.port), time.perf_counter() + number / len(tables)
        for n in range(int(seconds)):
            await asyncio.sleep(max(0.0, start + n - time.perf_counter()))
            await table.move(door)

    await asyncio.gather(*(play(n, table) for n, table in enumerate(tables)))
    return sorted(late for table in tables for late in table.late)


async def measure(server: Server, count: int, seconds: float) -> dict[str, float]:
    """All figures of a running server."""
    costs = [await cpu_per_move(server, await seated(server, 12), 360) for _ in range(6)]  # short, so that no game ends
    empty = server.memory()
    tables = await seated(server, count)
    full = server.memory()
    late = await paced(server, tables, seconds)
    return {
        "cpu_ms_per_move": round(1e3 * statistics.median(costs[1:]), 3),
        "push_p50_ms": round(1e3 * late[len(late) // 2], 2),
        "push_p99_ms": round(1e3 * late[int(len(late) * 0.99)], 2),
        "kB_per_connection": round((full - empty) / 1e3 / (count * SEATS), 1),
        "tables": count,
    }


def starts(folder: Path, cache: Path) -> tuple[float, float, float]:
    """Seconds until a server answers, a table can be played, and its rules are compiled."""
    folder.mkdir()
    server = Server(folder, cache)
    answers = server.answers()
    table = Table(server)
    table.create()
    playable = time.perf_counter() - server.started
    ready = server.compiled()
    server.stop()
    return answers, playable, ready


def main() -> None:
    """Measure and print."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--tables", type=int, default=50)
    options.add_argument("--seconds", type=float, default=20)
    options.add_argument("--json", action="store_true")
    asked = options.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        figures: dict[str, float] = {}
        for state in ("cold", "warm"):
            answers, playable, ready = starts(folder / state, folder / "cache")
            figures |= {f"{state}_answers_s": round(answers, 2), f"{state}_playable_s": round(playable, 2)}
            figures[f"{state}_compiled_s"] = round(ready, 2)
        (folder / "load").mkdir()
        server = Server(folder / "load", folder / "cache")
        server.answers()
        server.compiled(len(definitions()))
        figures |= asyncio.run(measure(server, asked.tables, asked.seconds))
        server.stop()
    print(json.dumps(figures) if asked.json else "\n".join(f"{name:20} {value}" for name, value in figures.items()))


if __name__ == "__main__":
    main()
