"""Records as plain numbers and lists: drawings and words read them a hundred times a move, and NumPy's are slow."""

from collections.abc import Callable
from functools import lru_cache
from struct import Struct
from typing import Any

import numpy as np

from doorstep.kernel.records import Record

Readers = dict[str, Callable[[bytes], Any]]


class Plain:
    """A record's fields, for reading; each is made plain when it is asked for the first time."""

    def __init__(self, kind: type[Record], data: bytes) -> None:
        self._readers, self._data = _readers(kind.dtype), data

    def __getattr__(self, name: str) -> Any:
        value = self._readers[name](self._data)
        self.__dict__[name] = value
        return value


@lru_cache(maxsize=128)
def plain_of(kind: type[Record], data: bytes) -> Plain:
    """The fields of a record of that kind with these bytes; made once for equal ones."""
    return Plain(kind, data)


@lru_cache
def _readers(dtype: np.dtype[np.void]) -> Readers:
    """How each field is read from a record's bytes."""
    assert dtype.fields is not None
    return {name: _reader(*field[:2]) for name, field in dtype.fields.items()}


def _reader(field: np.dtype[Any], at: int) -> Callable[[bytes], Any]:
    """Reads a number, or lists of them in the shape that the field has."""
    read = Struct(f"{int(np.prod(field.shape))}{field.base.char}").unpack_from
    match field.shape:
        case ():
            return lambda data: read(data, at)[0]
        case (_,):
            return lambda data: list(read(data, at))
        case _:
            return lambda data: (
                np.frombuffer(data, field.base, field.itemsize // field.base.itemsize, at).reshape(field.shape).tolist()
            )
