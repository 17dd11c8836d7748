"""Whole games in the browser: by clicks, by keyboard, by two, round one device."""

from playwright.sync_api import Browser, Page, expect

from tests.browser.people import CHOICE, asked, choose, invitation, is_over, joins, open_table, seq, shows, status
from tests.browser.server import Server

SHORT = {"option.round_cap": "15", "option.deals": "off"}


def test_a_first_visitor_plays_after_two_clicks(ann: Page) -> None:
    ann.goto("/")
    ann.get_by_role("button", name="Play now").first.click()
    ann.wait_for_selector(CHOICE)
    expect(ann.locator(".coach")).to_be_visible()
    choose(ann)


def test_the_play_command_opens_a_table_at_once(ann: Page) -> None:
    ann.goto("/?play=monopoly-pizza")
    ann.wait_for_url("**/t/*")
    ann.wait_for_selector(CHOICE)


def test_a_whole_game_by_clicks_against_bots(ann: Page) -> None:
    open_table(ann, seat1="bot:greedy", seat2="bot:random", **SHORT)
    while asked(ann):
        choose(ann)
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


def test_a_whole_game_by_keyboard_alone(ann: Page) -> None:
    open_table(ann, seat1="bot:greedy", **SHORT)
    ann.keyboard.press("Tab")
    expect(ann.get_by_text("Skip to what you can do")).to_be_focused()
    by_letter = True
    while asked(ann):
        before, choice = seq(ann), ann.locator(CHOICE).first
        letter = choice.get_attribute("data-key")
        if by_letter and letter:
            ann.keyboard.press(letter.lower())
        else:
            choice.focus()
            ann.keyboard.press("Enter")
        shows(ann, before + 1)
        by_letter = not by_letter
    expect(ann.locator("#scores")).to_be_visible()


def test_arrows_walk_over_what_can_be_clicked_on_the_board(ann: Page) -> None:
    open_table(ann, seat1="bot:greedy", **SHORT)
    while asked(ann):
        on_board = ann.locator("#board [data-action][tabindex='0']")
        if on_board.count() > 1:
            break
        choose(ann)
    ann.keyboard.press("ArrowRight")
    expect(ann.locator("#board [data-action]:focus")).to_have_count(1)
    seen = {ann.evaluate("document.activeElement.dataset.action")}
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"):
        ann.keyboard.press(key)
        seen.add(ann.evaluate("document.activeElement.dataset.action"))
    assert len(seen) > 1
    before = seq(ann)
    ann.keyboard.press("Enter")
    shows(ann, before + 1)


def test_two_browsers_stay_together_through_a_power_cut(browser: Browser, server: Server, ann: Page) -> None:
    open_table(ann, seat1="open", **SHORT)
    expect(status(ann)).to_contain_text("Waiting for one more player")
    bob = joins(browser, server.address, invitation(ann), "Bob")
    for _ in range(6):
        turn_of(ann, bob)
    before = seq(ann)
    server.kill()
    expect(ann.get_by_text("Reconnecting")).to_be_visible()
    server.start()
    expect(ann.get_by_text("Reconnecting")).to_be_hidden()
    expect(bob.get_by_text("Reconnecting")).to_be_hidden()
    assert (seq(ann), seq(bob)) == (before, before)
    for _ in range(6):
        turn_of(ann, bob)
    assert ann.locator(".players .cash").all_inner_texts() == bob.locator(".players .cash").all_inner_texts()
    ann.reload()
    shows(ann, seq(bob))
    bob.context.close()


def turn_of(ann: Page, bob: Page) -> None:
    """Whoever is asked chooses; the other one sees it."""
    ann.wait_for_timeout(30)
    player, other = (ann, bob) if ann.locator(CHOICE).count() else (bob, ann)
    choose(player)
    shows(other, seq(player))


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
    other = ann.get_by_role("button", name="Pass to")
    other.click()
    expect(ann.locator(".curtain")).to_contain_text("Pass the device to")
    expect(ann.locator("#own-slices")).to_have_count(0)
    ann.locator(".curtain button").click()
    ann.locator(".offer").get_by_role("button", name="Decline").click()
    expect(ann.locator(".offer")).to_have_count(0)


def offer_a_pizza(page: Page) -> None:
    """One of the own pizzas for dough."""
    page.get_by_role("button", name="Offer a deal").click()
    page.locator("#deal input[type=checkbox]:visible").first.check()
    page.locator("#deal input[data-steps]:visible").last.fill("1")
    page.locator("#deal").get_by_role("button", name="Offer it").click()
    expect(page.locator("#deal")).to_be_hidden()
    page.wait_for_selector(".offer")
