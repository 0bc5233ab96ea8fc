"""What other processes did at a table since this one looked last."""

from __future__ import annotations

import msgspec

from meadhall.core.record import Entry
from meadhall.server.loaded_table import UNREADABLE, read_chat
from meadhall.server.messages import ChatLine
from meadhall.server.store.base import Mark, Store, TableRow

_read_entry = msgspec.json.Decoder(Entry).decode


class Missed:
    def __init__(
        self,
        mark: Mark,
        row: TableRow,
        entries: list[Entry] | None,
        chat: list[ChatLine],
    ) -> None:
        self.mark = mark
        self.row = row
        """With the times as they were at this mark."""
        self.entries = entries
        """None where they cannot be read one after the other: then all is to be read anew."""
        self.chat = chat


def missed_since(store: Store, table: str, known: Mark) -> Missed | None:
    """None if the table is gone."""
    standing = store.standing(table)
    if standing is None:
        return None
    mark = standing.mark
    lines = store.lines(table, known.n, mark.n) if mark.n != known.n else []
    chat = store.chat(table, known.chat) if mark.chat != known.chat else []
    said = [line for n, line in chat if n <= mark.chat]
    read = mark._replace(n=known.n + len(lines))
    return Missed(read, standing.row, _entries(lines, known.n), read_chat(table, said))


def _entries(lines: list[str], after: int) -> list[Entry] | None:
    try:
        entries = [_read_entry(line) for line in lines]
    except UNREADABLE:
        return None
    numbers = [entry.n for entry in entries]
    return entries if numbers == list(range(after + 1, after + len(lines) + 1)) else None
