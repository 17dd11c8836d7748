"""The board in the browser: what is drawn, what moves, and a newcomer's coach. All of it from a view."""

from typing import Any

from doorstep.games.pony_express.board_auction import auction
from doorstep.games.pony_express.board_chart import chart
from doorstep.games.pony_express.board_coach import coach
from doorstep.games.pony_express.board_effects import effects
from doorstep.games.pony_express.board_map import hazards, lying, offered, printed, riders, targets, trails
from doorstep.games.pony_express.board_own import own
from doorstep.games.pony_express.board_panels import players, scores, tracks, weeks
from doorstep.games.pony_express.board_slips import slip
from doorstep.games.pony_express.terms import Look
from doorstep.kernel.game import Name
from doorstep.kernel.state import SPECTATOR

__all__ = ["coach", "effects", "own", "scene", "shared"]


def scene(
    box: Any, file: Any, view: Any, seat: int, legal: list[int], name: Name, reveal: bool = False
) -> dict[str, Any]:
    """Plain data for the templates, from the view alone.

    `seat` is negative for a spectator, `legal` what that seat may do. Nothing more is shown with `reveal`: amounts that
    lost stay unknown, and dealt cards are told by the deliveries.
    """
    look = Look(box, file, view, seat, name)
    return {
        "view_box": chart(file).view_box,
        **printed(file),
        "targets": targets(look, legal),
        "auction": auction(look, legal),
        "slip": slip(look),
        "over": bool(view.over),
    }


def shared(box: Any, file: Any, view: Any, name: Name, reveal: bool = False) -> dict[str, Any]:
    """Plain data for what all see alike, from a spectator's view."""
    look = Look(box, file, view, SPECTATOR, name)
    return {
        "hazards": hazards(box, file, view),
        "lying": lying(box, file, view),
        "offered": offered(file, view),
        "riders": riders(file, view, name),
        "trails": trails(file, view),
        "tracks": tracks(look),
        "players": players(look),
        "weeks": weeks(look),
        "week": int(view.rounds),
        "scores": scores(look) if view.over else [],
    }
