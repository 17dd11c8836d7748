"""Records as plain numbers and lists: drawings read them a hundred times a move, and NumPy's numbers are slow."""

import math
from functools import lru_cache
from types import SimpleNamespace
from typing import Any

import numpy as np

from doorstep.games.monopoly_pizza.box import Box
from doorstep.games.monopoly_pizza.state import State
from doorstep.games.monopoly_pizza.terms import Look
from doorstep.kernel.game import Name
from doorstep.kernel.records import Record

Layout = list[tuple[str, int, int, int]]


def _layout(kind: type[Record]) -> Layout:
    """Of each field its name, first and last place among the numbers, and the length of a row (0: a single number)."""
    places, at = [], 0
    for name, field in kind.fields.items():
        size = math.prod(field.shape)
        places.append((name, at, at + size, field.shape[-1] if field.shape else 0))
        at += size
    return places


_STATE, _BOX = _layout(State), _layout(Box)


def look_at(box: Any, file: Any, view: Any, seat: int, name: Name) -> Look:
    """A seat's look at a game in plain numbers."""
    return Look(plain_box(box), file, plain_view(view), seat, name)


def plain_view(view: Any) -> Any:
    """A view's fields, for reading; made once for equal views."""
    return _plain_view(view.tobytes())


@lru_cache(maxsize=64)
def _plain_view(data: bytes) -> Any:
    return _plain(_STATE, data)


def plain_box(box: Any) -> Any:
    """A box's fields, for reading; made once for equal boxes."""
    return _plain_box(box.tobytes())


@lru_cache(maxsize=64)
def _plain_box(data: bytes) -> Any:
    return _plain(_BOX, data)


def _plain(layout: Layout, data: bytes) -> Any:
    numbers = np.frombuffer(data, np.int64).tolist()
    fields: dict[str, Any] = {}
    for name, start, end, row in layout:
        if row == 0:
            fields[name] = numbers[start]
        elif row == end - start:
            fields[name] = numbers[start:end]
        else:
            fields[name] = [numbers[at : at + row] for at in range(start, end, row)]
    return SimpleNamespace(**fields)
