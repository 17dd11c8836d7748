"""Games that were recorded, which end in each way, replay to the letter under the present rules."""

import pytest

from doorstep.games.delivery_witches import game as delivery_witches
from doorstep.kernel.game import Game
from doorstep.kernel.saving import restore_with, save
from tests.games.delivery_witches.record import FOLDER, WANTED, fits


@pytest.mark.parametrize("name", WANTED)
def test_a_recorded_game_replays(name: str) -> None:
    wanted, kept = WANTED[name], (FOLDER / f"{name}.json").read_bytes()
    match = restore_with(Game(delivery_witches, wanted.options), kept)
    assert save(match) == kept
    assert fits(match, wanted)
    assert (match.result is not None and bool(match.result["winners"])) == (wanted.end != "turns")
