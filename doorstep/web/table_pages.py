"""The table's page and its parts: the root, now or as it was, and the insides of the dialogs."""

import time

from litestar import get
from litestar.params import FromPath, FromQuery
from litestar.response import Response

from doorstep.kernel.game import LETTERS
from doorstep.kernel.saving import save
from doorstep.tables import NotAllowed, RecordSealed, Table
from doorstep.tables.seats import BOT, OPEN
from doorstep.web.drawing import Viewer
from doorstep.web.guests import Guest
from doorstep.web.in_play import in_play
from doorstep.web.new_form import LEVELS, best
from doorstep.web.pieces import offered, piece
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
        "table.html",
        drawing.title(who),
        table.game.name,
        root=root,
        card={"id": table.id},
        in_play=in_play(site.boards[table.game.name], table.game),
        now=time.time(),
        client=site.client(table.game.name),
    )


@get("/t/{table_id:str}/record", include_in_schema=False)
async def record(request: Asked, site: Here, table_id: FromPath[str]) -> Response[bytes]:
    """A finished game as a file, for `doorstep replay` and for anybody who wants to check it."""
    table = await site.tables.get(table_id)
    held = table.seats_of(site.guests.of(request).secret)
    if not table.open_to(*held):
        raise RecordSealed
    name = f'attachment; filename="{table.game.name}-{table.id[:6]}.json"'
    return Response(save(table.match), media_type="application/json", headers={"Content-Disposition": name})


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
            "piece": piece(table.game.definition, seat.piece),
            "pieces": offered(table.game.definition, table.choosable(seat.number), seat.piece)
            if seat.number in held
            else [],
            "invite": invites.get(seat.number, ""),
            "may_hand_over": seat.kind not in (BOT, OPEN)
            and not (table.match.over or seat.number in table.match.referees)
            and (seat.number in held or (host and not seat.connected)),
            "may_seat_bot": seat.kind == OPEN
            and host
            and not (table.match.over or seat.number in table.match.referees),
            "may_take_back": seat.kind == BOT and seat.number in held and not table.match.over,
        }
        for seat in table.seats
    ]
    return html(
        site.templates.render(
            "menu.html",
            levels=[(level, LEVELS.get(level, f"Bot: {level}")) for level in table.game.definition.bots],
            best=best(table.game.definition),
            id=table.id,
            game=site.named(table.game.name),
            seats=seats,
            in_play=in_play(site.boards[table.game.name], table.game),
            watch=f"{address}/t/{table.id}",
            spectators=table.spectators,
            commitment=table.commitment,
            key=table.opened_key(*held) or "",
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
    if not site.boards[table.game.name].bundles:
        raise NotAllowed("There are no deals in this game.")
    if who.seat < 0:
        raise NotAllowed("Take a seat to make a deal.")
    return html(site.drawing(table).bundle(who, begin))


@get("/t/{table_id:str}/help", include_in_schema=False)
async def help_page(request: Asked, site: Here, table_id: FromPath[str]) -> Response[str]:
    """The keys, and where to find what."""
    table = await site.tables.get(table_id)
    return html(site.templates.render("help.html", game=site.named(table.game.name)))
