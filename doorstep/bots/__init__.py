"""Bots: they see a View, the actions that are legal in it and nothing else, and return one of them.

| level   | how it plays |
| ------- | ------------ |
| random  | any legal action alike, but it never starts to put a deal together; offers it answers at random |
| uniform | any legal action alike |
| greedy  | by the game's own hand-written sense (the rule `greedy`) |
| strong  | by looking ahead, or by guesses at what is hidden (the rule `strong`) |

A game may call its bots by names of its own: `Definition.plays`.
"""

from doorstep.bots.bot import Bot
from doorstep.bots.bundles import decide
from doorstep.bots.levels import LEVELS, Greedy, Random, Strong, Uniform, make

__all__ = ["LEVELS", "Bot", "Greedy", "Random", "Strong", "Uniform", "decide", "make"]
