"""The bot that looks ahead."""

import re
from pathlib import Path

import numpy as np
import pytest

from doorstep.games.delivery_witches import actions as a
from doorstep.games.delivery_witches import game as delivery_witches
from doorstep.games.delivery_witches.lookahead import WIDTH, place_for
from doorstep.games.delivery_witches.state import NONE
from doorstep.kernel.arena import Arena
from doorstep.kernel.game import Game
from doorstep.kernel.loops import ROUNDS, WINNERS
from doorstep.kernel.rules import Rules
from doorstep.kernel.rules import plain as plain_rules
from tests.games.delivery_witches.table import GREEN, ORANGE, A, Table


@pytest.fixture(scope="module")
def rules() -> Rules:
    """The compiled rules: this bot is none for plain ones."""
    return Game(delivery_witches).compile().rules


def choice(rules: Rules, table: Table, seat: int = A) -> int:
    """What the strong bot does, from the seat's view."""
    mask = np.zeros(a.N_ACTIONS, np.bool_)
    mask[table.match.legal(seat)] = True
    action = int(rules.strong(table.box, table.match.view(seat), seat, mask))
    assert mask[action], a.ACTIONS.name(action)
    return action


def test_it_does_in_the_last_round_what_still_counts(rules: Rules) -> None:
    table = Table().at(A, "A8")
    table.give(A, [ORANGE, GREEN])
    table.state.open[A, 0] = 1 << ORANGE
    table.at(A, "A7").state.last, table.state.actions[A] = 1, 1
    assert choice(rules, table) == a.MOVE + table.node("A8")
    table = Table().at(A, "A4")
    table.state.last, table.state.actions[A] = 1, 1
    assert choice(rules, table) == a.END_TURN


def test_it_buys_the_crow_in_the_last_round(rules: Rules) -> None:
    table = Table().at(A, "Summit")
    table.state.brooms[A], table.state.coins[A] = 2, 15
    table.state.last, table.state.actions[A] = 1, 1
    assert choice(rules, table) == a.BUY_CROW


def test_plain_rules_choose_alike(rules: Rules) -> None:
    table = Table().at(A, "A7")
    table.give(A, [ORANGE, GREEN])
    table.state.last, table.state.actions[A] = 1, 1
    plain = plain_rules(delivery_witches.package)
    for key in range(5):
        view, mask = table.match.view(A), np.zeros(a.N_ACTIONS, np.bool_)
        view.key[0] = key
        mask[table.match.legal(A)] = True
        assert plain.strong(table.box, view, A, mask) == rules.strong(table.box, view, A, mask)


def test_the_search_keeps_the_best_and_none_twice() -> None:
    worth = np.arange(WIDTH) * 10
    assert place_for(worth, 3, 25) == 3
    assert place_for(worth, 3, 20) == NONE
    assert place_for(worth, WIDTH, 5) == 0
    assert place_for(worth, WIDTH, -5) == NONE


def test_the_same_view_is_answered_alike(rules: Rules) -> None:
    table = Table(seed=5).at(A, "A4")
    assert len({choice(rules, table) for _ in range(3)}) == 1


def test_it_beats_three_greedy_witches() -> None:
    game, wins = Game(delivery_witches).compile(), 0
    for n in range(4):
        rows = Arena.of(game, ["greedy"] * n + ["strong"] + ["greedy"] * (3 - n)).play(n, 0, 10)
        wins += int((rows[:, 0] == 1 << n).sum())
        assert rows[:, ROUNDS].max() < 40
    assert wins >= 18


def test_alone_it_often_has_four_medals_within_nine_turns() -> None:
    rows = Arena.of(Game(delivery_witches).compile(), ["strong"]).play(1, 0, 20)
    assert int((rows[:, WINNERS] == 1).sum()) >= 4


def test_it_plays_where_everything_is_for_nothing(tmp_path: Path) -> None:
    text = Game(delivery_witches).box_text
    for price in ("prices = [5, 8, 12]", "crow = 15"):
        assert price in text
        text = text.replace(price, re.sub(r"\d+", "0", price))
    box = tmp_path / "box.toml"
    box.write_text(text, encoding="utf-8")
    played = Arena.of(Game(delivery_witches, box=box).compile(), ["strong"] * 2).play(1, 0, 2)
    assert (played[:, ROUNDS] > 0).all()


def test_nobody_waits_for_ever_until_another_moves() -> None:
    arena = Arena.of(Game(delivery_witches).compile(), ["strong"] * 3)
    for number in (69, 756, 762):  # three that stood in each other's way, each on the tile that another wanted
        assert arena.play(1, number, 1)[0, ROUNDS] < 20
