"""The town builder: by mouse, by keyboard, at a table; broken rules, links, files and cards."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from doorstep.games.psychic_pizza import game as psychic_pizza
from doorstep.games.psychic_pizza.builder_town import code, from_file
from tests.browser.building import BUILD, QUICK, builder, builds, built, cell, says, whole
from tests.browser.looks import fits, serious
from tests.browser.people import PHONE, by_mouse, shows, visitor
from tests.web.house import House

GAME = psychic_pizza


# -- placing


def test_a_town_is_built_by_pressing_space_after_space(ann: Page) -> None:
    builds(ann, QUICK, by_mouse)
    assert built(ann) == QUICK


def test_what_breaks_a_rule_is_named_and_marked_where_it_is(ann: Page) -> None:
    builder(ann)
    cell(ann, 2).click()
    expect(ann.locator(".faults")).to_have_text("A start location may not lie on the outer ring. PP-22")
    expect(cell(ann, 2)).to_have_class(re.compile("fault"))
    expect(cell(ann, 2)).to_have_attribute("aria-label", re.compile("C1: Start location 1. A start location may not"))
    cell(ann, 3).click()
    expect(ann.locator(".faults li")).to_have_count(2)
    expect(says(ann)).to_contain_text("2 rules are broken")
    cell(ann, 2).drag_to(cell(ann, 16))
    cell(ann, 3).drag_to(cell(ann, 32))
    expect(ann.locator(".faults li")).to_have_count(0)
    expect(cell(ann, 17)).to_have_class(re.compile("barred"))


def test_pieces_are_dragged_from_the_tray_moved_and_thrown_away(ann: Page) -> None:
    builder(ann)
    ann.locator(".tray [data-letter='g']").drag_to(cell(ann, 0))
    assert built(ann).cells.startswith("g")
    cell(ann, 0).drag_to(cell(ann, 48))
    assert built(ann).cells.endswith("g")
    cell(ann, 48).drag_to(ann.locator("h1"))
    assert not built(ann).pieces


def test_undo_mirror_rotate_fill_and_clear(ann: Page) -> None:
    builder(ann)
    cell(ann, 8).click()
    ann.get_by_role("button", name="Mirror").click()
    expect(cell(ann, 12)).to_have_attribute("data-letter", "1")
    ann.get_by_role("button", name="Rotate").click()
    expect(cell(ann, 40)).to_have_attribute("data-letter", "1")
    ann.keyboard.press("z")
    expect(cell(ann, 12)).to_have_attribute("data-letter", "1")
    ann.get_by_role("button", name="Undo").click()
    expect(cell(ann, 8)).to_have_attribute("data-letter", "1")
    ann.get_by_role("button", name="Fill the rest at random").click()
    whole(ann)
    assert built(ann).cells[8] == "1"
    ann.get_by_role("button", name="Clear").click()
    assert not built(ann).pieces


def test_a_town_is_built_by_keyboard_alone(ann: Page) -> None:
    builder(ann)
    cell(ann, 0).focus()
    for key in ("ArrowRight", "ArrowDown", "Enter"):
        ann.keyboard.press(key)
    assert built(ann).cells[8] == "1"
    for key in (*["ArrowDown"] * 3, *["ArrowRight"] * 3, "Space"):
        ann.keyboard.press(key)
    assert built(ann).cells[32] == "2"
    ann.keyboard.press("Delete")
    assert built(ann).cells[32] == "."
    ann.keyboard.press("z")
    assert built(ann).cells[32] == "2"
    ann.get_by_role("button", name=re.compile("Grave with its ghost")).press("Enter")
    expect(says(ann)).to_contain_text("Next: Grave with its ghost")
    cell(ann, 0).press("Enter")
    ann.get_by_role("button", name="Fill the rest at random").press("Enter")
    whole(ann)
    assert built(ann).cells[0] == "g"


def test_variants_bring_their_round_tiles(ann: Page) -> None:
    builder(ann)
    ann.get_by_text("Variants with round tiles").click()
    ann.locator("[data-variant='animals']").select_option("yes")
    ann.locator("[data-variant='manhole_covers']").select_option("yes")
    expect(ann.locator(".tray [data-letter='h']")).to_contain_text("×3")
    ann.get_by_role("button", name="Fill the rest at random").click()
    whole(ann)
    assert sorted(built(ann).rounds) == ["h", "h", "h", "k", "p"]
    ann.reload()
    whole(ann)
    assert ann.locator("[data-variant='animals']").input_value() == "yes"
    ann.locator("[data-variant='animals']").select_option("no")
    expect(ann.locator(".faults")).to_contain_text("Cat: 1 lie here, 0 belong in this town. PP-106")


# -- keeping and sharing


def test_a_link_and_a_file_bring_the_same_town(ann: Page, browser: Browser, house: House, tmp_path: Path) -> None:
    ann.goto(f"{BUILD}#{code(QUICK)}")
    whole(ann)
    ann.get_by_text("Keep, share, print").click()
    field = ann.locator("[name='town-link']")
    expect(field).to_have_value(re.compile(re.escape(code(QUICK))))
    link = field.input_value()
    ben = visitor(browser, house.address)
    asked: list[str] = []
    ben.on("request", lambda request: asked.append(request.url))
    ben.goto(link)
    whole(ben)
    assert built(ben) == QUICK
    assert all(url.partition("#")[0].find(code(QUICK)) < 0 for url in asked)
    ben.context.close()
    with ann.expect_download() as download:
        ann.get_by_role("button", name="Save as a file").click()
    file = tmp_path / "town.txt"
    download.value.save_as(file)
    assert from_file(file.read_text()) == QUICK
    ann.get_by_role("button", name="Clear").click()
    ann.locator("[name='town-file']").set_input_files(file)
    whole(ann)
    assert built(ann) == QUICK


def test_towns_are_kept_in_the_browser_by_name(ann: Page) -> None:
    ann.goto(f"{BUILD}#{code(QUICK)}")
    ann.get_by_text("Keep, share, print").click()
    ann.locator("[name='town-name']").fill("<b>Owl Hollow")
    ann.get_by_role("button", name="Keep in this browser").click()
    ann.goto(BUILD)
    ann.get_by_text("Keep, share, print").click()
    ann.get_by_role("button", name="<b>Owl Hollow", exact=True).click()
    whole(ann)
    ann.get_by_role("button", name="Forget <b>Owl Hollow").click()
    expect(ann.locator(".kept li")).to_have_count(0)


def test_a_link_that_was_cut_off_says_so(ann: Page) -> None:
    held: list[Route] = []
    ann.route("**/town-check", lambda route: held.append(route))
    ann.goto(f"{BUILD}#13-----")
    expect(ann.locator("#builder .refusal")).to_contain_text("cut off")
    with ann.expect_response("**/town-check"):  # however late it says that the empty town is well
        held[0].continue_()
    ann.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    expect(ann.locator("#builder .refusal")).to_contain_text("cut off")


def test_a_link_with_a_stray_sign_says_so(ann: Page) -> None:
    ann.goto(f"{BUILD}#%ff")
    expect(ann.locator("#builder .refusal")).to_contain_text("cut off")


def test_a_card_to_print_and_to_keep(ann: Page, tmp_path: Path) -> None:
    ann.goto(f"/g/psychic-pizza/card?name=Owl%20Hollow#{code(QUICK)}")
    expect(ann.locator("#town-card .title")).to_have_text("Owl Hollow")
    expect(ann.locator("#town-card [data-spaces] > g")).to_have_count(len(QUICK.pieces))
    ann.emulate_media(media="print")
    expect(ann.get_by_role("button", name="Print")).to_be_hidden()
    expect(ann.locator("#town-card")).to_be_visible()
    ann.emulate_media(media="screen")
    with ann.expect_download() as download:
        ann.get_by_role("button", name="Save as a picture").click()
    download.value.save_as(tmp_path / "card.svg")
    drawn = (tmp_path / "card.svg").read_text()
    assert drawn.startswith("<svg")
    assert "var(--" not in drawn.partition("</defs>")[2]


# -- at a table


def test_the_pizzas_of_a_town_are_chosen_and_go_with_it_to_the_table(ann: Page) -> None:
    builder(ann)
    ann.get_by_label("Pizzas").select_option(label="Cheese and Jalapeno")
    expect(ann.locator(".tray [data-letter='A']")).to_have_count(0)
    ann.get_by_role("button", name="Fill the rest at random").click()
    whole(ann)
    assert built(ann).kinds == "BC"
    ann.locator("form.play").first.get_by_role("button", name="To the table").click()
    ann.wait_for_url("**/t/*")
    whole(ann)
    expect(ann.locator("header")).to_contain_text("Pizzas: BC")


def test_the_real_tables_form_speaks_the_words_of_the_edition(ann: Page) -> None:
    ann.goto("/g/psychic-pizza/assist")
    ann.get_by_label("Edition").select_option("one-draw")
    ann.wait_for_url("**edition=one-draw")
    expect(ann.get_by_text("Game Master")).not_to_have_count(0)
    ann.get_by_label("Pizzas").select_option(label="Shrimp and Cheese")
    ann.locator("[name=seat2]").select_option("none")
    ann.get_by_role("button", name="Put the town in").click()
    ann.wait_for_url("**/t/*")
    expect(ann.locator(".tray [data-letter='C']")).to_have_attribute("aria-label", re.compile("^Cheese"))


def test_a_new_tables_seats_follow_its_options(ann: Page) -> None:
    ann.goto("/new?game=psychic-pizza")
    ann.locator("[name='name']").fill("Ann")
    ann.locator("[name='option.edition']").select_option("one-draw")
    expect(ann.locator("[name^='seat']")).to_have_count(3)
    ann.locator("[name='option.mayor']").select_option("builder")
    expect(ann.locator("#seat-3")).to_have_text("Game Master")
    expect(ann.locator("[name='seat3']")).to_have_value("me")
    expect(ann.locator("[name='name']")).to_have_value("Ann")
    ann.get_by_role("button", name="Open the table").click()
    expect(ann.locator("#builder")).to_be_visible()


def test_the_town_in_the_making_follows_to_another_device(ann: Page) -> None:
    ann.goto(BUILD)
    ann.locator("form.play").first.get_by_role("button", name="To the table").click()
    ann.wait_for_url("**/t/*")
    cell(ann, 8).click()
    phone = ann.context.new_page()
    phone.set_viewport_size({"width": 360, "height": 740})
    phone.goto(ann.url)
    expect(cell(phone, 8)).to_have_attribute("data-letter", "1")
    cell(phone, 32).click()
    expect(cell(ann, 32)).to_have_attribute("data-letter", "2")
    ann.reload()
    expect(cell(ann, 32)).to_have_attribute("data-letter", "2")
    ann.get_by_role("button", name="Fill the rest at random").click()
    whole(phone)
    phone.get_by_role("button", name="Open the town").click()
    shows(ann, 1)
    expect(ann.locator("#builder")).to_have_count(0)


# -- for everybody


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [PHONE, {"width": 1280, "height": 860}], ids=["phone", "wide"])
def test_axe_finds_nothing_serious_and_a_phone_needs_no_sideways_scrolling(
    browser: Browser, house: House, scheme: str, size: dict[str, int]
) -> None:
    page = visitor(browser, house.address, size, color_scheme=scheme)
    page.goto(BUILD)
    for space in (2, 3, 16):
        cell(page, space).click()
    expect(page.locator(".faults li")).not_to_have_count(0)
    page.get_by_text("Keep, share, print").click()
    page.get_by_text("Variants with round tiles").click()
    assert serious(page) == []
    assert fits(page)
    for path in (f"/g/psychic-pizza/card#{code(QUICK)}", "/g/psychic-pizza/assist"):
        page.goto(path)
        assert serious(page) == []
        assert fits(page)
    page.context.close()
