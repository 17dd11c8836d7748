"""A seat's look at a game in plain numbers: see `doorstep.kernel.plain`."""

from functools import lru_cache
from typing import Any, NamedTuple

from doorstep.games.monopoly_pizza.box import Box
from doorstep.games.monopoly_pizza.same import Same, same
from doorstep.games.monopoly_pizza.state import State
from doorstep.games.monopoly_pizza.terms import Look
from doorstep.kernel.game import Name
from doorstep.kernel.plain import plain


class Glance(NamedTuple):
    """A look, and what it was made of."""

    look: Look
    box: Any
    view: Any


_last: Glance | None = None


def look_at(box: Any, file: Any, view: Any, seat: int, name: Name) -> Look:
    """A seat's look at a game in plain numbers; the last one is kept, since a page asks for it a dozen times."""
    global _last
    look, kept_box, kept_view = _last or (None, None, None)
    if look and kept_view is view and look.name is name and kept_box is box and look.seat == seat:
        return look
    seen = look.view if look and kept_view is view else plain(State, view.tobytes())
    look = Look(plain_box(box), file, seen, seat, name)
    _last = Glance(look, box, view)
    return look


def plain_box(box: Any) -> Any:
    """A box's fields; made once for a box, which stays as it is."""
    return _plain_box(same(box))


@lru_cache(maxsize=64)
def _plain_box(key: Same) -> Any:
    return plain(Box, key.thing.tobytes())
