"""A game's own pages: linked where they have a title, drawn from the box and the address, refusing in words."""

import asyncio
import html
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from parcel_dice import board, game

from doorstep.kernel.game import definition
from doorstep.web.boards import Board, BoardError
from doorstep.web.guard import MAX_BODY, Rate
from tests.web.house import PLENTY, House, Person, open_house
from tests.web.test_templates import NAME, Jinja

ODDS = "/g/parcel-dice/odds"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    yield from open_house(tmp_path_factory, game)


def ask(person: Person, body: object, address: str = ODDS) -> httpx.Response:
    return person.post(address, json=body, headers={"Accept": "*/*"})


def test_a_page_is_drawn_from_its_address(ann: Person) -> None:
    assert "11 of 36 rolls" in ann.get(f"{ODDS}?houses=6").text
    assert "0 of 36 rolls" in ann.get(f"{ODDS}?houses=7").text
    assert 'data-client="/games/parcel-dice/client.js?' in html.unescape(ann.get(ODDS).text)
    assert "startPage" in ann.get("/games/parcel-dice/client.js").text


def test_it_is_linked_from_home_and_the_form(ann: Person, house: House) -> None:
    for address in ("/", "/new?game=parcel-dice"):
        assert f'<a class="button" href="{ODDS}">Odds</a>' in ann.get(address).text
    assert ann.get("/games/monopoly-pizza/client.js").status_code == 404


def test_a_question_is_answered(ann: Person) -> None:
    assert ask(ann, {"houses": 6}).json() == {"rolls": 11}


@pytest.mark.parametrize("body", [{"houses": 12}, {"houses": "6"}, {}, [], 7, NAME])
def test_a_refusal_is_words(ann: Person, body: object) -> None:
    response = ask(ann, body)
    assert (response.status_code, response.json()["code"]) == (422, "refused")
    assert response.json()["message"] == "A walk is of 1 to 11 houses."


def test_a_page_refuses_in_words_too(ann: Person) -> None:
    page = ann.get(ODDS, params={"houses": NAME})
    assert page.status_code == 422
    assert "A walk is of 1 to 11 houses." in page.text
    assert NAME not in page.text


@pytest.mark.parametrize(
    "address", ["/g/parcel-dice/evens", "/g/parcel-dice/board", "/g/chess/odds", "/g/parcel-dice/.."]
)
def test_there_are_no_other_pages(ann: Person, address: str) -> None:
    assert ann.get(address).status_code == 404
    assert ask(ann, {"houses": 6}, address).status_code in (404, 405)


@pytest.mark.parametrize("body", [b"", b"{", b"\xff", b"[" * 5000])
def test_nonsense_is_refused(ann: Person, body: bytes) -> None:
    response = ann.post(ODDS, content=body, headers={"Accept": "*/*"})
    assert (response.status_code, response.json()["code"]) == (400, "bad-request")


def test_much_is_refused(ann: Person) -> None:
    assert ann.post(ODDS, content=b" " * (MAX_BODY + 1)).status_code == 413
    assert ann.post(ODDS, json={"houses": 6}, headers={"Origin": "http://elsewhere"}).status_code == 403


def test_questions_without_end_are_refused(tmp_path: Path) -> None:
    house = House(tmp_path / "tables.db", PLENTY._replace(asking=Rate(0.001, 5)), (), game)
    try:
        with house.person() as eve:
            assert [ask(eve, {"houses": 6}).status_code for _ in range(7)] == [200] * 5 + [429] * 2
            assert eve.get("/").status_code == 200
    finally:
        house.close()


def test_tables_play_on_while_a_game_thinks(house: House, ann: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two think at once, a third waits, and the house answers all others meanwhile."""
    begun, free = threading.Semaphore(0), threading.Event()

    def slow(box: Any, file: Any, body: Any) -> str:
        begun.release()
        assert free.wait(10)
        return "well"

    monkeypatch.setitem(board.answers, "slow", slow)

    async def asked() -> list[httpx.Response]:
        async with httpx.AsyncClient(base_url=house.address) as client:
            return await asyncio.gather(*(client.post("/g/parcel-dice/slow", json=0) for _ in range(3)))

    answers: list[httpx.Response] = []
    asking = threading.Thread(target=lambda: answers.extend(asyncio.run(asked())))
    asking.start()
    assert begun.acquire(timeout=10)
    assert begun.acquire(timeout=10)
    assert ann.get("/health").text == "well"
    assert not begun.acquire(timeout=0.2)
    free.set()
    asking.join(10)
    assert [answer.json() for answer in answers] == ["well"] * 3


def test_a_fault_of_the_game_shows_no_inside(ann: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    def faulty(box: Any, file: Any, body: Any) -> None:
        raise KeyError("the inside")

    monkeypatch.setitem(board.answers, "faulty", faulty)
    response = ask(ann, {}, "/g/parcel-dice/faulty")
    assert response.status_code == 500
    assert "inside" not in response.text


def test_both_engines_draw_it_alike(house: House) -> None:
    engines = Jinja({"parcel-dice": house.boards["parcel-dice"].folder})
    context = {"title": NAME, "styles": [], "version": "1", "client": "/c.js", "game": {"name": "parcel-dice"}}
    assert "11 of 36" in engines.render("parcel-dice/odds.html", b={"houses": 6, "rolls": 11}, **context)


def test_a_page_that_lacks_something_is_one_clear_error(monkeypatch: pytest.MonkeyPatch) -> None:
    page = board.pages["odds"]
    monkeypatch.setitem(board.pages, "evens", page)
    with pytest.raises(BoardError, match=r"needs evens\.html$"):
        Board(game)
    monkeypatch.delitem(board.pages, "evens")
    monkeypatch.setitem(board.answers, "evens", page[1])
    with pytest.raises(BoardError, match=r"needs answers\['evens'\]\(box, file, body\)"):
        Board(game)
    assert Board(definition("monopoly-pizza")).pages == {}
