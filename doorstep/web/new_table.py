"""Opening tables: Play now against bots, and the form with every choice."""

from collections.abc import Callable, Iterator, Mapping
from typing import Annotated

from litestar import get, post
from litestar.enums import RequestEncodingType
from litestar.exceptions import NotFoundException, ValidationException
from litestar.params import Body, FromQuery
from litestar.response import Response

from doorstep.kernel.game import Definition, Game
from doorstep.tables import BadTable, SeatSpec, Settings
from doorstep.tables.pieces import ANY
from doorstep.tables.seats import BOT, HUMAN, OPEN
from doorstep.web.boards import Board
from doorstep.web.new_form import PACES, best, shown
from doorstep.web.pieces import chosen
from doorstep.web.site import Asked, Here, Site

Fields = Annotated[dict[str, str], Body(media_type=RequestEncodingType.URL_ENCODED)]


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
    """The form for a new table; options that the address names are chosen."""
    board = found(site, game or next(iter(site.boards), ""))
    options = {key: value for key, value in request.query_params.items() if key.startswith("option.")}
    return _form(site, board.definition, options, site.guests.of(request).name)


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
    try:
        table = await site.tables.create(definition.name, options, seats, settings, guest.secret, box, box_text)
    except BadTable as refusal:
        if "text/html" not in request.headers.get("accept", ""):
            raise
        games = site.tables.games
        field = _culprit(definition, options, len(seats), lambda o: games.load(definition.name, o, box, box_text))
        return _form(site, definition, data, guest.name, 400, refusal=refusal.message, field=field)
    return site.redirect(request, f"/t/{table.id}", guest)


def found(site: Site, game: str) -> Board:
    """The board of a game. Raises NotFoundException."""
    if game not in site.boards:
        raise NotFoundException
    return site.boards[game]


def _form(
    site: Site, definition: Definition, sent: Mapping[str, str], name: str, status: int = 200, **refusal: str
) -> Response[str]:
    title = f"New table · {definition.title}"
    return site.page("new.html", title, definition.name, status, **shown(site, definition, sent, name), **refusal)


def _culprit(
    definition: Definition, options: dict[str, str], seats: int, load: Callable[[dict[str, str]], Game]
) -> str:
    """The option that stands in the way of a table: the first whose default would do. "" where it is something else."""

    def does(options: dict[str, str]) -> bool:
        try:
            return not load(options).objection(seats)
        except (LookupError, ValueError):
            return False

    if does(options):
        return ""
    return next((o.name for o in definition.options if does({**options, o.name: o.default})), "")


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
