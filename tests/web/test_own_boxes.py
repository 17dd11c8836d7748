"""Whoever runs a server plays with box files of their own."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from doorstep.kernel.game import definitions
from doorstep.web.own_boxes import OwnBox, read
from tests.web.house import House

CHECKED = re.compile(r'<input type="radio" name="box" value="([^"]+)" id="[^"]+" checked>')


@pytest.fixture(scope="module")
def own(tmp_path_factory: pytest.TempPathFactory) -> OwnBox:
    """A copy of the first box, in which the bail is dear."""
    text = next(iter(definitions()["monopoly-pizza"].boxes.values())).read_text(encoding="utf-8")
    file = tmp_path_factory.mktemp("boxes") / "<mine>.toml"
    file.write_text(text.replace("bail = 15", "bail = 17"), encoding="utf-8")
    return read(file, definitions().values())


@pytest.fixture(scope="module", params=[False, True], ids=["serve", "play"])
def house(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, own: OwnBox) -> Iterator[House]:
    """A server as `doorstep serve --box` and `doorstep play --box` start it."""
    house = House(tmp_path_factory.mktemp("house") / "tables.db", own=[own._replace(at_once=request.param)])
    yield house
    house.close()


def at_once(house: House) -> bool:
    return next(iter(house.own)).at_once


def test_a_new_table_offers_it_by_its_file_name(house: House) -> None:
    with house.person() as ann:
        form = ann.get("/new?game=monopoly-pizza").text
    assert '<label for="box-own-0">&lt;mine&gt;.toml</label>' in form
    assert "whoever runs this server" in form
    assert CHECKED.findall(form) == ["own-0" if at_once(house) else "28"]


def test_a_table_is_played_with_the_box_that_was_chosen(house: House) -> None:
    with house.person() as ann:
        table = house.table(ann.sit(seat1="open", box="own-0"))
        assert (table.game.box.bail, table.game.box_name) == (17, "custom")
        assert house.table(ann.sit(seat1="open", box="32")).game.box.bail == 15
        unknown = {"game": "monopoly-pizza", "seat0": "me", "seat1": "open", "box": "own-1"}
        assert "has no box" in ann.post("/new", data=unknown).text


def test_play_now_takes_it_where_it_was_asked_for(house: House) -> None:
    with house.person() as ann:
        path = ann.post("/play", data={"game": "monopoly-pizza"}).headers["location"]
    assert house.table(path).game.box.bail == (17 if at_once(house) else 15)


def test_what_is_no_box_of_any_game_is_not_taken(tmp_path: Path) -> None:
    (tmp_path / "none.toml").write_text("[money]\n")
    with pytest.raises(ValueError, match=r"none\.toml:1: "):
        read(tmp_path / "none.toml", definitions().values())
