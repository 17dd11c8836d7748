"""Delivery Witches in a browser, by mouse and by keyboard: alone, against bots, in two browsers, on one device."""

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from doorstep.games.delivery_witches import game as delivery_witches
from doorstep.kernel.match import Match
from tests.browser.looks import fits, serious
from tests.browser.people import (
    PHONE,
    READY,
    Press,
    asked,
    by_enter,
    by_mouse,
    faultless,
    fill_in,
    invitation,
    is_over,
    joins,
    seq,
    shows,
    status,
    visitor,
)
from tests.browser.playing import advice, answers, plays_ahead, plays_on, table_of
from tests.web.house import House

GAME = delivery_witches
ALONE = {"seat1": "none", "seat2": "none", "seat3": "none", "pace": "at once", "option.layout": "first-game"}
EITHER = pytest.mark.parametrize("press", [by_mouse, by_enter])
WISHES = (
    ".chooser button",
    "#bar [data-key=A]",
    "#bar [data-key=B]",
    ".display button",
    "#dw-board .target:has(.good)",
)
"""What a witch in a hurry does first, where it is offered."""


def sit_down(page: Page, **fields: str) -> None:
    page.goto("/new?game=delivery-witches")
    fill_in(page, ALONE | fields)


def wish(page: Page) -> Locator:
    """What to do next: what pays, else a flight, by turns to another tile; else the end of the turn."""
    for selector in (*WISHES, "#dw-board .target:has(.chip)", "#dw-board .target"):
        if count := page.locator(selector).count():
            return page.locator(selector).nth(seq(page) % count)
    return page.locator(READY).first


def advised(house: House, page: Page) -> Locator:
    """Where the page has what a strong bot would do: on the board, else in the bar."""
    return page.locator(f"#root [data-action='{advice(table_of(house, page).match)}']:visible").first


def follows_advice(house: House, page: Page, press: Press) -> None:
    asked(page)
    answers(page, lambda page: press(page, advised(house, page)))


def towards_the_end(house: House, page: Page) -> Match:
    """A game until somebody has three medals, the last one but one."""
    match = table_of(house, page).match
    match.game.compile()  # else a strong bot plays as the greedy one
    plays_ahead(house, page, lambda match: any(int(medals).bit_count() == 3 for medals in match.state.medals))
    return match


@EITHER
def test_nine_turns_alone_are_kept_among_ones_bests(ann: Page, press: Press) -> None:
    sit_down(ann)
    plays_on(ann, lambda page: press(page, wish(page)))
    expect(ann.locator("#scores")).to_contain_text("Packages delivered")
    expect(ann.locator("#bar .ask")).to_contain_text("in 9 turns")
    points = ann.locator("#scores .total td").inner_text()
    press(ann, ann.get_by_role("link", name="Your bests"))
    best = ann.locator(".bests li")
    expect(best).to_contain_text(f"{points} points in 9 turns")
    expect(ann.get_by_role("link", name="New table")).to_be_visible()
    press(ann, best.get_by_role("link"))
    expect(ann.locator("#scores .total td")).to_have_text(points)


@EITHER
def test_a_game_against_bots_comes_to_its_end(house: House, ann: Page, press: Press) -> None:
    sit_down(ann, seat1="bot:greedy", seat2="bot:strong")
    match = towards_the_end(house, ann)
    plays_on(ann, lambda page: press(page, advised(house, page)))
    assert match.result
    expect(status(ann)).to_contain_text("won")
    sheet = ann.locator("#scores .total td").all_inner_texts()
    assert sorted(map(int, sheet)) == sorted(match.result["scores"])
    assert serious(ann) == []


def test_two_browsers_play_to_the_end_one_by_mouse_and_one_by_keyboard(
    browser: Browser, house: House, ann: Page
) -> None:
    sit_down(ann, name="Ann", seat1="open", **{"option.first_player": "seat-1"})
    with faultless(joins(browser, house.address, invitation(ann), "Bea")) as bea:
        match = towards_the_end(house, ann)
        people = ((ann, by_mouse), (bea, by_enter))
        while not match.over:
            follows_advice(house, *people[match.awaited[0]])
        for page, _ in people:
            shows(page, table_of(house, ann).seq)
            assert is_over(page)
        assert ann.locator("#scores .total").inner_text() == bea.locator("#scores .total").inner_text()


@EITHER
def test_two_browsers_see_each_other_fly(browser: Browser, house: House, ann: Page, press: Press) -> None:
    sit_down(ann, name="Ann", seat1="open", **{"option.first_player": "seat-1"})
    with faultless(joins(browser, house.address, invitation(ann), "Bea")) as bea:
        for here, there, name in ((ann, bea, "Ann"), (bea, ann, "Bea")):
            asked(here)
            before = seq(here)
            press(here, here.locator("#dw-board .target").first)
            shows(there, before + 1)
            expect(there.locator(".story li").first).to_contain_text(f"{name} flew from the Plaza")
            asked(here)
            press(here, here.locator("#bar [data-key=E]"))
        expect(ann.locator("#bar .ask b")).to_have_text("7 actions left")


@EITHER
def test_two_pass_one_device_round(ann: Page, press: Press) -> None:
    sit_down(ann, name="Ann", seat1="here", name1="Bea", **{"option.first_player": "seat-1"})
    for seat in (1, 0):  # nothing is hidden, so there is no curtain
        asked(ann)
        press(ann, ann.locator("#bar [data-key=E]"))
        expect(ann.locator("#root")).to_have_attribute("data-seat", str(seat))
        expect(ann.locator(".person.current")).to_contain_text("You")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious_and_a_phone_needs_no_sideways_scrolling(
    browser: Browser, house: House, scheme: str
) -> None:
    page = visitor(browser, house.address, PHONE, color_scheme=scheme)
    sit_down(page)
    for press in range(13):
        asked(page)
        assert fits(page)
        if press % 6 == 0:
            assert serious(page) == []
        answers(page, lambda page: by_enter(page, wish(page)))
    page.context.close()
