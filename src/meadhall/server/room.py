"""One live table: checks, applies, stores, and only then tells.

A room is changed by one task at a time (`lock`). Whatever it acknowledges is in the store.
"""

from __future__ import annotations

import time
from asyncio import Lock, Task, TimerHandle, create_task, get_running_loop, shield
from collections.abc import Awaitable, Callable, Hashable
from contextlib import suppress
from typing import Any, TypeVar

import msgspec

from meadhall.core.basics import NATURE, IllegalAction, LogEvent, MeadhallError
from meadhall.core.branching_list import BranchingList
from meadhall.core.decision import unexplained
from meadhall.core.events_from_entries import Told, history, told_since
from meadhall.core.record import Entry, Header, Record
from meadhall.core.table import Table
from meadhall.server.access import Access, access
from meadhall.server.debounce import Debounce
from meadhall.server.decision_json import Asked
from meadhall.server.json_logging import warn
from meadhall.server.loaded_table import (
    LoadedTable,
    checked_position,
    entry_line,
    header_line,
    keep_position,
    load_stored,
)
from meadhall.server.messages import ChatLine
from meadhall.server.metrics import Metrics
from meadhall.server.missed import missed_since
from meadhall.server.notices import Listener, Moved, Notice, Reseated, Said
from meadhall.server.players import BotPlayer, Person, Player
from meadhall.server.presence import Presence
from meadhall.server.refusal import Refused
from meadhall.server.store.base import Conflict, LeaseLost, Mark, TableRow
from meadhall.server.store.store_threads import StoreThreads
from meadhall.server.turn_times import keep_time, settle

GATHER_SECONDS = 0.25
"""Who comes and goes in so short a time is told of together."""
MOST_CHAT_LINES = 200
MOST_ENTRIES = 20_000
MOST_SETTINGS = 200
"""Of one seat in a game."""
POSITION_EVERY = 32
"""And seldomer in a long record, as saving goes through all of it."""
MOST_ATTEMPTS = 50
"""To be the first of several processes."""

Result = TypeVar("Result")


class Room:
    def __init__(self, kept: LoadedTable, store_threads: StoreThreads, metrics: Metrics) -> None:
        self.row = kept.row
        self.frozen = kept.frozen
        self.position = kept.position
        self.chat = kept.chat
        self.chat_n = kept.chat_n
        """The number of the last line that was said."""
        self.store_threads = store_threads
        self.metrics = metrics
        self.presence = Presence(len(self.row.seats))
        self.lock = Lock()
        self.listeners: list[Listener] = []
        self.comings = Debounce(lambda: self.tell(Reseated()), GATHER_SECONDS)
        self.shown_options: dict[str, Any] | None = None
        """As the table shows them, once somebody looked; they never change."""
        self.version = 0
        """Raised whenever something that anybody sees may have changed."""
        self.sights: dict[int | None, Any] = {}
        """What each pair of eyes sees now, once somebody looked."""
        self.messages: dict[Hashable, str] = {}
        """How that was told, encoded once for all who look through the same eyes."""
        self.asked_for = time.monotonic()
        """When somebody last looked for it."""
        self.thinking = False
        """Whether a bot is at work for this table."""
        self.gone = False
        """Whether the table was deleted."""
        self._record = kept.record
        self._table = kept.table
        self._asked: dict[int, Asked] = {}
        self._last: dict[int, int] = {}
        """The last entry of each seat that is no setting."""
        self._told: tuple[int, list[Told]] = (0, [])
        self._telling = Lock()
        self._saving: Task[None] | None = None
        self._reminder: TimerHandle | None = None
        self._take(kept.table)

    # ------------------------------------------------------------------ reading

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def record(self) -> Record:
        return self._record

    @property
    def table(self) -> Table:
        """The game; a frozen table stands where its log could still be followed."""
        if self._table is None:
            raise Refused("frozen")
        return self._table

    @property
    def n(self) -> int:
        """How many entries the record has."""
        return len(self._record.entries)

    @property
    def over(self) -> bool:
        played = self._table is not None and self._table.over
        return played or self.row.finished or self.row.ended is not None

    def decision(self, seat: int) -> Asked | None:
        """What the seat is asked, under an id that changes only when this changes. Worked out
        when somebody wants to know."""
        asked = self._asked.get(seat)
        if asked is None and seat in self.actors():
            asked = Asked(unexplained(self.table.state, seat), self._salt(seat))
            self._asked[seat] = asked
        return asked

    def actors(self) -> tuple[int, ...]:
        """The seats that have to decide something."""
        if self._table is None or self.frozen or self.row.ended is not None:
            return ()
        return self._table.state.actors()

    def _salt(self, seat: int) -> str:
        """This table, after what the seat did last: an action sent twice counts once, while what
        others do, or a restart, changes nothing."""
        return f"{self.id} {self._last.get(seat, 0)} "

    def access(self, secrets: list[str]) -> Access:
        return access(self.row, secrets)

    def is_used(self) -> bool:
        return self.thinking or self.lock.locked() or self.presence.anybody()

    async def history(self) -> list[Told]:
        """Each standing entry with its events; what was known before is not worked out again."""
        async with self._telling:
            while self._told[0] != self.version:
                self._told = await self._tell_again()
            return self._told[1]

    async def _tell_again(self) -> tuple[int, list[Told]]:
        version, table, known = self.version, self.table, self._told[1]
        return version, await self.store_threads.load(lambda store: history(table, known))

    def has_vanished(self, seat: int) -> bool:
        """Whether any player may hand the seat to a bot."""
        person = self.row.seats[seat].kind == "human"
        return person and self.presence.away(seat) >= self.row.patience

    def _take(self, table: Table | None) -> None:
        self._table = table
        if table is not None and not self.frozen:
            self._note_entries(table.record.entries)
            self._record = table.record
            table.bots = frozenset(n for n, seat in enumerate(self.row.seats) if seat.kind == "bot")
        self._asked = {}
        self.version += 1
        self.sights = {}
        self.messages = {}

    def _note_entries(self, entries: BranchingList[Entry]) -> None:
        """What each seat did last; of a record that grew only what is new is looked at."""
        known = len(self._record.entries) if self._last else 0
        for entry in entries[known:]:
            if entry.set is None:
                self._last[entry.s] = entry.n

    # ------------------------------------------------------------------ acting

    async def act(self, player: Player, decision: str, said: str | list[int]) -> int:
        """Apply an action or chain for the seat; returns the number of the last entry."""

        def apply(table: Table) -> list[LogEvent]:
            self.check_decision(player.seat, decision)
            return table.act(player.seat, said)

        return await self.change(apply, player)

    def check_decision(self, seat: int, decision: str) -> None:
        asked = self.decision(seat)
        if asked is None:
            raise Refused("not_your_turn")
        if decision != asked.id:
            raise Refused("stale_decision")

    def check_played(self, seat: int) -> None:
        """Who gave a seat up, or to a bot, may watch and talk, but decides nothing meanwhile."""
        sitting = self.row.seats[seat]
        if sitting.resigned and not self.over:
            raise Refused("seat_resigned")
        if sitting.kind == "bot" and not self.over:
            raise Refused("bot_plays")
        if self.row.time_up(seat) == "bot" and not self.over:
            raise Refused("time_up")

    async def undo(self, player: Person) -> int:
        return await self._turn_back(player, lambda table: table.undo(player.seat))

    async def redo(self, player: Person) -> int:
        return await self._turn_back(player, lambda table: table.redo(player.seat))

    async def restart_turn(self, player: Person) -> int:
        return await self._turn_back(player, lambda table: table.restart_turn(player.seat))

    async def _turn_back(self, player: Person, change: Callable[[Table], None]) -> int:
        def apply(table: Table) -> None:
            if not self.row.has_time(player.seat):  # what a bot did then stands
                raise Refused("time_up")
            change(table)

        return await self.change(self._besides(apply), player)

    def _besides(self, change: Callable[[Table], None]) -> Callable[[Table], list[LogEvent]]:
        """Undo, redo and settings have no events of their own. They, unlike acts, could go on
        for ever, so a record takes only so many."""

        def apply(table: Table) -> list[LogEvent]:
            if self.n >= MOST_ENTRIES:
                raise Refused("too_many_entries")
            change(table)
            return []

        return apply

    async def set(self, player: Person, name: str, value: str) -> int:
        def change(table: Table) -> None:
            try:
                table.set(player.seat, name, value)
            except MeadhallError as error:
                raise Refused("bad_setting", about=str(error)) from error
            made = [e for e in table.record.entries if e.set is not None and e.s == player.seat]
            if len(made) > MOST_SETTINGS:
                raise Refused("too_many_entries")

        return await self.change(self._besides(change), player)

    async def change(
        self, apply: Callable[[Table], list[LogEvent]], player: Player | None = None
    ) -> int:
        """Apply, store, and only then tell; whatever fails leaves everything as it was.

        Once begun it is brought to its end, even if the one who asked is gone. Without a player
        everybody agreed.
        """
        return await shield(create_task(self._change(apply, player)))

    async def _change(self, apply: Callable[[Table], list[LogEvent]], player: Player | None) -> int:
        async with self.lock:
            moved = await self._first(lambda: self._apply(apply, player))
            self.metrics.add("acts")
            n, over = self.n, self.table.over
        self.tell(moved)
        if over:
            await self._finish()
        self._save_position_if_due(n)
        return n

    async def _apply(
        self, apply: Callable[[Table], list[LogEvent]], player: Player | None
    ) -> Moved:
        if player is not None:
            player.check(self)
        self._may_change()
        table, before = self.table.branch(), self.n
        try:
            events = apply(table)
            events += table.play_forced(list(range(table.state.players)))
        except IllegalAction as error:
            raise Refused("illegal", error.reasons) from error
        lines = [entry_line(entry) for entry in table.record.entries[before:]]
        lease = player.lease if isinstance(player, BotPlayer) else None
        row = self.row.with_own_times()
        keep_time(row, table, before, self.store_threads.clock.now())
        times = row.kept_times()
        await self.store_threads.do(
            lambda store: store.append(
                self.id, row.version, before + 1, lines, lease is None, lease, times
            )
        )
        self.row = row
        self._take(table)
        return Moved(told_since(table, before, events))

    async def _first(self, attempt: Callable[[], Awaitable[Result]]) -> Result:
        """Once another process was first, read what it did and look at everything again: also
        what was refused may be right by what others did."""
        for _ in range(MOST_ATTEMPTS):
            try:
                return await attempt()
            except LeaseLost as error:
                self.store_threads.leases.lost(self.id)
                raise Refused("stale_decision") from error
            except Conflict:
                await self._catch_up()
            except Refused as error:
                if error.code == "cannot_store" or not self.store_threads.store.shared:
                    raise
                if not await self._catch_up():
                    raise
        raise Refused("cannot_store", about="too many change the table at the same time")

    def _save_position_if_due(self, n: int) -> None:
        """One at a time: with a long log another one would be begun before the first is done."""
        saved = 0 if self.position is None else self.position.n
        due = n - saved >= max(POSITION_EVERY, n // 16)
        if due and (self._saving is None or self._saving.done()):
            self._saving = create_task(self._save_position())

    async def _finish(self) -> None:
        """Note the end beside the log, for a version that cannot replay it."""

        def edit(row: TableRow) -> None:
            row.finished = True

        with suppress(Refused):
            await self.change_row(edit)

    async def _save_position(self) -> None:
        """Spares the next start a replay; nothing is lost without it, so nobody waits for it."""
        record = Record(self.record.header, self.record.entries)
        known = self.position
        with suppress(Refused):
            found = await self.store_threads.load(lambda store: checked_position(record, known))
            await self.store_threads.do(lambda store: keep_position(store, self.id, found))
            self.position = found

    def _check_there(self) -> None:
        if self.gone:
            raise Refused("no_such_table")

    def _may_change(self) -> None:
        self._check_there()
        if self.frozen:
            raise Refused("frozen")
        if self.over:  # everybody may see everything now, so nobody goes back either
            raise Refused("game_over")

    # ------------------------------------------------------------------ seats and talk

    async def change_row(self, edit: Callable[[TableRow], None], lease: int | None = None) -> None:
        """Change seats, settings or clocks: on a copy, stored, then shown. With a lease: what must
        happen once."""
        await shield(create_task(self._change_row(edit, lease)))

    async def _change_row(self, edit: Callable[[TableRow], None], lease: int | None) -> None:
        async with self.lock:
            await self._first(lambda: self._edit(edit, lease))
        self.tell(Reseated())

    async def _edit(self, edit: Callable[[TableRow], None], lease: int | None) -> None:
        self._check_there()
        row, now = self.row.copy(), self.store_threads.clock.now()
        row.version += 1
        if row.times is not None:
            settle(row.times, now)
        edit(row)
        keep_time(row, None if self.frozen else self._table, self.n, now)
        row.header = header_line(self._with_names(row))
        n = None if self.frozen else self.n  # of a frozen table there may be more than was read
        await self.store_threads.do(lambda store: store.change(row, n, lease))
        self._reseat(row)

    def _reseat(self, row: TableRow) -> None:
        self.row = row
        self._record.header = self._with_names(row)
        self._take(self._table)

    def _with_names(self, row: TableRow) -> Header:
        """The record tells who sat where at last."""
        names = [seat.name for seat in row.seats]
        return msgspec.structs.replace(self._record.header, seats=names)

    async def say(self, person: Person, text: str) -> None:
        async with self.lock:
            line = await self._first(lambda: self._say(person, text))
        self.tell(Said(line))

    async def _say(self, person: Person, text: str) -> ChatLine:
        self._check_there()
        person.check_seat(self)
        name = self.row.seats[person.seat].name
        line = ChatLine(person.seat, name, text.strip(), int(time.time()))
        kept, version = msgspec.json.encode(line).decode(), self.row.version
        n = self.chat_n + 1
        await self.store_threads.do(
            lambda store: store.say(self.id, version, n, kept, MOST_CHAT_LINES)
        )
        self._add_chat([line], n)
        return line

    def _add_chat(self, lines: list[ChatLine], n: int) -> None:
        self.chat = [*self.chat, *lines][-MOST_CHAT_LINES:]
        self.chat_n = n

    # ------------------------------------------------------------------ other processes

    def is_behind(self, mark: Mark) -> bool:
        """Of a frozen table there may be more entries than were read."""
        known = self._mark()
        return known != (mark._replace(n=known.n) if self.frozen else mark)

    def _mark(self) -> Mark:
        return Mark(self.row.version, self.n, self.chat_n)

    async def looked_again(self, look: Callable[[], Result]) -> Result:
        """What is refused may be right by what another process did."""
        try:
            return look()
        except Refused:
            if not self.store_threads.store.shared:
                raise
        await self.catch_up()
        return look()

    async def catch_up(self) -> None:
        """Read and tell what other processes did here."""
        async with self.lock:
            await self._catch_up()

    async def _catch_up(self) -> bool:
        """Whether there was anything."""
        self._check_there()
        known = self._mark()
        missed = await self.store_threads.do(lambda store: missed_since(store, self.id, known))
        if missed is None:
            self.gone = True
            raise Refused("no_such_table")
        if not self.is_behind(missed.mark):
            return False
        if missed.row.edited != self.row.edited:
            await self._read_anew()
            return True
        reseated = missed.mark.version != known.version
        if reseated:
            self._reseat(missed.row)
        self.row.times = missed.row.times
        if not self.frozen and missed.mark.n != known.n:
            await self._follow(missed.entries)
        self._add_chat(missed.chat, missed.mark.chat)
        for line in missed.chat:
            self.tell(Said(line))
        if reseated:
            self.tell(Reseated())
        return True

    async def _follow(self, entries: list[Entry] | None) -> None:
        """Go on with what was done elsewhere; where that fails, as after a restart."""
        table = self.table.branch()
        try:
            assert entries is not None
            told = [(entry, table.follow(entry)) for entry in entries]
        except Exception as error:  # whatever a newer version wrote must not hurt this one
            warn("a table is read anew", error, table=self.id)
            await self._read_anew()
            return
        for entry in entries:
            if entry.s != NATURE:
                self.presence.see(entry.s)
        self._take(table)
        self.tell(Moved(told))

    async def _read_anew(self) -> None:
        kept = await self.store_threads.load(lambda store: load_stored(store, self.id))
        if kept is None:
            self.gone = True
            raise Refused("no_such_table")
        self.frozen, self.position, self._record = kept.frozen, kept.position, kept.record
        self._last, self._told, self._table = {}, (0, []), kept.table
        self.chat, self.chat_n = kept.chat, kept.chat_n
        self._reseat(kept.row)
        self.tell(Reseated())

    def remind(self) -> None:
        """Tell once a seat that nobody is there for may be handed over."""
        if self._reminder is not None:
            self._reminder.cancel()
        self._reminder = get_running_loop().call_later(self.row.patience + 1, self.tell, Reseated())

    def forget(self) -> None:
        """Nobody is in it any more: nothing of it may point back at it, so that it goes at once."""
        self.listeners.clear()
        self.comings.end()
        if self._reminder is not None:
            self._reminder.cancel()

    def tell(self, notice: Notice) -> None:
        for listener in list(self.listeners):
            listener(notice)
