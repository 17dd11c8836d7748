"""Pizzas and their houses: what is taken and delivered, which ghosts come out, and what is said of it."""

import pytest

from doorstep.games.psychic_pizza import actions as a
from doorstep.games.psychic_pizza import reports as r
from doorstep.games.psychic_pizza.grid import around
from doorstep.games.psychic_pizza.state import NOWHERE
from tests.games.psychic_pizza.table import E, N, S, Table, W, among, at, kinds, of

TOWN = """
    . . . . . . .
    . g # . . . .
    . . 1 . o . .
    . ^ . . . . .
    . . . . 2 . s
    . A . . . . B
    a . . . b . .
"""


@pytest.mark.clause("PP-50", "PP-51")
def test_a_pizza_is_taken_by_who_has_none() -> None:
    table = Table(TOWN).stand(0, "B5")
    events = table.play(a.MOVE + S)
    (report,) = of(events, a.E_REPORT)
    assert (r.outcome_of(report[1]), table.where(0)) == (r.PIZZA_TAKEN, "B6")
    assert of(events, a.E_TOOK) == [(0, 0, 0)]
    assert table.state.carries.tolist() == [1, 0, 0, 0]
    assert int(table.state.pizzas) == 0b10


@pytest.mark.clause("PP-52", "PP-114")
def test_a_second_pizza_stays_and_is_reported_on() -> None:
    table = Table(TOWN).carry(0, 1).stand(0, "B5")
    events = table.play(a.MOVE + S)
    assert kinds([event for event in events if event.known_to(1)]) == ["REPORT"]
    assert r.outcome_of(of(events, a.E_REPORT)[0][1]) == r.PIZZA_LEFT
    assert (table.state.carries.tolist(), int(table.state.pizzas)) == ([2, 0, 0, 0], 0b01)
    table.turn_of(0)
    assert table.move(W).pizzas == 1
    assert table.stand(1, "B7").move(N).outcome == r.PIZZA_TAKEN


@pytest.mark.clause("PP-52")
def test_the_kind_of_a_pizza_left_is_not_told() -> None:
    told = []
    for town in (TOWN, TOWN.replace("A", "?").replace("B", "A").replace("?", "B")):
        table = Table(town, deliverers=2).stand(0, "B5")
        table.state.carries[0] = 3
        told.append([event for event in table.play(a.MOVE + S) if event.known_to(0)])
    assert told[0] == told[1]


@pytest.mark.clause("PP-53")
def test_taking_a_pizza_brings_its_house_and_no_other() -> None:
    table = Table(TOWN, mayor="builder").stand(0, "B5")
    events = table.play(a.MOVE + S)
    assert int(table.state.houses) == 0b01
    assert of(events, a.E_HOUSE) == [(2, 0, at("A7"))]
    assert not any(event.known_to(seat) for event in events if event.kind == a.E_HOUSE for seat in (-1, 0, 1))
    assert all(event.known_to(2) for event in events)


GHOSTS = """
    . . . . . . .
    . A . . . x #
    . . . 1 _ b x
    . . . . B 2 f
    . . . . . . .
    . . . . . . .
    a . . . . . .
"""


@pytest.mark.clause("PP-54")
def test_ghosts_come_out_where_no_tile_and_no_token_is() -> None:
    table = Table(GHOSTS, mayor="builder").stand(0, "D4").stand(1, "E2")
    before = int(table.state.ghosts)
    events = table.play(a.MOVE + E)
    assert before == among("F2", "G3")
    assert int(table.state.ghosts) == before
    assert of(events, a.E_GHOST_CAME) == [(2, 0, 0)]
    table = Table(GHOSTS).stand(0, "D4").stand(1, "A1")
    table.move(E)
    assert int(table.state.ghosts) == before | among("E2")


@pytest.mark.clause("PP-54", "PP-102")
def test_who_has_left_keeps_no_ghost_away() -> None:
    table = Table(GHOSTS, edition="one-draw").stand(0, "D4").stand(1, "E2")
    table.state.position[1] = NOWHERE
    before = int(table.state.ghosts)
    table.move(E)
    assert int(table.state.ghosts) == before | among("E2")


@pytest.mark.clause("PP-54")
def test_by_option_a_meeple_keeps_no_ghost_away() -> None:
    table = Table(GHOSTS, meeples_block="no").stand(0, "D4").stand(1, "E2")
    table.move(E)
    assert table.has_ghost("E2")


OPEN_HOUSE = """
    . . . . . . .
    . . . . . . .
    . . . . . a .
    . 1 . . . . .
    . . . . A . .
    . . . 2 . . .
    b . . . . . B
"""


@pytest.mark.clause("PP-54")
def test_ghosts_that_are_scarce_come_clockwise_from_the_north() -> None:
    table = Table(OPEN_HOUSE).stand(0, "D5")
    table.box.ghosts = 3
    table.move(E)
    assert int(table.state.ghosts) == among("F2", "G2", "G3")
    table = Table(OPEN_HOUSE.replace(". 1 . . .", "x 1 . . .")).stand(0, "D5")
    table.box.ghosts = 8
    table.move(E)
    assert int(table.state.ghosts) == among("A4", "F2", "G2", "G3", "G4", "F4", "E4", "E3")


@pytest.mark.clause("PP-54")
def test_ghosts_may_come_without_end() -> None:
    table = Table(OPEN_HOUSE, ghost_supply="unlimited").stand(0, "D5")
    table.box.ghosts = 3
    table.move(E)
    assert int(table.state.ghosts) == around(1 << at("F3"))


@pytest.mark.clause("PP-54")
def test_a_ghost_chased_away_is_back_in_the_supply() -> None:
    table = Table(OPEN_HOUSE.replace("2 . . .", "2 x . .")).stand(0, "D5").stand(1, "D6")
    table.box.ghosts = 1
    table.turn_of(1).attack(E)
    table.turn_of(0).move(E)
    assert int(table.state.ghosts) == among("F2")


@pytest.mark.clause("PP-55")
def test_an_empty_box_is_an_ordinary_space() -> None:
    table = Table(TOWN).carry(1, 0).stand(0, "B5")
    report = table.move(S)
    assert (report.outcome, report.pizzas, table.where(0)) == (r.NOTHING, 0, "B6")


@pytest.mark.clause("PP-56", "PP-57")
def test_the_matching_pizza_is_delivered() -> None:
    table = Table(TOWN).carry(0, 0).stand(0, "A6")
    events = table.play(a.MOVE + S)
    report = of(events, a.E_REPORT)[0][1]
    assert (r.outcome_of(report), r.has_surroundings(report)) == (r.DELIVERY, 0)
    assert kinds(events) == ["WENT", "REPORT", "DELIVERED", "END", "WON"]
    assert table.match.result == {"winners": [0], "scores": [1, 0], "end": "delivery"}


@pytest.mark.clause("PP-58")
@pytest.mark.parametrize("carries", [0, 1])
def test_with_another_pizza_or_none_nothing_is_delivered(carries: int) -> None:
    table = Table(TOWN).house(0).stand(0, "A6")
    if carries:
        table.carry(0, 1)
    events = table.play(a.MOVE + S)
    assert r.outcome_of(of(events, a.E_REPORT)[0][1]) == r.WRONG_HOUSE
    assert kinds([event for event in events if event.known_to(0)]) == ["REPORT"]
    assert (table.where(0), table.running) == ("A7", True)


@pytest.mark.clause("PP-58")
def test_the_kind_of_a_wrong_house_is_not_told() -> None:
    told = []
    for house in range(2):
        town = TOWN if house == 0 else TOWN.replace("a", "?").replace("b", "a").replace("?", "b")
        table = Table(town).house(house).stand(0, "A6")
        told.append([event for event in table.play(a.MOVE + S) if event.known_to(0)])
    assert told[0] == told[1]


@pytest.mark.clause("PP-59", "PP-60")
def test_a_bare_mailbox_is_nothing() -> None:
    table = Table(TOWN).stand(0, "A6")
    report = table.move(S)
    assert (report.outcome, report.houses) == (r.NOTHING, 0)


@pytest.mark.clause("PP-56")
def test_a_house_that_appears_under_a_deliverer_counts_on_moving_in_again() -> None:
    table = Table(TOWN).stand(0, "A7").carry(0, 0)
    table.state.houses = 0
    table.house(0)
    assert table.move(W).outcome == r.FENCE_BUMP
    table.turn_of(0)
    assert table.attack(N).outcome == r.MISSED
    table.turn_of(0)
    assert table.move(E).outcome == r.NOTHING
    table.turn_of(0)
    assert table.move(W).outcome == r.DELIVERY


@pytest.mark.clause("PP-104")
def test_with_two_or_three_each_pizza_has_one_house() -> None:
    for deliverers in (2, 3):
        kinds_in_play = Table(deliverers=deliverers).box.kind[deliverers - 2, :deliverers].tolist()
        assert len(set(kinds_in_play)) == deliverers


FOUR = """
    a . . . . . a
    . . . . . . .
    . 1 . 2 . A .
    . . . . . . .
    . 3 . 4 . A .
    . . . . . . .
    B . C b . c .
"""


@pytest.mark.clause("PP-104")
def test_of_a_doubled_kind_each_pizza_brings_one_house_and_either_will_do() -> None:
    table = Table(FOUR).stand(0, "E3").stand(1, "E5").stand(2, "A2")
    table.move(E)
    assert int(table.state.houses) == 0b0001
    table.move(E)
    assert int(table.state.houses) == 0b0011
    table.state.turn, table.state.position[0] = 0, at("G2")
    assert table.move(N).outcome == r.DELIVERY


@pytest.mark.clause("PP-104")
def test_by_option_the_first_brings_both_houses() -> None:
    table = Table(FOUR, both_houses="both").stand(0, "E3").stand(1, "E5")
    table.move(E)
    assert int(table.state.houses) == 0b0011
    ghosts = int(table.state.ghosts)
    table.move(E)
    assert (int(table.state.houses), int(table.state.ghosts)) == (0b0011, ghosts)
