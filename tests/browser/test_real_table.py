"""The Mayor's assistant: a whole game at a real table, on a phone in one hand and by keyboard."""

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from doorstep.games.psychic_pizza import game as psychic_pizza
from doorstep.games.psychic_pizza.builder_town import code
from tests.browser.building import QUICK, whole
from tests.browser.looks import fits, serious
from tests.browser.people import (
    PHONE,
    Press,
    by_keyboard,
    by_mouse,
    fills,
    seq,
    shows,
    status,
    until_it_moves,
    visitor,
)
from tests.web.house import House

GAME = psychic_pizza
IN_ONE_HAND = {"viewport": PHONE, "has_touch": True, "is_mobile": True}


@pytest.mark.parametrize(("press", "screen"), [(by_mouse, IN_ONE_HAND), (by_keyboard, {})])
def test_a_whole_game_with_a_slip_taken_back(
    browser: Browser, house: House, press: Press, screen: dict[str, Any]
) -> None:
    mia = visitor(browser, house.address, **screen)
    sits(mia, press)
    expect(said(mia)).to_have_text("The town is open. Ask Ana what comes first.")
    assert serious(mia) == []
    assert fits(mia)
    taps(mia, pad(mia, "moves", "Move east"), press)
    expect(said(mia)).to_contain_text("You move, and nothing is there.")
    expect(mia.locator(".say-aloud .to")).to_contain_text("Say to Ana")
    taps(mia, pad(mia, "attacks", "Attack north"), press)
    expect(said(mia)).to_contain_text("The attack fails")
    taps(mia, pad(mia, "attacks", "Attack east"), press)
    taps(mia, mia.get_by_role("button", name="Take back the last one"), press)
    expect(said(mia)).to_have_text("Taken back: Attack east. Ask Ana again.")
    expect(mia.locator(".say-aloud .before")).to_contain_text("Said before to Bea: The attack fails")
    expect(mia.locator(".story li").first).to_have_text("You took back the last one.")
    expect(mia.locator("#report-1 .said")).not_to_contain_text("corrected")
    taps(mia, pad(mia, "moves", "Move east"), press)
    expect(said(mia)).to_contain_text("You find a pizza, and take it.")
    expect(mia.locator("#report-2 .said")).to_contain_text("The Mayor corrected what was said before.")
    expect(mia.locator(".reports use[href='#pp-corrected']")).to_have_count(1)
    expect(mia.locator(".hand-over")).to_have_text("Hand Ana the Pepperoni pizza.")
    taps(mia, pad(mia, "attacks", "Attack north"), press)
    with_barrier(mia, press)
    expect(said(mia)).to_contain_text("The Barrier removes a ghost.")
    assert serious(mia) == []
    hop_step(mia, press)
    taps(mia, pad(mia, "moves", "Move east"), press)
    expect(mia.locator("#bar")).to_contain_text("Watch it again")
    expect(status(mia)).to_have_text("Ana won")
    expect(said(mia).last).to_have_text("The game is over: Ana wins!")
    expect(mia.locator(".pad")).to_have_count(0)
    mia.context.close()


def test_the_words_are_there_again_after_loading_the_page(ann: Page) -> None:
    sits(ann)
    taps(ann, pad(ann, "moves", "Move north"))
    ann.get_by_role("button", name="Bishop Teleport").press("Enter")
    until_it_moves(ann, lambda page: page.get_by_role("button", name="South-west", exact=True).press("Enter"))
    words = said(ann).inner_text()
    ann.reload()
    expect(said(ann)).to_have_text(words)
    until_it_moves(ann, lambda page: page.keyboard.press("z"))


@pytest.mark.parametrize("apart", [0, 60, 150])
def test_a_double_tap_takes_back_one_announcement(ann: Page, apart: int) -> None:
    sits(ann)
    for _ in range(3):
        taps(ann, pad(ann, "moves", "Move north"))
    back = ann.get_by_role("button", name="Take back the last one")
    expect(back).not_to_have_attribute("aria-disabled", "true")
    before = seq(ann)
    box = back.bounding_box()
    assert box
    place = (box["x"] + 30, box["y"] + 15)
    ann.mouse.click(*place)
    ann.wait_for_timeout(apart)
    ann.mouse.click(*place)
    shows(ann, before + 1)
    ann.wait_for_timeout(300)  # a second one would have come by now
    assert seq(ann) == before + 1
    expect(ann.locator("#tip")).to_be_hidden()
    taps(ann, back)
    assert seq(ann) == before + 2


BELOW = """([lower, upper]) => {
  const [below, above] = [lower, upper].map((name) => document.querySelector(name).getBoundingClientRect());
  return below.top > above.bottom;
}"""


def test_a_press_that_came_too_late_is_refused_beside_the_words(ann: Page) -> None:
    sits(ann)
    taps(ann, pad(ann, "moves", "Move east"))
    north = pad(ann, "attacks", "Attack north")
    north.evaluate("button => button.dataset.decision = 0")  # as it was before somebody else tapped
    expect(north).not_to_have_attribute("aria-disabled", "true")
    north.click()
    expect(ann.locator("#tip")).to_contain_text("The table has moved on")
    ann.wait_for_function(BELOW, arg=["#tip", ".say-aloud"])


def sits(page: Page, press: Press = by_mouse) -> None:
    """From the front door to a table with the quick town open."""
    page.goto("/g/psychic-pizza/assist")
    for seat, name in enumerate(("Ana", "Bea")):
        fills(page, page.locator(f"[name=name{seat}]"), name, press)
    fills(page, page.locator("[name=seat2]"), "none", press)
    fills(page, page.locator("[name=name]"), "Mia", press)
    press(page, page.get_by_role("button", name="Put the town in"))
    page.wait_for_url("**/t/*")
    page.goto(f"{page.url}#{code(QUICK)}")
    page.reload()
    whole(page)
    press(page, page.get_by_role("button", name="Open the town"))
    expect(page.locator("#assistant")).to_be_visible()


def said(page: Page) -> Locator:
    """What the Mayor is to say."""
    return page.locator(".say-aloud .words")


def pad(page: Page, deed: str, button: str) -> Locator:
    return page.get_by_role("group", name=re.compile(deed)).get_by_role("button", name=re.compile(button))


def taps(page: Page, button: Locator, press: Press = by_mouse) -> None:
    """Tap once the page takes it, and wait until the table has moved on."""
    page.wait_for_selector("#root:not(:has([aria-disabled]))")
    until_it_moves(page, lambda page: press(page, button))


def with_barrier(page: Page, press: Press) -> None:
    """Ana moves into the ghost that came out, and shows her card; to the south a teleporter asks for another."""
    expect(page.locator(".pad [popovertarget]")).to_have_count(2)
    press(page, pad(page, "moves", "Move south"))
    expect(page.locator(".ask-card:popover-open")).to_contain_text("Is Stasis shown?")
    page.keyboard.press("Escape")
    press(page, pad(page, "moves", "Move east"))
    expect(page.locator(".ask-card:popover-open")).to_contain_text("Ana moves east. Is Anti-Ghost Barrier shown?")
    taps(page, page.get_by_role("button", name="Yes, with Anti-Ghost Barrier"), press)
    expect(page.locator(":popover-open")).to_have_count(0)


def hop_step(page: Page, press: Press) -> None:
    """Bea declares a card."""
    press(page, page.get_by_role("button", name="Hop Step"))
    taps(page, page.get_by_role("button", name="South", exact=True), press)
    expect(said(page)).to_contain_text("You move, and nothing is there.")
