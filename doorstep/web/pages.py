"""Pages that stand beside the tables: home, rules, styles."""

import time
from ipaddress import ip_address
from pathlib import Path

import msgspec
from litestar import get
from litestar.enums import MediaType
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, FromQuery
from litestar.response import Response

from doorstep.kernel.game import Definition
from doorstep.kernel.phrases import count
from doorstep.tables.rows import Listed, SoloRow
from doorstep.web.in_play import changes
from doorstep.web.new_table import found
from doorstep.web.rulebook import as_html
from doorstep.web.site import Asked, Here, Site, html

SHOWN = 10
"""Results of one setting on the page of a guest's bests."""
KEEP = "public, max-age=31536000, immutable"


@get("/", include_in_schema=False)
async def home(request: Asked, site: Here, play: FromQuery[str] = "") -> Response[str]:
    """The games, and the guest's own tables. `play` names a game to sit down to at once."""
    guest = site.guests.of(request)
    tables = await site.tables.tables_of(guest.secret) if guest.secret else []
    return site.page(
        "home.html",
        "Doorstep",
        games=[
            {
                **site.named(name),
                "picture": site.preview(name),
                "alone": 1 in board.definition.seats,
                "at_once": name == play,
            }
            for name, board in site.boards.items()
        ],
        tables=[_listed(site, table) for table in tables if table.game in site.boards][:12],
    )


@get("/rules/{game:str}", include_in_schema=False)
async def rules(request: Asked, site: Here, game: FromPath[str]) -> Response[str]:
    """The rules of a game: a page, or only its text for the panel beside a table."""
    board = found(site, game)
    text = as_html(board.rules)
    if request.headers.get("x-part") == "rules":
        return html(text)
    return site.page("rules.html", f"Rules · {board.definition.title}", game=game, text=text)


@get("/bests/{game:str}", include_in_schema=False)
async def bests(request: Asked, site: Here, game: FromPath[str]) -> Response[str]:
    """What the guest has reached in a game alone: the best results of each setting."""
    definition, guest = found(site, game).definition, site.guests.of(request)
    solos = await site.tables.solos_of(guest.secret, game) if guest.secret else []
    settings = list(dict.fromkeys(solo.setting for solo in solos))
    groups = [
        {"title": _setting(definition, setting), "results": [_result(s) for s in solos if s.setting == setting][:SHOWN]}
        for setting in settings
    ]
    title = f"Your bests: {definition.title}"
    return site.page("bests.html", f"{title} · Doorstep", game=game, heading=title, groups=groups)


@get("/games/{game:str}/board.css", include_in_schema=False, media_type=MediaType.CSS)
async def style(site: Here, game: FromPath[str]) -> Response[str]:
    """The style sheet of a game's board."""
    return Response(found(site, game).style, media_type=MediaType.CSS, headers={"Cache-Control": KEEP})


@get("/games/{game:str}/client.js", include_in_schema=False, media_type="text/javascript")
async def client(site: Here, game: FromPath[str]) -> Response[str]:
    """A game's own module for the browser."""
    text = found(site, game).client
    if not text:
        raise NotFoundException
    return Response(text, media_type="text/javascript", headers={"Cache-Control": KEEP})


@get("/icon.svg", include_in_schema=False)
async def icon() -> Response[str]:
    """The sign on the door."""
    text = (Path(__file__).parent / "icon.svg").read_text(encoding="utf-8")
    return Response(text, media_type="image/svg+xml", headers={"Cache-Control": "public, max-age=86400"})


@get("/metrics", include_in_schema=False)
async def metrics(request: Asked, site: Here) -> Response[bytes]:
    """Figures for Prometheus, for whoever asks from this machine."""
    if not (request.client and _is_here(request.client.host)):
        raise NotFoundException
    return Response(site.metrics.report(), media_type="text/plain; version=0.0.4")


@get("/health", include_in_schema=False, media_type=MediaType.TEXT)
async def health() -> str:
    """Whether the server answers."""
    return "well"


def _is_here(address: str) -> bool:
    try:
        return ip_address(address).is_loopback
    except ValueError:  # a proxy passed on what is no address
        return False


def _listed(site: Site, table: Listed) -> dict[str, object]:
    return {
        "id": table.id,
        "title": site.boards[table.game].definition.title,
        "names": ", ".join(table.names),
        "over": table.over,
        "moves": table.seq,
        "when": _ago(time.time() - table.touched),
    }


class _Setting(msgspec.Struct):
    box: str
    digest: str
    options: dict[str, str]


def _setting(definition: Definition, setting: str) -> str:
    """A setting in words: what differs from what is usual."""
    kept = msgspec.json.decode(setting, type=_Setting)
    box = "" if kept.box == next(iter(definition.boxes)) else f"Box: {kept.box}"
    changed = [box, *(words for _, words in changes(definition, kept.options))]
    return ", ".join(filter(None, changed)) or "With every option as usual"


def _result(solo: SoloRow) -> dict[str, object]:
    turns = count(solo.rounds, "turn")
    when = _ago(time.time() - solo.at)
    return {"table": solo.table, "points": count(solo.score, "point"), "turns": turns, "won": solo.won, "when": when}


def _ago(seconds: float) -> str:
    for size, unit in ((86400, "day"), (3600, "hour"), (60, "minute")):
        if seconds >= size:
            count = int(seconds // size)
            return f"{count} {unit}{'' if count == 1 else 's'} ago"
    return "just now"
