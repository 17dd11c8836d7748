"""What a person does at a table."""

import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, Locator, Page
from playwright.sync_api import TimeoutError as TooLate

CHOICE = "#bar .choices button[data-action]:not(.deal)"
"""What a turn asks for; offers of others come beside it, and while bots move they may go again."""

READY = f"#root:not(:has([aria-disabled])) {CHOICE}"
"""What has just changed takes no press yet."""

PATIENCE = 15_000
"""Milliseconds to wait for a state, on a busy machine too."""

WIDE = {"width": 1280, "height": 860}
PHONE = {"width": 360, "height": 740}


Press = Callable[[Page, Locator], None]
"""How a person presses something."""


def by_mouse(page: Page, thing: Locator) -> None:
    thing.click()


def by_keyboard(page: Page, thing: Locator) -> None:
    """Tab to it, and Enter."""
    tab_onto(page, thing)
    page.keyboard.press("Enter")


def by_enter(page: Page, thing: Locator) -> None:
    """The same without the way there, where it is long and walked elsewhere."""
    thing.focus()
    page.keyboard.press("Enter")


def fills(page: Page, field: Locator, value: str, press: Press) -> None:
    """Write a value in a field, or choose it there, in the way in which a person presses."""
    chosen = field.locator(f"option[value='{value}']")
    if press is by_keyboard:
        tab_onto(page, field)
        page.keyboard.type(chosen.inner_text().split()[0] if chosen.count() else value)
    elif chosen.count():
        field.select_option(value)
    else:
        field.fill(value)


def visitor(browser: Browser, address: str, viewport: Any = WIDE, **more: Any) -> Page:
    """Somebody with a browser of their own, who asked for stillness."""
    context = browser.new_context(base_url=address, viewport=viewport, reduced_motion="reduce", **more)
    context.set_default_timeout(PATIENCE)
    return context.new_page()


@contextmanager
def faultless(page: Page) -> Iterator[Page]:
    """A page that is closed in the end; the test fails where one of its scripts does."""
    faults: list[str] = []
    page.on("pageerror", lambda fault: faults.append(str(fault)))
    yield page
    page.context.close()
    assert not faults


def fill_in(page: Page, fields: Mapping[str, str]) -> None:
    """Choose and write in the form of a new table, and open it."""
    for name, value in fields.items():
        field = page.locator(f"[name='{name}']")
        if field.first.evaluate("field => field.tagName") == "SELECT":
            field.select_option(value)
        else:
            field.fill(value)
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/*")


def open_table(page: Page, **fields: str) -> str:
    """Open a table by the form, with this person at the first seat; returns its path."""
    page.goto("/new?game=monopoly-pizza")
    fill_in(page, {"seat2": "none", "seat3": "none", "pace": "at once", "option.first": "1", **fields})
    return re.sub(r"^https?://[^/]+", "", page.url)


def seq(page: Page) -> int:
    """Entries of the log that the page shows."""
    return int(page.locator("#root").get_attribute("data-seq") or 0)


def shows(page: Page, entries: int, patience: float = PATIENCE) -> None:
    """Wait until the page shows at least so many entries."""
    shown = "n => Number(document.getElementById('root').dataset.seq) >= n"
    page.wait_for_function(shown, arg=entries, timeout=patience)


def is_over(page: Page) -> bool:
    """Whether the page shows the end of a game."""
    return page.locator("#bar").get_by_text("Watch it again").count() > 0


def asked(page: Page) -> bool:
    """Wait until this player may choose, or the game is over; whether it goes on."""
    ready = "wanted => [...document.querySelectorAll(wanted)].some(thing => thing.checkVisibility())"
    page.wait_for_function(ready, arg=f"{READY}, #bar [data-at]")  # looks at each frame: waiting for a selector dozes
    return not is_over(page)


def choose(page: Page, choice: Locator | None = None) -> None:
    """Press the first button, or another, and wait until the table has moved on."""
    before = seq(page)
    (choice or page.locator(CHOICE).first).click()
    moves_on(page, before)


def until_it_moves(page: Page, press: Callable[[Page], object]) -> None:
    """Press, and again as a person would: what has changed just now takes no press for a moment."""
    before = seq(page)
    for _ in range(3):
        press(page)
        try:
            shows(page, before + 1, PATIENCE / 5)
        except TooLate:
            continue
        break
    moves_on(page, before)


def moves_on(page: Page, before: int) -> None:
    """Wait until the page shows more than it did, and has the answer to what it sent."""
    shows(page, before + 1)
    page.wait_for_selector("html:not(.sending)")


def invitation(page: Page) -> str:
    """The invitation to the open seat, from the dialog."""
    page.get_by_role("button", name="Players").click()
    link = page.locator("#menu input[aria-label^='Invitation']").input_value()
    page.keyboard.press("Escape")
    return link


def joins(browser: Browser, address: str, link: str, name: str) -> Page:
    """Somebody else takes the seat of an invitation."""
    page = visitor(browser, address)
    page.goto(link)
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Take the seat").click()
    page.wait_for_url("**/t/*")
    return page


def tab_to(page: Page, wanted: str) -> None:
    """Press Tab until what is wanted has the focus."""
    for _ in range(400):
        page.keyboard.press("Tab")
        if page.evaluate("wanted => document.activeElement.matches(wanted)", wanted):
            return
    raise AssertionError(f"Tab does not lead to {wanted}")


def tab_onto(page: Page, thing: Locator) -> None:
    """Press Tab until a thing has the focus."""
    for _ in range(400):
        if thing.evaluate("thing => thing === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {thing}")


def owns_a_pizza(page: Page, seat: int) -> bool:
    return page.locator(f"#player-{seat} .holds .set").count() > 0


def money(page: Page, seat: int) -> int:
    words = page.locator(f"#player-{seat} .cash").inner_text()
    return int("".join(sign for sign in words if sign.isdigit()))


def status(page: Page) -> Locator:
    """The status line."""
    return page.locator("#bar [role=status]")
