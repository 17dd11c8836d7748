"""The gate: floods end in a clear refusal, for whoever floods alone; nonsense is refused in a line."""

import socket
from collections.abc import Iterator

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from doorstep.games.monopoly_pizza.actions import ROLL
from doorstep.web.guard import Rate, Rates
from tests.web.house import ENDLESS, House, Person
from tests.web.test_live import closing_code


def narrow(rates: Rates, folder: pytest.TempPathFactory) -> Iterator[House]:
    house = House(folder.mktemp("narrow") / "tables.db", rates)
    yield house
    house.close()


@pytest.fixture
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house that lets no guest ask more than 30 times."""
    yield from narrow(Rates(guest=Rate(0.001, 30), address=ENDLESS, opening=ENDLESS), tmp_path_factory)


@pytest.fixture
def busy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house that takes 30 requests from an address, of which five open something, and three tabs a guest."""
    yield from narrow(Rates(ENDLESS, address=Rate(0.001, 30), opening=Rate(0.001, 5), tabs=3), tmp_path_factory)


def test_a_burst_is_refused_and_changes_nothing(strict: House) -> None:
    with strict.person() as ann, strict.person() as bob:
        path = ann.sit(seat1="here")
        decision = strict.table(path).match.decision(0, ROLL)
        answers = [ann.act(path, 9999, seat=0, decision=decision) for _ in range(40)]
        assert {answer.status_code for answer in answers} == {422, 429}
        assert answers[-1].json()["code"] == "too-many"
        assert strict.table(path).seq == 0
        assert bob.get("/health").status_code == 200


def test_made_up_cookies_share_one_allowance(busy: House) -> None:
    with busy.person() as eve:
        codes = [eve.get("/health", headers={"Cookie": f"doorstep=made-up-{n}"}).status_code for n in range(35)]
    assert codes.count(429) == 5


def test_new_guests_and_tables_are_counted_by_address(busy: House) -> None:
    """A cookie costs nothing, so that each one has an allowance of its own must not help."""
    codes = []
    for _ in range(8):
        with busy.person() as eve:
            codes.append(eve.post("/play", data={"game": "monopoly-pizza"}).status_code)
    assert codes == [303] * 5 + [429] * 3


def test_styles_and_scripts_are_free(busy: House) -> None:
    with busy.person() as eve:
        assert {eve.get("/games/monopoly-pizza/board.css").status_code for _ in range(40)} == {200}


def test_many_who_look_on_from_one_address_all_get_in(tmp_path_factory: pytest.TempPathFactory) -> None:
    for house in narrow(Rates(), tmp_path_factory):
        with house.person() as ann:
            path = ann.sit(seat1="bot:greedy")
        for _ in range(60):
            with house.person() as eve:
                assert [eve.get(page).status_code for page in (path, "/games/monopoly-pizza/board.css")] == [200, 200]
                with eve.watch(path) as screen:
                    screen.next()


def test_a_guest_has_so_many_tabs_at_once(busy: House) -> None:
    with busy.person() as ann:
        path = ann.sit(seat1="bot:greedy")
        with ann.watch(path), ann.watch(path), ann.watch(path) as last:
            last.next()
            with pytest.raises(InvalidStatus), ann.watch(path):
                pass
        with ann.watch(path) as again:
            again.next()


def test_what_comes_back_flows_in_again(tmp_path_factory: pytest.TempPathFactory) -> None:
    for house in narrow(Rates(ENDLESS, Rate(steady=200, burst=3), ENDLESS), tmp_path_factory):
        with house.person() as eve:
            codes = [eve.get("/health").status_code for _ in range(40)]
        assert codes.count(200) > 10


def kind_refusal(answer: httpx.Response) -> bool:
    """Whether it is one of ours: words, and what keeps a page to itself."""
    return (
        400 <= answer.status_code < 500 and "content-security-policy" in answer.headers and "message" in answer.json()
    )


@pytest.mark.parametrize(
    ("method", "path", "headers"),
    [
        ("POST", "/play", {"Origin": "http://[x"}),
        ("GET", "/t/nothing/menu", {"Host": "a:99999999"}),
        ("GET", "/", {"Host": "[x"}),
        ("GET", "/metrics", {"X-Forwarded-For": "foo"}),
        ("GET", "/static/%00", {}),
        ("GET", "/t/%00", {}),
    ],
)
def test_nonsense_is_refused_in_a_line(house: House, method: str, path: str, headers: dict[str, str]) -> None:
    assert kind_refusal(httpx.request(method, f"{house.address}{path}", headers=headers))


def test_brackets_without_end_are_refused(house: House, ann: Person) -> None:
    path = ann.sit(seat1="bot:greedy")
    headers = {"Content-Type": "application/json", "Accept": "*/*"}
    assert kind_refusal(ann.post(f"{path}/act", content=b"[" * 30_000, headers=headers))


def test_a_socket_from_nowhere_is_refused(house: House) -> None:
    asks = (
        "GET /t/x/live HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nOrigin: http://[x\r\n\r\n"
    )
    host, port = house.address.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), timeout=10) as knocking:
        knocking.sendall(asks.encode())
        assert knocking.recv(100).startswith(b"HTTP/1.1 403")


def test_a_frame_that_is_no_text_is_let_go(ann: Person) -> None:
    with ann.watch(ann.sit(seat1="bot:greedy")) as screen:
        screen.socket.send(b"\xff\xfe")
        assert closing_code(screen) == 4400


def test_head_is_answered_as_get_without_a_body(ann: Person) -> None:
    for path in ("/", "/new", ann.sit(seat1="bot:greedy"), "/rules/monopoly-pizza"):
        answer = ann.head(path)
        assert (answer.status_code, answer.content) == (200, b"")
        assert "text/html" in answer.headers["content-type"]
