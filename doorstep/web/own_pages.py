"""A game's own pages, and the questions that they ask. No table and no seat stands behind them."""

import asyncio
from collections.abc import Callable
from typing import Any, TypeVar

import msgspec
from litestar import get, post
from litestar.enums import MediaType
from litestar.exceptions import NotFoundException, ValidationException
from litestar.params import FromPath
from litestar.response import Response
from litestar.status_codes import HTTP_200_OK

from doorstep.web.errors import Problem, shown
from doorstep.web.new_table import found
from doorstep.web.site import Asked, Here, Site

T = TypeVar("T")


@get("/g/{game:str}/{name:str}", include_in_schema=False)
async def page(
    request: Asked, site: Here, game: FromPath[str], name: FromPath[str]
) -> Response[str] | Response[Problem]:
    """A page that a game brings."""
    title, draw = _known(found(site, game).pages, name)
    try:
        drawn = await _worked_out(site, game, draw, dict(request.query_params.multi_items()))
    except ValueError as refusal:
        return _refused(request, refusal)
    heading = f"{title or found(site, game).definition.title} · Doorstep"
    return site.page(f"{game}/{name}.html", heading, game, b=drawn, client=site.client(game))


@post("/g/{game:str}/{name:str}", include_in_schema=False, status_code=HTTP_200_OK)
async def answer(
    request: Asked, site: Here, game: FromPath[str], name: FromPath[str]
) -> Response[bytes] | Response[str] | Response[Problem]:
    """What a game says to a question: JSON in, JSON out."""
    ask = _known(found(site, game).answers, name)
    try:
        body = msgspec.json.decode(await request.body())
    except msgspec.DecodeError as error:
        raise ValidationException(extra=[{"key": "body", "message": str(error)}]) from error
    try:
        told = await _worked_out(site, game, ask, body)
    except ValueError as refusal:
        return _refused(request, refusal)
    return Response(msgspec.json.encode(told), media_type=MediaType.JSON, headers={"Cache-Control": "no-store"})


def _known(things: dict[str, T], name: str) -> T:
    if name not in things:
        raise NotFoundException
    return things[name]


async def _worked_out(site: Site, game: str, function: Callable[[Any, Any, Any], T], asked: object) -> T:
    """What a game's function gives, in a thread: it may take its time, and tables play on meanwhile."""

    def work() -> T:
        loaded = site.tables.games.load(game, {})
        return function(loaded.box, loaded.file, asked)

    async with site.thinking:
        return await asyncio.to_thread(work)


def _refused(request: Asked, refusal: ValueError) -> Response[str] | Response[Problem]:
    return shown(request, 422, Problem("refused", "", str(refusal)))
