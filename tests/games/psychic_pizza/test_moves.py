"""Moves: steps, fences and the edge, ghosts, teleporters, and spaces where nothing is."""

import pytest

from doorstep.games.psychic_pizza import actions as a
from doorstep.games.psychic_pizza import reports as r
from doorstep.games.psychic_pizza.grid import SPACES, ahead, around, beside
from doorstep.games.psychic_pizza.state import BISHOP, DIAGONAL, HOP, ROOK
from tests.games.psychic_pizza.table import NW, E, N, S, Table, W, among, at

TOWN = """
    . . . . . . .
    . g # . . . .
    . . 1 . o . .
    . ^ . . . . .
    . . . . 2 . s
    . A . . . . B
    a . . . b . .
"""


@pytest.mark.clause("PP-02")
def test_four_spaces_are_adjacent_and_eight_surround() -> None:
    assert beside(1 << at("C3")) == among("C2", "D3", "C4", "B3")
    assert around(1 << at("C3")) == among("B2", "C2", "D2", "B3", "D3", "B4", "C4", "D4")
    assert beside(1 << at("A1")) == among("B1", "A2")
    assert around(1 << at("G7")) == among("F6", "G6", "F7")
    assert around(1 << at("G3")) == among("F2", "G2", "F3", "F4", "G4")
    assert beside(1 << at("A3")) == among("A2", "A4", "B3")


@pytest.mark.clause("PP-43")
@pytest.mark.parametrize(("direction", "there"), [(N, "D3"), (E, "E4"), (S, "D5"), (W, "C4")])
def test_a_move_is_one_step(direction: int, there: str) -> None:
    table = Table()
    assert table.where(0) == "D4"
    report = table.move(direction)
    assert (table.where(0), report.action, report.outcome) == (there, a.MOVE + direction, r.NOTHING)


@pytest.mark.clause("PP-43", "PP-72")
def test_no_move_is_diagonal_and_without_cards_nothing_else_is_legal() -> None:
    assert Table().match.legal(0) == [*range(a.MOVE, a.MOVE + 4), *range(a.ATTACK, a.ATTACK + 4)]


@pytest.mark.clause("PP-43")
def test_the_map_does_not_wrap() -> None:
    assert [ahead(at("G3"), E, 1), ahead(at("A3"), W, 1), ahead(at("C1"), N, 1), ahead(at("C7"), S, 1)] == [-1] * 4
    assert all(ahead(space, direction, 0) == space for space in range(SPACES) for direction in range(4))


@pytest.mark.clause("PP-44", "PP-45")
def test_a_fence_and_the_edge_are_bumped_into_alike() -> None:
    table = Table(TOWN)
    fence = table.move(N)
    assert (fence.outcome, fence.fences, table.where(0)) == (r.FENCE_BUMP, "N", "C3")
    edge = table.stand(1, "C1").move(N)
    assert (edge.outcome, table.where(1)) == (r.FENCE_BUMP, "C1")
    words = [table.match.words(events, -1)[0] for _, events in table.match.line]
    assert words[0].replace("Seat 1", "Seat 2").split(":")[0] == words[1].split(":")[0]


WALL = """
    . . . . . . .
    . . . . . 2 .
    # # . . . . .
    . . . 1 . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
"""


@pytest.mark.clause("PP-44", "PP-45")
@pytest.mark.parametrize(
    ("action", "before_fence", "before_edge"),
    [
        (a.MOVE + N, "B4", "B1"),
        (a.HOP_STEP + N, "B5", "D2"),
        (a.DIAGONAL_MOVE + NW, "B4", "B1"),
        (a.ROOK_TELEPORT + N, "B4", "B1"),
        (a.BISHOP_TELEPORT + NW, "B4", "B1"),
    ],
)
def test_not_a_bit_of_a_report_tells_a_fence_from_the_edge(action: int, before_fence: str, before_edge: str) -> None:
    cards = (HOP, DIAGONAL, ROOK, BISHOP)
    told = [Table(WALL).give(0, *cards).stand(0, space).report(action) for space in (before_fence, before_edge)]
    assert told[0] == told[1]
    assert r.outcome_of(told[0]) == (r.FENCE_BUMP if action == a.MOVE + N else r.CANNOT)


@pytest.mark.clause("PP-46")
def test_a_ghost_is_bumped_into_and_stays() -> None:
    table = Table(TOWN).stand(0, "B3")
    report = table.move(N)
    assert (report.outcome, table.where(0), table.has_ghost("B2")) == (r.GHOST_BUMP, "B3", True)
    assert not table.state.hand_size.any()


@pytest.mark.clause("PP-47", "PP-48")
@pytest.mark.parametrize(("stand", "direction", "there"), [("D3", E, "B4"), ("A4", E, "G5"), ("F5", E, "E3")])
def test_a_teleporter_sends_on_to_the_next(stand: str, direction: int, there: str) -> None:
    table = Table(TOWN).stand(0, stand)
    report = table.move(direction)
    assert (report.outcome, table.where(0)) == (r.TELEPORTED, there)
    assert table.running


@pytest.mark.clause("PP-47")
def test_arriving_on_a_teleporter_does_not_send_on_again_but_moving_onto_one_does() -> None:
    table = Table("""
        . . . . . . .
        . o ^ . . . .
        . . . . . . .
        . . . 1 . . .
        . . . . . . s
        . . . . 2 . .
        . . . . . . .
    """).stand(0, "A2")
    assert (table.move(E).outcome, table.where(0)) == (r.TELEPORTED, "C2")
    table.turn_of(0)
    assert (table.move(W).outcome, table.where(0)) == (r.TELEPORTED, "C2")
    table.turn_of(0)
    assert (table.move(E).outcome, table.where(0)) == (r.NOTHING, "D2")


@pytest.mark.clause("PP-47")
def test_a_bump_beside_a_teleporter_leaves_one_standing_on_it() -> None:
    table = Table("""
        . . # . . . .
        . o ^ . . . .
        . . . . . . .
        . . . 1 . . .
        . . . . . . s
        . . . . 2 . .
        . . . . . . .
    """).stand(0, "C2")
    assert (table.move(N).outcome, table.where(0)) == (r.FENCE_BUMP, "C2")


@pytest.mark.clause("PP-49")
def test_neither_icon_nor_destination_is_told() -> None:
    """Two towns that differ in nothing but the order of the icons tell the same where the surroundings are alike."""
    told = []
    for town in (TOWN, TOWN.replace("^", "?").replace("s", "^").replace("?", "s")):
        table = Table(town).stand(0, "D3")
        events = table.play(a.MOVE + E)
        told.append([event for event in events if event.known_to(0) and event.kind != a.E_REPORT])
        report = next(event.a for event in events if event.kind == a.E_REPORT)
        assert r.outcome_of(report) == r.TELEPORTED
        assert not table.match.view(0).position.any()
        assert not table.match.view(1).teleporter.any()
    assert told[0] == told[1]


ICONS = """
    . . . . . . .
    . 2 . . . ^ .
    . . . . . . .
    . . . . o . .
    . . . . . . .
    . s . . . 1 .
    . . . . . . .
"""


@pytest.mark.clause("PP-49")
@pytest.mark.parametrize("told_distance", ["no", "yes"])
@pytest.mark.parametrize("action", [a.MOVE + E, a.HOP_STEP + E])
def test_not_a_bit_tells_where_a_teleporter_led(action: int, told_distance: str) -> None:
    """The icons lie the other way round, and the surroundings are alike: every view is the same, byte for byte."""
    seen = []
    for town in (ICONS, ICONS.replace("^", "?").replace("s", "^").replace("?", "s")):
        table = Table(town, told_distance=told_distance).give(0, HOP)
        told = table.stand(0, "D4" if action == a.MOVE + E else "C4").report(action)
        assert r.outcome_of(told) == r.TELEPORTED
        seen.append((table.where(0), told, [table.match.view(seat).tobytes() for seat in (-1, 0, 1)]))
    assert {where for where, *_ in seen} == {"F2", "B6"}
    assert seen[0][1:] == seen[1][1:]


@pytest.mark.clause("PP-60")
@pytest.mark.parametrize(("stand", "direction"), [("C4", N), ("D5", E), ("A1", E), ("A2", E)])
def test_a_start_an_empty_space_and_a_bare_grave_are_nothing(stand: str, direction: int) -> None:
    table = Table(TOWN.replace("g", "_")).stand(0, stand)
    assert table.move(direction).outcome == r.NOTHING
    assert table.where(0) != stand


@pytest.mark.clause("PP-61")
def test_other_meeples_do_not_matter() -> None:
    alone = Table().stand(1, "A1").move(N)
    table = Table().stand(1, "D3")
    assert table.move(N) == alone
    assert table.where(0) == table.where(1) == "D3"
