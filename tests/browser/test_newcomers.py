"""What somebody meets in the first minutes of any game: the coach, the help, what presses do."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from doorstep.web.boards import boards
from tests.browser.looks import on_top
from tests.browser.people import CHOICE, PHONE, asked, faultless, fill_in, seq, shows, tab_to, visitor
from tests.browser.server import Server


@pytest.fixture
def zoe(browser: Browser, server: Server) -> Iterator[Page]:
    """A visitor with a telephone."""
    with faultless(visitor(browser, server.address, PHONE, has_touch=True, is_mobile=True)) as page:
        yield page


def plays(page: Page, game: str) -> None:
    """Sit down at once, against bots."""
    page.goto(f"/?play={game}")
    page.wait_for_url("**/t/*")


@pytest.mark.parametrize("game", sorted(boards()))
def test_on_a_phone_the_coach_is_seen_without_scrolling(zoe: Page, game: str) -> None:
    plays(zoe, game)
    assert on_top(zoe.locator(".coach p"))


def test_on_a_small_phone_the_bar_leaves_the_board_its_room(zoe: Page) -> None:
    zoe.set_viewport_size({"width": 360, "height": 640})
    plays(zoe, "delivery-witches")
    asked(zoe)
    assert zoe.locator(CHOICE).count() > 2
    bar = zoe.locator("#bar").bounding_box()
    assert bar is not None
    assert bar["height"] < 640 / 4


def test_a_key_pressed_again_and_again_answers_once(ann: Page) -> None:
    plays(ann, "delivery-witches")
    asked(ann)
    before = seq(ann)
    tab_to(ann, "#bar [data-key=E]")
    ann.keyboard.press("Enter")
    expect(ann.locator("#bar")).to_be_focused()
    shows(ann, before + 1)
    asked(ann)
    before = seq(ann)
    for _ in range(3):
        ann.keyboard.press("Enter")
    assert asked(ann)
    assert seq(ann) == before


def test_the_help_lists_the_keys_of_this_moment(ann: Page) -> None:
    plays(ann, "delivery-witches")
    asked(ann)
    ann.keyboard.press("?")
    for key, words in (("E", "End turn"), ("R", "Draw a route"), ("F", "Fly it")):
        expect(ann.locator(f".here dt:has(kbd:text-is('{key}')) + dd")).to_contain_text(words)


def test_a_finger_that_rests_reads_what_a_tap_would_do(zoe: Page) -> None:
    plays(zoe, "delivery-witches")
    asked(zoe)
    before = seq(zoe)
    target = zoe.locator("#dw-board .target").first
    box = target.bounding_box()
    assert box is not None
    finger = [{"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}]
    screen = zoe.context.new_cdp_session(zoe)
    screen.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": finger})
    expect(zoe.locator("#tip")).to_have_text(target.get_attribute("data-tip") or "")
    screen.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    zoe.wait_for_timeout(300)
    assert seq(zoe) == before
    expect(zoe.locator("#tip")).to_be_visible()
    target.tap()
    shows(zoe, before + 1)


@pytest.fixture
def alone(ann: Page) -> Page:
    """A witch alone at a table, as a wide screen shows it."""
    ann.goto("/new?game=delivery-witches")
    fill_in(ann, {"seat1": "none", "seat2": "none", "seat3": "none"})
    asked(ann)
    return ann


def test_nothing_lies_on_the_tiles_while_a_route_is_drawn(alone: Page) -> None:
    alone.set_viewport_size({"width": 1280, "height": 800})
    alone.keyboard.press("r")
    covered = """() => [...document.querySelectorAll("#dw-board .tile > rect")].filter((tile) => {
        const { left, right, top, bottom } = tile.getBoundingClientRect();
        return [[left + 3, top + 9], [right - 3, top + 9], [left + 9, bottom - 3], [right - 9, bottom - 3]].some(
            ([x, y]) => !document.elementFromPoint(x, y).closest("#dw-board"));
    }).length"""
    assert alone.evaluate(covered) == 0
    expect(alone.locator(".planned")).to_contain_text("to take a step back")


def test_alone_one_sees_what_the_turn_brought_without_scrolling(alone: Page) -> None:
    alone.set_viewport_size({"width": 1280, "height": 800})
    expect(alone.locator(".solo")).to_contain_text("In the way:")
    assert on_top(alone.locator(".solo"))
