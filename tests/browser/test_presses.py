"""Presses that were meant for something else, links that were meant for another tab, and sitting down at once."""

import json

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.people import CHOICE, asked, choose, open_table, seq, status

QUIET = {"seat1": "bot:greedy", "option.deals": "off"}
PRESS_TOO_EARLY = """() => {
    const changed = document.querySelector("#bar .choices button[aria-disabled]");
    changed?.click();
    return changed !== null;
}"""


def test_a_press_on_what_has_just_changed_does_nothing(ann: Page) -> None:
    open_table(ann, **QUIET)
    asked(ann)
    choose(ann)
    while not ann.evaluate(PRESS_TOO_EARLY):
        asked(ann)
        choose(ann)
    before = seq(ann)
    asked(ann)
    assert seq(ann) == before


def test_a_key_held_down_presses_once(ann: Page) -> None:
    open_table(ann, **QUIET)
    asked(ann)
    key = ann.locator(CHOICE).first.get_attribute("data-key")
    held = f"new KeyboardEvent('keydown', {{ key: '{key}', repeat: true, bubbles: true, cancelable: true }})"
    ann.evaluate(f"document.body.dispatchEvent({held})")
    expect(ann.locator("html")).not_to_have_class("sending")
    assert seq(ann) == 0


def test_a_deal_that_changes_under_its_answer_is_announced(ann: Page) -> None:
    tabs: list[WebSocketRoute] = []
    ann.route_web_socket("**/live*", lambda tab: tabs.append(tab))
    open_table(ann, **QUIET)
    html = ann.locator("#root").evaluate("root => root.outerHTML")

    def draw(*decisions: int) -> None:
        buttons = "".join(
            f'<button type="button" id="choice-77" class="deal" data-action="77" data-decision="{n}" '
            f'data-tip="You get Pizza {n}">Accept Bob’s deal</button>'
            for n in decisions
        )
        drawn = html.replace('aria-label="What you can do">', f'aria-label="What you can do">{buttons}')
        tabs[0].send(json.dumps({"seq": 0, "effects": [], "title": "Doorstep"}).encode() + b"\n" + drawn.encode())

    draw(1)
    accept = ann.locator("#choice-77")
    expect(accept).to_be_visible()
    expect(ann.locator("#tip")).to_be_hidden()
    draw()
    expect(accept).to_have_count(0)
    draw(2)
    expect(ann.locator("#tip")).to_have_text("This deal has changed: You get Pizza 2")


def test_a_link_to_a_moment_stays_there(ann: Page) -> None:
    path = open_table(ann, **QUIET)
    for _ in range(3):
        asked(ann)
        choose(ann)
    ann.goto(f"{path}?at=2")
    ann.wait_for_selector("html[data-link=live]")
    expect(status(ann)).to_contain_text("Looking back: move 2 of")
    ann.get_by_role("button", name="Back to now").click()
    asked(ann)


def test_a_line_of_the_story_opens_in_another_tab(ann: Page) -> None:
    open_table(ann, **QUIET)
    choose(ann)
    with ann.context.expect_page() as opened:
        ann.locator(".story a").last.click(modifiers=["Control"])
    expect(status(opened.value)).to_contain_text("Looking back: move 1 of")
    expect(status(ann)).not_to_contain_text("Looking back")
