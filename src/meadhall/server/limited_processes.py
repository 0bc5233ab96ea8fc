"""What people bring and what was long ago, read in processes of their own.

A file made to hurt, or a game that takes long to replay, meets limits of time and memory there;
the server goes on meanwhile.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from secrets import token_hex
from typing import Any

import msgspec

from meadhall.core.basics import MeadhallError
from meadhall.core.game import Options
from meadhall.core.record import Entry, Record, RecordError, loads, seed_hash
from meadhall.core.registry import game as find_game
from meadhall.core.table import Table, load_table
from meadhall.server.loaded_table import SavedPosition, saved_position
from meadhall.server.message_fields import NAME
from meadhall.server.past_moments import Rewound
from meadhall.server.process_pool import Failed, Pool
from meadhall.server.refusal import Refused
from meadhall.server.score_history import score_history
from meadhall.server.seat_view import Viewer

MOST_ENTRIES = 20_000
SECONDS = 20.0
MEMORY = 1_000_000_000
MOST_WAITING = 50
"""Who comes when so many wait is refused."""
TOO_MUCH = "it takes too much time or memory to read"


class BroughtDocument(msgspec.Struct):
    game: str
    option: str
    name: str
    text: str


class BroughtRecord(msgspec.Struct):
    text: str
    keep_seed: bool = False


class OldMoments(msgspec.Struct):
    """What was seen after entry `first` of a record and after each that follows."""

    record: str
    first: int
    seat: Viewer


class OldScores(msgspec.Struct):
    """How the score stood in the course of a finished game."""

    record: str


class OldFork(msgspec.Struct):
    """A finished game, to be played on from entry `n`."""

    record: str
    n: int


class Replayed(msgspec.Struct):
    """A record, and where it leads, so that nobody has to replay it again."""

    record: str
    position: SavedPosition

    def table(self) -> Table:
        return load_table(loads(self.record), position=self.position.position())


class Wrong(msgspec.Struct):
    """What is wrong with what was brought."""

    about: str


Question = BroughtDocument | BroughtRecord | OldMoments | OldScores | OldFork


# ---------------------------------------------------------------------- in the processes


def read(question: Question) -> Any:
    try:
        return READ[type(question)](question)
    except MeadhallError as error:
        return Wrong(str(error))


def _document(brought: BroughtDocument) -> Options:
    for option in find_game(brought.game).documents():
        if option.name == brought.option:
            return option.checked(option.parse(brought.text.encode(), brought.name))
    raise MeadhallError(f"{brought.option!r} is no option that takes a document")


def _record(brought: BroughtRecord) -> Replayed:
    if len(brought.text.splitlines()) > MOST_ENTRIES + 1:
        raise RecordError(f"there are more than {MOST_ENTRIES} entries")
    record = loads(brought.text)
    if record.header.start is not None:
        raise RecordError("line 1: a record that begins in mid-game is not taken in")
    _check_names(record)
    if brought.keep_seed:
        return _replayed(load_table(_with_chosen_seed(record)))
    table = load_table(record)
    return _replayed(table if table.over else _sealed(table))


def _with_chosen_seed(record: Record) -> Record:
    if record.header.seed is None:
        raise RecordError("line 1: the record has no seed to go on with")
    return _with_seed(record, record.header.seed, seed_chosen=True)


def _check_names(record: Record) -> None:
    for seat, name in enumerate(record.header.seats):
        if name.strip() and not re.search(NAME, name):
            raise RecordError(f"line 1: the name of seat {seat} has signs that cannot be shown")


def _sealed(table: Table) -> Table:
    """With a seed of the server's own: whoever brings a record knows the one it has."""
    return load_table(_with_seed(table.record, token_hex(16)), position=table.position())


def _with_seed(record: Record, seed: str, **others: Any) -> Record:
    header = msgspec.structs.replace(record.header, seed=seed, seed_hash=seed_hash(seed), **others)
    return Record(header, record.entries)


def _fork(old: OldFork) -> Replayed:
    table = load_table(loads(old.record), to=old.n)
    record = Record(table.record.header, _renumbered(table))
    return _replayed(load_table(_with_seed(record, token_hex(16), seed_chosen=False)))


def _renumbered(table: Table) -> list[Entry]:
    """The standing entries alone, counted from one."""
    entries = [step.entry for step in table.steps]
    place = {entry.n: number for number, entry in enumerate(entries, start=1)}
    return [
        msgspec.structs.replace(entry, n=place[entry.n], c=place[entry.c] if entry.c else None)
        for entry in entries
    ]


def _replayed(table: Table) -> Replayed:
    return Replayed(table.record.dumps(), saved_position(table))


_rewound = Rewound()


def _moments(old: OldMoments) -> list[bytes]:
    return _rewound.moments(old.record, old.first, old.seat)


def _scores(old: OldScores) -> bytes:
    return msgspec.json.encode(score_history(loads(old.record)))


READ: dict[type, Callable[[Any], Any]] = {
    BroughtDocument: _document,
    BroughtRecord: _record,
    OldMoments: _moments,
    OldScores: _scores,
    OldFork: _fork,
}


# ---------------------------------------------------------------------- in the server


class Readers:
    """One process for what is brought, one for what was: neither waits for the other."""

    def __init__(self, seconds: float = SECONDS, memory: int = MEMORY) -> None:
        self._brought = Pool(read, 1, seconds, memory)
        self._past = Pool(read, 1, seconds, memory)

    async def document(self, brought: BroughtDocument) -> Options:
        found: Options = await self._ask(self._brought, brought, "bad_document")
        return found

    async def record(self, text: str, keep_seed: bool = False) -> Replayed:
        brought = BroughtRecord(text, keep_seed)
        found: Replayed = await self._ask(self._brought, brought, "bad_record")
        return found

    async def moments(self, record: Record, first: int, seat: Viewer) -> list[bytes]:
        """The sights from entry `first` to the record's last, as they travel."""
        old = OldMoments(record.dumps(), first, seat)
        found: list[bytes] = await self._ask(self._past, old, "broken")
        return found

    async def scores(self, record: Record) -> bytes:
        """A `ScoreHistory`, as it travels."""
        found: bytes = await self._ask(self._past, OldScores(record.dumps()), "broken")
        return found

    async def fork(self, record: Record, n: int) -> Replayed:
        old = OldFork(record.dumps(), n)
        found: Replayed = await self._ask(self._past, old, "broken")
        return found

    async def _ask(self, pool: Pool, question: Question, code: str) -> Any:
        if pool.waiting >= MOST_WAITING:
            raise Refused("too_many_requests")
        try:
            answer = await self.answer(pool, question)
        except Failed as error:
            raise Refused(code, about=TOO_MUCH) from error
        if isinstance(answer, Wrong):
            raise Refused(code, about=answer.about)
        return answer

    async def answer(self, pool: Pool, question: Question) -> Any:
        return await pool.ask(question)

    def close(self) -> None:
        self._brought.close()
        self._past.close()
