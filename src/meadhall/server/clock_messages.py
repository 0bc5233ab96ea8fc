"""What travels about clocks."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from meadhall.server.message_fields import LONGEST_PATIENCE, Incoming, SeatNumber

ClockKind = Literal["move", "bank"]
"""So many seconds for each move, or for the whole game and a few more after each turn."""
TimeUp = Literal["bot", "host"]
"""A bot moves for the seat until its turn is over, or the host decides."""
ClockSeconds = Annotated[int, Meta(ge=10, le=LONGEST_PATIENCE)]
Increment = Annotated[int, Meta(ge=5, le=24 * 3600)]


class ClockWanted(Incoming):
    """`increment` is what a bank gets at the end of each turn."""

    kind: ClockKind
    seconds: ClockSeconds
    increment: Increment = 15
    time_up: TimeUp = "bot"


class ChangeClock(Incoming):
    """By the host. `more` gives a seat so many `seconds`, `bot` lets a bot play the turn of a seat
    whose time is up."""

    what: Literal["pause", "resume", "more", "bot"]
    seat: SeatNumber | None = None
    seconds: ClockSeconds = 60


class ClockRule(msgspec.Struct):
    """As it was chosen when the table was made."""

    kind: ClockKind
    seconds: int
    increment: int
    time_up: TimeUp


class SeatClock(msgspec.Struct):
    left: float | None
    """Seconds at the moment of this message; absent for bots and free seats."""
    running: bool
    up: TimeUp | None
    """Whose move it is since the time is up."""


class Clocks(msgspec.Struct):
    seats: list[SeatClock]
    paused: bool
    """By the host. Clocks also stand still while a seat is free or disputed, or the host is to
    decide."""


class ClocksMessage(Clocks, tag="clocks"):
    """After each message that may have changed them."""
