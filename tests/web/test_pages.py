"""Home, new tables, rules and the pages for what is not there."""

import re

import pytest

from doorstep.kernel.game import definitions
from tests.web.house import House, Person

HOSTILE = "<script>alert(1)</script>\"'&"


def test_home_offers_each_game_with_a_picture(ann: Person) -> None:
    page = ann.get("/").text
    built_in = [found for found in definitions().values() if found.package.startswith("doorstep.")]
    assert [found.title for found in built_in if found.title in page] == [found.title for found in built_in]
    assert page.count("Play now") >= len(built_in) > 1
    assert '<svg id="mp"' in page
    assert 'id="printed-sky"' in page


def test_play_now_sits_down_against_bots(house: House, ann: Person) -> None:
    response = ann.post("/play", data={"game": "monopoly-pizza"})
    assert response.status_code == 303
    table = house.table(response.headers["location"])
    assert [seat.kind for seat in table.seats] == ["human", "bot", "bot", "bot"]
    assert [seat.level for seat in table.seats][1:] == ["greedy"] * 3
    page = ann.get(response.headers["location"]).text
    assert 'id="root"' in page
    assert 'data-seat="0"' in page


def test_home_lists_the_guests_own_tables(ann: Person, bob: Person) -> None:
    path = ann.sit(name="Ann", seat1="bot:greedy")
    assert f'href="{path}"' in ann.get("/").text
    assert f'href="{path}"' not in bob.get("/").text


def test_a_table_takes_options_board_and_pace_from_the_form(house: House, ann: Person) -> None:
    path = ann.sit(seat1="bot:random", seat2="open", box="32", pace="quick", **{"option.deals": "off"})
    table = house.table(path)
    assert (table.game.box_name, table.game.options["deals"]) == ("32", "off")
    assert (table.settings.pace, table.settings.coach, table.settings.one_device) == (0.35, False, False)
    assert [seat.kind for seat in table.seats] == ["human", "bot", "open"]


@pytest.mark.parametrize(("game", "hides"), [("delivery-witches", False), ("pony-express", True)])
def test_the_form_speaks_of_a_curtain_where_a_game_hides_something(ann: Person, game: str, hides: bool) -> None:
    page = ann.get(f"/new?game={game}").text
    assert "seats share this device: it goes round" in page
    assert ("curtain" in page) is hides


@pytest.mark.parametrize(
    ("field", "value"),
    [("seat1", "bot:genius"), ("seat1", "throne"), ("option.deals", "always"), ("option.colour", "red"), ("box", "99")],
)
def test_a_form_that_asks_for_what_is_not_there_opens_nothing(ann: Person, field: str, value: str) -> None:
    response = ann.post("/new", data={"game": "monopoly-pizza", "seat0": "me", "seat1": "bot:greedy", field: value})
    assert response.status_code == 400
    assert "<h1>" in response.text


def test_a_first_player_who_is_not_there_is_refused_in_one_line(ann: Person) -> None:
    form = {"game": "monopoly-pizza", "seat0": "me", "seat1": "bot:greedy", "option.first": "5"}
    response = ann.post("/new", data=form, headers={"Accept": "*/*"})
    assert response.status_code == 400
    assert "no seat 5 at a table of 2" in response.json()["message"]


def test_a_refused_form_comes_back_as_it_was_with_the_reason_beside_the_field(ann: Person) -> None:
    seats = {"seat0": "bot:random", "name0": "Rob", "seat1": "me", "seat2": "none"}
    sent = {"game": "monopoly-pizza", "name": "Ann", "pace": "quick", "box": "32", "piece": "3", **seats}
    response = ann.post("/new", data={**sent, "option.first": "5", "option.deals": "off"})
    assert response.status_code == 400
    page = response.text
    assert '<option value="bot:random" selected>' in page
    assert 'value="Rob"' in page
    assert re.search(r'value="32"[^>]* checked>', page)
    assert re.search(r'name="piece" value="3" checked>', page)
    assert '<option value="quick" selected>Quick</option>' in page
    assert re.search(r'name="coach"[^>]* checked', page) is None
    field = page[page.index('<label for="option-first">') : page.index('<label for="option-deals">')]
    assert "no seat 5 at a table of 2" in field
    assert 'aria-invalid="true"' in field
    assert '<option value="5" selected>Player 5</option>' in field
    assert '<option value="off" selected>Never</option>' in page
    assert page.count('class="refusal"') == 1


def test_a_table_of_too_few_is_refused_above_the_seats(ann: Person) -> None:
    page = ann.post("/new", data={"game": "monopoly-pizza", "seat0": "me"}).text
    assert (
        '<p class="refusal" role="alert" tabindex="-1" autofocus>Monopoly Pizza takes 2 to 6 seats, not 1</p>' in page
    )


def test_one_seat_is_not_a_table(ann: Person) -> None:
    assert ann.post("/new", data={"game": "monopoly-pizza", "seat0": "me"}).status_code == 400


def test_the_form_explains_each_option_with_its_rule(ann: Person) -> None:
    page = ann.get("/new?game=monopoly-pizza").text
    assert 'href="/rules/monopoly-pizza#MP-36"' in page
    assert 'data-tip="made and tuned for Doorstep"' in page


def test_the_rules_have_an_anchor_for_every_clause(ann: Person) -> None:
    page = ann.get("/rules/monopoly-pizza").text
    found = re.findall(r'id="(MP-\d+)"', page)
    assert set(found) >= {f"MP-{n:02}" for n in range(1, 47)}
    assert len(found) == len(set(found))


def test_the_rules_panel_is_the_same_text(ann: Person) -> None:
    part = ann.get("/rules/monopoly-pizza", headers={"X-Part": "rules"}).text
    assert "<html" not in part
    assert part in ann.get("/rules/monopoly-pizza").text


@pytest.mark.parametrize("path", ["/t/nothing", "/rules/chess", "/new?game=chess", "/nowhere", "/t/nothing/menu"])
def test_what_is_not_there_is_said_on_a_page(ann: Person, path: str) -> None:
    response = ann.get(path)
    assert response.status_code == 404
    assert "<h1>" in response.text
    assert ann.get(path, headers={"Accept": "*/*"}).json()["message"]


def test_pages_keep_to_themselves(ann: Person) -> None:
    headers = ann.get("/").headers
    assert "script-src 'self'" in headers["content-security-policy"]
    assert "unsafe-inline" not in headers["content-security-policy"].split("style-src-attr")[0]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert headers["cache-control"] == "no-store"


def test_no_page_has_an_inline_script(ann: Person) -> None:
    path = ann.sit(seat1="bot:greedy")
    for page in ("/", "/new", "/rules/monopoly-pizza", path, f"{path}/menu"):
        text = ann.get(page).text
        assert not re.search(r"<script(?![^>]*\bsrc=)", text)
        assert not re.search(r"\son\w+=", text)


def test_a_hostile_name_is_shown_as_it_was_typed(house: House, ann: Person) -> None:
    path = ann.sit(name=HOSTILE, seat1="open")
    assert ann.join(ann.invites(path)[-1], HOSTILE) == f"{path}?seat=1"
    for seat in (0, 1):
        assert ann.act(path, house.table(path).match.legal(0)[0], seat=0).status_code in (200, 422, 409)
        for page in (f"{path}?seat={seat}", f"{path}/menu", f"{path}/deal?seat={seat}", path, "/", "/new"):
            text = ann.get(page).text
            assert "<script>alert" not in text
            assert 'alert(1)</script>"' not in text
    assert "&lt;script&gt;" in ann.get(f"{path}?seat=0").text


def test_styles_scripts_and_figures_are_served(ann: Person) -> None:
    assert ann.get("/games/monopoly-pizza/board.css").headers["content-type"].startswith("text/css")
    assert ann.get("/static/main.js").status_code == 200
    assert ann.get("/icon.svg").status_code == 200
    assert "doorstep_viewers" in ann.get("/metrics").text
    assert ann.get("/health").text == "well"
