"""Records as plain numbers and lists: drawings and words read them a hundred times a move, and NumPy's are slow."""

from functools import lru_cache
from typing import Any

import numpy as np

from doorstep.kernel.records import Record


class Plain:
    """A record's fields, for reading; each is made plain when it is asked for the first time."""

    def __init__(self, record: Any) -> None:
        self._record = record

    def __getattr__(self, name: str) -> Any:
        value = self._record[name].tolist()
        self.__dict__[name] = value
        return value


@lru_cache(maxsize=128)
def plain_of(kind: type[Record], data: bytes) -> Plain:
    """The fields of a record of that kind with these bytes; made once for equal ones."""
    return Plain(np.frombuffer(data, kind.dtype)[0])
