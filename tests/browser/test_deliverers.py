"""A Deliverer's page in the browser: rose and cards, reports, one device for two, the town at the end."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from doorstep.games.psychic_pizza import game
from doorstep.games.psychic_pizza.state import BACK, BARRIER, HOP
from tests.browser.looks import fits, on_top, serious
from tests.browser.people import PHONE, faultless, status, visitor
from tests.browser.playing import table_of
from tests.browser.town import asked, attacks_to_the_end, opens, press, sits, victor
from tests.web.house import House

GAME = game
TWENTY_ROUNDS = {"option.mayoral_victory": "yes"}


@pytest.fixture
def ann(browser: Browser, house: House) -> Iterator[Page]:
    """A Deliverer alone with a bot; the test fails where one of her scripts does."""
    with faultless(sits(browser, house, **TWENTY_ROUNDS)) as page:
        yield page


def deal(house: House, page: Page, *cards: int) -> None:
    """Put cards into the first hand, as only a test can, and have them drawn."""
    match = table_of(house, page).match
    for card in cards:
        match.state.hand[0, card] += 1
        match.state.hand_size[0] += 1
    page.reload()


def test_a_card_lights_its_directions_and_says_what_it_does(house: House, ann: Page) -> None:
    deal(house, ann, HOP)
    asked(ann)
    hop = ann.locator("#card-hop")
    hop.click()
    expect(hop).to_have_attribute("aria-pressed", "true")
    expect(ann.locator("#aimed")).to_contain_text("Two spaces straight on")
    expect(ann.locator("#rose .m-hop:visible")).to_have_count(4)
    expect(ann.locator("#rose .m-move:visible")).to_have_count(0)
    ann.keyboard.press("k")
    ann.keyboard.press("Escape")
    expect(ann.locator("#rose .m-move:visible")).to_have_count(4)
    digit = hop.get_attribute("data-digit") or ""
    ann.keyboard.press(digit)
    press(ann, ann.locator("#rose .m-hop.at-n:visible"))
    expect(ann.locator("#deliverer-0")).to_have_attribute("data-tip", "Has played Hop Step.")


def test_back_to_start_is_two_actions(house: House, ann: Page) -> None:
    deal(house, ann, BACK)
    asked(ann)
    ann.locator("#card-back").click()
    expect(ann.locator("#rose .m-back")).to_be_focused()
    press(ann, ann.locator("#rose .m-back"))
    expect(status(ann)).to_contain_text("One more Move or Attack")
    expect(ann.locator("#rose .m-move:visible")).to_have_count(4)


def test_a_reaction_is_armed_and_goes_with_the_move(house: House, ann: Page) -> None:
    deal(house, ann, BARRIER)
    asked(ann)
    plain = ann.locator("#rose .m-move.at-e:visible").get_attribute("data-action")
    ann.locator("#card-barrier").click()
    armed = ann.locator("#rose .m-move.at-e:visible")
    expect(armed).to_have_count(1)
    assert armed.get_attribute("data-action") != plain
    expect(armed).to_have_attribute("aria-label", "Move east, with Barrier if there is a ghost")
    press(ann, armed)
    asked(ann)
    expect(ann.locator("#card-barrier, #rose:not(:has(#card-barrier))").first).to_be_visible()


def test_every_report_stands_in_its_column_in_words_too(house: House, ann: Page) -> None:
    asked(ann)
    before = ann.locator(".reports tbody td .said").count()
    press(ann, ann.locator("#rose .m-attack.at-n"))
    asked(ann)
    expect(ann.locator(".reports tbody td .said")).to_have_count(before + 2)
    said = ann.locator(".reports tbody tr").first.locator(".said").first
    expect(said).to_contain_text("You attacked north")
    expect(ann.locator("#latest")).to_have_attribute("aria-live", "polite")


def test_the_end_shows_the_town_and_the_slider_walks_through_it(house: House, ann: Page) -> None:
    asked(ann)
    attacks_to_the_end(house, ann)
    expect(status(ann)).to_have_text(re.compile(f"^{victor(house, ann)} won"))
    match = table_of(house, ann).match  # a bot that goes back to its start takes two actions for one report
    early, late = (int(match.state_at(moment).reported) for moment in (5, match.length))
    expect(ann.locator("#town")).to_be_visible()
    ann.locator("#bar").get_by_text("Watch it again").click()
    ann.locator("#moment").fill("5")
    expect(status(ann)).to_contain_text("move 5 of")
    expect(ann.locator("#moment")).to_have_attribute("aria-valuetext", f"move 5 of {match.length}")
    expect(ann.locator("#town .meeple")).to_have_count(2)
    expect(ann.locator(".reports tbody td .said")).to_have_count(early)
    expect(ann.locator(".reports tbody .stood").first).to_have_text(re.compile(r"^[A-G][1-7]$"))
    ann.get_by_role("button", name="Back to now").click()
    expect(ann.locator(".reports tbody td .said")).to_have_count(late)
    ann.locator("#own-notes > summary").click()
    assert ann.locator("#own-notes .grid").evaluate("grid => grid.getBoundingClientRect().width") > 200
    expect(ann.locator("#town")).to_be_in_viewport(ratio=1)


def test_one_device_goes_round_with_a_curtain(browser: Browser, house: House) -> None:
    page = sits(browser, house, name="Ann", seat1="here", name1="Bea")
    curtain = page.locator(".curtain")
    expect(curtain).to_contain_text("Pass the device to Ann")
    expect(page.locator(".grid[tabindex]")).to_have_count(0)
    assert "rose" not in page.locator("#board").inner_html()
    curtain.get_by_role("button").click()
    asked(page)
    press(page, page.locator("#rose .m-move.at-n:visible"))
    page.locator("#note").fill("only Ann knows")  # there is time to read what was reported, and to write
    page.get_by_role("button", name="Pass to Bea").click()
    expect(curtain).to_contain_text("Pass the device to Bea")
    assert "only Ann knows" not in page.content()
    curtain.get_by_role("button").click()
    expect(page.locator("#note")).to_have_value("")
    page.context.close()


def test_no_peeking_means_no_way_to_look(browser: Browser, house: House) -> None:
    page = sits(browser, house, seat1="here", name1="Bea", **{"option.notes": "closed"})
    table = page.url
    page.goto(f"{table}?seat=0")
    page.locator("#note").fill("by the graves")
    page.locator(".grid").focus()
    expect(page.locator("#root")).to_have_attribute("data-documents", re.compile("notebook:1:"))
    page.goto(f"{table}?seat=1")
    expect(page.locator(".grid")).to_have_count(1)
    expect(page.locator("[data-open='document']")).to_have_count(0)
    assert "by the graves" not in page.content()
    answer = page.request.get(f"{table}/document/notebook/0?seat=1")
    assert answer.status == 403
    assert "by the graves" not in answer.text()
    page.context.close()


def test_an_open_notebook_opens_in_a_dialog(ann: Page) -> None:
    asked(ann)
    ann.locator(".readable button").first.click()
    dialog = ann.locator("#document")
    expect(dialog.locator(".grid")).to_have_count(1)
    expect(dialog.locator("[data-pencil], textarea")).to_have_count(0)
    assert serious(ann) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious(browser: Browser, house: House, scheme: str) -> None:
    page = visitor(browser, house.address, color_scheme=scheme)
    opens(page, **TWENTY_ROUNDS)
    for place in ("n", "e", "s"):
        asked(page)
        press(page, page.locator(f"#rose .m-move.at-{place}:visible"))
    asked(page)
    page.locator(".chip").first.click()
    page.locator("[data-book='sheet']").click()
    expect(page.locator("[id='map-B1'], [id='map-+1']")).to_have_count(2)
    page.locator("#rose [data-card]").first.click()
    assert serious(page) == []
    attacks_to_the_end(house, page)
    assert serious(page) == []
    page.locator("#own-notes > summary").click()
    assert serious(page) == []
    page.context.close()


def test_a_phone_shows_map_and_rose_together(browser: Browser, house: House) -> None:
    page = visitor(browser, house.address, PHONE, has_touch=True, is_mobile=True)
    opens(page)
    asked(page)
    assert fits(page)
    expect(page.locator(".pawn").first).to_be_in_viewport()
    expect(page.locator("#rose .m-attack.at-s")).to_be_in_viewport(ratio=1)
    for pencil in page.locator(".pencil").all():
        expect(pencil).to_be_in_viewport(ratio=1)
    page.locator(".grid").tap(position={"x": 20, "y": 20})
    expect(page.locator(".grid .jot")).to_have_count(1)
    page.context.close()


def test_on_a_phone_the_coach_and_the_notes_are_seen_on_the_first_turn(browser: Browser, house: House) -> None:
    with faultless(visitor(browser, house.address, PHONE, has_touch=True, is_mobile=True)) as page:
        opens(page, seat2="bot:random", seat3="bot:random")
        asked(page)
        for seen in (".coach p", "#note"):
            assert on_top(page.locator(seen)), seen
        page.locator("#note").tap()
        page.keyboard.type("east of the cat")
        expect(page.locator("#note")).to_have_value("east of the cat")
