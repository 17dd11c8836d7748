"""What the sentences of every game are made of: counts, lists, and seats as the reader knows them."""

from collections.abc import Iterable

from doorstep.kernel.game import Name

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")


def figure(amount: int) -> str:
    """A figure that may be negative: "3", "−2"."""
    return f"−{-amount}" if amount < 0 else str(amount)


def count(amount: int, noun: str) -> str:
    """ "1 slice", "3 slices", "−2 points"."""
    return f"{figure(amount)} {noun}" if amount == 1 else f"{figure(amount)} {noun}s"


def spelt(amount: int, noun: str) -> str:
    """ "one ghost", "three ghosts", "12 ghosts"."""
    figure = _NUMBERS[amount] if amount < len(_NUMBERS) else str(amount)
    return f"{figure} {noun}" if amount == 1 else f"{figure} {noun}s"


def listing(things: Iterable[str]) -> str:
    """ "a", "a and b", "a, b and c"; "nothing" for none."""
    *front, last = list(things) or ["nothing"]
    return f"{', '.join(front)} and {last}" if front else last


def capital(text: str) -> str:
    """The text as a sentence begins."""
    return text[:1].upper() + text[1:]


def mid(name: Name, seat: int) -> str:
    """A seat in the middle of a sentence: "you", "Bea"."""
    called = name(seat)
    return "you" if called == "You" else called


def whose(name: Name, seat: int) -> str:
    """What belongs to a seat, at the start of a sentence: "Your", "Bea's"."""
    called = name(seat)
    return "Your" if called == "You" else f"{called}'s"


def mid_whose(name: Name, seat: int) -> str:
    """What belongs to a seat, in the middle of a sentence: "your", "Bea's"."""
    called = name(seat)
    return "your" if called == "You" else f"{called}'s"


def bits(mask: int, size: int) -> list[int]:
    """The places of the bits that are set in `mask`: the things of a set, to be told one by one."""
    return [place for place in range(size) if mask >> place & 1]
