"""Who plays a seat: a person with a secret, or a bot. Asked again once it is their turn to change
the table, since meanwhile the secret may have been revoked, or the seat have changed hands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from meadhall.server.access import Access
from meadhall.server.refusal import Refused

if TYPE_CHECKING:
    from meadhall.server.room import Room


class Person:
    def __init__(self, access: Access, seat: int) -> None:
        self.access = access
        self.seat = access.own(seat)

    def check_seat(self, room: Room) -> None:
        """That the seat is still theirs, whoever plays it."""
        self.access.now(room.row).own(self.seat)

    def check(self, room: Room) -> None:
        """That they decide for the seat."""
        self.check_seat(room)
        room.check_played(self.seat)


class BotPlayer:
    def __init__(self, seat: int, lease: int) -> None:
        self.seat = seat
        self.lease = lease
        """Under which this process moves the table's bots."""

    def check(self, room: Room) -> None:
        if not is_played_by_bot(room, self.seat):
            raise Refused("stale_decision")


def is_played_by_bot(room: Room, seat: int) -> bool:
    sitting = room.row.seats[seat]
    return _belongs_to_bot(room, seat) and not sitting.is_disputed()


def is_played_by_person(room: Room, seat: int) -> bool:
    return room.row.seats[seat].kind == "human" and not _belongs_to_bot(room, seat)


def _belongs_to_bot(room: Room, seat: int) -> bool:
    """Its own, or one that plays a person's turn to its end."""
    return room.row.seats[seat].kind == "bot" or room.row.time_up(seat) == "bot"


Player = Person | BotPlayer
