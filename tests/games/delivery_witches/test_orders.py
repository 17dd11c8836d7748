"""Orders: accepted on an order tile, one a visit, three at most; two cards, and one out of three."""

import pytest

from doorstep.games.delivery_witches import actions as a
from doorstep.games.delivery_witches.state import CARDS, FREE, NONE, THREE, TWO
from tests.games.delivery_witches.table import BLUE, GREEN, ORANGE, PURPLE, A, Table, of


@pytest.mark.clause("DW-30", "DW-34")
@pytest.mark.parametrize(("name", "level"), [("A2", 1), ("B6", 2), ("C7", 3)])
def test_an_order_comes_from_the_deck_of_the_level(name: str, level: int) -> None:
    table = Table().at(A, name)
    before = int(table.state.deck[level - 1])
    ((_, order, slot),) = of(table.play(a.ACCEPT), a.E_ACCEPTED)
    assert (order // CARDS, slot) == (level - 1, 0)
    assert table.state.deck[level - 1] == before & ~(1 << order % CARDS)
    assert table.state.open[A, 0] == table.box.colours[order]
    assert table.state.actions[A] == 3


@pytest.mark.clause("DW-30")
def test_orders_are_had_on_order_tiles_alone() -> None:
    table = Table()
    for name in ("Plaza", "A1", "Shop", "Summit"):
        assert a.ACCEPT not in table.at(A, name).legal()


@pytest.mark.clause("DW-34")
def test_packages_are_for_houses_of_their_own_level() -> None:
    table = Table().brooms(A).at(A, "B2")
    table.give(A, [ORANGE], level=1)
    assert of(table.at(A, "B9").move("B4"), a.E_DELIVERED) == []
    assert len(of(table.at(A, "A7").move("A8"), a.E_DELIVERED)) == 1


@pytest.mark.clause("DW-31")
def test_a_full_board_accepts_no_more() -> None:
    table = Table().at(A, "A2").has(A, TWO)
    for _ in range(3):
        table.give(A, [BLUE])
    assert a.ACCEPT not in table.legal()


@pytest.mark.clause("DW-31")
def test_a_finished_order_makes_room() -> None:
    table = Table().at(A, "A2")
    table.give(A, [GREEN])
    table.give(A, [BLUE])
    table.give(A, [GREEN])
    table.move("A3", "A2")
    assert a.ACCEPT in table.legal()
    table.play(a.ACCEPT)
    assert NONE not in table.state.order[A]


@pytest.mark.clause("DW-32")
def test_one_order_from_a_tile_until_the_pawn_moves_also_in_the_next_turn() -> None:
    table = Table().at(A, "A2")
    table.play(a.ACCEPT)
    assert a.ACCEPT not in table.legal()
    table.round()
    assert table.match.awaited == [A]
    assert a.ACCEPT not in table.legal()


@pytest.mark.clause("DW-33")
def test_after_any_move_the_tile_may_be_used_again() -> None:
    table = Table().at(A, "A9")
    table.play(a.ACCEPT)
    table.move("A8", "A9")
    table.play(a.ACCEPT)
    assert len(table.held(A)) == 2


def test_a_deck_that_is_empty_gives_nothing() -> None:
    table = Table().at(A, "A2").next_orders(1)
    assert a.ACCEPT not in table.legal()


@pytest.mark.clause("DW-68")
def test_two_orders_are_drawn_and_both_kept() -> None:
    table = Table().at(A, "A2").has(A, TWO)
    assert [slot for _, _, slot in of(table.play(a.ACCEPT), a.E_ACCEPTED)] == [0, 1]
    assert table.state.actions[A] == 3
    assert a.ACCEPT not in table.legal()


@pytest.mark.clause("DW-68")
def test_with_room_for_one_only_one_is_drawn() -> None:
    table = Table().at(A, "A2").has(A, TWO)
    table.give(A, [BLUE])
    table.give(A, [BLUE])
    assert len(of(table.play(a.ACCEPT), a.E_ACCEPTED)) == 1
    table = Table().at(A, "A2").has(A, TWO)
    table.next_orders(1, table.print_order([BLUE]))
    assert len(of(table.play(a.ACCEPT), a.E_ACCEPTED)) == 1


@pytest.mark.clause("DW-70")
def test_one_of_three_is_kept_and_the_others_go_under_the_deck() -> None:
    for action, left in ((a.KEEP + 1, [3, 0, 2]), (a.KEEP_TURNED + 1, [3, 2, 0])):
        table = Table().at(A, "A2").has(A, THREE)
        orders = [table.print_order([BLUE]) for _ in range(4)]
        table.next_orders(1, *orders)
        told = table.play(a.ACCEPT)
        assert [order for _, order, _ in of(told, a.E_DREW)] == orders[:3]
        assert table.legal() == [*range(a.KEEP, a.KEEP + 3), *range(a.KEEP_TURNED, a.KEEP_TURNED + 3)]
        told = table.play(action)
        assert table.held(A) == [orders[1]]
        assert table.state.under[0, :3].tolist() == [orders[at] for at in left]
        assert [order for _, order, _ in of(told, a.E_PUT_UNDER)] == [orders[at] for at in left[1:]]
        assert table.state.drawn.tolist() == [NONE] * 3
        assert table.state.actions[A] == 3


@pytest.mark.clause("DW-70")
def test_with_fewer_than_three_cards_the_choice_is_among_them() -> None:
    table = Table().at(A, "A2").has(A, THREE)
    orders = [table.print_order([PURPLE]) for _ in range(2)]
    table.next_orders(1, *orders).play(a.ACCEPT)
    assert table.legal() == [a.KEEP, a.KEEP + 1]
    table.play(a.KEEP + 1)
    assert (table.held(A), table.state.under[0, 0]) == ([orders[1]], orders[0])
    table.move("A3", "A2")
    table.play(a.ACCEPT)
    assert table.held(A) == [orders[1], orders[0]]


@pytest.mark.clause("DW-70")
def test_what_was_put_under_comes_after_all_others() -> None:
    table = Table().at(A, "A2").has(A, THREE)
    table.play(a.ACCEPT, a.KEEP)
    under = table.state.under[0, :2].tolist()
    table.state.ability[A, THREE] = 0
    table.state.deck[0] = 1 << 40
    table.move("A3", "A2")
    table.play(a.ACCEPT)
    assert table.held(A)[-1] == 40
    table.play(*[a.END_TURN] * 3)
    table.move("A3", "A2")
    table.play(a.ACCEPT)
    assert table.held(A)[-1] == under[0]


@pytest.mark.clause("DW-77")
def test_two_cards_each_out_of_three() -> None:
    table = Table().at(A, "A2").has(A, TWO, THREE)
    orders = [table.print_order([BLUE]) for _ in range(6)]
    table.next_orders(1, *orders).play(a.ACCEPT)
    told = table.play(a.KEEP)
    assert [order for _, order, _ in of(told, a.E_DREW)] == orders[3:]
    table.play(a.KEEP_TURNED + 2)
    assert table.held(A) == [orders[0], orders[5]]
    assert table.state.under[0, :4].tolist() == [orders[at] for at in (1, 2, 4, 3)]
    assert table.legal()[0] == a.END_TURN
    assert table.state.actions[A] == 3


@pytest.mark.clause("DW-73")
def test_accepting_can_be_free_but_not_twice_and_never_forced() -> None:
    table = Table().at(A, "A3").has(A, FREE)
    table.give(A, [PURPLE], clock=5)
    table.move("A2")
    assert table.held(A) == [0]
    assert a.END_TURN in table.legal()
    table.play(a.ACCEPT)
    assert (table.state.actions[A], table.state.clock[A, 0]) == (3, 4)
    assert a.ACCEPT not in table.legal()
    table.state.actions[A] = 0
    table.state.accepted[A] = 0
    assert table.legal() == [a.END_TURN, a.ACCEPT]
