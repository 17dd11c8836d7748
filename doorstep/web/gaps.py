"""Gaps: marks in drawn text for what is put in later, for each reader or without a way through the template engine."""

import secrets
from collections.abc import Sequence
from functools import cache
from html import escape
from operator import itemgetter

_MARK = f"\x1a{secrets.token_hex(4)}"  # what players write cannot hold it
_NOTHING = slice(0)  # picked twice beside the rest, since of one or none `itemgetter` makes no tuple


@cache
def gap(number: int) -> str:
    """What stands for text `number` until it is put in."""
    return f"{_MARK}{number}{_MARK}"


def escaped(text: str) -> str:
    """Text as it stands in HTML, in ASCII alone."""
    return ascii_only(escape(text))


def ascii_only(html: str) -> str:
    """HTML with references for letters beyond ASCII, since Python copies plain ASCII several times as fast."""
    return html if html.isascii() else html.encode("ascii", "xmlcharrefreplace").decode("ascii")


class Gapped:
    """A text with gaps."""

    def __init__(self, text: str) -> None:
        self._pieces = text.split(_MARK)  # text and number by turns
        self._pick = itemgetter(_NOTHING, _NOTHING, *map(int, self._pieces[1::2]))

    def filled(self, texts: Sequence[str]) -> str:
        """The text with each gap filled by number."""
        whole = self._pieces.copy()
        whole[1::2] = self._pick(texts)[2:]
        return "".join(whole)
