"""What the seats of a table keep beside its log: small operations, a version each, and no word of it to others."""

import asyncio
from collections import defaultdict
from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from doorstep.kernel.game import Definition
from doorstep.tables.errors import DocumentRefused, UnknownDocument
from doorstep.tables.rows import DocumentRow, Stored
from doorstep.tables.store import Store

MOST_BYTES = 64 * 1024
KEYS = 64
"""Requests whose keys are remembered, a document."""

TOO_LARGE = "There is no room for more here. Please take something away first; nothing was changed."

Keys = dict[str, int]


class Kept(NamedTuple):
    """A document: how many requests have changed it, and its body, the reader's own copy."""

    version: int
    body: Any


class Documents:
    """The documents of one table's seats."""

    def __init__(self, store: Store, stored: Stored, definition: Definition) -> None:
        self._store = store
        self._kinds = {document.name: document for document in definition.documents}
        self._rows = {(row.seat, row.name): row for row in stored.documents}
        self._turns: defaultdict[tuple[int, str], asyncio.Lock] = defaultdict(asyncio.Lock)

    def kept(self, seat: int, name: str) -> Kept:
        """A seat's document. Raises UnknownDocument."""
        if name not in self._kinds:
            raise UnknownDocument
        row = self._rows.get((seat, name))
        packed = row.body if row else msgspec.json.encode(self._kinds[name].blank())
        return Kept(row.version if row else 0, msgspec.json.decode(packed))

    def all_of(self, seat: int) -> dict[str, Any]:
        """The bodies of a seat's documents by name; none for a spectator."""
        return {name: self.kept(seat, name).body for name in self._kinds} if seat >= 0 else {}

    def marks(self, seat: int) -> dict[str, str]:
        """By name what tells a seat's documents from what they were: version, key of the last request; none for a
        spectator."""
        if seat < 0 or not self._kinds:
            return {}
        rows = {name: self._rows.get((seat, name)) for name in self._kinds}
        return {name: f"{row.version}:{list(_keys(row))[-1]}" if row else "0:" for name, row in rows.items()}

    def may_read(self, box: Any, view: Any, reader: int, owner: int, name: str) -> bool:
        """Whether a seat (negative: a spectator) may open the document of another while the game goes on."""
        if reader < 0:
            return False
        return reader == owner or bool(self._kinds[name].readers(box, view, owner) >> reader & 1)

    async def change(self, table: str, seat: int, name: str, operations: Sequence[Any], key: str) -> int:
        """Apply operations in order, all or none; returns the new version when it is durable.

        Raises UnknownDocument, DocumentRefused or StoreError.
        """
        self.kept(seat, name)  # no turn is kept for what there is not
        async with self._turns[seat, name]:
            old = self.kept(seat, name)
            keys = _keys(self._rows.get((seat, name)))
            if key in keys:
                return keys[key]
            version = old.version + 1
            last = dict([*keys.items(), (key, version)][-KEYS:])
            packed = self._applied(name, old.body, operations)
            row = DocumentRow(seat, name, version, packed, msgspec.json.encode(last))
            await self._store.put_document(table, row)
            self._rows[seat, name] = row
            return version

    def _applied(self, name: str, body: Any, operations: Sequence[Any]) -> bytes:
        """A body after some operations, packed. Raises DocumentRefused."""
        try:
            for operation in operations:
                body = self._kinds[name].apply(body, operation)
        except ValueError as error:
            raise DocumentRefused(str(error)) from error
        packed = msgspec.json.encode(body)
        if len(packed) > MOST_BYTES:
            raise DocumentRefused(TOO_LARGE)
        return packed


def _keys(row: DocumentRow | None) -> Keys:
    return msgspec.json.decode(row.keys, type=Keys) if row else {}
