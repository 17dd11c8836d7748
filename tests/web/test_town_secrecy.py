"""What a Deliverer's browser is sent while a person builds the town and watches: not a byte tells of the town."""

import random
import re
import uuid
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import httpx
import pytest

from doorstep.games.psychic_pizza import game as psychic_pizza
from doorstep.games.psychic_pizza.actions import ATTACK, MOVE, OPEN, PLACE
from doorstep.games.psychic_pizza.builder_faults import town_faults
from doorstep.games.psychic_pizza.builder_fill import filled
from doorstep.games.psychic_pizza.builder_names import piece_names
from doorstep.games.psychic_pizza.builder_town import Town, code, placing, supply
from doorstep.games.psychic_pizza.terms import VOCABULARIES
from doorstep.kernel.game import Game
from tests.games.psychic_pizza.test_assistant import DELIVERY
from tests.games.psychic_pizza.test_assistant import TOWN as REAL_TOWN
from tests.web.house import PLENTY, House, Person, Screen, open_house

KEY = (7, 11)
OPTIONS = {"mayor": "builder", "order": "seated"}
ANN, BOB, CY = range(3)
SUPPLY = supply([0, 1], "")
STARTS = Town(2, "", "." * 8 + "1" + "." * 30 + "2" + "." * 9)
STORY = (ATTACK, ATTACK + 1, MOVE + 1, MOVE + 3, ATTACK + 2, MOVE)


class Told(NamedTuple):
    """What reached a Deliverer: answers to what was asked for, frames while the town was built, and frames of play."""

    answers: list[tuple[str, ...]]
    while_building: list[str]
    frames: list[str]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    yield from open_house(tmp_path_factory, psychic_pizza)


@pytest.fixture(autouse=True)
def same_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every table shuffles alike: what differs is the town."""
    monkeypatch.setattr("doorstep.kernel.match.new_key", lambda: KEY)


@cache
def towns() -> tuple[Town, Town]:
    """Two towns in which the same story is told."""
    names, words = piece_names(Game(psychic_pizza).file, 0), VOCABULARIES[0]
    known: dict[tuple[int, ...], Town] = {}
    draw = random.Random(1)
    for _ in range(2000):
        town = filled(STARTS, SUPPLY, lambda town: town_faults(SUPPLY, town.pieces, names, words), draw)
        other = known.setdefault(reports(town), town)
        if sum(one != two for one, two in zip(town.cells, other.cells, strict=True)) > 20:
            return other, town
    raise AssertionError("no two towns tell the same story")


def reports(town: Town) -> tuple[int, ...]:
    """What is told in a town."""
    match = Game(psychic_pizza, OPTIONS).start(3, key=KEY)
    match.play(CY, *(PLACE + space for space in placing(SUPPLY, town)), OPEN)
    for number, action in enumerate(STORY):
        match.play(number % 2, action)
    return tuple(match.view(ANN).reports.tolist())


def played(house: House, town: Town) -> Told:
    """A table with three people at it; everything that Ann's browser receives."""
    with house.person() as ann, house.person() as bob, house.person() as cy:
        form = {"game": "psychic-pizza", "name": "Cy", "seat0": "open", "seat1": "open", "seat2": "me", "coach": "on"}
        response = cy.post("/new", data=form | {f"option.{name}": value for name, value in OPTIONS.items()})
        assert response.status_code == 303, response.text
        path = response.headers["location"]
        ann_invited, bob_invited, *_ = cy.invites(path)
        answers = [ann.get(ann_invited)]
        ann.join(ann_invited, "Ann")
        bob.join(bob_invited, "Bob")
        with ann.watch(path) as screen:
            frames = [screen.socket.recv(10)]
            answers += asked(ann, path)
            build(cy, path, town)
            while_building = waiting(screen)
            act(cy, path, CY, *(PLACE + space for space in placing(SUPPLY, town)), OPEN)
            frames.append(screen.socket.recv(10))
            for number, action in enumerate(STORY):
                act((ann, bob)[number % 2], path, number % 2, action)
                frames.append(screen.socket.recv(10))
                answers += asked(ann, path)
            frames += waiting(screen)
        secrets = [(path.rpartition("/")[2], "TABLE")]
        return Told(
            [blurred(answer, secrets) for answer in answers],
            [plain(frame, secrets) for frame in while_building],
            [plain(str(frame), secrets) for frame in frames],
        )


def build(mayor: Person, path: str, town: Town) -> None:
    """The Mayor lays one piece after the other, changes her mind, and turns the town about."""
    cells = ["."] * 49
    for letter, space in town.pieces:
        cells[space] = letter
        body = {
            "seat": CY,
            "operations": [{"town": code(town._replace(cells="".join(cells)))}],
            "key": uuid.uuid4().hex,
        }
        assert mayor.post(f"{path}/document/town", json=body).status_code == 200


def act(person: Person, path: str, seat: int, *actions: int) -> None:
    """Act, and be told that it was done."""
    assert person.act(
        path, *actions, seat=seat, decision=person.house.table(path).match.decision(seat, actions[0])
    ).is_success


def asked(ann: Person, path: str) -> list[httpx.Response]:
    """All that a curious Deliverer can ask for."""
    pages = ("", "/menu", "/help", "/record", f"/document/town/{CY}", f"/document/notebook/{BOB}", "?at=0", "?seat=2")
    return [
        *(ann.get(f"{path}{page}") for page in pages),
        ann.get(path, headers={"X-Part": "root"}),
        ann.act(path, PLACE + 3, decision=1, seat=ANN, key="refused-0"),
        ann.act(path, OPEN, decision=1, seat=CY, key="refused-1"),
        ann.post(f"{path}/undo", json={"key": "refused-2", "seat": CY}),
    ]


def waiting(screen: Screen) -> list[str]:
    """Frames that come without anybody's doing."""
    found = []
    while True:
        try:
            found.append(str(screen.socket.recv(0.4)))
        except TimeoutError:
            return found


def blurred(answer: httpx.Response, secrets: list[tuple[str, str]]) -> tuple[str, ...]:
    """An answer with its headers, without what is each table's own; the time in a page is of one length or another."""
    assert int(answer.headers["content-length"]) == len(answer.content)
    own = ("date", "set-cookie", "content-length")
    headers = [f"{name}: {value}" for name, value in answer.headers.items() if name not in own]
    return str(answer.status_code), *(plain(line, secrets) for line in (*headers, answer.text))


def plain(text: str, secrets: list[tuple[str, str]]) -> str:
    """A text without a table's address, invitations and the salt of its dice: of one length at every table."""
    for secret, name in secrets:
        text = text.replace(secret, name)
    text = re.sub(r"\b[0-9a-f]{64}\b", "COMMITMENT", text)
    text = re.sub(r"join(/|&#x2f;)[\w-]+", "INVITE", text)
    return re.sub(r'data-now="[\d.]+"', "NOW", text)


@pytest.mark.clause("PP-15", "PP-45", "PP-61")
def test_two_towns_with_one_story_look_alike_to_the_last_byte(house: House) -> None:
    one, other = towns()
    assert one != other
    first, second = played(house, one), played(house, other)
    assert first.while_building == second.while_building == []
    assert len(first.frames) == len(second.frames) == 2 + len(STORY)
    for mine, theirs in zip(first.frames, second.frames, strict=True):
        assert mine == theirs
    for answer, likewise in zip(first.answers, second.answers, strict=True):
        assert answer == likewise


@pytest.mark.clause("PP-15")
def test_no_word_of_the_town_reaches_a_deliverer(house: House) -> None:
    """The town's own text, each stage of it, and what the builder's page is made of."""
    town = towns()[0]
    told = played(house, town)
    traffic = "".join([*told.frames, *(line for answer in told.answers for line in answer)])
    assert len(traffic) > 50_000
    for canary in (code(town), town.cells, code(town)[3:20], "builder-town", "data-facts", 'id="builder"', 'id="town"'):
        assert canary not in traffic
    assert f"/document/town/{CY}" not in traffic


def mayor_alone(cy: Person) -> str:
    """A table that Cy builds the town for, with two bots; returns its path."""
    form = {"game": "psychic-pizza", "seat0": "bot:random", "seat1": "bot:random", "seat2": "me"}
    path: str = cy.post("/new", data={**form, "option.mayor": "builder"}).headers["location"]
    return path


def test_the_mayor_finds_the_town_again_on_another_device_and_after_a_restart(tmp_path: Path) -> None:
    town = towns()[0]
    house = House(tmp_path / "tables.db", PLENTY, (), psychic_pizza)
    with house.person() as cy:
        path = mayor_alone(cy)
        build(cy, path, town)
        assert f'data-town="{code(town)}"' in cy.get(path).text
        cookies = cy.cookies
    house.close()
    house = House(tmp_path / "tables.db", PLENTY, (), psychic_pizza)
    with house.person() as again, house.person() as stranger:
        again.cookies = cookies
        assert f'data-town="{code(town)}"' in again.get(path).text
        assert code(town) not in stranger.get(path).text
        assert stranger.get(f"{path}/document/town/2").status_code == 403
    house.close()


def test_a_town_that_is_none_is_refused_kindly(house: House) -> None:
    with house.person() as cy:
        path = mayor_alone(cy)
        body = {"seat": CY, "operations": [{"town": "13-cut off"}], "key": uuid.uuid4().hex}
        refused = cy.post(f"{path}/document/town", json=body, headers={"Accept": "*/*"})
        assert refused.status_code == 422
        assert "cut off" in refused.json()["message"]


# -- a real table


def test_a_real_table_starts_at_once_without_a_curtain(house: House) -> None:
    with house.person() as mia:
        form = {
            "game": "psychic-pizza",
            "name": "Mia",
            "seat0": "here",
            "name0": "Ana",
            "seat1": "here",
            "name1": "Bea",
        }
        response = mia.post("/new", data=form | {"seat4": "me", "option.mayor": "assistant"})
        path = response.headers["location"]
        page = mia.get(path).text
        assert 'id="builder"' in page
        assert "curtain" not in page
        act(mia, path, 2, OPEN)
        page = mia.get(path).text
        assert 'id="assistant"' in page
        assert "The town is open" in page
        act(mia, path, 2, ATTACK)
        assert "Say to" in mia.get(path).text
        undone = mia.post(f"{path}/undo", json={"key": uuid.uuid4().hex, "seat": 2})
        assert undone.is_success
        assert "Taken back: Attack north." in mia.get(path).text
        assert not mia.post(f"{path}/undo", json={"key": uuid.uuid4().hex, "seat": 0}).is_success


def at_a_real_table(mia: Person) -> str:
    """A real table whose town Mia has put in; returns its path."""
    form = {"game": "psychic-pizza", "name": "Mia", "seat0": "here", "seat1": "here", "seat4": "me"}
    options = {"option.mayor": "assistant", "option.order": "seated"}
    path: str = mia.post("/new", data=form | options).headers["location"]
    act(mia, path, 2, *(PLACE + space for space in placing(SUPPLY, REAL_TOWN)), OPEN)
    return path


def test_the_mayor_of_a_real_table_takes_back_what_ended_the_game(house: House) -> None:
    with house.person() as mia, house.person() as ann:
        path = at_a_real_table(mia)
        for action in DELIVERY:
            act(mia, path, 2, action)
        over = mia.get(path).text
        assert "Play again" in over
        assert "Take back the last one" in over
        assert "Take back" not in ann.get(path).text
        assert mia.post(f"{path}/undo", json={"key": uuid.uuid4().hex, "seat": 2}).is_success
        page = mia.get(path).text
        assert "Play again" not in page
        assert 'id="assistant"' in page
        act(mia, path, 2, DELIVERY[-1])
        assert "Play again" in mia.get(path).text


def test_what_ends_a_real_table_shows_the_town_to_nobody_but_its_mayor(house: House) -> None:
    """It may have been a slip, which is taken back: then the town is not known to all."""
    with house.person() as mia, house.person() as ann:
        path = at_a_real_table(mia)
        with ann.watch(path) as screen:
            for action in DELIVERY:
                act(mia, path, 2, action)
            seq = 0
            while seq < house.table(path).seq:
                frame = screen.next()
                seq = frame["seq"]
                assert 'id="town"' not in frame["html"]
        assert house.table(path).match.over
        for page in ("", "?at=0", "?at=1"):
            assert 'id="town"' in mia.get(f"{path}{page}").text
            assert 'id="town"' not in ann.get(f"{path}{page}").text
        assert ann.get(f"{path}/record").status_code == 409
        assert mia.get(f"{path}/record").status_code == 200
        key = house.table(path).opened_key(2)
        assert key
        assert key in mia.get(f"{path}/menu").text
        assert key not in ann.get(f"{path}/menu").text


def test_only_a_person_can_be_the_mayor_of_a_real_table(house: House) -> None:
    with house.person() as mia:
        form = {"game": "psychic-pizza", "name": "Mia", "seat0": "here", "seat1": "here", "option.mayor": "assistant"}
        refused = mia.post("/new", data=form | {"seat4": "bot:careful"}, headers={"Accept": "text/html"})
        assert refused.status_code == 400
        assert "Seat 3 watches over the game" in refused.text
        bots = {**form, "seat1": "bot:careful", "seat4": "me"}
        refused = mia.post("/new", data=bots, headers={"Accept": "text/html"})
        assert refused.status_code == 400
        assert "Seat 2 is somebody at a real table" in refused.text
        assert "aria-invalid" not in refused.text
        path = mia.post("/new", data=form | {"seat4": "open"}).headers["location"]
        offers = mia.get(f"{path}/menu").text
        assert "/seats/2/hand-over" not in offers
        assert "/seats/1/hand-over" in offers
        assert mia.post(f"{path}/seats/2/hand-over", data={}).status_code == 403
