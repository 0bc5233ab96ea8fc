"""All live tables: made, found again after a restart, and kept in memory while they are used."""

from __future__ import annotations

import time
from asyncio import Lock, to_thread
from secrets import token_hex

import msgspec

from meadhall.core.basics import MeadhallError
from meadhall.core.game import Game, Options
from meadhall.core.recorded_game import FRIENDLY, STRICT
from meadhall.core.registry import game as find_game
from meadhall.core.table import Table, new_table
from meadhall.server.bot_seats import BotSeats
from meadhall.server.client_messages import Document, NewTable, SeatWanted
from meadhall.server.clock import Clock
from meadhall.server.clock_messages import ClockRule, ClockWanted
from meadhall.server.json_logging import note
from meadhall.server.limited_processes import BroughtDocument, Readers
from meadhall.server.loaded_table import LoadedTable, entry_line, header_line, load_stored
from meadhall.server.messages import SeatTaken, TableMade
from meadhall.server.metrics import Metrics
from meadhall.server.notices import Reseated
from meadhall.server.players import Person
from meadhall.server.rate_limits import Limits
from meadhall.server.refusal import Refused
from meadhall.server.room import Room
from meadhall.server.seating import checked_bot, tidy
from meadhall.server.secrets import hashed, new_id, new_secret
from meadhall.server.store.base import Seat, TableRow, UnusedSince
from meadhall.server.store.store_threads import StoreThreads
from meadhall.server.turn_times import keep_time

MOST_IN_MEMORY = 500
FINISHED_SECONDS = 60
"""So long after it was last asked for, a finished game is not kept in memory."""


class Rooms:
    def __init__(
        self,
        store_threads: StoreThreads,
        bots: BotSeats,
        readers: Readers,
        metrics: Metrics,
        limits: Limits,
    ) -> None:
        self.store_threads = store_threads
        self.bots = bots
        self.readers = readers
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
        documents = await self._read(game, wanted.documents)
        try:
            table = await to_thread(
                new_table,
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

    async def _read(self, game: Game, given: dict[str, Document]) -> Options:
        """The documents as options; the game says what is wrong with one."""
        found: Options = {}
        for name, document in given.items():
            brought = BroughtDocument(game.id, name, document.name, document.text)
            found[name] = await self.readers.document(brought)
        return found

    async def import_record(self, text: str, keep_seed: bool = False) -> TableMade:
        """A table that goes on from a record; all seats are the importer's."""
        replayed = await self.readers.record(text, keep_seed)
        return await self.add_own(await to_thread(replayed.table))

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
                kept = await self.store_threads.do(lambda store: store.row(following))
                if kept is not None:
                    return following
            return await self._make_rematch(room, following)

    async def _make_rematch(self, room: Room, gone: str | None) -> str:
        """`gone`: the one that followed and was deleted."""
        header = room.record.header
        seats = [_once_more(seat) for seat in (*room.row.seats[1:], *room.row.seats[:1])]
        names = [seat.name for seat in seats]
        game = game_named(header.game)
        table = new_table(game, header.players, header.options, token_hex(16), names, header.policy)
        row = room.row.copy()
        row.id, row.header, row.seats = new_id(), header_line(table.record.header), seats
        row.proposal, row.ended, row.created = None, None, time.time()
        row.version = 0
        row.seat_events, row.times, row.listed = [], None, False
        await self._keep(row, table)
        following = [row.id]

        def edit(old: TableRow) -> None:
            if old.next is not None and old.next != gone:  # another process was faster
                following[0] = old.next
            old.next = following[0]

        await room.change_row(edit)
        return following[0]

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
            spectators=True,
            patience=wanted.patience,
            pace=wanted.pace,
            created=time.time(),
            clock=chosen_clock(wanted.clock),
            listed=wanted.listed,
        )
        row.let_watch(wanted.spectators)
        await self._keep(row, table, acted)
        return TableMade(row.id, host, invite, taken)

    async def _keep(self, row: TableRow, table: Table, acted: bool = False) -> None:
        if await self.store_threads.do(lambda store: store.count()) >= self.limits.most_tables:
            raise Refused("too_many_tables")
        table.play_forced(list(range(len(row.seats))))
        row.finished = table.over
        keep_time(row, table, 0, self.store_threads.clock.now())
        lines = [entry_line(entry) for entry in table.record.entries]
        await self.store_threads.do(lambda store: store.create(row, lines, acted))
        self.metrics.add("tables_made")
        note("a table was made", table=row.id, game=table.game.id, players=len(row.seats))
        self._enter(LoadedTable(row, table.record, table))

    # ------------------------------------------------------------------ finding

    async def row(self, id: str) -> TableRow:
        """What is true of a table besides its record, without loading it."""
        if id in self._rooms:
            return self._rooms[id].row
        row = await self.store_threads.do(lambda store: store.row(id))
        if row is None:
            raise Refused("no_such_table")
        return row

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
            kept = await self.store_threads.load(lambda store: load_stored(store, id))
            if kept is None:
                raise Refused("no_such_table")
            self.metrics.add("tables_frozen" if kept.frozen else "tables_loaded")
            room = self._enter(kept)
        await self.refresh(id)  # what others did while it was being read
        return room

    async def refresh(self, id: str) -> None:
        """Have a live room read what other processes did, if there are any."""
        room = self._rooms.get(id)
        if room is None or not self.store_threads.store.shared:
            return
        try:
            await room.catch_up()
        finally:
            self._forget_gone(room)

    def live(self) -> dict[str, Room]:
        return dict(self._rooms)

    def lose(self, room: Room) -> None:
        """The table was deleted; who is still there is told."""
        room.gone = True
        room.tell(Reseated())
        self._forget_gone(room)

    def _forget_gone(self, room: Room) -> None:
        if room.gone and self._rooms.get(room.id) is room:
            self._rooms.pop(room.id).forget()
            self.bots.leave(room)

    def _enter(self, kept: LoadedTable) -> Room:
        room = Room(kept, self.store_threads, self.metrics)
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
                return await self.store_threads.do(lambda store: store.delete_unused(id, since))
            async with room.lock:
                if room.presence.anybody():
                    return False
                gone = await self.store_threads.do(lambda store: store.delete_unused(id, since))
                if gone:
                    self.lose(room)
                return gone

    async def finish(self) -> None:
        """Wait until every change that was begun is stored."""
        for room in self._rooms.values():
            async with room.lock:
                pass

    def _make_place(self) -> None:
        """Forget rooms that nobody is in, the finished and the longest unused: they are stored."""
        crowded = len(self._rooms) - MOST_IN_MEMORY
        for index, (id, room) in enumerate(list(self._rooms.items())):
            done = room.over and time.monotonic() - room.asked_for > FINISHED_SECONDS
            if (index < crowded or done) and not room.is_used():
                self._rooms.pop(id).forget()


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


def chosen_clock(wanted: ClockWanted | None) -> ClockRule | None:
    if wanted is None:
        return None
    return ClockRule(wanted.kind, wanted.seconds, wanted.increment, wanted.time_up)


def default_policy(seats: list[Seat]) -> str:
    """Where all others are bots, their decisions are no barrier for undo."""
    people = [seat for seat in seats if seat.kind != "bot"]
    return FRIENDLY if len(people) == 1 and len(seats) > 1 else STRICT
