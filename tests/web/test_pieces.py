"""Each player picks a piece: at a new table, on an invitation, and under Players until the first move."""

import re

import pytest

from tests.web.house import House, Person

HAT, GRATER, SHAKER, WHEEL, MOPED, PADDLE = range(6)


def offered(page: str) -> list[int]:
    """The pieces that the forms of a page offer."""
    return [int(piece) for piece in re.findall(r'name="piece" value="(\d+)"', page)]


def pieces(house: House, path: str) -> list[int]:
    return [seat.piece for seat in house.table(path).seats]


@pytest.mark.clause("MP-46")
def test_the_host_chooses_at_a_new_table(house: House, ann: Person) -> None:
    page = ann.get("/new?game=monopoly-pizza").text
    assert offered(page) == [HAT, GRATER, SHAKER, WHEEL, MOPED, PADDLE]
    assert all(f'id="monopoly-pizza-piece-{piece}"' in page for piece in range(6))
    path = ann.sit(seat0="bot:greedy", seat1="me", seat2="here", piece=str(MOPED))
    assert pieces(house, path) == [HAT, MOPED, SHAKER]
    assert 'href="#monopoly-pizza-piece-4"' in ann.get(path).text


@pytest.mark.clause("MP-46")
def test_an_invitation_offers_what_is_free(house: House, ann: Person, bob: Person) -> None:
    path = ann.sit(seat1="bot:greedy", seat2="open", piece=str(PADDLE))
    invite = ann.invites(path)[-1]
    assert offered(bob.get(invite).text) == [HAT, SHAKER, WHEEL, MOPED]
    response = bob.post(invite, data={"name": "Bob", "piece": str(PADDLE)})
    assert response.status_code == 409
    assert "Somebody has just taken this piece" in response.text
    assert offered(response.text) == [HAT, SHAKER, WHEEL, MOPED]
    assert 'value="Bob"' in response.text
    assert house.table(path).seats[2].kind == "open"
    assert bob.post(invite, data={"name": "Bob", "piece": str(WHEEL)}).status_code == 303
    assert pieces(house, path) == [PADDLE, GRATER, WHEEL]


@pytest.mark.clause("MP-46")
def test_a_player_changes_the_piece_until_the_first_move(house: House, ann: Person, bob: Person) -> None:
    path = ann.sit(seat1="open", **{"option.deals": "off"})
    bob.join(ann.invites(path)[-1], "Bob")
    assert offered(ann.get(f"{path}/menu").text) == [HAT, SHAKER, WHEEL, MOPED, PADDLE]
    with ann.watch(path) as screen:
        screen.next()
        assert bob.post(f"{path}/seats/1/piece", data={"piece": str(MOPED)}).status_code == 303
        while "delivery moped" not in screen.next()["html"]:
            pass
    refusal = ann.post(f"{path}/seats/0/piece", data={"piece": str(MOPED)}, headers={"Accept": "*/*"})
    assert (refusal.status_code, refusal.json()["code"]) == (409, "piece")
    assert bob.post(f"{path}/seats/0/piece", data={"piece": str(WHEEL)}).status_code == 403
    ann.act(path, house.table(path).match.legal(0)[0])
    late = ann.post(f"{path}/seats/0/piece", data={"piece": str(WHEEL)}, headers={"Accept": "*/*"})
    assert "before the first move" in late.json()["message"]
    assert offered(ann.get(f"{path}/menu").text) == []
    assert pieces(house, path) == [HAT, MOPED]


@pytest.mark.parametrize("piece", ["6", "-1", "x", "01", "9" * 5000])
def test_a_piece_that_is_not_there_is_refused(ann: Person, piece: str) -> None:
    form = {"game": "monopoly-pizza", "seat0": "me", "seat1": "open", "piece": piece}
    assert ann.post("/new", data=form).status_code == 409
    path = ann.sit(seat1="open")
    assert ann.post(f"{path}/seats/0/piece", data={"piece": piece}).status_code == 409
    assert ann.post(ann.invites(path)[-1], data={"piece": piece}).status_code == 409
