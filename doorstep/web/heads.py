"""The lines before pushed roots: what happened since, as effects, told once to all who may know the same."""

import msgspec

from doorstep.kernel.events import EVERYONE
from doorstep.kernel.game import Game
from doorstep.web.boards import Board
from doorstep.web.chronicle import Chronicle


class Heads:
    """The lines of JSON of one table as it stands after its entry `seq`."""

    def __init__(self, game: Game, board: Board, chronicle: Chronicle, seq: int) -> None:
        self._game, self._board, self._chronicle, self._seq = game, board, chronicle, seq
        self._alike: dict[int, bytes] = {}  # effects, by what was seen before, where all may know of them

    def line(self, seat: int, since: int, title: str) -> bytes:
        """Number, effects and title for a seat (negative: a spectator) who has seen the first `since` entries."""
        return b'{"seq":%d,"effects":%b,"title":%b}' % (
            self._seq,
            self._alike.get(since) or self._effects(seat, since),
            msgspec.json.encode(title),
        )

    def _effects(self, seat: int, since: int) -> bytes:
        news = self._chronicle.since(since)
        alike = all(event.audience == EVERYONE for event in news)
        known = news if alike else [event for event in news if event.known_to(seat)]
        effects = self._board.module.effects(self._game.box, self._game.file, known) if known else []
        encoded = msgspec.json.encode(effects)
        if alike:
            self._alike[since] = encoded
        return encoded
