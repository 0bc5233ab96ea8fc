"""What is done to clocks: the time is up; the host pauses, gives time, or lets a bot move."""

from __future__ import annotations

from meadhall.server.access import Access
from meadhall.server.clock_messages import ChangeClock, Clocks, SeatClock
from meadhall.server.proposals import still_running
from meadhall.server.refusal import Refused
from meadhall.server.room import Room
from meadhall.server.seating import seat_of
from meadhall.server.store.base import TableRow
from meadhall.server.turn_times import TurnTimes


def shown_clocks(room: Room) -> Clocks | None:
    """As they stand this moment."""
    times, now = room.row.times, room.store_threads.clock.now()
    if times is None or room.row.clock is None:
        return None
    people = [sitting.kind == "human" for sitting in room.row.seats]
    seats = [
        SeatClock(times.left(time, now) if is_person else None, time.runs, time.up)
        for time, is_person in zip(times.seats, people, strict=True)
    ]
    return Clocks(seats, times.paused)


def clocks_of(room: Room) -> Clocks:
    clocks = shown_clocks(room)
    if clocks is None:
        raise Refused("no_clock")
    return clocks


async def time_up(room: Room, lease: int) -> None:
    """Whose time is up is told once: by the process that holds the table's lease."""

    def edit(row: TableRow) -> None:
        up = row.times.is_up() if row.times is not None else []
        if not up or row.clock is None:
            raise Refused("not_yet")
        for seat in up:
            seat.up = row.clock.time_up

    await room.change_row(edit, lease)
    room.metrics.add("times_up")


async def change_clock(room: Room, access: Access, wanted: ChangeClock) -> None:
    def edit(row: TableRow) -> None:
        access.now(row).host_only()
        still_running(room)
        if row.times is None or row.clock is None:
            raise Refused("no_clock")
        _change(row, row.times, wanted)

    await room.change_row(edit)


def _change(row: TableRow, times: TurnTimes, wanted: ChangeClock) -> None:
    if wanted.what in ("pause", "resume"):
        times.paused = wanted.what == "pause"
        return
    number = -1 if wanted.seat is None else wanted.seat
    if seat_of(row, number).kind != "human":
        raise Refused("seat_empty")
    seat = times.seats[number]
    if wanted.what == "more":
        seat.left += wanted.seconds
        seat.started += wanted.seconds
        seat.up = None
    elif seat.up is None:
        raise Refused("not_yet")
    else:
        seat.up = "bot"
