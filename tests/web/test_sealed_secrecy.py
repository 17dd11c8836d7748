"""What others' browsers are sent while amounts are named in secret: nothing, and never an amount that lost."""

from collections.abc import Iterator
from contextlib import ExitStack
from typing import NamedTuple

import pytest

from doorstep.games.pony_express import actions as a
from doorstep.games.pony_express import game as pony_express
from tests.web.house import House, Screen, open_house

FORM = {"game": "pony-express", "name": "Ann", "seat0": "me", "seat1": "open", "seat2": "open", "seat3": "none"}
SEALED = {"option.auction": "sealed"}


class Told(NamedTuple):
    """What reached the Auctioneer, the rider who decides last, and a spectator."""

    early: list[str]
    """Frames that came before all had decided."""
    pages: list[str]
    """Their pages before and after the first decision."""
    frames: list[str]
    """Frames once all had decided."""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    yield from open_house(tmp_path_factory, pony_express)


@pytest.fixture(autouse=True)
def same_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every table shuffles alike: what differs is the amount."""
    monkeypatch.setattr("doorstep.kernel.match.new_key", lambda: (7, 11))


def seal(amount: int) -> int:
    return a.SEAL + amount - a.LOWEST


def played(house: House, losing: int) -> Told:
    """An auction in which the first rider asked names an amount that loses, and the second wins at 3."""
    with ExitStack() as stack:
        people = [stack.enter_context(house.person()) for _ in range(3)]
        path = people[0].post("/new", data=FORM | SEALED).headers["location"]
        for person, invite, name in zip(people[1:], people[0].invites(path)[-2:], ("Bea", "Cy"), strict=True):
            person.join(invite, name)
        table = house.table(path)
        auctioneer = int(table.match.state.current)
        pick = table.match.legal(auctioneer)[0]
        assert people[auctioneer].act(path, pick, seat=auctioneer).status_code == 200
        first, last = (int(seat) for seat in table.match.state.order[:3] if seat != auctioneer)
        looking = stack.enter_context(house.person())
        others = [people[auctioneer], people[last], looking]
        screens = [stack.enter_context(person.watch(path)) for person in others]
        for screen in screens:
            while _next(screen):  # until all are known to be here
                pass

        def pages() -> list[str]:
            return [person.get(path).text.partition('<div id="root"')[2].partition("</footer>")[0] for person in others]

        before, drawn = pages(), looking.get("/metrics").text
        assert people[first].act(path, seal(losing), seat=first).status_code == 200
        assert f"Claim at ${losing}" in people[first].get(path).text.partition("You decided")[2][:200]
        chosen = f'aria-pressed="true" aria-label="Claim at ${losing}"'
        assert people[first].get(path).text.count(chosen) == 1
        after = pages()
        assert all('aria-pressed="true"' not in page for page in after)
        early = [frame for screen in screens if (frame := _next(screen))]
        assert before == after
        assert looking.get("/metrics").text == drawn
        assert people[last].act(path, seal(3), seat=last).status_code == 200
        frames = [screen.until(3)["html"].replace(table.id, "ID") for screen in screens]
        return Told(early, [page.replace(table.id, "ID") for page in after], frames)


def _next(screen: Screen) -> str:
    try:
        return str(screen.next(timeout=0.4))
    except TimeoutError:
        return ""


@pytest.mark.clause("PX-18")
def test_nothing_comes_of_a_secret_decision_and_losing_amounts_are_never_told(house: House) -> None:
    high, low = played(house, 9), played(house, 6)
    assert high.early == low.early == []
    assert high.pages == low.pages
    assert high.frames == low.frames
    assert all("$3" in frame for frame in high.frames)
