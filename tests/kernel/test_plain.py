"""Plain numbers read from a record's bytes are those that NumPy reads."""

import pytest

import doorstep
from doorstep.kernel.game import definitions
from doorstep.kernel.plain import plain


@pytest.mark.parametrize("name", sorted(definitions()))
def test_every_field_of_a_games_states_and_boxes_reads_as_numpy_has_it(name: str) -> None:
    match = doorstep.load(name).start(seats=3, seed=1)
    definition = match.game.definition
    for kind, record in ((definition.State, match.state), (definition.Box, match.game.box)):
        read = plain(kind, record.tobytes())
        for field in kind.dtype.names or ():
            assert repr(getattr(read, field)) == repr(record[field].tolist())
