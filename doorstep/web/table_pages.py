"""The table's page and its parts: the root as it was, the dialogs, the invitation."""

import time

from litestar import get, post
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, FromQuery
from litestar.response import Response

from doorstep.tables import NotAllowed, SeatTaken, Table
from doorstep.tables.seats import BOT, OPEN
from doorstep.web.drawing import LETTERS, Viewer
from doorstep.web.guests import Guest
from doorstep.web.new_table import Fields, best
from doorstep.web.site import Asked, Here, Site, html
from doorstep.web.viewing import viewer


def looking(site: Site, table: Table, guest: Guest, seat: int | None) -> Viewer:
    """Whose side a page shows; `seat` is one of the guest's own, else it is theirs by what they hold."""
    held = table.seats_of(guest.secret)
    if seat in held and seat is not None:
        return Viewer(seat)
    return viewer(table, held, None, site.boards[table.game.name].hides)


@get("/t/{table_id:str}", include_in_schema=False)
async def table_page(
    request: Asked,
    site: Here,
    table_id: FromPath[str],
    seat: FromQuery[int | None] = None,
    at: FromQuery[int | None] = None,
) -> Response[str]:
    """The table now, or after the first `at` entries of its log; only the drawn root where a page asks for that."""
    table = await site.tables.get(table_id)
    who = looking(site, table, site.guests.of(request), seat)
    drawing = site.drawing(table)
    if request.headers.get("x-part") == "root":
        return html(drawing.root(who, at))
    root = drawing.root(who, at, printed=True)
    return site.page(
        "table.html", drawing.title(who), game=table.game.name, root=root, card={"id": table.id}, now=time.time()
    )


@get("/t/{table_id:str}/menu", include_in_schema=False)
async def menu(request: Asked, site: Here, table_id: FromPath[str]) -> Response[str]:
    """Who sits where, invitations, standing in for a player who is away, and the key of the dice."""
    table = await site.tables.get(table_id)
    guest = site.guests.of(request)
    held, host = table.seats_of(guest.secret), table.is_host(guest.secret)
    address = str(request.base_url).rstrip("/")
    invites = {seat: f"{address}/t/{table.id}/join/{code}" for seat, code in table.invites(guest.secret).items()}
    seats = [
        {
            "number": seat.number,
            "letter": LETTERS[seat.number],
            "name": seat.name,
            "kind": seat.kind,
            "here": bool(seat.connected),
            "mine": seat.number in held,
            "invite": invites.get(seat.number, ""),
            "may_hand_over": seat.kind not in (BOT, OPEN)
            and not table.match.over
            and (seat.number in held or (host and not seat.connected)),
            "may_take_back": seat.kind == BOT and seat.number in held and not table.match.over,
        }
        for seat in table.seats
    ]
    return html(
        site.templates.render(
            "menu.html",
            id=table.id,
            seats=seats,
            watch=f"{address}/t/{table.id}",
            spectators=table.spectators,
            commitment=table.commitment,
            key=table.opened_key or "",
        )
    )


@get("/t/{table_id:str}/deal", include_in_schema=False)
async def deal(
    request: Asked,
    site: Here,
    table_id: FromPath[str],
    seat: FromQuery[int | None] = None,
    begin: FromQuery[int | None] = None,
) -> Response[str]:
    """The inside of the dialog that puts a bundle together."""
    table = await site.tables.get(table_id)
    who = looking(site, table, site.guests.of(request), seat)
    if who.seat < 0 or not site.boards[table.game.name].bundles:
        raise NotAllowed("Take a seat to make a deal.")
    return html(site.drawing(table).bundle(who, begin))


@get("/t/{table_id:str}/help", include_in_schema=False)
async def help_page(request: Asked, site: Here, table_id: FromPath[str]) -> Response[str]:
    """The keys, and where to find what."""
    table = await site.tables.get(table_id)
    return html(site.templates.render("help.html", game=site.named(table.game.name)))


@get("/t/{table_id:str}/join/{invite:str}", include_in_schema=False)
async def invitation(request: Asked, site: Here, table_id: FromPath[str], invite: FromPath[str]) -> Response[str]:
    """An invitation: who sits at the table, and a name to sit down with. Looking at it takes no seat."""
    table = await site.tables.get(table_id)
    guest = site.guests.of(request)
    seat = next((s for s in table.seats if s.invite == invite), None)
    return site.page(
        "join.html",
        f"Join · {table.game.definition.title}",
        game=table.game.name,
        id=table.id,
        invite=invite,
        name=guest.name,
        taken=seat is None,
        again=seat is not None and seat.kind != OPEN,
        seat=seat.name if seat else "",
        others=[s.name for s in table.seats if s is not seat and s.kind != OPEN],
    )


@post("/t/{table_id:str}/join/{invite:str}", include_in_schema=False)
async def join(
    request: Asked, site: Here, table_id: FromPath[str], invite: FromPath[str], data: Fields
) -> Response[str]:
    """Take the seat of an invitation."""
    table = await site.tables.get(table_id)
    guest = site.guests.of(request).called(data.get("name", ""))
    try:
        seat = await table.claim(invite, guest.secret, guest.name)
    except SeatTaken:
        heading = "This seat is taken"
        return site.page("error.html", heading, status=409, heading=heading, message=SeatTaken.message)
    pinned = f"?seat={seat}" if len(table.seats_of(guest.secret)) > 1 else ""
    return site.redirect(request, f"/t/{table.id}{pinned}", guest)


@post("/t/{table_id:str}/seats/{seat:int}/{change:str}", include_in_schema=False)
async def change_seat(
    request: Asked, site: Here, table_id: FromPath[str], seat: FromPath[int], change: FromPath[str], data: Fields
) -> Response[str]:
    """Rename a seat, let a bot stand in for its player, or take it back."""
    table = await site.tables.get(table_id)
    guest = site.guests.of(request)
    match change:
        case "rename" if seat in table.seats_of(guest.secret):
            await table.rename(seat, data.get("name", ""))
            guest = guest.called(data.get("name", ""))
        case "rename":
            raise NotAllowed
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
