"""What is said at a table of tests: the status line, buttons, and what a step would do."""

from doorstep.games.delivery_witches import actions as a
from doorstep.games.delivery_witches import words
from doorstep.kernel.game import Choice
from tests.games.delivery_witches.table import Table
from tests.games.drawing import named


def ask(table: Table, seat: int) -> tuple[str, str]:
    """Title and hint of a seat's status line."""
    asked = words.ask(table.box, table.game.file, table.match.view(seat), seat, named(seat))
    return asked.title, asked.hint


def choices(table: Table) -> dict[int, Choice]:
    """The buttons of whoever is asked."""
    seat, view = table.match.awaited[0], table.match.view(table.match.awaited[0])
    return {
        action: words.choice(table.box, table.game.file, view, seat, action, named(seat)) for action in table.legal()
    }


def hint(table: Table, name: str) -> str:
    """What flying to a place would do."""
    return choices(table)[a.MOVE + table.node(name)].hint
