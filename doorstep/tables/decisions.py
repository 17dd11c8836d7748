"""What seats have decided in secret: kept beside the log, with no word to anybody else, until all who are asked have.

Then the table takes all decisions at once, in the order in which the game asks for them: see `Definition.secret`.
"""

import msgspec

from doorstep.kernel.match import Match
from doorstep.tables.errors import KeyReused
from doorstep.tables.rows import DecisionRow, Stored
from doorstep.tables.store import Store

Keys = dict[str, int]


class Decisions:
    """The decisions of one table's seats that the log does not know yet."""

    def __init__(self, store: Store, stored: Stored, match: Match) -> None:
        self._store, self._table, self._match = store, stored.table.id, match
        self._rows = {row.seat: row for row in stored.decisions}

    def of(self, seat: int) -> int | None:
        """The action that a seat has decided for, where its question is still open."""
        row = self._rows.get(seat)
        open_ = row is not None and self._match.decision(seat, row.action) == row.decision
        return row.action if row and open_ else None

    def known(self, seat: int, action: int, key: str) -> bool:
        """Whether this request came before and was answered. Raises KeyReused where it asked for something else."""
        row = self._rows.get(seat)
        keys = msgspec.json.decode(row.keys, type=Keys) if row else {}
        if keys.get(key, action) != action:
            raise KeyReused
        return key in keys

    def row(self, seat: int, action: int, key: str) -> DecisionRow:
        """What would stand for a seat that decides anew."""
        decision, old = self._match.decision(seat, action), self._rows.get(seat)
        keys = msgspec.json.decode(old.keys, type=Keys) if old and old.decision == decision else {}
        keys.pop(key, None)
        return DecisionRow(seat, action, decision, msgspec.json.encode({**keys, key: action}))

    def all_with(self, row: DecisionRow) -> dict[int, tuple[int, str]]:
        """By seat the action and the last request's key of all who decide, once this one does; empty while one is
        missing."""
        rows = {**self._rows, row.seat: row}
        asked = self._match.deciding
        if any(seat != row.seat and self.of(seat) is None for seat in asked):
            return {}
        return {seat: (rows[seat].action, list(msgspec.json.decode(rows[seat].keys, type=Keys))[-1]) for seat in asked}

    async def keep(self, row: DecisionRow) -> None:
        """Keep a decision, instead of the seat's last one. Raises StoreError."""
        self._rows = {kept.seat: kept for kept in await self._store.put_decision(self._table, row)}
