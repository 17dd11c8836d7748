"""The Mayor's assistant: what is to be said and done, and the cards that could matter, from the Mayor's own view."""

from typing import Any

import pytest

from doorstep.games.psychic_pizza import actions as a
from doorstep.games.psychic_pizza import assistant, board
from doorstep.games.psychic_pizza import game as psychic_pizza
from doorstep.games.psychic_pizza.builder_town import Town, placing, supply
from doorstep.games.psychic_pizza.plain import plain_box, plain_view
from doorstep.games.psychic_pizza.terms import Look
from doorstep.kernel.game import Game
from doorstep.kernel.match import Match
from doorstep.kernel.state import SPECTATOR

NORTH, EAST, SOUTH, WEST = range(4)
MAYOR = 2
TOWN = Town(2, "", "g....#...2....#.....#B.....o.1.A.a.#..^..ggsgbg.g")
_EAST = a.MOVE + EAST
DELIVERY = (_EAST, a.ATTACK, _EAST, a.ATTACK, a.ATTACK + EAST, a.ATTACK, _EAST, a.ATTACK, _EAST)
"""What Ana and Bea announce until Ana delivers."""


def opened(**options: str) -> Match:
    """A match of a real table, in a town in which Ana finds a pizza two steps to the east."""
    found = Game(psychic_pizza, {"mayor": "assistant", "order": "seated"} | options)
    match = found.start(3, 1)
    match.play(MAYOR, *(a.PLACE + space for space in placing(supply([0, 1], ""), TOWN)), a.OPEN)
    return match


def shown(match: Match, seat: int = MAYOR) -> Any:
    """What a seat's page shows of the assistant."""
    view = match.reveal() if match.over else match.view(seat)
    look = Look(plain_box(match.game.box), match.game.file, plain_view(view), seat, lambda n: ("Ana", "Bea", "Mia")[n])
    return assistant.scene(look, match.legal(seat))


def announce(match: Match, *actions: int) -> Any:
    """The Mayor taps what the Deliverers announce in turn."""
    for action in actions:
        match.play(MAYOR, action)
    return shown(match)


@pytest.mark.clause("PP-115")
def test_only_the_mayor_of_a_real_table_has_it() -> None:
    match = opened()
    assert shown(match)["who"] == "Ana"
    assert [shown(match, seat) for seat in (0, 1)] == [None, None]
    assert shown(opened(mayor="builder")) is None


def test_it_says_what_to_say_to_whom_and_whose_turn_it_is() -> None:
    match = opened()
    assert shown(match)["said"] == []
    told = announce(match, a.MOVE + NORTH)
    assert told["who"] == "Bea"
    (said,) = told["said"]
    assert said["to"] == "Ana"
    assert said["words"].startswith("You move, and nothing is there.")


@pytest.mark.clause("PP-51")
def test_it_says_what_is_handed_over() -> None:
    match = opened()
    told = announce(match, a.MOVE + EAST, a.ATTACK, a.MOVE + EAST)
    assert told["said"][0]["do"] == "Hand Ana the Pepperoni pizza."


@pytest.mark.clause("PP-93", "PP-95")
def test_a_card_is_asked_about_only_where_it_would_matter() -> None:
    match = opened()
    assert [move["card"] for move in shown(match)["moves"]] == ["", "", "", ""]
    told = announce(match, a.MOVE + EAST, a.ATTACK, a.MOVE + EAST, a.ATTACK)
    assert [move["card"] for move in told["moves"]] == ["", "Anti-Ghost Barrier", "Stasis", ""]
    assert told["moves"][EAST]["with"] == a.MOVE + EAST + 4 * a.WITH_BARRIER


def test_without_stasis_in_the_game_nobody_is_asked_for_it() -> None:
    for options in ({"stasis": "removed"}, {"edition": "one-draw"}):
        match = opened(**options)
        told = announce(match, a.MOVE + EAST, a.ATTACK, a.MOVE + EAST, a.ATTACK)
        assert [move["card"] for move in told["moves"]] == ["", "Anti-Ghost Barrier", "", ""]


@pytest.mark.clause("PP-88", "PP-89")
def test_after_back_to_start_no_card_can_be_declared() -> None:
    match = opened()
    told = announce(match, a.BACK_TO_START)
    assert told["cards"] == []
    assert told["who"] == "Ana"
    assert told["said"][0]["words"] == "You are back at your start. Move or Attack once more."


def test_reports_before_the_first_turn_are_said_to_each() -> None:
    match = opened(first_report="yes")
    assert [said["to"] for said in shown(match)["said"]] == ["Ana", "Bea"]
    assert len(announce(match, a.ATTACK)["said"]) == 1


def test_all_that_may_be_announced_can_be_tapped() -> None:
    match = opened()
    told = shown(match)
    tapped = {move["action"] for move in told["moves"]} | {attack["action"] for attack in told["attacks"]}
    tapped |= {way["action"] for card in told["cards"] for way in card["ways"]}
    assert tapped == {action for action in match.legal(MAYOR) if action < 4 or action >= a.ATTACK}


@pytest.mark.clause("PP-34")
def test_a_slip_is_taken_back_whatever_was_learnt_by_it() -> None:
    match = opened()
    before = shown(match)
    announce(match, a.MOVE + EAST)
    assert match.undoers == {MAYOR}
    match.undo(MAYOR)
    assert shown(match) == before


@pytest.mark.clause("PP-56", "PP-57")
def test_a_delivery_is_said_to_its_deliverer_and_the_end_to_all() -> None:
    match = opened()
    assert announce(match, *DELIVERY[:-1]) is not None
    told = announce(match, DELIVERY[-1])
    assert match.over
    assert told["over"]
    delivered, ended = told["said"]
    assert delivered["to"] == "Ana"
    assert delivered["words"].startswith("You find a house, and your pizza is delivered!")
    assert (ended["to"], ended["words"]) == ("all", "The game is over: Ana wins!")


@pytest.mark.clause("PP-103")
def test_who_won_without_a_delivery_is_said_to_all() -> None:
    for options, words in (
        ({"mayoral_victory": "yes"}, "Nobody delivered in time: the Mayor wins."),
        ({"edition": "one-draw"}, "No pizza was delivered, and nobody wins."),
    ):
        match = opened(**options)
        while not match.over:
            match.play(MAYOR, a.ATTACK)
        assert shown(match)["said"][-1]["words"] == f"The game is over. {words}"


@pytest.mark.clause("PP-34")
def test_a_slip_that_ended_the_game_is_taken_back() -> None:
    match = opened()
    before = announce(match, *DELIVERY[:-1])
    announce(match, DELIVERY[-1])
    assert match.over
    match.undo(MAYOR)
    assert shown(match) == before


def test_the_record_marks_what_was_told_anew() -> None:
    match = opened()
    match.undo(MAYOR)
    corrections = [match.view(SPECTATOR)]  # the town was opened too soon: no report is told anew
    match.play(MAYOR, *(a.PLACE + space for space in placing(supply([0, 1], ""), TOWN)), a.OPEN)
    announce(match, a.MOVE + EAST, a.ATTACK)
    match.undo(MAYOR)
    corrections.append(match.view(SPECTATOR))
    announce(match, a.ATTACK + EAST)
    game = match.game
    (row,) = board.shared(game.box, game.file, match.view(SPECTATOR), str, False, corrections)["rounds"]
    ana, bea = row["cells"]
    assert "corrected" not in [deed["sign"] for deed in ana["deeds"]]
    assert bea["deeds"][-1]["sign"] == "corrected"
    assert bea["say"].endswith(" The Mayor corrected what was said before.")
