"""Moving: along paths to free tiles, within reach of one's brooms; leaping over others."""

import pytest

from doorstep.games.delivery_witches import actions as a
from doorstep.games.delivery_witches.state import LEAP, MOUNTAIN, WATER
from tests.games.delivery_witches.table import BLUE, GREEN, ORANGE, A, B, C, Table, of


@pytest.mark.clause("DW-95")
def test_the_printed_example_of_moving() -> None:
    """The shared plaza and a path with an obstacle are open, a tile with another pawn is not."""
    table = Table().at(A, "A3").at(B, "Plaza").at(C, "A9").hazard("A2", "A3", MOUNTAIN)
    assert table.moves() == {"Plaza", "A2"}


@pytest.mark.clause("DW-22")
def test_each_step_costs_an_action_also_back() -> None:
    table = Table()
    told = table.move("A3", "A2", "A3")
    assert of(told, a.E_MOVED) == [
        (A, 0, table.node("A3")),
        (A, table.node("A3"), table.node("A2")),
        (A, table.node("A2"), table.node("A3")),
    ]
    assert table.state.actions[A] == 1
    assert table.moves() == {"Plaza", "A2", "A9"}
    table.move("Plaza")
    assert table.moves() == set()


@pytest.mark.clause("DW-23")
def test_circles_are_no_steps() -> None:
    table = Table().hazard("Plaza", "A9", WATER)
    table.move("A9")
    assert (table.state.at[A], table.state.actions[A]) == (table.node("A9"), 3)


@pytest.mark.clause("DW-24")
def test_a_tile_with_another_pawn_cannot_be_entered() -> None:
    table = Table().at(B, "A3").at(C, "A9")
    assert table.moves() == {"A4", "A10"}
    table.brooms(A).at(A, "B2").at(B, "Shop")
    assert "Shop" not in table.moves()
    table.at(A, "C7").at(B, "Summit")
    assert "Summit" not in table.moves()


@pytest.mark.clause("DW-25")
def test_the_plaza_holds_any_number() -> None:
    table = Table(4)
    assert table.state.at.tolist() == [0, 0, 0, 0]
    table.move("A3", "Plaza")
    assert table.state.at.tolist() == [0, 0, 0, 0]


@pytest.mark.clause("DW-26", "DW-27")
def test_brooms_open_the_levels() -> None:
    table = Table().at(A, "A8")
    assert table.moves() == {"A2", "A7", "A9"}
    assert table.brooms(A, 1).moves() == {"A2", "A7", "A9", "B2"}
    table.at(A, "B6")
    assert table.moves() == {"B1", "B5", "B7"}
    assert table.brooms(A, 2).moves() == {"B1", "B5", "B7", "C2"}


@pytest.mark.clause("DW-28")
def test_descending_is_always_allowed() -> None:
    assert "B6" in Table().brooms(A).at(A, "C2").moves()
    assert "A8" in Table().brooms(A, 1).at(A, "B2").moves()


@pytest.mark.clause("DW-29")
def test_paths_for_two_are_for_two() -> None:
    assert Table(2).moves() == {"A3", "A4", "A8", "A11"}
    for seats in (1, 3, 4):
        assert Table(seats).moves() <= {"A3", "A4", "A9", "A10"}


def test_squares_that_two_players_leave_out_are_no_spaces() -> None:
    assert Table(2).at(A, "A8").moves() == {"A2", "Plaza"}
    assert Table(2).at(A, "A3").moves() == {"A2", "Plaza"}


@pytest.mark.clause("DW-69")
def test_a_leap_lands_on_any_free_tile_next_to_a_pawn() -> None:
    table = Table().at(A, "A3").at(B, "A9").at(C, "A8")
    assert table.leaps() == set()
    table.has(A, LEAP)
    assert table.leaps() == {"Plaza", "A10"}
    told = table.leap(B, "A10")
    assert of(told, a.E_LEAPT) == [(A, table.node("A3"), table.node("A9"))]
    assert (table.state.at[A], table.state.actions[A]) == (table.node("A10"), 3)


@pytest.mark.clause("DW-69")
def test_a_leap_goes_over_one_pawn_and_not_back() -> None:
    table = Table(4).has(A, LEAP).at(A, "A1").at(B, "A2").at(C, "A3").at(3, "A8")
    assert table.leaps() == set()
    assert table.at(C, "Plaza").leaps() == {"A3"}


@pytest.mark.clause("DW-69")
def test_a_leap_over_the_plaza_needs_somebody_there() -> None:
    table = Table().has(A, LEAP).at(A, "A3").at(B, "A12").at(C, "A12")
    assert table.leaps() == set()
    table.at(C, "Plaza")
    assert table.leaps() == {"A4", "A9", "A10"}


@pytest.mark.clause("DW-69")
def test_a_leap_needs_the_brooms_for_both_tiles() -> None:
    table = Table().has(A, LEAP).at(A, "A2").at(B, "A8")
    assert table.leaps() == {"A7", "A9"}
    assert table.brooms(A, 1).leaps() == {"A7", "A9", "B2"}
    table.brooms(A, 0).at(A, "A8").at(B, "B2")
    assert table.leaps() == set()
    assert table.brooms(A, 1).leaps() == {"B1", "B7", "Shop"}


@pytest.mark.clause("DW-69")
def test_a_leap_needs_the_broom_for_the_tile_leapt_over_also_to_land_below() -> None:
    """No two tiles below share a neighbour above on the house island, so a path is added."""
    table = Table().has(A, LEAP).at(A, "A8").at(B, "B2")
    join(table, "B2", "A9")
    assert table.leaps() == set()
    assert "A9" in table.brooms(A, 1).leaps()


def join(table: Table, one: str, other: str) -> None:
    """A further path between two places, instead of one for two players."""
    box, ends = table.box, (table.node(one), table.node(other))
    for here, there in (ends, ends[::-1]):
        box.path_between[here, there] = box.paths
        box.neighbour[here, box.ways[here]] = there
        box.ways[here] += 1


@pytest.mark.clause("DW-49", "DW-69")
def test_a_leap_on_the_last_action_of_a_clock_delivers_in_time() -> None:
    for over, end in (("A3", "Plaza"), ("A9", "A3")):
        table = Table().has(A, LEAP).at(A, "A2" if over == "A3" else "A8").at(B, over)
        order = table.give(A, [BLUE], clock=1)
        late = table.give(A, [ORANGE], clock=1)
        told = table.leap(B, end)
        assert of(told, a.E_SPOILED) == [(A, late, 0)]
        assert of(told, a.E_COMPLETED) == [(A, order, 0)]
        assert len(of(told, a.E_ADVANCED)) == 1


@pytest.mark.clause("DW-69")
def test_a_leap_passes_both_hazards_and_both_tiles() -> None:
    table = Table().has(A, LEAP).at(A, "A2").at(B, "A3").hazard("A2", "A3", MOUNTAIN).hazard("A3", "Plaza", WATER)
    dry = table.give(A, [ORANGE], no=["water"])
    flat = table.give(A, [BLUE, GREEN], no=["mountain"])
    done = table.give(A, [BLUE], no=["water"])
    told = table.leap(B, "Plaza")
    assert of(told, a.E_SPOILED) == [(A, flat, MOUNTAIN), (A, dry, WATER)]
    assert of(told, a.E_DELIVERED) == [(A, flat, BLUE), (A, done, BLUE)]
    assert of(told, a.E_COMPLETED) == [(A, done, 2)]
    assert of(told, a.E_ADVANCED) != []


@pytest.mark.clause("DW-69")
def test_a_table_may_have_leaps_deliver_only_where_they_end() -> None:
    table = Table(options={"leap_delivers": "no"}).has(A, LEAP).at(A, "A2").at(B, "A3")
    order = table.give(A, [BLUE, GREEN])
    assert of(table.leap(B, "A9"), a.E_DELIVERED) == []
    table.at(A, "A4").at(B, "A5").give(A, [ORANGE])
    assert of(table.leap(B, "A6"), a.E_DELIVERED) == [(A, order + 1, ORANGE)]
