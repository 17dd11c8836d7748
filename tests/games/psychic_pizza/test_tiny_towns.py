"""Guesses held against each and every town that could be, on grids that are small enough to write them all down."""

from collections import Counter, defaultdict
from collections.abc import Mapping

import numpy as np
import pytest

from doorstep.games.psychic_pizza.actions import ATTACK, MOVE
from doorstep.games.psychic_pizza.reports import NOTHING, PIZZA_TAKEN, outcome_of
from tests.games.psychic_pizza.tiny import TinyTowns

NORTH, EAST, SOUTH, WEST = range(4)
POPULATIONS, DRAFTS = 40, 60
STORIES = (  # side, graves, fences, what the Deliverer does, what comes of it, steps that the guesses walk in the end
    (3, 1, 1, (MOVE + NORTH,), NOTHING, 0),
    (3, 1, 1, (MOVE + EAST, MOVE + NORTH), NOTHING, 20),
    (4, 1, 0, (MOVE + NORTH, ATTACK + WEST), NOTHING, 20),
    (4, 1, 0, (MOVE + EAST, MOVE + SOUTH, MOVE + WEST), NOTHING, 0),
    (4, 1, 0, (MOVE + EAST, MOVE + SOUTH, MOVE + WEST), PIZZA_TAKEN, 0),
)


@pytest.fixture(scope="module")
def tiny(tmp_path_factory: pytest.TempPathFactory) -> dict[int, TinyTowns]:
    folder = tmp_path_factory.mktemp("tiny")
    return {side: TinyTowns(folder, side, graves, fences) for side, graves, fences, *_ in STORIES[1:3]}


@pytest.mark.parametrize(("side", "graves", "fences", "story", "outcome", "steps"), STORIES)
def test_each_town_is_guessed_as_often_as_it_is_likely(
    tiny: dict[int, TinyTowns], side: int, graves: int, fences: int, story: tuple[int, ...], outcome: int, steps: int
) -> None:
    towns = tiny[side]
    assert (graves, fences) == (towns.state.GRAVES, towns.state.FENCES)
    outcomes = [(towns.name_of(town), towns.played(town, story), odds) for town, odds in towns.all_towns()]
    groups = Counter(tuple(towns.told(s)) for _, s, _ in outcomes)
    told = next(told for told, _ in groups.most_common() if outcome in map(outcome_of, told[:2]))
    exact = {name: odds for name, s, odds in outcomes if tuple(towns.told(s)) == told}
    true = next(s for _, s, _ in outcomes if tuple(towns.told(s)) == told)
    wanted = shares(exact)
    found = np.zeros((POPULATIONS, len(wanted)))
    for luck in range(POPULATIONS):
        guessed = Counter(towns.guesses(true, luck + 1, DRAFTS, steps))
        assert guessed.keys() <= exact.keys(), "a town that would have told otherwise"
        drawn = shares(guessed)
        found[luck] = [drawn[cell] for cell in wanted]
    error = np.maximum(found.std(axis=0, ddof=1), 0.5 / DRAFTS) / POPULATIONS**0.5
    off = (found.mean(axis=0) - list(wanted.values())) / error
    assert len(wanted) >= 4
    assert (off**2).mean() < 1 + 4 * (2 / len(off)) ** 0.5, dict(zip(wanted, off, strict=True))


def shares(towns: Mapping[tuple[int, ...], float]) -> dict[tuple[int, int], float]:
    """How often each piece lies on each space, by a town's odds or number."""
    cells: dict[tuple[int, int], float] = defaultdict(float)
    total = sum(towns.values())
    for name, weight in towns.items():
        for cell in enumerate(name):
            cells[cell] += weight / total
    return cells
