"""All that a game says to a seat at one moment."""

from typing import Any

from doorstep.kernel.match import Match
from tests.games.drawing import named


def everything(words: Any, match: Match, seat: int) -> list[object]:
    """What is asked, each choice, and why not each other action."""
    game, view, legal = match.game, match.view(seat), set(match.legal(seat))
    found: list[object] = [words.ask(game.box, game.file, view, seat, named(seat))]
    for action in range(game.definition.actions.count):
        if action in legal:
            found.append(words.choice(game.box, game.file, view, seat, action, named(seat)))
        else:
            found.append(words.refusal(game.box, game.file, view, seat, action))
    return found
