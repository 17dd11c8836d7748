"""The words of the game: what a seat is asked, its choices, why not, and the story."""

from doorstep.games.monopoly_pizza.asks import ask
from doorstep.games.monopoly_pizza.choices import action, choice
from doorstep.games.monopoly_pizza.refusals import refusal
from doorstep.games.monopoly_pizza.story import event

__all__ = ["action", "ask", "choice", "event", "refusal"]
