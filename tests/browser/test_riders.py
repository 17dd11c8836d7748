"""The Pony Express in a browser: a whole game by mouse and by keyboard, its end, and what axe finds."""

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from doorstep.games.pony_express import game as pony_express
from tests.browser.looks import fits, serious
from tests.browser.people import PHONE, READY, Press, asked, by_enter, by_mouse, fill_in, seq, visitor
from tests.browser.playing import answers, plays_on
from tests.web.house import House

GAME = pony_express
ALONE = {"seat1": "bot:random", "seat2": "none", "seat3": "none", "pace": "at once"}


def sit_down(page: Page, **fields: str) -> None:
    page.goto("/new?game=pony-express")
    fill_in(page, ALONE | fields)


def next_town(page: Page) -> Locator:
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


def at_hand(page: Page) -> Locator:
    """What answers: on the board where it shows one, else to deliver where that is asked, or to go on."""
    if page.locator("#bar .ask b").inner_text().startswith("Ride"):
        return next_town(page)
    wanted = ("#claim", "button.offer", "#bar .choices [data-key=D]", "#bar .choices [data-key=G]", READY)
    return next(found.first for found in map(page.locator, wanted) if found.count())


def rides(page: Page, press: Press) -> None:
    """One answer; at the keyboard, space claims."""
    if press is by_enter and page.locator("#claim").count():
        page.locator("body").evaluate("() => document.activeElement.blur()")
        page.keyboard.press(" ")
    else:
        press(page, at_hand(page))


@pytest.mark.parametrize("press", [by_mouse, by_enter])
def test_a_whole_game_alone(ann: Page, press: Press) -> None:
    sit_down(ann)
    plays_on(ann, lambda page: rides(page, press))
    expect(ann.locator("#scores")).to_contain_text("Final scores")
    expect(ann.locator("#px .travel")).to_have_count(0)
    assert serious(ann) == []
    ann.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    assert fits(ann)
    looks_back(ann)


def looks_back(page: Page) -> None:
    """The slider shows the routes ridden by then."""
    page.get_by_role("link", name="Watch it again").click()
    expect(page.locator("#trails path")).to_have_count(0)
    page.locator("#moment").fill(str(seq(page) - 3))
    expect(page.locator("#trails path").first).to_be_attached()
    assert serious(page) == []


def test_a_note_is_gone_once_its_button_is_pressed(ann: Page) -> None:
    sit_down(ann)
    plays_on(ann, lambda page: rides(page, by_mouse), lambda: ann.locator("#plan").count() > 0)
    ann.locator("#sketch").hover()
    expect(ann.locator("#tip")).to_be_visible()
    ann.locator("#sketch").click()
    expect(ann.locator("#sketch")).to_have_attribute("aria-pressed", "true")
    expect(ann.locator("#tip")).to_be_hidden()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious_and_a_phone_needs_no_sideways_scrolling(
    browser: Browser, house: House, scheme: str
) -> None:
    page = visitor(browser, house.address, PHONE, color_scheme=scheme)
    sit_down(page)
    riding = 0
    while riding < 2 and asked(page):
        assert fits(page)
        if page.locator("#bar .ask b").inner_text().startswith("Ride"):
            riding += 1
        if riding or page.locator("#claim, button.offer").count():
            assert serious(page) == []
        answers(page, lambda page: rides(page, by_enter))
    page.context.close()
