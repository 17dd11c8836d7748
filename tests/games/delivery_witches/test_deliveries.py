"""Deliveries: handed over by stepping on houses, paid when finished, and what restrictions leave of the bonus."""

import pytest

from doorstep.games.delivery_witches import actions as a
from doorstep.games.delivery_witches.state import LATE, MOUNTAIN, NONE, WATER
from tests.games.delivery_witches.table import BLUE, GREEN, ORANGE, PURPLE, A, Table, of


@pytest.mark.clause("DW-96")
def test_the_printed_example_of_delivering() -> None:
    """One step on purple delivers all purple packages: the first order stays open, the second is finished."""
    table = Table().at(A, "A2")
    first = table.give(A, [PURPLE, PURPLE, BLUE])
    second = table.give(A, [PURPLE])
    told = table.move("A1")
    assert of(told, a.E_DELIVERED) == [(A, first, PURPLE), (A, second, PURPLE)]
    assert of(told, a.E_COMPLETED) == [(A, second, 1)]
    assert table.held(A) == [first]
    assert table.state.open[A, 0] == 1 << BLUE


@pytest.mark.clause("DW-97")
def test_the_printed_example_of_a_reward() -> None:
    """2 coins and a crystal; no mountain was crossed, so a step in blue or in orange, as she likes."""
    table = Table().at(A, "A2").hazard("A1", "A2", WATER)
    order = table.give(A, [PURPLE], mastery=[BLUE, ORANGE], no=["mountain"], coins=2, crystals=1)
    assert of(table.move("A1"), a.E_PAID) == [(A, 2, 1)]
    assert table.legal() == [a.ADVANCE + BLUE, a.ADVANCE + ORANGE]
    assert of(table.play(a.ADVANCE + ORANGE), a.E_ADVANCED) == [(A, ORANGE, 2)]
    assert table.state.cube[A].tolist() == [1, 1, 2, 1]
    assert (table.state.coins[A], table.state.crystals[A]) == (2, 1)
    assert table.state.done[A, 0] >> order & 1


@pytest.mark.clause("DW-40")
def test_a_card_has_restriction_mastery_reward_and_packages() -> None:
    table = Table()
    for order in table.game.file.orders.level_1:
        assert order.packages
        assert order.mastery
        assert order.no or order.clock
        assert order.coins
        assert order.crystals


@pytest.mark.clause("DW-41")
def test_delivering_costs_nothing_and_needs_a_step() -> None:
    table = Table().at(A, "A3")
    order = table.give(A, [BLUE, GREEN])
    table.play(a.END_TURN)
    assert table.state.open[A, 0] == 1 << BLUE | 1 << GREEN
    table.play(a.END_TURN, a.END_TURN)
    told = table.move("A9", "A3")
    assert of(told, a.E_DELIVERED) == [(A, order, BLUE)]
    assert table.state.used == 2


@pytest.mark.clause("DW-42")
def test_one_pass_delivers_a_colour_on_all_orders_of_the_level() -> None:
    table = Table().at(A, "A2")
    here = [table.give(A, [BLUE, BLUE, GREEN]), table.give(A, [BLUE, ORANGE])]
    above = table.give(A, [BLUE], level=2)
    assert of(table.move("A3"), a.E_DELIVERED) == [(A, order, BLUE) for order in here]
    assert table.held(A) == [*here, above]


@pytest.mark.clause("DW-43")
def test_what_is_delivered_stays_marked() -> None:
    table = Table().at(A, "A2")
    table.give(A, [BLUE, GREEN])
    table.move("A3")
    assert table.state.open[A, 0] == 1 << GREEN
    assert of(table.move("A2", "A3"), a.E_DELIVERED) == []


@pytest.mark.clause("DW-44", "DW-46")
def test_the_last_package_pays_and_the_card_joins_the_completed_ones() -> None:
    table = Table().at(A, "A2")
    order = table.give(A, [BLUE, GREEN, GREEN], coins=3, crystals=2)
    assert of(table.move("A3"), a.E_PAID) == []
    table.at(A, "A4")
    assert of(table.move("A5"), a.E_PAID) == [(A, 3, 2)]
    s = table.state
    assert (s.coins_earned[A], s.crystals_earned[A], s.deliveries[A]) == (3, 2, 1)
    assert s.packages[A].tolist() == [0, 1, 0, 2]
    assert s.done[A].tolist() == [1 << order, 0, 0]
    assert s.colours_of[A].tolist() == [1 << BLUE | 1 << GREEN, 0, 0]
    assert table.held(A) == []


@pytest.mark.clause("DW-42")
def test_of_several_finished_orders_the_owner_says_which_counts_first() -> None:
    table = Table().at(A, "A2")
    orders = [table.give(A, [BLUE], mastery=[PURPLE, GREEN]) for _ in range(3)]
    assert of(table.move("A3"), a.E_COMPLETED) == []
    assert table.legal() == [a.COMPLETE, a.COMPLETE + 1, a.COMPLETE + 2]
    assert of(table.play(a.COMPLETE + 1), a.E_COMPLETED) == [(A, orders[1], 1)]
    assert table.legal() == [a.ADVANCE + PURPLE, a.ADVANCE + GREEN]
    table.play(a.ADVANCE + PURPLE)
    assert table.legal() == [a.COMPLETE, a.COMPLETE + 2]
    told = table.play(a.COMPLETE + 2, a.ADVANCE + GREEN)
    assert [order for _, order, _ in of(told, a.E_COMPLETED)] == [orders[2], orders[0]]
    table.play(a.ADVANCE + GREEN)
    assert table.state.cube[A].tolist() == [2, 1, 1, 3]
    assert a.END_TURN in table.legal()


@pytest.mark.clause("DW-47", "DW-48", "DW-50")
@pytest.mark.parametrize(("kind", "name"), [(MOUNTAIN, "mountain"), (WATER, "water")])
def test_a_forbidden_path_spoils_the_bonus_alone(kind: int, name: str) -> None:
    table = Table().at(A, "A2").hazard("A2", "A3", kind)
    order = table.give(A, [BLUE], no=[name])
    other = table.give(A, [BLUE], no=["water" if kind == MOUNTAIN else "mountain"])
    open_ = table.give(A, [BLUE, GREEN], no=[name])
    told = table.move("A3")
    assert of(told, a.E_SPOILED) == [(A, order, kind), (A, open_, kind)]
    assert table.state.spoiled[A].tolist() == [1, 0, 1]
    told = table.play(a.COMPLETE)
    assert of(told, a.E_PAID)[0] == (A, 2, 1)
    assert [event.kind for event in told].count(a.E_ADVANCED) == 1
    assert table.state.done[A, 0] == 1 << order | 1 << other
    assert of(table.move("A2"), a.E_SPOILED) == []


@pytest.mark.clause("DW-45")
def test_a_kept_restriction_advances_mastery() -> None:
    table = Table().at(A, "A2").hazard("A2", "A3", MOUNTAIN)
    table.give(A, [BLUE], mastery=[GREEN], no=["water"])
    assert of(table.move("A3"), a.E_ADVANCED) == [(A, GREEN, 2)]


@pytest.mark.clause("DW-48")
def test_restrictions_count_from_the_acceptance_of_their_card() -> None:
    table = Table().at(A, "A3").hazard("A2", "A3", MOUNTAIN)
    table.next_orders(1, table.print_order([PURPLE], no=["mountain"]))
    table.move("A2")
    table.play(a.ACCEPT)
    assert table.state.spoiled[A, 0] == 0
    assert len(of(table.move("A1"), a.E_ADVANCED)) == 1


@pytest.mark.clause("DW-49")
def test_a_clock_counts_every_action_after_the_acceptance() -> None:
    table = Table().at(A, "A9")
    order = table.print_order([PURPLE, GREEN], clock=5)
    table.next_orders(1, order).play(a.ACCEPT)
    assert table.state.clock[A, 0] == 5
    table.move("A10")
    table.round()
    table.state.coins[A] = 5
    table.at(A, "Plaza").play(a.BROOM)
    assert table.state.clock[A, 0] == 3
    assert of(table.move("A4", "Plaza"), a.E_SPOILED) == []
    assert of(table.move("A3"), a.E_SPOILED) == [(A, order, 0)]
    assert table.state.clock[A, 0] == LATE


@pytest.mark.clause("DW-49")
@pytest.mark.parametrize(("clock", "steps"), [(2, 1), (1, 0)])
def test_the_last_action_is_in_time_and_the_next_one_late(clock: int, steps: int) -> None:
    table = Table().at(A, "A1")
    table.give(A, [BLUE], clock=clock, mastery=[ORANGE])
    table.move("A2")
    told = table.move("A3")
    assert len(of(told, a.E_COMPLETED)) == 1
    assert len(of(told, a.E_ADVANCED)) == steps
    assert table.state.timed[A] == steps


@pytest.mark.clause("DW-49")
def test_clocks_of_all_orders_run_but_not_those_of_others() -> None:
    table = Table().at(A, "A2")
    table.give(A, [PURPLE], clock=6)
    table.give(A, [PURPLE])
    table.give(1, [PURPLE], clock=6)
    table.next_orders(1, table.print_order([PURPLE], clock=4)).play(a.ACCEPT)
    assert table.state.clock[A].tolist() == [5, NONE, 4]
    assert table.state.clock[1, 0] == 6


@pytest.mark.clause("DW-47")
def test_one_card_may_have_several_restrictions() -> None:
    table = Table().at(A, "A2").hazard("A2", "A3", WATER)
    table.give(A, [GREEN], no=["mountain", "water"], clock=5)
    table.move("A3")
    assert table.state.spoiled[A, 0] == 1


@pytest.mark.clause("DW-06")
def test_a_limited_supply_pays_what_is_left() -> None:
    table = Table(options={"supply": "limited"}).at(A, "A2")
    table.state.coins[:2] = 14
    table.state.crystals[1] = 30
    table.give(A, [BLUE], coins=3, crystals=2)
    assert of(table.move("A3"), a.E_PAID) == [(A, 2, 0)]
    assert (table.state.coins_earned[A], table.state.crystals_earned[A]) == (2, 0)
