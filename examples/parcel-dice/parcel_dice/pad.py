"""The pad: a few lines that a seat keeps for itself, beside the game."""

from typing import Any

from doorstep.kernel.game import Document

LINES, WIDTH = 6, 60


def blank() -> list[str]:
    """An empty pad."""
    return [""] * LINES


def write(pad: list[str], operation: Any) -> list[str]:
    """Write a line anew."""
    match operation:
        case {"line": int(line), "text": str(text)} if 0 <= line < LINES and len(text) <= WIDTH:
            return [*pad[:line], text, *pad[line + 1 :]]
    raise ValueError(f"A pad has {LINES} lines of up to {WIDTH} letters each.")


def readers(box: Any, view: Any, owner: int) -> int:
    """All, where pads lie open."""
    return (1 << int(view.seats)) - 1 if box.pads else 0


PAD = Document("pad", blank, write, readers)
