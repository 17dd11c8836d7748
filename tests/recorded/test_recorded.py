"""Games that were recorded, one for each way to end, replay to the letter under the present rules."""

import pytest

import doorstep
from doorstep.kernel.game import definitions
from tests.recorded.record import HERE, WANTED, Recording


@pytest.mark.parametrize("recording", WANTED, ids=lambda recording: recording.path.stem)
def test_a_recorded_game_replays(recording: Recording) -> None:
    data = recording.path.read_bytes()
    match = doorstep.restore(data)
    assert recording.is_one(match)
    assert doorstep.save(match) == data
    assert len(match.told(0)) > match.length // 2


def test_every_end_of_every_game_is_recorded() -> None:
    assert {recording.path for recording in WANTED} == set(HERE.glob("*.json"))
    built_in = [found for found in definitions().values() if found.package.startswith("doorstep.")]
    kept = [doorstep.restore(recording.path.read_bytes()) for recording in WANTED]
    ends = {(match.game.name, match.result["end"]) for match in kept if match.result}
    assert ends >= {(found.name, end) for found in built_in for end in found.ends.values()}
