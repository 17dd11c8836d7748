"""Games that were recorded, one for each way to end, replay to the letter under the present rules."""

from pathlib import Path

import pytest

import doorstep
from tests.recorded.record import WANTED

HERE = Path(__file__).parent


@pytest.mark.parametrize("path", sorted(HERE.glob("*.json")), ids=lambda path: path.stem)
def test_a_recorded_game_replays(path: Path) -> None:
    match = doorstep.restore(path.read_bytes())
    assert match.result is not None
    assert path.stem == f"{match.game.name}-{match.result['end']}"
    assert doorstep.save(match) == path.read_bytes()
    assert len(match.told(0)) > match.length // 2


def test_every_end_is_recorded() -> None:
    assert {path.stem.rpartition("-")[2] for path in HERE.glob("monopoly-pizza-*.json")} == {
        end for end, _, _ in WANTED
    }
    together = b"".join(path.read_bytes() for path in HERE.glob("*.json"))
    assert together.count(b"  [0],\n") >= 3  # an undo in each
