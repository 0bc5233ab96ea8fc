"""A table as the store has it: taken up again after a restart, also after an upgrade.

The log is the truth. A saved position spares the replay, and is used only by the very program
that saved it after the log had replayed to the same key. A log that does not replay with this
version freezes the table: it can be read and exported, and waits for a version that can go on.
So does one with a line that is missing or cannot be read: the table is known up to there.
"""

from __future__ import annotations

import inspect
from bisect import bisect_left
from contextlib import suppress
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec

import meadhall.core
from meadhall.core.game import Game
from meadhall.core.record import Entry, Header, Record, RecordError, loads
from meadhall.core.registry import game as find_game
from meadhall.core.registry import game_ids
from meadhall.core.table import Table, load_table, new_table
from meadhall.core.table_steps import Position
from meadhall.server.json_logging import warn
from meadhall.server.message_fields import Frozen
from meadhall.server.messages import ChatLine
from meadhall.server.store.base import Store, StoreError, TableRow

POSITION = "position"
UNREADABLE = (msgspec.DecodeError, UnicodeError, RecursionError)
CODE = (".py", ".so", ".pyd")


class SavedPosition(msgspec.Struct):
    program: str
    n: int
    key: str
    state: dict[str, Any]
    window: int
    steps: list[tuple[int, bool, int, int]]

    def position(self) -> Position:
        return Position(self.key, self.state, self.window, self.steps)


class LoadedTable:
    """All that a room needs."""

    def __init__(
        self,
        row: TableRow,
        record: Record,
        table: Table | None,
        frozen: Frozen | None = None,
        position: SavedPosition | None = None,
        chat: list[ChatLine] | None = None,
        chat_n: int = 0,
    ) -> None:
        self.row = row
        self.record = record
        self.table = table
        self.frozen = frozen
        """Why it cannot go on."""
        self.position = position
        self.chat = chat or []
        self.chat_n = chat_n
        """The number of its last line."""


def load_stored(store: Store, id: str) -> LoadedTable | None:
    standing = store.standing(id)
    if standing is None:
        return None
    row = standing.row
    entries = store.lines(id, to=standing.mark.n)
    record = _readable(row, entries)
    position, said = _saved_position(store, id), store.chat(id)
    chat, chat_n = read_chat(id, [line for _, line in said]), said[-1][0] if said else 0
    try:
        table = _replayed(_whole(record, entries), position)
    except Exception as error:  # whatever the old log meets in new code must not hurt the server
        followed = _followed(record)
        steps = 0 if followed is None else len(followed.steps)
        cause = _cause(record, entries)
        # the error's name alone: its sentence may tell cards
        warn(
            "a table is frozen",
            table=id,
            why=type(error).__name__,
            cause=cause,
            entries=len(entries),
            read=len(record.entries),
            followed=steps,
        )
        return LoadedTable(row, record, followed, cause, None, chat, chat_n)
    header = header_line(table.record.header)
    if header != row.header or table.over != row.finished:
        row.header, row.finished = header, table.over
        row.version += 1
        try:
            store.change(row, len(entries))
        except StoreError:  # a full disk is no reason not to read
            row.version -= 1
    return LoadedTable(row, table.record, table, None, position, chat, chat_n)


def why_frozen(store: Store, row: TableRow) -> Frozen | None:
    """What a server would find, for those who only look. What these very rules wrote is read, and
    not replayed, which takes its time."""
    try:
        entries = store.lines(row.id)
        record = _readable(row, entries)
    except StoreError:
        if store.shared:  # the database may just be away
            raise
        return "damaged"
    if len(record.entries) == len(entries) and _is_of_these_rules(record.header):
        return None
    try:
        _replayed(_whole(record, entries), _saved_position(store, row.id))
    except Exception:  # as when it is taken up
        return _cause(record, entries)
    return None


def _cause(record: Record, entries: list[str]) -> Frozen:
    """Of a log that this program cannot follow."""
    if len(record.entries) < len(entries):
        return "rules" if _knows_more(entries[len(record.entries)]) else "damaged"
    return "damaged" if _is_of_these_rules(record.header) else "rules"


def _knows_more(line: str) -> bool:
    """Whether a newer version has put something into an entry."""
    try:
        fields = msgspec.json.decode(line, type=dict[str, Any])
    except UNREADABLE:
        return False
    return not fields.keys() <= set(Entry.__struct_fields__)


def _is_of_these_rules(header: Header) -> bool:
    return header.game in game_ids() and find_game(header.game).version == header.rules


def _whole(record: Record, entries: list[str]) -> Record:
    if len(record.entries) < len(entries):
        raise RecordError(f"line {len(record.entries) + 2} cannot be read")
    return record


def _readable(row: TableRow, entries: list[str]) -> Record:
    """The record, up to the first line that is missing or cannot be read."""

    def read(count: int) -> Record | None:
        try:
            return loads("\n".join([row.header, *entries[:count]]))
        except RecordError:
            return None

    whole = read(len(entries))
    if whole is not None:
        return whole
    counts = range(len(entries) + 1)
    bad = bisect_left(counts, True, key=lambda count: read(count) is None)
    found = read(bad - 1) if bad else None
    if found is None:
        said = f"the first line of table {row.id} cannot be read"
        raise StoreError(said, "put a backup in its place; other tables go on")
    return found


def _saved_position(store: Store, id: str) -> SavedPosition | None:
    """One that cannot be read is as good as none: the log is replayed."""
    saved = store.get(POSITION, id)
    try:
        return None if saved is None else msgspec.json.decode(saved, type=SavedPosition)
    except UNREADABLE:
        warn("a saved position cannot be read; the log is replayed", table=id)
        return None


def read_chat(id: str, lines: list[str]) -> list[ChatLine]:
    """Those that can be read."""
    found: list[ChatLine] = []
    for line in lines:
        try:
            found.append(msgspec.json.decode(line, type=ChatLine))
        except UNREADABLE:
            warn("a line of chat cannot be read and is left out", table=id)
    return found


def _replayed(record: Record, saved: SavedPosition | None) -> Table:
    game = find_game(record.header.game)
    if saved is not None and saved.program == program_of(game):
        with suppress(Exception):  # whatever is wrong with the position, the log is the truth
            return load_table(record, position=saved.position())
    if record.header.rules == game.version:
        return load_table(record)
    renewed = Record(_renewed(record.header, game), record.entries)
    if saved is None or load_table(renewed, to=saved.n).state.key() != saved.key:
        raise RecordError(f"recorded under rules {record.header.rules}, now {game.version}")
    return load_table(renewed)


def _followed(record: Record) -> Table | None:
    """The game as far as its log can be followed."""
    try:
        game = find_game(record.header.game)
        table = Table(game, _renewed(record.header, game))
    except Exception:  # a set-up that this version cannot read fails in any way
        return None
    with suppress(Exception):
        table.take_up(record, None)
    return table


def _renewed(header: Header, game: Game) -> Header:
    return msgspec.structs.replace(header, rules=game.version)


def checked_position(record: Record, known: SavedPosition | None) -> SavedPosition:
    """Replay the log from the last position that was checked; where it leads."""
    return saved_position(load_table(record, position=None if known is None else known.position()))


def saved_position(table: Table) -> SavedPosition:
    found = table.position()
    return SavedPosition(
        program=program_of(table.game),
        n=len(table.record.entries),
        key=found.key,
        state=found.state,
        window=found.window,
        steps=found.steps,
    )


def keep_position(store: Store, id: str, position: SavedPosition) -> None:
    store.put(POSITION, id, msgspec.json.encode(position).decode())


def warm_up() -> None:
    """Have every game ready, so that the first request after a start is as fast as any."""
    for id in game_ids():
        game = find_game(id)
        program_of(game)
        table = new_table(game, game.seats[0])
        for seat in table.state.actors():
            table.decision(seat)
            table.view(seat)
            table.state.forecast(seat)


@cache
def program_of(game: Game) -> str:
    """A fingerprint of all code that decides what a log means."""
    folders = [Path(inspect.getfile(meadhall.core)).parent, _folder_of(game)]
    found = sha256()
    for folder in folders:
        for file in sorted(folder.rglob("*")):
            if file.suffix in CODE:
                found.update(file.read_bytes())
    return found.hexdigest()


def _folder_of(game: Game) -> Path:
    return Path(inspect.getfile(type(game))).parent


def entry_line(entry: Entry) -> str:
    return msgspec.json.encode(entry).decode()


def header_line(header: Header) -> str:
    return msgspec.json.encode(header).decode()
