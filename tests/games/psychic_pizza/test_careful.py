"""The careful bot: what it makes of its own notes."""

from typing import Any

import numpy as np

from doorstep.games.psychic_pizza import actions as a
from doorstep.games.psychic_pizza import game as psychic_pizza
from doorstep.games.psychic_pizza import reports as r
from doorstep.games.psychic_pizza.state import BARRIER
from doorstep.kernel.arena import Arena
from doorstep.kernel.game import Game

N, E, S, W = range(4)


def told(game: Game, *reports: int, **fields: Any) -> Any:
    """A view of seat 0 of two, whose turn it is, with these reports."""
    view = game.start(2, seed=1).view(0)
    view.turn, view.reported = 0, len(reports)
    view.reports[:] = 0
    view.reports[: len(reports)] = reports
    view.hand[:] = 0
    for name, value in fields.items():
        view[name][0] = value
    return view


def heard(action: int, outcome: int, fences: int = 0, pizzas: int = 0, houses: int = 0) -> int:
    """A report of seat 0."""
    return r.report(action, 0, outcome, 0, 0, 0) | r.surroundings(fences, 0, pizzas, houses, 0)


def choices(game: Game, view: Any, times: int = 200) -> dict[int, int]:
    """How often it takes each action."""
    mask = np.zeros(a.N_ACTIONS, np.bool_)
    mask[: a.HOP_STEP] = True
    found: dict[int, int] = {}
    for luck in range(times):
        view.key[0], view.draws = luck, 0
        action = int(game.rules.greedy(game.box, view, 0, mask))
        found[action] = found.get(action, 0) + 1
    return found


GAME = Game(psychic_pizza)


def test_it_attacks_the_ghost_that_it_has_just_met() -> None:
    assert set(choices(GAME, told(GAME, heard(a.MOVE + E, r.GHOST_BUMP)))) == {a.ATTACK + E}


def test_it_never_walks_into_a_fence_that_was_told() -> None:
    seen = choices(GAME, told(GAME, heard(a.MOVE + E, r.NOTHING, fences=0b0111)))
    assert set(seen) == {a.MOVE + W}


def test_it_goes_on_to_where_the_sign_grew() -> None:
    reports = [heard(a.MOVE + E, r.NOTHING), heard(a.MOVE + E, r.NOTHING, pizzas=1)]
    seen = choices(GAME, told(GAME, *reports))
    assert seen.get(a.MOVE + E, 0) > 150, "what was not near before and is now lies ahead"


def test_with_a_pizza_it_follows_houses_instead() -> None:
    reports = [heard(a.MOVE + E, r.NOTHING, pizzas=1), heard(a.MOVE + E, r.NOTHING, pizzas=1, houses=1)]
    seen = choices(GAME, told(GAME, *reports, carries=1))
    assert seen.get(a.MOVE + E, 0) > 150


def test_it_keeps_a_barrier_ready() -> None:
    view = told(GAME, heard(a.MOVE + E, r.NOTHING, fences=0b0111))
    view.hand[0, BARRIER] = 1
    assert set(choices(GAME, view)) == {a.MOVE + W + 4 * a.WITH_BARRIER}


def test_the_mayor_opens_a_town_made_at_random() -> None:
    game = Game(psychic_pizza, {"mayor": "builder"})
    mask = np.zeros(a.N_ACTIONS, np.bool_)
    match = game.start(3, seed=1)
    mask[match.legal(2)] = True
    assert int(game.rules.greedy(game.box, match.view(2), 2, mask)) == a.OPEN


def test_it_delivers_in_far_fewer_rounds_than_chance() -> None:
    game = Game(psychic_pizza).compile()
    careful, chance = (Arena.of(game, [bot] * 3).play(1, 0, 400)[:, 3] for bot in ("careful", "random"))
    assert careful.mean() + 4 * careful.std() / 20 < chance.mean() - 4 * chance.std() / 20
