"""A disk without room."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from server.http_calls import Client


@contextmanager
def full_disk(client: Client) -> Iterator[None]:
    """SQLite finds no room for another page."""
    db: Any = client.http.app.state["hall"].rooms.store_threads.store._db
    pages = db.execute("pragma page_count").fetchone()[0]
    db.execute(f"pragma max_page_count = {pages}")
    yield
    db.execute("pragma max_page_count = 1000000")
