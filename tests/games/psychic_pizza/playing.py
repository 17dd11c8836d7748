"""Games of careful bots, to look at on the way."""

import random

from doorstep.bots import make
from doorstep.kernel.match import Match


def carefully(match: Match, turns: int, luck: random.Random) -> Match:
    """Let careful bots play on until there were so many turns, or the game is over."""
    while not match.over and match.length < turns:
        seat = match.awaited[0]
        bot = make("careful", match.game, seat)
        match.play(seat, bot.choose(match.view(seat), match.legal(seat), 1.0, luck))
    return match
