"""What travels. Unknown fields are refused, so that a slip of the pen is not lost."""

from __future__ import annotations

from typing import Any

import msgspec


class Incoming(msgspec.Struct, forbid_unknown_fields=True):
    pass


class NewTable(Incoming):
    game: str
    players: int
    options: dict[str, str | int | bool] = {}
    policy: str = "strict"
    spectators: bool = True


class TakeSeat(Incoming):
    seat: int
    name: str


class Act(Incoming):
    seat: int
    decision: str
    actions: str


class ForSeat(Incoming):
    seat: int


class Hello(Incoming):
    """The first message of a stream: secrets, since an address is no place for them."""

    secrets: list[str]


class TableMade(msgspec.Struct):
    table: str
    host: str
    invite: str


class SeatTaken(msgspec.Struct):
    seat: int
    secret: str


class Done(msgspec.Struct):
    n: int
    """The number of the record's last entry."""


class Fault(msgspec.Struct):
    code: str
    reasons: list[dict[str, Any]] = []
    about: str = ""


class GameInfo(msgspec.Struct):
    id: str
    least_players: int
    most_players: int
    options: dict[str, list[str | int | bool]]


class SeatInfo(msgspec.Struct):
    kind: str
    name: str


class TableInfo(msgspec.Struct):
    table: str
    game: str
    players: int
    options: dict[str, Any]
    policy: str
    seed_hash: str | None
    seats: list[SeatInfo]
    mine: list[int]
    host: bool
    n: int
    over: bool


class SeatSight(msgspec.Struct):
    """All that one pair of eyes may see now."""

    n: int
    view: dict[str, Any]
    decision: dict[str, Any] | None
    scores: list[dict[str, Any]] | None
    """The final sheets, once the game is over."""
