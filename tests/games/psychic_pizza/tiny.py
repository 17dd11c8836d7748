"""Tiny towns: the game's own rules on a smaller grid, for one Deliverer and one pizza, with few other pieces.

A copy of the package with its constants changed, so whatever is found of it holds for the code itself. There are no
teleporters: they lie nowhere.
"""

import importlib
import itertools
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np

import doorstep.games.psychic_pizza as psychic_pizza
from doorstep.kernel.game import Game
from doorstep.kernel.records import copy, memory, observe
from doorstep.kernel.rules import plain

SPECTATOR = -1
ENDLESS = 1 << 60


class TinyTowns:
    """Towns of `side` by `side` spaces with so many graves and fences, on plain rules."""

    def __init__(self, folder: Path, side: int, graves: int, fences: int) -> None:
        name = f"tiny_{side}"
        _copy(folder / name, name, side, f"{graves}, {fences}, 0")
        sys.path.insert(0, str(folder))
        try:
            for part in ("rules", "belief"):
                importlib.import_module(f"{name}.{part}")
        finally:
            sys.path.remove(str(folder))
        self.rules = plain(name)
        self.grid, self.state = (importlib.import_module(f"{name}.{part}") for part in ("grid", "state"))
        self.State = self.state.State
        self.box = self._real_box(importlib.import_module(f"{name}.box").Box)

    def _real_box(self, kind: Any) -> Any:
        """The real box without its towns."""
        box, _ = memory(kind)
        real = Game(psychic_pizza.game, {"order": "seated"}).box
        for field in kind.fields:
            if field != "town_pieces":
                box[field] = real[field]
        return box

    def played(self, town: Any, story: Sequence[int]) -> Any:
        """The state after a Deliverer has taken these actions in a town."""
        s = copy(self.State, town)
        self.rules.open_town(self.box, s)
        for action in story:
            self.rules.advance(self.box, s, 0, action)
        return s

    def told(self, s: Any) -> list[int]:
        """What was told so far."""
        reports: list[int] = s.reports[: s.reported].tolist()
        return reports

    def all_towns(self) -> Iterator[tuple[Any, float]]:
        """Every legal town, and its prior odds: see the generator's docstring."""
        empty = self._blank()
        pieces = 3 + self.state.GRAVES + self.state.FENCES
        seen = set()
        for spaces in itertools.permutations(range(self.grid.SPACES), pieces):
            if not self.grid.INNER >> spaces[0] & 1:
                continue
            s = copy(self.State, empty)
            if all(self._placed(s, space) for space in spaces) and self.rules.in_one_piece(s.fences):
                laid = s.tobytes()
                if laid not in seen:  # graves are all alike, and so are fences
                    seen.add(laid)
                    free = int(self.grid.ALL & ~(1 << spaces[0]) & ~self.grid.beside(1 << spaces[0])).bit_count()
                    yield s, 1 / float(np.prod([free - n for n in range(pieces - 1)]))

    def _placed(self, s: Any, space: int) -> bool:
        if not self.rules.room(self.box, s) >> space & 1:
            return False
        self.rules.place(self.box, s, space)
        return True

    def _blank(self) -> Any:
        s, _ = memory(self.State)
        s.seats = s.deliverers = 1
        s.teleporter[:] = s.extra[:] = self.state.NOWHERE
        return s

    def guesses(self, s: Any, luck: int, drafts: int, steps: int) -> list[tuple[int, ...]]:
        """A population of towns that the sampler draws for what a spectator sees, each as the spaces of its pieces."""
        view = observe(self.State, s, SPECTATOR)
        view.teleporter[:] = self.state.NOWHERE
        view.key[0] = luck
        towns = np.zeros((drafts, self.state.PIECES), np.int64)
        assert self.rules.guess_towns(self.box, view, towns, drafts, steps, ENDLESS)
        return [self.named(town.tolist()) for town in towns]

    def named(self, spaces: Sequence[int]) -> tuple[int, ...]:
        """A town by the spaces of its pieces, where it does not matter which grave or fence lies where."""
        graves = 3 + self.state.GRAVES
        fences = graves + self.state.FENCES
        return (*spaces[:3], *sorted(spaces[3:graves]), *sorted(spaces[graves:fences]))

    def name_of(self, town: Any) -> tuple[int, ...]:
        """The same of a town in a state."""
        sets = [[i for i in range(self.grid.SPACES) if spaces >> i & 1] for spaces in (town.graves, town.fences)]
        return self.named([int(town.start[0]), int(town.pizza_box[0]), int(town.mailbox[0]), *sets[0], *sets[1]])


def _copy(folder: Path, name: str, side: int, counts: str) -> None:
    folder.mkdir()
    changes = {
        "grid.py": ("SIDE = 7", f"SIDE = {side}"),
        "state.py": ("GRAVES, FENCES, TELEPORTERS = 6, 4, 3", f"GRAVES, FENCES, TELEPORTERS = {counts}"),
    }
    for file in Path(psychic_pizza.__file__).parent.glob("*.py"):
        text = file.read_text().replace(psychic_pizza.__name__, name)
        if file.name in changes:
            before, after = changes[file.name]
            assert text.count(before) == 1
            text = text.replace(before, after)
        text = text.replace("refereed(i8, TELEPORTERS)", "refereed(i8, 3)")
        (folder / file.name).write_text("" if file.name == "__init__.py" else text)
