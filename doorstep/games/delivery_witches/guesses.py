"""Guesses at what a seat cannot see: nothing but chance is hidden, since decks are sets of what has not come yet."""

from doorstep.games.delivery_witches.box import Box
from doorstep.games.delivery_witches.state import State
from doorstep.kernel.rules import rule


@rule
def determinize(box: Box, s: State, seat: int) -> None:
    """A view is the whole state: every order of what is left in the decks is as likely as any other."""
