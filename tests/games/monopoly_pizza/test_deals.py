"""Deals: put together in private, offered in public, answered, and carried out at once."""

from collections.abc import Callable

import pytest

from doorstep.games.monopoly_pizza import actions as a
from doorstep.games.monopoly_pizza import game as monopoly_pizza
from doorstep.games.monopoly_pizza.state import CHANCE, CHEST, NOBODY
from doorstep.kernel.match import IllegalAction
from tests.games.monopoly_pizza.table import PIZZA, A, B, C, D, Table, kinds, of

HAM, PINEAPPLE, BASIL, TOMATOES = (PIZZA[name] for name in ("Ham", "Pineapple", "Basil", "Tomatoes"))
MORE, LESS = a.DEAL_CASH + a.CASH_STEPS.index(5), a.DEAL_CASH + a.CASH_STEPS.index(-5)


def dealing(seats: int = 4, **options: str) -> Table:
    """A has Ham and Tomatoes, B Pineapple, C Basil; A is on turn."""
    return Table(seats, **options).give(A, "Ham", "Tomatoes").give(B, "Pineapple").give(C, "Basil")


def offered(table: Table | None = None) -> Table:
    """B offers A Pineapple and 5 for Ham."""
    table = table or dealing()
    table.play(B, a.DEAL_WITH + A, a.DEAL_PIZZA + PINEAPPLE, a.DEAL_PIZZA + HAM, MORE, a.PROPOSE)
    return table


@pytest.mark.clause("MP-36")
def test_pizzas_and_cash_change_hands_when_both_agree() -> None:
    table = offered()
    events = table.play(A, a.ACCEPT + B)
    assert kinds(events) == ["ACCEPTED", "GAVE_PIZZAS", "GAVE_CASH", "GAVE_PIZZAS"]
    assert of(events, a.E_GAVE_PIZZAS) == [(B, A, 1 << PINEAPPLE), (A, B, 1 << HAM)]
    assert (table.owner("Ham"), table.owner("Pineapple")) == (B, A)
    assert table.state.cash[:2].tolist() == [105, 95]
    assert int(table.state.offers_open) == 0


@pytest.mark.clause("MP-36", "MP-13")
def test_a_deal_may_complete_a_set() -> None:
    table = dealing()
    table.play(A, a.DEAL_WITH + B, a.DEAL_PIZZA + PINEAPPLE, MORE, a.PROPOSE)
    assert of(table.play(B, a.ACCEPT + A), a.E_SET) == [(A, 1, 0)]


def test_a_swap_within_a_set_completes_nothing() -> None:
    events = offered().play(A, a.ACCEPT + B)
    assert not of(events, a.E_SET)


@pytest.mark.clause("MP-31", "MP-36")
def test_get_out_of_jail_cards_are_part_of_deals() -> None:
    table = dealing().keep(A, CHANCE).keep(B, CHEST)
    assert not table.can(A, a.GIVE_CARD + CHANCE)
    table.play(A, a.DEAL_WITH + B, a.GIVE_CARD + CHANCE, a.ASK_CARD + CHEST, a.PROPOSE)
    events = table.play(B, a.ACCEPT + A)
    assert of(events, a.E_GAVE_CARD) == [(A, B, CHANCE), (B, A, CHEST)]
    assert int(table.state.keeper[CHANCE, table.card(CHANCE, "keep")]) == B


@pytest.mark.clause("MP-37")
def test_slices_are_never_part_of_a_deal() -> None:
    names = {name for name in a.ACTIONS.names if name.startswith(("DEAL", "GIVE", "ASK"))}
    assert names == {"DEAL_WITH", "DEAL_PIZZA", "DEAL_CASH", "GIVE_CARD", "ASK_CARD"}
    table = dealing()
    table.state.slices[:2] = 3
    held = table.state.held.copy()
    offered(table).play(A, a.ACCEPT + B)
    assert (table.state.held == held).all()


@pytest.mark.clause("MP-36")
@pytest.mark.parametrize(
    "spoil",
    [
        lambda table: table.play(B, a.DEAL_WITH + A, a.PROPOSE),
        lambda table: table.play(B, a.DEAL_WITH + A, a.DEAL_PIZZA + PINEAPPLE, a.PROPOSE),
        lambda table: table.play(B, a.DEAL_WITH + A, a.DEAL_PIZZA + HAM, a.PROPOSE),
        lambda table: table.play(B, a.DEAL_WITH + A, MORE, a.PROPOSE),
        lambda table: table.play(B, a.DEAL_WITH + A, a.DEAL_PIZZA + BASIL, a.PROPOSE),
        lambda table: table.play(B, a.DEAL_WITH + A, a.GIVE_CARD, a.PROPOSE),
        lambda table: table.play(B, a.DEAL_WITH + B),
        lambda table: table.play(B, a.DEAL_WITH + 4),
        lambda table: table.play(B, a.PROPOSE),
        lambda table: table.play(B, a.DEAL_WITH + A, a.DEAL_PIZZA + HAM, *[MORE] * 21),
        lambda table: table.play(B, a.DEAL_WITH + A, a.DEAL_PIZZA + PINEAPPLE, *[LESS] * 21),
    ],
    ids=["empty", "a gift", "a demand", "cash for nothing", "a third's pizza", "no card", "with oneself",
         "with nobody", "no partner", "more cash than there is", "more cash than they have"],
)  # fmt: skip
def test_what_is_no_deal_is_refused_and_changes_nothing(spoil: Callable[[Table], object]) -> None:
    table = dealing()
    before = table.match.digest
    with pytest.raises(IllegalAction) as refused:
        spoil(table)
    assert refused.value.clause.startswith("MP-")
    assert table.match.digest == before


@pytest.mark.clause("MP-36")
def test_what_was_put_in_can_be_taken_out() -> None:
    table = dealing().keep(B, CHEST)
    table.play(B, a.DEAL_WITH + A, a.DEAL_PIZZA + PINEAPPLE, a.DEAL_PIZZA + HAM, a.GIVE_CARD + CHEST, MORE)
    table.play(B, a.DEAL_PIZZA + PINEAPPLE, a.DEAL_PIZZA + HAM, a.GIVE_CARD + CHEST, LESS)
    draft = table.match.view(B)
    assert (draft.draft_with[B], draft.draft_give[B], draft.draft_ask[B], draft.draft_cards[B]) == (1, 0, 0, 0)
    assert int(draft.draft_cash[B]) == 0
    table.play(B, a.DROP_DRAFT)
    assert int(table.state.draft_with[B]) == 0
    assert table.can(B, a.DEAL_WITH + C)


@pytest.mark.clause("MP-36")
def test_a_draft_is_seen_by_its_author_alone() -> None:
    quiet, drafting = dealing(), dealing()
    drafting.play(B, a.DEAL_WITH + A, a.DEAL_PIZZA + PINEAPPLE, MORE)
    for seat in (A, C, D, -1):
        assert quiet.match.view(seat).tobytes() == drafting.match.view(seat).tobytes()
        assert quiet.legal(seat) == drafting.legal(seat)
        assert quiet.match.told(seat) == drafting.match.told(seat)
    assert (quiet.match.actors, quiet.match.awaited) == (drafting.match.actors, drafting.match.awaited)
    assert quiet.match.decision(A, a.ROLL) == drafting.match.decision(A, a.ROLL)
    assert drafting.match.decision(B, MORE) == 0


@pytest.mark.clause("MP-36")
def test_an_offer_is_seen_by_all_and_nobody_waits_for_its_answer() -> None:
    table = offered()
    assert int(table.match.view(-1).offer_give[B]) == 1 << PINEAPPLE
    assert table.match.actors == [A, B, C, D]
    assert table.match.awaited == [A]
    table.play(A, a.DEAL_WITH + C, a.DEAL_PIZZA + TOMATOES, LESS, a.PROPOSE)
    assert table.match.awaited == [A, C]
    table.roll(A, 1, 2)
    assert table.match.awaited == [A, B, C]


@pytest.mark.clause("MP-36")
def test_declining_changes_nothing_but_is_remembered() -> None:
    table = offered()
    assert kinds(table.play(A, a.DECLINE + B)) == ["DECLINED"]
    assert (table.owner("Ham"), int(table.state.offers_open)) == (A, 0)
    assert int(table.state.refused[B]) == 1 << HAM
    with pytest.raises(IllegalAction, match="gone"):
        table.play(A, a.ACCEPT + B)


@pytest.mark.clause("MP-36")
def test_a_counter_offer_mirrors_the_offer_and_answers_it() -> None:
    table = offered()
    table.play(A, a.COUNTER + B)
    draft = table.match.view(A)
    assert (draft.draft_with[A], draft.draft_give[A], draft.draft_ask[A]) == (1 + B, 1 << HAM, 1 << PINEAPPLE)
    assert int(draft.draft_cash[A]) == -5
    assert table.can(A, a.ACCEPT + B)
    events = table.play(A, LESS, a.PROPOSE)
    assert kinds(events) == ["COUNTERED", "OFFERED"]
    assert (table.state.offer_to[A], table.state.offer_to[B]) == (1 + B, 0)
    table.play(B, a.ACCEPT + A)
    assert table.state.cash[:2].tolist() == [110, 90]


@pytest.mark.clause("MP-31", "MP-36")
@pytest.mark.parametrize("given", [CHANCE, CHEST])
def test_a_counter_offer_mirrors_jail_cards(given: int) -> None:
    asked = CHEST if given == CHANCE else CHANCE
    table = dealing().keep(B, given).keep(A, asked)
    table.play(B, a.DEAL_WITH + A, a.GIVE_CARD + given, a.ASK_CARD + asked, a.PROPOSE)
    table.play(A, a.COUNTER + B, a.PROPOSE)
    events = table.play(B, a.ACCEPT + A)
    assert of(events, a.E_GAVE_CARD) == [(A, B, asked), (B, A, given)]


@pytest.mark.clause("MP-36")
def test_a_counter_offer_to_an_offer_that_is_gone_is_an_offer() -> None:
    table = offered()
    table.play(A, a.COUNTER + B)
    table.play(B, a.WITHDRAW)
    assert kinds(table.play(A, a.PROPOSE)) == ["OFFERED"]


@pytest.mark.clause("MP-36")
def test_one_offer_a_seat_and_it_can_be_taken_back() -> None:
    table = offered()
    assert not table.can(B, a.DEAL_WITH + C)
    assert kinds(table.play(B, a.WITHDRAW)) == ["WITHDRAWN"]
    assert table.can(B, a.DEAL_WITH + C)
    assert not table.can(A, a.ACCEPT + B)


@pytest.mark.clause("MP-36")
def test_an_offer_expires() -> None:
    table = offered()
    assert monopoly_pizza.deadlines(table.box, table.state) == {a.EXPIRE + B: 120.0}
    assert table.match.legal(-1) == [a.EXPIRE + B]
    assert table.match.decision(-1, a.EXPIRE + B) == table.match.decision(A, a.ACCEPT + B) == 1
    assert kinds(table.tick(a.EXPIRE + B)) == ["EXPIRED"]
    assert monopoly_pizza.deadlines(table.box, table.state) == {}
    assert not table.can(A, a.ACCEPT + B)


@pytest.mark.clause("MP-36")
def test_each_offer_has_a_number_of_its_own() -> None:
    table = offered()
    table.play(A, a.DECLINE + B)
    offered(table)
    assert table.match.decision(A, a.ACCEPT + B) == 2


@pytest.mark.clause("MP-36")
def test_an_offer_that_has_become_impossible_lapses_at_once() -> None:
    table = offered()
    table.play(C, a.DEAL_WITH + A, a.DEAL_PIZZA + BASIL, a.DEAL_PIZZA + HAM, a.PROPOSE)
    events = table.play(A, a.ACCEPT + C)
    assert of(events, a.E_LAPSED) == [(B, A, 0)]
    assert int(table.state.offers_open) == 0


@pytest.mark.clause("MP-36")
def test_an_offer_lapses_when_its_cash_is_spent() -> None:
    table = dealing().cash(12)
    table.play(A, a.DEAL_WITH + B, a.DEAL_PIZZA + PINEAPPLE, MORE, a.PROPOSE)
    table.roll(A, 1, 1)
    events = table.play(A, a.BUY)
    assert of(events, a.E_LAPSED) == [(A, B, 0)]


@pytest.mark.clause("MP-36")
def test_a_deal_may_take_all_the_cash_of_either_side() -> None:
    table = dealing().cash(5, 5)
    table.play(A, a.DEAL_WITH + B, a.DEAL_PIZZA + PINEAPPLE, MORE, a.PROPOSE)
    table.play(C, a.DEAL_WITH + B, a.DEAL_PIZZA + BASIL, LESS, a.PROPOSE)
    assert int(table.state.offers_open) == 2
    table.play(B, a.ACCEPT + C)
    table.play(B, a.ACCEPT + A)
    assert table.state.cash[:3].tolist() == [0, 5, 105]


@pytest.mark.clause("MP-36")
def test_an_offer_lapses_when_the_partner_has_spent_the_cash() -> None:
    table = dealing().cash(12)
    table.play(C, a.DEAL_WITH + A, a.DEAL_PIZZA + BASIL, LESS, a.PROPOSE)
    table.roll(A, 2, 3)
    assert table.state.offers_open == 1
    table = dealing().cash(12).give(NOBODY, "Pineapple")
    table.play(C, a.DEAL_WITH + A, a.DEAL_PIZZA + BASIL, LESS, a.PROPOSE)
    table.roll(A, 2, 3)
    assert of(table.play(A, a.BUY), a.E_LAPSED) == [(C, A, 0)]


@pytest.mark.clause("MP-31", "MP-36")
@pytest.mark.parametrize("deck", [CHANCE, CHEST])
@pytest.mark.parametrize("author", [A, C])
def test_an_offer_lapses_when_its_jail_card_is_gone(author: int, deck: int) -> None:
    table = dealing().keep(A, deck)
    if author == A:
        table.play(A, a.DEAL_WITH + C, a.GIVE_CARD + deck, a.DEAL_PIZZA + BASIL, a.PROPOSE)
    else:
        table.play(C, a.DEAL_WITH + A, a.DEAL_PIZZA + BASIL, a.ASK_CARD + deck, a.PROPOSE)
    table.play(B, a.DEAL_WITH + A, a.ASK_CARD + deck, a.DEAL_PIZZA + PINEAPPLE, a.PROPOSE)
    assert of(table.play(A, a.ACCEPT + B), a.E_LAPSED) == [(author, A + C - author, 0)]


@pytest.mark.clause("MP-36")
def test_a_draft_that_has_become_impossible_is_not_proposed() -> None:
    table = dealing()
    table.play(B, a.DEAL_WITH + A, a.DEAL_PIZZA + PINEAPPLE, a.DEAL_PIZZA + HAM)
    table.play(C, a.DEAL_WITH + A, a.DEAL_PIZZA + BASIL, a.DEAL_PIZZA + HAM, a.PROPOSE)
    table.play(A, a.ACCEPT + C)
    assert not table.can(B, a.PROPOSE)
    table.play(B, a.DEAL_PIZZA + HAM)
    assert int(table.match.view(B).draft_ask[B]) == 0


@pytest.mark.clause("MP-36")
def test_deals_are_made_while_another_owes_and_do_not_change_its_question() -> None:
    table = dealing().cash(100, 100, 100, 0).give(D, "Olives")
    table.state.current = D
    table.put(D, "Tomatoes").stack(CHANCE, "fee")
    table.roll(D, 1, 1)
    sale = a.SELL + PIZZA["Olives"]
    question = table.match.decision(D, sale)
    offered(table).play(A, a.ACCEPT + B)
    assert table.match.awaited == [D]
    assert table.match.decision(D, sale) == question
    table.play(D, sale)


@pytest.mark.clause("MP-36")
def test_by_option_a_deal_needs_one_of_the_two_on_turn() -> None:
    table = dealing(deals="own-turn")
    assert table.can(A, a.DEAL_WITH + C)
    assert table.can(B, a.DEAL_WITH + A)
    assert not table.can(B, a.DEAL_WITH + C)
    offered(table)
    assert not of(table.roll(A, 3, 4), a.E_LAPSED)
    table.play(C, a.DEAL_WITH + B)
    assert of(table.roll(B, 3, 4), a.E_LAPSED) == [(B, A, 0)]
    table.roll(C, 3, 4)
    assert not table.can(C, a.PROPOSE)
    assert table.can(C, a.DROP_DRAFT)


@pytest.mark.clause("MP-36")
def test_without_deals_nobody_else_acts() -> None:
    table = dealing(deals="off")
    assert table.match.actors == [A]
    assert table.legal(A) == [a.ROLL]
    with pytest.raises(IllegalAction, match="without deals"):
        table.play(A, a.DEAL_WITH + B)


@pytest.mark.clause("MP-40")
def test_a_deal_does_not_move_the_end() -> None:
    table = offered()
    unowned = int(table.state.unowned)
    table.play(A, a.ACCEPT + B)
    assert int(table.state.unowned) == unowned
