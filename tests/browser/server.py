"""A server in a process of its own, which a test may kill and start again."""

import os
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path

SERVE = "import sys; from doorstep.cli import main; sys.argv[0] = 'doorstep'; main()"


class Server:
    """Serves one database on one port."""

    def __init__(self, database: Path) -> None:
        self._database = database
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port: int = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self._process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Start, and wait until it answers."""
        options = ["serve", "--port", str(self.port), "--database", str(self._database)]
        self._process = subprocess.Popen(
            [sys.executable, "-c", SERVE, *options],
            env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert self._process.stdout is not None
        assert re.search(r"open at http://127\.0\.0\.1:\d+", self._process.stdout.readline())

    def kill(self) -> None:
        """As a power cut would."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """As a person does with Ctrl+C."""
        self._end(signal.SIGINT)

    def _end(self, how: signal.Signals) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        process.send_signal(how)
        process.wait(20)
        if process.stdout:
            process.stdout.close()
