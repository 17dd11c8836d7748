"""Whose turn it is, rounds, and every way for a game to end."""

import pytest

from doorstep.games.psychic_pizza import actions as a
from doorstep.games.psychic_pizza import game as psychic_pizza
from doorstep.games.psychic_pizza import reports as r
from doorstep.games.psychic_pizza.state import MOST_TURNS
from doorstep.kernel.game import Game
from doorstep.kernel.match import IllegalAction
from tests.games.psychic_pizza.table import E, N, Table, W, kinds, of

TOWN = """
    . . . . . . .
    . 1 . . . 2 .
    . . . . . . .
    . . . 3 . . .
    . . . . . . .
    A B C . . . .
    a b c . . . .
"""


@pytest.mark.clause("PP-37", "PP-38", "PP-39")
def test_one_action_each_clockwise() -> None:
    table = Table(TOWN)
    table.state.first = 1
    table.turn_of(1)
    turns = []
    for turn in range(6):
        turns += table.match.awaited
        assert table.match.actors == table.match.awaited
        assert int(table.state.rounds) == turn // 3 + 1
        table.attack(N)
    assert turns == [1, 2, 0, 1, 2, 0]


@pytest.mark.clause("PP-38")
@pytest.mark.parametrize("action", [a.MOVE + N, a.ATTACK + N, a.MOVE + W])
def test_a_turn_is_over_whether_or_not_it_succeeded(action: int) -> None:
    table = Table(TOWN).stand(0, "A1")
    table.play(action)
    assert table.match.awaited == [1]
    with pytest.raises(IllegalAction) as refused:
        table.match.play(0, action)
    assert refused.value.code == "not-your-turn"


@pytest.mark.clause("PP-40")
def test_a_round_is_one_action_of_each() -> None:
    table = Table(TOWN)
    assert int(table.state.rounds) == 1
    events = [table.play(a.ATTACK + N) for _ in range(6)]
    assert [of(told, a.E_ROUND) for told in events] == [[], [], [(0, 2, 0)], [], [], [(0, 3, 0)]]
    assert int(table.state.rounds) == 3


@pytest.mark.clause("PP-40", "PP-102")
def test_in_allplay_the_first_delivery_ends_the_game() -> None:
    table = Table(TOWN).carry(1, 1).stand(1, "B6")
    table.attack(N)
    events = table.play(a.MOVE + 2)
    assert kinds(events) == ["WENT", "REPORT", "DELIVERED", "END", "WON"]
    assert table.match.result == {"winners": [1], "scores": [0, 1, 0], "end": "delivery"}
    assert table.match.actors == []


@pytest.mark.clause("PP-102")
def test_in_one_draw_all_who_deliver_win_in_their_order() -> None:
    table = Table(TOWN, edition="one-draw").carry(0, 0).carry(1, 1).carry(2, 2)
    table.stand(0, "A6").stand(1, "B6").stand(2, "C6")
    events = table.play(a.MOVE + 2)
    assert kinds(events) == ["WENT", "REPORT", "DELIVERED"]
    assert (table.where(0), table.state.carries.tolist()) == ("", [0, 2, 3, 0])
    assert table.match.awaited == [1]
    table.attack(N)
    table.move(2)
    assert (table.state.delivered.tolist(), table.running) == ([1, 0, 2, 0], True)
    assert table.match.awaited == [1]
    events = table.play(a.MOVE + 2)
    assert of(events, a.E_DELIVERED) == [(1, 1, 3)]
    assert table.match.result == {"winners": [0, 1, 2], "scores": [1, 1, 1], "end": "deliveries"}
    ask = table.game.definition.words.ask(table.box, table.game.file, table.match.view(1), 1, called)
    assert ask.title == "Ann, Cleo and you won"


def called(seat: int) -> str:
    """As the second Deliverer calls them."""
    return ("Ann", "You", "Cleo")[seat]


@pytest.mark.clause("PP-102")
def test_in_one_draw_it_is_over_when_all_deliverers_are_done_not_the_mayor() -> None:
    table = Table(TOWN, edition="one-draw", mayor="builder").carry(0, 0).carry(1, 1).carry(2, 2)
    table.stand(0, "A6").stand(1, "B6").stand(2, "C6")
    for _ in range(3):
        table.move(2)
    assert table.match.result == {"winners": [0, 1, 2], "scores": [1, 1, 1, 0], "end": "deliveries"}


@pytest.mark.clause("PP-102")
@pytest.mark.parametrize("mayor", ["automatic", "builder"])
def test_in_one_draw_two_deliverers_are_done_when_both_have_delivered(mayor: str) -> None:
    town = TOWN.replace("3", ".").replace("C", ".").replace("c", ".")
    table = Table(town, deliverers=2, edition="one-draw", mayor=mayor).carry(0, 0).carry(1, 1)
    table.stand(0, "A6").stand(1, "B6")
    table.move(2)
    assert table.running
    table.move(2)
    assert table.match.result is not None
    assert (table.match.result["winners"], table.match.result["end"]) == ([0, 1], "deliveries")


@pytest.mark.clause("PP-102")
def test_in_one_draw_the_house_stays_after_a_delivery() -> None:
    table = Table(TOWN, edition="one-draw").carry(0, 0).stand(0, "A6")
    table.move(2)
    assert table.stand(1, "B7").attack(E).houses == 1
    assert table.stand(2, "B7").move(W).outcome == r.WRONG_HOUSE


@pytest.mark.clause("PP-40", "PP-102")
def test_in_one_draw_rounds_go_on_without_those_who_delivered() -> None:
    table = Table(TOWN, edition="one-draw").carry(0, 0).stand(0, "A6")
    table.move(2)
    turns = []
    for _ in range(5):
        turns += table.match.awaited
        table.attack(N)
    assert turns == [1, 2, 1, 2, 1]
    assert int(table.state.rounds) == 3


@pytest.mark.clause("PP-103")
def test_one_draw_ends_after_twenty_full_rounds() -> None:
    table = Table(TOWN, edition="one-draw").carry(2, 2).stand(2, "C6")
    for turn in range(58):
        assert int(table.state.rounds) == turn // 3 + 1
        table.turn_of(turn % 3).attack(N)
    table.turn_of(1).attack(N)
    assert (table.running, int(table.state.rounds)) == (True, 20)
    events = table.play(a.MOVE + 2)
    assert kinds(events) == ["WENT", "REPORT", "DELIVERED", "END", "WON"]
    assert table.match.result == {"winners": [2], "scores": [0, 0, 1], "end": "rounds"}


@pytest.mark.clause("PP-08", "PP-103")
def test_without_a_delivery_in_one_draw_all_lose_and_no_mayor_wins() -> None:
    table = Table(TOWN, edition="one-draw", mayor="builder")
    events = [table.play(a.ATTACK + N) for _ in range(60)]
    assert kinds(events[-1]) == ["REPORT", "END"]
    assert table.match.result == {"winners": [], "scores": [0, 0, 0, 0], "end": "rounds"}


@pytest.mark.clause("PP-103")
def test_with_mayoral_victory_the_mayor_wins_after_twenty_rounds() -> None:
    table = Table(TOWN, mayor="builder", mayoral_victory="yes")
    events = [table.play(a.ATTACK + N) for _ in range(60)]
    assert [e for told in events for e in of(told, a.E_ROUND)][-1] == (0, 20, 20)
    assert kinds(events[-1]) == ["REPORT", "END", "MAYOR_WON"]
    assert table.match.result == {"winners": [3], "scores": [0, 0, 0, 1], "end": "rounds"}
    assert table.match.words(events[-1], 3)[-1] == "You won as the Mayor: nobody delivered in time."


@pytest.mark.clause("PP-103")
def test_an_automatic_mayor_wins_too_and_no_seat_does() -> None:
    table = Table(TOWN, mayoral_victory="yes")
    events = [table.play(a.ATTACK + N) for _ in range(60)]
    assert kinds(events[-1]) == ["REPORT", "END", "MAYOR_WON"]
    assert table.match.result == {"winners": [], "scores": [0, 0, 0], "end": "rounds"}
    assert table.match.words(events[-1], 0)[-1] == "The Mayor won: nobody delivered in time."


@pytest.mark.clause("PP-103")
def test_with_mayoral_victory_a_delivery_in_the_last_turn_wins() -> None:
    table = Table(TOWN, mayor="builder", mayoral_victory="yes").carry(2, 2).stand(2, "C6")
    for _ in range(59):
        table.play(a.ATTACK + N)
    table.move(2)
    assert table.match.result == {"winners": [2], "scores": [0, 0, 1, 0], "end": "delivery"}


@pytest.mark.clause("PP-08", "PP-103")
def test_in_allplay_there_is_no_limit_of_rounds_but_a_cap() -> None:
    table = Table(TOWN, mayor="builder")
    for _ in range(MOST_TURNS - 1):
        table.play(a.ATTACK + N)
    assert (table.running, int(table.state.rounds)) == (True, 80)
    table.play(a.ATTACK + N)
    assert table.match.result == {"winners": [], "scores": [0, 0, 0, 0], "end": "cap"}


@pytest.mark.clause("PP-103")
def test_a_game_cut_short_by_its_cap_has_no_winner() -> None:
    table = Table(TOWN, mayor="builder", mayoral_victory="yes")
    table.box.max_steps = 5
    for _ in range(5):
        table.play(a.ATTACK + N)
    assert table.match.result == {"winners": [], "scores": [0, 0, 0, 0], "end": "cap"}


@pytest.mark.clause("PP-87")
def test_going_back_to_start_does_not_bring_the_cap_nearer() -> None:
    game = Game(psychic_pizza)
    counted = [action for action in range(a.N_ACTIONS) if game.rules.counts(game.box, action)]
    assert counted == [action for action in range(a.PLACE) if action != a.BACK_TO_START]


@pytest.mark.clause("PP-39")
def test_a_mayor_at_a_real_table_enters_what_each_announces() -> None:
    table = Table(TOWN, mayor="assistant")
    assert table.match.awaited == [3]
    assert table.match.legal(0) == []
    for seat in (0, 1, 2, 0):
        assert table.attack(N).seat == seat
    with pytest.raises(IllegalAction) as refused:
        table.match.play(1, a.MOVE)
    assert refused.value.code == "mayor-enters"


@pytest.mark.clause("PP-34", "PP-39")
def test_nothing_is_taken_back_once_it_was_reported() -> None:
    table = Table(TOWN)
    table.move(N)
    assert not table.match.can_undo(0)
