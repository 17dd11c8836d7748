"""The Pony Express in a browser: a whole game by mouse and by keyboard, its end, and what axe finds."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from doorstep.games.pony_express import game as pony_express
from tests.browser.people import PHONE, READY, asked, faultless, fill_in, is_over, seq, shows, visitor
from tests.browser.test_table import serious
from tests.web.house import House, open_house

ALONE = {"seat1": "bot:random", "seat2": "none", "seat3": "none", "pace": "at once"}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    yield from open_house(tmp_path_factory, pony_express)


@pytest.fixture
def mia(browser: Browser, house: House) -> Iterator[Page]:
    with faultless(visitor(browser, house.address)) as page:
        yield page


def sit_down(page: Page, **fields: str) -> None:
    page.goto("/new?game=pony-express")
    fill_in(page, ALONE | fields)


def next_town(page: Page) -> Any:
    """The next town of the sketch."""
    if page.locator("#sketch").get_attribute("aria-pressed") == "false":
        page.keyboard.press("r")
    line = page.locator("#sketched polyline")
    if page.locator("#bar .ask b").inner_text() == "Ride on":
        expect(line).to_have_count(1)
    if not line.count():  # nothing to deliver, and at home
        return page.locator("#px-board .target").first
    x, y = (line.get_attribute("points") or "").split()[1].split(",")
    return page.locator(f"#px-board .target[transform='translate({x} {y})']")


def choice(page: Page) -> Any:
    """To deliver where that is asked, else to go on, else the first choice."""
    for key in "DG":
        if (button := page.locator(f"#bar .choices [data-key={key}]")).count():
            return button.first
    return page.locator(READY).first


def by_mouse(page: Page) -> None:
    """One answer, on the board where it shows one."""
    if page.locator("#claim").count():
        page.locator("#claim").click()
    elif page.locator("button.offer").count():
        page.locator("button.offer").first.click()
    elif page.locator("#bar .ask b").inner_text().startswith("Ride"):
        next_town(page).click()
    else:
        choice(page).click()


def by_keyboard(page: Page) -> None:
    """One answer: space claims, all else has the focus and Enter."""
    if page.locator("#claim").count():
        page.locator("body").evaluate("() => document.activeElement.blur()")
        page.keyboard.press(" ")
    elif page.locator("#bar .ask b").inner_text().startswith("Ride"):
        next_town(page).focus()
        page.keyboard.press("Enter")
    else:
        choice(page).focus()
        page.keyboard.press("Enter")


@pytest.mark.parametrize("answer", [by_mouse, by_keyboard])
def test_a_whole_game_alone(mia: Page, answer: Any) -> None:
    sit_down(mia)
    while asked(mia):
        before = seq(mia)
        answer(mia)
        shows(mia, before + 1)
    assert is_over(mia)
    expect(mia.locator("#scores")).to_contain_text("Final scores")
    expect(mia.locator("#px .travel")).to_have_count(0)
    assert serious(mia) == []
    mia.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    assert mia.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    looks_back(mia)


def looks_back(page: Page) -> None:
    """The slider shows the routes ridden by then."""
    page.get_by_role("link", name="Watch it again").click()
    expect(page.locator("#trails path")).to_have_count(0)
    page.locator("#moment").fill(str(seq(page) - 3))
    expect(page.locator("#trails path").first).to_be_attached()
    assert serious(page) == []


def test_a_note_is_gone_once_its_button_is_pressed(mia: Page) -> None:
    sit_down(mia)
    while not mia.locator("#plan").count() and asked(mia):
        before = seq(mia)
        by_mouse(mia)
        shows(mia, before + 1)
    mia.locator("#sketch").hover()
    expect(mia.locator("#tip")).to_be_visible()
    mia.locator("#sketch").click()
    expect(mia.locator("#sketch")).to_have_attribute("aria-pressed", "true")
    expect(mia.locator("#tip")).to_be_hidden()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious_and_a_phone_needs_no_sideways_scrolling(
    browser: Browser, house: House, scheme: str
) -> None:
    page = visitor(browser, house.address, PHONE, color_scheme=scheme)
    sit_down(page)
    riding = 0
    while riding < 2 and asked(page):
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
        if page.locator("#bar .ask b").inner_text().startswith("Ride"):
            riding += 1
        if riding or page.locator("#claim, button.offer").count():
            assert serious(page) == []
        before = seq(page)
        by_keyboard(page)
        shows(page, before + 1)
    page.context.close()
