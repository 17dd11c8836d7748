"""Whole games of Psychic Pizza, by mouse and by keyboard: alone against bots, and three people in a built town."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from doorstep.games.psychic_pizza import game as psychic_pizza
from doorstep.games.psychic_pizza.actions import ATTACK, MOVE
from doorstep.games.psychic_pizza.builder_town import code
from doorstep.games.psychic_pizza.grid import EAST, NORTH
from tests.browser.building import QUICK, builds, built, whole
from tests.browser.guide import guided
from tests.browser.people import Press, by_keyboard, by_mouse, fills, joins, seq, status
from tests.browser.playing import table_of
from tests.browser.town import acts, asked, opens, victor
from tests.web.house import House

GAME = psychic_pizza
EASY = {"option.town": "easy", "seat1": "bot:random", "seat2": "bot:random"}
EITHER = pytest.mark.parametrize("press", [by_mouse, by_keyboard])


@EITHER
def test_a_game_alone_against_bots(house: House, ann: Page, press: Press) -> None:
    """Ann delivers, unless a random bot is luckier than ever: she goes the shortest way, which only the test knows."""
    opens(ann, **EASY)
    match = table_of(house, ann).match
    while asked(ann):
        acts(ann, guided(match, 0), press)
    result = match.result
    assert result
    assert (result["end"], sum(result["scores"])) == ("delivery", 1)
    (winner,) = result["winners"]
    expect(status(ann)).to_have_text(re.compile(rf"^{victor(house, ann)} won\s*The town was "))
    expect(ann.locator(f"#deliverer-{winner}").get_by_label("Has delivered a pizza")).to_be_visible()
    expect(ann.locator("#town .meeple")).to_have_count(3)
    expect(ann.locator("#town .way.seat-0").first).to_have_attribute("d", re.compile(r"^M\d"))


@EITHER
def test_three_people_play_in_a_town_that_one_of_them_built(
    ann: Page, browser: Browser, house: House, press: Press
) -> None:
    """Ann is the Mayor. Who begins finds the pizza, chases off the ghost that comes out, and delivers."""
    builds(ann, QUICK, press)
    assert built(ann) == QUICK
    invited = invites(ann, press)
    expect(ann.get_by_role("button", name="Open the town")).to_be_disabled()
    expect(ann.locator(".opening")).to_contain_text("Waiting for 2 more players.")
    bea, cem = (joins(browser, house.address, link, name) for link, name in zip(invited, ("Bea", "Cem"), strict=True))
    sent: list[str] = []
    bea.on("websocket", lambda socket: socket.on("framereceived", lambda frame: sent.append(as_text(frame))))
    bea.reload()
    assert code(QUICK) not in bea.content()
    expect(ann.locator(".opening")).to_contain_text("Then the first round begins.")
    press(ann, ann.get_by_role("button", name="Open the town"))
    expect(ann.locator("svg#town")).to_be_visible()
    expect(ann.locator("#builder")).to_have_count(0)
    bea.wait_for_selector("#rose")
    first, second = (bea, cem) if bea.locator("#rose.mine").count() else (cem, bea)
    for action in (MOVE + EAST, MOVE + EAST, ATTACK + EAST, MOVE + EAST, MOVE + EAST):
        for player, wanted in ((first, action), (second, ATTACK + NORTH)):
            if asked(player):
                acts(player, wanted, press)
    winner = "Bea" if first is bea else "Cem"
    expect(status(ann)).to_have_text(f"{winner} won")
    expect(ann.get_by_text("Watch it again")).to_be_visible()
    assert seq(ann) == table_of(house, ann).seq == 10
    assert 'id="town"' in sent[-1]  # the end shows it
    assert not [frame for frame in sent[:-1] if 'id="town"' in frame or code(QUICK) in frame]
    bea.context.close()
    cem.context.close()


def invites(mayor: Page, press: Press) -> list[str]:
    """From the builder to a table with the town; the invitations to its Deliverers' seats."""
    play = mayor.locator("form.play").first
    for seat in range(2):
        fills(mayor, play.locator(f"[name=seat{seat}]"), "open", press)
    fills(mayor, play.locator("[name=name]"), "Ann", press)
    press(mayor, play.get_by_role("button", name="To the table"))
    mayor.wait_for_url("**/t/*")
    whole(mayor)
    assert "#" not in mayor.url
    press(mayor, mayor.get_by_role("button", name="Players"))
    links = mayor.locator("#menu input[aria-label^='Invitation']")
    expect(links).to_have_count(2)
    invited = [links.nth(seat).input_value() for seat in range(2)]
    mayor.keyboard.press("Escape")
    return invited


def as_text(frame: str | bytes) -> str:
    return frame if isinstance(frame, str) else frame.decode()
