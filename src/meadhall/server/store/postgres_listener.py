"""Hears from PostgreSQL which tables other processes changed, never what they did there."""

from __future__ import annotations

import psycopg
from psycopg import Connection

from meadhall.server.store.base import StoreError
from meadhall.server.store.postgres_connections import (
    UNREACHABLE,
    Connections,
    connect,
    first_line,
)

CHANNEL = "meadhall"


class Listener:
    """Has a connection of its own, which a pooler must not share out."""

    def __init__(self, connections: Connections) -> None:
        self._connections = connections
        self._db: Connection | None = None

    def heard(self, seconds: float) -> set[str] | None:
        """Tables that others changed; None after it has (again) begun to listen."""
        try:
            if self._db is None:
                self._db = self._begin()
                return None
            told = [*self._db.notifies(timeout=seconds, stop_after=1)]
            told += self._db.notifies(timeout=0)
        except psycopg.Error as error:
            self.close()
            do = f"{UNREACHABLE} ({first_line(error)})"
            raise StoreError("the database is not heard any more", do) from error
        own = self._connections.pids
        return {notify.payload.partition(" ")[0] for notify in told if notify.pid not in own}

    def _begin(self) -> Connection:
        db = connect(self._connections.url)
        db.execute(f"listen {CHANNEL}".encode())
        return db

    def close(self) -> None:
        if self._db is not None:
            self._db.close()
            self._db = None
