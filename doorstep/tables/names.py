"""What seats are called: names that can be seen, in one line, and told from each other."""

import itertools
import unicodedata
from collections.abc import Iterable

NAME_LENGTH = 24
BOT_NAMES = ("Basil", "Olive", "Pepper", "Rosemary", "Sage", "Caper", "Fennel", "Saffron")
BLANKS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Signs that count as printable and show nothing."""
OURS = "you"
"""What everybody's own seat is called in the words of a game."""


def clean_name(name: str, otherwise: str, others: Iterable[str] = ()) -> str:
    """A name to show: one line, visible characters, not too long, and none of `others`, which it is told from by a
    number. `otherwise` stands in where nothing is left."""
    shown = " ".join("".join(map(_visible, name)).split())[:NAME_LENGTH].rstrip()
    seen = any(unicodedata.category(sign)[0] in "LNPS" for sign in shown)
    return _distinct(shown if seen and _heard(shown) != OURS else otherwise, others)


def player_name(seat: int) -> str:
    """What the person of a seat is called until there is a name."""
    return f"Player {seat + 1}"


def bot_name(seat: int) -> str:
    """What the bot of a seat is called."""
    return BOT_NAMES[seat % len(BOT_NAMES)]


def _visible(sign: str) -> str:
    if sign.isspace():
        return " "
    return sign if sign.isprintable() and sign not in BLANKS else ""


def _distinct(name: str, others: Iterable[str]) -> str:
    taken = {_heard(other) for other in others}
    tails = itertools.chain([""], (f" {number}" for number in itertools.count(2)))
    names = (name[: NAME_LENGTH - len(tail)].rstrip() + tail for tail in tails)
    return next(name for name in names if _heard(name) not in taken)


def _heard(name: str) -> str:
    """Names that a reader takes for one are the same in this."""
    return unicodedata.normalize("NFKC", name).casefold()
