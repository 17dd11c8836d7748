"""The gate: floods end in a clear refusal, for one client at a time."""

from collections.abc import Iterator

import pytest

from doorstep.games.monopoly_pizza.actions import ROLL
from doorstep.web.guard import Rates
from tests.web.house import House


@pytest.fixture
def narrow(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house that lets nobody ask more than 30 times."""
    house = House(tmp_path_factory.mktemp("narrow") / "tables.db", Rates(steady=0.001, burst=30))
    yield house
    house.close()


def test_a_burst_is_refused_and_changes_nothing(narrow: House) -> None:
    with narrow.person() as ann:
        path = ann.sit(seat1="here")
        decision = narrow.table(path).match.decision(0, ROLL)
        answers = [ann.act(path, 9999, seat=0, decision=decision) for _ in range(40)]
        assert {answer.status_code for answer in answers} == {422, 429}
        assert answers[-1].json()["code"] == "too-many"
        assert narrow.table(path).seq == 0
        with narrow.person() as bob:  # a newcomer is known by the address, of which the first visit took one
            assert bob.get("/health").status_code == 200


def test_made_up_cookies_share_one_allowance(narrow: House) -> None:
    with narrow.person() as eve:
        codes = [eve.get("/health", headers={"Cookie": f"doorstep=made-up-{n}"}).status_code for n in range(35)]
    assert codes.count(429) == 5


def test_what_comes_back_flows_in_again(tmp_path_factory: pytest.TempPathFactory) -> None:
    house = House(tmp_path_factory.mktemp("quick") / "tables.db", Rates(steady=200, burst=3))
    with house.person() as eve:
        codes = [eve.get("/health").status_code for _ in range(40)]
    house.close()
    assert codes.count(200) > 10
