"""What is in play at a table: the box and the options that differ from what is usual, and what all should have read."""

from typing import Any

from doorstep.kernel.game import Game, Option
from doorstep.web.boards import Board


def in_play(board: Board, game: Game) -> dict[str, Any]:
    """Plain data for templates: `changed`, short words with what each means, and `notes`, the game's own."""
    changed = [
        {"words": _words(option, game.options[option.name]), "help": option.help}
        for option in game.definition.options
        if game.options[option.name] != option.default
    ]
    if game.box_name != next(iter(game.definition.boxes)):
        changed.insert(0, {"words": str(getattr(game.file, "name", "") or game.box_name), "help": "The box."})
    return {"changed": changed, "notes": board.notes(game.box, game.file)}


def _words(option: Option, value: str) -> str:
    return option.title if value == "yes" else f"{option.title}: {option.called(value)}"
