"""Random games with bounds checks, which compiled rules need a process and a cache of their own for."""

import importlib
import os
import subprocess
import sys

from doorstep.kernel.arena import Arena
from doorstep.kernel.check.playing import Counts, count
from doorstep.kernel.game import Definition, Game

GAMES = 20


def check_bounds(found: Definition, seed: int, counts: Counts) -> list[str]:
    """Run this module with bounds checks on; a game's definition is called `game` in its package."""
    environment = {**os.environ, "NUMBA_BOUNDSCHECK": "1", "PYTHONPATH": os.pathsep.join(p for p in sys.path if p)}
    command = [sys.executable, "-m", __name__, found.package, str(seed)]
    run = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    count(counts, "games with bounds checks", GAMES * 2 * len(found.seats))
    return [] if run.returncode == 0 else [f"with bounds checks: {run.stderr.strip().splitlines()[-1]}"]


def main(package: str, seed: int) -> None:
    """Play games of every number of seats and box with compiled rules; an index out of bounds raises."""
    found: Definition = importlib.import_module(package).game
    rules = None
    for box in found.boxes:
        game = Game(found, box=box)
        game.rules = rules = rules or game.compile().rules
        for seats in found.seats:
            if game.objection(seats):
                continue
            for bot in ("uniform", "greedy"):
                Arena.of(game, [bot] * seats).play(seed, 0, GAMES)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
