"""What a room tells those who listen."""

from __future__ import annotations

from collections.abc import Callable

from meadhall.core.events_from_entries import Told
from meadhall.server.messages import ChatLine


class Moved:
    """Something happened in the game: entries of the record, each with its events."""

    def __init__(self, told: list[Told]) -> None:
        self.told = told


class Reseated:
    """Who sits where, who is here, or a setting changed."""


class Said:
    def __init__(self, line: ChatLine) -> None:
        self.line = line


Notice = Moved | Reseated | Said
Listener = Callable[[Notice], None]
