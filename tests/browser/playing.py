"""A game from the first decision to the last, at a table whose server the test holds in its hands."""

import random
import time
from collections.abc import Callable

from playwright.sync_api import Page

from doorstep.bots.levels import make
from doorstep.kernel.match import Match
from doorstep.tables import Table
from doorstep.tables.seats import BOT
from tests.browser.people import asked, is_over, seq, shows
from tests.web.house import House

Answer = Callable[[Page], object]
"""How a person answers what is asked."""


def table_of(house: House, page: Page) -> Table:
    """The table that a page shows."""
    return house.table(page.url.removeprefix(house.address))


def decides(house: House, table: Table, seat: int, action: int) -> None:
    """A seat acts from elsewhere."""
    decision = table.match.decision(seat, action)
    house.do(lambda: table.act(seat, [action], decision, f"key {table.seq}"))


def answers(page: Page, answer: Answer) -> None:
    """Answer once, and wait until the page shows what came of it."""
    before = seq(page)
    answer(page)
    shows(page, before + 1)


def plays_on(page: Page, answer: Answer, enough: Callable[[], bool] = lambda: False) -> None:
    """Answer whenever something is asked, to the end of the game or until it is enough."""
    while asked(page) and not enough():
        answers(page, answer)
    assert enough() or is_over(page)


def advice(match: Match) -> int:
    """What a strong bot would do for whoever is asked first."""
    seat = match.awaited[0]
    return make("strong", match.game, seat).choose(match.view(seat), match.legal(seat), 1, random.Random(match.length))


def plays_ahead(house: House, page: Page, enough: Callable[[Match], bool]) -> None:
    """A strong bot decides for the people of a table, past their pages, until it is enough; wait until the page shows
    it."""
    table = table_of(house, page)
    while not table.match.over and not enough(table.match):
        seat = next(iter(table.match.awaited), -1)
        if seat < 0 or table.seats[seat].kind == BOT:
            time.sleep(0.005)
            continue
        decides(house, table, seat, advice(table.match))
    shows(page, table.seq)
