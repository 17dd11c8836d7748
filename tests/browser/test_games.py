"""Whole games in the browser: by clicks, by two, round one device."""

import re
from typing import Any

from playwright.sync_api import Browser, Page, expect

from tests.browser.people import (
    CHOICE,
    PATIENCE,
    asked,
    choose,
    invitation,
    is_over,
    joins,
    money,
    moves_on,
    open_table,
    owns_a_pizza,
    seq,
    shows,
    status,
)
from tests.browser.server import Server

SHORT = {"option.round_cap": "15"}

AT_HAND = (
    ".offer .answers .go",  # accept
    "#dice.ready .die",
    "#question .button[data-action]",  # buy, or pass
    "#board .target > path",  # a ride, or a pizza to sell
    CHOICE,
)
"""What a hand takes first: the board, and the bar for what the board does not have."""


def test_a_first_visitor_plays_after_two_clicks(ann: Page) -> None:
    ann.goto("/")
    ann.get_by_role("button", name="Play now").first.click()
    expect(ann.locator(".coach")).to_be_visible()
    ann.wait_for_selector(CHOICE, timeout=4 * PATIENCE)  # bots may begin, at a calm pace
    choose(ann)


def test_the_play_command_opens_a_table_at_once(ann: Page) -> None:
    ann.goto("/?play=monopoly-pizza")
    ann.wait_for_url("**/t/*")
    ann.wait_for_selector(CHOICE)


def test_a_whole_game_by_clicks_against_bots(ann: Page) -> None:
    open_table(ann, seat1="bot:greedy", seat2="bot:random", **SHORT)
    while asked(ann):
        choose(ann, next(thing.first for thing in map(ann.locator, AT_HAND) if thing.count()))
    expect(status(ann)).to_contain_text("won")
    expect(ann.locator("#scores")).to_be_visible()
    watch_again(ann)
    ann.get_by_role("button", name="Play again").click()
    ann.wait_for_function("document.getElementById('root')?.dataset.seq === '0' || !document.querySelector('#scores')")
    assert not is_over(ann)


def watch_again(page: Page) -> None:
    """The replay, with its slider."""
    last = seq(page)
    page.locator("#bar").get_by_text("Watch it again").click()
    expect(status(page)).to_contain_text(f"Looking back: move 0 of {last}")
    page.locator("#moment").fill("20")
    expect(status(page)).to_contain_text(f"move 20 of {last}")
    page.keyboard.press("End")
    expect(status(page)).to_contain_text(f"move {last} of {last}")
    page.get_by_role("button", name="Back to now").click()
    expect(page.locator("#scores")).to_be_visible()


def test_two_browsers_play_a_whole_game_through_a_power_cut(browser: Browser, server: Server, ann: Page) -> None:
    open_table(ann, seat1="open", **SHORT)
    expect(status(ann)).to_contain_text("Waiting for one more player")
    bob = joins(browser, server.address, invitation(ann), "Bob")
    while not owns_a_pizza(bob, 1):
        turn_of(ann, bob)
    offer_seven(ann)
    for page in (ann, bob):
        expect(page.locator(".offer")).to_contain_text("7")
        expect(page.get_by_role("timer")).to_have_text(re.compile(r"^[12]:[0-5]\d$"))
    power_cut(server, ann, bob)
    cash = money(bob, 1)
    choose(bob, bob.locator(".offer").get_by_role("button", name="Accept"))
    shows(ann, seq(bob))
    assert money(bob, 1) == cash + 7
    assert owns_a_pizza(ann, 0)
    while not is_over(ann):
        turn_of(ann, bob)
    expect(bob.locator("#scores")).to_be_visible()
    assert common(ann) == common(bob)
    bob.context.close()


def turn_of(ann: Page, bob: Page) -> None:
    """Whoever is asked chooses, and the other one sees it. Ann leaves pizzas to Bob."""
    player, other = (ann, bob) if ann.locator(CHOICE).count() else (bob, ann)
    buttons = player.locator(CHOICE)
    choose(player, buttons.last if player is ann else buttons.first)
    shows(other, seq(player))


def offer_seven(page: Page) -> None:
    """Offer 7 for the other one's first pizza."""
    before = seq(page)
    page.locator("#choice-bundle").click()
    dialog = page.locator("#deal")
    dialog.locator("[data-for] input[type=checkbox]").first.check()
    dialog.locator("input[data-steps]").first.fill("7")
    dialog.get_by_role("button", name="Offer").last.click()
    expect(dialog).to_be_hidden()
    moves_on(page, before)


def power_cut(server: Server, *pages: Page) -> None:
    """The server dies and comes back; every page finds it again where it was."""
    before = [common(page) for page in pages]
    server.kill()
    for page in pages:
        expect(page.get_by_text("Reconnecting")).to_be_visible()
    server.start()
    for page in pages:
        expect(page.get_by_text("Reconnecting")).to_be_hidden(
            timeout=30_000
        )  # each try comes later than the one before
    assert [common(page) for page in pages] == before == [before[0]] * len(pages)


def common(page: Page) -> dict[str, Any]:
    """What everybody at a table sees alike: the moment, the board, who has what, and the score sheet."""
    return page.evaluate(
        """() => {
            const of = (selector, part) => [...document.querySelectorAll(selector)].map(part);
            return {
                moment: document.getElementById("root").dataset.seq,
                pieces: of(".pawn", (pawn) => pawn.style.transform),
                owned: of("#mp .owned", (mark) => mark.outerHTML),
                dough: of(".players .cash", (cash) => cash.textContent),
                held: of(".players .holds", (held) => held.innerHTML),
                sheet: of("#scores td", (cell) => cell.textContent),
            };
        }"""
    )


def test_one_device_goes_round_with_a_curtain(ann: Page) -> None:
    open_table(ann, name="Ann", seat1="here", name1="Bea", **SHORT)
    curtain = ann.locator(".curtain")
    expect(curtain).to_contain_text("Pass the device to Ann")
    expect(ann.locator("#own-slices")).to_have_count(0)
    curtain.get_by_role("button").click()
    expect(ann.locator("#root")).to_have_attribute("data-seat", "0")
    while not curtain.count():
        choose(ann)
    expect(curtain).to_contain_text("Pass the device to Bea")
    expect(ann.locator("#own-slices")).to_have_count(0)
    ann.wait_for_selector(".curtain [data-do='sit']:not([aria-disabled])")
    ann.keyboard.press("s")
    expect(ann.locator("#own-slices")).to_have_count(1)
    expect(ann.locator("#root")).to_have_attribute("data-seat", "1")


def test_a_deal_on_one_device_is_passed_behind_the_curtain(ann: Page) -> None:
    open_table(ann, name="Ann", seat1="here", name1="Bea")
    ann.locator(".curtain button").click()
    expect(ann.locator("#root")).to_have_attribute("data-seat", "0")
    while not ann.locator(".offer").count():
        if ann.locator(".curtain").count():
            ann.locator(".curtain button").click()
            expect(ann.locator(".curtain")).to_have_count(0)
        elif ann.locator("#player-0 .holds .set").count() and ann.locator("#player-1 .holds .set").count():
            offer_a_pizza(ann)
        else:
            choose(ann)
    ann.locator("#own-slices summary").click()
    ann.get_by_role("button", name="Pass to").click()
    expect(ann.locator(".curtain")).to_contain_text("Pass the device to")
    expect(ann.locator("#own-slices")).to_have_count(0)
    ann.locator(".curtain button").click()
    expect(ann.locator("#own-slices")).not_to_have_attribute("open", "")
    ann.locator(".offer").get_by_role("button", name="Decline").click()
    expect(ann.locator(".offer")).to_have_count(0)


def offer_a_pizza(page: Page) -> None:
    """One of the own pizzas for dough."""
    page.locator("#choice-bundle").click()
    page.locator("#deal input[type=checkbox]:visible").first.check()
    page.locator("#deal input[data-steps]:visible").last.fill("1")
    page.locator("#deal").get_by_role("button", name="Offer it").click()
    expect(page.locator("#deal")).to_be_hidden()
    page.wait_for_selector(".offer")
