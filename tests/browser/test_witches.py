"""Delivery Witches in a browser: nine turns alone by mouse and by keyboard, a route, a game on one device."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from doorstep.games.delivery_witches import game as delivery_witches
from doorstep.games.delivery_witches.state import CARDS, NOWHERE
from doorstep.kernel.match import Match
from tests.browser.people import (
    PHONE,
    READY,
    asked,
    faultless,
    fill_in,
    invitation,
    is_over,
    joins,
    seq,
    shows,
    visitor,
)
from tests.browser.test_table import serious
from tests.web.house import House, open_house

ALONE = {"seat1": "none", "seat2": "none", "seat3": "none", "option.layout": "first-game"}
WISHES = (
    ".chooser button",
    "#bar [data-key=A]",
    "#bar [data-key=B]",
    ".display button",
    "#dw-board .target:has(.good)",
)
"""What a witch in a hurry does first, where it is offered."""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    yield from open_house(tmp_path_factory, delivery_witches)


@pytest.fixture
def mia(browser: Browser, house: House) -> Iterator[Page]:
    with faultless(visitor(browser, house.address)) as page:
        yield page


def sit_down(page: Page, **fields: str) -> None:
    page.goto("/new?game=delivery-witches")
    fill_in(page, ALONE | fields)


def wish(page: Page) -> Locator:
    """What to do next: what pays, else a flight, by turns to another tile; else the end of the turn."""
    for selector in (*WISHES, "#dw-board .target:has(.chip)", "#dw-board .target"):
        if count := page.locator(selector).count():
            return page.locator(selector).nth(seq(page) % count)
    return page.locator(READY).first


def by_mouse(page: Page) -> None:
    wish(page).click()


def by_keyboard(page: Page) -> None:
    wish(page).focus()
    page.keyboard.press("Enter")


@pytest.mark.parametrize("answer", [by_mouse, by_keyboard])
def test_nine_turns_alone(mia: Page, answer: Callable[[Page], None]) -> None:
    sit_down(mia)
    while asked(mia):
        before = seq(mia)
        answer(mia)
        shows(mia, before + 1)
    assert is_over(mia)
    expect(mia.locator("#scores")).to_contain_text("Packages delivered")
    expect(mia.locator("#bar .ask")).to_contain_text("in 9 turns")


def test_a_route_is_drawn_and_flown_step_by_step(mia: Page) -> None:
    sit_down(mia)
    asked(mia)
    for _ in range(3):  # the second and third time the route is drawn anew
        mia.keyboard.press("r")
    far = mia.locator("#route-plan .spot").last
    far.focus()
    mia.keyboard.press("Enter")
    expect(mia.locator("#route-words")).to_contain_text("of 4 actions")
    steps = len((mia.locator("#drawn-route").get_attribute("points") or "").split()) - 1
    assert 1 < steps <= 4
    before = seq(mia)
    mia.keyboard.press("f")
    shows(mia, before + steps)
    assert seq(mia) == before + steps
    expect(mia.locator("#draw-route")).to_have_attribute("aria-pressed", "false")
    expect(mia.locator("#bar .ask b")).to_have_text(
        "No action left" if steps == 4 else f"{4 - steps} action{'s' * (steps < 3)} left"
    )


@pytest.mark.parametrize("spoiled", [True, False])
def test_a_route_stops_where_an_order_is_completed_and_goes_on_when_wanted(
    mia: Page, house: House, spoiled: bool
) -> None:
    sit_down(mia)
    match = hand_over(house, mia, spoiled)
    names = match.game.file.island.names
    mia.keyboard.press("r")
    for name in ("A3", "A2"):
        mia.locator(f"#route-plan .spot[data-node='{names.index(name)}']").dispatch_event("click")
    expect(mia.locator("#route-words")).to_have_text("2 of 4 actions: delivers 1 blue, completes 1 order")
    mia.keyboard.press("f")
    if not spoiled:
        mia.locator(".chooser button").first.click()
    expect(mia.locator("#route-words")).to_have_text("1 of 3 actions")
    expect(mia.locator("#slot-0")).to_have_text("free")
    assert seq(mia) == (1 if spoiled else 2)
    mia.keyboard.press("f")
    expect(mia.locator("#bar .ask b")).to_have_text("2 actions left")


def hand_over(house: House, page: Page, spoiled: bool) -> Match:
    """A witch alone gets an order for one blue package that offers two masteries, and nothing stands in her way."""
    match = house.table("/t/" + page.url.split("/t/")[1]).match
    s, box = match.state, match.game.box
    order = next(n for n in range(CARDS) if box.packages[n].tolist() == [0, 1, 0, 0] and (box.steps[n] > 0).sum() == 2)
    s.deck[0] &= ~(1 << order)
    s.order[0, 0], s.open[0, 0], s.spoiled[0, 0] = order, 0b10, spoiled
    s.at[1:] = NOWHERE
    page.reload()
    asked(page)
    return match


def test_two_pass_one_device_round(mia: Page) -> None:
    sit_down(mia, name="Ann", seat1="here", name1="Bea", **{"option.first_player": "seat-1"})
    for seat in (1, 0):  # nothing is hidden, so there is no curtain
        asked(mia)
        mia.locator("#bar [data-key=E]").click()
        expect(mia.locator("#root")).to_have_attribute("data-seat", str(seat))
        expect(mia.locator(".person.current")).to_contain_text("You")


def test_two_browsers_see_each_other_fly(browser: Browser, house: House, mia: Page) -> None:
    sit_down(mia, name="Mia", seat1="open", **{"option.first_player": "seat-1"})
    with faultless(joins(browser, house.address, invitation(mia), "Bob")) as bob:
        for here, there, name in ((mia, bob, "Mia"), (bob, mia, "Bob")):
            asked(here)
            before = seq(here)
            here.locator("#dw-board .target").first.click()
            shows(there, before + 1)
            expect(there.locator(".story li").first).to_contain_text(f"{name} flew from the Plaza")
            asked(here)
            here.keyboard.press("e")
        expect(mia.locator("#bar .ask b")).to_have_text("7 actions left")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious_and_a_phone_needs_no_sideways_scrolling(
    browser: Browser, house: House, scheme: str
) -> None:
    page = visitor(browser, house.address, PHONE, color_scheme=scheme)
    sit_down(page)
    for press in range(13):
        asked(page)
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
        if press % 6 == 0:
            assert serious(page) == []
        before = seq(page)
        by_keyboard(page)
        shows(page, before + 1)
    page.context.close()
