"""Record files: JSON lines, a header and then one line for each thing that happened.

{"format":1,"game":"chess","rules":1,"players":2,"options":{},"seats":["Anna","Bjorn"],...}
{"n":1,"s":-1,"a":"die 3"}
{"n":2,"s":0,"a":"e2 e4"}
{"n":3,"s":0,"undo":[2]}
"""

from __future__ import annotations

from hashlib import sha256
from typing import Annotated, Any

import msgspec

from meadhall.core.basics import NATURE, MeadhallError
from meadhall.core.branching_list import BranchingList
from meadhall.core.check_nesting import ForeignError, check_json

FORMAT = 1
LONGEST_WORD = 1_000
"""signs of an action, far more than any game's notation needs"""

Word = Annotated[str, msgspec.Meta(max_length=LONGEST_WORD)]


class RecordError(MeadhallError):
    """A record that cannot be used; the sentence names the line."""


class Header(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    format: int
    game: str
    rules: int
    players: int
    options: dict[str, Any]
    seats: list[str]
    policy: str = "strict"
    seed: str | None = None
    """Only in full records; while a game is running the outside sees just the hash."""
    seed_hash: str | None = None
    seed_chosen: bool = False
    """Whether a person chose the seed, which everybody is told."""
    viewer: int | None = None
    """The seat for whose eyes the record was made; -1 for spectators."""
    start: dict[str, Any] | None = None
    """The state in which the game begins, where that is not the set-up: a fork's."""


class Entry(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True, gc=False):
    n: int
    s: int
    a: Word | None = None
    """The action in the notation."""
    x: list[int] | None = None
    """The seats that may see it; absent means all."""
    c: int | None = None
    """The number of the chain's first entry, in the others of that chain."""
    auto: bool = False
    """Played for the seat because there was no choice; undo does not stop at it."""
    undo: list[int] | None = None
    redo: list[int] | None = None
    consent: bool = False
    set: list[Word] | None = None
    """A setting of the seat: name, value."""
    hidden: bool = False
    """In redacted records: something that the viewer may not see."""

    @property
    def step(self) -> int:
        """The first entry of the undo step this one belongs to."""
        return self.n if self.c is None else self.c

    def says_one_thing(self) -> bool:
        act, setting = self.a is not None, self.set is not None
        undone, redone = self.undo is not None, self.redo is not None
        return act + setting + undone + redone + self.hidden == 1

    def seen_by(self, seat: int | None) -> bool:
        return self.x is None or (seat is not None and seat in self.x)


class Record:
    """A header and entries in order; the entries are its own."""

    def __init__(self, header: Header, entries: BranchingList[Entry] | list[Entry]) -> None:
        self.header = header
        self.entries = (
            entries.copy() if isinstance(entries, BranchingList) else BranchingList(entries)
        )

    def dumps(self) -> str:
        lines = [self.header, *self.entries]
        return "".join(msgspec.json.encode(line).decode() + "\n" for line in lines)

    def effective(self) -> list[Entry]:
        """What still holds: entries that were not undone, in order."""
        standing: dict[int, Entry] = {}
        taken: dict[int, Entry] = {}
        for entry in self.entries:
            if entry.undo is not None:
                for n in entry.undo:
                    taken[n] = standing.pop(n)
            elif entry.redo is not None:
                for n in entry.redo:
                    standing[n] = taken.pop(n)
            else:
                standing[entry.n] = entry
        return [standing[n] for n in sorted(standing)]

    def redacted(self, viewer: int | None) -> Record:
        """The record as the viewer may see it while the game is running."""
        header = msgspec.structs.replace(
            self.header, seed=None, start=None, viewer=-1 if viewer is None else viewer
        )
        return Record(header, [veiled(entry, viewer) for entry in self.entries])


def veiled(entry: Entry, viewer: int | None) -> Entry:
    """The entry as the viewer may see it."""
    if entry.seen_by(viewer):
        return entry
    return Entry(n=entry.n, s=entry.s, c=entry.c, hidden=True)


def seed_hash(seed: str) -> str:
    return sha256(f"meadhall seed {seed}".encode()).hexdigest()


def loads(text: str) -> Record:
    """Read a record; every fault is told with its line."""
    lines = text.removesuffix("\n").split("\n")  # not at other signs: JSON may hold those
    if lines == [""]:
        raise RecordError("line 1: the file is empty")
    header = _header(lines[0])
    entries = _entries(lines[1:])
    _check_order(entries)
    _check_seats(entries, header.players)
    _check_undo(entries)
    return Record(header, entries)


def _header(line: str) -> Header:
    try:
        check_json(line)
        raw = msgspec.json.decode(line)
    except ForeignError as error:
        raise RecordError(f"line 1: {error}") from error
    except msgspec.DecodeError as error:
        raise RecordError("line 1: this is no Meadhall record") from error
    if not isinstance(raw, dict) or "format" not in raw or "game" not in raw:
        raise RecordError("line 1: this is no Meadhall record")
    if isinstance(raw["format"], int) and raw["format"] > FORMAT:
        raise RecordError(
            f"line 1: the record has format {raw['format']}; this program reads up to {FORMAT}"
        )
    try:
        return msgspec.convert(raw, Header)
    except msgspec.ValidationError as error:
        raise RecordError(f"line 1: {error}") from error


def _entries(lines: list[str]) -> list[Entry]:
    """All at once, since games are long; one by one where a fault has to be told with its line."""
    try:
        entries = _ENTRIES.decode_lines("\n".join(lines))
    except (msgspec.DecodeError, RecursionError):
        entries = []
    if len(entries) == len(lines):
        return entries
    return [_entry(number, line) for number, line in enumerate(lines, start=2)]


_ENTRIES = msgspec.json.Decoder(Entry)


def _entry(number: int, line: str) -> Entry:
    try:
        return msgspec.json.decode(line, type=Entry)
    except (msgspec.DecodeError, RecursionError) as error:
        raise RecordError(f"line {number}: {error}") from error


def _check_order(entries: list[Entry]) -> None:
    for index, entry in enumerate(entries):
        if entry.n != index + 1:
            raise RecordError(f"line {index + 2}: entry {index + 1} was expected, not {entry.n}")
        if not entry.says_one_thing():
            raise RecordError(f"line {index + 2}: an entry says one thing")
        if entry.set is not None and len(entry.set) != 2:
            raise RecordError(f"line {index + 2}: a setting has a name and a value")


def _check_seats(entries: list[Entry], players: int) -> None:
    """Nature acts, and does nothing else."""
    for entry in entries:
        least = NATURE if entry.a is not None or entry.hidden else 0
        if not least <= entry.s < players:
            raise RecordError(f"line {entry.n + 1}: there is no seat {entry.s}")


def _check_undo(entries: list[Entry]) -> None:
    """Only what stands can be undone, only what was undone can be redone."""
    if all(entry.undo is None and entry.redo is None for entry in entries):
        return
    standing: set[int] = set()
    taken: set[int] = set()
    for entry in entries:
        for n in entry.undo or ():
            if n not in standing:
                raise RecordError(f"line {entry.n + 1}: entry {n} does not stand")
            standing.remove(n)
            taken.add(n)
        for n in entry.redo or ():
            if n not in taken:
                raise RecordError(f"line {entry.n + 1}: entry {n} was not undone")
            taken.remove(n)
            standing.add(n)
        if entry.undo is None and entry.redo is None:
            standing.add(entry.n)
