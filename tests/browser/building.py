"""What somebody does with the town builder, by mouse or by keyboard."""

from playwright.sync_api import Locator, Page, expect

from doorstep.games.psychic_pizza.builder_town import Town, from_code, placing, supply
from doorstep.games.psychic_pizza.grid import SIDE
from tests.browser.people import Press, by_mouse

BUILD = "/g/psychic-pizza/build"
QUICK = Town(2, "", "g....#...2....#.....#B.....o.1.A.a.#..^..ggsgbg.g")
"""The first Deliverer takes a pizza two steps to the east and delivers it two steps on, once a ghost is gone."""


def builder(page: Page, deliverers: int = 2) -> None:
    """Open the builder on its own page, empty."""
    page.goto(BUILD)
    page.locator("select[name=deliverers]").select_option(str(deliverers))
    expect(says(page)).to_contain_text("Next: Start location 1")


def says(page: Page) -> Locator:
    return page.locator(".says")


def cell(page: Page, space: int) -> Locator:
    return page.locator(f".cell[data-space='{space}']")


def built(page: Page) -> Town:
    """The town of the page's address."""
    return from_code(page.evaluate("location.hash.slice(1)"))


def whole(page: Page) -> None:
    expect(says(page)).to_have_text("The town is whole and keeps every rule.")


def builds(page: Page, town: Town, press: Press) -> None:
    """Place the pieces of a town without variants one after the other, in the order of the rules."""
    builder(page, town.deliverers)
    cell(page, 0).focus()
    at = 0
    for space in placing(supply([0, 1], ""), town):
        if press is by_mouse:
            cell(page, space).click()
        else:
            walks(page, at, space)
            page.keyboard.press("Enter")
        at = space
    whole(page)


def walks(page: Page, at: int, to: int) -> None:
    """From a cell to another with the arrow keys."""
    south, east = to // SIDE - at // SIDE, to % SIDE - at % SIDE
    for key in ["ArrowDown" if south > 0 else "ArrowUp"] * abs(south):
        page.keyboard.press(key)
    for key in ["ArrowRight" if east > 0 else "ArrowLeft"] * abs(east):
        page.keyboard.press(key)
