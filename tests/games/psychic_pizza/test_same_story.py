"""Thousands of pairs of games whose towns have told the same story: what is hidden shows nowhere, now or later."""

import random
from collections import Counter

from doorstep.games.psychic_pizza import game as psychic_pizza
from doorstep.kernel.check import settings
from doorstep.kernel.check.playing import moves
from doorstep.kernel.check.secrets import compare
from doorstep.kernel.game import Game

STEPS, EACH = 10, 5
"""Steps of a game at which so many pairs are begun: early ones, at which towns are found fast."""
PAIRS = 2000


def test_two_towns_with_the_same_story_are_the_same_to_a_viewer() -> None:
    """In every setting, from each of a game's first steps on: views, actors, choices, the questions that they answer,
    and all that is told, until the story tells the two apart."""
    rules = Game(psychic_pizza).compile().rules
    counts: Counter[str] = Counter()
    for number, (box, options, seats) in enumerate(settings(psychic_pizza)):
        game = Game(psychic_pizza, options, box)
        game.rules = rules
        luck = random.Random(number)
        match = game.start(seats, number)
        for seat, action in moves(match, luck):
            if match.length == STEPS:
                break
            for _ in range(EACH):
                compare(match, luck.randrange(-1, seats), luck, counts)
            match.play(seat, action)
    assert counts["pairs side by side"] >= PAIRS
