"""The doors to act through: JSON in, the sequence number or a refusal out."""

from typing import Annotated

import msgspec
from litestar import post
from litestar.exceptions import ValidationException
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, JSONBody
from litestar.status_codes import HTTP_200_OK

from doorstep.kernel.match import IllegalAction
from doorstep.tables import NotAllowed, Table, TableError
from doorstep.web.errors import Problem
from doorstep.web.guests import Guest
from doorstep.web.site import Asked, Here, Site

Small = Annotated[int, msgspec.Meta(ge=-(2**31), le=2**31)]
Question = Annotated[int, msgspec.Meta(ge=0, le=2**53 - 1)]  # what a browser can hold exactly
Key = Annotated[str, msgspec.Meta(min_length=8, max_length=64, pattern="^[A-Za-z0-9_-]+$")]


class Act(msgspec.Struct, forbid_unknown_fields=True):
    """One action, or a bundle that applies whole or not at all: what it answers, and a key of its own for a resend."""

    actions: Annotated[list[Small], msgspec.Meta(min_length=1, max_length=64)]
    decision: Question
    key: Key
    seat: Small | None = None
    """Needed where the browser holds several seats."""


class Undo(msgspec.Struct, forbid_unknown_fields=True):
    """Take back the last entry: one of the seat, or anybody's where the seat is a referee."""

    key: Key
    seat: Small | None = None
    seq: Small | None = None
    """Which entry is meant: it is taken back only while it is the last."""


class Done(msgspec.Struct):
    """It is entry `seq` of the table's log; 0 while it is kept in secret until others have decided."""

    seq: int


REFUSALS = {
    400: ResponseSpec(Problem, description="It cannot be understood."),
    403: ResponseSpec(Problem, description="The seat is not this browser's, or another site's page asks."),
    404: ResponseSpec(Problem, description="There is no such table."),
    409: ResponseSpec(Problem, description="The table has moved on, is over, or has not begun."),
    413: ResponseSpec(Problem, description="It is too large."),
    422: ResponseSpec(Problem, description="The rules do not allow it; `clause` says which."),
    429: ResponseSpec(Problem, description="It was too much at once."),
    503: ResponseSpec(Problem, description="It could not be saved."),
}


@post("/t/{table_id:str}/act", status_code=HTTP_200_OK, responses=REFUSALS, tags=["table"])
async def act(request: Asked, site: Here, table_id: FromPath[str], data: JSONBody[Act]) -> Done:
    """Act for a seat that this browser holds."""
    await strict(request, Act)
    try:
        return await accept(site, site.guests.of(request), table_id, data)
    except (IllegalAction, TableError) as error:
        site.metrics.refused.labels(error.code).inc()
        raise


async def accept(site: Site, guest: Guest, table_id: str, asked: Act) -> Done:
    """Act at a table for a seat that `guest` holds. Raises TableError or IllegalAction; then nothing has changed."""
    table = await site.tables.get(table_id)
    accepted = await table.act(own_seat(table, guest, asked.seat), asked.actions, asked.decision, asked.key)
    if accepted.seq:  # else somebody decided in secret: no figure tells of it
        site.metrics.accepted.inc()
    return Done(accepted.seq)


@post("/t/{table_id:str}/undo", status_code=HTTP_200_OK, responses=REFUSALS, tags=["table"])
async def undo(request: Asked, site: Here, table_id: FromPath[str], data: JSONBody[Undo]) -> Done:
    """Take back the last entry of a seat that this browser holds, while nobody has learnt anything by it; a referee may
    always, and anybody's."""
    await strict(request, Undo)
    table = await site.tables.get(table_id)
    accepted = await table.undo(own_seat(table, site.guests.of(request), data.seat), data.key, data.seq)
    site.metrics.accepted.inc()
    return Done(accepted.seq)


async def strict(request: Asked, kind: type[msgspec.Struct]) -> None:
    """Raise ValidationException for a body of other types than it says: the framework reads "0" and true as numbers."""
    try:
        msgspec.convert(await request.json(), kind)
    except msgspec.ValidationError as error:
        raise ValidationException(extra=[{"key": "body", "message": str(error)}]) from error


def own_seat(table: Table, guest: Guest, wanted: int | None) -> int:
    """The seat to act for. Raises NotAllowed where the guest does not hold it, or holds several and names none."""
    held = table.seats_of(guest.secret)
    if wanted is None and len(held) == 1:
        return held[0]
    if wanted is None and held:
        raise NotAllowed("You hold several seats at this table: say for which one you act.")
    if wanted not in held or wanted is None:
        raise NotAllowed("This seat is not yours. You are welcome to watch.")
    return wanted
