"""Who looks at a table: which seats a browser holds, and whose side it shows now."""

from collections.abc import Sequence

from doorstep.tables import Table
from doorstep.tables.seats import HUMAN
from doorstep.web.drawing import Viewer


def viewer(table: Table, held: Sequence[int], shown: int | None, hides: bool, writes: bool = False) -> Viewer:
    """Whose side a browser that holds the seats `held` shows.

    With several seats the device goes round: it stays with the seat `shown` while that is asked, or nobody else on it
    is; then a curtain falls before the next player's side, where the game `hides` something. Where a seat `writes`
    something down, its player has time for that, and passes the device on. A referee who alone is
    asked runs a table whose players need no device, and may still take back what ended the game.
    """
    if len(held) < 2:
        return Viewer(held[0]) if held else Viewer()
    asked = [s for s in table.undecided if s in held and table.seats[s].kind == HUMAN]
    referees = [s for s in held if s in table.match.referees]
    if referees and (table.match.over or asked == referees):
        return Viewer(referees[0])
    if shown is not None and shown in held and (shown in asked or not asked or writes):
        return Viewer(shown, others=tuple(s for s in asked if s != shown))
    following = asked[0] if asked else held[0]
    return Viewer(curtain=following) if hides and not table.match.over else Viewer(following)
