"""Nothing is hidden but chance; moves can be taken back until a card is drawn."""

import pytest

from doorstep.games.delivery_witches import actions as a
from doorstep.games.delivery_witches.memory import contradicts
from doorstep.games.delivery_witches.state import THREE, State
from tests.games.delivery_witches.table import BLUE, PURPLE, A, B, Table


def test_a_view_is_everything_but_chance() -> None:
    table = Table()
    table.at(A, "A2").play(a.ACCEPT)
    view = table.match.view(B)
    for name in State.fields.keys() - {"key", "draws", "steps", "n_events", "events"}:
        assert view[name].tobytes() == table.state[name].tobytes(), name


def test_guesses_draw_other_orders() -> None:
    table = Table().at(A, "A2")
    drawn = set()
    for luck in range(30):
        s = table.match.determinize(B, luck)
        table.game.rules.advance(table.box, s, A, a.ACCEPT)
        drawn.add(int(s.order[A, 0]))
    assert len(drawn) > 15


def test_what_a_guess_must_not_contradict() -> None:
    table = Table().has(A, THREE).at(A, "A2")
    told = table.play(a.ACCEPT)
    guess = table.match.determinize(B, 1)
    assert contradicts(table.box, told, guess) == ""
    guess.deck[0] |= 1 << told[1].a
    assert contradicts(table.box, told, guess) == f"order {told[1].a} was drawn, and is in its deck"
    guess = table.match.determinize(B, 1)
    guess.ability_deck[0] = 9
    assert "ability 0 came 0 times" in contradicts(table.box, told, guess)


def test_steps_can_be_taken_back_one_by_one() -> None:
    table = Table()
    table.at(A, "A2").give(A, [BLUE], mastery=[BLUE, PURPLE])
    before = table.begin().match.digest
    table.move("A3")
    table.play(a.ADVANCE + PURPLE)
    table.move("A9")
    for _ in range(3):
        assert table.match.can_undo(A)
        table.match.undo(A)
    assert table.match.digest == before


def test_the_end_of_a_turn_can_be_taken_back_until_somebody_acts() -> None:
    table = Table().begin()
    table.move("A3")
    table.play(a.END_TURN)
    assert table.match.can_undo(A)
    table.move("A4")
    assert not table.match.can_undo(A)


@pytest.mark.parametrize("action", [a.ACCEPT, a.BUY])
def test_what_drew_a_card_stands(action: int) -> None:
    table = Table().at(A, "A2" if action == a.ACCEPT else "Plaza")
    table.state.crystals[A] = 5
    table.begin().play(action)
    assert not table.match.can_undo(A)
    table.move("A3")
    assert table.match.can_undo(A)
    table.match.undo(A)
    assert not table.match.can_undo(A)


def test_alone_the_next_card_ends_what_can_be_taken_back() -> None:
    table = Table(1)
    table.play(a.END_TURN)
    assert not table.match.can_undo(A)
