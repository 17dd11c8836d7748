"""The words of the game: what a seat is asked, its choices, why not, and the story."""

from typing import Any

from doorstep.games.monopoly_pizza.asks import ask
from doorstep.games.monopoly_pizza.choices import action, choice
from doorstep.games.monopoly_pizza.refusals import refusal
from doorstep.games.monopoly_pizza.story import event
from doorstep.games.monopoly_pizza.terms import space_name

__all__ = ["action", "ask", "choice", "event", "refusal", "space_names"]


def space_names(box: Any, file: Any) -> list[str]:
    """Names of the spaces, in order from GO."""
    return [space_name(file, space) for space in range(box.spaces)]
