"""Who sits where: taking seats, leaving them, bots in between, names, new secrets."""

from __future__ import annotations

from collections.abc import Callable

from meadhall.bots.registry import USUAL, is_level
from meadhall.server.access import Access
from meadhall.server.client_messages import HandSeat, NewSettings, Reissue
from meadhall.server.proposals import carry_out
from meadhall.server.refusal import Refused
from meadhall.server.room import Room
from meadhall.server.seat_dispute import reissued, tell_all
from meadhall.server.secrets import hashed, new_secret
from meadhall.server.store.base import Seat, TableRow
from meadhall.server.turn_times import start_anew

MOST_DEVICES = 16


def tidy(name: str) -> str:
    return " ".join(name.split())


def checked_bot(name: str | None) -> str:
    bot = name or USUAL
    if not is_level(bot):
        raise Refused("no_such_bot", about=bot)
    return bot


def seat_of(row: TableRow, seat: int) -> Seat:
    if not 0 <= seat < len(row.seats):
        raise Refused("not_your_seat")
    return row.seats[seat]


async def take_seat(room: Room, access: Access, seat: int, name: str) -> str:
    """The invitation gives an open seat to a person, and with it a secret of its own."""

    def check(row: TableRow) -> None:
        now = access.now(row)
        if not (now.invited or now.host):
            raise Refused("not_invited")

    return await seat_person(room, seat, name, check)


async def seat_person(room: Room, seat: int, name: str, check: Callable[[TableRow], None]) -> str:
    """The secret of whoever takes the free seat, if `check` does not refuse it."""
    secret = new_secret()

    def edit(row: TableRow) -> None:
        check(row)
        if not 0 <= seat < len(row.seats) or row.seats[seat].kind != "open":
            raise Refused("seat_taken")
        row.seats[seat] = Seat("human", tidy(name), secrets=[hashed(secret)])
        start_anew(row, seat)

    await room.change_row(edit)
    room.presence.see(seat)
    return secret


async def rename(room: Room, access: Access, seat: int, name: str) -> None:
    def edit(row: TableRow) -> None:
        now = access.now(row)
        if not now.host:
            now.own(seat)
        seat_of(row, seat).name = tidy(name)

    await room.change_row(edit)


async def hand(room: Room, access: Access, seat: int, wanted: HandSeat) -> None:
    """To a bot, to its person, or open."""
    edits: dict[str, Callable[[TableRow], None]] = {
        "bot": _to_bot(room, access, seat, wanted.bot),
        "human": _to_person(access, seat),
        "open": _to_anybody(room, access, seat),
    }
    await room.change_row(edits[wanted.to])
    room.presence.see(seat)
    await carry_out(room)


def _to_bot(room: Room, access: Access, seat: int, bot: str | None) -> Callable[[TableRow], None]:
    def edit(row: TableRow) -> None:
        now, sitting = access.now(row), seat_of(row, seat)
        if not (now.host or seat in now.seats):
            if not now.seats:
                raise Refused("not_your_seat")
            if not room.has_vanished(seat):
                raise Refused("not_yet")
        if sitting.is_disputed():
            raise Refused("seat_disputed")
        sitting.kind, sitting.bot = "bot", checked_bot(bot)

    return edit


def _to_person(access: Access, seat: int) -> Callable[[TableRow], None]:
    def edit(row: TableRow) -> None:
        sitting = seat_of(row, seat)
        access.now(row).own(seat)
        if sitting.resigned:
            raise Refused("seat_resigned")
        sitting.kind, sitting.bot = "human", None

    return edit


def _to_anybody(room: Room, access: Access, seat: int) -> Callable[[TableRow], None]:
    def edit(row: TableRow) -> None:
        now, sitting = access.now(row), seat_of(row, seat)
        if not now.host:
            now.own(seat)
        if sitting.resigned:
            raise Refused("seat_resigned")
        row.seats[seat] = Seat("open", sitting.name)
        if seat not in now.seats:
            tell_all(row, "freed", seat, room.n)

    return edit


async def settle(room: Room, access: Access, wanted: NewSettings) -> None:
    def edit(row: TableRow) -> None:
        access.now(row).host_only()
        if wanted.spectators is not None:
            row.let_watch(wanted.spectators)
        if wanted.listed is not None:
            row.listed = wanted.listed
        if wanted.patience is not None:
            row.patience = wanted.patience
        if wanted.pace is not None:
            row.pace = wanted.pace

    await room.change_row(edit)


async def reissue(room: Room, access: Access, wanted: Reissue) -> str:
    """A new secret in place of all earlier ones."""
    secret = new_secret()

    def edit(row: TableRow) -> None:
        access.now(row).host_only()
        if wanted.what == "host":
            row.host = [hashed(secret)]
        elif wanted.what == "invite":
            row.invite = [hashed(secret)]
        else:
            seat = -1 if wanted.seat is None else wanted.seat
            sitting = seat_of(row, seat)
            if sitting.kind == "open" or not sitting.secrets:
                raise Refused("seat_empty")
            reissued(sitting, hashed(secret))
            tell_all(row, "reissued", seat, room.n)

    await room.change_row(edit)
    return secret
