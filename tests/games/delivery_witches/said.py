"""What is said at a table of tests: the status line, buttons, and what a step would do."""

from doorstep.games.delivery_witches import actions as a
from doorstep.kernel.game import Choice
from tests.games import speaking
from tests.games.delivery_witches.table import Table
from tests.games.drawing import named


def ask(table: Table, seat: int) -> tuple[str, str]:
    """Title and hint of a seat's status line."""
    return speaking.ask(table.match, seat, named(seat))


def choices(table: Table) -> dict[int, Choice]:
    """The buttons of whoever is asked."""
    seat = table.match.awaited[0]
    return speaking.choices(table.match, seat, named(seat))


def hint(table: Table, name: str) -> str:
    """What flying to a place would do."""
    return choices(table)[a.MOVE + table.node(name)].hint
