"""Live views: whole, for each viewer what that viewer may see, the newest where a reader is slow."""

import asyncio
import random
import re
import time
from contextlib import suppress

import pytest
from litestar import WebSocket
from structlog.testing import capture_logs
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from doorstep.games.monopoly_pizza.actions import ROLL
from doorstep.web import live
from doorstep.web.drawing import Drawing, Viewer
from doorstep.web.live import Tab
from doorstep.web.templates import Templates
from tests.web.house import House, Person, Screen

UNDO = re.compile(r'<button type="button" id="choice-undo".*?</button>')  # follows from the past, not from the state


@pytest.fixture
def path(ann: Person, bob: Person) -> str:
    """A table of Ann and Bob."""
    path = ann.sit(name="Ann", seat1="open", **{"option.deals": "off"})
    bob.join(ann.invites(path)[-1], "Bob")
    return path


def test_a_frame_is_the_whole_view(house: House, ann: Person, path: str) -> None:
    with ann.watch(path) as screen:
        frame = screen.next()
    assert set(frame) == {"seq", "html", "effects", "title"}
    assert (frame["seq"], frame["effects"]) == (0, [])
    assert frame["title"].startswith("Your turn")
    assert frame["html"].startswith('<div id="root" data-seq="0" data-seat="0"')


def test_a_move_reaches_everybody_with_what_moved(house: House, ann: Person, bob: Person, path: str) -> None:
    with ann.watch(path) as hers, bob.watch(path) as his, house.person() as eve, eve.watch(path) as watching:
        assert ann.act(path, ROLL).json() == {"seq": 1}
        for screen, seat in ((hers, 0), (his, 1), (watching, -1)):
            frame = screen.until(1)
            assert f'data-seat="{seat}"' in frame["html"]
            assert {"glide", "class"} <= {effect["do"] for effect in frame["effects"]}
            rolled = "You rolled" if seat == 0 else "Ann rolled"
            assert rolled in frame["html"]


def test_only_whose_turn_it_is_gets_buttons(ann: Person, bob: Person, path: str) -> None:
    with ann.watch(path) as hers, bob.watch(path) as his:
        assert f'data-action="{ROLL}"' in hers.next()["html"]
        assert "data-action=" not in his.next()["html"]


def test_no_frame_shows_anothers_slices(house: House, ann: Person, bob: Person, path: str) -> None:
    table = house.table(path)
    while table.match.state.slices[:2].min() == 0:
        play(house, path, 10)
    assert not table.match.over
    for person, seat in ((ann, 0), (bob, 1)):
        html = person.get(path).text
        panels = re.findall(r'id="own-slices"', html)
        assert len(panels) == 1
        own = html[html.index('id="own-slices"') :].partition("</details>")[0]
        total = sum(
            int(value) * int(count)
            for value, count in zip(table.game.box.token_value, table.match.state.held[seat], strict=True)
        )
        assert re.search(rf"\b{abs(total)}</b>", own)
    with house.person() as eve:
        assert "own-slices" not in eve.get(path).text


def test_a_page_depends_on_what_its_viewer_may_see_alone(house: House, ann: Person, path: str) -> None:
    """Put another state in place, one that the viewer thinks possible: every byte of the page stays."""
    table, board = house.table(path), house.boards["monopoly-pizza"]
    play(house, path, 40)
    for _ in range(6):
        play(house, path, 7)
        true = table.match.state
        for seat in (-1, 0, 1):
            pages = set()
            for guess in (true, *(table.match.determinize(seat, luck) for luck in range(3))):
                table.match.state = guess
                drawing = Drawing(table, board, Templates({"monopoly-pizza": board.folder}))
                pages.add((UNDO.sub("", drawing.root(Viewer(seat))), drawing.title(Viewer(seat))))
                table.match.state = true
            assert len(pages) == 1


def test_names_and_presence_are_pushed_too(house: House, ann: Person, bob: Person, path: str) -> None:
    with ann.watch(path) as hers:
        assert "away" in hers.next()["html"]
        with bob.watch(path):
            assert "away" not in hers.next()["html"]
            bob.post(f"{path}/seats/1/rename", data={"name": "Robert"})
            assert "Robert" in hers.next()["html"]
        assert "away" in hers.next()["html"]


def test_a_slow_reader_gets_the_newest_view(
    house: House, ann: Person, path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of sixty moves while one view is on its way, only the last is sent after it: nothing queues up."""
    send, free = Tab._send, asyncio.Event()

    async def wait_and_send(tab: Tab, told: bytes) -> None:
        await free.wait()
        await send(tab, told)

    with ann.watch(path) as screen:
        screen.next()
        monkeypatch.setattr(Tab, "_send", wait_and_send)
        play(house, path, 60)
        newest = house.table(path).seq
        house.loop.call_soon_threadsafe(free.set)
        seen = [screen.next()["seq"]]
        while seen[-1] < newest:
            seen.append(screen.next()["seq"])
        assert len(seen) == 2
        assert seen[0] < newest == 60


def test_a_sign_of_life_draws_nothing_anew(
    house: House, ann: Person, path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "BEAT", 0.05)
    with ann.watch(path) as screen:
        play(house, path, 1)
        while screen.next().get("seq") != 1:
            pass
        assert [screen.next() for _ in range(3)] == [{"beat": 1}] * 3


def test_a_tab_that_takes_nothing_is_given_up(
    house: House, ann: Person, path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its seat counts as away then."""

    async def stuck(socket: object, told: bytes) -> None:
        if b"beat" not in told:
            await asyncio.Event().wait()

    monkeypatch.setattr(live, "BEAT", 0.05)
    monkeypatch.setattr(live, "SEND_WITHIN", 0.1)
    with ann.watch(path) as screen:
        screen.next()
        assert house.table(path).seats[0].connected
        monkeypatch.setattr(WebSocket, "send_bytes", stuck)
        play(house, path, 1)
        end = time.monotonic() + 10
        while house.table(path).seats[0].connected:
            assert time.monotonic() < end
            time.sleep(0.02)


def test_a_view_that_cannot_be_drawn_is_logged_and_said(
    house: House, ann: Person, path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A faulty template or module of a game: the socket lives on, and the next view that can be drawn is pushed."""
    with ann.watch(path) as screen, capture_logs() as lines:
        screen.next()
        with monkeypatch.context() as faulty:
            faulty.setattr(Drawing, "_mine", lambda *_: {"card": {}, "hand_over": 7})
            play(house, path, 1)
            assert screen.next() == {"fault": True}
        play(house, path, 1)
        assert screen.next()["seq"] == 2
    line = next(line for line in lines if line["event"] == "view not drawn")
    assert (line["kind"], line["seq"], line["log_level"]) == ("TemplateError", 1, "error")
    assert "not iterable" in line["error"]
    assert "variables" not in line["error"]
    assert "drawing.py" in line["trace"]


def test_a_reload_and_a_lost_socket_lose_nothing(house: House, ann: Person, path: str) -> None:
    with ann.watch(path) as screen:
        screen.next()
    play(house, path, 5)
    with ann.watch(path) as screen:
        assert screen.next()["seq"] == house.table(path).seq


def test_the_board_then(house: House, ann: Person, path: str) -> None:
    play(house, path, 30)
    then = ann.get(f"{path}?at=10").text
    assert "Looking back: move 10 of 30" in then
    assert "data-action" not in then
    assert 'data-moment="10"' in then


def test_one_device_shows_a_curtain_between_players(house: House, ann: Person) -> None:
    path = ann.sit(name="Ann", seat1="here", name1="Bea", **{"option.deals": "off"})
    with ann.watch(path) as screen:
        assert "Pass the device to Ann" in screen.next()["html"]
        screen.socket.send('{"seat": 0}')
        frame = screen.next()
        assert 'data-seat="0"' in frame["html"]
        while 0 in house.table(path).match.awaited:
            ann.act(path, house.table(path).match.legal(0)[0], seat=0)
        frame = screen.until(house.table(path).seq)
        assert "Pass the device to Bea" in frame["html"]
        assert "own-slices" not in frame["html"]
        screen.socket.send('{"seat": 1}')
        assert 'data-seat="1"' in screen.next()["html"]
        screen.socket.send('{"seat": 0}')
        frame = screen.next()
        assert "Pass the device to Ann" in frame["html"]
        assert "own-slices" not in frame["html"]
        screen.socket.send('{"seat": 1}')
        assert "Pass the device to Bea" in screen.next()["html"]


def test_nobody_sees_a_side_that_is_not_theirs(house: House, ann: Person, bob: Person, path: str) -> None:
    with bob.watch(f"{path}?seat=0") as screen:
        assert 'data-seat="1"' in screen.next()["html"]
        screen.socket.send('{"seat": 0}')
        with pytest.raises(TimeoutError):
            screen.next(0.3)
    with house.person() as eve, eve.watch(f"{path}?seat=0") as screen:
        assert 'data-seat="-1"' in screen.next()["html"]


@pytest.mark.parametrize("message", ["", "hello", "{}", '{"seat": -1}', '{"seat": "0"}', '{"seat": 0, "x": 1}', "[]"])
def test_a_tab_that_talks_nonsense_is_let_go(ann: Person, path: str, message: str) -> None:
    with ann.watch(path) as screen:
        screen.next()
        screen.socket.send(message)
        assert closing_code(screen) == 4400


def test_a_tab_that_talks_without_end_is_let_go(ann: Person, path: str) -> None:
    with ann.watch(path) as screen:
        with suppress(ConnectionClosed):  # it may be let go in mid-sentence
            for _ in range(60):
                screen.socket.send('{"seat": 0}')
        assert closing_code(screen) == 4429


def test_a_giant_message_is_let_go(ann: Person, path: str) -> None:
    with ann.watch(path) as screen:
        screen.next()
        screen.socket.send("x" * 100_000)
        assert closing_code(screen) == 1009


def test_an_unknown_table_is_said(ann: Person) -> None:
    with ann.watch("/t/nothing") as screen:
        assert closing_code(screen) == 4404


@pytest.mark.parametrize("origin", ["https://evil.example", "null"])
def test_another_sites_page_cannot_look_on(house: House, path: str, origin: str) -> None:
    url = f"{house.address.replace('http', 'ws')}{path}/live"
    with pytest.raises(InvalidStatus) as refused, connect(url, origin=Origin(origin)):
        pass
    assert refused.value.response.status_code == 403


def closing_code(screen: Screen) -> int:
    """With what code the server ends the connection."""
    end = time.monotonic() + 10
    while time.monotonic() < end:
        try:
            screen.next()
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else 0
    raise AssertionError("the connection stays open")


def play(house: House, path: str, moves: int) -> None:
    """Play some moves at random, without deals."""
    table, luck = house.table(path), random.Random(len(path))

    async def go() -> None:
        for _ in range(moves):
            if table.match.over:
                return
            seat = table.match.awaited[0]
            legal = [a for a in table.match.legal(seat) if a not in table.game.definition.drafts]
            action = luck.choice(legal)
            await table.act(seat, [action], table.match.decision(seat, action), f"play-{table.seq}")

    house.do(go)
