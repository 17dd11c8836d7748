"""What a step or a choice will bring, told before it is taken."""

import pytest

from doorstep.games.delivery_witches import actions as a
from doorstep.games.delivery_witches.state import IGNORE, LEAP
from tests.games.delivery_witches.said import choices, hint
from tests.games.delivery_witches.table import BLUE, GREEN, ORANGE, PURPLE, A, B, Table


@pytest.mark.clause("DW-42", "DW-48")
def test_a_step_says_what_it_will_do() -> None:
    table = Table().at(A, "A2").hazard("A2", "A3", 2)
    table.give(A, [BLUE, BLUE], no=["mountain"], mastery=[PURPLE, ORANGE])
    table.give(A, [BLUE, GREEN], no=["water"])
    assert hint(table, "A3") == (
        "Delivers 3 blue, completes an order: +2 coins, +1 crystal, breaks “no water” on the order for blue and green, "
        "a mastery of your choice advances"
    )
    assert hint(table, "A1") == ""
    table.has(A, IGNORE)
    assert "breaks" not in hint(table, "A3")


def test_a_step_says_what_comes_of_it_further_on() -> None:
    table = Table().at(A, "A2")
    table.state.cube[A, GREEN] = 3
    table.give(A, [BLUE], mastery=[GREEN])
    assert hint(table, "A3").endswith("+1 green mastery, the green token is yours, +2 actions")
    table.give(A, [BLUE, PURPLE], clock=1)
    assert "completes an order" in hint(table, "A3")
    assert "runs out of time on the order for purple and blue" in hint(table, "A3")
    assert hint(table, "A8") == "Runs out of time on the order for purple and blue"
    table = Table().at(A, "A2")
    table.give(A, [BLUE])
    table.give(A, [BLUE])
    assert hint(table, "A3") == "Delivers 2 blue, completes 2 orders: +4 coins, +2 crystals"
    table = Table()
    table.state.packages[A, ORANGE] = 3
    table.at(A, "A7").give(A, [ORANGE])
    assert "the medal 4 of a Colour" in hint(table, "A8")


@pytest.mark.clause("DW-06")
def test_what_is_foreseen_is_what_a_limited_supply_can_pay() -> None:
    table = Table(options={"supply": "limited"}).at(A, "A2")
    for coins in (2, 3):
        table.give(A, [BLUE], mastery=[PURPLE, BLUE], coins=coins, crystals=1)
    table.state.coins[B] = table.box.supply_coins - 3
    table.state.cube[A, BLUE] = 3
    assert hint(table, "A3") == "Delivers 2 blue, completes 2 orders: +3 coins, +2 crystals"
    table.move("A3")
    assert [choices(table)[a.COMPLETE + slot].hint for slot in range(2)] == [
        "Pays 2 coins and 1 crystal",
        "Pays 3 coins and 1 crystal",
    ]
    table.play(a.COMPLETE + 1)
    table.state.crystals[B] = table.box.supply_crystals - 2
    assert choices(table)[a.ADVANCE + BLUE].hint == "To space 4 of 7; the centre pays 1 crystal; the token is yours"
    table.play(a.ADVANCE + BLUE)
    assert table.legal() == [a.ADVANCE + PURPLE, a.ADVANCE + BLUE]
    assert (table.state.coins[A], table.state.crystals[A]) == (3, 2)


@pytest.mark.clause("DW-06", "DW-20")
def test_a_centre_that_can_pay_nothing_says_so() -> None:
    table = Table(options={"supply": "limited"}).at(A, "A2")
    table.round()
    table.give(A, [BLUE], mastery=[PURPLE, GREEN])
    table.move("A3")
    table.state.cube[A] = 3
    table.state.coins[B] = table.box.supply_coins - table.state.coins[A]
    found = choices(table)
    assert found[a.ADVANCE + PURPLE].hint == "To space 4 of 7; the centre pays nothing; the token is yours"
    assert found[a.ADVANCE + GREEN].hint == "To space 4 of 7; the centre pays nothing; the token is yours"


@pytest.mark.clause("DW-69")
def test_a_leap_says_over_whom_and_what_it_does() -> None:
    table = Table().at(A, "A2").at(B, "A3").has(A, LEAP)
    table.give(A, [BLUE])
    button = choices(table)[table.leap_action(B, "A9")]
    assert button.text == "Leap over Bea to A9: orders"
    assert button.hint.startswith("Delivers 1 blue, completes an order")
