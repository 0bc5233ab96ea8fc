"""Who holds a seat after its link was made anew.

Whoever has the new secret sees the seat's hand, so everybody at the table is told. The former
secret may do one thing: object. Then the new one opens nothing either, and the seat stands still
until one of the two gives way, or the host frees the seat for somebody else.
"""

from __future__ import annotations

from meadhall.server.json_logging import note
from meadhall.server.message_fields import SeatNews
from meadhall.server.refusal import Refused
from meadhall.server.room import Room
from meadhall.server.secrets import opens
from meadhall.server.store.base import Holder, Seat, SeatEvent, TableRow

MOST_NEWS = 50
MOST_FORMER = 8


def tell_all(row: TableRow, what: SeatNews, seat: int, n: int) -> None:
    """In the table's own log, which everybody sees."""
    told = SeatEvent(what, seat, row.seats[seat].name, n)
    row.seat_events = [*row.seat_events, told][-MOST_NEWS:]
    note("a seat changed hands", table=row.id, seat=seat, how=what)


def reissued(sitting: Seat, hash: str) -> None:
    """The seat's secrets become former ones. The first holders stay known: a host who makes links
    again and again does not push them out."""
    if sitting.is_disputed():
        raise Refused("seat_disputed")
    sitting.former = [*sitting.former, Holder(sitting.secrets)][:MOST_FORMER]
    sitting.secrets = [hash]
    sitting.webhook = None  # it was the former holder's


async def object_to(room: Room, secret: str, seat: int) -> None:
    def edit(row: TableRow) -> None:
        sitting = _seat(row, seat, secret)
        holder = _holder(sitting, secret)
        if holder is None:
            raise _not_yours(row, secret)
        if not holder.objects:
            holder.objects = True
            tell_all(row, "objected", seat, room.n)

    await room.change_row(edit)


async def give_way(room: Room, secret: str, seat: int) -> None:
    """One of the two agrees that the seat is the other's."""

    def edit(row: TableRow) -> None:
        sitting = _seat(row, seat, secret)
        holder = _holder(sitting, secret)
        if not sitting.is_disputed() or not (holder or opens(secret, sitting.secrets)):
            raise _not_yours(row, secret)
        if holder is None:
            objecting = [former for former in sitting.former if former.objects]
            sitting.secrets = [hash for former in objecting for hash in former.secrets]
            sitting.former = []
            tell_all(row, "returned", seat, room.n)
        else:
            sitting.former.remove(holder)
            if not sitting.is_disputed():
                tell_all(row, "accepted", seat, room.n)

    await room.change_row(edit)


def _seat(row: TableRow, seat: int, secret: str) -> Seat:
    if seat >= len(row.seats):
        raise _not_yours(row, secret)
    return row.seats[seat]


def _not_yours(row: TableRow, secret: str) -> Refused:
    """A secret that never opened anything here is told so, like everywhere."""
    known = opens(secret, row.host) or opens(secret, row.invite)
    for sitting in row.seats:
        known = known or opens(secret, sitting.secrets) or _holder(sitting, secret) is not None
    return Refused("not_your_seat" if known else "unknown_secret")


def _holder(sitting: Seat, secret: str) -> Holder | None:
    return next((former for former in sitting.former if opens(secret, former.secrets)), None)
