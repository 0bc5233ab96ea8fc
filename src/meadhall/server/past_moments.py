"""Earlier moments of a game, a block of them at a time: people look at them one after the other."""

from __future__ import annotations

import msgspec

from meadhall.core.record import Record, loads
from meadhall.core.table import Table, load_table
from meadhall.server.seat_view import Viewer, table_sight

BLOCK = 16
"""So many moments are worked out with the one that is asked for."""


def block_of(n: int) -> int:
    """The first moment of the block in which moment `n` lies."""
    return n - n % BLOCK


class Rewound:
    """The table that was looked at last, as it stood then: whoever looks on need not start anew."""

    def __init__(self) -> None:
        self._text = ""
        self._table: Table | None = None

    def moments(self, text: str, first: int, seat: Viewer) -> list[bytes]:
        """The sights from entry `first` to the end of the record, as they travel."""
        record = loads(text)
        table = self._table_at(record, text, first)
        self._table = None
        seen = [_sight(table, seat, first)]
        for entry in record.entries[first:]:
            table.follow(entry)
            seen.append(_sight(table, seat, entry.n))
        self._text, self._table = text, table
        return seen

    def _table_at(self, record: Record, text: str, first: int) -> Table:
        table = self._table
        if table is None or not text.startswith(self._text) or len(table.record.entries) > first:
            return load_table(record, to=first)
        for entry in record.entries[len(table.record.entries) : first]:
            table.follow(entry)
        return table


def _sight(table: Table, seat: Viewer, n: int) -> bytes:
    return msgspec.json.encode(table_sight(table, seat, n, None))
