"""Six pieces, each with a drawing of its own that shows wherever its player does."""

import re

import pytest

from doorstep.games.monopoly_pizza import game as monopoly_pizza
from doorstep.kernel.game import Game
from tests.games.monopoly_pizza.positions import positions
from tests.games.monopoly_pizza.test_board import page, piece_of


@pytest.mark.clause("MP-46")
def test_there_is_a_piece_for_everybody_and_no_two_look_alike() -> None:
    drawn = page(Game(monopoly_pizza).start(2, seed=1), 0)
    symbols = dict(re.findall(r'<symbol id="monopoly-pizza-piece-(\d)"[^>]*>(.*?)</symbol>', drawn))
    assert len(monopoly_pizza.pieces) == len(set(monopoly_pizza.pieces)) == monopoly_pizza.seats[-1]
    assert list(map(int, symbols)) == list(range(len(monopoly_pizza.pieces)))
    assert len(set(symbols.values())) == len(symbols)


@pytest.mark.clause("MP-46")
def test_a_players_piece_is_on_the_board_beside_the_name_and_on_the_score_sheet() -> None:
    match = next(position.match for position in positions() if position.match.over)
    drawn = page(match, -1)
    for seat in range(match.seats):
        piece = piece_of(seat)
        pawn = re.search(rf'<g id="pawn-{seat}".*?</text>', drawn)
        assert pawn
        if piece is None:
            assert "<circle" in pawn[0]
            continue
        assert f"({piece['name']})" in pawn[0]
        assert f'href="#monopoly-pizza-piece-{piece["number"]}"' in pawn[0]
        badges = re.findall(rf'<svg class="badge seat-{seat}".*?</svg>', drawn)
        assert len(badges) >= 2
        assert all(f'piece-{piece["number"]}"' in badge and f"{'ABCDEF'[seat]}</text>" in badge for badge in badges)
