"""Psychic cards."""

import pytest

from doorstep.games.psychic_pizza import actions as a
from doorstep.games.psychic_pizza import reports as r
from doorstep.games.psychic_pizza.state import (
    BACK,
    BARRIER,
    BISHOP,
    CARDS,
    DIAGONAL,
    EXTRA,
    HOP,
    MIRROR,
    ROOK,
    STASIS,
    TURN,
)
from tests.games.psychic_pizza.table import NE, NW, SE, SW, E, N, Report, S, Table, W, kinds

TOWN = """
    g . . . . . g
    . . . . # . .
    . . . x . . .
    # . . 1 . . x
    . . x . . . .
    . # . . . x .
    . . . g . . 2
"""


def played(
    card: int, action: int, stand: str = "D4", town: str = TOWN, told_distance: str = "no", card_teleports: str = "yes"
) -> tuple[Table, Report]:
    """The first Deliverer plays a card from a space."""
    table = Table(town, told_distance=told_distance, card_teleports=card_teleports).give(0, card).stand(0, stand)
    return table, table.act(action)


def ghosts_gone(table: Table) -> bool:
    """No ghost is where the first Deliverer stands, and nobody drew a card."""
    return not table.has_ghost(table.where(0)) and not table.state.hand.any()


@pytest.mark.clause("PP-72")
def test_reactions_are_no_action_of_their_own() -> None:
    table = Table(TOWN).give(0, BARRIER, STASIS)
    assert table.match.legal(0) == [*range(a.MOVE, a.MOVE + 16), *range(a.ATTACK, a.ATTACK + 4)]


@pytest.mark.clause("PP-71")
@pytest.mark.parametrize(
    ("card", "actions"),
    [
        (HOP, range(a.HOP_STEP, a.HOP_STEP + 4)),
        (DIAGONAL, range(a.DIAGONAL_MOVE, a.DIAGONAL_MOVE + 4)),
        (ROOK, range(a.ROOK_TELEPORT, a.ROOK_TELEPORT + 4)),
        (BISHOP, range(a.BISHOP_TELEPORT, a.BISHOP_TELEPORT + 4)),
        (BACK, range(a.BACK_TO_START, a.BACK_TO_START + 1)),
        (MIRROR, range(a.POINT_SYMMETRIC, a.POINT_SYMMETRIC + 1)),
        (BARRIER, range(a.MOVE + 4, a.MOVE + 8)),
        (STASIS, range(a.MOVE + 8, a.MOVE + 12)),
    ],
)
def test_what_may_be_done_depends_on_the_hand_alone(card: int, actions: range) -> None:
    for stand in ("D4", "A1"):
        table = Table(TOWN).give(0, card).stand(0, stand)
        without = [*range(a.MOVE, a.MOVE + 4), *range(a.ATTACK, a.ATTACK + 4)]
        assert table.match.legal(0) == sorted({*without, *actions})


@pytest.mark.clause("PP-73", "PP-74")
@pytest.mark.parametrize(("direction", "there"), [(N, "D2"), (E, "F4"), (S, "D6"), (W, "B4")])
def test_hop_step_goes_two_spaces_over_anything(direction: int, there: str) -> None:
    table, report = played(HOP, a.HOP_STEP + direction)
    assert (table.where(0), report.outcome) == (there, r.NOTHING)
    assert table.has_ghost("D3")
    table, report = played(HOP, a.HOP_STEP + N, stand="E3")
    assert (table.where(0), report.outcome) == ("E1", r.NOTHING)


@pytest.mark.clause("PP-75")
def test_hop_step_removes_a_ghost_without_a_word() -> None:
    table, report = played(HOP, a.HOP_STEP + E, stand="E4")
    assert (table.where(0), report) == ("G4", Report(0, a.HOP_STEP + E, r.NOTHING, 0, 0, 0, "E", 0, 0, 0, 0, True))
    assert ghosts_gone(table)


@pytest.mark.clause("PP-76")
@pytest.mark.parametrize(("stand", "direction"), [("C4", W), ("B4", W), ("D1", N), ("D2", N), ("F7", E), ("E4", N)])
def test_hop_step_cannot_end_on_a_fence_or_outside(stand: str, direction: int) -> None:
    table, report = played(HOP, a.HOP_STEP + direction, stand)
    assert (table.where(0), report.outcome) == (stand, r.CANNOT)


@pytest.mark.clause("PP-77")
@pytest.mark.parametrize(("diagonal", "there"), [(NE, "E3"), (SE, "E5"), (NW, "C3")])
def test_diagonal_move_is_one_diagonal_step(diagonal: int, there: str) -> None:
    table, report = played(DIAGONAL, a.DIAGONAL_MOVE + diagonal)
    assert (table.where(0), report.outcome) == (there, r.NOTHING)


@pytest.mark.clause("PP-78")
def test_diagonal_move_removes_a_ghost_without_a_word() -> None:
    table, report = played(DIAGONAL, a.DIAGONAL_MOVE + SW)
    assert (table.where(0), report.outcome) == ("C5", r.NOTHING)
    assert ghosts_gone(table)


@pytest.mark.clause("PP-79")
@pytest.mark.parametrize(("stand", "diagonal"), [("D1", NE), ("D3", NE), ("G3", SE), ("A2", NW), ("B5", NW)])
def test_diagonal_move_cannot_end_on_a_fence_or_outside(stand: str, diagonal: int) -> None:
    table, report = played(DIAGONAL, a.DIAGONAL_MOVE + diagonal, stand)
    assert (table.where(0), report.outcome) == (stand, r.CANNOT)


@pytest.mark.clause("PP-80", "PP-81")
@pytest.mark.parametrize(("direction", "there"), [(N, "D1"), (E, "G4"), (S, "D7")])
def test_rook_teleport_goes_to_the_edge_over_anything(direction: int, there: str) -> None:
    table, report = played(ROOK, a.ROOK_TELEPORT + direction)
    assert (table.where(0), report.outcome, report.steps) == (there, r.NOTHING, 0)
    assert table.has_ghost("D3")


@pytest.mark.clause("PP-82")
@pytest.mark.parametrize(("stand", "direction", "there"), [("D4", W, "B4"), ("E7", N, "E3"), ("G6", W, "C6")])
def test_rook_teleport_stops_before_a_fence(stand: str, direction: int, there: str) -> None:
    table, report = played(ROOK, a.ROOK_TELEPORT + direction, stand)
    assert (table.where(0), report.outcome) == (there, r.NOTHING)


@pytest.mark.clause("PP-83")
@pytest.mark.parametrize(("direction", "there"), [(E, "G4"), (S, "D7")])
def test_rook_teleport_removes_a_ghost_where_it_stops(direction: int, there: str) -> None:
    table, report = played(ROOK, a.ROOK_TELEPORT + direction)
    assert (table.where(0), report.outcome) == (there, r.NOTHING)
    assert ghosts_gone(table)


@pytest.mark.clause("PP-84")
@pytest.mark.parametrize(("stand", "direction"), [("D1", N), ("B4", W), ("E3", N), ("G7", S)])
def test_rook_teleport_without_a_possible_step_stays(stand: str, direction: int) -> None:
    table, report = played(ROOK, a.ROOK_TELEPORT + direction, stand)
    assert (table.where(0), report.outcome) == (stand, r.CANNOT)


@pytest.mark.clause("PP-85")
def test_by_option_the_distance_of_a_rook_teleport_is_told() -> None:
    table, report = played(ROOK, a.ROOK_TELEPORT + W, told_distance="yes")
    assert report.steps == 2
    assert "Rook Teleport west, 2 spaces:" in table.match.told(1)[-1]
    assert played(HOP, a.HOP_STEP + W, told_distance="yes")[1].steps == 0


@pytest.mark.clause("PP-86")
@pytest.mark.parametrize(("diagonal", "there"), [(NE, "G1"), (SE, "G7"), (NW, "A1")])
def test_bishop_teleport_goes_to_the_edge_over_anything(diagonal: int, there: str) -> None:
    table, report = played(BISHOP, a.BISHOP_TELEPORT + diagonal)
    assert (table.where(0), report.outcome, report.steps) == (there, r.NOTHING, 0)
    assert ghosts_gone(table)


@pytest.mark.clause("PP-86")
def test_bishop_teleport_stops_before_a_fence() -> None:
    table, report = played(BISHOP, a.BISHOP_TELEPORT + SW, stand="E3")
    assert (table.where(0), report.outcome, table.has_ghost("C5")) == ("C5", r.NOTHING, False)


@pytest.mark.clause("PP-86")
@pytest.mark.parametrize(("stand", "diagonal"), [("D3", NE), ("D1", NW), ("A7", SW)])
def test_bishop_teleport_without_a_possible_step_stays(stand: str, diagonal: int) -> None:
    table, report = played(BISHOP, a.BISHOP_TELEPORT + diagonal, stand)
    assert (table.where(0), report.outcome) == (stand, r.CANNOT)


@pytest.mark.clause("PP-86")
def test_by_option_the_distance_of_a_bishop_teleport_is_told() -> None:
    assert played(BISHOP, a.BISHOP_TELEPORT + NE, told_distance="yes")[1].steps == 3


@pytest.mark.clause("PP-87", "PP-88", "PP-89")
def test_back_to_start_gives_one_more_move_or_attack_and_one_report() -> None:
    table = Table(TOWN).give(0, BACK, HOP, BARRIER).stand(0, "A7")
    events = table.play(a.BACK_TO_START)
    assert kinds(events) == ["BACK", "WENT"]
    assert (table.where(0), int(table.state.reported), int(table.state.phase)) == ("D4", 0, EXTRA)
    assert table.match.awaited == [0]
    assert table.match.legal(0) == [*range(a.MOVE, a.MOVE + 8), *range(a.ATTACK, a.ATTACK + 4)]
    report = table.move(E)
    assert (table.where(0), report.outcome, int(table.state.reported)) == ("E4", r.NOTHING, 1)
    assert (table.match.awaited, int(table.state.phase)) == ([1], TURN)
    assert table.hand(0) == [HOP, BARRIER]


@pytest.mark.clause("PP-87")
def test_back_to_start_is_to_the_own_start_also_from_there() -> None:
    table = Table(TOWN).give(1, BACK).stand(1, "B1").turn_of(1)
    table.play(a.BACK_TO_START)
    assert table.where(1) == "G7"
    assert table.attack(N).outcome == r.MISSED
    table = Table(TOWN).give(0, BACK)
    table.play(a.BACK_TO_START)
    assert table.where(0) == "D4"


@pytest.mark.clause("PP-87")
def test_back_to_start_knows_the_start_of_each_place_in_turn_order() -> None:
    table = Table(TOWN).give(0, BACK).turn_of(0)
    table.state.first = 1
    table.play(a.BACK_TO_START)
    assert table.where(0) == "G7"


@pytest.mark.clause("PP-90", "PP-91")
@pytest.mark.parametrize(("stand", "there"), [("D5", "D3"), ("A2", "G6"), ("G3", "A5"), ("A7", "G1"), ("D1", "D7")])
def test_point_symmetric_teleport_mirrors_through_the_centre(stand: str, there: str) -> None:
    table, report = played(MIRROR, a.POINT_SYMMETRIC, stand)
    assert (table.where(0), report.outcome) == (there, r.NOTHING)
    assert ghosts_gone(table)


@pytest.mark.clause("PP-92")
@pytest.mark.parametrize("stand", ["D4", "G4", "F2"])
def test_point_symmetric_teleport_stays_on_the_centre_and_before_a_fence(stand: str) -> None:
    table, report = played(MIRROR, a.POINT_SYMMETRIC, stand)
    assert (table.where(0), report.outcome) == (stand, r.CANNOT)


@pytest.mark.clause("PP-93")
def test_the_barrier_removes_the_ghost_and_the_move_goes_on() -> None:
    table = Table(TOWN).give(0, BARRIER)
    report = table.move(N, a.WITH_BARRIER)
    assert (table.where(0), report.outcome, report.spent) == ("D3", r.NOTHING, a.WITH_BARRIER)
    assert ghosts_gone(table)
    assert int(table.state.used[BARRIER]) == 1


@pytest.mark.clause("PP-46", "PP-93", "PP-95")
def test_reactions_that_were_not_chosen_stay_in_hand() -> None:
    table = Table(TOWN).give(0, BARRIER, STASIS)
    assert (table.move(N).outcome, table.where(0)) == (r.GHOST_BUMP, "D4")
    assert table.turn_of(0).move(N, a.WITH_STASIS).outcome == r.GHOST_BUMP
    table = Table(STOPS).give(0, BARRIER, STASIS).stand(0, "C2")
    assert table.move(W, a.WITH_BARRIER).outcome == r.TELEPORTED
    assert table.hand(0) == [BARRIER, STASIS]


@pytest.mark.clause("PP-93")
@pytest.mark.parametrize(("stand", "direction"), [("D4", E), ("D1", N)])
def test_a_barrier_that_does_not_apply_is_neither_shown_nor_spent(stand: str, direction: int) -> None:
    table, bare = Table(TOWN).give(0, BARRIER).stand(0, stand), Table(TOWN).stand(0, stand)
    assert table.move(direction, a.WITH_BARRIER) == bare.move(direction)
    assert table.hand(0) == [BARRIER]
    assert [table.match.words(events, 1) for _, events in table.match.line] == [
        bare.match.words(events, 1) for _, events in bare.match.line
    ]


@pytest.mark.clause("PP-94")
def test_the_barrier_serves_the_extra_move_too() -> None:
    table = Table(TOWN).give(0, BACK, BARRIER).stand(0, "A7")
    table.play(a.BACK_TO_START)
    assert table.move(N, a.WITH_BARRIER).outcome == r.NOTHING
    assert (table.where(0), table.hand(0)) == ("D3", [])


STOPS = """
    . . . . . . .
    . o . t . . .
    . . . . . . .
    . A . 1 . a .
    . . . . . . .
    . . . . . . ^
    s . B 2 b . .
"""


@pytest.mark.clause("PP-95")
def test_stasis_stays_on_the_teleporter_that_a_move_meets() -> None:
    table = Table(STOPS).give(0, STASIS).stand(0, "C2")
    report = table.move(W, a.WITH_STASIS)
    assert (table.where(0), report.outcome, report.spent) == ("B2", r.STAYED, a.WITH_STASIS)
    assert table.hand(0) == []
    assert int(table.state.used[STASIS]) == 1


@pytest.mark.clause("PP-95")
@pytest.mark.parametrize("stand", ["E2", "C4", "D4", "A4"])
def test_stasis_elsewhere_is_neither_shown_nor_spent(stand: str) -> None:
    table, bare = Table(STOPS).give(0, STASIS).stand(0, stand), Table(STOPS).stand(0, stand)
    assert table.move(W, a.WITH_STASIS) == bare.move(W)
    assert table.hand(0) == [STASIS]


@pytest.mark.clause("PP-95")
def test_each_reaction_is_spent_only_where_it_applies() -> None:
    table = Table(STOPS.replace("A", "x")).give(0, BARRIER, STASIS).stand(0, "C4")
    assert table.move(W, a.WITH_BARRIER | a.WITH_STASIS).spent == a.WITH_BARRIER
    assert table.hand(0) == [STASIS]
    table.turn_of(0).stand(0, "C2").give(0, BARRIER)
    assert table.move(W, a.WITH_BARRIER | a.WITH_STASIS).spent == a.WITH_STASIS
    assert table.hand(0) == [BARRIER]


@pytest.mark.clause("PP-95")
def test_by_option_stasis_is_removed() -> None:
    for option, cards in (("house", 1), ("removed", 0)):
        table = Table(stasis=option)
        assert int(table.state.deck[STASIS]) == cards


@pytest.mark.clause("PP-47", "PP-73", "PP-80", "PP-86", "PP-90")
@pytest.mark.parametrize(
    ("card", "action", "stand"),
    [
        (HOP, a.HOP_STEP + W, "D2"),
        (DIAGONAL, a.DIAGONAL_MOVE + NW, "C3"),
        (MIRROR, a.POINT_SYMMETRIC, "F6"),
    ],
)
def test_a_card_that_ends_on_a_teleporter_is_sent_on_but_by_option(card: int, action: int, stand: str) -> None:
    table, report = played(card, action, stand, STOPS)
    assert (table.where(0), report.outcome) == ("G6", r.TELEPORTED)
    table, report = played(card, action, stand, STOPS, card_teleports="no")
    assert (table.where(0), report.outcome) == ("B2", r.NOTHING)
    table.turn_of(0).stand(0, "C2")
    assert table.move(W).outcome == r.TELEPORTED


@pytest.mark.clause("PP-50", "PP-56", "PP-73")
def test_a_card_arrives_at_pizzas_houses_and_animals_like_a_move() -> None:
    table, report = played(HOP, a.HOP_STEP + W, "D4", STOPS)
    assert (report.outcome, int(table.state.carries[0])) == (r.PIZZA_TAKEN, 1)
    table = Table(STOPS).carry(0, 0).give(0, HOP)
    assert table.act(a.HOP_STEP + E).outcome == r.DELIVERY
    assert not table.running
    assert played(HOP, a.HOP_STEP + N, "D4", STOPS)[1].noise == r.MEOW


@pytest.mark.clause("PP-71")
def test_everybody_can_count_the_cards_that_were_played() -> None:
    table = Table(TOWN).give(0, *range(CARDS))
    table.act(a.HOP_STEP + W)
    table.turn_of(0).act(a.POINT_SYMMETRIC)
    assert table.match.view(-1).played[0].tolist() == [1, 0, 0, 0, 0, 1, 0, 0]
