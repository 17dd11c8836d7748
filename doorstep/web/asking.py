"""The bar under the board: what a viewer is asked, what may be done, and until when."""

from typing import Any, NamedTuple

from doorstep.kernel.game import Ask, Name
from doorstep.tables import Table
from doorstep.tables.seats import HUMAN, OPEN, Seat


class Sight(NamedTuple):
    """What a viewer has before them: a view, what may be done, and what the seats are called."""

    seat: int
    view: Any
    legal: list[int]
    name: Name


def ask(table: Table, sight: Sight, awaited: list[int], curtain: int | None) -> Ask:
    """The status line. `curtain` is the seat whose player the device should be passed to."""
    if table.frozen:
        return Ask("This table can only be looked at", table.frozen)
    waiting = sum(seat.kind == OPEN for seat in table.seats)
    if waiting:
        seats = "one more player" if waiting == 1 else f"{waiting} more players"
        return Ask(f"Waiting for {seats}", "The host finds their invitations under Players.")
    if curtain is not None:
        return Ask(f"{table.seats[curtain].name} is next")
    game = table.game
    asked = game.definition.words.ask(game.box, game.file, sight.view, sight.seat, sight.name)
    if sight.seat in awaited:
        return asked
    away = [table.seats[seat].name for seat in awaited if is_away(table.seats[seat])]
    if not away:
        return asked
    hint = f"{' and '.join(away)} {'is' if len(away) == 1 else 'are'} not here now."
    return Ask(asked.title, f"{asked.hint} {hint}".strip())


def is_away(seat: Seat) -> bool:
    """Whether a person's seat has no tab open."""
    return seat.kind == HUMAN and not seat.connected


def choices(table: Table, sight: Sight, bundles: bool) -> list[dict[str, Any]]:
    """What may be done, as buttons; `bundles`: the key D is for the bundle's dialog."""
    game, match = table.game, table.match
    taken: set[str] = {"D"} if bundles else set()
    buttons: list[dict[str, Any]] = []
    for action in sight.legal:
        if action in game.definition.drafts:
            continue
        choice = game.definition.words.choice(game.box, game.file, sight.view, sight.seat, action, sight.name)
        key = "" if choice.key.upper() in taken else choice.key.upper()
        taken.add(key)
        first = not buttons and choice.kind == "main"
        buttons.append(
            {
                "action": action,
                "decision": match.decision(sight.seat, action),
                "text": choice.text,
                "key": key,
                "hint": choice.hint,
                "look": "go" if first else choice.kind,
            }
        )
    return buttons


def until(table: Table, view: Any) -> float | None:
    """When time acts next (seconds since 1970)."""
    if not table.playable or not table.timed:
        return None
    game = table.game
    acts = game.definition.deadlines(game.box, view)
    return min((due for action in acts if (due := table.due(action)) is not None), default=None)
