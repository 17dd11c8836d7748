"""Records as plain numbers and lists: drawings and words read them a hundred times a move, and NumPy's are slow."""

from functools import lru_cache
from struct import Struct
from typing import Any

import numpy as np

from doorstep.kernel.records import Record


class Plain:
    """A record's fields, for reading: see `plain`."""

    def __init__(self, data: bytes) -> None:
        self._data = data


class _Field:
    """A field, read when it is asked for the first time; what was read takes its place, at no cost of an exception as
    with `__getattr__`."""

    def __init__(self, name: str, field: np.dtype[Any], at: int) -> None:
        self._name, self._at, self._shape = name, at, field.shape
        self._base, self._count = field.base, int(np.prod(field.shape))
        self._read = Struct(f"{self._count}{field.base.char}").unpack_from


class _Number(_Field):
    def __get__(self, record: Any, kind: type) -> int:
        value: int = self._read(record._data, self._at)[0]
        record.__dict__[self._name] = value
        return value


class _Row(_Field):
    def __get__(self, record: Any, kind: type) -> list[int]:
        value = record.__dict__[self._name] = list(self._read(record._data, self._at))
        return value


class _Rows(_Field):
    def __get__(self, record: Any, kind: type) -> list[Any]:
        numbers = np.frombuffer(record._data, self._base, self._count, self._at)
        value: list[Any] = numbers.reshape(self._shape).tolist()
        record.__dict__[self._name] = value
        return value


def plain(kind: type[Record], data: bytes) -> Any:
    """The fields of a record of that kind with these bytes, each made plain when it is asked for the first time."""
    return _plain_kind(kind.dtype)(data)


@lru_cache(maxsize=128)
def plain_of(kind: type[Record], data: bytes) -> Any:
    """As `plain`; made once for equal records."""
    return plain(kind, data)


@lru_cache
def _plain_kind(dtype: np.dtype[np.void]) -> type[Plain]:
    """A class with the fields of a record: numbers, or lists of them in the shape that a field has."""
    assert dtype.fields is not None
    kinds = (_Number, _Row, _Rows)
    fields = {name: kinds[min(len(f[0].shape), 2)](name, *f[:2]) for name, f in dtype.fields.items()}
    return type("Plain", (Plain,), fields)
