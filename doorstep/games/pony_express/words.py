"""The words of the game: what a seat is asked, its choices, why not, and the story."""

from typing import Any

from doorstep.games.pony_express.actions import ACTIONS, EVENTS
from doorstep.games.pony_express.refusals import refusal
from doorstep.kernel.events import Event
from doorstep.kernel.game import Ask, Choice, Name


def action(box: Any, file: Any, action: int) -> str:
    """An action on its own."""
    name, which = ACTIONS.name(action)
    return f"{name.lower()} {which}"


def choice(box: Any, file: Any, view: Any, seat: int, action_id: int, name: Name) -> Choice:
    """A legal action as a button."""
    return Choice(action_id, action(box, file, action_id))


def ask(box: Any, file: Any, view: Any, seat: int, name: Name) -> Ask:
    """The status line."""
    return Ask("Your turn")


def event(box: Any, file: Any, event: Event, name: Name) -> str:
    """One sentence for the story."""
    return f"{EVENTS.name(event.kind)[0]} {event.a} {event.b}"


__all__ = ["action", "ask", "choice", "event", "refusal"]
