"""Saved positions: nobody waits for one, and none is begun while another is made."""

from __future__ import annotations

from asyncio import Event

import pytest

from meadhall.server import room
from meadhall.server.room import Room
from server.http_calls import Client
from server.seated_table import bidden

EVERY = 4


def test_positions_are_saved_one_at_a_time(quiet: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """However long it takes: acts go on, and start no second one."""
    monkeypatch.setattr(room, "POSITION_EVERY", EVERY)
    begun: list[int] = []
    save = Room._save_position

    async def slow(self: Room) -> None:
        begun.append(self.n)
        if len(begun) == 1:
            await Event().wait()
        await save(self)

    monkeypatch.setattr(Room, "_save_position", slow)
    table = bidden(quiet)
    for _ in range(3 * EVERY):
        table.do(0, "chop")
        assert table.post("undo", 0).status_code == 200
    assert len(begun) == 1
