"""Views and boxes of this game in plain numbers: see `doorstep.kernel.plain`."""

from typing import Any

from doorstep.games.delivery_witches.box import Box
from doorstep.games.delivery_witches.state import State
from doorstep.kernel.plain import plain_of


def plain_view(view: Any) -> Any:
    """A view's fields; made once for equal views."""
    return plain_of(State, view.tobytes())


def plain_box(box: Any) -> Any:
    """A box's fields; made once for equal boxes."""
    return plain_of(Box, box.tobytes())
