"""Box files of whoever runs the server: offered at new tables beside the boxes that come with a game."""

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from doorstep.kernel.boxes import fitting
from doorstep.kernel.files import read_text
from doorstep.kernel.game import Definition


class OwnBox(NamedTuple):
    """A box file without faults. `at_once`: Play now uses it."""

    game: str
    name: str
    text: str
    at_once: bool = False


def read(file: Path, among: Iterable[Definition], at_once: bool = False) -> OwnBox:
    """The box in a file, for the game that it fits.

    Raises OSError where it cannot be read, BoxError with every fault where it fits none.
    """
    text = read_text(file)
    return OwnBox(fitting(among, text, str(file)).name, file.name, text, at_once)
