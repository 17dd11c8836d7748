"""Guesses at hidden cards: each deal that fits what was seen is as likely as any other."""

from collections import Counter

import numpy as np
import pytest

from doorstep.games.pony_express import actions as a
from doorstep.games.pony_express.memory import contradicts
from doorstep.games.pony_express.state import CARDS, TOWNS
from doorstep.kernel.events import EVERYONE, Event
from tests.games.pony_express.table import BUTTE, CREEK, GULCH, PINE, SAGE, WELLS, A, B, C, Table

GUESSES = 1500


def guessed(table: Table, viewer: int) -> Counter[tuple[int, ...]]:
    """How often each deal is guessed: the kinds of the hidden cards of the others."""
    found: Counter[tuple[int, ...]] = Counter()
    for luck in range(GUESSES):
        s = table.match.determinize(viewer, luck)
        hidden = [int(s.hidden[seat].argmax()) for seat in range(int(s.seats)) if seat != viewer]
        assert s.hidden.sum() == s.hidden_count.sum()
        assert s.deck.sum() == s.deck_size
        assert (s.deck >= 0).all()
        found[tuple(hidden)] += 1
    return found


def test_each_deal_that_fits_is_as_likely() -> None:
    """Two parcels for Dusty Gulch and one for Lone Pine are unseen; one rider cannot have the latter."""
    table = few_left(3, {GULCH: 2, PINE: 1})
    table.state.not_hidden[B] = 1 << PINE
    table.state.deck_size = 1
    found = guessed(table, A)
    # as cards: B one of two, then C the other one or the third
    assert found.keys() == {(GULCH, GULCH), (GULCH, PINE)}
    assert abs(found[GULCH, PINE] / GUESSES - 1 / 2) < 0.06


def few_left(seats: int, unseen: dict[int, int]) -> Table:
    """Each rider has a hidden card, and only these kinds are unseen by the first."""
    table = Table(seats).ride_out()
    s = table.state
    s.discarded[:] = table.box.card_count
    s.deck[:] = 0
    for kind, n in unseen.items():
        s.discarded[kind] -= n
    s.discarded[WELLS] -= 1
    table.hide(A, WELLS)
    s.hidden_count[1:seats] = 1
    s.deck_size = sum(unseen.values()) - (seats - 1)
    return table


def test_a_deal_that_leaves_one_way_is_found() -> None:
    table = few_left(5, {GULCH: 1, PINE: 1, BUTTE: 1, SAGE: 1})
    every = (1 << CARDS) - 1
    for seat, kind in zip(range(1, 5), (PINE, GULCH, SAGE, BUTTE), strict=True):
        table.state.not_hidden[seat] = every & ~(1 << kind)
    for luck in range(20):
        s = table.match.determinize(A, luck)
        assert [int(s.hidden[seat].argmax()) for seat in range(1, 5)] == [PINE, GULCH, SAGE, BUTTE]


def test_four_riders_with_the_same_four_cards() -> None:
    table = few_left(5, {GULCH: 4})
    assert guessed(table, A) == {(GULCH,) * 4: GUESSES}
    table = few_left(5, {TOWNS: 1, TOWNS + 1: 1, TOWNS + 2: 1, TOWNS + 3: 1})
    found = guessed(table, A)
    assert len(found) == 24
    assert max(found.values()) < 1.6 * GUESSES / 24


def test_what_cannot_be_is_still_answered() -> None:
    table = few_left(3, {GULCH: 2, PINE: 1})
    table.state.not_hidden[B] = (1 << CARDS) - 1
    s = table.match.determinize(A, 1)
    assert s.hidden[B].sum() == s.hidden[C].sum() == 1


def test_a_guess_knows_the_own_card() -> None:
    table = Table(4).hide(B, PINE)
    table.state.deck_size -= 1
    for luck in range(5):
        assert table.match.determinize(B, luck).hidden[B].tolist() == table.match.view(B).hidden[B].tolist()
    assert np.count_nonzero(table.match.determinize(-1, 1).hidden) == 1


def known(kind: int, seat: int, first: int = 0, second: int = 0) -> Event:
    return Event(kind, seat, first, second, EVERYONE)


RODE = [known(a.E_RODE, B, 0, CREEK), known(a.E_COST, B, 1, 1)]
PAID_MORE = [known(a.E_RODE, B, 0, CREEK), known(a.E_COST, B, 2, 2)]
NEXT = [known(a.E_RODE, C, 0, SAGE), known(a.E_COST, C, 1, 1)]


@pytest.mark.parametrize(
    ("told", "kind", "wrong"),
    [
        ([], CREEK, False),
        (RODE, CREEK, False),
        ([*RODE, *NEXT], CREEK, True),
        ([*RODE, *NEXT], PINE, False),
        ([*RODE, known(a.E_DELIVERED, B, CREEK, 1), *NEXT], CREEK, False),
        ([*RODE, known(a.E_KEPT_BACK, B, CREEK, 0), *NEXT], CREEK, False),
        ([*RODE, *NEXT, known(a.E_WEEK, -1, 2, 0)], CREEK, False),
        (RODE, TOWNS, False),  # a map card of Rattle Creek would have saved nothing
        (PAID_MORE, TOWNS, True),  # it would have been shown
        (PAID_MORE, TOWNS + 1, False),
        ([known(a.E_GUIDED, B), *PAID_MORE], TOWNS, False),
        ([known(a.E_GUIDED, B), *RODE, *PAID_MORE], TOWNS, True),
        ([Event(a.E_DEALT, B, PINE, 0, 1 << B)], PINE, False),
        ([Event(a.E_DEALT, B, PINE, 0, 1 << B)], CREEK, True),
        ([Event(a.E_DEALT, B, PINE, 0, 1 << B), known(a.E_SHOWN, B, PINE, 0)], CREEK, False),
    ],
)
def test_what_a_guess_may_not_contradict(told: list[Event], kind: int, wrong: bool) -> None:
    table = Table().hide(B, kind)
    assert bool(contradicts(table.box, told, table.state)) is wrong
    table.state.hidden_count[B] = 0
    assert "has 1 hidden cards" in contradicts(table.box, [], table.state)
