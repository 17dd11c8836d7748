"""The last round, the score sheet, who wins, and how a game ends without four medals."""

import pytest

from doorstep.games.delivery_witches import actions as a
from doorstep.games.delivery_witches.state import (
    CROW,
    DELIVERED_LINE,
    LINES,
    MEDAL_LINE,
    NO_ORDERS,
    NOWHERE,
    OPEN_LINE,
    SET,
    THREE_ABILITIES,
    TOKEN_LINE,
    UNUSED_LINE,
)
from doorstep.games.delivery_witches.turns import IDLE_ROUNDS
from doorstep.kernel.events import Event
from tests.games.delivery_witches.table import BLUE, BROOMS, GREEN, ORANGE, PURPLE, A, B, C, Table, of

THREE = 1 << CROW | 1 << THREE_ABILITIES | 1 << SET + 2


def about_to_end(seat: int = A, seats: int = 3, **options: str) -> Table:
    """A witch whose next delivery brings her fourth medal has the turn."""
    table = Table(seats, options={"first_player": f"seat-{seat + 1}", **options})
    table.state.medals[seat] = THREE
    table.state.packages[seat, BLUE] = 3
    table.at(seat, "A2").give(seat, [BLUE], coins=3, crystals=3)
    return table


def sheet(told: list[Event], seat: int) -> list[int]:
    """A witch's score sheet, line by line."""
    return [points for witch, _, points in of(told, a.E_SCORED) if witch == seat]


@pytest.mark.clause("DW-78")
@pytest.mark.parametrize("seat", [A, B, C])
def test_the_fourth_medal_begins_the_last_round(seat: int) -> None:
    table = about_to_end(seat)
    assert of(table.move("A3"), a.E_LAST_ROUND) == [(seat, 0, 0)]
    table.move("A2")
    table.play(a.END_TURN)
    for other in ((seat + 1) % 3, (seat + 2) % 3):
        assert table.match.awaited == [other]
        assert not table.match.over
        table.move("A4" if other == (seat + 1) % 3 else "A10")
        table.play(a.END_TURN)
    assert table.match.result is not None
    assert table.match.result["end"] == "medals"


@pytest.mark.clause("DW-78")
def test_saved_actions_are_played_in_the_last_round() -> None:
    table = about_to_end()
    table.state.actions[B] = 3
    table.move("A3")
    assert of(table.play(a.END_TURN), a.E_TURN) == [(B, 7, 3)]


@pytest.mark.clause("DW-78")
def test_a_second_fourth_medal_changes_nothing() -> None:
    table = about_to_end()
    table.state.medals[B] = THREE
    table.state.packages[B, BLUE] = 3
    table.at(B, "A9").give(B, [BLUE])
    table.move("A3", "A2")
    table.play(a.END_TURN)
    assert of(table.move("A3"), a.E_LAST_ROUND) == []
    table.play(a.END_TURN, a.END_TURN)
    assert table.match.over


@pytest.mark.clause("DW-79", "DW-80", "DW-81", "DW-82", "DW-83", "DW-100")
def test_the_score_sheet() -> None:
    table = about_to_end()
    s = table.state
    s.packages[A] = 2, 3, 0, 1
    s.medal_worth[A, CROW] = 10
    s.token[PURPLE] = s.token[GREEN] = A
    s.coins[A], s.crystals[A] = 5, 2
    table.give(A, [ORANGE, ORANGE, PURPLE, BLUE], mastery=[GREEN])
    table.move("A3")
    told = table.round()
    lines = [line for _, line, _ in of(told, a.E_SCORED)]
    assert lines == sorted(lines)
    assert lines[::3] == [DELIVERED_LINE, OPEN_LINE, MEDAL_LINE, TOKEN_LINE, UNUSED_LINE]
    assert sheet(told, A) == [7, 1 - 3, 10 + 5, 6, 8 // 3 + 5 // 3]
    assert table.state.score[A] == sum(sheet(told, A)) == 29
    assert sheet(told, B) == [0] * LINES


@pytest.mark.clause("DW-80")
def test_orders_of_the_last_turn_count_against_their_witch() -> None:
    table = about_to_end()
    table.move("A3")
    table.play(a.END_TURN)
    table.at(B, "A9").next_orders(1, table.print_order([PURPLE, PURPLE, GREEN])).play(a.ACCEPT)
    assert sheet(table.play(a.END_TURN, a.END_TURN), B)[OPEN_LINE] == -3


@pytest.mark.clause("DW-83")
@pytest.mark.parametrize(("thirds", "points"), [("each-kind", 2), ("together", 3)])
def test_three_unused_coins_or_crystals_are_a_point(thirds: str, points: int) -> None:
    table = about_to_end(thirds=thirds)
    table.state.coins[B], table.state.crystals[B] = 5, 5
    table.move("A3")
    assert sheet(table.round(), B)[UNUSED_LINE] == points


@pytest.mark.clause("DW-84")
@pytest.mark.parametrize(
    ("scores", "deliveries", "winners"),
    [((30, 31, 12), (9, 1, 1), [B]), ((30, 30, 12), (5, 6, 9), [B]), ((30, 30, 30), (6, 4, 6), [A, C])],
)
def test_most_points_then_deliveries_then_shared(
    scores: tuple[int, ...], deliveries: tuple[int, ...], winners: list[int]
) -> None:
    table = Table()
    s = table.state
    s.last = A
    s.medal_worth[:3, CROW] = scores
    s.deliveries[:3] = deliveries
    told = table.round()
    assert table.match.result == {"winners": winners, "scores": list(scores), "end": "medals"}
    assert [seat for seat, _, _ in of(told, a.E_WON)] == winners


def empty_decks(table: Table) -> Table:
    """Nothing is left to draw."""
    table.state.deck[:] = 0
    return table


def idle(table: Table, rounds: int = IDLE_ROUNDS) -> Table:
    """So many rounds bring nothing."""
    for _ in range(rounds):
        table.round()
    return table


@pytest.mark.parametrize("seats", [1, 3])
def test_without_orders_rounds_that_bring_nothing_end_the_game(seats: int) -> None:
    table = idle(empty_decks(Table(seats)), IDLE_ROUNDS - 1)
    told = table.play(*[a.END_TURN] * (seats - 1))
    assert not table.match.over
    told = table.play(a.END_TURN)
    assert of(told, a.E_END) == [(-1, NO_ORDERS, 0)]
    assert table.match.result is not None
    assert table.match.result["end"] == "orders"


def test_a_delivery_or_a_purchase_begins_the_count_anew() -> None:
    table = empty_decks(Table())
    table.at(A, "A2").give(A, [BLUE, GREEN])
    table.state.crystals[B] = 5
    idle(table, IDLE_ROUNDS - 1).play(a.END_TURN, a.BUY, a.END_TURN)
    assert table.state.idle == 0
    idle(table, IDLE_ROUNDS - 1).play(a.END_TURN)
    table.move("A3")
    table.play(a.END_TURN)
    assert table.state.idle == 0
    assert idle(table).match.over


@pytest.mark.parametrize("seats", [1, 3])
def test_an_order_in_hand_can_pay_for_the_broom_to_further_orders(seats: int) -> None:
    table = Table(seats)
    table.state.deck[0], table.state.coins[A] = 0, BROOMS[0] - 2
    table.at(A, "A2").give(A, [BLUE], coins=2)
    table.round()
    table.move("A3", "Plaza")
    table.play(a.BROOM)
    assert not idle(table).match.over


def test_there_is_time_to_fly_to_the_house_of_the_last_order() -> None:
    table = empty_decks(Table()).brooms(A)
    table.give(A, [GREEN], level=3)
    table.state.hazard[:] = 0
    table.move("A3", "A2", "A8", "B2")
    table.round()
    table.move("B7", "B6", "C2")
    assert not table.match.over
    assert table.state.deliveries[A] == 1


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_every_place_is_reached_in_the_rounds_that_may_bring_nothing(seats: int) -> None:
    table = Table(seats)
    table.state.brooms[A] = 2
    for start in range(int(table.box.nodes)):
        if table.state.in_use >> start & 1:
            assert table.state.in_use == reach(table, start, IDLE_ROUNDS * int(table.box.turn_actions))


def reach(table: Table, start: int, steps: int) -> int:
    """The places that so many steps lead to (a bit mask), with other pawns out of the way."""
    table.state.at[1:] = NOWHERE
    nodes = {start}
    for _ in range(steps):
        for node in list(nodes):
            table.state.at[A] = node
            nodes |= {table.node(name) for name in table.moves()}
    return sum(1 << node for node in nodes)


@pytest.mark.parametrize(
    ("level", "brooms", "coins", "goes_on"),
    [
        (1, 0, 0, True),
        (2, 0, 4, False),
        (2, 0, 5, True),
        (3, 1, 9, False),
        (3, 1, 10, True),
        (3, 0, 14, False),
        (3, 0, 15, True),
    ],
)
def test_an_order_that_somebody_can_get_at_keeps_the_game_going(
    level: int, brooms: int, coins: int, goes_on: bool
) -> None:
    table = empty_decks(Table())
    table.state.deck[level - 1] = 1
    table.state.brooms[B], table.state.coins[B] = brooms, coins
    assert idle(table).match.over is not goes_on


def test_the_cap_scores_too() -> None:
    table = Table()
    table.box.max_steps = 5
    table.state.medal_worth[A, CROW] = 4
    table.round()
    table.play(a.END_TURN, a.END_TURN)
    assert table.match.result == {"winners": [A], "scores": [4, 0, 0], "end": "cap"}
