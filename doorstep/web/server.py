"""Serves tables: listens at once, opens tables on plain rules, and compiles the games in the background."""

import asyncio
import errno
import gc
import logging
import os
import signal
import socket
import sys
import webbrowser
from collections.abc import Sequence
from pathlib import Path

import uvicorn

from doorstep.tables import Store, StoreError, Tables, sole
from doorstep.web.app import create_app
from doorstep.web.boards import BoardError, boards
from doorstep.web.guard import Rates
from doorstep.web.journal import keep_journal
from doorstep.web.own_boxes import OwnBox
from doorstep.web.site import STATIC

BACKLOG = 1024
MESSAGE_BYTES = 4096  # a tab says little
STOP_WITHIN = 3
EVERYWHERE = ("0.0.0.0", "::")


def serve(
    host: str,
    port: int,
    database: Path,
    open_browser: bool = False,
    play: str = "",
    rates: Rates | None = None,
    own: Sequence[OwnBox] = (),
) -> None:
    """Serve until told to stop. `play` names a game to open a table of in the browser; `own` boxes are offered too.

    Exits with one line and status 1 where the port is taken, the database cannot be used, a game's board lacks what a
    board needs, or the client is not built.
    """
    keep_journal()
    if not (STATIC / "main.js").is_file():
        _give_up("the browser client is not built yet: run python build_web.py")
    listening = _listen(host, port)
    port = listening.getsockname()[1]
    address = f"http://{_shown(host)}:{port}"
    beyond = _in_network() if host in EVERYWHERE else ""
    others = f"http://{beyond}:{port}" if beyond else ""
    try:
        with sole(database), asyncio.Runner(loop_factory=_loop_factory()) as runner:
            runner.run(_host(listening, database, address, others, open_browser, play, rates, own))
    except (StoreError, BoardError) as error:
        _give_up(str(error))
    finally:
        listening.close()


async def _host(
    listening: socket.socket,
    database: Path,
    address: str,
    others: str,
    open_browser: bool,
    play: str,
    rates: Rates | None,
    own: Sequence[OwnBox],
) -> None:
    store = Store.open(database)
    tables = Tables(store)
    try:
        await tables.start()
        drawn = boards()
        app = create_app(tables, drawn, await store.secret("cookies"), rates, own)
        for name in drawn:
            tables.games.compile(name).add_done_callback(lambda _: gc.freeze())  # what a compiler leaves stays too
        _settle_memory()
        server = _web_server(app)
        opened = f"{address}/?play={play}" if play else address
        print(f"Doorstep is open at {opened} (stop it with Ctrl+C)", flush=True)
        if others:
            print(f"Phones and other machines in your network reach it at {others}", flush=True)
        if open_browser:
            _open(opened)
        await server.serve([listening])
    finally:
        await tables.close()
        store.close()


def _settle_memory() -> None:
    """Let the collector of cycles leave alone what stays for good, and look for new ones less often: a move makes none,
    and looking takes a twentieth of the time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 20, 20)


def _web_server(app: object) -> uvicorn.Server:
    """The web server, which stops when it is told to from now on: also before it serves."""
    config = uvicorn.Config(
        app,  # type: ignore[arg-type]
        lifespan="off",
        log_config=None,
        access_log=False,  # invitations stand in addresses
        server_header=False,
        ws="websockets-sansio",
        ws_max_size=MESSAGE_BYTES,
        ws_per_message_deflate=False,  # its windows would cost some 100 kB a tab
        timeout_graceful_shutdown=STOP_WITHIN,
    )
    logging.getLogger("uvicorn.error").addFilter(_no_cut)
    server = uvicorn.Server(config)
    for number in (signal.SIGINT, signal.SIGTERM):  # uvicorn raises them again when it has stopped; there is more to do
        signal.signal(number, server.handle_exit)
    return server


def _no_cut(record: logging.LogRecord) -> bool:
    """Whether a line of the web server's log is more than a slow request that was cut off by the stop: it counts those
    in a line before."""
    return not (record.exc_info and isinstance(record.exc_info[1], asyncio.CancelledError))


def _listen(host: str, port: int) -> socket.socket:
    if not host:  # would listen everywhere
        _give_up("--host needs an address: 127.0.0.1 for this machine alone, 0.0.0.0 for your whole network")
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family)
    if os.name == "posix":
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen(BACKLOG)
    except OSError as error:
        listening.close()
        taken = error.errno in (errno.EADDRINUSE, getattr(errno, "WSAEADDRINUSE", None))
        reason = "is taken: choose another with --port" if taken else f"cannot be used: {error}"
        _give_up(f"port {port} on {host} {reason}")
    return listening


def _shown(host: str) -> str:
    """The host as this machine's browser reaches it."""
    if host in EVERYWHERE:
        return "127.0.0.1"
    return f"[{host}]" if ":" in host else host


def _in_network() -> str:
    """This machine's address in its network, "" where it has none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(("192.0.2.1", 9))  # an address of no machine: the way there is chosen, and nothing is sent
        except OSError:
            return ""
        found: str = asking.getsockname()[0]
    return "" if found.startswith("127.") else found


def _open(address: str) -> None:
    """Open a browser where there is a desktop."""
    desktop = sys.platform in ("darwin", "win32") or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    if desktop:
        webbrowser.open(address)


def _loop_factory() -> "type[asyncio.AbstractEventLoop] | None":
    try:
        import uvloop
    except ImportError:  # not made for this system
        return None
    return uvloop.Loop


def _give_up(reason: str) -> None:
    print(f"doorstep: {reason}", file=sys.stderr)
    raise SystemExit(1)
