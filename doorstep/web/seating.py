"""Who sits where: invitations, names, pieces, a bot that stands in for a player, the same players at another game."""

from litestar import get, post
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.response import Response

from doorstep.tables import NotAllowed, PieceRefused, SeatTaken, Table, TableOver
from doorstep.tables.seats import OPEN
from doorstep.web.guests import Guest
from doorstep.web.new_form import best
from doorstep.web.new_table import Fields
from doorstep.web.pieces import chosen, offered
from doorstep.web.site import Asked, Here, Site


@get("/t/{table_id:str}/join/{invite:str}", include_in_schema=False)
async def invitation(request: Asked, site: Here, table_id: FromPath[str], invite: FromPath[str]) -> Response[str]:
    """An invitation: who sits at the table, and a name to sit down with. Looking at it takes no seat."""
    table = await site.tables.get(table_id)
    return _invited(site, table, site.guests.of(request), invite)


def _invited(site: Site, table: Table, guest: Guest, invite: str, refusal: str = "") -> Response[str]:
    """The page of an invitation; `refusal` says why the guest could not sit down yet."""
    seat = next((s for s in table.seats if s.invite == invite), None)
    again = seat is not None and seat.kind != OPEN
    return site.page(
        "join.html",
        f"Join · {table.game.definition.title}",
        game=table.game.name,
        status=409 if refusal else 200,
        id=table.id,
        invite=invite,
        name=guest.name,
        over=table.match.over,
        taken=seat is None,
        again=again,
        seat=seat.name if seat else "",
        others=[s.name for s in table.seats if s is not seat and s.kind != OPEN],
        mark=seat.number if seat else "",
        pieces=offered(table.game.definition, table.choosable(seat.number)) if seat and not again else [],
        refusal=refusal,
    )


@post("/t/{table_id:str}/join/{invite:str}", include_in_schema=False)
async def join(
    request: Asked, site: Here, table_id: FromPath[str], invite: FromPath[str], data: Fields
) -> Response[str]:
    """Take the seat of an invitation."""
    table = await site.tables.get(table_id)
    guest = site.guests.of(request).called(data.get("name", ""))
    try:
        seat = await table.claim(invite, guest.secret, guest.name, chosen(table.game.definition, data))
    except PieceRefused as refusal:
        return _invited(site, table, guest, invite, refusal.message)
    except (SeatTaken, TableOver) as refusal:
        heading = "This seat is taken" if isinstance(refusal, SeatTaken) else "This game is over"
        return site.page("error.html", heading, status=409, heading=heading, message=refusal.message)
    pinned = f"?seat={seat}" if len(table.seats_of(guest.secret)) > 1 else ""
    return site.redirect(request, f"/t/{table.id}{pinned}", guest)


@post("/t/{table_id:str}/seats/{seat:int}/{change:str}", include_in_schema=False)
async def change_seat(
    request: Asked, site: Here, table_id: FromPath[str], seat: FromPath[int], change: FromPath[str], data: Fields
) -> Response[str]:
    """Rename a seat, choose its piece, let a bot stand in for its player, or take it back."""
    table = await site.tables.get(table_id)
    guest = site.guests.of(request)
    match change:
        case "rename" | "piece" if seat not in table.seats_of(guest.secret):
            raise NotAllowed
        case "rename":
            await table.rename(seat, data.get("name", ""))
            guest = guest.called(data.get("name", ""))
        case "piece":
            await table.choose_piece(seat, chosen(table.game.definition, data))
        case "hand-over":
            level = data.get("level", "")
            levels = table.game.definition.bots
            await table.hand_over(seat, level if level in levels else best(table.game.definition), guest.secret)
        case "take-back":
            await table.take_back(seat, guest.secret)
        case _:
            raise NotFoundException
    return site.redirect(request, f"/t/{table.id}/menu", guest)


@post("/t/{table_id:str}/rematch", include_in_schema=False)
async def rematch(request: Asked, site: Here, table_id: FromPath[str]) -> Response[str]:
    """Another game with the same players, who all keep their seats."""
    table = await site.tables.get(table_id)
    guest = site.guests.of(request)
    following = await site.tables.rematch(table, guest.secret)
    return site.redirect(request, f"/t/{following.id}", guest)
