"""What a seat keeps beside the log: the door to write in it, and a look at somebody else's where that is allowed."""

from typing import Annotated, Any

import msgspec
from litestar import get, post
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.response import Response
from litestar.status_codes import HTTP_200_OK

from doorstep.web.acting import REFUSALS, Key, Small, own_seat, strict
from doorstep.web.site import Asked, Here, html
from doorstep.web.table_pages import looking


class Operations(msgspec.Struct, forbid_unknown_fields=True):
    """Operations of the game's own form, applied in order, all or none; a key of its own for a resend."""

    operations: Annotated[list[Any], msgspec.Meta(min_length=1, max_length=64)]
    key: Key
    seat: Small | None = None
    """Needed where the browser holds several seats."""


class Changed(msgspec.Struct):
    """The document's version now: each request that changed it counts one."""

    version: int


@post("/t/{table_id:str}/document/{name:str}", status_code=HTTP_200_OK, responses=REFUSALS, tags=["table"])
async def change(
    request: Asked, site: Here, table_id: FromPath[str], name: FromPath[str], data: JSONBody[Operations]
) -> Changed:
    """Write in a document of a seat that this browser holds. Nobody else hears of it."""
    await strict(request, Operations)
    table = await site.tables.get(table_id)
    seat = own_seat(table, site.guests.of(request), data.seat)
    return Changed(await table.change_document(seat, name, data.operations, data.key))


@get("/t/{table_id:str}/document/{name:str}/{owner:int}", include_in_schema=False)
async def opened(
    request: Asked,
    site: Here,
    table_id: FromPath[str],
    name: FromPath[str],
    owner: FromPath[int],
    seat: FromQuery[int | None] = None,
) -> Response[str]:
    """What a seat keeps, as HTML for a dialog; `seat` is whose eyes look, one of the browser's own."""
    table = await site.tables.get(table_id)
    who = looking(site, table, site.guests.of(request), seat)
    return html(site.drawing(table).document(who, owner, name))
