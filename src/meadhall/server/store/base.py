"""What a store keeps and what it promises.

A call that returns has been written to disk; a call that raises has written nothing.
"""

from __future__ import annotations

import msgspec

from meadhall.core.action import MeadhallError


class StoreError(MeadhallError):
    """The store cannot keep what it was given: a full disk, a broken file."""


class Seat(msgspec.Struct):
    """Who sits there: `human`, `bot` or `open`. The secret itself is never kept."""

    kind: str
    name: str
    bot: str | None = None
    secret_hash: str | None = None


class TableRow(msgspec.Struct):
    """What is true of a table besides its record."""

    id: str
    header: str
    """The record's first line."""
    seats: list[Seat]
    host_hash: str
    invite_hash: str
    spectators: bool
    created: float


class Store:
    """The few methods behind which a database hides."""

    def create(self, row: TableRow, lines: list[str]) -> None:
        """Keep a new table and the first lines of its record."""
        raise NotImplementedError

    def append(self, table: str, first: int, lines: list[str]) -> None:
        """Keep entries `first`, `first + 1`, ... of a table's record, all or none."""
        raise NotImplementedError

    def change(self, row: TableRow) -> None:
        """Keep the table's new seats and settings."""
        raise NotImplementedError

    def row(self, table: str) -> TableRow | None:
        raise NotImplementedError

    def lines(self, table: str) -> list[str]:
        """The entries of a table's record, in order."""
        raise NotImplementedError

    def count(self) -> int:
        """How many tables there are."""
        raise NotImplementedError

    def close(self) -> None:
        raise NotImplementedError
