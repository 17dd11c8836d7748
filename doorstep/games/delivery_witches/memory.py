"""What a guess must not contradict: each order that was accepted is on its witch's board, done, or nowhere else."""

from collections.abc import Sequence
from typing import Any

from doorstep.kernel.events import Event


def contradicts(box: Any, told: Sequence[Event], guess: Any) -> str:
    """Why `guess` cannot be after the events that a seat was told, "" where it can."""
    return ""
