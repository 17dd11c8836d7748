"""What a seat keeps beside the log, in the browser: its own tabs follow, and nobody else can tell."""

import itertools
import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from parcel_dice import game

from doorstep.kernel import match
from doorstep.web.drawing import Drawing, Viewer
from doorstep.web.guard import Rate
from tests.web.house import PLENTY, House, Person, Screen, open_house
from tests.web.test_templates import NAME, Jinja

CANARY = "the parcel for the Lighthouse"
_keys = itertools.count()


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    yield from open_house(tmp_path_factory, game)


@pytest.fixture
def path(ann: Person, bob: Person) -> str:
    return seated(ann, bob)


def seated(ann: Person, bob: Person, **options: str) -> str:
    """A table of Ann and Bob."""
    form = {"game": "parcel-dice", "name": "Ann", "seat0": "me", "seat1": "open"}
    path: str = ann.post("/new", data={**form, **options}).headers["location"]
    bob.join(ann.invites(path)[-1], "Bob")
    return path


def write(person: Person, path: str, text: object, line: object = 0, key: str = "", **more: object) -> httpx.Response:
    body = {"operations": [{"line": line, "text": text}], "key": key or f"a-new-key-{next(_keys)}", **more}
    return person.post(f"{path}/document/pad", json=body, headers={"Accept": "*/*"})


def walk(house: House, people: list[Person], path: str) -> None:
    """The next player walks by the first die."""
    seat = house.table(path).match.awaited[0]
    assert people[seat].act(path, 1, seat=seat).status_code == 200


def to_the_end(house: House, people: list[Person], path: str) -> None:
    while not house.table(path).match.over:
        walk(house, people, path)


def test_what_a_seat_writes_comes_to_all_its_tabs(ann: Person, bob: Person, path: str) -> None:
    with ann.watch(path) as one, ann.watch(path) as two:
        before = [screen.next() for screen in (one, two)]
        assert write(ann, path, CANARY).json() == {"version": 1}
        for screen, old in zip((one, two), before, strict=True):
            frame = screen.next()
            assert (frame["seq"], frame["effects"]) == (old["seq"], [])
            assert f'value="{CANARY}"' in frame["html"]
            assert re.search(r'data-documents="pad:1:a-new-key-\d+ "', frame["html"])
        assert write(ann, path, "more", 5).json() == {"version": 2}
        assert 'value="more"' in one.next()["html"]
    assert CANARY in ann.get(path).text


def test_a_device_that_holds_several_seats_follows_the_one_it_shows(house: House, ann: Person) -> None:
    form = {"game": "parcel-dice", "name": "Ann", "seat0": "me", "seat1": "here", "name1": "Bea"}
    path = ann.post("/new", data=form).headers["location"]
    assert write(ann, path, CANARY).status_code == 403
    with ann.watch(path) as shared, ann.watch(f"{path}?seat=1") as beas:
        assert "Pass the device to Ann" in shared.next()["html"]
        beas.next()
        write(ann, path, CANARY, seat=1)
        assert CANARY in beas.next()["html"]
        assert silent(shared)
        shared.socket.send('{"seat": 0}')
        assert CANARY not in shared.next()["html"]
        write(ann, path, "for Ann alone", seat=0)
        assert "for Ann alone" in shared.next()["html"]
        assert silent(beas)


def silent(screen: Screen) -> bool:
    """Whether nothing comes for a while."""
    with pytest.raises(TimeoutError):
        screen.next(0.3)
    return True


def test_a_resend_is_applied_once(house: House, ann: Person, path: str) -> None:
    assert [write(ann, path, "once", key="the-same-key").json() for _ in range(2)] == [{"version": 1}] * 2
    assert house.table(path).document(0, "pad").version == 1


def test_others_get_the_same_bytes_whether_a_seat_writes_or_not(
    house: House, ann: Person, bob: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two tables with the same dice and the same moves; at one of them Ann writes all the while."""
    monkeypatch.setattr(match, "new_key", lambda: (7, 7))
    quiet, written = (traffic(house, ann, bob, writes) for writes in (False, True))
    assert quiet == written


def traffic(house: House, ann: Person, bob: Person, writes: bool) -> list[str]:
    """All that comes to Bob and to a spectator during a short game, with the table's name left out."""
    path = seated(ann, bob)
    heard: list[str] = []
    with house.person() as eve, bob.watch(path) as his, eve.watch(path) as hers, ann.watch(path) as own:
        own.next()
        for _ in range(6):
            if writes:
                assert [write(ann, path, f"{CANARY} {n}", n).status_code for n in range(3)] == [200] * 3
            walk(house, [ann, bob], path)
            seq = house.table(path).seq
            for screen in (his, hers):
                while f'"seq":{seq},' not in (text := str(screen.socket.recv(10))):
                    heard.append(text)
                heard.append(text)
        for person in (bob, eve):
            root = person.get(path, headers={"X-Part": "root"})
            pages = [person.get(f"{path}/menu").text.partition("<h2>Fair dice")[0], person.get(path).text]
            heard += [root.text, *(re.sub(r'data-now="[^"]*"|join(/|&#x2f;)[\w-]+', "", page) for page in pages)]
    assert not [text for text in heard if CANARY in text]
    return [text.replace(path, "/t/TABLE").replace(path.removeprefix("/t/"), "TABLE") for text in heard]


def test_others_may_not_open_it_before_the_end(house: House, ann: Person, bob: Person, path: str) -> None:
    write(ann, path, CANARY)
    with house.person() as eve:
        for person, query in ((bob, ""), (bob, "?seat=0"), (eve, ""), (eve, "?seat=0")):
            for address in (f"{path}/document/pad/0{query}", f"{path}{query}", f"{path}/menu", f"{path}?at=0"):
                response = person.get(address)
                assert response.status_code == (403 if "/document/" in address else 200)
                assert CANARY not in response.text
        assert "not open to you now" in bob.get(f"{path}/document/pad/0").text
        assert CANARY in ann.get(f"{path}/document/pad/0").text
        to_the_end(house, [ann, bob], path)
        for person in (bob, eve):
            assert CANARY in person.get(f"{path}/document/pad/0").text
            assert 'data-open="document" data-document="pad" data-owner="0"' in person.get(path).text


def test_what_the_game_opens_can_be_read(house: House, ann: Person, bob: Person) -> None:
    path = seated(ann, bob, **{"option.pads": "open"})
    write(ann, path, CANARY)
    assert CANARY in bob.get(f"{path}/document/pad/0").text
    with house.person() as eve:
        assert eve.get(f"{path}/document/pad/0").status_code == 403


def test_hostile_words_are_words(house: House, ann: Person, bob: Person) -> None:
    path = seated(ann, bob, **{"option.pads": "open"})
    write(ann, path, NAME)
    page, opened = ann.get(path).text, bob.get(f"{path}/document/pad/0").text
    assert NAME not in page + opened
    assert "{{ sons }}" in page
    assert "{{ sons }}" in opened
    engines = Jinja({"parcel-dice": house.boards["parcel-dice"].folder})
    drawing = Drawing(house.table(path), house.boards["parcel-dice"], engines)  # type: ignore[arg-type]
    drawing.root(Viewer(0))
    drawing.document(Viewer(1), 0, "pad")
    assert {"parcel-dice/board.html", "parcel-dice/document.html"} <= engines.asked


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"operations": [{"line": 6, "text": ""}]}, 422, "document"),
        ({"operations": [{"line": 0, "text": "x" * 61}]}, 422, "document"),
        ({"operations": [{"line": 0, "text": "kept?"}, {"line": "0", "text": ""}]}, 422, "document"),
        ({"operations": [None]}, 422, "document"),
        ({"operations": []}, 400, "bad-request"),
        ({"operations": [{}] * 65}, 400, "bad-request"),
        ({"operations": "write"}, 400, "bad-request"),
        ({"operations": [{}], "seat": "0"}, 400, "bad-request"),
        ({"operations": [{}], "seat": 1}, 403, "not-allowed"),
        ({"operations": [{}], "seat": 7}, 403, "not-allowed"),
    ],
)
def test_a_refusal_changes_nothing(
    house: House, ann: Person, path: str, body: dict[str, object], status: int, code: str
) -> None:
    response = ann.post(f"{path}/document/pad", json={"key": "some-key-1", **body}, headers={"Accept": "*/*"})
    assert (response.status_code, response.json()["code"]) == (status, code)
    assert house.table(path).document(0, "pad").version == 0


def test_nobody_writes_for_another(house: House, bob: Person, path: str) -> None:
    with house.person() as eve:
        assert write(eve, path, "x").status_code == write(eve, path, "x", seat=0).status_code == 403
        assert eve.post(f"{path}/document/pad", json={}, headers={"Origin": "http://elsewhere"}).status_code == 403
    assert write(bob, path, "x", seat=0).status_code == 403
    assert bob.get(f"{path}/document/diary/1").status_code == 404


def test_writing_has_an_allowance_of_its_own(tmp_path: Path) -> None:
    assert PLENTY.writing.steady >= 2 * 20  # a person who draws
    house = House(tmp_path / "tables.db", PLENTY._replace(writing=Rate(0.001, 20)), (), game)
    try:
        with house.person() as ann, house.person() as bob:
            path = seated(ann, bob)
            assert [write(ann, path, f"{n}").status_code for n in range(20)] == [200] * 20
            assert write(ann, path, "flood").json()["code"] == "too-many"
            assert write(bob, path, "calm").status_code == 200
            assert ann.get(path).status_code == 200
    finally:
        house.close()


def test_a_restart_keeps_it(tmp_path: Path) -> None:
    first = House(tmp_path / "tables.db", PLENTY, (), game)
    with first.person() as ann, first.person() as bob:
        path = seated(ann, bob)
        write(ann, path, CANARY, key="the-same-key")
        cookies = dict(ann.cookies)
    first.close()
    second = House(tmp_path / "tables.db", PLENTY, (), game)
    with second.person(Cookie="; ".join(f"{name}={value}" for name, value in cookies.items())) as ann:
        assert CANARY in ann.get(path).text
        assert write(ann, path, CANARY, key="the-same-key").json() == {"version": 1}
    second.close()
