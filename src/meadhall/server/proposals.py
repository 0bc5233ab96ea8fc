"""Ends that the rules do not know: by consent, by resigning; and what comes after."""

from __future__ import annotations

from meadhall.bots.registry import USUAL
from meadhall.core.basics import LogEvent
from meadhall.core.table import Table
from meadhall.server.client_messages import Propose
from meadhall.server.players import Person
from meadhall.server.refusal import Refused
from meadhall.server.room import Room
from meadhall.server.store.base import Proposal, TableRow


def people(row: TableRow) -> list[int]:
    """The seats whose consent is asked."""
    return [n for n, seat in enumerate(row.seats) if seat.kind == "human"]


def still_running(room: Room) -> None:
    if room.frozen:
        raise Refused("frozen")
    if room.over:
        raise Refused("game_over")


async def propose(room: Room, person: Person, wanted: Propose) -> None:
    """Ask all people; whoever is alone has everybody's consent."""

    def edit(row: TableRow) -> None:
        still_running(room)
        person.check(room)
        if row.proposal is not None:
            raise Refused("proposal_open")
        if wanted.what == "undo" and not 0 < wanted.n <= room.n:
            raise Refused("no_such_entry")
        row.proposal = Proposal(wanted.what, person.seat, wanted.n, [person.seat])

    await room.change_row(edit)
    await carry_out(room)


async def vote(room: Room, person: Person, agree: bool) -> None:
    def edit(row: TableRow) -> None:
        still_running(room)
        person.check(room)
        if row.proposal is None:
            raise Refused("no_proposal")
        if not agree:
            row.proposal = None
        elif person.seat not in row.proposal.agreed:
            row.proposal.agreed.append(person.seat)

    await room.change_row(edit)
    await carry_out(room)


async def carry_out(room: Room) -> None:
    """Do what is proposed once nobody's word is missing; of several who see that, one does it."""
    proposal = _agreed(room.row)
    if proposal is None:
        return

    def take(row: TableRow) -> None:
        if _agreed(row) != proposal:
            raise Refused("no_proposal")
        row.proposal = None
        if proposal.what == "end":
            row.ended = "agreed"

    def apply(table: Table) -> list[LogEvent]:
        table.undo_by_consent(proposal.by, proposal.n)
        return []

    try:
        await room.change_row(take)
    except Refused as error:
        if error.code == "no_proposal":  # somebody else does it
            return
        raise
    if proposal.what == "undo":
        await room.change(apply)


def _agreed(row: TableRow) -> Proposal | None:
    proposal = row.proposal
    if proposal is None or not set(people(row)) <= set(proposal.agreed):
        return None
    return proposal


async def resign(room: Room, person: Person) -> None:
    """Give up: with two seats the game ends, with more a bot plays on."""

    def edit(row: TableRow) -> None:
        still_running(room)
        person.check_seat(room)
        sitting = row.seats[person.seat]
        if sitting.resigned:
            raise Refused("seat_resigned")
        sitting.resigned = True
        left = [other for other in row.seats if not other.resigned]
        if len(left) < 2:
            row.ended, row.proposal = "resigned", None
        else:
            sitting.kind, sitting.bot = "bot", USUAL

    await room.change_row(edit)
    await carry_out(room)
