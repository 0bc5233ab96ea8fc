"""Since when each seat owes a decision, and how much time it has left.

Figures alone, stored together with whatever changes them; nobody is called or woken here. Time
counts while a person owes a decision, from one change of the table to the next (`settle`); who owes
one after the change is taken from the game (`follow`).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import msgspec

from meadhall.core.ask_operations import END
from meadhall.core.record import Entry
from meadhall.core.table import Table
from meadhall.server.clock_messages import ClockRule, TimeUp

if TYPE_CHECKING:
    from meadhall.server.store.base import TableRow

AWAY_SECONDS = 5.0
"""Who comes back so soon was not away."""


class SeatTime(msgspec.Struct):
    left: float = 0.0
    """Seconds, at the time of the last change."""
    runs: bool = False
    asked: bool = False
    """Whether the seat owes a decision, whoever plays it."""
    since: float = 0.0
    """When it began to owe one."""
    started: float = 0.0
    """What was left then."""
    mark: int = -1
    """How far the game was when the seat last got time: what is taken back and done again brings
    no more of it."""
    turn: int = -1
    """How far the game was when it began to owe a decision."""
    called: int = -1
    """The turn for which its person was called last: what is taken back and done again calls nobody
    a second time."""
    up: TimeUp | None = None
    """Whose move it is since the time is up; until the turn is over, or there is time again."""


class TurnTimes(msgspec.Struct):
    seats: list[SeatTime]
    at: float
    """The time of the last change."""
    paused: bool = False
    """By the host."""
    settings: int = 0
    """How many settings are in the record: they do not bring the game farther."""

    def deadline(self) -> float | None:
        """When the next time is up."""
        return min((self.at + seat.left for seat in self.seats if seat.runs), default=None)

    def is_up(self) -> list[SeatTime]:
        return [seat for seat in self.seats if seat.runs and seat.left <= 0]

    def left(self, seat: SeatTime, now: float) -> float:
        return max(0.0, seat.left - max(0.0, now - self.at)) if seat.runs else seat.left


def new_times(row: TableRow, now: float) -> TurnTimes | None:
    """Where the table has no clock, and nobody wants to be called, nothing is noted."""
    if row.clock is None and all(sitting.webhook is None for sitting in row.seats):
        return None
    left = 0.0 if row.clock is None else float(row.clock.seconds)
    return TurnTimes([SeatTime(left, started=left) for _ in row.seats], now)


def keep_time(row: TableRow, table: Table | None, before: int, now: float) -> None:
    """After a change, by which the record grew from so many entries; no table: nobody is asked."""
    if row.times is None:
        row.times = new_times(row, now)
    if row.times is None:
        return
    settle(row.times, now)
    if table is None or row.ended is not None:
        follow(row.times, row, (), 0, [])
    else:
        new = list(table.record.entries[before:])
        follow(row.times, row, table.state.actors(), len(table.steps), new)


def settle(times: TurnTimes, now: float) -> None:
    """Count what went by since the last change."""
    for seat in times.seats:
        seat.left = times.left(seat, now)
    times.at = max(now, times.at)


def follow(
    times: TurnTimes, row: TableRow, asked: Iterable[int], steps: int, entries: list[Entry]
) -> None:
    """After a change of the table: these seats owe a decision now, the record has so many standing
    steps, and these entries are new."""
    times.settings += sum(entry.set is not None for entry in entries)
    owing, done = set(asked), Done(entries, steps - times.settings)
    for number, seat in enumerate(times.seats):
        if seat.asked and (number not in owing or number in done.ended):
            _end_turn(seat, number, row.clock, done)
        if number in owing and not seat.asked:
            _begin_turn(seat, row.clock, times.at, done)
        elif number in owing and number in done.acted and seat.up is None:
            _renew(seat, row.clock, done)
    let_run(times, row)


class Done:
    """What the new entries mean for the clocks."""

    def __init__(self, entries: list[Entry], progress: int) -> None:
        self.ended = {entry.s for entry in entries if entry.a == END}
        self.acted = {entry.s for entry in entries if entry.a is not None and not entry.auto}
        self.took_back = {entry.s for entry in entries if entry.undo is not None}
        self.progress = progress

    def farther(self, seat: SeatTime) -> bool:
        """Whether the game was never so far when the seat got time; now it does."""
        if self.progress <= seat.mark:
            return False
        seat.mark = self.progress
        return True


def _begin_turn(seat: SeatTime, rule: ClockRule | None, now: float, done: Done) -> None:
    seat.asked, seat.since, seat.turn = True, now, done.progress
    _renew(seat, rule, done)
    if rule is not None and seat.left <= 0:
        seat.left = float(rule.increment)  # nobody begins with nothing
    seat.started = seat.left


def _renew(seat: SeatTime, rule: ClockRule | None, done: Done) -> None:
    """Time for the next move."""
    if rule is not None and rule.kind == "move" and done.farther(seat):
        seat.left = float(rule.seconds)


def _end_turn(seat: SeatTime, number: int, rule: ClockRule | None, done: Done) -> None:
    seat.asked, seat.up = False, None
    if done.took_back and number not in done.took_back:  # asked for nothing: it was another's undo
        seat.left = max(seat.left, seat.started)
    elif rule is not None and rule.kind == "bank" and not done.took_back and done.farther(seat):
        seat.left += rule.increment


def let_run(times: TurnTimes, row: TableRow) -> None:
    """The clocks of people who owe a decision run, unless all of them stand still."""
    still = row.clock is None or stands_still(times, row)
    for seat, sitting in zip(times.seats, row.seats, strict=True):
        if sitting.kind != "human":
            seat.up = None
        seat.runs = not still and seat.asked and sitting.kind == "human" and seat.up is None


def stands_still(times: TurnTimes, row: TableRow) -> bool:
    """While the host paused or is to decide, or somebody's seat is free or disputed."""
    waits = any(sitting.kind == "open" or sitting.is_disputed() for sitting in row.seats)
    return times.paused or waits or any(seat.up == "host" for seat in times.seats)


def start_anew(row: TableRow, seat: int) -> None:
    """Somebody new sits there."""
    if row.times is not None and row.clock is not None:
        time = row.times.seats[seat]
        time.up = None
        time.left = time.started = float(row.clock.seconds)


def next_look(times: TurnTimes, row: TableRow) -> float | None:
    """When some process has to look after the table even if nobody asks for it: at the next
    deadline, when somebody is to be called, and at once where a bot is to move."""
    moments = [times.at + seat.left for seat in times.seats if seat.runs]
    for number, (seat, sitting) in enumerate(zip(times.seats, row.seats, strict=True)):
        if seat.asked and (sitting.kind == "bot" or seat.up == "bot"):
            moments.append(times.at)
        if _waits_for_call(row, number):
            moments.append(seat.since + AWAY_SECONDS)
    return min(moments, default=None)


def is_to_call(row: TableRow, number: int, now: float) -> bool:
    """Whether the seat's person is to be called, unless they are here."""
    return (
        row.times is not None
        and _waits_for_call(row, number)
        and now >= row.times.seats[number].since + AWAY_SECONDS
    )


def _waits_for_call(row: TableRow, number: int) -> bool:
    if row.times is None:
        return False
    seat, sitting = row.times.seats[number], row.seats[number]
    may_act = sitting.kind == "human" and not sitting.is_disputed() and seat.up != "bot"
    return sitting.webhook is not None and may_act and seat.asked and seat.turn > seat.called
