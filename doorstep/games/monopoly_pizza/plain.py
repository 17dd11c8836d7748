"""Records as plain numbers and lists: drawings read them a hundred times a move, and NumPy's numbers are slow."""

from functools import lru_cache
from typing import Any

from doorstep.games.monopoly_pizza.same import Same, same
from doorstep.games.monopoly_pizza.state import State
from doorstep.games.monopoly_pizza.terms import Look
from doorstep.kernel.game import Name
from doorstep.kernel.records import from_bytes


class Plain:
    """A record's fields, for reading; each is made plain when it is asked for the first time."""

    def __init__(self, record: Any) -> None:
        self._record = record

    def __getattr__(self, name: str) -> Any:
        value = self._record[name].tolist()
        self.__dict__[name] = value
        return value


def look_at(box: Any, file: Any, view: Any, seat: int, name: Name) -> Look:
    """A seat's look at a game in plain numbers."""
    return Look(plain_box(box), file, plain_view(view), seat, name)


def plain_view(view: Any) -> Any:
    """A view's fields; made once for equal views."""
    return _plain_view(view.tobytes())


@lru_cache(maxsize=64)
def _plain_view(data: bytes) -> Plain:
    return Plain(from_bytes(State, data))


def plain_box(box: Any) -> Any:
    """A box's fields; made once for a box, which stays as it is."""
    return _plain_box(same(box))


@lru_cache(maxsize=64)
def _plain_box(key: Same) -> Plain:
    return Plain(key.thing)
