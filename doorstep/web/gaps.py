"""Gaps: marks in drawn text for what is put in later, for each reader or without a way through the template engine."""

import secrets
from collections.abc import Sequence
from html import escape

_MARK = f"\x1a{secrets.token_hex(4)}"  # what players write cannot hold it


def gap(number: int) -> str:
    """What stands for text `number` until it is put in."""
    return f"{_MARK}{number}{_MARK}"


def escaped(text: str) -> str:
    """Text as it stands in HTML, in ASCII alone."""
    return escape(text).encode("ascii", "xmlcharrefreplace").decode("ascii")


class Gapped:
    """A text with gaps."""

    def __init__(self, text: str) -> None:
        self._pieces = text.split(_MARK)  # text and number by turns
        self._numbers = [int(number) for number in self._pieces[1::2]]

    def filled(self, texts: Sequence[str]) -> str:
        """The text with each gap filled by number."""
        whole = self._pieces.copy()
        whole[1::2] = [texts[number] for number in self._numbers]
        return "".join(whole)


class Drawn:
    """Parts of a page that are drawn already: the template engine sees a gap for each."""

    def __init__(self) -> None:
        self._parts: list[str] = []
        self._gaps: dict[str, str] = {}

    def put(self, part: str) -> str:
        """The gap for a part; the same for an equal one."""
        if part not in self._gaps:
            self._gaps[part] = gap(len(self._parts))
            self._parts.append(part)
        return self._gaps[part]

    def fill(self, page: str) -> str:
        """The page with its parts."""
        return Gapped(page).filled(self._parts)
