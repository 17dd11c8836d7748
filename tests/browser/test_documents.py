"""What a seat keeps, and a game's own module: typing and dragging go on while others move, and nothing is lost."""

import re
from collections.abc import Iterator

import pytest
from parcel_dice import game
from playwright.sync_api import Browser, Dialog, Page, Route, expect

from tests.browser.people import faultless, fill_in, visitor
from tests.browser.playing import decides, table_of
from tests.web.house import House

GAME = game
OPEN = "/t/*/document/*"
OWN_MODULE = (
    "export const start = (table) => { window.table = table; window.drawn = 0; table.onDrawn(() => window.drawn++); };"
)


@pytest.fixture
def ann(browser: Browser, house: House) -> Iterator[Page]:
    """Ann at a table with Bea, both in her hands; the test fails where one of her scripts does."""
    with faultless(visitor(browser, house.address)) as page:
        page.goto("/new?game=parcel-dice")
        fill_in(page, {"seat1": "here", "seat2": "none", "seat3": "none"})
        page.goto(page.url + "?seat=0")
        expect(page.locator("html")).to_have_attribute("data-link", "live")
        yield page


def somebody_moves(house: House, page: Page) -> None:
    """The next player walks; wait until the page shows it."""
    table = table_of(house, page)
    decides(house, table, table.match.awaited[0], 1)
    expect(page.locator("#root")).to_have_attribute("data-seq", str(table.seq))


def kept(house: House, page: Page) -> list[str]:
    body: list[str] = table_of(house, page).document(0, "pad").body
    return body


def written(page: Page, version: int) -> None:
    """Wait until the page shows that version of the pad."""
    expect(page.locator("#root")).to_have_attribute("data-documents", re.compile(f"^pad:{version}:"))


def test_typing_goes_on_while_others_move(house: House, ann: Page) -> None:
    second = ann.context.new_page()
    second.goto(ann.url)
    line = ann.locator("#pad-1")
    line.click()
    for word in ("the ", "castle ", "is ", "mine"):
        ann.keyboard.type(word)
        somebody_moves(house, ann)
        expect(line).to_be_focused()
    expect(line).to_have_value("the castle is mine")
    expect(second.locator("#pad-1")).to_have_value("the castle is mine")
    line.evaluate("field => field.setSelectionRange(4, 10)")
    somebody_moves(house, ann)
    assert line.evaluate("field => [field.selectionStart, field.selectionEnd]") == [4, 10]
    ann.keyboard.type("mill")
    expect(second.locator("#pad-1")).to_have_value("the mill is mine")
    second.locator("#pad-1").fill("no, it is not")
    second.locator("#pad-2").fill("from the other device")
    expect(ann.locator("#pad-2")).to_have_value("from the other device")
    expect(line).to_have_value("the mill is mine")
    ann.locator("#pad-0").focus()
    expect(line).to_have_value("no, it is not")
    ann.reload()
    expect(line).to_have_value("no, it is not")


def test_a_drag_goes_on_while_others_move(house: House, ann: Page) -> None:
    """The module of a game holds what is dragged; what was drawn meanwhile shows when it lets go."""
    ann.route("**/client.js*", lambda route: route.fulfill(body=OWN_MODULE, content_type="text/javascript"))
    ann.reload()
    ann.wait_for_function("window.table")
    pawn = ann.locator("#pawn-1")
    before = pawn.get_attribute("style")
    pawn.evaluate(
        """pawn => {
            pawn.onpointerdown = (event) => {
                pawn.setPointerCapture(event.pointerId);
                window.table.hold(pawn);
            };
            pawn.onpointermove = ({ pointerId, clientX }) => {
                if (pawn.hasPointerCapture(pointerId)) pawn.style.transform = `translate(${clientX}px, 7px)`;
            };
            pawn.onpointerup = () => window.table.release(pawn);
        }"""
    )
    pawn.hover()
    ann.mouse.down()
    for x in (300, 320, 340):
        ann.mouse.move(x, 200)
        somebody_moves(house, ann)
        expect(pawn).to_have_attribute("style", f"transform: translate({x}px, 7px);")
    drawn = ann.evaluate("window.drawn")
    ann.mouse.up()
    assert ann.evaluate("window.drawn") == drawn + 1
    style = pawn.get_attribute("style") or ""
    assert " 7px" not in style
    assert style != before


def test_what_one_player_types_is_gone_before_the_next_looks(house: House, ann: Page) -> None:
    ann.goto(ann.url.removesuffix("?seat=0"))
    ann.get_by_role("button", name="show my side").click()
    ann.locator("#pad-0").click()
    ann.keyboard.type("for Ann alone")
    somebody_moves(house, ann)
    ann.get_by_role("button", name="Pass to").click()
    expect(ann.locator(".curtain")).to_be_visible()
    expect(ann.locator(".pad")).to_have_count(0)
    ann.get_by_role("button", name="show my side").click()
    expect(ann.locator("#pad-0")).to_have_value("")
    while kept(house, ann)[0] != "for Ann alone":
        ann.wait_for_timeout(20)


def test_what_is_written_without_a_server_is_sent_later_and_in_order(house: House, ann: Page) -> None:
    away = lambda route: route.abort()  # noqa: E731
    ann.route(f"**{OPEN}", away)
    for line, text in enumerate(("one", "two", "three")):
        ann.locator(f"#pad-{line}").fill(text)
    somebody_moves(house, ann)
    assert [ann.locator(f"#pad-{line}").input_value() for line in range(3)] == ["one", "two", "three"]
    assert kept(house, ann)[:3] == ["", "", ""]
    ann.unroute(f"**{OPEN}", away)
    written(ann, 2)
    assert kept(house, ann)[:3] == ["one", "two", "three"]


def test_an_answer_that_is_lost_is_asked_for_again(house: House, ann: Page) -> None:
    lost: list[int] = []

    def lose(route: Route) -> None:
        lost.append(route.fetch().status)
        route.abort() if len(lost) < 3 else route.fulfill(status=200, json={"version": 1})

    ann.route(f"**{OPEN}", lose)
    ann.locator("#pad-0").fill("once")
    written(ann, 1)
    while len(lost) < 3:
        ann.wait_for_timeout(50)
    assert kept(house, ann)[0] == "once"
    assert table_of(house, ann).document(0, "pad").version == 1


def test_what_is_refused_is_said_and_taken_back(house: House, ann: Page) -> None:
    line = ann.locator("#pad-0")
    line.fill("kept")
    line.evaluate("field => field.removeAttribute('maxlength')")
    line.fill("x" * 61)
    expect(ann.locator("#tip[role=alert]")).to_contain_text("60 letters")
    ann.locator("#pad-1").fill("kept too")
    written(ann, 2)
    expect(line).to_have_value("kept")
    assert kept(house, ann)[:2] == ["kept", "kept too"]


def test_a_pad_that_is_closed_again_says_so(house: House, ann: Page) -> None:
    button = """owner => { const button = document.createElement("button"); button.textContent = "Peep";
        Object.assign(button.dataset, { open: "document", document: "pad", owner }); document.body.append(button); }"""
    ann.evaluate(button, "1")
    ann.get_by_role("button", name="Peep").click()
    expect(ann.locator("dialog:modal [role=alert]")).to_contain_text("not open to you now")


def test_leaving_with_words_that_are_not_sent_is_asked_about(house: House, ann: Page) -> None:
    asked: list[str] = []

    def leave(dialog: Dialog) -> None:
        asked.append(dialog.type)
        dialog.accept()

    ann.on("dialog", leave)
    ann.route(f"**{OPEN}", lambda route: route.abort())
    ann.locator("#pad-0").fill("not sent")
    ann.reload()
    assert asked == ["beforeunload"]
    ann.reload()
    assert len(asked) == 1


def test_a_page_of_the_game_asks_while_somebody_types(ann: Page) -> None:
    ann.goto("/")
    ann.get_by_role("link", name="Odds").click()
    ann.locator("#houses").fill("6")
    expect(ann.locator("output")).to_have_text("11 of 36 rolls lead there.")
    ann.locator("#houses").fill("12")
    expect(ann.locator("output")).to_have_text("A walk is of 1 to 11 houses.")


def test_what_a_player_kept_is_opened_at_the_end(house: House, ann: Page) -> None:
    ann.locator("#pad-0").fill("<b>mine</b>")
    while ann.get_by_text("Watch it again").count() == 0:
        somebody_moves(house, ann)
    ann.goto(ann.url.replace("?seat=0", "?seat=1"))
    ann.get_by_role("button", name="Pad of").click()
    expect(ann.locator("dialog:modal li")).to_have_text("<b>mine</b>")
