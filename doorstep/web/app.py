"""The application: every page and door, behind the guard."""

from collections.abc import Mapping, Sequence

import structlog
from litestar import Litestar
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.static_files import create_static_files_router

from doorstep import __version__
from doorstep.kernel.match import IllegalAction
from doorstep.tables import TableError, Tables
from doorstep.web import acting, documents, live, new_table, own_pages, pages, seating, table_pages
from doorstep.web.boards import Board
from doorstep.web.errors import broken, faulty, refused, too_deep
from doorstep.web.guard import MAX_BODY, Guard, Rates
from doorstep.web.guests import Guests
from doorstep.web.own_boxes import OwnBox
from doorstep.web.short_way import ShortWay
from doorstep.web.site import STATIC, Site

HANDLERS = [
    pages.home,
    pages.rules,
    pages.bests,
    pages.style,
    pages.client,
    pages.icon,
    pages.metrics,
    pages.health,
    own_pages.page,
    own_pages.answer,
    new_table.play_now,
    new_table.form,
    new_table.create,
    table_pages.table_page,
    table_pages.menu,
    table_pages.record,
    table_pages.deal,
    table_pages.help_page,
    seating.invitation,
    seating.join,
    seating.change_seat,
    seating.rematch,
    acting.act,
    acting.undo,
    documents.change,
    documents.opened,
    live.live,
]

log = structlog.get_logger("doorstep.web")


def create_app(
    tables: Tables,
    boards: Mapping[str, Board],
    secret: bytes,
    rates: Rates | None = None,
    own: Sequence[OwnBox] = (),
) -> Guard:
    """The ASGI application over `tables`; `secret` signs the cookies, `own` boxes are offered at new tables."""
    guests = Guests(secret)
    site = Site(tables, boards, guests, own)
    application = Litestar(
        [*HANDLERS, create_static_files_router("/static", [STATIC], cache_control=None, include_in_schema=False)],
        dependencies={"site": Provide(lambda: site, sync_to_thread=False)},
        exception_handlers={
            TableError: refused,
            IllegalAction: refused,
            HTTPException: faulty,
            RecursionError: too_deep,
            Exception: broken,
        },
        openapi_config=OpenAPIConfig(
            "Doorstep", __version__, path="/schema", render_plugins=[JsonRenderPlugin()], use_handler_docstrings=True
        ),
        request_max_body_size=MAX_BODY,
        state=State({"site": site}),
        logging_config=None,
    )
    return Guard(ShortWay(application, site), guests, rates or Rates())
