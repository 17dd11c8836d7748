"""Auctions of The Pony Express between people: races for a card, slow lines, and a device that goes round."""

import re
from collections.abc import Iterator
from contextlib import ExitStack
from functools import partial
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from doorstep.games.pony_express import game as pony_express
from doorstep.games.pony_express.state import TOWNS
from doorstep.games.pony_express.terms import place
from doorstep.kernel.game import Game
from doorstep.kernel.match import Match
from tests.browser.people import faultless, fill_in, joins, visitor
from tests.browser.playing import table_of
from tests.web.house import House

GAME = pony_express
FILE = Game(pony_express).file
ALONE = {"name": "Ann", "seat1": "none", "seat2": "none", "seat3": "none", "pace": "at once"}
LIVE = {"option.auction": "live", "option.pace": "slow"}
SLOW_LINE = """
const far = 300, PlainSocket = WebSocket, plainFetch = fetch;
window.WebSocket = class extends PlainSocket {
  set onmessage(listener) { super.onmessage = (event) => setTimeout(() => listener(event), far); }
};
window.fetch = async (...asked) => {
  await new Promise((done) => setTimeout(done, far));
  const answer = await plainFetch(...asked);
  await new Promise((done) => setTimeout(done, far));
  return answer;
};
"""
"""300 ms each way."""


class Auction(NamedTuple):
    """A card on offer, with a page for each rider."""

    match: Match
    auctioneer: Page
    others: list[Page]
    names: dict[Page, str]

    @property
    def pages(self) -> list[Page]:
        return [self.auctioneer, *self.others]


@pytest.fixture
def live(browser: Browser, house: House) -> Iterator[Auction]:
    """A card is counted for Ann, Bea and Cy, each with a browser of their own."""
    with ExitStack() as stack:
        ann = stack.enter_context(faultless(visitor(browser, house.address)))
        ann.goto("/new?game=pony-express")
        fill_in(ann, ALONE | LIVE | {"seat1": "open", "seat2": "open"})
        ann.get_by_role("button", name="Players").click()
        fields = ann.locator("#menu input[aria-label^='Invitation']")
        expect(fields).to_have_count(2)
        links = [fields.nth(n).input_value() for n in range(2)]
        ann.keyboard.press("Escape")
        names = {ann: "Ann"}
        for link, name in zip(links, ("Bea", "Cy"), strict=True):
            page = stack.enter_context(faultless(joins(browser, house.address, link, name)))
            names[page] = name
        offers = "button.offer:not([aria-disabled])"
        expect(ann.locator(f"{offers}, #auction").first).to_be_visible()
        match = table_of(house, ann).match
        auctioneer = list(names)[int(match.state.current)]
        auctioneer.locator(offers).first.click()
        others = [page for page in names if page != auctioneer]
        for page in others:
            page.wait_for_selector("#claim:not([aria-disabled])")
        yield Auction(match, auctioneer, others, names)


def by_mouse(page: Page) -> None:
    page.locator("#claim").click()


def by_keyboard(page: Page) -> None:
    page.keyboard.press(" ")


def shown(page: Page) -> str:
    return page.locator(".count").get_attribute("data-count") or ""


def counts_on(page: Page, from_: str) -> None:
    """Wait for the next count."""
    page.wait_for_function("count => document.querySelector('.count')?.dataset.count !== count", arg=from_)


def all_know_who_was_first(auction: Auction, first: Page) -> int:
    """Every page says who got the card, and shows no count any more; the amount."""
    expect(first.locator("#auction .rest")).to_contain_text("You got the last card")
    amount = int(auction.match.state.sold_at)
    for page in auction.pages:
        name = "You" if page == first else auction.names[first]
        expect(page.locator("#auction .rest")).to_contain_text(f"{name} got the last card, at ${amount}")
        expect(page.locator(".count")).to_have_count(0)
        expect(page.locator("#claim")).to_have_count(0)
    return amount


@pytest.mark.clause("PX-18")
def test_two_claim_at_one_count_and_the_later_hears_who_was_first(live: Auction) -> None:
    """Both press at the same count, one by mouse and one by keyboard; what they sent arrives at a later one."""
    one, two = live.others
    sent: list[Route] = []
    for page in live.others:
        page.route("**/act", lambda route: sent.append(route))
    by_mouse(one)
    by_keyboard(two)
    counts_on(live.auctioneer, shown(live.auctioneer))
    while len(sent) < 2:
        live.auctioneer.wait_for_timeout(10)
    early, late = sent
    counted = int(shown(live.auctioneer).removeprefix("$"))
    late.continue_()  # who pressed later arrives first
    amount = all_know_who_was_first(live, two)
    assert counted <= amount
    early.continue_()
    refusal = one.locator("#tip.refusal")
    expect(refusal).to_contain_text(f"{live.names[two]} was first, at ${amount}.")
    live.auctioneer.wait_for_timeout(100)
    expect(refusal).to_be_visible()
    expect(two.locator("#tip.refusal")).to_have_count(0)


@pytest.mark.clause("PX-18")
def test_over_a_slow_line_a_claim_counts_at_the_worth_of_its_arrival(live: Auction) -> None:
    one, slow = live.others
    slow.add_init_script(SLOW_LINE)
    slow.reload()
    sent: list[Route] = []
    slow.route("**/act", lambda route: sent.append(route))
    slow.wait_for_selector("#claim:not([aria-disabled])")
    seen = shown(slow)
    for _ in range(3):
        by_keyboard(slow)
    counts_on(live.auctioneer, seen)
    while not sent:
        live.auctioneer.wait_for_timeout(10)
    sent[0].continue_()
    amount = all_know_who_was_first(live, slow)
    assert amount > int(seen.removeprefix("$"))
    assert len(sent) == 1
    expect(slow.locator("#tip.refusal")).to_have_count(0)
    assert one.locator("#tip.refusal").count() == 0


@pytest.mark.clause("PX-17")
def test_the_claim_key_works_as_soon_as_a_new_amount_is_counted(browser: Browser, house: House) -> None:
    """Also where things move: nobody has to wait for them."""
    context = browser.new_context(base_url=house.address)
    with faultless(context.new_page()) as page:
        page.goto("/new?game=pony-express")
        fill_in(page, ALONE | LIVE | {"seat1": "bot:random"})
        while not page.locator("#claim:not([aria-disabled])").count():
            if page.locator("button.offer:not([aria-disabled])").count():
                page.locator("button.offer").first.click()
            page.wait_for_selector("button.offer:not([aria-disabled]), #claim:not([aria-disabled])")
        counts_on(page, shown(page))
        with page.expect_request("**/act", timeout=500):
            by_keyboard(page)
        expect(page.locator(".story ol")).to_contain_text("You claimed it at")  # the next card may be on offer already


def on_one_device(browser: Browser, house: House, names: tuple[str, ...], **options: str) -> Page:
    page = visitor(browser, house.address)
    page.goto("/new?game=pony-express")
    here = {f"seat{n}": "here" for n in range(1, len(names))} | {f"name{n}": name for n, name in enumerate(names) if n}
    fill_in(page, ALONE | here | options)
    return page


def open_curtain(page: Page) -> str:
    """The device is passed on; the name of its next player."""
    curtain = page.locator(".curtain")
    expect(curtain).to_be_visible()
    expect(page.locator("#board .mine > *")).to_have_count(0)
    expect(page.locator("[aria-pressed='true'], .amounts")).to_have_count(0)
    name = re.sub("Pass the device to ", "", curtain.locator("h2").inner_text())
    page.wait_for_selector(".curtain [data-do='sit']:not([aria-disabled])")
    curtain.get_by_role("button").click()
    expect(curtain).to_have_count(0)
    return name


def own_towns(state: Any, seat: int) -> list[str]:
    """Where the parcels of a seat go, those face down included."""
    return [place(FILE, town) for town in range(TOWNS) if state.cards[seat, town] + state.hidden[seat, town]]


def test_one_device_shows_each_rider_their_own_flags_alone(browser: Browser, house: House) -> None:
    names = ("Ann", "Bea")
    with faultless(on_one_device(browser, house, names)) as page:
        match = table_of(house, page).match
        seen: set[int] = set()
        while len(seen) < 2 or match.state.auction < 2:
            if page.locator(".curtain").count():
                seat = names.index(open_curtain(page))
                seen.add(seat)
                flags = page.locator("#board .flag")
                expect(flags).to_have_count(len(own_towns(match.state, seat)))
                tips = flags.evaluate_all("flags => flags.map(flag => flag.dataset.tip)")
                assert all(any(town in tip for tip in tips) for town in own_towns(match.state, seat))
            page.wait_for_selector("#root:not(:has([aria-disabled])) :is(button.offer, #claim)")
            before = match.length
            page.locator("button.offer, #claim").first.click()
            page.wait_for_function("n => Number(document.getElementById('root').dataset.seq) > n", arg=before)


@pytest.mark.clause("PX-18")
def test_one_device_keeps_what_a_rider_has_named_in_secret(browser: Browser, house: House) -> None:
    names = ("Ann", "Bea", "Cy")
    with faultless(on_one_device(browser, house, names, **{"option.auction": "sealed"})) as page:
        auctioneer = open_curtain(page)
        page.locator("button.offer:not([aria-disabled])").first.click()
        first = open_curtain(page)
        amount = partial(page.get_by_role("group", name="Your amount, in secret").get_by_role, "button")
        page.wait_for_selector("#root:not(:has([aria-disabled])) .amounts")
        amount(name="Claim at $6").click()
        second = open_curtain(page)
        assert {auctioneer, first, second} == set(names)
        assert "You decided" not in page.content()
        expect(page.locator("[aria-pressed='true']")).to_have_count(0)
        page.wait_for_selector("#root:not(:has([aria-disabled])) .amounts")
        amount(name="Never").click()
        expect(page.locator("#auction .rest")).to_contain_text(f"{first} got the last card, at $6")
