"""A picture of a game for the home page: its own board, drawn from a spectator's view of a game in play."""

import random

from doorstep.kernel.game import LETTERS, Game
from doorstep.kernel.state import SPECTATOR
from doorstep.web.boards import Board
from doorstep.web.pieces import piece
from doorstep.web.shared import Shared
from doorstep.web.templates import Templates

SEED, MOVES = 12, 60


def preview(board: Board, templates: Templates) -> str:
    """The board's drawing after some moves of random play, the same at every start."""
    game = Game(board.definition)
    match = game.start(board.definition.usual_seats, seed=SEED)
    luck = random.Random(SEED)
    while match.length < MOVES and not match.over:
        seat = match.awaited[0]
        legal = match.legal(seat)
        match.play(seat, luck.choice([a for a in legal if a not in board.definition.drafts] or legal))
    view = match.reveal() if match.over else match.view(SPECTATOR)
    scene = board.scene(game, view, SPECTATOR, [], LETTERS.__getitem__, match.over)
    scene["seats"] = [{"piece": piece(board.definition, seat)} for seat in range(match.seats)]
    shared = Shared(board, templates, game, view, scene["seats"], match.over).filled(LETTERS)
    return templates.render(f"{game.name}/board.html", frame="preview.html", printed=True, b=scene, shared=shared)
