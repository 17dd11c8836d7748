"""What a player reads: choices, the status line, refusals, the story."""

from typing import Any

from doorstep.kernel.events import Event
from doorstep.kernel.game import Ask, Choice, Name, Refusal
from parcel_dice import rules as r


def action(box: Any, file: Any, action: int) -> str:
    """An action on its own."""
    return ("hand the parcel over", "walk by the first die", "walk by the second die")[action]


def choice(box: Any, file: Any, view: Any, seat: int, action: int, name: Name) -> Choice:
    """A legal action as a button."""
    if action == r.HAND_OVER:
        house = int(view.position[seat])
        return Choice(action, f"Hand over for {box.tip[house]}", "H", "It takes this turn.", "PD-04", "main")
    die = int(view.dice[action - r.WALK])
    house = (int(view.position[seat]) + die) % r.HOUSES
    mine = "You have a parcel for it." if 1 + house in view.hand[seat] else ""
    return Choice(
        action, f"Walk {die} to the {file.houses[house].name}", str(1 + action - r.WALK), mine, "PD-03", "main"
    )


def ask(box: Any, file: Any, view: Any, seat: int, name: Name) -> Ask:
    """The status line."""
    if view.over:
        winners = " and ".join(name(other) for other in range(view.seats) if view.winners >> other & 1)
        return Ask(f"{winners} won with {view.score.max()} in tips")
    who, dice = name(int(view.current)), f"{view.dice[0]} and {view.dice[1]}"
    return Ask(f"{who} rolled {dice}", "Walk by one of the dice." if view.current == seat else f"{who} chooses a die.")


def event(box: Any, file: Any, event: Event, name: Name) -> str:
    """One sentence for the story."""
    who = name(event.seat)
    if event.kind == r.E_ROLLED:
        return ""
    if event.kind == r.E_WALKED:
        return f"{who} walked to the {file.houses[event.b].name}."
    if event.kind == r.E_HANDED_OVER:
        return f"{who} handed a parcel over at the {file.houses[event.a].name} for a tip of {event.b}."
    return f"{who} won with {event.a} in tips."


def refusal(box: Any, file: Any, view: Any, seat: int, action: int) -> Refusal:
    """Why an action is not legal now."""
    if view.current != seat:
        return Refusal("not-your-turn", "PD-02", "It is another player's turn. Yours comes.")
    if action == r.HAND_OVER:
        return Refusal("no-parcel", "PD-04", "You have no parcel for this house. Walk by one of the dice.")
    return Refusal("same-dice", "PD-03", "Both dice are the same: walk by the first.")
