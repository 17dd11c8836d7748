"""Opening tables: Play now against bots, and the form with every choice."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any

import msgspec
from litestar import get, post
from litestar.enums import RequestEncodingType
from litestar.exceptions import NotFoundException, ValidationException
from litestar.params import Body, FromQuery
from litestar.response import Response

from doorstep.kernel.game import Definition, Game
from doorstep.tables import SeatSpec, Settings
from doorstep.tables.pieces import ANY
from doorstep.tables.seats import BOT, HUMAN, OPEN
from doorstep.web.boards import Board
from doorstep.web.pieces import chosen, offered
from doorstep.web.site import Asked, Here, Site

Fields = Annotated[dict[str, str], Body(media_type=RequestEncodingType.URL_ENCODED)]

LEVELS = {"random": "Bot: plays at random", "uniform": "Bot: anything goes", "greedy": "Bot: plays with sense"}
PACES = {"slow": 1.6, "calm": 0.9, "quick": 0.35, "at once": 0.0}
MARKS = {
    "rulebook": "printed in the rulebook",
    "published": "reported of the printed game",
    "derived": "follows from what is known",
    "house": "made and tuned for Doorstep",
}
OWN = "a box file of whoever runs this server"


@post("/play", include_in_schema=False)
async def play_now(request: Asked, site: Here, data: Fields) -> Response[str]:
    """Sit down against bots, with nothing to choose."""
    board = found(site, data.get("game", ""))
    guest = site.guests.of(request).called("")
    me = SeatSpec(HUMAN, guest.name or "Guest")
    bot = SeatSpec(BOT, level=best(board.definition))
    seats = [me, *[bot] * (board.definition.usual_seats - 1)]
    own = next((box.text for box in site.own_boxes(board.definition.name).values() if box.at_once), "")
    table = await site.tables.create(board.definition.name, {}, seats, Settings(), host=guest.secret, box_text=own)
    return site.redirect(request, f"/t/{table.id}", guest)


@get("/new", include_in_schema=False)
async def form(request: Asked, site: Here, game: FromQuery[str] = "") -> Response[str]:
    """The form for a new table."""
    board = found(site, game or next(iter(site.boards), ""))
    definition = board.definition
    at_once = [value for value, box in site.own_boxes(definition.name).items() if box.at_once]
    return site.page(
        "new.html",
        f"New table · {definition.title}",
        game=definition.name,
        name=site.guests.of(request).name,
        seats=list(_seat_rows(definition)),
        levels=[(level, LEVELS.get(level, f"Bot: {level}")) for level in definition.bots],
        options=[_option(option) for option in definition.options],
        boxes=[*_boxes(definition), *_own_boxes(site, definition)],
        chosen_box=[*at_once, *definition.boxes][0],
        pieces=offered(definition, range(len(definition.pieces))),
        paces=list(PACES),
    )


@post("/new", include_in_schema=False)
async def create(request: Asked, site: Here, data: Fields) -> Response[str]:
    """Open the table that the form describes."""
    definition = found(site, data.get("game", "")).definition
    guest = site.guests.of(request).called(data.get("name", ""))
    options = {key.removeprefix("option."): value for key, value in data.items() if key.startswith("option.")}
    seats = list(_seats(definition, data, guest.name or "Guest"))
    settings = Settings(
        pace=PACES.get(data.get("pace", "calm"), 0.9),
        coach="coach" in data,
        one_device=sum(seat.kind == HUMAN for seat in seats) > 1,
    )
    box = data.get("box", "")
    own = site.own_boxes(definition.name).get(box)
    box, box_text = ("", own.text) if own else (box, "")
    table = await site.tables.create(definition.name, options, seats, settings, guest.secret, box, box_text)
    return site.redirect(request, f"/t/{table.id}", guest)


def found(site: Site, game: str) -> Board:
    """The board of a game. Raises NotFoundException."""
    if game not in site.boards:
        raise NotFoundException
    return site.boards[game]


def best(definition: Definition) -> str:
    """The strongest bot of a game."""
    return "greedy" if "greedy" in definition.bots else definition.bots[0]


def _seat_rows(definition: Definition) -> Iterator[dict[str, Any]]:
    """What each seat is set to before anybody chooses."""
    for seat in range(definition.seats[-1]):
        kind = "me" if seat == 0 else f"bot:{best(definition)}" if seat < definition.usual_seats else "none"
        yield {"seat": seat, "kind": kind, "optional": seat >= definition.seats[0]}


def _seats(definition: Definition, data: Mapping[str, str], name: str) -> Iterator[SeatSpec]:
    """The seats that the form asks for, in order; the chosen piece is for the first that is "You".

    Raises ValidationException for one that cannot be, PieceRefused.
    """
    piece = chosen(definition, data)
    for seat in range(definition.seats[-1]):
        kind, _, level = data.get(f"seat{seat}", "none").partition(":")
        called = data.get(f"name{seat}", "")
        match kind:
            case "me":
                yield SeatSpec(HUMAN, name, piece=piece)
                piece = ANY
            case "here":
                yield SeatSpec(HUMAN, called or f"Player {seat + 1}")
            case "open":
                yield SeatSpec(OPEN)
            case "bot" if level in definition.bots:
                yield SeatSpec(BOT, called, level)
            case "none":
                pass
            case _:
                raise ValidationException(extra=[{"key": f"seat{seat}", "message": "no such kind of seat"}])


def _option(option: Any) -> dict[str, Any]:
    return {**msgspec.structs.asdict(option), "choices": list(option.choices)}


def _boxes(definition: Definition) -> Iterator[dict[str, Any]]:
    """The boxes of a game, each with what its data rests on."""
    for name in definition.boxes:
        file = Game(definition, box=name).file
        marks = sorted(set(_evidence(msgspec.to_builtins(file))), key=list(MARKS).index)
        yield {
            "name": name,
            "title": getattr(file, "name", "") or name,
            "marks": [{"name": mark, "meaning": MARKS[mark]} for mark in marks],
        }


def _own_boxes(site: Site, definition: Definition) -> Iterator[dict[str, Any]]:
    """The owner's boxes: what their values rest on is for the owner to say."""
    for value, box in site.own_boxes(definition.name).items():
        yield {"name": value, "title": box.name, "marks": [{"name": "the owner's", "meaning": OWN}]}


def _evidence(data: Any) -> Iterator[str]:
    if isinstance(data, dict):
        if data.get("evidence") in MARKS:
            yield data["evidence"]
        for value in data.values():
            yield from _evidence(value)
    elif isinstance(data, list):
        for value in data:
            yield from _evidence(value)
