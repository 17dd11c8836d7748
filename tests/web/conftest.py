"""A house with an open door, shared by the tests of a module."""

from collections.abc import Iterator

import pytest

from tests.web.house import House, Person


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    house = House(tmp_path_factory.mktemp("house") / "tables.db")
    yield house
    house.close()


@pytest.fixture
def ann(house: House) -> Iterator[Person]:
    with house.person() as person:
        yield person


@pytest.fixture
def bob(house: House) -> Iterator[Person]:
    with house.person() as person:
        yield person
