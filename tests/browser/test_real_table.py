"""The Mayor's assistant: a whole game at a real table, on a phone in one hand."""

import re

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from doorstep.games.psychic_pizza.builder_town import code
from tests.browser.people import PHONE, seq, shows, until_it_moves, visitor
from tests.browser.test_table import serious
from tests.browser.test_town_builder import QUICK, ann, house, whole
from tests.web.house import House

__all__ = ["ann", "house"]


def test_a_whole_game_with_a_slip_taken_back(browser: Browser, house: House) -> None:
    mia = visitor(browser, house.address, PHONE, has_touch=True, is_mobile=True)
    sits(mia)
    expect(said(mia)).to_have_text("The town is open. Ask Ana what comes first.")
    assert serious(mia) == []
    assert mia.evaluate("document.documentElement.scrollWidth <= innerWidth")
    taps(mia, pad(mia, "moves", "Move east"))
    expect(said(mia)).to_contain_text("You move, and nothing is there.")
    expect(mia.locator(".say-aloud .to")).to_contain_text("Say to Ana")
    taps(mia, pad(mia, "attacks", "Attack north"))
    expect(said(mia)).to_contain_text("The attack fails")
    taps(mia, pad(mia, "attacks", "Attack east"))
    taps(mia, mia.get_by_role("button", name="Take back the last one"))
    expect(said(mia)).to_have_text("Taken back: Attack east. Ask Ana again.")
    expect(mia.locator(".say-aloud .before")).to_contain_text("Said before to Bea: The attack fails")
    expect(mia.locator(".story li").first).to_have_text("You took back the last one.")
    taps(mia, pad(mia, "moves", "Move east"))
    expect(said(mia)).to_contain_text("You find a pizza, and take it.")
    expect(mia.locator(".hand-over")).to_have_text("Hand Ana the Pepperoni pizza.")
    taps(mia, pad(mia, "attacks", "Attack north"))
    with_barrier(mia)
    expect(said(mia)).to_contain_text("The Barrier removes a ghost.")
    assert serious(mia) == []
    hop_step(mia)
    taps(mia, pad(mia, "moves", "Move east"))
    expect(mia.locator("#bar")).to_contain_text("Watch it again")
    expect(mia.locator("#bar [role=status]")).to_contain_text("Ana")
    expect(said(mia).last).to_have_text("The game is over: Ana wins!")
    expect(mia.locator(".pad")).to_have_count(0)
    mia.context.close()


def test_by_keyboard_and_again_after_loading_the_page(ann: Page) -> None:
    sits(ann)
    until_it_moves(ann, lambda page: pad(page, "moves", "Move north").press("Enter"))
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


def test_a_press_that_came_too_late_is_refused_beside_the_words(ann: Page) -> None:
    sits(ann)
    taps(ann, pad(ann, "moves", "Move east"))
    north = pad(ann, "attacks", "Attack north")
    north.evaluate("button => button.dataset.decision = 0")  # as it was before somebody else tapped
    expect(north).not_to_have_attribute("aria-disabled", "true")
    north.click()
    expect(ann.locator("#tip")).to_contain_text("The table has moved on")
    refusal, words = ann.locator("#tip").bounding_box(), ann.locator(".say-aloud").bounding_box()
    assert refusal
    assert words
    assert refusal["y"] > words["y"] + words["height"]


def sits(page: Page) -> None:
    """From the front door to a table with the quick town open."""
    page.goto("/g/psychic-pizza/assist")
    for seat, name in enumerate(("Ana", "Bea")):
        page.locator(f"[name=name{seat}]").fill(name)
    page.locator("[name=seat2]").select_option("none")
    page.locator("[name=name]").fill("Mia")
    page.get_by_role("button", name="Put the town in").click()
    page.wait_for_url("**/t/*")
    page.goto(f"{page.url}#{code(QUICK)}")
    page.reload()
    whole(page)
    page.get_by_role("button", name="Open the town").click()
    expect(page.locator("#assistant")).to_be_visible()


def said(page: Page) -> Locator:
    """What the Mayor is to say."""
    return page.locator(".say-aloud .words")


def pad(page: Page, deed: str, button: str) -> Locator:
    return page.get_by_role("group", name=re.compile(deed)).get_by_role("button", name=re.compile(button))


def taps(page: Page, button: Locator) -> None:
    """Tap, and wait until the table has moved on."""
    until_it_moves(page, lambda page: button.click())


def with_barrier(page: Page) -> None:
    """Ana moves into the ghost that came out, and shows her card; to the south a teleporter asks for another."""
    expect(page.locator(".pad [popovertarget]")).to_have_count(2)
    pad(page, "moves", "Move south").click()
    expect(page.locator(".ask-card:popover-open")).to_contain_text("Is Stasis shown?")
    page.keyboard.press("Escape")
    pad(page, "moves", "Move east").click()
    expect(page.locator(".ask-card:popover-open")).to_contain_text("Ana moves east. Is Anti-Ghost Barrier shown?")
    taps(page, page.get_by_role("button", name="Yes, with Anti-Ghost Barrier"))
    expect(page.locator(":popover-open")).to_have_count(0)


def hop_step(page: Page) -> None:
    """Bea declares a card."""
    page.get_by_role("button", name="Hop Step").click()
    taps(page, page.get_by_role("button", name="South", exact=True))
    expect(said(page)).to_contain_text("You move, and nothing is there.")
