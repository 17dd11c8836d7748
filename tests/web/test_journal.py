"""The log helps whoever mends a fault, and knows no secret."""

import pytest

from doorstep.web.journal import fault


def test_a_fault_is_told_without_the_values_of_variables() -> None:
    def draw(hand: str) -> None:
        raise KeyError("field")

    with pytest.raises(KeyError) as raised:
        draw(hand="ace of spades")
    told = fault(raised.value)
    assert (told["kind"], told["error"]) == ("KeyError", "'field'")
    assert "in draw" in told["trace"]
