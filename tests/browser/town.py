"""What a Deliverer does at a table of Psychic Pizza, whose server the test holds in its hands."""

from typing import Any

from playwright.sync_api import Browser, Locator, Page, expect

from doorstep.games.psychic_pizza import actions as a
from tests.browser.people import PATIENCE, Press, by_keyboard, fill_in, moves_on, seq, shows, visitor
from tests.browser.playing import decides, table_of
from tests.web.house import House

ALONE = {"seat1": "bot:random", "seat2": "none", "seat3": "none", "pace": "at once"}
MOVES = "#rose .m-move[data-action]:visible"
NORTH = a.ATTACK


def sits(browser: Browser, house: House, **fields: str) -> Page:
    """Somebody opens a table by the form and sits at its first seat."""
    page = visitor(browser, house.address)
    opens(page, **fields)
    return page


def opens(page: Page, **fields: str) -> None:
    """Open a table by the form; seats are for a person here and a bot, unless they are named."""
    page.goto("/new?game=psychic-pizza")
    fill_in(page, {**ALONE, "option.order": "seated", **fields})
    expect(page.locator("html")).to_have_attribute("data-link", "live")


def victor(house: House, page: Page) -> str:
    """Who has won by the match, as the person at the first seat reads it: a Deliverer, or the Mayor once the rounds are
    over."""
    table = table_of(house, page)
    assert table.match.result
    winners = table.match.result["winners"]
    if not winners:
        return "The Mayor"
    return "You" if winners == [0] else " and ".join(table.seats[seat].name for seat in winners)


def somebody_moves(house: House, page: Page) -> None:
    """Whose turn it is attacks the north; wait until the page shows it."""
    table = table_of(house, page)
    decides(house, table, table.match.awaited[0], NORTH)
    shows(page, table.seq)


def attacks_to_the_end(house: House, page: Page) -> None:
    """The person at the first seat attacks the north until the game is over; bots play for themselves."""
    table = table_of(house, page)
    while not table.match.over:
        if table.match.awaited == [0]:
            somebody_moves(house, page)
        else:
            page.wait_for_timeout(10)
    shows(page, table.seq)


def kept(house: House, page: Page, seat: int = 0) -> Any:
    """A seat's notebook as the server keeps it."""
    return table_of(house, page).document(seat, "notebook").body


def written(page: Page, seat: int = 0) -> Locator:
    """The marks that the page shows in the first map of a seat."""
    return page.locator(f"[id='map-{'ABCD'[seat]}1'] .jot")


def asked(page: Page) -> bool:
    """Wait until it is this Deliverer's turn, or the game is over; whether it goes on."""
    page.wait_for_selector(f"#root:not(:has([aria-disabled])) {MOVES}, #bar [data-at]", timeout=PATIENCE)
    return page.locator("#bar [data-at]").count() == 0


def press(page: Page, button: Locator) -> None:
    """Press a button of the rose, and wait until the table has moved on."""
    before = seq(page)
    button.click()
    shows(page, before + 1)
    page.wait_for_selector("html:not(.sending)")


def acts(page: Page, action: int, press_it: Press) -> None:
    """Press a direction of the rose, or its key, and wait until the table has moved on."""
    button = page.locator(f"#rose [data-action='{action}']")
    before = seq(page)
    if press_it is by_keyboard:
        page.keyboard.press((button.get_attribute("data-key") or "").lower())
    else:
        press_it(page, button)
    moves_on(page, before)


def cell(page: Page, key: str, x: int, y: int) -> tuple[float, float]:
    """The middle of a map's cell on the page."""
    grid = page.locator(f".grid[data-root='{key}']")
    grid.scroll_into_view_if_needed()
    place: list[float] = grid.evaluate(
        """(grid, [x, y]) => {
            const box = grid.getBoundingClientRect(), side = box.width / grid.dataset.w;
            return [box.x + (x - grid.dataset.x + 0.5) * side, box.y + (y - grid.dataset.y + 0.5) * side];
        }""",
        [x, y],
    )
    return place[0], place[1]
