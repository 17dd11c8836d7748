"""The words of the game: what a seat is asked, its choices, why not, and the story."""

from doorstep.games.pony_express.asks import ask
from doorstep.games.pony_express.choices import action, choice
from doorstep.games.pony_express.refusals import refusal
from doorstep.games.pony_express.story import event

__all__ = ["action", "ask", "choice", "event", "refusal"]
