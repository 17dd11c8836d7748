"""Choosing a piece by mouse and by keyboard, and being told when somebody else was quicker."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.people import invitation, open_table, visitor
from tests.browser.server import Server


@pytest.mark.clause("MP-46")
def test_two_players_choose_their_pieces(browser: Browser, server: Server, ann: Page) -> None:
    open_table(ann, name="Ann", seat1="open")
    link = invitation(ann)

    bob = visitor(browser, server.address)
    bob.goto(link)
    ann.get_by_role("button", name="Players").click()
    ann.locator("#menu").get_by_text("delivery moped").click()
    ann.get_by_role("button", name="Take this piece").click()
    expect(ann.locator("#menu svg[aria-label='delivery moped']")).to_be_visible()

    bob.get_by_text("delivery moped").click()
    bob.get_by_role("button", name="Take the seat").click()
    expect(bob.get_by_role("alert")).to_contain_text("taken this piece")
    expect(bob.get_by_text("delivery moped")).to_have_count(0)
    bob.get_by_label("Your name").press("Tab")
    bob.keyboard.press("Space")
    bob.keyboard.press("Enter")
    bob.wait_for_url("**/t/*")
    for page, names in ((ann, ("You", "Player 2")), (bob, ("Ann", "You"))):
        for seat, (name, piece) in enumerate(zip(names, ("delivery moped", "chef’s hat"), strict=True)):
            expect(page.locator(f"#pawn-{seat}")).to_have_attribute("aria-label", f"{name} at GO ({piece})")
    bob.context.close()
