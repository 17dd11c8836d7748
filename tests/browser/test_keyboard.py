"""Everything works with the keyboard alone: a whole game from the home page on, and arrows over the board."""

from itertools import cycle

from playwright.sync_api import Page, expect

from tests.browser.people import CHOICE, asked, choose, money, open_table, owns_a_pizza, tab_to, until_it_moves


def test_a_whole_game_by_keyboard_alone(ann: Page) -> None:
    ann.goto("/")
    tab_to(ann, "a[href='/new?game=monopoly-pizza']")
    ann.keyboard.press("Enter")
    ann.wait_for_url("**/new*")
    fill_in_the_form(ann)
    ann.wait_for_url("**/t/*")
    ann.keyboard.press("Tab")
    expect(ann.get_by_text("Skip to what you can do")).to_be_focused()
    ann.keyboard.press("Enter")
    ways = cycle((by_letter, by_tab, by_arrow))
    offered = False
    while asked(ann):
        if not offered and owns_a_pizza(ann, 1) and money(ann, 0):
            until_it_moves(ann, offer_a_deal)
            offered = True
        elif ann.locator("#bar [data-key='N']").count():
            until_it_moves(ann, lambda page: page.keyboard.press("n"))  # declines
        else:
            until_it_moves(ann, next(ways))
    expect(ann.locator("#scores")).to_be_visible()


def fill_in_the_form(page: Page) -> None:
    tab_to(page, "#name")
    page.keyboard.type("Kay")
    for field, letter in (("seat3", "e"), ("option.first", "1"), ("option.round_cap", "1"), ("pace", "a")):
        tab_to(page, f"[name='{field}']")
        page.keyboard.press(letter)
    tab_to(page, "button.go")
    page.keyboard.press("Enter")


def offer_a_deal(page: Page) -> None:
    """One dough for the first pizza of the player at seat 2."""
    if not page.locator("#deal form").is_visible():
        page.keyboard.press("d")
    expect(page.locator("#deal form")).to_be_visible()
    tab_to(page, "#deal fieldset:not([data-for]) input[type=number]")
    page.keyboard.press("ArrowUp")
    tab_to(page, "#deal fieldset[data-for] input[type=checkbox]")
    page.keyboard.press("Space")
    tab_to(page, "#deal button.go")
    page.keyboard.press("Enter")


def by_letter(page: Page) -> None:
    """By a choice's letter; rides have none."""
    letter = page.locator(CHOICE).first.get_attribute("data-key")
    return page.keyboard.press(letter.lower()) if letter else by_tab(page)


def by_tab(page: Page) -> None:
    """By the buttons in the bar."""
    tab_to(page, CHOICE)
    page.keyboard.press("Enter")


def by_arrow(page: Page) -> None:
    """By the things on the board, where there are any."""
    if not page.locator("#board [data-action][tabindex='0']").count():
        return by_tab(page)
    page.keyboard.press("ArrowRight")
    return page.keyboard.press("Enter")


def test_arrows_walk_over_what_can_be_clicked_on_the_board(ann: Page) -> None:
    open_table(ann, seat1="bot:greedy")
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
    until_it_moves(ann, lambda page: page.keyboard.press("Enter"))
