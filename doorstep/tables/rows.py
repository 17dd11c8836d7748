"""What the store keeps, a structure a row."""

import msgspec


class TableRow(msgspec.Struct, frozen=True):
    """A table: `header` starts its match and holds its key, `layout` names the form of its states."""

    id: str
    game: str
    rules_version: int
    layout: str
    header: bytes
    salt: str
    settings: bytes
    host: str
    created: float
    over: bool = False
    rematch: str = ""


class SeatRow(msgspec.Struct, frozen=True):
    """A seat: see `doorstep.tables.seats.Seat`."""

    seat: int
    name: str
    kind: str
    level: str
    invite: str
    used: str = ""
    piece: int = -1


class HolderRow(msgspec.Struct, frozen=True):
    """A guest, by hash, who holds a seat. One guest may hold several, and several devices one."""

    seat: int
    guest: str


class EntryRow(msgspec.Struct, frozen=True):
    """An accepted request (one action, a bundle or, without actions, an undo), and the events that followed as JSON."""

    seq: int
    seat: int
    actions: tuple[int, ...]
    key: str
    at: float
    events: bytes


class DeadlineRow(msgspec.Struct, frozen=True):
    """An action that time takes at `due` (seconds since 1970), where the question `decision` is still open then."""

    table: str
    action: int
    decision: int
    due: float


class SnapshotRow(msgspec.Struct, frozen=True):
    """The state after `seq` entries, packed."""

    seq: int
    state: bytes


class DocumentRow(msgspec.Struct, frozen=True):
    """What a seat keeps beside the log, as JSON: its body, and the last requests' keys with the versions they made."""

    seat: int
    name: str
    version: int
    body: bytes
    keys: bytes


class DecisionRow(msgspec.Struct, frozen=True):
    """What a seat has decided in secret: its action, the question that it answers, and as JSON the requests that did,
    by key."""

    seat: int
    action: int
    decision: int
    keys: bytes


class SoloRow(msgspec.Struct, frozen=True):
    """How a game ended that somebody played alone. `setting` names its box and options, as JSON: only results of one
    setting can be compared."""

    table: str
    setting: str
    score: int
    rounds: int
    won: int
    at: float


class Stored(msgspec.Struct, frozen=True):
    """All that is kept of one table."""

    table: TableRow
    seats: list[SeatRow]
    holders: list[HolderRow]
    entries: list[EntryRow]
    snapshots: list[SnapshotRow]
    deadlines: list[DeadlineRow]
    documents: list[DocumentRow]
    decisions: list[DecisionRow] = []


class Listed(msgspec.Struct, frozen=True):
    """A table in a guest's list."""

    id: str
    game: str
    created: float
    touched: float
    over: bool
    seq: int
    names: list[str]
