"""Invitations, names, bots that stand in, another game."""

import doorstep
from tests.web.house import House, Person


def test_an_invitation_seats_whoever_takes_it(house: House, ann: Person, bob: Person) -> None:
    path = ann.sit(name="Ann", seat1="open")
    invite = ann.invites(path)[-1]
    page = bob.get(invite).text
    assert "There is a seat for you" in page
    assert "with Ann" in page
    assert house.table(path).seats[1].kind == "open"
    assert bob.join(invite, "Bob") == path
    assert (house.table(path).seats[1].kind, house.table(path).seats[1].name) == ("human", "Bob")
    assert 'data-seat="1"' in bob.get(path).text


def test_an_invitation_works_once(house: House, ann: Person, bob: Person) -> None:
    path = ann.sit(seat1="open")
    invite = ann.invites(path)[-1]
    bob.join(invite, "Bob")
    with house.person() as eve:
        assert "taken" in eve.get(invite).text
        response = eve.post(invite, data={"name": "Eve"})
        assert response.status_code == 409
        assert 'data-seat="-1"' in eve.get(path).text
    assert bob.join(invite) == path  # for whom it was, it stays good


def test_a_wrong_invitation_seats_nobody(ann: Person, bob: Person) -> None:
    path = ann.sit(seat1="open")
    assert bob.post(f"{path}/join/guess", data={"name": "Bob"}).status_code == 404
    assert 'data-seat="-1"' in bob.get(path).text


def test_only_the_host_sees_the_invitations(ann: Person, bob: Person) -> None:
    path = ann.sit(seat1="open", seat2="open")
    assert len(ann.invites(path)) == 3  # two open seats, and the host's own for another device
    assert bob.invites(path) == []


def test_the_own_link_opens_the_seat_on_another_device(house: House, ann: Person, bob: Person) -> None:
    path = ann.sit(name="Ann", seat1="bot:greedy")
    assert bob.join(ann.invites(path)[0]) == path
    assert 'data-seat="0"' in bob.get(path).text
    assert house.table(path).seats[0].name == "Ann"


def test_a_player_takes_another_name(house: House, ann: Person, bob: Person) -> None:
    path = ann.sit(name="Ann", seat1="bot:greedy")
    assert ann.post(f"{path}/seats/0/rename", data={"name": "  Anna \n Maria "}).status_code == 303
    assert house.table(path).seats[0].name == "Anna Maria"
    assert bob.post(f"{path}/seats/0/rename", data={"name": "Eve"}).status_code == 403
    assert ann.post(f"{path}/seats/1/rename", data={"name": "Eve"}).status_code == 403
    assert ann.post(f"{path}/seats/77/rename", data={"name": "Eve"}).status_code == 403
    assert ann.post(f"{path}/seats/0/marry", data={}).status_code == 404


def test_a_bot_stands_in_and_the_player_comes_back(house: House, ann: Person, bob: Person) -> None:
    path = ann.sit(seat1="here", seat2="here")
    assert bob.post(f"{path}/seats/1/hand-over", data={}).status_code == 403
    assert ann.post(f"{path}/seats/1/hand-over", data={}).status_code == 303
    assert house.table(path).seats[1].kind == "bot"
    assert bob.post(f"{path}/seats/1/take-back", data={}).status_code == 403
    assert ann.post(f"{path}/seats/1/take-back", data={}).status_code == 303
    assert house.table(path).seats[1].kind == "human"


def test_the_host_plays_with_a_bot_where_nobody_came(house: House, ann: Person, bob: Person) -> None:
    path = ann.sit(seat1="open", seat2="open")
    bob.join(ann.invites(path)[-1], "Bob")
    words = "Play with a bot here"
    assert (ann.get(f"{path}/menu").text.count(words), bob.get(f"{path}/menu").text.count(words)) == (1, 0)
    assert bob.post(f"{path}/seats/1/hand-over", data={"level": "random"}).status_code == 403
    assert ann.post(f"{path}/seats/1/hand-over", data={"level": "random"}).status_code == 303
    assert (house.table(path).seats[1].kind, house.table(path).seats[1].level) == ("bot", "random")
    assert words not in ann.get(f"{path}/menu").text


def test_one_device_goes_round_behind_a_curtain(house: House, ann: Person) -> None:
    path = ann.sit(name="Ann", seat1="here", name1="Bea")
    page = ann.get(path).text
    assert "Pass the device to Ann" in page
    assert 'data-seat="-1"' in page
    assert "own-slices" not in page
    assert "own-slices" in ann.get(f"{path}?seat=0").text


def test_another_game_keeps_everybody(house: House, ann: Person, bob: Person) -> None:
    path = ann.sit(name="Ann", seat1="open", **{"option.deals": "off", "option.round_cap": "15"})
    bob.join(ann.invites(path)[-1], "Bob")
    assert ann.post(f"{path}/rematch").status_code == 409
    play_out(house, ann, path)
    following = ann.post(f"{path}/rematch").headers["location"]
    assert following != path
    assert bob.post(f"{path}/rematch").headers["location"] == following
    assert [seat.name for seat in house.table(following).seats] == ["Ann", "Bob"]
    assert 'data-seat="1"' in bob.get(following).text
    with house.person() as eve:
        assert eve.post(f"{path}/rematch").status_code == 403


def test_a_finished_game_shows_scores_and_the_key_of_its_dice(house: House, ann: Person) -> None:
    path = ann.sit(seat1="here", **{"option.deals": "off", "option.round_cap": "15"})
    table = house.table(path)
    menu = ann.get(f"{path}/menu").text
    assert table.commitment in menu
    play_out(house, ann, path)
    assert table.match.over
    page, menu = ann.get(path).text, ann.get(f"{path}/menu").text
    assert "Final scores" in page
    assert "Play again" in page
    key = table.opened_key()
    assert key is not None
    assert key in menu
    assert ann.get(f"{path}?at=0").status_code == 200
    assert ann.get(f"{path}?at=99999").status_code == 200


def play_out(house: House, person: Person, path: str) -> None:
    """Play a table of one person's seats to its end, the first choice always."""
    table = house.table(path)

    async def play() -> None:
        while not table.match.over:
            seat = table.match.awaited[0]
            action = table.match.legal(seat)[0]
            await table.act(seat, [action], table.match.decision(seat, action), f"out-{table.seq}")

    house.do(play)


def test_the_record_of_a_game_is_kept_when_it_is_over(house: House, ann: Person) -> None:
    """Before, it would tell every secret; after, anybody can replay and check it."""
    path = ann.sit(seat1="here", **{"option.deals": "off", "option.round_cap": "15"})
    sealed = ann.get(f"{path}/record", headers={"Accept": "*/*"})
    assert (sealed.status_code, sealed.json()["code"]) == (409, "record-sealed")
    play_out(house, ann, path)
    kept = ann.get(f"{path}/record")
    assert kept.headers["content-disposition"].startswith("attachment")
    assert doorstep.restore(kept.content).digest == house.table(path).match.digest
    for page in (f"{path}/menu", path):
        assert f'href="{path}/record"' in ann.get(page).text
