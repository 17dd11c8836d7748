from typing import Any

import numpy as np
import pytest

from doorstep.kernel.records import Record, copy, from_bytes, i8, memory, observe, private, public, record, secret
from doorstep.kernel.state import StateBase


@record
class Sample(Record):
    coins = public(i8, 2)
    hand = private(i8, 2, 3)
    deck = secret(i8, 4)


def filled() -> Any:
    s, words = memory(Sample)
    words[:] = np.arange(1, 13)
    return s


def test_a_seat_sees_what_is_public_and_its_own_row() -> None:
    view = observe(Sample, filled(), 1)
    assert view.coins.tolist() == [1, 2]
    assert view.hand.tolist() == [[0, 0, 0], [6, 7, 8]]
    assert view.deck.tolist() == [0, 0, 0, 0]


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_a_spectator_sees_what_is_public(seat: int) -> None:
    view = observe(Sample, filled(), seat)
    assert view.coins.tolist() == [1, 2]
    assert not view.hand.any()
    assert not view.deck.any()


def test_a_field_without_an_audience_is_an_error_at_import() -> None:
    with pytest.raises(TypeError, match=r"Bad\.cash has no audience"):

        @record
        class Bad(Record):
            cash = 3

    with pytest.raises(TypeError, match=r"Worse\.cash has no audience"):

        @record
        class Worse(Record):
            cash: int


def test_a_field_must_have_64_bits() -> None:
    with pytest.raises(TypeError, match="64-bit"):

        @record
        class Narrow(Record):
            cash = public(np.int32)


def test_a_field_may_not_hide_behind_a_name_of_numpy() -> None:
    with pytest.raises(TypeError, match="choose another"):

        @record
        class Clash(Record):
            round = public(i8)


def test_a_copy_is_independent_and_equal() -> None:
    s = filled()
    other = copy(Sample, s)
    assert other.tobytes() == s.tobytes()
    other.coins[0] = 9
    assert s.coins[0] == 1


def test_bytes_of_another_length_are_refused() -> None:
    with pytest.raises(ValueError, match="are not a Sample"):
        from_bytes(Sample, b"12345678")


def test_inherited_fields_come_first() -> None:
    @record
    class Child(StateBase):
        extra = public(i8)

    assert list(Child.fields)[:2] == ["key", "draws"]
    assert list(Child.fields)[-1] == "extra"
