"""A seat's look at a game in plain numbers: see `doorstep.kernel.plain`."""

from functools import lru_cache
from typing import Any, NamedTuple

from doorstep.games.monopoly_pizza.box import Box
from doorstep.games.monopoly_pizza.same import Same, same
from doorstep.games.monopoly_pizza.state import State
from doorstep.games.monopoly_pizza.terms import Look
from doorstep.kernel.game import Name
from doorstep.kernel.plain import Plain, plain_of


class Glance(NamedTuple):
    """A look, and what it was asked for."""

    box: Any
    view: Any
    name: Name | None
    look: Look | None


_last = Glance(None, None, None, None)


def look_at(box: Any, file: Any, view: Any, seat: int, name: Name) -> Look:
    """A seat's look at a game in plain numbers; the last one is kept, since a page asks for it a dozen times."""
    global _last
    kept_box, kept_view, kept_name, look = _last
    if look is None or kept_view is not view or kept_name is not name or kept_box is not box or look.seat != seat:
        look = Look(plain_box(box), file, plain_view(view), seat, name)
        _last = Glance(box, view, name, look)
    return look


def plain_view(view: Any) -> Any:
    """A view's fields; made once for equal views."""
    return plain_of(State, view.tobytes())


def plain_box(box: Any) -> Any:
    """A box's fields; made once for a box, which stays as it is."""
    return _plain_box(same(box))


@lru_cache(maxsize=64)
def _plain_box(key: Same) -> Plain:
    return Plain(Box, key.thing.tobytes())
