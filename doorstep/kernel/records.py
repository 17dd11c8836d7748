"""Flat records of 64-bit integers whose every field says who may see it.

A game declares its state as a class:

    @record
    class State(Table):
        cash = public(i8, SEATS)      # everybody sees it
        hand = private(i8, SEATS, 5)  # a row a seat; each seat sees its own
        deck = secret(i8, 45)         # nobody sees it
        map = refereed(i8, 49)        # only the seat sees it that `referee` names; that seat sees private rows as well
        referee = public(i8)          # 1 + that seat, 0 where there is none

`record` turns it into a NumPy dtype and, a seat, into the mask of bytes which that seat may see.
A view is the state's bytes AND that mask, so what is hidden cannot leak by being forgotten.
"""

import inspect
from collections.abc import Iterable
from operator import itemgetter
from typing import Annotated, Any, NamedTuple, TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

i8: TypeAlias = np.int64
u8: TypeAlias = np.uint64
Bytes = NDArray[np.uint8]
Mask = NDArray[np.bool_]
Ints = NDArray[np.int64]
"""A row of a field, as a rule's parameter."""
Words = Annotated[NDArray[np.int64], "words"]
"""The memory of a record, as 64-bit words."""
Rows = Annotated[NDArray[np.int64], "rows"]
"""A table of numbers, such as the audience of each seat in words."""

PUBLIC, PRIVATE, REFEREED, SECRET = "public", "private", "refereed", "secret"


ONLOOKER, REFEREE = -2, -1
"""Rows of `Record.audience` after those of the seats."""


class Field(NamedTuple):
    """One field: its audience, scalar type and shape (of a private field, the seats come first)."""

    audience: str
    scalar: type[np.generic]
    shape: tuple[int, ...]


def public(scalar: type[np.generic], *shape: int) -> Any:
    """A field that everybody at the table sees."""
    return Field(PUBLIC, scalar, shape)


def private(scalar: type[np.generic], seats: int, *shape: int) -> Any:
    """A field with one row a seat; each seat sees its own row."""
    return Field(PRIVATE, scalar, (seats, *shape))


def refereed(scalar: type[np.generic], *shape: int) -> Any:
    """A field that only the referee sees, such as a hidden map; nobody where a match has no such seat."""
    return Field(REFEREED, scalar, shape)


def secret(scalar: type[np.generic], *shape: int) -> Any:
    """A field that nobody sees: decks, the generator."""
    return Field(SECRET, scalar, shape)


class Record:
    """What `record` adds to a class: its fields, NumPy layout and, a seat, the bytes which that seat may see."""

    fields: dict[str, Field]
    dtype: np.dtype[np.void]
    scalar: np.dtype[np.void]
    """The same layout, whose items have the fields as attributes."""
    audience: Bytes
    """Shape (seats + 2, bytes): 255 where the seat may see the byte; then a spectator's row, and the referee's."""
    audience_words: list[NDArray[np.int64]]
    """Its rows, as 64-bit words."""


R = TypeVar("R", bound=type[Record])


def record(cls: R) -> R:
    """Lay out a class of declared fields, inherited ones first.

    Raises TypeError where a field has no audience.
    """
    fields: dict[str, Field] = {}
    for base in reversed(cls.__mro__):
        if base in (object, Record):
            continue
        values = {
            n: v for n, v in vars(base).items() if not n.startswith("_") and n not in inspect.get_annotations(Record)
        }
        for name in [*values, *(n for n in inspect.get_annotations(base) if n not in values)]:
            value = values.get(name)
            if not isinstance(value, Field):
                raise TypeError(
                    f"{cls.__name__}.{name} has no audience: declare it public(), private(), refereed() or secret()"
                )
            if value.scalar not in (i8, u8):
                raise TypeError(f"{cls.__name__}.{name} must be a 64-bit integer (i8 or u8)")
            if hasattr(np.void, name):
                raise TypeError(
                    f"{cls.__name__}.{name}: NumPy's records have an attribute of that name; choose another"
                )
            fields[name] = value
    if any(field.audience == REFEREED for field in fields.values()) and "referee" not in fields:
        raise TypeError(f"{cls.__name__} has refereed fields: declare who sees them, referee = public(i8)")
    cls.fields = fields
    cls.dtype = np.dtype([(n, f.scalar, f.shape) if f.shape else (n, f.scalar) for n, f in fields.items()])
    cls.scalar = np.dtype((_with_fields(cls.__name__, fields), cls.dtype))
    cls.audience = _audience(cls.dtype, fields)
    cls.audience_words = list(cls.audience.view(i8))
    return cls


def _with_fields(name: str, fields: Iterable[str]) -> type[np.void]:
    """A kind of item that has the fields as attributes, and nothing else that could be set by mistake.

    NumPy's own (`recarray`) looks for each by name in Python, ten times as slow. `data` is the item's memory, where
    compiled rules look for it: NumPy's own way there describes every field first.
    """
    return type(name, (np.void,), {"__slots__": ("data",), **{field: _attribute(field) for field in fields}})


def _attribute(field: str) -> property:
    def put(item: Any, value: Any) -> None:
        item[field] = value

    return property(itemgetter(field), put)


def _audience(dtype: np.dtype[np.void], fields: dict[str, Field]) -> Bytes:
    seats = max((f.shape[0] for f in fields.values() if f.audience == PRIVATE), default=0)
    audience = np.zeros((seats + 2, dtype.itemsize), np.uint8)
    assert dtype.fields is not None
    for name, field in fields.items():
        kind, offset = dtype.fields[name][:2]
        if field.audience != SECRET:
            audience[REFEREE, offset : offset + kind.itemsize] = 255
        if field.audience == PUBLIC:
            audience[:, offset : offset + kind.itemsize] = 255
        elif field.audience == PRIVATE:
            row = kind.itemsize // field.shape[0]
            for seat in range(field.shape[0]):
                audience[seat, offset + seat * row : offset + (seat + 1) * row] = 255
    return audience


def audience_rows(cls: type[Record], s: Any) -> NDArray[np.int64]:
    """The words that each seat of a state may see: a row a seat, then one for spectators."""
    rows = [*(_audience_row(cls, s, seat) for seat in range(int(s.seats))), ONLOOKER]
    return np.ascontiguousarray(cls.audience[rows]).view(np.int64)


def _audience_row(cls: type[Record], s: Any, seat: int) -> int:
    """Where a seat's row stands in `cls.audience`; seats without private rows see what onlookers see."""
    if seat >= 0 and "referee" in cls.fields and int(s.referee) == 1 + seat:
        return REFEREE
    return seat if 0 <= seat < len(cls.audience) + ONLOOKER else ONLOOKER


def memory(cls: type[Record]) -> tuple[Any, NDArray[np.int64]]:
    """A zeroed record of `cls`, and its memory as 64-bit words."""
    words = np.zeros(cls.dtype.itemsize // 8, i8)
    return _record(cls, words), words


def _record(cls: type[Record], words: NDArray[np.int64]) -> Any:
    s: Any = np.frombuffer(words, cls.scalar)[0]  # a view of an array takes several times as long
    s.data = words.data
    return s


def new(cls: type[Record]) -> Any:
    """A zeroed record of `cls`; fields are attributes, arrays are views into its bytes."""
    return memory(cls)[0]


def from_bytes(cls: type[Record], data: bytes) -> Any:
    """A record of `cls` with a copy of `data`. Raises ValueError where the length differs."""
    if len(data) != cls.dtype.itemsize:
        raise ValueError(f"{len(data)} bytes are not a {cls.__name__} ({cls.dtype.itemsize} bytes)")
    own = bytearray(data)
    s: Any = np.frombuffer(own, cls.scalar)[0]
    s.data = own
    return s


def copy(cls: type[Record], s: Any) -> Any:
    """An independent copy of a record."""
    return from_bytes(cls, s.tobytes())


def observe(cls: type[Record], s: Any, seat: int) -> Any:
    """What `seat` may see of `s` (negative: a spectator): a copy with every byte that it may not see blanked."""
    return _record(cls, np.frombuffer(s.data, i8) & cls.audience_words[_audience_row(cls, s, seat)])


def as_dict(cls: type[Record], s: Any) -> dict[str, Any]:
    """A record as plain integers and lists, for people and for JSON."""
    return {name: s[name].tolist() for name in cls.fields}
