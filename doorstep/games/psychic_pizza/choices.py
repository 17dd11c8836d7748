"""What a Deliverer and a Mayor can do, as words and as buttons."""

from collections.abc import Callable
from typing import Any

from doorstep.games.psychic_pizza import actions as a
from doorstep.games.psychic_pizza.placing import has_room
from doorstep.games.psychic_pizza.spoken import card_deed
from doorstep.games.psychic_pizza.state import BARRIER
from doorstep.games.psychic_pizza.terms import CARD_NAMES, DIRECTIONS, Look, space_name
from doorstep.games.psychic_pizza.town import NO_PIECE, piece
from doorstep.kernel.game import Choice, Name
from doorstep.kernel.phrases import bits, capital

_MOVE_KEYS, _ATTACK_KEYS = "NESW", "ILKJ"  # the attacks lie as a rose on the keyboard
_REACTIONS = ("", ", with Barrier if there is a ghost", ", with Stasis on a {teleporter}", ", with Barrier or Stasis")
_GHOST = "A ghost there leaves without a word, and earns no card"
_SLIDE = "All the way to the edge, or to just before a {fence}; what lies between does not matter"
_CARDS = {  # by action: rule, and what the card may do
    "HOP_STEP": ("PP-73", f"Two spaces; what lies between does not matter. {_GHOST}"),
    "DIAGONAL_MOVE": ("PP-77", f"One space. {_GHOST}"),
    "ROOK_TELEPORT": ("PP-80", _SLIDE),
    "BISHOP_TELEPORT": ("PP-86", _SLIDE),
    "BACK_TO_START": ("PP-87", "Back to your own start, then one more Move or Attack"),
    "POINT_SYMMETRIC": ("PP-90", f"To the space mirrored through the centre of the town. {_GHOST}"),
}
_CARD_KEYS = {"BACK_TO_START": "B", "POINT_SYMMETRIC": "P"}


def action(box: Any, file: Any, action: int) -> str:
    """An action on its own: "move north with Anti-Ghost Barrier"."""
    kind, number = a.ACTIONS.name(action)
    if kind == "MOVE":
        reactions = [CARD_NAMES[BARRIER + i] for i in bits(number // 4, 2)]
        with_them = f" with {' and '.join(reactions)}" if reactions else ""
        return f"move {DIRECTIONS[number % 4]}{with_them}"
    if kind == "ATTACK":
        return f"attack {DIRECTIONS[number]}"
    if kind == "PLACE":
        return f"place the next piece at {space_name(number)}"
    return "open the town" if kind == "OPEN" else f"play {card_deed(kind, number)}"


def choice(box: Any, file: Any, view: Any, seat: int, action: int, name: Name) -> Choice:
    """A legal action as a button: short words, key, what it may do, its rule."""
    kind, number = a.ACTIONS.name(action)
    look = Look(box, file, view, seat, name)
    return _CHOICES.get(kind, _card)(look, action, number)


def _move(look: Look, action: int, number: int) -> Choice:
    reactions, direction = divmod(number, 4)
    text = f"Move {DIRECTIONS[direction]}{_REACTIONS[reactions].format_map(look.words._asdict())}"
    if reactions:
        return Choice(
            action, text, "", "Shown and spent only if it applies", ("PP-93", "PP-95")[reactions // 2], "place"
        )
    return Choice(action, text, _MOVE_KEYS[direction], "", "PP-43", "place")


def _attack(look: Look, action: int, direction: int) -> Choice:
    hint = "You stay where you are; for a ghost chased away you draw a card"
    return Choice(action, f"Attack {DIRECTIONS[direction]}", _ATTACK_KEYS[direction], hint, "PP-62", "place")


def _card(look: Look, action: int, number: int) -> Choice:
    kind, _ = a.ACTIONS.name(action)
    clause, hint = _CARDS[kind]
    hint = hint.format_map(look.words._asdict())
    return Choice(action, card_deed(kind, number), _CARD_KEYS.get(kind, ""), hint, clause, "place")


def _place(look: Look, action: int, space: int) -> Choice:
    text = f"{look.piece(piece(look.box, look.view, look.view.placed))} at {space_name(space)}"
    return Choice(action, capital(text), clause="PP-19", kind="draft")


def _open(look: Look, action: int, number: int) -> Choice:
    if piece(look.box, look.view, look.view.placed) == NO_PIECE:
        return Choice(action, "Open the town", "O", "From here on it stays as it is", "PP-33", "main")
    if not has_room(look):
        hint = "The next piece fits nowhere, so every piece is placed at random"
        return Choice(action, "Place all anew and open the town", "O", hint, "PP-33", "main")
    hint = "What is missing is placed at random; if that makes no legal town, so is every piece"
    return Choice(action, "Fill the rest and open the town", "O", hint, "PP-33", "main")


_CHOICES: dict[str, Callable[[Look, int, int], Choice]] = {
    "MOVE": _move,
    "ATTACK": _attack,
    "PLACE": _place,
    "OPEN": _open,
}
