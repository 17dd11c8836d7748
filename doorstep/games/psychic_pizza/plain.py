"""Records as plain numbers and lists: drawings and words read them a hundred times a move, and NumPy's are slow."""

from functools import lru_cache
from typing import Any

from doorstep.games.psychic_pizza.box import Box
from doorstep.games.psychic_pizza.state import State
from doorstep.kernel.records import Record, from_bytes


class Plain:
    """A record's fields, for reading; each is made plain when it is asked for the first time."""

    def __init__(self, record: Any) -> None:
        self._record = record

    def __getattr__(self, name: str) -> Any:
        value = self._record[name].tolist()
        self.__dict__[name] = value
        return value


def plain_view(view: Any) -> Any:
    """A view's fields; made once for equal views."""
    return _plain(State, view.tobytes())


def plain_box(box: Any) -> Any:
    """A box's fields; made once for equal boxes."""
    return _plain(Box, box.tobytes())


@lru_cache(maxsize=64)
def _plain(kind: type[Record], data: bytes) -> Plain:
    return Plain(from_bytes(kind, data))
