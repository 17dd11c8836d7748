"""The words of the game: what a seat is asked, its choices, why not, and the story."""

from doorstep.games.delivery_witches.asks import ask
from doorstep.games.delivery_witches.choices import action, choice
from doorstep.games.delivery_witches.refusals import refusal
from doorstep.games.delivery_witches.story import event

__all__ = ["action", "ask", "choice", "event", "refusal"]
