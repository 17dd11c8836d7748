"""The doors to act through: who may, what is refused, and that a refusal changes nothing."""

import msgspec
import pytest

from doorstep.games.monopoly_pizza.actions import BUY, PASS, PROPOSE, ROLL
from tests.web.house import House, Person


@pytest.fixture
def path(ann: Person) -> str:
    return ann.sit(name="Ann", seat1="here", name1="Bea")


def refused(house: House, path: str, status: int, code: str, response: object) -> str:
    """The message of a refusal that has changed nothing."""
    problem = response.json()  # type: ignore[attr-defined]
    assert (response.status_code, problem["code"]) == (status, code)  # type: ignore[attr-defined]
    assert problem["message"].endswith((".", "?"))
    assert house.table(path).seq == 0
    message: str = problem["message"]
    return message


def test_a_legal_action_is_accepted_once(house: House, ann: Person, path: str) -> None:
    assert ann.act(path, ROLL, seat=0, key="the-same-key", decision=(d := decision(house, path))).json() == {"seq": 1}
    assert ann.act(path, ROLL, seat=0, key="the-same-key", decision=d).json() == {"seq": 1}
    assert house.table(path).seq == 1


def test_an_action_may_come_in_pieces(house: House, ann: Person, path: str) -> None:
    body = msgspec.json.encode({"actions": [ROLL], "decision": decision(house, path), "key": "12345678", "seat": 0})
    pieces = (body[start : start + 10] for start in range(0, len(body), 10))
    response = ann.post(f"{path}/act", content=pieces, headers={"Content-Type": "application/json"})
    assert response.json() == {"seq": 1}


def test_a_key_belongs_to_one_request(house: House, ann: Person, path: str) -> None:
    assert ann.act(path, ROLL, seat=0, key="the-same-key").status_code == 200
    response = ann.act(path, ROLL + 1, seat=0, key="the-same-key")
    assert (response.status_code, response.json()["code"]) == (409, "key-reused")


def decision(house: House, path: str) -> int:
    return house.table(path).match.decision(0, ROLL)


def test_an_illegal_action_names_its_rule(house: House, ann: Person, path: str) -> None:
    response = ann.act(path, BUY, seat=0)
    refused(house, path, 422, response.json()["code"], response)
    clause = response.json()["clause"]
    assert f'id="{clause}"' in ann.get("/rules/monopoly-pizza").text


def test_a_stale_action_is_refused(house: House, ann: Person, path: str) -> None:
    refused(house, path, 409, "stale", ann.act(path, ROLL, seat=0, decision=decision(house, path) + 1))


def test_a_bundle_applies_whole_or_not_at_all(house: House, ann: Person, path: str) -> None:
    deal = house.table(path).match.legal(0)
    response = ann.act(path, deal[-1], PROPOSE, seat=0)
    assert response.status_code == 422
    assert house.table(path).seq == 0


def test_nobody_acts_for_another(house: House, ann: Person, bob: Person, path: str) -> None:
    refused(house, path, 403, "not-allowed", bob.act(path, ROLL))
    refused(house, path, 403, "not-allowed", bob.act(path, ROLL, seat=0))
    bob.sit(seat1="bot:greedy")  # a seat elsewhere helps nothing
    refused(house, path, 403, "not-allowed", bob.act(path, ROLL, seat=0))
    refused(house, path, 403, "not-allowed", ann.act(path, ROLL, seat=5))
    refused(house, path, 403, "not-allowed", ann.act(path, ROLL, seat=-1))


def test_a_forged_cookie_is_nobody(house: House, ann: Person, bob: Person, path: str) -> None:
    signed = ann.cookies["doorstep"]
    body, _, signature = signed.rpartition(".")
    for forged in (body, f"{body}.", f"{body}x.{signature}", signed[:-2] + "xx", "a.b", '"', "=" * 5000):
        bob.cookies.clear()
        bob.cookies.set("doorstep", forged)
        refused(house, path, 403, "not-allowed", bob.act(path, ROLL, seat=0))


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"null",
        b"[]",
        b"{",
        b"\xff\xfe",
        b'{"actions": [0], "decision": 0}',
        b'{"actions": [], "decision": 0, "key": "12345678"}',
        b'{"actions": [0.5], "decision": 0, "key": "12345678"}',
        b'{"actions": ["roll"], "decision": 0, "key": "12345678"}',
        b'{"actions": ["0"], "decision": 0, "key": "12345678"}',
        b'{"actions": [true], "decision": 0, "key": "12345678"}',
        b'{"actions": [0.0], "decision": 0, "key": "12345678"}',
        b'{"actions": [0], "decision": "0", "key": "12345678"}',
        b'{"actions": [0], "decision": 0, "key": "12345678", "seat": "0"}',
        b'{"actions": [99999999999999999999], "decision": 0, "key": "12345678"}',
        b'{"actions": [0], "decision": null, "key": "12345678"}',
        b'{"actions": [0], "decision": 0, "key": "short"}',
        b'{"actions": [0], "decision": 0, "key": "<script>alert</script>"}',
        b'{"actions": [0], "decision": 0, "key": "12345678", "seat": "mine"}',
        b'{"actions": [0], "decision": 0, "key": "12345678", "state": {}}',
        msgspec.json.encode({"actions": [0] * 65, "decision": 0, "key": "12345678"}),
    ],
)
def test_nonsense_is_refused(house: House, ann: Person, path: str, body: bytes) -> None:
    response = ann.post(f"{path}/act", content=body, headers={"Content-Type": "application/json", "Accept": "*/*"})
    refused(house, path, 400, "bad-request", response)


def test_actions_that_no_game_has_are_refused(house: House, ann: Person, path: str) -> None:
    for action in (-1, 10_000, 2**31):
        refused(house, path, 422, "unknown-action", ann.act(path, action, seat=0, decision=0))


def test_a_giant_body_is_refused(house: House, ann: Person, path: str) -> None:
    giant = b'{"actions": [0], "decision": 0, "key": "' + b"x" * 1_000_000 + b'"}'
    for door in (f"{path}/act", f"{path}/undo", f"{path}/rematch", "/new", "/play"):
        refused(house, path, 413, "too-large", ann.post(door, content=giant, headers={"Accept": "*/*"}))
    in_pieces = (giant[start : start + 4096] for start in range(0, len(giant), 4096))
    response = ann.post(f"{path}/act", content=in_pieces, headers={"Accept": "*/*", "Content-Type": "application/json"})
    refused(house, path, 413, "http-413", response)


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Origin": "http://127.0.0.1:1"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ],
)
def test_another_sites_page_cannot_act(house: House, ann: Person, path: str, headers: dict[str, str]) -> None:
    body = {"actions": [ROLL], "decision": decision(house, path), "key": "12345678", "seat": 0}
    refused(house, path, 403, "foreign-origin", ann.post(f"{path}/act", json=body, headers=headers))


def test_the_own_page_may_act(house: House, ann: Person, path: str) -> None:
    body = {"actions": [ROLL], "decision": decision(house, path), "key": "12345678", "seat": 0}
    headers = {"Origin": house.address, "Sec-Fetch-Site": "same-origin"}
    assert ann.post(f"{path}/act", json=body, headers=headers).status_code == 200


def test_undo_of_what_is_known_is_refused(house: House, ann: Person, path: str) -> None:
    ann.act(path, ROLL, seat=0)
    response = ann.post(f"{path}/undo", json={"key": "undo-it-please", "seat": 0}, headers={"Accept": "*/*"})
    assert (response.status_code, response.json()["code"]) == (422, "no-undo")


def test_after_an_undo_the_game_goes_on(house: House, ann: Person, path: str) -> None:
    """An undo renews the numbers of all questions."""
    table = house.table(path)
    while not (BUY in table.match.legal(0) or BUY in table.match.legal(1)):
        asked = table.match.awaited[0]
        action = next(a for a in (ROLL, PASS) if a in table.match.legal(asked))
        assert ann.act(path, action, seat=asked, decision=table.match.decision(asked, action)).status_code == 200
    seat = table.match.awaited[0]
    assert ann.act(path, PASS, seat=seat, decision=table.match.decision(seat, PASS)).status_code == 200
    body = {"key": "undo-it-please", "seat": seat}
    assert ann.post(f"{path}/undo", json=body, headers={"Accept": "*/*"}).status_code == 200
    assert ann.act(path, BUY, seat=seat, decision=table.match.decision(seat, BUY)).status_code == 200


def test_a_table_that_waits_for_players_takes_no_action(house: House, ann: Person) -> None:
    path = ann.sit(seat1="open")
    refused(house, path, 409, "not-started", ann.act(path, ROLL))
    assert "Waiting for one more player" in ann.get(path).text


def test_a_referee_takes_back_what_somebody_else_did(
    house: House, ann: Person, path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = house.table(path)
    assert ann.act(path, ROLL, seat=0).status_code == 200
    assert "choice-undo" not in ann.get(f"{path}?seat=1").text
    monkeypatch.setattr(table.match, "referees", frozenset({1}))
    house.do(lambda: table.rename(0, "Anna"))  # drawn anew
    assert "Take back the last one" in ann.get(f"{path}?seat=1").text
    wrong, right = ({"seat": 1, "seq": seq, "key": f"take-back-{seq}"} for seq in (0, 1))
    assert ann.post(f"{path}/undo", json=wrong, headers={"Accept": "*/*"}).json()["code"] == "stale"
    assert ann.post(f"{path}/undo", json=right, headers={"Accept": "*/*"}).json() == {"seq": 2}
    assert "choice-undo" not in ann.get(f"{path}?seat=1").text
