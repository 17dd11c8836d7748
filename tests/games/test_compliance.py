"""The public compliance suite on every game that is built in."""

from pathlib import Path

import pytest

from doorstep.kernel.check import check
from doorstep.kernel.game import Definition, definitions

GOLDEN = Path(__file__).parents[1] / "golden"
BUILT_IN = [d for d in definitions().values() if d.package.startswith("doorstep.")]


@pytest.mark.timeout(1200)  # every setting of a game: minutes, and more where others use the machine
@pytest.mark.parametrize("game", BUILT_IN, ids=lambda d: d.name)
def test_a_game_complies(game: Definition) -> None:
    report = check(game, golden=GOLDEN)
    assert report.ok, report
