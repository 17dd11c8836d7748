"""How hard towns are: of the house box, or of some made at random, from which the house towns were chosen.

python benchmarks/psychic_towns.py             the house towns, as they stand in box.toml
python benchmarks/psychic_towns.py --made 300  quantiles of towns made at random, and one for each level
"""

import argparse
from collections.abc import Iterator

import numpy as np

import doorstep
from doorstep.games.psychic_pizza.box import BASIC
from doorstep.games.psychic_pizza.box_file import (
    BOXES,
    FENCE,
    GRAVE,
    LEVELS,
    MAILBOXES,
    STARTS,
    TELEPORTER,
    kinds_in_play,
)
from doorstep.games.psychic_pizza.difficulty import difficulty
from doorstep.games.psychic_pizza.grid import SIDE, SPACES
from doorstep.kernel.game import Game

QUANTILES = {"easy": 0.1, "medium": 0.4, "hard": 0.75, "expert": 0.97}


def house(game: Game) -> Iterator[str]:
    """Each house town with its rounds and stars."""
    for town in game.file.towns:
        spaces = game.box.town_pieces[town.deliverers - 2, LEVELS.index(town.level)]
        found = difficulty(game.box, town.deliverers, [int(space) for space in spaces if space >= 0])
        yield f"{town.deliverers} {town.level:7} {town.name:18} rounds = {found.rounds}, stars = {found.stars}"


def made(game: Game, towns: int) -> Iterator[str]:
    """Quantiles of the rounds of towns made at random, and the town nearest to each level's."""
    for deliverers in (2, 3, 4):
        drawn = [_spaces(game, deliverers, seed) for seed in range(towns)]
        rounds = np.array([difficulty(game.box, deliverers, spaces).rounds for spaces in drawn])
        fifths = np.quantile(rounds, (0.2, 0.4, 0.6, 0.8)).round(1)
        yield f"{deliverers} Deliverers: fifths at {fifths}, from {rounds.min()} to {rounds.max()}"
        for level, quantile in QUANTILES.items():
            at = int(np.abs(rounds - np.quantile(rounds, quantile)).argmin())
            yield f"{level}, {rounds[at]} rounds:"
            yield from _picture(game, deliverers, drawn[at])


def _spaces(game: Game, deliverers: int, seed: int) -> list[int]:
    s = game.start(deliverers, seed=seed).state
    n = deliverers
    sets = [space for spaces in (s.graves, s.fences) for space in range(SPACES) if int(spaces) >> space & 1]
    return [int(at) for at in (*s.start[:n], *s.pizza_box[:n], *s.mailbox[:n], *sets, *s.teleporter)]


def _picture(game: Game, deliverers: int, spaces: list[int]) -> Iterator[str]:
    kinds = kinds_in_play(game.file, deliverers)
    letters = STARTS[:deliverers] + "".join(BOXES[kind] for kind in kinds) + "".join(MAILBOXES[kind] for kind in kinds)
    letters += GRAVE * 6 + FENCE * 4 + TELEPORTER
    assert len(letters) == len(spaces) <= BASIC
    grid = ["."] * SPACES
    for space, letter in zip(spaces, letters, strict=True):
        grid[space] = letter
    for row in range(SIDE):
        yield f'  "{"".join(grid[row * SIDE : (row + 1) * SIDE])}",'


def main() -> None:
    """Print what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--made", type=int, default=0)
    wanted = parser.parse_args()
    game = doorstep.load("psychic-pizza").compile()
    for line in made(game, wanted.made) if wanted.made else house(game):
        print(line)


if __name__ == "__main__":
    main()
