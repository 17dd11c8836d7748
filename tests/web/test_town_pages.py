"""The pages of the town builder as the server gives them: for each edition and engine, with anything in the address."""

import re
from collections.abc import Iterator
from functools import partial

import pytest

from doorstep.games.psychic_pizza import board
from doorstep.games.psychic_pizza import game as psychic_pizza
from doorstep.games.psychic_pizza.actions import ATTACK, OPEN
from doorstep.games.psychic_pizza.builder_town import Town, code, supply
from doorstep.kernel.game import Game
from tests.web.house import House, Person, open_house
from tests.web.test_templates import Jinja

PAGES = ("build", "card", "assist")
GAME = Game(psychic_pizza)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    yield from open_house(tmp_path_factory, psychic_pizza)


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("edition", ["allplay", "one-draw"])
def test_both_engines_draw_it_alike(house: House, page: str, edition: str) -> None:
    engines = Jinja({"psychic-pizza": house.boards["psychic-pizza"].folder})
    drawn = board.pages[page][1](GAME.box, GAME.file, {"edition": edition, "name": "<b>"})
    context = {"title": "Town", "styles": [], "version": "1", "client": "/c.js", "game": {"name": "psychic-pizza"}}
    assert "</html>" in engines.render(f"psychic-pizza/{page}.html", b=drawn, **context)


@pytest.mark.clause("PP-01")
def test_each_edition_has_its_words(ann: Person) -> None:
    assert "You are the Game Master" in ann.get("/g/psychic-pizza/build?edition=one-draw").text
    assert "You are the Mayor" in ann.get("/g/psychic-pizza/build").text
    assert "Teleport tiles: circle" in ann.get("/g/psychic-pizza/card?edition=one-draw").text
    form = {"game": "psychic-pizza", "seat0": "me", "seat1": "bot:random", "option.edition": "one-draw"}
    page = ann.get(ann.post("/new", data=form).headers["location"]).text
    assert "Wall; near an edge it stands there" in page
    assert "Teleport tile" in page
    assert not re.findall("fence[^s]|mailbox(?!-)|teleporter(?!-)", re.sub("<[^>]*>", "", page))


@pytest.mark.parametrize("page", PAGES)
def test_what_stands_in_the_address_is_text_and_nothing_more(ann: Person, page: str) -> None:
    hostile = "<script>alert(1)</script>'\""
    text = ann.get(f"/g/psychic-pizza/{page}", params={"edition": hostile, "name": hostile}).text
    assert "<script>alert" not in text
    assert "'\"" not in text


def test_home_leads_to_the_builder_and_to_a_real_table(ann: Person) -> None:
    home = ann.get("/").text
    assert "/g/psychic-pizza/build" in home.replace("&#x2f;", "/")
    assert "/g/psychic-pizza/assist" in home.replace("&#x2f;", "/")
    assert "/g/psychic-pizza/card" not in home.replace("&#x2f;", "/")


def test_the_builder_asks_and_is_refused_in_words(ann: Person) -> None:
    body = {"town": code(Town(2, "", "1" + "." * 48)), "supply": supply([0, 1], "")}
    told = ann.post("/g/psychic-pizza/town-check", json=body).json()
    assert told["faults"][0] == {
        "clause": "PP-22",
        "words": "A start location may not lie on the outer ring.",
        "spaces": [0],
    }
    refused = ann.post("/g/psychic-pizza/town-read", json={"text": "13-"}, headers={"Accept": "*/*"})
    assert refused.status_code == 422
    assert refused.json()["message"] == "This town is cut off: ask for the whole link."


def test_a_table_for_four_with_variants_begins_from_the_builders_form(ann: Person) -> None:
    form = {"game": "psychic-pizza", "option.mayor": "builder", "option.edition": "allplay", "option.animals": "yes"}
    seats = {f"seat{seat}": "bot:random" for seat in range(4)} | {"seat4": "me", "name": "Ann"}
    path = ann.post("/new", data=form | seats).headers["location"]
    page = ann.get(path).text
    assert 'id="builder"' in page
    assert "1234AABCaabcgggggg####o^skp" in page.replace("&#x2f;", "/")


@pytest.mark.clause("PP-16")
def test_a_new_table_names_the_house_towns_with_their_stars(ann: Person) -> None:
    page = ann.get("/new?game=psychic-pizza").text
    assert "easy: Candle Corner ★ for 2, Lantern Lane ★ for 3, Pumpkin Square ★ for 4" in page
    assert page.count("★ for ") == 12


@pytest.mark.clause("PP-111", "PP-113")
def test_all_see_what_is_in_play(ann: Person, house: House) -> None:
    options = {"option.edition": "one-draw", "option.animals": "yes", "option.free_tiles": "yes"}
    form = {"game": "psychic-pizza", "seat0": "me", "seat1": "bot:random", **options}
    path = ann.post("/new", data=form).headers["location"]
    with house.person() as somebody:
        menu = somebody.get(f"{path}/menu").text
        title = re.sub("<[^>]*>", "", re.findall("<h1>(.*?)</h1>", somebody.get(path).text)[0])
    assert title.endswith("Edition: One Draw · Animals on the Loose · Free tiles")
    assert "<dt>Animals on the Loose</dt>" in menu
    assert GAME.file.free_tiles[0].name in menu
    plain = ann.post("/new", data={**form, **dict.fromkeys(options, "no"), "option.edition": "allplay"})
    assert "Every option is as usual." in ann.get(f"{plain.headers['location']}/menu").text


@pytest.mark.parametrize(
    ("edition", "mayor", "seats", "open_now"),
    [
        ("allplay", "automatic", ["Deliverer 1", "Deliverer 2", "Deliverer 3", "Deliverer 4"], 4),
        ("one-draw", "automatic", ["Player 1", "Player 2", "Player 3"], 3),
        ("allplay", "builder", ["Deliverer 1", "Deliverer 2", "Deliverer 3", "Deliverer 4", "Mayor"], 4),
        ("one-draw", "builder", ["Player 1", "Player 2", "Player 3", "Game Master"], 4),
        ("one-draw", "assistant", ["Player 1", "Player 2", "Player 3", "Game Master"], 4),
    ],
)
@pytest.mark.clause("PP-09")
def test_a_new_table_offers_seats_that_fit(
    ann: Person, house: House, edition: str, mayor: str, seats: list[str], open_now: int
) -> None:
    options = {"option.edition": edition, "option.mayor": mayor}
    page = ann.get("/new", params={"game": "psychic-pizza", **options}).text
    assert re.findall(r'id="seat-\d+">([^<]+)<', page) == seats
    chosen = re.findall(r'name="seat(\d)".*?value="([^"]+)" selected', page, re.DOTALL)
    kinds = [kind for _, kind in chosen]
    assert kinds.index("me") == (0 if mayor == "automatic" else len(seats) - 1)
    form = {"game": "psychic-pizza", **options, **{f"seat{seat}": kind for seat, kind in chosen}}
    opened = ann.post("/new", data=form)
    assert opened.status_code == 303
    assert len(house.table(opened.headers["location"]).seats) == open_now


@pytest.mark.parametrize("mayor", ["builder", "assistant"])
def test_in_the_past_the_mayors_town_is_only_looked_at(ann: Person, house: House, mayor: str) -> None:
    form = {"game": "psychic-pizza", "option.mayor": mayor, "option.order": "seated"}
    path = ann.post("/new", data=form | {"seat0": "here", "seat1": "here", "seat2": "me"}).headers["location"]
    table = house.table(path)
    for seat, action in ((2, OPEN), (2 if mayor == "assistant" else 0, ATTACK)):
        decision = table.match.decision(seat, action)
        house.do(partial(table.act, seat, [action], decision, f"key {action}"))
    for at in range(3):
        page = ann.get(path, params={"at": at, "seat": 2}).text
        assert 'id="town"' in page
        assert "Back to now" in page
        assert "data-action=" not in page
        assert not {'id="builder"', 'id="assistant"'} & set(page.split())
