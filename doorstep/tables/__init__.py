"""What a table is: a match with seats, the log that is its truth, bots that play along, and time.

`Store` keeps it, `Tables` finds it, `Table` is it. An action is checked, appended, committed and only then told.
"""

from doorstep.tables.directory import Tables
from doorstep.tables.errors import (
    BadInvite,
    BadTable,
    Damaged,
    DocumentRefused,
    KeyReused,
    NotAllowed,
    NotStarted,
    Outdated,
    PieceRefused,
    RecordSealed,
    SeatTaken,
    Stale,
    StillRunning,
    StoreError,
    TableError,
    TableOver,
    Unfinished,
    UnknownDocument,
    UnknownTable,
)
from doorstep.tables.seats import Seat, SeatSpec, Settings
from doorstep.tables.sole import sole
from doorstep.tables.store import Store
from doorstep.tables.subscription import Notice, Subscription
from doorstep.tables.table import Accepted, Table

__all__ = [
    "Accepted",
    "BadInvite",
    "BadTable",
    "Damaged",
    "DocumentRefused",
    "KeyReused",
    "NotAllowed",
    "NotStarted",
    "Notice",
    "Outdated",
    "PieceRefused",
    "RecordSealed",
    "Seat",
    "SeatSpec",
    "SeatTaken",
    "Settings",
    "Stale",
    "StillRunning",
    "Store",
    "StoreError",
    "Subscription",
    "Table",
    "TableError",
    "TableOver",
    "Tables",
    "Unfinished",
    "UnknownDocument",
    "UnknownTable",
    "sole",
]
