"""The Surrounding Report."""

import pytest

from doorstep.games.psychic_pizza import actions as a
from doorstep.games.psychic_pizza import reports as r
from doorstep.games.psychic_pizza.state import BACK, HOP, State
from doorstep.kernel.records import REFEREED
from tests.games.psychic_pizza.table import E, N, Report, S, Table, W, kinds, of

TOWN = """
    . . . . . . .
    . . # . # . .
    . g A x _ . .
    . # . 1 . # .
    . . a b B . .
    . . . . . . .
    . . . . . . 2
"""


@pytest.mark.clause("PP-96")
@pytest.mark.parametrize("action", [a.MOVE + N, a.MOVE + S, a.ATTACK + N, a.ATTACK + S, a.HOP_STEP + N, a.HOP_STEP + E])
def test_every_action_is_followed_by_a_report_that_all_hear(action: int) -> None:
    table = Table(TOWN).give(0, HOP)
    events = table.play(action)
    reports = [event for event in events if event.kind == a.E_REPORT]
    assert len(reports) == 1
    assert r.has_surroundings(reports[0].a)
    assert all(reports[0].known_to(seat) for seat in (-1, 0, 1))
    assert table.match.view(1).reports[0] == table.match.view(-1).reports[0] == reports[0].a


@pytest.mark.clause("PP-39", "PP-96")
def test_the_report_is_of_where_the_action_ended() -> None:
    table = Table(TOWN)
    assert table.move(W) == Report(0, a.MOVE + W, r.NOTHING, 0, 0, 0, "W", 2, 1, 0, 0, True)


@pytest.mark.clause("PP-97")
@pytest.mark.parametrize(
    ("stand", "fences"),
    [
        ("A1", "NW"),
        ("G7", "ES"),
        ("G1", "NE"),
        ("A7", "SW"),
        ("D2", "EW"),
        ("C4", "W"),
        ("A4", "EW"),
        ("C1", "NS"),
        ("D6", ""),
        ("D3", ""),
        ("D1", "N"),
        ("B3", "S"),
    ],
)
def test_adjacent_fences_and_edges_are_told_alike(stand: str, fences: str) -> None:
    table = Table(TOWN.replace("x", ".").replace("g", ".")).stand(0, stand)
    report = next(unpacked for d in range(4) if (unpacked := look(table, stand, d)))
    assert report.fences == fences


def look(table: Table, stand: str, direction: int) -> Report:
    """What an attack on nothing reports from a space."""
    return table.turn_of(0).stand(0, stand).attack(direction)


@pytest.mark.clause("PP-97")
def test_no_fence_is_told_as_such_and_diagonals_never() -> None:
    table = Table(TOWN).stand(0, "D1")
    assert look(table, "D3", S).fences == ""
    assert "No fence adjacent." in table.match.told(1)[-1]


@pytest.mark.clause("PP-98", "PP-99")
def test_ghosts_pizzas_and_houses_around_are_counted() -> None:
    table = Table(TOWN).house(0).house(1)
    report = table.attack(S)
    assert (report.ghosts, report.pizzas, report.houses) == (1, 2, 2)
    assert look(table, "C4", S).ghosts == 2
    assert "Nearby: 2 ghosts, 1 pizza, 2 houses." in table.match.told(1)[-1]


@pytest.mark.clause("PP-98")
def test_the_own_space_is_not_around() -> None:
    table = Table(TOWN).house(0).carry(0, 1)
    table.state.pizzas = 0b11
    assert look(table, "C5", S).houses == 1
    assert look(table, "C3", N).pizzas == 0


@pytest.mark.clause("PP-100")
def test_one_draw_tells_only_what_there_is() -> None:
    table = Table(TOWN, edition="one-draw").house(0).house(1)
    report = look(table, "C4", S)
    assert (report.ghosts, report.pizzas, report.houses) == (1, 1, 1)
    assert "Signs nearby: ghost, pizza, house." in table.match.told(1)[-1]
    assert look(table, "A6", E)[-6:] == ("W", 0, 0, 0, 0, True)


@pytest.mark.clause("PP-101")
def test_neither_places_nor_kinds_nor_meeples_are_told() -> None:
    """A town with the same things elsewhere around, of other kinds, and with a Deliverer near, reports the same."""
    there = TOWN.replace("A x _", "x _ A").replace("a b B", "B a b")
    assert there != TOWN
    one = Table(TOWN).house(0)
    other = Table(there.replace("A", "?").replace("B", "A").replace("?", "B")).house(1).stand(1, "C4")
    assert one.attack(E)._replace(houses=1) == other.attack(E)._replace(houses=1)


@pytest.mark.clause("PP-101")
def test_bare_graves_boxes_and_mailboxes_are_not_told() -> None:
    table = Table(TOWN.replace("x", "."))
    table.state.pizzas = 0
    report = table.attack(E)
    assert (report.ghosts, report.pizzas, report.houses) == (0, 0, 0)
    assert "Nearby" not in table.match.told(1)[-1]


@pytest.mark.clause("PP-89")
def test_back_to_start_alone_reports_nothing() -> None:
    table = Table(TOWN).give(0, BACK)
    events = table.play(a.BACK_TO_START)
    assert not of(events, a.E_REPORT)
    assert kinds([event for event in events if event.known_to(1)]) == ["BACK"]
    report = of(table.play(a.MOVE + S), a.E_REPORT)[0][1]
    assert (r.is_from_start(report), r.has_surroundings(report)) == (1, 1)


@pytest.mark.clause("PP-96")
@pytest.mark.parametrize(("option", "reports"), [("no", 0), ("yes", 3)])
def test_by_option_each_has_a_report_before_the_first_turn(option: str, reports: int) -> None:
    table = Table(deliverers=3, first_report=option)
    assert int(table.state.reported) == reports
    told = table.state.reports[:reports].tolist()
    assert [(r.seat_of(report), r.outcome_of(report)) for report in told] == [
        (seat, r.WAITS) for seat in range(reports)
    ]
    assert all(r.has_surroundings(report) for report in told)


@pytest.mark.clause("PP-34")
def test_every_action_of_the_game_stays_on_record() -> None:
    table = Table(TOWN, mayor="builder")
    table.move(E)
    table.attack(W)
    table.attack(N)
    assert [r.action_of(report) for report in table.state.reports[:3].tolist()] == [
        a.MOVE + E,
        a.ATTACK + W,
        a.ATTACK + N,
    ]
    told = table.match.told(2)
    assert [line.split(".")[0] for line in told if "attacked" in line] == [
        "Seat 2 attacked west: no ghost there",
        "Seat 1 attacked north: no ghost there",
    ]
    assert "Seat 1 went from D4 to E4." in told


@pytest.mark.clause("PP-15", "PP-101")
def test_the_town_is_for_the_mayor_alone() -> None:
    hidden = [name for name, field in State.fields.items() if field.audience == REFEREED]
    assert {"start", "fences", "teleporter", "ghosts", "position", "trail", "houses", "pizzas"} < set(hidden)
    table = Table(TOWN, mayor="builder")
    table.move(E)
    for name in hidden:
        assert not any(table.match.view(seat)[name].any() for seat in (-1, 0, 1))
        assert (table.match.view(2)[name] == table.state[name]).all()
    assert not Table(TOWN).match.view(1).tiles
