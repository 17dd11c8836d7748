"""The server as a process: what it says when it cannot start, and how it stops."""

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Protocol

import httpx
import pytest

from doorstep.tables import sole

SERVE = "from pathlib import Path; from doorstep.web.server import serve; serve('127.0.0.1', {port}, Path({db!r}))"
OPEN_TO_ALL = (
    "from pathlib import Path; from doorstep.web import server; server._in_network = lambda: '192.0.2.7'; "
    "server.serve('0.0.0.0', {port}, Path({db!r}))"
)
TOLD_EARLY = (  # the moment between being open and serving
    "import signal; from pathlib import Path; from doorstep.web import server; real = server.uvicorn.Server.serve\n"
    "async def told(self, sockets): signal.raise_signal(signal.SIGINT); await real(self, sockets)\n"
    "server.uvicorn.Server.serve = told; server.serve('127.0.0.1', {port}, Path({db!r}))"
)
Process = subprocess.Popen[str]


class Launch(Protocol):
    def __call__(self, port: int, database: Path, serving: str = SERVE) -> Process: ...


@pytest.fixture
def launch() -> Iterator[Launch]:
    """Starts servers, and ends those that a test has left."""
    started: list[Process] = []

    def start(port: int, database: Path, serving: str = SERVE) -> Process:
        process = subprocess.Popen(
            [sys.executable, "-c", serving.format(port=port, db=str(database))],
            env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        started.append(process)
        return process

    yield start
    for process in started:
        process.kill()
        process.communicate()


@pytest.fixture
def port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as free:
        number: int = free.getsockname()[1]
    return number


def test_a_taken_port_is_one_clear_line(launch: Launch, tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        number = taken.getsockname()[1]
        process = launch(number, tmp_path / "tables.db")
        out, err = process.communicate(timeout=60)
    assert process.returncode == 1
    assert out == ""
    assert err == f"doorstep: port {number} on 127.0.0.1 is taken: choose another with --port\n"


def test_an_empty_host_is_one_clear_line(tmp_path: Path) -> None:
    words = SERVE.format(port=0, db=str(tmp_path / "tables.db")).replace("127.0.0.1", "")
    process = subprocess.run([sys.executable, "-c", words], capture_output=True, text=True, timeout=60)
    assert process.returncode == 1
    assert process.stderr == (
        "doorstep: --host needs an address: 127.0.0.1 for this machine alone, 0.0.0.0 for your whole network\n"
    )


def test_a_database_that_cannot_be_used_is_one_clear_line(launch: Launch, tmp_path: Path, port: int) -> None:
    (tmp_path / "tables.db").write_text("no database at all, but long enough to look like one " * 20)
    process = launch(port, tmp_path / "tables.db")
    _, err = process.communicate(timeout=60)
    assert process.returncode == 1
    assert err.startswith("doorstep: ")
    assert err.count("\n") == 1


def test_a_second_server_on_one_database_is_one_clear_line(launch: Launch, tmp_path: Path, port: int) -> None:
    with sole(tmp_path / "tables.db"):
        process = launch(port, tmp_path / "tables.db")
        _, err = process.communicate(timeout=60)
    assert process.returncode == 1
    assert "Another server" in err
    assert err.count("\n") == 1


def test_open_to_the_network_it_says_where_others_reach_it(launch: Launch, tmp_path: Path, port: int) -> None:
    process = launch(port, tmp_path / "tables.db", OPEN_TO_ALL)
    assert process.stdout
    assert process.stdout.readline() == f"Doorstep is open at http://127.0.0.1:{port} (stop it with Ctrl+C)\n"
    reached = f"Phones and other machines in your network reach it at http://192.0.2.7:{port}\n"
    assert process.stdout.readline() == reached
    process.send_signal(signal.SIGINT)
    process.communicate(timeout=60)


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_it_stops_when_told_to(launch: Launch, tmp_path: Path, port: int, how: signal.Signals) -> None:
    process = launch(port, tmp_path / "tables.db")
    assert process.stdout
    assert process.stdout.readline() == f"Doorstep is open at http://127.0.0.1:{port} (stop it with Ctrl+C)\n"
    assert httpx.get(f"http://127.0.0.1:{port}/health").text == "well"
    process.send_signal(how)
    _, err = process.communicate(timeout=60)
    assert process.returncode == 0
    assert "Traceback" not in err


def test_it_stops_when_told_to_before_it_serves(launch: Launch, tmp_path: Path, port: int) -> None:
    _, err = launch(port, tmp_path / "tables.db", TOLD_EARLY).communicate(timeout=60)
    assert "Traceback" not in err


def test_it_cuts_slow_requests_off_when_it_stops(launch: Launch, tmp_path: Path, port: int) -> None:
    process = launch(port, tmp_path / "tables.db")
    assert process.stdout
    process.stdout.readline()
    with socket.create_connection(("127.0.0.1", port)) as slow:
        slow.sendall(b"POST /play HTTP/1.1\r\nHost: a\r\nContent-Length: 50\r\n\r\nab")
        assert httpx.get(f"http://127.0.0.1:{port}/health").text == "well"
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=60)
    assert process.returncode == 0
    assert "Traceback" not in err
