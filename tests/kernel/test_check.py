"""The compliance suite holds for a tiny game, and finds each kind of fault that is put into it."""

import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from doorstep.kernel.check import check
from doorstep.kernel.check.playing import Fault, check_play
from doorstep.kernel.check.secrets import check_secrets
from doorstep.kernel.check.twins import check_twins
from doorstep.kernel.game import Game
from tests.kernel import tiny
from tests.kernel.variants import variant


def test_the_suite_holds_for_a_tiny_game(tmp_path: Path) -> None:
    report = check(tiny.game, games=3, golden=tmp_path, accept=True)
    assert report.ok, report
    assert check(tiny.game, golden=tmp_path, bounds=False).ok
    looked = ("games", "guesses", "views compared", "steps plain and compiled", "saves", "compiled rules")
    assert all(report.counts[what] > 0 for what in looked)


def test_a_changed_playthrough_is_shown(tmp_path: Path) -> None:
    check(tiny.game, golden=tmp_path, accept=True, bounds=False)
    path = tmp_path / "tiny-2.txt"
    path.write_text(path.read_text().replace("take a card", "take a cart", 1))
    report = check(tiny.game, golden=tmp_path, bounds=False)
    assert len(report.faults) == 1
    assert "take a cart" in report.faults[0]


def test_playthroughs_are_kept_of_the_sets_of_options_that_a_game_names(tmp_path: Path) -> None:
    game = replace(tiny.game, golden={"unmarked": {"marks": "off"}})
    check(game, golden=tmp_path, accept=True, bounds=False)
    seats = tuple(tiny.game.seats)
    assert {path.name for path in tmp_path.iterdir()} == {
        *(f"tiny-{n}.txt" for n in seats),
        *(f"tiny-unmarked-{n}.txt" for n in seats),
    }
    assert (tmp_path / f"tiny-unmarked-{seats[0]}.txt").read_text().startswith("tiny, marks off, rules version")


def many(probe: Callable[..., None], game: Game) -> None:
    for seed in range(30):
        probe(game, game.rules, 3, seed, random.Random(seed), {})


PLAY = [
    ("s.taken[seat] += 1", "s.taken[seat] += 2", "conserved sums"),
    (
        "def awaited(box: Box, s: State) -> int:\n    return 1 << s.current",
        "def awaited(box: Box, s: State) -> int:\n    return 0",
        "nobody is awaited",
    ),
    (
        "emit(s, STOPPED, seat, 0, 0)",
        "for _ in range(50):\n            emit(s, STOPPED, seat, 0, 0)",
        "events in one step",
    ),
    ("        mask[a] = False\n", "        mask[a] = False\n    s.mark[2] += 1\n", "changed"),
    ("        return 2\n", "        return 3\n", "legal says"),
    ("s.winners |= 1 << seat", "s.winners |= 0", "without winners"),
    ('"T-01", "It is another\'s turn."', '"T-01", ""', "refusal says nothing"),
]


@pytest.mark.parametrize(("old", "new", "found"), PLAY)
def test_a_fault_of_play_is_found(tmp_path: Path, old: str, new: str, found: str) -> None:
    game = Game(variant(tmp_path, (old, new)).game)
    with pytest.raises(Fault, match=found):
        many(check_play, game)


SECRETS = [
    ("s.rounds += 1", "s.rounds += s.deck[0]", "shows: rounds"),
    ("mask[STOP] = True", "mask[STOP] = s.deck[0] > 3", "shows: actors, legal"),
    ("return CARDS - s.left + SEATS * s.rounds", "return s.deck[0]", "shows: actors, legal actions or decisions"),
    ("if seat < 0 or s.hand[seat] == own:", "if seat < 0 or s.hand[seat] >= 0:", "differs from its view"),
    ("    own = s.hand", "    s.rounds += 1\n    own = s.hand", "differs from its view: rounds"),
]


@pytest.mark.parametrize(("old", "new", "found"), SECRETS)
def test_a_leak_is_found(tmp_path: Path, old: str, new: str, found: str) -> None:
    game = Game(variant(tmp_path, (old, new)).game)
    with pytest.raises(Fault, match=found):
        many(check_secrets, game)


def test_a_guess_that_contradicts_what_was_told_is_found(tmp_path: Path) -> None:
    module = variant(
        tmp_path,
        ("    conserved=conserved,\n", '    conserved=conserved,\n    contradicts=lambda box, told, guess: "no",\n'),
    )
    game = Game(module.game)
    with pytest.raises(Fault, match="contradicts what it was told: no"):
        check_secrets(game, game.rules, 2, 1, random.Random(1), {})


def test_plain_and_compiled_rules_that_part_are_found(tmp_path: Path) -> None:
    module = variant(tmp_path, ("s.taken[seat] += 1", "s.taken[seat] += STEP"), ("EMPTY, ALL", "STEP = 1\nEMPTY, ALL"))
    game = Game(module.game)
    plain = game.rules
    game.compile(tmp_path / "cache")
    plain.step.__globals__["STEP"] = 2
    with pytest.raises(Fault, match="plain and compiled differ in taken"):
        check_twins(game, plain, 2, 1, random.Random(1), {})
