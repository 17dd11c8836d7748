"""Games that were recorded, weeks of which end in each way, replay to the letter under the present rules."""

import pytest

from doorstep.games.pony_express import game as pony_express
from doorstep.kernel.game import Game
from doorstep.kernel.saving import restore_with, save
from doorstep.kernel.state import CLOCK
from tests.games.pony_express.record import FOLDER, WANTED, fits


@pytest.mark.parametrize("name", WANTED)
def test_a_recorded_game_replays(name: str) -> None:
    wanted, kept = WANTED[name], (FOLDER / f"{name}.json").read_bytes()
    match = restore_with(Game(pony_express, wanted.options, wanted.box), kept)
    assert save(match) == kept
    assert fits(match, wanted)
    assert match.result is not None
    assert match.result["end"] == "weeks"
    assert len(match.told(0)) > match.length // 4
    assert (name == "by-the-clock") == any(entry.seat == CLOCK for entry in match.log)
