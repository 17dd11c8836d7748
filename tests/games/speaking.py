"""All that a game says to a seat at one moment."""

from typing import Any

from doorstep.kernel.game import Choice, Name
from doorstep.kernel.match import Match
from tests.games.drawing import named


def ask(match: Match, seat: int, name: Name) -> tuple[str, str]:
    """Title and hint of a seat's status line."""
    game = match.game
    asked = game.definition.words.ask(game.box, game.file, match.view(seat), seat, name)
    return asked.title, asked.hint


def choices(match: Match, seat: int, name: Name) -> dict[int, Choice]:
    """The buttons of a seat."""
    game, view = match.game, match.view(seat)
    return {a: game.definition.words.choice(game.box, game.file, view, seat, a, name) for a in match.legal(seat)}


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
