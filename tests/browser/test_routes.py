"""A route over the island in a browser: drawn by mouse, keyboard and touch, and flown step by step."""

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from doorstep.games.delivery_witches import game as delivery_witches
from doorstep.games.delivery_witches.state import CARDS, CLEAR, COLOURS, MOUNTAIN, NOWHERE, WATER, State
from tests.browser.people import PHONE, Press, asked, by_enter, by_mouse, faultless, fill_in, seq, shows, visitor
from tests.browser.playing import table_of
from tests.games.delivery_witches.table import BLUE, ORANGE
from tests.web.house import House

GAME = delivery_witches
ALONE = {
    "seat1": "none",
    "seat2": "none",
    "seat3": "none",
    "pace": "at once",
    "option.layout": "first-game",
    "option.first_player": "seat-1",
}


def sit_down(house: House, page: Page, **fields: str) -> State:
    """A witch alone, with nothing in her way; returns the state, which is only a test's to change before a reload."""
    page.goto("/new?game=delivery-witches")
    fill_in(page, ALONE | fields)
    state: State = table_of(house, page).match.state
    state.at[1:] = NOWHERE
    page.reload()
    asked(page)
    return state


def tile(house: House, page: Page, name: str) -> Locator:
    """The tile of a place, by its name on the island."""
    return page.locator(f"#tile-{table_of(house, page).match.game.file.island.names.index(name)}")


def drawn(page: Page) -> int:
    """The steps of the route that is drawn."""
    return max(len((page.locator("#drawn-route").get_attribute("points") or "").split()) - 1, 0)


@pytest.mark.parametrize("press", [by_mouse, by_enter])
def test_a_route_is_drawn_and_flown_step_by_step(house: House, ann: Page, press: Press) -> None:
    sit_down(house, ann)
    for _ in range(3):  # the second and third time the route is drawn anew
        ann.keyboard.press("r")
    press(ann, tile(house, ann, "A2"))
    expect(ann.locator("#route-words")).to_contain_text("of 4 actions")
    steps = drawn(ann)
    assert 1 < steps < 4
    before = seq(ann)
    press(ann, ann.locator("#fly-route"))
    shows(ann, before + steps)
    assert seq(ann) == before + steps
    expect(ann.locator("#draw-route")).to_have_attribute("aria-pressed", "false")
    expect(ann.locator("#bar .ask b")).to_have_text(f"{4 - steps} action{'s' * (steps < 3)} left")
    expect(ann.locator("#said")).to_have_text("")
    if press is by_enter:
        expect(ann.locator("#bar")).to_be_focused()


def test_a_tap_on_a_tile_far_away_begins_a_route(browser: Browser, house: House) -> None:
    with faultless(visitor(browser, house.address, PHONE, has_touch=True, is_mobile=True)) as page:
        sit_down(house, page)
        tile(house, page, "A2").tap()
        expect(page.locator("#draw-route")).to_have_attribute("aria-pressed", "true")
        steps = drawn(page)
        assert steps > 1
        page.locator("#fly-route").tap()
        shows(page, steps)
        page.keyboard.press("Escape")
        tile(house, page, "C1").tap()  # where she has no broom for
        expect(page.locator("#tip")).to_contain_text("buy the golden broom first. Rule DW-27")
        assert drawn(page) == 0


def test_a_route_goes_as_far_as_the_actions(house: House, ann: Page) -> None:
    sit_down(house, ann)
    for name in ("A1", "A3", "A1"):
        tile(house, ann, name).click()
    expect(ann.locator("#route-words")).to_contain_text("A1 is 5 steps away by this route; you have 4 actions. 4 of 4")
    assert drawn(ann) == 4


def test_a_click_where_one_cannot_fly_says_why_and_by_which_rule(house: House, ann: Page) -> None:
    state = sit_down(house, ann)
    state.at[1] = table_of(house, ann).match.game.file.island.names.index("A3")
    ann.reload()
    asked(ann)
    for name, reason in (("A3", "A3 is taken by the pawn in the way"), ("Summit", "buy the golden broom first")):
        tile(house, ann, name).click()
        expect(ann.locator("#tip.refusal")).to_contain_text(reason)
        expect(ann.locator("#tip.refusal a")).to_contain_text("Rule DW-")
        ann.keyboard.press("Escape")
    state.actions[0] = 0
    ann.reload()
    asked(ann)
    tile(house, ann, "A4").click()
    expect(ann.locator("#tip.refusal")).to_contain_text("You have no action left")


def test_a_tile_chosen_again_takes_its_step_back_and_escape_the_whole_route(house: House, ann: Page) -> None:
    sit_down(house, ann)
    tile(house, ann, "A2").click()
    steps = drawn(ann)
    tile(house, ann, "A2").click()
    assert drawn(ann) == steps - 1
    ann.keyboard.press("Escape")
    expect(ann.locator("#draw-route")).to_have_attribute("aria-pressed", "false")
    assert drawn(ann) == 0


def four_steps(house: House, page: Page) -> None:
    """She sets out on a way of four steps, and has flown the first."""
    sit_down(house, page)
    for name in ("A1", "A3", "A1"):
        tile(house, page, name).click()
    assert drawn(page) == 4
    page.locator("#fly-route").click()
    shows(page, 1)


@pytest.mark.parametrize("call_off", ["Escape", "z"])
def test_a_flight_is_called_off_with_the_step_that_is_on_its_way(house: House, ann: Page, call_off: str) -> None:
    four_steps(house, ann)
    ann.keyboard.press(call_off)
    expect(ann.locator("#draw-route")).to_have_attribute("aria-pressed", "false")
    assert (drawn(ann), seq(ann) < 4) == (0, True)
    expect(ann.locator("#fly-route")).to_be_hidden()
    left = ann.locator("#bar .ask b").inner_text()
    ann.wait_for_timeout(1_500)
    expect(ann.locator("#bar .ask b")).to_have_text(left)


TAKEN_BACK_FIRST = """
const send = window.fetch;
let acts = 0;
window.fetch = async (url, request) => {
  if (String(url).endsWith("/act") && ++acts === 2) {
    const undo = { seat: 0, seq: 1, key: "taken-back-elsewhere" };
    await send(url.replace("/act", "/undo"), { ...request, body: JSON.stringify(undo) });
  }
  return send(url, request);
};
"""


def test_a_route_is_forgotten_when_a_step_is_taken_back_elsewhere(house: House, ann: Page) -> None:
    ann.add_init_script(TAKEN_BACK_FIRST)
    four_steps(house, ann)
    expect(ann.locator("#tip.refusal")).to_be_visible()
    expect(ann.locator("#draw-route")).to_have_attribute("aria-pressed", "false")
    assert (drawn(ann), seq(ann)) == (0, 2)
    expect(ann.locator("#bar .ask b")).to_have_text("4 actions left")


def hand_over(page: Page, state: State, box: Any, order: int, spoiled: bool = False) -> None:
    """She has an order of level 1, whose mastery may be lost."""
    state.deck[0] &= ~(1 << order)
    state.order[0, 0], state.spoiled[0, 0] = order, spoiled
    state.open[0, 0] = sum(1 << colour for colour in range(COLOURS) if box.packages[order, colour])
    page.reload()
    asked(page)


@pytest.mark.parametrize("spoiled", [True, False])
def test_a_route_stops_where_an_order_is_completed_and_goes_on_when_wanted(
    ann: Page, house: House, spoiled: bool
) -> None:
    state = sit_down(house, ann)
    box = table_of(house, ann).match.game.box
    one_blue = [n for n in range(CARDS) if box.packages[n].tolist() == [0, 1, 0, 0] and (box.steps[n] > 0).sum() == 2]
    hand_over(ann, state, box, one_blue[0], spoiled)
    ann.keyboard.press("r")
    for name in ("A3", "A2"):
        tile(house, ann, name).click()
    expect(ann.locator("#route-words")).to_have_text("2 of 4 actions: delivers 1 blue, completes 1 order")
    ann.keyboard.press("f")
    if not spoiled:
        ann.locator(".chooser button").first.click()
    expect(ann.locator("#route-words")).to_have_text("1 of 3 actions")
    expect(ann.locator("#slot-0")).to_have_text("free")
    assert seq(ann) == (1 if spoiled else 2)
    ann.keyboard.press("f")
    expect(ann.locator("#bar .ask b")).to_have_text("2 actions left")


@pytest.mark.parametrize(("colour", "over"), [(ORANGE, "A8"), (BLUE, "A3")])
def test_of_two_ways_alike_a_route_takes_the_one_that_delivers(ann: Page, house: House, colour: int, over: str) -> None:
    state = sit_down(house, ann, seat1="bot:random")
    match = table_of(house, ann).match
    names, box = match.game.file.island.names, match.game.box
    state.hazard[:] = CLEAR
    state.at[:2] = names.index("A2"), NOWHERE  # from there to the plaza by A3 or, with two, by A8
    hand_over(ann, state, box, next(n for n in range(CARDS) if box.packages[n, colour] == box.packages[n].sum()))
    tile(house, ann, "Plaza").click()
    expect(ann.locator("#route-words")).to_contain_text("2 of 4 actions: delivers")
    expect(tile(house, ann, over)).to_have_class(re.compile("on-route"))


@pytest.mark.parametrize("kind", ["mountain", "water"])
def test_of_two_ways_alike_a_route_takes_the_one_that_costs_no_mastery(ann: Page, house: House, kind: str) -> None:
    state = sit_down(house, ann)
    box, island = table_of(house, ann).match.game.box, table_of(house, ann).match.game.file.island
    paths = [path.ends for path in island.paths]
    state.at[0] = island.names.index("A1")
    state.hazard[paths.index(["A1", "A7"])], state.hazard[paths.index(["A2", "A8"])] = MOUNTAIN, WATER
    hand_over(
        ann, state, box, next(n for n in range(CARDS) if box.no[n] == (MOUNTAIN if kind == "mountain" else WATER))
    )
    tile(house, ann, "A8").click()
    expect(ann.locator("#route-words")).to_contain_text("2 of 4 actions")
    expect(ann.locator("#route-words")).not_to_contain_text("loses")
    expect(tile(house, ann, "A2" if kind == "mountain" else "A7")).to_have_class(re.compile("on-route"))
