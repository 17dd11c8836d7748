"""Many games between bots, and what they show: the same figures for the same seed on any number of cores."""

import shlex
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import cycle, islice
from typing import Any

from doorstep.kernel.arena import Arena, bots_of
from doorstep.kernel.game import Game
from doorstep.kernel.loops import CHOICES, DECISIONS, END, ROUNDS, WINNERS
from doorstep.kernel.records import Rows
from doorstep.kernel.state import CAP
from doorstep.lab.statistics import wilson

CHUNK = 500
"""Games in one go of a core. Each game's chance comes from the seed and its own number, so this changes no figure."""


@dataclass(frozen=True)
class Report:
    """What a simulation showed. `wins` counts, by seat, the games won alone, `shared` those won with others; `draws`
    are all those whose win was shared, `lost` those that nobody won."""

    game: str
    games: int
    seats: int
    seed: int
    options: dict[str, str]
    bots: list[str]
    wins: list[int]
    shared: list[int]
    draws: int
    lost: int
    decisions: int
    choices: int
    rounds: Counter[int]
    ends: dict[str, int]
    command: str

    @property
    def wins_95(self) -> list[tuple[float, float]]:
        """By seat, the 95 % interval of its share of wins."""
        return [wilson(wins, self.games) for wins in self.wins]

    @property
    def decisions_mean(self) -> float:
        """Applied actions a game."""
        return self.decisions / self.games

    @property
    def rounds_mean(self) -> float:
        """Rounds a game."""
        return sum(length * games for length, games in self.rounds.items()) / self.games

    def rounds_within(self, share: float) -> int:
        """The number of rounds within which this share of the games ended; 0.5 gives the median."""
        played = 0
        for length in sorted(self.rounds):
            played += self.rounds[length]
            if played >= share * self.games:
                return length
        raise ValueError(f"{share} is not a share")

    def as_json(self) -> dict[str, Any]:
        """The report as plain data."""
        return {
            "game": self.game,
            "games": self.games,
            "seats": self.seats,
            "seed": self.seed,
            "options": self.options,
            "bots": self.bots,
            "wins": self.wins,
            "wins_95": [[round(end, 6) for end in interval] for interval in self.wins_95],
            "shared": self.shared,
            "draws": self.draws,
            "lost": self.lost,
            "decisions_mean": round(self.decisions_mean, 4),
            "rounds_mean": round(self.rounds_mean, 4),
            "ends": self.ends,
            "command": self.command,
        }


def simulate(
    game: Game,
    games: int,
    seats: int,
    seed: int,
    bots: Sequence[str] = ("random",),
    jobs: int = 1,
    box: str = "",
    progress: Callable[[int], None] = lambda games: None,
) -> Report:
    """Play `games` games of `seats` bots on `jobs` cores; `bots` go round the seats.

    `box` says which file the game's box came from; `progress` hears how many games have ended since its last call.
    Raises ValueError for what the game does not take.
    """
    check(game, games, seats, seed, bots)
    lineup = list(islice(cycle(bots), seats))
    tally = _Tally(seats)
    chunks = [(first, min(CHUNK, games - first)) for first in range(0, games, CHUNK)]
    for rows in _played(game, lineup, seed, chunks, jobs):
        tally.add(rows)
        progress(len(rows))
    return Report(
        game=game.name,
        games=games,
        seats=seats,
        seed=seed,
        options=game.options,
        bots=lineup,
        wins=tally.wins,
        shared=tally.shared,
        draws=tally.draws,
        lost=tally.lost,
        decisions=tally.decisions,
        choices=tally.choices,
        rounds=tally.rounds,
        ends={name: tally.ends[end] for end, name in {**game.definition.ends, CAP: "cap"}.items() if tally.ends[end]},
        command=command(game, games, seats, seed, bots, box),
    )


def command(game: Game, games: int, seats: int, seed: int, bots: Sequence[str], box: str = "") -> str:
    """The command line that plays these games again."""
    words = ["doorstep", "sim", game.name, "--games", str(games), "--seats", str(seats), "--seed", str(seed)]
    words += ["--bots", ",".join(bots)]
    for option in game.definition.options:
        if game.options[option.name] != option.default:
            words += ["--option", f"{option.name}={game.options[option.name]}"]
    if box or game.box_name != next(iter(game.definition.boxes)):
        words += ["--box", box or game.box_name]
    return shlex.join(words)


def check(game: Game, games: int, seats: int, seed: int, bots: Sequence[str]) -> None:
    """Raises ValueError, saying what there is to choose, where the game does not take these numbers or bots."""
    known = bots_of(game.definition)
    if objection := game.objection(seats):
        raise ValueError(objection)
    if games < 1:
        raise ValueError(f"at least one game is needed, not {games}")
    if not 0 <= seed < 2**63:
        raise ValueError(f"a seed is a whole number from 0 to 2**63 - 1, not {seed}")
    for bot in bots:
        if bot not in known:
            raise ValueError(f"{game.name} has no bot {bot!r}; it has: {', '.join(known)}")
    if not bots or len(bots) > seats:
        raise ValueError(f"{len(bots)} bots do not fit {seats} seats")


def _played(game: Game, bots: list[str], seed: int, chunks: list[tuple[int, int]], jobs: int) -> Iterable[Rows]:
    """The rows of all games, in order. Compiled games hold no lock, so threads use all cores."""
    arenas = [Arena.of(game, bots) for _ in range(jobs)]

    def play(chunk: tuple[int, int]) -> Rows:
        arena = arenas.pop()  # at most `jobs` chunks are played at a time
        try:
            return arena.play(seed, *chunk)
        finally:
            arenas.append(arena)

    with ThreadPoolExecutor(jobs) as pool:
        try:
            yield from pool.map(play, chunks)
        finally:
            pool.shutdown(cancel_futures=True)


class _Tally:
    """Adds up the rows of games."""

    def __init__(self, seats: int) -> None:
        self.wins, self.shared = [0] * seats, [0] * seats
        self.draws, self.lost = 0, 0
        self.decisions, self.choices = 0, 0
        self.rounds: Counter[int] = Counter()
        self.ends: Counter[int] = Counter()

    def add(self, rows: Rows) -> None:
        for winners, games in Counter(rows[:, WINNERS].tolist()).items():
            alone = winners.bit_count() == 1
            tally = self.wins if alone else self.shared
            for seat in range(len(tally)):
                tally[seat] += games * (winners >> seat & 1)
            if not winners:
                self.lost += games
            elif not alone:
                self.draws += games
        self.decisions += int(rows[:, DECISIONS].sum())
        self.choices += int(rows[:, CHOICES].sum())
        self.rounds.update(rows[:, ROUNDS].tolist())
        self.ends.update(rows[:, END].tolist())
