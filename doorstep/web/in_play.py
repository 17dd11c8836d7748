"""What is in play at a table: the box and the options that differ from what is usual, and what all should have read."""

from collections.abc import Mapping
from typing import Any

from doorstep.kernel.game import Definition, Game, Option
from doorstep.web.boards import Board


def in_play(board: Board, game: Game) -> dict[str, Any]:
    """Plain data for templates: `changed`, short words with what each means, and `notes`, the game's own."""
    changed = [{"words": words, "help": option.help} for option, words in changes(game.definition, game.options)]
    if game.box_name != next(iter(game.definition.boxes)):
        changed.insert(0, {"words": str(getattr(game.file, "name", "") or game.box_name), "help": "The box."})
    return {"changed": changed, "notes": board.notes(game.box, game.file)}


def changes(definition: Definition, options: Mapping[str, str]) -> list[tuple[Option, str]]:
    """The options that differ from what is usual, each with the words for how."""
    return [
        (option, _words(option, options[option.name]))
        for option in definition.options
        if options.get(option.name, option.default) != option.default
    ]


def _words(option: Option, value: str) -> str:
    return option.title if value == "yes" else f"{option.title}: {option.called(value)}"
