"""What clients send. Unknown fields are refused, so that a slip of the pen is not lost.

The page's types are made from this file and those beside it (`make gen`).
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from meadhall.core.basics import split_chain
from meadhall.server.clock_messages import ClockWanted
from meadhall.server.message_fields import (
    LARGEST_DOCUMENT,
    LARGEST_RECORD,
    LONGEST_CHAIN,
    LONGEST_CHAT,
    LONGEST_REPORT,
    MOST_OPTIONS,
    MOST_SEATS,
    Actions,
    EntryNumber,
    Incoming,
    Name,
    Pace,
    Policy,
    Proposed,
    SeatKind,
    SeatNumber,
    Seconds,
    Secret,
    Watching,
    Word,
)

PROTOCOL = 4
"""The page speaks this one; docs/protocol.md says what the earlier ones lack."""


class SeatWanted(Incoming):
    """`human` is a seat of the one who makes the table, `open` waits for somebody invited."""

    kind: SeatKind = "open"
    name: Name | None = None
    bot: Word | None = None


class Document(Incoming):
    """A file for an option that takes one: its name, for what is said about it, and its content."""

    name: Word
    text: Annotated[str, Meta(max_length=LARGEST_DOCUMENT)]


class NewTable(Incoming):
    game: Word
    seats: Annotated[list[SeatWanted], Meta(min_length=1, max_length=MOST_SEATS)]
    options: Annotated[dict[Word, Word | int | bool], Meta(max_length=MOST_OPTIONS)] = {}
    documents: Annotated[dict[Word, Document], Meta(max_length=MOST_OPTIONS)] = {}
    """By the names of options; each stands in the place of that option's value."""
    policy: Policy | None = None
    """Absent: friendly where one person plays against bots, else strict."""
    spectators: Watching = "live"
    patience: Seconds = 300
    """After so many seconds of absence any player may hand a seat to a bot."""
    pace: Pace = 0.5
    """The least number of seconds before a bot's move appears."""
    clock: ClockWanted | None = None
    listed: bool = False
    """Show it in the hall while a seat is free, where the server's host wants that."""
    seed: Word | None = None
    """A chosen seed is told to everybody."""


class ImportRecord(Incoming):
    record: Annotated[str, Meta(max_length=LARGEST_RECORD)]
    keep_seed: bool = False
    """Go on with the record's own seed, so that chance brings what it brought before. As a chosen
    seed it is told to everybody."""


class TakeSeat(Incoming):
    seat: SeatNumber
    name: Name


class NewName(Incoming):
    name: Name


class HandSeat(Incoming):
    """To a bot, back to the person who holds its link, or open for anybody invited."""

    to: SeatKind
    bot: Word | None = None


class NewSettings(Incoming):
    spectators: Watching | None = None
    listed: bool | None = None
    patience: Seconds | None = None
    pace: Pace | None = None


class Reissue(Incoming):
    what: Literal["host", "invite", "seat"]
    seat: SeatNumber | None = None


def check_chain(actions: str | list[int]) -> None:
    """Not by a pattern: msgspec 0.22 frees one that stands in a union with a list too often."""
    if isinstance(actions, str) and len(split_chain(actions)) > LONGEST_CHAIN:
        raise ValueError(f"a chain has at most {LONGEST_CHAIN} actions")


class Act(Incoming):
    seat: SeatNumber
    decision: Word
    actions: Actions

    def __post_init__(self) -> None:
        check_chain(self.actions)


class ForSeat(Incoming):
    seat: SeatNumber


class SetFor(Incoming):
    """A setting of a seat, such as whether it is asked before its turn ends."""

    seat: SeatNumber
    name: Word
    value: Word


class Propose(Incoming):
    """To end the game, or to take back everything from entry `n` on."""

    seat: SeatNumber
    what: Proposed
    n: EntryNumber = 0


class Vote(Incoming):
    seat: SeatNumber
    agree: bool


class ForkAt(Incoming):
    """`seat`: through whose eyes, while the game is running."""

    n: EntryNumber
    seat: SeatNumber | None = None


class Report(Incoming):
    text: Annotated[str, Meta(max_length=LONGEST_REPORT)]
    seat: SeatNumber | None = None


class Say(Incoming):
    seat: SeatNumber
    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_CHAT, pattern=r"\S")]


class Key(Incoming):
    table: Word
    secret: Secret


class NewCode(Incoming):
    """`recovery` can be used again and again, `once` for ten minutes and one device."""

    kind: Literal["recovery", "once"]
    keys: Annotated[list[Key], Meta(min_length=1, max_length=100)]


class UseCode(Incoming):
    code: Word


# ---------------------------------------------------------------------- the stream, from clients


class Hello(Incoming, tag="hello"):
    """The first message of a stream: secrets, since an address is no place for them."""

    secrets: Annotated[list[Secret], Meta(max_length=2 * MOST_SEATS)]
    since: EntryNumber | None = None
    """The last entry that the client knows; what happened since comes with the first sight."""
    protocol: Annotated[int, Meta(ge=1, le=PROTOCOL)] = 1
    """Which messages the client understands: of protocol 1 it gets whole sights only, up to 2 the
    events without the lines of the log they belong to, and up to 3 nothing about clocks."""


class StreamAct(Incoming, tag="act"):
    id: EntryNumber
    seat: SeatNumber
    decision: Word
    actions: Actions

    def __post_init__(self) -> None:
        check_chain(self.actions)


class StreamTry(StreamAct, tag="try"):
    pass


class StreamUndo(Incoming, tag="undo"):
    id: EntryNumber
    seat: SeatNumber


class StreamRedo(StreamUndo, tag="redo"):
    pass


class StreamRestart(StreamUndo, tag="restart"):
    pass


class StreamSay(Incoming, tag="say"):
    id: EntryNumber
    seat: SeatNumber
    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_CHAT, pattern=r"\S")]


class StreamPing(Incoming, tag="ping"):
    id: EntryNumber


FromClient = (
    StreamAct | StreamTry | StreamUndo | StreamRedo | StreamRestart | StreamSay | StreamPing
)
