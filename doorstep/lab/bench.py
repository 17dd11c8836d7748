"""How fast a game is: random play in one compiled loop, copies and views of a state, and the time to compile."""

import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any

import numba

from doorstep.kernel.arena import Arena
from doorstep.kernel.game import Definition, Game
from doorstep.kernel.loops import CHOICES, DECISIONS
from doorstep.kernel.records import Words, memory

SECONDS, REPEATS = 1.0, 5
COMPILE = """
import json, sys, time
from doorstep.kernel.game import load
name, options, box = json.loads(sys.argv[1])
game = load(name, options, box)
began = time.process_time()
game.compile()
print(time.process_time() - began)
"""


@dataclass(frozen=True)
class Speed:
    """Rates are a second of one core's time, times are of one core: other work on the machine matters little."""

    game: str
    decisions_per_s: float
    choices_per_s: float
    games_per_s: float
    copy_ns: float
    view_ns: float
    state_bytes: int
    compile_cold_s: float
    compile_warm_s: float

    def as_json(self) -> dict[str, Any]:
        """The figures as plain data."""
        return {name: _short(value) for name, value in asdict(self).items()}


def quiet_options(definition: Definition, wanted: dict[str, str]) -> dict[str, str]:
    """Options for timing random play: where a game has an option `deals` it is off unless wanted.

    Random deals would be most of the work, and no other engine has them: without them figures compare.
    """
    off = {option.name: "off" for option in definition.options if option.name == "deals" and "off" in option.choices}
    return {**off, **wanted}


def measure(game: Game, seats: int, seed: int = 1, box: str | None = None) -> Speed:
    """Time a game on one core: random play in `seats` seats, copies, views, and compilation in new processes.

    `box` says which file the game's box came from.
    """
    cold, warm = compile_seconds(game.name, game.options, box)
    game.compile()
    decisions, choices, games = play_rates(game, seats, seed)
    copy_ns, view_ns = state_times(game, seats, seed)
    size = game.definition.State.dtype.itemsize
    return Speed(game.name, decisions, choices, games, copy_ns, view_ns, size, cold, warm)


def play_rates(game: Game, seats: int, seed: int) -> tuple[float, float, float]:
    """Decisions, choices and games a second; the median of several runs."""
    arena = Arena.of(game, ["random"] * seats)
    chunk, first = 100, 0

    def run(seconds: float) -> tuple[float, float, float]:
        nonlocal first
        decisions, choices, games, began = 0, 0, 0, time.process_time()
        while (took := time.process_time() - began) < seconds:
            rows = arena.play(seed, first, chunk)
            decisions += int(rows[:, DECISIONS].sum())
            choices += int(rows[:, CHOICES].sum())
            games += chunk
            first += chunk
        return decisions / took, choices / took, games / took

    run(SECONDS / 2)
    runs = [run(SECONDS) for _ in range(REPEATS)]
    decisions, choices, games = (statistics.median(column) for column in zip(*runs, strict=True))
    return decisions, choices, games


def state_times(game: Game, seats: int, seed: int) -> tuple[float, float]:
    """Nanoseconds of a copy of a state and of a seat's view of it, in compiled code."""
    arena = Arena.of(game, ["random"] * seats)
    arena.play(seed, 0, 1)
    words, into, audience, look = (
        arena.words,
        memory(game.definition.State)[1],
        arena.audience[0],
        game.rules.look.dispatcher,
    )

    def copies(words: Words, into: Words, times: int) -> None:
        for turn in range(times):
            words[0] = turn
            for i in range(len(words)):
                into[i] = words[i]

    def views(words: Words, audience: Words, view: Words, times: int) -> None:
        for turn in range(times):
            words[0] = turn
            look(words, audience, view)

    jit: Callable[[Callable[..., None]], Callable[..., None]] = numba.njit
    copy_often, look_often = jit(copies), jit(views)
    copy_often(words, into, 1)
    look_often(words, audience, into, 1)
    copy_ns = _nanoseconds(lambda times: copy_often(words, into, times))
    view_ns = _nanoseconds(lambda times: look_often(words, audience, into, times))
    return copy_ns, view_ns


def _nanoseconds(repeat: Callable[[int], Any]) -> float:
    times = 1_000_000
    runs = []
    for _ in range(REPEATS):
        began = time.process_time()
        repeat(times)
        runs.append((time.process_time() - began) / times * 1e9)
    return statistics.median(runs)


def compile_seconds(name: str, options: dict[str, str], box: str | None = None) -> tuple[float, float]:
    """Seconds of one core to compile a game's rules with an empty cache, then from it, each in a process of its own."""
    with tempfile.TemporaryDirectory(prefix="doorstep-") as cache:
        words = [sys.executable, "-c", COMPILE, json.dumps([name, options, box])]
        environment = {**os.environ, "DOORSTEP_CACHE": cache}
        runs = [subprocess.run(words, env=environment, check=True, capture_output=True, text=True) for _ in range(2)]
    cold, warm = (float(run.stdout) for run in runs)
    return cold, warm


def _short(value: Any) -> Any:
    return value if not isinstance(value, float) else round(value) if value > 1000 else round(value, 3)
