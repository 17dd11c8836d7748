"""States as 64-bit words, and views of them."""

from doorstep.kernel.records import Words
from doorstep.kernel.rules import rule


@rule
def look(words: Words, audience: Words, view: Words) -> None:
    """Fill `view` with what the row `audience` lets through of a state, all three as 64-bit words."""
    for i in range(len(words)):
        view[i] = words[i] & audience[i]
