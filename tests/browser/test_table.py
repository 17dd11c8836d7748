"""A table's page: dialogs, tips, refusals, looking back, phones; and what stays open while others move."""

import pytest
from playwright.sync_api import Browser, Page, expect

from doorstep.games.monopoly_pizza.actions import BUY
from tests.browser.looks import fits, serious
from tests.browser.people import (
    CHOICE,
    PHONE,
    asked,
    choose,
    invitation,
    joins,
    open_table,
    seq,
    shows,
    status,
    visitor,
)
from tests.browser.server import Server

QUIET = {"option.deals": "off"}


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious(browser: Browser, server: Server, scheme: str) -> None:
    page = visitor(browser, server.address, color_scheme=scheme)
    for path in ("/", "/new", "/rules/monopoly-pizza"):
        page.goto(path)
        assert serious(page) == []
    open_table(page, seat1="bot:greedy")
    for _ in range(8):
        if asked(page):
            choose(page)
    asked(page)
    assert serious(page) == []
    buttons = [page.get_by_role("button", name=name) for name in ("Players", "Help and keys")]
    for button in (*buttons, page.locator("#choice-bundle")):
        button.click()
        expect(page.locator("dialog:modal .body")).not_to_be_empty()
        assert serious(page) == []
        page.keyboard.press("Escape")
    page.context.close()


def test_a_phone_needs_no_sideways_scrolling(browser: Browser, server: Server) -> None:
    page = visitor(browser, server.address, PHONE, has_touch=True, is_mobile=True)
    for path in ("/", "/new", "/rules/monopoly-pizza", "/nowhere"):
        page.goto(path)
        assert fits(page)
    open_table(page, seat1="bot:greedy")
    page.locator("#pawn-0").tap()
    expect(page.locator("#tip")).to_be_visible()
    for _ in range(6):
        if asked(page):
            choose(page)
            assert fits(page)
    expect(page.locator("#bar")).to_be_in_viewport()
    page.get_by_role("button", name="Players").tap()
    expect(page.locator("#menu .seats").first).to_be_visible()
    assert fits(page)
    page.context.close()


def test_the_story_shows_the_board_then(ann: Page) -> None:
    open_table(ann, seat1="bot:greedy", **QUIET)
    for _ in range(5):
        asked(ann)
        choose(ann)
    asked(ann)
    line = ann.locator(".story a").nth(8)
    moment = line.get_attribute("data-at")
    line.click()
    expect(status(ann)).to_contain_text(f"Looking back: move {moment} of")
    expect(ann.locator(".story a").first).to_have_attribute("data-at", moment or "")  # as the story was then
    expect(ann.locator(CHOICE)).to_have_count(0)
    ann.keyboard.press("n")
    expect(ann.locator(CHOICE).first).to_be_visible()


def test_the_rules_open_beside_the_table(ann: Page) -> None:
    open_table(ann, seat1="bot:greedy")
    ann.get_by_role("link", name="Rules").click()
    expect(ann.locator("#rules")).to_contain_text("MP-24")
    expect(ann.locator("#board")).to_be_visible()
    ann.keyboard.press("Escape")
    expect(ann.locator("#rules")).to_be_hidden()


def test_a_refusal_says_why_where_it_was_clicked_and_leads_to_its_rule(ann: Page) -> None:
    open_table(ann, seat1="bot:greedy", **QUIET)
    ann.wait_for_selector(CHOICE)
    ann.locator(CHOICE).first.evaluate("(button, action) => { button.dataset.action = action }", BUY)
    ann.locator(CHOICE).first.click()
    note = ann.locator("#tip.refusal")
    expect(note).to_be_visible()
    link = note.get_by_role("link")
    clause = link.get_attribute("data-rule")
    link.click()
    expect(ann.locator("#rules .sought")).to_contain_text(str(clause))


def test_a_stale_tab_is_told_to_look_again(ann: Page) -> None:
    path = open_table(ann, seat1="bot:greedy", **QUIET)
    asleep = ann.context.new_page()
    asleep.route_web_socket("**/live*", lambda socket: None)  # it never hears anything
    asleep.goto(path)
    choose(ann)
    asleep.locator(CHOICE).first.click()
    expect(asleep.locator("#tip.refusal")).to_contain_text("moved on")


def test_two_tabs_of_one_player_stay_together(ann: Page) -> None:
    path = open_table(ann, seat1="bot:greedy", **QUIET)
    other = ann.context.new_page()
    other.goto(path)
    choose(ann)
    shows(other, seq(ann))
    asked(other)
    choose(other)
    shows(ann, seq(other))


def test_what_is_open_stays_open_while_others_move(browser: Browser, server: Server, ann: Page) -> None:
    open_table(ann, seat1="open", **QUIET)
    bob = joins(browser, server.address, invitation(ann), "Bob")
    bob.locator("#own-slices summary").click()
    bob.get_by_role("button", name="Players").click()
    field = bob.locator("#menu input[name=name]")
    field.fill("Half a na")
    before = seq(ann)
    while ann.locator(CHOICE).count():
        choose(ann)
    shows(bob, before + 1)
    expect(field).to_have_value("Half a na")
    expect(field).to_be_focused()
    field.fill("Robert")
    field.press("Enter")
    expect(ann.locator(".players")).to_contain_text("Robert")
    bob.keyboard.press("Escape")
    expect(bob.locator("#own-slices")).to_have_attribute("open", "")
    bob.context.close()


def test_a_hostile_name_does_nothing(browser: Browser, server: Server, ann: Page) -> None:
    open_table(ann, name="<img src=x onerror=a=1>", seat1="open")
    bob = joins(browser, server.address, invitation(ann), "</b><script>b=1</script>")
    for page in (ann, bob):
        expect(page.locator(".players")).to_contain_text("<")
        assert page.evaluate("[typeof a, typeof b]") == ["undefined", "undefined"]
        page.get_by_role("button", name="Players").click()
        assert page.locator("#menu img, #menu script").count() == 0
    bob.context.close()


def test_the_coach_can_be_sent_away(ann: Page) -> None:
    ann.goto("/")
    ann.get_by_role("button", name="Play now").first.click()
    ann.wait_for_selector(CHOICE)
    ann.get_by_role("button", name="Hide the coach").click()
    expect(ann.locator(".coach")).to_be_hidden()
    ann.reload()
    ann.wait_for_selector(CHOICE)
    expect(ann.locator(".coach")).to_be_hidden()
