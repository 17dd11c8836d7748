"""Many games: the same figures on any number of cores, and figures that add up."""

from collections import Counter
from dataclasses import replace

import pytest

from doorstep.kernel.arena import Arena
from doorstep.kernel.game import Game
from doorstep.kernel.loops import DECISIONS
from doorstep.lab.simulate import Report, check, simulate
from tests.kernel import tiny


@pytest.fixture(scope="module")
def game() -> Game:
    return Game(tiny.game).compile()


def test_same_figures_on_any_number_of_jobs(game: Game) -> None:
    alone, together = (simulate(game, 1200, 3, 7, ["greedy", "random"], jobs) for jobs in (1, 3))
    assert alone == together


def test_another_seed_plays_other_games(game: Game) -> None:
    assert simulate(game, 300, 2, 1).decisions != simulate(game, 300, 2, 2).decisions


def test_figures_add_up(game: Game) -> None:
    report = simulate(game, 1100, 3, 5, ["random", "uniform"])
    assert report.bots == ["random", "uniform", "random"]
    assert sum(report.wins) + report.draws + report.lost == sum(report.ends.values()) == report.rounds.total() == 1100
    assert report.draws > 0
    assert all(report.draws >= shared > 0 for shared in report.shared)
    assert all(low < wins / 1100 < high for wins, (low, high) in zip(report.wins, report.wins_95, strict=True))
    assert report.choices == report.decisions  # there are always two actions


def test_progress_hears_of_every_game(game: Game) -> None:
    heard: list[int] = []
    simulate(game, 1100, 2, 1, progress=heard.append)
    assert sum(heard) == 1100
    assert len(heard) > 1


def test_compiled_and_plain_games_agree(game: Game) -> None:
    plain = Arena.of(Game(tiny.game), ["random", "greedy"]).play(3, 10, 20)
    assert (plain == Arena.of(game, ["random", "greedy"]).play(3, 10, 20)).all()


def test_a_game_stays_the_same_whatever_is_played_beside_it(game: Game) -> None:
    arena = Arena.of(game, ["random", "random"])
    assert arena.play(3, 0, 20)[13].tolist() == arena.play(3, 13, 1)[0].tolist()
    assert (arena.play(3, 0, 20)[:, DECISIONS] > 0).all()


def test_command_repeats_it(game: Game) -> None:
    assert simulate(game, 10, 2, 3).command == "doorstep sim tiny --games 10 --seats 2 --seed 3 --bots random"
    chosen = Game(tiny.game, {"marks": "off"}).compile()
    command = simulate(chosen, 10, 2, 3, ["greedy", "random"], box="my box.toml").command
    assert command.endswith("--bots greedy,random --option marks=off --box 'my box.toml'")


@pytest.mark.parametrize(
    ("games", "seats", "seed", "bots", "words"),
    [
        (0, 2, 1, ["random"], "at least one game"),
        (1, 9, 1, ["random"], "takes 2 to 3 seats, not 9"),
        (1, 2, -1, ["random"], "a seed is a whole number"),
        (1, 2, 1, ["grumpy"], "no bot 'grumpy'; it has: uniform, random, greedy"),
        (1, 2, 1, ["random"] * 3, "3 bots do not fit 2 seats"),
    ],
)
def test_wrong_numbers_are_refused(game: Game, games: int, seats: int, seed: int, bots: list[str], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        check(game, games, seats, seed, bots)


def test_what_the_game_objects_to_is_refused() -> None:
    picky = Game(replace(tiny.game, objection=lambda box, seats: "three is a crowd" if seats == 3 else ""))
    with pytest.raises(ValueError, match="three is a crowd"):
        check(picky, 1, 3, 1, ["random"])


def test_rounds_within() -> None:
    rounds = Counter({10: 50, 20: 45, 90: 5})
    report = Report("tiny", 100, 2, 1, {}, [], [], [], 0, 0, 0, 0, rounds, {}, "")
    assert [report.rounds_within(share) for share in (0.5, 0.51, 0.95, 1)] == [10, 20, 20, 90]
