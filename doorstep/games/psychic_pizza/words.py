"""The words of the game: what a seat is asked, its choices, why not, and the story."""

from doorstep.games.psychic_pizza.asks import ask
from doorstep.games.psychic_pizza.choices import action, choice
from doorstep.games.psychic_pizza.refusals import refusal
from doorstep.games.psychic_pizza.spoken import spoken
from doorstep.games.psychic_pizza.story import event

__all__ = ["action", "ask", "choice", "event", "refusal", "spoken"]
