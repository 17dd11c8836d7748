"""Boxes and their files as keys of what is drawn from them: the same object, not an equal one."""

from typing import Any

KEPT = 1024


class Same:
    """The key for an object: see `same`."""

    def __init__(self, thing: Any) -> None:
        self.thing = thing


_KNOWN: dict[int, Same] = {}  # by address, which is not given to another object while this one is kept here


def same(thing: Any) -> Same:
    """The one key for this object."""
    try:
        return _KNOWN[id(thing)]
    except KeyError:
        if len(_KNOWN) >= KEPT:
            _KNOWN.clear()
        return _KNOWN.setdefault(id(thing), Same(thing))
