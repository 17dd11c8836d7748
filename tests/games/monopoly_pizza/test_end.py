"""The end of the game, the count and the ties."""

import pytest

from doorstep.games.monopoly_pizza import actions as a
from doorstep.games.monopoly_pizza.state import CHANCE
from tests.games.monopoly_pizza.table import CHANCE_AT, FILE, PIZZA, A, B, C, Table, kinds


def all_but(name: str) -> list[str]:
    """Every pizza but one."""
    return [pizza for pizza in PIZZA if pizza != name]


@pytest.mark.clause("MP-40")
def test_the_last_pizza_ends_the_game_at_once() -> None:
    table = Table(deals="off").give(B, *all_but("Ham"))
    table.roll(A, 3, 3)
    events = table.play(A, a.BUY)
    assert kinds(events) == ["BOUGHT", "END", "SCORED", "SCORED", "SCORED", "WON"]
    assert table.match.over
    assert table.match.result == {"winners": [B], "scores": [1, 81, 0], "end": "pizzas"}
    assert table.match.actors == table.match.awaited == table.legal(A) == []


@pytest.mark.clause("MP-41")
def test_the_last_slice_ends_the_game_at_once() -> None:
    table = Table(deals="off").give(B, "Pineapple").slices_left(2)
    events = table.roll(A, 2, 3)
    assert "END" in kinds(events)
    assert table.match.result["end"] == "tokens"  # type: ignore[index]


@pytest.mark.clause("MP-15", "MP-41")
def test_of_one_last_slice_the_visitor_has_it() -> None:
    table = Table(deals="off").give(B, "Pineapple").slices_left(1)
    table.roll(A, 2, 3)
    assert table.state.slices[:2].tolist() == [1, 0]
    assert table.match.over


@pytest.mark.clause("MP-20", "MP-41")
@pytest.mark.parametrize("effect", ["take-slices", "all-take-slice"])
def test_the_last_slice_taken_by_a_card_ends_the_game(effect: str) -> None:
    table = Table(deals="off").put(A, CHANCE_AT - 3).stack(CHANCE, effect).slices_left(1)
    events = table.roll(A, 1, 2)
    assert kinds(events)[2:6] == ["DREW", "SLICE", "TOKEN", "END"]
    assert table.state.slices[:3].tolist() == [1, 0, 0]
    assert table.match.result["end"] == "tokens"  # type: ignore[index]


@pytest.mark.clause("MP-35")
def test_whoever_is_in_jail_at_the_end_takes_a_slice() -> None:
    table = Table(deals="off").give(B, *all_but("Ham")).jail(C)
    table.roll(A, 3, 3)
    table.play(A, a.BUY)
    assert table.state.slices[:3].tolist() == [0, 0, 1]
    assert int(table.state.score[C]) == int((table.state.held[C] * table.box.token_value).sum())


@pytest.mark.clause("MP-35")
def test_slices_in_jail_go_round_from_the_current_player_while_there_are_any() -> None:
    table = Table(4, deals="off").give(1, *all_but("Ham")).jail(1).jail(2).jail(3).slices_left(1)
    table.state.current = 2
    table.state.jail[2] = 0
    table.put(2, "GO").roll(2, 3, 3)
    table.play(2, a.BUY)
    assert table.state.slices[:4].tolist() == [0, 0, 0, 1]
    assert table.match.result["end"] == "pizzas"  # type: ignore[index]


@pytest.mark.clause("MP-42", "MP-43")
def test_the_rulebooks_count_of_28() -> None:
    table = Table(2, deals="off").give(A, "Red Onion", "Sausage", "Pepperoni")
    table.give(B, *(name for name in all_but("Ham") if table.owner(name) != A))
    values = table.box.token_value.tolist()
    for value, count in ((4, 2), (3, 1), (2, 1), (-2, 1)):
        table.state.held[A, values.index(value)] += count
    table.state.current = B
    table.put(B, "GO").roll(B, 3, 3)
    table.play(B, a.BUY)
    assert (int(table.state.slice_points[A]), int(table.state.pizza_points[A])) == (11, 17)
    assert int(table.state.score[A]) == 28


@pytest.mark.clause("MP-13", "MP-42")
def test_a_set_counts_only_for_who_holds_it_at_the_end() -> None:
    table = Table(deals="off").give(A, "Ham").give(B, *all_but("Ham"))
    table.give(-1, "Basil").put(C, "Jail")
    table.state.current = C
    table.roll(C, 1, 1)
    table.play(C, a.BUY)
    scores = {pizza.name: pizza for pizza in FILE.menu.pizzas}
    alone = {"Pineapple", "Tomatoes"}
    expected = sum(p.points if n in alone else p.set_points for n, p in scores.items() if n not in ("Ham", "Basil"))
    assert table.state.pizza_points[:3].tolist() == [scores["Ham"].points, expected, scores["Basil"].points]


@pytest.mark.clause("MP-42")
def test_totals_may_be_below_zero() -> None:
    table = Table(deals="off").give(B, *all_but("Ham"))
    table.state.held[C, table.box.token_value.tolist().index(-2)] = 3
    table.roll(A, 3, 3)
    table.play(A, a.BUY)
    assert int(table.state.score[C]) == -6


def ended(*cash: int, scores: list[int]) -> Table:
    """A game that ends with these scores (by slices of 1 and -1) and cash."""
    table = Table(len(cash), deals="off").cash(*cash)
    values = table.box.token_value.tolist()
    for seat, score in enumerate(scores):
        table.state.held[seat, values.index(1 if score > 0 else -1)] = abs(score)
    table.game.rules.finish(table.box, table.state, 1)
    return table


@pytest.mark.clause("MP-42", "MP-44")
@pytest.mark.parametrize(
    ("cash", "scores", "winners"),
    [
        ((0, 50, 90), [8, 7, 7], [A]),
        ((10, 50, 90), [8, 8, 7], [B]),
        ((50, 50, 90), [8, 8, 7], [A, B]),
        ((0, 0, 0), [0, 0, 0], [A, B, C]),
        ((5, 4, 3), [-2, -1, -1], [B]),
    ],
)
def test_the_highest_score_wins_then_cash_then_it_is_shared(
    cash: tuple[int, ...], scores: list[int], winners: list[int]
) -> None:
    table = ended(*cash, scores=scores)
    assert table.match.result == {"winners": winners, "scores": scores, "end": "pizzas"}


def test_the_greatest_length_ends_a_game_as_cap() -> None:
    table = Table(2, deals="off")
    table.box.max_steps = 3
    for _ in range(3):
        (seat,) = table.match.awaited
        table.put(seat, "Jail").roll(seat, 3, 4)
    assert table.match.result["end"] == "cap"  # type: ignore[index]


def test_open_offers_and_drafts_end_with_the_game() -> None:
    table = Table().give(B, *all_but("Ham"))
    table.play(B, a.DEAL_WITH + A, a.DEAL_PIZZA + PIZZA["Basil"], a.DEAL_CASH, a.PROPOSE)
    table.play(C, a.DEAL_WITH + A)
    table.roll(A, 3, 3)
    table.play(A, a.BUY)
    assert table.match.over
    assert not table.state.offer_to.any()
    assert not table.state.draft_with.any()
    assert table.match.legal(-1) == []
