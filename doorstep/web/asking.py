"""The bar under the board: what a viewer is asked, what may be done, and until when."""

from typing import Any, NamedTuple

from doorstep.kernel.game import Ask, Choice, Game, Name
from doorstep.tables import Table
from doorstep.tables.seats import HUMAN, OPEN, Seat


class Sight(NamedTuple):
    """What a viewer has before them: a view, what may be done, and what the seats are called."""

    seat: int
    view: Any
    legal: list[int]
    name: Name


class Wanted(NamedTuple):
    """Whom a table waits for: seats to act, names of those among them who are not here, and how many seats are open."""

    awaited: list[int]
    away: list[str]
    vacant: int


def wanted(table: Table) -> Wanted:
    """Whom a table waits for now."""
    awaited = table.awaited
    away = [table.seats[seat].name for seat in awaited if is_away(table.seats[seat])]
    return Wanted(awaited, away, sum(seat.kind == OPEN for seat in table.seats))


def ask(table: Table, sight: Sight, wanted: Wanted, curtain: int | None) -> Ask:
    """The status line. `curtain` is the seat whose player the device should be passed to."""
    if table.frozen:
        return Ask("This table can only be looked at", table.frozen)
    if wanted.vacant:
        seats = "one more player" if wanted.vacant == 1 else f"{wanted.vacant} more players"
        return Ask(f"Waiting for {seats}", "Whoever opened the table finds their invitations under Players.")
    if curtain is not None:
        return Ask(f"{table.seats[curtain].name} is next")
    game, away = table.game, wanted.away
    asked = game.definition.words.ask(game.box, game.file, sight.view, sight.seat, sight.name)
    if (decided := table.decided(sight.seat)) is not None:
        return Ask(f"You decided: {called(game, sight, decided)}", "You may change it until everybody has decided.")
    if not away or sight.seat in wanted.awaited:
        return asked
    hint = f"{' and '.join(away)} {'is' if len(away) == 1 else 'are'} not here now."
    return Ask(asked.title, f"{asked.hint} {hint}".strip())


def is_away(seat: Seat) -> bool:
    """Whether a person's seat has no tab open."""
    return seat.kind == HUMAN and not seat.connected


def choices(table: Table, sight: Sight, bundles: bool) -> list[dict[str, Any]]:
    """What may be done, as buttons, what costs dearly last; `bundles`: the key D is for the bundle's dialog."""
    if not sight.legal:
        return []
    game, match = table.game, table.match
    taken: set[str] = {"D"} if bundles else set()
    buttons: list[dict[str, Any]] = []
    offered = [_choice(game, sight, action) for action in sight.legal if action not in game.definition.drafts]
    for choice in sorted(offered, key=lambda choice: choice.kind == "danger"):
        key = "" if choice.key.upper() in taken else choice.key.upper()
        taken.add(key)
        first = not buttons and choice.kind == "main"
        buttons.append(
            {
                "action": choice.action,
                "decision": match.decision(sight.seat, choice.action),
                "text": choice.text,
                "key": key,
                "hint": choice.hint,
                "look": "go" if first else choice.kind,
            }
        )
    return buttons


def called(game: Game, sight: Sight, action: int) -> str:
    """What the button of an action that may be done says."""
    return _choice(game, sight, action).text


def _choice(game: Game, sight: Sight, action: int) -> Choice:
    return game.definition.words.choice(game.box, game.file, sight.view, sight.seat, action, sight.name)


def until(table: Table, view: Any) -> float | None:
    """When time acts next (seconds since 1970)."""
    if not table.timed or not table.playable:
        return None
    game = table.game
    acts = game.definition.deadlines(game.box, view)
    return min((due for action in acts if (due := table.due(action)) is not None), default=None)
