"""States as 64-bit words: views and copies of them, and the loops that time both."""

from doorstep.kernel.records import Words
from doorstep.kernel.rules import rule


@rule
def look(words: Words, audience: Words, view: Words) -> None:
    """Fill `view` with what the row `audience` lets through of a state, all three as 64-bit words."""
    for i in range(len(words)):
        view[i] = words[i] & audience[i]


@rule
def copy_words(words: Words, into: Words) -> None:
    """Copy a state, as 64-bit words."""
    for i in range(len(words)):
        into[i] = words[i]


@rule
def repeat_look(words: Words, audience: Words, view: Words, times: int) -> None:
    """Take a view `times` times, for timing it."""
    for i in range(times):
        words[0] = i
        look(words, audience, view)


@rule
def repeat_copy(words: Words, into: Words, times: int) -> None:
    """Copy a state `times` times, for timing it."""
    for i in range(times):
        words[0] = i
        copy_words(words, into)
