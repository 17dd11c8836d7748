from typing import Any

import numpy as np
import pytest

from doorstep.kernel.records import (
    Record,
    audience_rows,
    copy,
    from_bytes,
    i8,
    memory,
    new,
    observe,
    private,
    public,
    record,
    refereed,
    secret,
)
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


@record
class Town(StateBase):
    referee = public(i8)
    hand = private(i8, 2)
    map = refereed(i8, 3)
    deck = secret(i8, 2)


def test_the_referee_alone_sees_what_is_refereed_and_every_private_row() -> None:
    s = new(Town)
    s.seats, s.referee = 3, 3
    s.hand[:], s.map[:], s.deck[:] = (4, 5), (7, 8, 9), (1, 2)
    views = [observe(Town, s, seat) for seat in range(-1, 3)]
    assert [view.map.tolist() for view in views] == [[0, 0, 0]] * 3 + [[7, 8, 9]]
    assert [view.hand.tolist() for view in views] == [[0, 0], [4, 0], [0, 5], [4, 5]]
    assert not any(view.deck.any() for view in views)
    rows = audience_rows(Town, s)
    words = np.frombuffer(s.tobytes(), np.int64)
    assert [(words & row).tobytes() for row in (rows[3], *rows[:3])] == [view.tobytes() for view in views]


def test_nobody_sees_what_is_refereed_where_no_seat_is_the_referee() -> None:
    s = new(Town)
    s.seats = 2
    s.map[:] = 7
    assert not any(observe(Town, s, seat).map.any() for seat in range(-1, 2))


def test_refereed_fields_need_to_know_the_referee() -> None:
    with pytest.raises(TypeError, match="declare who sees them"):

        @record
        class Nobody(StateBase):
            map = refereed(i8, 3)
