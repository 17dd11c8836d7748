"""What can be known of the town."""

from doorstep.games.psychic_pizza.box import Box
from doorstep.games.psychic_pizza.state import State
from doorstep.games.psychic_pizza.town import build
from doorstep.kernel.rules import rule


@rule
def determinize(box: Box, s: State, seat: int) -> None:
    """Any town."""
    if seat < 0 or s.referee != 1 + seat:
        build(box, s)
