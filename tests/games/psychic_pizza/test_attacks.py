"""Attacks, and the deck."""

import pytest

from doorstep.games.psychic_pizza import actions as a
from doorstep.games.psychic_pizza import reports as r
from doorstep.games.psychic_pizza.state import BACK, BARRIER, DIAGONAL, HOP, MIRROR, ROOK, STASIS
from tests.games.psychic_pizza.table import E, N, S, Table, W, at, kinds, of

TOWN = """
    . . . . . . .
    . . . g . . .
    . . # 1 A . .
    . . . o . . .
    . . . ^ . 2 x
    . s . . B . .
    . a . . . . b
"""


@pytest.mark.clause("PP-62")
@pytest.mark.parametrize(("direction", "there"), [(N, "D3"), (E, "E4"), (S, "D5"), (W, "C4")])
def test_an_attack_is_against_one_adjacent_space(direction: int, there: str) -> None:
    table = Table()
    table.state.ghosts = (1 << 49) - 1
    assert table.attack(direction).outcome == r.CHASED
    assert int(table.state.ghosts) == (1 << 49) - 1 - (1 << at(there))


@pytest.mark.clause("PP-63", "PP-64")
def test_a_ghost_chased_away_leaves_its_grave_and_nobody_moves() -> None:
    table = Table(TOWN).deck(HOP)
    tiles, graves = int(table.state.tiles), int(table.state.graves)
    report = table.attack(N)
    assert (report.outcome, report.ghosts, table.where(0), table.has_ghost("D2")) == (r.CHASED, 0, "D3", False)
    assert (int(table.state.tiles), int(table.state.graves)) == (tiles, graves)


@pytest.mark.clause("PP-65", "PP-66")
def test_the_attacker_draws_the_top_card_however_many_are_in_hand() -> None:
    table = Table(TOWN).deck(ROOK, ROOK, BARRIER).give(0, *[HOP] * 9)
    events = table.play(a.ATTACK + N)
    assert of(events, a.E_DREW) == [(0, 1, 2)]
    drawn = [event for event in events if event.kind == a.E_CARD]
    assert [event.known_to(seat) for event in drawn for seat in (-1, 0, 1)] == [False, True, False]
    assert table.hand(0) == [HOP] * 9 + [drawn[0].a]
    assert int(table.state.hand_size[0]) == 10
    assert int(table.state.deck_size) == table.state.deck.sum() == 2


@pytest.mark.clause("PP-14", "PP-65")
def test_the_top_card_is_any_of_the_deck() -> None:
    drawn = set()
    for key in range(40):
        table = Table(TOWN).deck(ROOK, BARRIER, HOP)
        table.state.key[0] = key
        table.attack(N)
        drawn.update(table.hand(0))
    assert drawn == {ROOK, BARRIER, HOP}


@pytest.mark.clause("PP-67")
def test_only_an_attack_earns_a_card() -> None:
    table = Table(TOWN).give(0, BARRIER)
    events = table.play(a.MOVE + N + 4 * a.WITH_BARRIER)
    assert not table.has_ghost("D2")
    assert not of(events, a.E_DREW)
    table = Table(TOWN).give(0, DIAGONAL).stand(0, "C3")
    events = table.play(a.DIAGONAL_MOVE + 0)
    assert not table.has_ghost("D2")
    assert not of(events, a.E_DREW)


@pytest.mark.clause("PP-68")
@pytest.mark.parametrize(("stand", "direction"), [("D3", W), ("D3", E), ("D3", S), ("C7", S), ("B3", N), ("A7", E)])
def test_an_attack_on_anything_else_fails_and_changes_nothing(stand: str, direction: int) -> None:
    table = Table(TOWN).stand(0, stand).deck(HOP)
    before = [table.state[name].tolist() for name in ("ghosts", "position", "pizzas", "houses", "carries", "hand")]
    events = table.play(a.ATTACK + direction)
    assert r.outcome_of(of(events, a.E_REPORT)[0][1]) == r.MISSED
    assert kinds(events) == ["REPORT"]
    after = [table.state[name].tolist() for name in ("ghosts", "position", "pizzas", "houses", "carries", "hand")]
    assert before == after


@pytest.mark.clause("PP-69")
def test_the_used_cards_are_a_new_deck_once_it_has_run_out() -> None:
    table = Table(TOWN).deck(HOP)
    table.state.used[:2] = [1, 2]
    table.attack(N)
    assert (table.hand(0), int(table.state.deck_size)) == ([HOP], 0)
    assert table.state.used.sum() == 3
    events = table.play(a.ATTACK + E)
    assert of(events, a.E_DREW) == [(1, 1, 2)]
    assert (int(table.state.deck_size), table.state.used.sum()) == (2, 0)
    assert table.hand(0) == [HOP]
    assert table.hand(1)[0] in (HOP, DIAGONAL)


@pytest.mark.clause("PP-70")
def test_with_neither_deck_nor_used_cards_none_is_drawn() -> None:
    table = Table(TOWN).deck()
    events = table.play(a.ATTACK + N)
    assert r.outcome_of(of(events, a.E_REPORT)[0][1]) == r.CHASED
    assert of(events, a.E_DREW) == [(0, 0, 0)]
    assert not table.state.hand.any()
    assert table.match.words(events, -1)[-1] == "No card was left to draw."


@pytest.mark.clause("PP-71")
def test_a_used_card_lies_beside_the_deck_for_all_to_see() -> None:
    table = Table(TOWN).give(0, MIRROR, BARRIER)
    table.play(a.POINT_SYMMETRIC)
    view = table.match.view(1)
    assert (view.used[MIRROR], view.played[0, MIRROR], view.hand_size[0]) == (1, 1, 1)
    assert table.hand(0) == [BARRIER]
    assert not view.hand.any()


@pytest.mark.clause("PP-71", "PP-93")
def test_reactions_lie_there_too_once_they_were_spent() -> None:
    table = Table(TOWN).give(0, BARRIER, STASIS)
    table.move(N, a.WITH_BARRIER)
    assert (int(table.state.used[BARRIER]), int(table.state.used[STASIS])) == (1, 0)
    table.turn_of(0).stand(0, "D3").move(S, a.WITH_STASIS)
    assert int(table.state.used[STASIS]) == 1
    assert table.hand(0) == []


@pytest.mark.clause("PP-71", "PP-76")
def test_a_card_that_did_not_move_is_spent_all_the_same() -> None:
    table = Table(TOWN).give(0, HOP, BACK).stand(0, "A1")
    assert table.act(a.HOP_STEP + N).outcome == r.CANNOT
    assert table.hand(0) == [BACK]
    assert int(table.state.used[HOP]) == 1
    assert table.match.awaited == [1]
