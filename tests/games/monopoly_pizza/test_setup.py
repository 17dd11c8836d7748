"""How a game begins."""

import pytest

from doorstep.games.monopoly_pizza import actions as a
from doorstep.games.monopoly_pizza import game as monopoly_pizza
from doorstep.games.monopoly_pizza.state import CHANCE, NOBODY
from doorstep.kernel.game import Game
from tests.games.monopoly_pizza.table import A, Table


@pytest.mark.clause("MP-02", "MP-03")
def test_each_has_100_and_the_bank_is_nobodys() -> None:
    table = Table(6)
    assert table.state.cash.tolist() == [100] * 6
    table.put(A, "Tomatoes").stack(CHANCE, "gain")
    table.roll(A, 1, 1)
    assert table.state.cash.tolist() == [120, 100, 100, 100, 100, 100]


@pytest.mark.clause("MP-04")
def test_decks_and_slices_lie_face_down_and_shuffled() -> None:
    game = Game(monopoly_pizza)
    draws = set()
    for seed in range(40):
        match = game.start(3, seed=seed)
        assert match.state.unseen.tolist() == [2**16 - 1] * 2
        assert not match.view(A).pile.any()
        draws.add(int(game.rules.take_top(match.state, 0)))
    assert len(draws) > 10


@pytest.mark.clause("MP-05", "MP-46")
def test_every_player_has_a_piece_on_go_and_every_pizza_is_with_the_bank() -> None:
    table = Table(6)
    assert table.state.position.tolist() == [0] * 6
    assert table.state.owner.tolist() == [NOBODY] * 16
    assert int(table.state.unowned) == 16


@pytest.mark.clause("MP-06")
def test_the_first_player_is_random_or_chosen() -> None:
    game = Game(monopoly_pizza)
    assert {int(game.start(4, seed=seed).state.current) for seed in range(60)} == {0, 1, 2, 3}
    for seat in range(4):
        assert Table(4, first=str(seat + 1)).match.awaited == [seat]


@pytest.mark.clause("MP-06")
@pytest.mark.parametrize(("first", "seats", "fits"), [("2", 2, True), ("3", 2, False), ("6", 5, False), ("6", 6, True)])
def test_the_first_player_sits_at_the_table(first: str, seats: int, fits: bool) -> None:
    game = Game(monopoly_pizza, {"first": first})
    if fits:
        assert game.start(seats, seed=1).awaited == [int(first) - 1]
    else:
        with pytest.raises(ValueError, match=f"no seat {first} at a table of {seats}; choose a lower one"):
            game.start(seats, seed=1)


def test_the_number_of_seats_is_two_to_six() -> None:
    for seats in (1, 7):
        with pytest.raises(ValueError, match="2 to 6"):
            Game(monopoly_pizza).start(seats, seed=1)


def test_the_first_question_is_to_roll() -> None:
    table = Table(deals="off")
    assert table.legal(A) == [a.ROLL]
    assert table.match.actors == [A]
