"""Which piece a seat has: a number among the game's `Definition.pieces`. No two seats of a table have the same."""

from collections.abc import Collection, Sequence

from doorstep.tables.errors import PieceRefused

ANY = -1
"""No piece yet (an open seat, a game without pieces); as a wish: whichever is free."""


def given(seat: int, wish: int, pieces: int, taken: Collection[int]) -> int:
    """The piece that a seat gets of `pieces`, when others have `taken` theirs.

    Without a wish it is the one of the seat's own number, or the first that is free. Raises PieceRefused.
    """
    if wish == ANY:
        free = [piece for piece in range(pieces) if piece not in taken]
        return seat if seat in free else next(iter(free), ANY)
    if not 0 <= wish < pieces:
        raise PieceRefused("This game has no such piece.")
    if wish in taken:
        raise PieceRefused
    return wish


def dealt(wishes: Sequence[int | None], pieces: int) -> list[int]:
    """The pieces of the seats of a new table: first the wishes, in order, then ANY; None waits for its player.

    Raises PieceRefused.
    """
    dealt = [ANY] * len(wishes)
    for wishing in (True, False):
        for seat, wish in enumerate(wishes):
            if wish is not None and (wish != ANY) == wishing:
                dealt[seat] = given(seat, wish, pieces, dealt)
    return dealt
