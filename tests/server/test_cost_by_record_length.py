"""What a move costs does not grow with the game: counted in entries that are looked at again."""

from __future__ import annotations

from typing import Any, overload

import pytest

from meadhall.core import table as core_table
from meadhall.core.branching_list import BLOCK, BranchingList
from meadhall.core.recorded_game import PRACTICE
from meadhall.core.table import LATE, SNAPSHOT_EVERY, Table, new_table
from meadhall.core.table_steps import Step
from meadhall.server import room
from server.http_calls import Client
from server.seated_table import bidden
from toy.game import GAME

LONG = 1000


class Counted(BranchingList[Step]):
    """How often somebody looked into it."""

    looks = 0

    @overload
    def __getitem__(self, place: int) -> Step: ...

    @overload
    def __getitem__(self, place: slice) -> list[Step]: ...

    def __getitem__(self, place: int | slice) -> Step | list[Step]:
        self.looks += 1
        return super().__getitem__(place)


def long_table() -> Table:
    """Seat 0 acted, then changed a setting so often; seat 1 has not acted at all."""
    table = new_table(GAME, 2, seed="x", policy=PRACTICE)
    for number in range(LONG):
        table.set(0, "placing", ("never", "always")[number % 2])
    table.act(0, "bid 0")
    return table


@pytest.mark.parametrize("loaded", [False, True])
def test_undo_and_redo_replay_a_few_entries(monkeypatch: pytest.MonkeyPatch, loaded: bool) -> None:
    table = long_table()
    if loaded:
        table = core_table.load_table(table.record)
    replayed: list[int] = []
    replay = Table._replay

    def counted(self: Table, entry: Any) -> None:
        replayed.append(entry.n)
        replay(self, entry)

    monkeypatch.setattr(Table, "_replay", counted)
    table.undo(0)
    table.redo(0)
    assert len(replayed) <= 2 * SNAPSHOT_EVERY


def test_the_longer_ago_the_fewer_snapshots() -> None:
    """The last 16, and of what lies farther back two more each time the game doubles."""
    table = new_table(GAME, 2, seed="x", policy=PRACTICE)
    counts = []
    for number in range(4 * LONG):
        table.set(0, "placing", ("never", "always")[number % 2])
        counts.append(len(table._snapshots))
    most = [max(counts[:length]) for length in (LONG, 2 * LONG, 4 * LONG)]
    assert most == [LATE + 10, LATE + 12, LATE + 14]


@pytest.mark.parametrize("back", [1, 10, 40, 150, 600])
def test_to_go_back_replays_no_more_than_it_takes_back(back: int) -> None:
    table = new_table(GAME, 2, seed="x", policy=PRACTICE)
    for number in range(LONG):
        table.set(0, "placing", ("never", "always")[number % 2])
    for place in range(len(table.steps) - back, len(table.steps)):
        before, _ = table.before(place)
        assert place - before <= max(SNAPSHOT_EVERY, len(table.steps) - place)


def test_a_branch_shares_the_log() -> None:
    """What an act copies is a part of the log that does not grow with it."""
    table = long_table()
    other = table.branch()
    for mine, theirs in (
        (table.steps, other.steps),
        (table.record.entries, other.record.entries),
    ):
        shared = sum(map(len, theirs._full))
        assert mine._full[0] is theirs._full[0] and len(mine) - shared <= BLOCK
    steps = len(table.steps)
    other.act(1, "bid 1")
    assert len(table.steps) == steps < len(other.steps)


def test_what_a_seat_did_last_is_known_without_a_search() -> None:
    table = long_table()
    steps = Counted(table.steps)
    table.steps = steps
    for seat in (0, 1):
        table.can_undo(seat)
    assert steps.looks <= 10


def test_positions_are_saved_seldomer_the_longer_the_record(
    quiet: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Saving goes through the whole record."""
    monkeypatch.setattr(room, "POSITION_EVERY", 2)
    table = bidden(quiet)
    kept: set[int] = set()
    for _ in range(60):
        table.do(0, "chop")
        assert table.post("undo", 0).status_code == 200
        quiet.http.blocking_portal.call(saved, table.room())
        position = table.room().position
        assert position is not None
        kept.add(position.n)
    gaps = [later - earlier for earlier, later in zip(sorted(kept), sorted(kept)[1:], strict=False)]
    assert gaps[0] <= 4 and gaps[-1] >= table.info()["n"] // 16 - 2


async def saved(live: room.Room) -> None:
    if live._saving is not None:
        await live._saving
