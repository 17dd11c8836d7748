"""Short sounds for what a report tells: off until somebody wants them, then the right one for each."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from doorstep.games.psychic_pizza import game as psychic_pizza
from doorstep.games.psychic_pizza.actions import MOVE
from doorstep.games.psychic_pizza.grid import OUTSIDE, SPACES, ahead
from doorstep.games.psychic_pizza.state import PIG
from doorstep.kernel.phrases import bits
from tests.browser.people import by_mouse, faultless, visitor
from tests.browser.playing import table_of
from tests.browser.town import acts, asked, opens, somebody_moves
from tests.web.house import House

GAME = psychic_pizza
SPY = """
    window.heard = [];
    const plain = AudioParam.prototype.setValueAtTime;
    AudioParam.prototype.setValueAtTime = function (value, at) {
        if (value > 1) heard.push(value);
        return plain.call(this, value, at);
    };
"""
"""Keeps the pitch of each note that is played; how loud it is stays below one."""
GHOST, PIZZA, HOUSE, OINK = [340, 360], [520, 660, 780], [620, 490], [180, 210]


@pytest.fixture
def ann(browser: Browser, house: House) -> Iterator[Page]:
    """Ann, whose opponent Bea is in the test's hands, and stands where she tells of nothing."""
    page = visitor(browser, house.address)
    page.add_init_script(SPY)
    with faultless(page):
        opens(page, seat1="here", name1="Bea", **{"option.animals": "yes"})
        page.goto(f"{page.url}?seat=0")
        table_of(house, page).match.state.position[1] = 0
        yield page


def moves_to(house: House, page: Page, space: int) -> list[float]:
    """Ann moves to a space from beside it, as only a test can see to; the notes that she hears."""
    asked(page)
    state = table_of(house, page).match.state
    side = next(side for side in range(4) if ahead(space, side, 1) != OUTSIDE)
    state.position[0] = ahead(space, side, 1)
    page.evaluate("heard.length = 0")
    acts(page, MOVE + (side + 2) % 4, by_mouse)
    somebody_moves(house, page)
    heard: list[float] = page.evaluate("heard")
    return heard


def test_sounds_are_off_until_they_are_wanted_and_each_tells_its_own(house: House, ann: Page) -> None:
    state = table_of(house, ann).match.state
    ghost, pig, pizza = bits(int(state.ghosts), SPACES)[0], int(state.extra[PIG]), int(state.pizza_box[0])
    assert moves_to(house, ann, ghost) == []
    sounds = ann.get_by_role("button", name="Sounds")
    expect(sounds).to_have_attribute("aria-pressed", "false")
    sounds.click()
    expect(sounds).to_have_attribute("aria-pressed", "true")
    assert ann.evaluate("heard") == HOUSE  # how loud it will be
    state = table_of(house, ann).match.state
    state.houses = 0b11
    assert moves_to(house, ann, ghost) == GHOST
    assert moves_to(house, ann, int(state.mailbox[0])) == HOUSE
    assert moves_to(house, ann, pig) == OINK
    assert moves_to(house, ann, pizza) == PIZZA
    assert moves_to(house, ann, pizza) == []  # the empty box is nothing
    ann.reload()
    expect(sounds).to_have_attribute("aria-pressed", "true")
    assert moves_to(house, ann, ghost) == GHOST
    sounds.click()
    assert moves_to(house, ann, ghost) == []
