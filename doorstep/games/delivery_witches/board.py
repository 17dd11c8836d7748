"""The board in the browser: what is drawn, what moves, and a newcomer's coach. All of it from a view."""

from typing import Any

from doorstep.games.delivery_witches import actions as a
from doorstep.games.delivery_witches.board_chart import VIEW_BOX
from doorstep.games.delivery_witches.board_chooser import chooser
from doorstep.games.delivery_witches.board_coach import coach
from doorstep.games.delivery_witches.board_effects import effects
from doorstep.games.delivery_witches.board_island import pawns, printed, targets
from doorstep.games.delivery_witches.board_market import brooms, decks, display, medals, prices, solo
from doorstep.games.delivery_witches.board_mastery import mastery, tracks
from doorstep.games.delivery_witches.board_own import own, route
from doorstep.games.delivery_witches.board_panels import people, scores
from doorstep.games.delivery_witches.terms import Look
from doorstep.kernel.game import Name
from doorstep.kernel.state import SPECTATOR

__all__ = ["coach", "effects", "own", "scene", "shared"]


def scene(
    box: Any, file: Any, view: Any, seat: int, legal: list[int], name: Name, reveal: bool = False
) -> dict[str, Any]:
    """Plain data for the templates, from the view alone.

    `seat` is negative for a spectator, `legal` what that seat may do. Nothing more is shown with `reveal`: all lies in
    the open.
    """
    look = Look(box, file, view, seat, name)
    return {
        "view_box": VIEW_BOX,
        "move": a.MOVE,
        **printed(file, view),
        "tracks": tracks(look),
        "targets": targets(look, legal),
        "route": route(look) if legal else {},
        "display": display(look, legal),
        "brooms": brooms(look, legal),
        "prices": prices(look),
        "chooser": chooser(look, legal),
        "over": bool(view.over),
    }


def shared(box: Any, file: Any, view: Any, name: Name, reveal: bool = False) -> dict[str, Any]:
    """Plain data for what all see alike, from a spectator's view."""
    look = Look(box, file, view, SPECTATOR, name)
    return {
        "pawns": pawns(file, view, name),
        "mastery": mastery(look),
        "medals": medals(look),
        "decks": decks(look),
        "solo": solo(look),
        "people": people(look),
        "round": int(view.rounds),
        "scores": scores(look) if view.over else {},
    }
