"""The words of the game: what a seat is asked, its choices, why not, and the story."""

from typing import Any

from doorstep.games.delivery_witches.actions import ACTIONS, EVENTS
from doorstep.kernel.events import Event
from doorstep.kernel.game import Ask, Choice, Name, Refusal


def action(box: Any, file: Any, number: int) -> str:
    """An action on its own."""
    name, place = ACTIONS.name(number)
    return f"{name.lower().replace('_', ' ')} {place}"


def choice(box: Any, file: Any, view: Any, seat: int, number: int, name: Name) -> Choice:
    """A legal action as a button."""
    return Choice(number, action(box, file, number))


def ask(box: Any, file: Any, view: Any, seat: int, name: Name) -> Ask:
    """The status line for `seat` (negative: a spectator)."""
    return Ask(f"Turn of {name(int(view.current))}")


def event(box: Any, file: Any, told: Event, name: Name) -> str:
    """One sentence for the story."""
    what = EVENTS.name(told.kind)[0].lower().replace("_", " ")
    return f"{name(told.seat) if told.seat >= 0 else ''} {what} {told.a} {told.b}".strip()


def refusal(box: Any, file: Any, view: Any, seat: int, number: int) -> Refusal:
    """Why `seat` may not do this now."""
    return Refusal("not-now", "", "That cannot be done now.")
