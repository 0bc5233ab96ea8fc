"""All live tables: made, found again after a restart, and kept in memory while they are used."""

from __future__ import annotations

import re
import time
from asyncio import Lock
from secrets import token_hex

import msgspec

from meadhall.core.action import MeadhallError
from meadhall.core.game import Game, Options
from meadhall.core.record import Record, RecordError, loads, seed_hash
from meadhall.core.registry import game as find_game
from meadhall.core.table import FRIENDLY, STRICT, Table, load_table, new_table
from meadhall.server.bots import BotSeats
from meadhall.server.clock import Clock
from meadhall.server.journal import note
from meadhall.server.kept import Kept, entry_line, header_line, read_kept
from meadhall.server.limits import Limits
from meadhall.server.links import hashed, new_id, new_secret
from meadhall.server.messages import NAME, Document, NewTable, SeatTaken, SeatWanted, TableMade
from meadhall.server.metrics import Metrics
from meadhall.server.players import Person
from meadhall.server.refusal import Refused
from meadhall.server.room import MOST_ENTRIES, Room
from meadhall.server.seating import checked_bot, tidy
from meadhall.server.store.base import Seat, TableRow, UnusedSince
from meadhall.server.store.keeper import Keeper

MOST_IN_MEMORY = 500
FINISHED_SECONDS = 60
"""So long after it was last asked for, a finished game is not kept in memory."""


class Rooms:
    def __init__(self, keeper: Keeper, bots: BotSeats, metrics: Metrics, limits: Limits) -> None:
        self.keeper = keeper
        self.bots = bots
        self.metrics = metrics
        self.limits = limits
        self.clock = Clock()
        self._rooms: dict[str, Room] = {}
        """The longest unused one first."""
        self._lock = Lock()

    # ------------------------------------------------------------------ making

    async def make(self, wanted: NewTable) -> TableMade:
        """A new table. The seed is the server's secret until the game is over."""
        game = game_named(wanted.game)
        seats, taken = seated(wanted.seats)
        seed = wanted.seed or token_hex(16)
        documents = read_documents(game, wanted.documents)
        try:
            table = new_table(
                game,
                len(seats),
                {**wanted.options, **documents},
                seed,
                [seat.name for seat in seats],
                wanted.policy or default_policy(seats),
                seed_chosen=wanted.seed is not None,
            )
        except MeadhallError as error:
            raise Refused("bad_table", about=str(error)) from error
        return await self._add(table, seats, taken, wanted)

    async def import_record(self, text: str) -> TableMade:
        """A table that goes on from a record; all seats are the importer's."""
        try:
            record = loads(text)
            if record.header.start is not None:
                raise RecordError("line 1: a record that begins in mid-game is not taken in")
            _check_names(record)
            if len(record.entries) > MOST_ENTRIES:
                raise RecordError(f"there are more than {MOST_ENTRIES} entries")
            table = load_table(record)
            if not table.over:
                table = load_table(_sealed(record))
        except MeadhallError as error:
            raise Refused("bad_record", about=str(error)) from error
        return await self.add_own(table)

    async def add_own(self, table: Table) -> TableMade:
        """A table whose seats all belong to the one who asks for it."""
        table.settle()
        names = table.record.header.seats
        seats, taken = seated([SeatWanted("human", name[:40]) for name in names])
        return await self._add(table, seats, taken, NewTable("", []), acted=True)

    async def rematch(self, room: Room, person: Person) -> str:
        """The same people once more, the next one first; their secrets open the new table."""
        if not room.over:
            raise Refused("not_over")
        async with self._lock:
            person.check_seat(room)
            following = room.row.next
            if following is not None:
                kept = await self.keeper.do(lambda store: store.row(following))
                if kept is not None:
                    return following
            return await self._make_rematch(room)

    async def _make_rematch(self, room: Room) -> str:
        header = room.record.header
        seats = [_once_more(seat) for seat in (*room.row.seats[1:], *room.row.seats[:1])]
        names = [seat.name for seat in seats]
        game = game_named(header.game)
        table = new_table(game, header.players, header.options, token_hex(16), names, header.policy)
        row = room.row.copy()
        row.id, row.header, row.seats = new_id(), header_line(table.record.header), seats
        row.proposal, row.ended, row.created = None, None, time.time()
        await self._keep(row, table)

        def edit(old: TableRow) -> None:
            old.next = row.id

        await room.change_row(edit)
        return row.id

    async def _add(
        self,
        table: Table,
        seats: list[Seat],
        taken: list[SeatTaken],
        wanted: NewTable,
        acted: bool = False,
    ) -> TableMade:
        host, invite = new_secret(), new_secret()
        row = TableRow(
            id=new_id(),
            header=header_line(table.record.header),
            seats=seats,
            host=[hashed(host)],
            invite=[hashed(invite)],
            spectators=wanted.spectators,
            patience=wanted.patience,
            pace=wanted.pace,
            created=time.time(),
        )
        await self._keep(row, table, acted)
        return TableMade(row.id, host, invite, taken)

    async def _keep(self, row: TableRow, table: Table, acted: bool = False) -> None:
        if await self.keeper.do(lambda store: store.count()) >= self.limits.most_tables:
            raise Refused("too_many_tables")
        table.play_forced(list(range(len(row.seats))))
        row.finished = table.over
        lines = [entry_line(entry) for entry in table.record.entries]
        await self.keeper.do(lambda store: store.create(row, lines, acted))
        self.metrics.add("tables_made")
        note("a table was made", table=row.id, game=table.game.id, players=len(row.seats))
        self._enter(Kept(row, table.record, table))

    # ------------------------------------------------------------------ finding

    async def find(self, id: str) -> Room:
        """The live room, or the table as the store has it."""
        room = self._rooms.pop(id, None)
        if room is not None:
            self._rooms[id] = room
            room.asked_for = time.monotonic()
            return room
        async with self._lock:
            if id in self._rooms:
                return self._rooms[id]
            kept = await self.keeper.do(lambda store: read_kept(store, id))
            if kept is None:
                raise Refused("no_such_table")
            self.metrics.add("tables_frozen" if kept.frozen else "tables_loaded")
            return self._enter(kept)

    def _enter(self, kept: Kept) -> Room:
        room = Room(kept, self.keeper, self.metrics)
        room.listeners.append(lambda notice: self.bots.wake(room))
        self._rooms[room.id] = room
        self._make_place()
        self.bots.wake(room)
        return room

    async def delete_unused(self, id: str, since: UnusedSince) -> bool:
        """Unless somebody is there, or did something meanwhile."""
        async with self._lock:
            room = self._rooms.get(id)
            if room is None:
                return await self.keeper.do(lambda store: store.delete_unused(id, since))
            async with room.lock:
                if room.presence.anybody():
                    return False
                gone = await self.keeper.do(lambda store: store.delete_unused(id, since))
                if gone:
                    room.gone = True
                    self._rooms.pop(id).forget()
                return gone

    async def finish(self) -> None:
        """Wait until every change that was begun is stored."""
        for room in self._rooms.values():
            async with room.lock:
                pass

    def _make_place(self) -> None:
        """Forget rooms that nobody is in, the finished and the longest unused: they are stored."""
        crowded = len(self._rooms) - MOST_IN_MEMORY
        for place, (id, room) in enumerate(list(self._rooms.items())):
            done = room.over and time.monotonic() - room.asked_for > FINISHED_SECONDS
            if (place < crowded or done) and not room.is_used():
                self._rooms.pop(id).forget()


def read_documents(game: Game, given: dict[str, Document]) -> Options:
    """The documents as options; the game says what is wrong with one."""
    options = {option.name: option for option in game.documents()}
    found: Options = {}
    for name, document in given.items():
        option = options.get(name)
        if option is None:
            raise Refused("bad_document", about=f"{name!r} is no option that takes a document")
        try:
            found[name] = option.checked(option.parse(document.text.encode(), document.name))
        except MeadhallError as error:
            raise Refused("bad_document", about=str(error)) from error
    return found


def game_named(id: str) -> Game:
    try:
        return find_game(id)
    except MeadhallError as error:
        raise Refused("no_such_game", about=str(error)) from error


def seated(wanted: list[SeatWanted]) -> tuple[list[Seat], list[SeatTaken]]:
    """The seats of a new table, and the secrets of its maker's own."""
    seats: list[Seat] = []
    taken: list[SeatTaken] = []
    for number, want in enumerate(wanted):
        name = tidy(want.name or "") or f"Seat {number + 1}"
        if want.kind == "bot":
            seats.append(Seat("bot", name, checked_bot(want.bot)))
        elif want.kind == "open":
            seats.append(Seat("open", name))
        else:
            secret = new_secret()
            seats.append(Seat("human", name, secrets=[hashed(secret)]))
            taken.append(SeatTaken(number, secret))
    return seats, taken


def _once_more(seat: Seat) -> Seat:
    """Who gave up plays again."""
    if not seat.resigned:
        return seat
    return msgspec.structs.replace(seat, kind="human", bot=None, resigned=False)


def default_policy(seats: list[Seat]) -> str:
    """Where all others are bots, their decisions are no barrier for undo."""
    people = [seat for seat in seats if seat.kind != "bot"]
    return FRIENDLY if len(people) == 1 and len(seats) > 1 else STRICT


def _check_names(record: Record) -> None:
    for seat, name in enumerate(record.header.seats):
        if name.strip() and not re.search(NAME, name):
            raise RecordError(f"line 1: the name of seat {seat} has signs that cannot be shown")


def _sealed(record: Record) -> Record:
    """With a seed of the server's own: whoever brings a record knows the one it has."""
    seed = token_hex(16)
    header = msgspec.structs.replace(record.header, seed=seed, seed_hash=seed_hash(seed))
    return Record(header, record.entries)
