"""The notebook in the browser: by mouse and by keyboard, on two devices, while others move."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from doorstep.games.psychic_pizza import game
from tests.browser.people import faultless
from tests.browser.playing import table_of
from tests.browser.town import asked, cell, kept, sits, somebody_moves, written
from tests.web.house import House

GAME = game


@pytest.fixture
def ann(browser: Browser, house: House) -> Iterator[Page]:
    """Ann, whose opponent Bea is in the test's hands; the test fails where one of Ann's scripts does."""
    with faultless(sits(browser, house, seat1="here", name1="Bea")) as page:
        page.goto(page.url + "?seat=0")
        asked(page)
        yield page


def presses(page: Page, key: str, x: int, y: int) -> None:
    page.mouse.click(*cell(page, key, x, y))


def test_marks_by_mouse_survive_a_reload_and_follow_to_another_device(house: House, ann: Page) -> None:
    other = ann.context.new_page()
    other.goto(ann.url)
    ann.locator("[data-pencil='pizza']").click()
    presses(ann, "A1", 1, 0)
    expect(written(other)).to_have_attribute("data-marks", "pizza")
    ann.locator("[data-pencil='question']").click()
    presses(ann, "A1", 1, 0)
    expect(written(other)).to_have_attribute("data-marks", "pizza question")
    presses(ann, "A1", 1, 0)
    expect(written(other)).to_have_attribute("data-marks", "pizza")
    ann.reload()
    expect(written(ann)).to_have_attribute("data-marks", "pizza")
    other.locator("[data-pencil='rubber']").click()
    presses(other, "A1", 1, 0)
    expect(written(ann)).to_have_count(0)


def test_marks_by_keyboard(house: House, ann: Page) -> None:
    ann.locator(".grid").focus()
    for key in ("ArrowRight", "g", "Shift+ArrowUp", "ArrowDown", "x", "ArrowLeft", "y"):
        ann.keyboard.press(key)
    expect(ann.locator("#said")).to_contain_text("1 south")
    expect(written(ann)).to_have_count(3)
    body = kept(house, ann)
    assert body["cells"]["A1"] == {"1,0": {"marks": ["ghost"], "fences": ["north"]}, "1,1": {"marks": ["nothing"]}}
    assert body["stand"] == ["A1", 0, 1]
    ann.keyboard.press("ArrowRight")
    expect(ann.locator("#said")).to_have_text("1 east, 1 south: your mark: nothing here")
    ann.keyboard.press("Delete")
    expect(written(ann)).to_have_count(2)


def test_words_are_typed_while_others_move(house: House, ann: Page) -> None:
    ann.locator(".grid").focus()
    ann.keyboard.press("ArrowRight")
    ann.keyboard.press("Enter")
    field = ann.get_by_label("Words in this cell")
    for word in ("cat", " or ", "ghost"):
        ann.keyboard.type(word)
        somebody_moves(house, ann)
        expect(field).to_be_focused()
    ann.keyboard.press("Enter")
    expect(written(ann)).to_have_attribute("data-words", "cat or ghost")
    expect(ann.locator(".grid")).to_be_focused()
    note = ann.locator("#note")
    note.click()
    for word in ("the house ", "is ", "east"):
        ann.keyboard.type(word)
        somebody_moves(house, ann)
        expect(note).to_be_focused()
    expect(note).to_have_value("the house is east")
    ann.locator(".grid").focus()
    ann.reload()
    expect(note).to_have_value("the house is east")


def test_a_map_is_dragged_onto_another_while_others_move(house: House, ann: Page) -> None:
    ann.locator("[data-book='sheet']").click()
    grip = ann.locator("[data-grip='+1']")
    grip.hover()
    ann.mouse.down()
    x, y = cell(ann, "A1", 1, 1)
    for step in range(3):
        ann.mouse.move(x - 40 + 20 * step, y, steps=2)
        somebody_moves(house, ann)
        expect(ann.locator(".lifted")).to_have_count(1)
    ann.mouse.up()
    expect(ann.locator(".lifted")).to_have_count(0)
    expect(ann.locator(".map")).to_have_count(1)
    joined = kept(house, ann)["joins"]["+1"]
    assert joined[0] == "A1"
    grip.focus()
    ann.keyboard.press("ArrowRight")
    expect(grip).to_have_attribute("data-east", str(joined[1] + 1))
    ann.get_by_role("button", name="Part Sheet 1").click()
    expect(ann.locator(".map")).to_have_count(2)
    assert kept(house, ann)["joins"] == {}


def test_a_blank_sheet_comes_into_view(ann: Page) -> None:
    ann.set_viewport_size({"width": 1280, "height": 700})
    for sheet in ("+1", "+2", "+3", "+4"):
        ann.locator("[data-book='sheet']").click()
        expect(ann.locator(f"[id='map-{sheet}'] .grid")).to_be_in_viewport(ratio=0.9)
    expect(ann.locator("header")).to_be_in_viewport(ratio=1)


def test_two_cells_that_are_the_same_place_join_their_maps(house: House, ann: Page) -> None:
    ann.locator("[data-book='sheet']").click()
    expect(ann.locator(".map")).to_have_count(2)
    ann.locator("[data-pencil='join']").click()
    presses(ann, "+1", 1, 0)
    expect(ann.locator(".anchor")).to_have_count(1)
    presses(ann, "A1", 0, 1)
    expect(ann.locator(".map")).to_have_count(1)
    assert kept(house, ann)["joins"] == {"+1": ["A1", -1, 1]}
    ann.get_by_role("button", name="Throw Sheet 1 away").click()
    expect(ann.locator("[data-grip]")).to_have_count(1)


def test_the_maps_of_others_are_laid_beside_the_own(house: House, ann: Page) -> None:
    ann.get_by_role("button", name="Bea's map 1").click()
    expect(ann.locator("[id='map-B1'] .pawn")).to_have_count(1)
    ann.get_by_role("button", name="Put Bea's map 1 away").click()
    expect(ann.locator("[id='map-B1']")).to_have_count(0)


def test_nobody_else_hears_of_the_writing(browser: Browser, house: House, ann: Page) -> None:
    frames: list[str] = []
    bea = ann.context.new_page()
    bea.on("websocket", lambda socket: socket.on("framereceived", lambda frame: frames.append(str(frame))))
    bea.goto(ann.url.replace("seat=0", "seat=1"))
    expect(bea.locator("html")).to_have_attribute("data-link", "live")
    before, seq = len(frames), table_of(house, ann).seq
    ann.locator("[data-pencil='house']").click()
    presses(ann, "A1", -1, 0)
    expect(written(ann)).to_have_count(1)
    ann.locator("#note").fill("secret")
    ann.locator(".grid").focus()
    somebody_moves(house, bea)
    assert len(frames) == before + 1
    assert table_of(house, ann).seq == seq + 1
    assert "secret" not in "".join(frames)


def test_a_blank_notebook_is_the_players_own_work(browser: Browser, house: House) -> None:
    page = sits(browser, house, **{"option.aid": "blank"})
    asked(page)
    expect(page.locator(".map")).to_have_count(1)
    expect(page.locator(".grid .pawn, .grid .near")).to_have_count(0)
    page.locator("[data-pencil='meeple']").click()
    presses(page, "A1", 0, 0)
    expect(page.locator(".grid .stand")).to_have_count(1)
    page.context.close()


def test_a_map_that_grows_stays_under_the_pointer(ann: Page) -> None:
    ann.locator("[data-pencil='ghost']").click()
    grid = ann.locator(".grid")
    before, place = grid.bounding_box(), cell(ann, "A1", 2, 2)
    for marks in (1, 0, 1):
        ann.mouse.click(*place)
        expect(written(ann)).to_have_count(marks)
    assert grid.bounding_box() == before
    assert grid.get_attribute("viewBox") == "0 0 240 240"
    ann.locator("[data-pencil='ghost']").hover()
    expect(grid).to_have_attribute("viewBox", "0 0 288 288")
    ann.mouse.click(*cell(ann, "A1", 2, 2))
    expect(written(ann)).to_have_count(0)


def test_the_rules_beside_the_table_leave_the_map_its_room(ann: Page) -> None:
    ann.set_viewport_size({"width": 1280, "height": 800})
    ann.locator("header [data-rule]").click()
    expect(ann.locator("#rules")).to_be_visible()
    assert ann.locator(".grid").evaluate("grid => grid.getBoundingClientRect().width") > 250
