"""Results as they come, one line of JSON each, after a line with the settings.

Games are written in the order of the schedule, so an arena that was stopped goes on after the last
line. A last line without an end was being written when the arena was killed: it is played again.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

from meadhall.arena.match import Match, Settings
from meadhall.arena.schedule import Fixture
from meadhall.core.basics import MeadhallError

FORMAT = 1


class Header(msgspec.Struct, frozen=True):
    arena: int
    """The format of the file."""
    settings: Settings


class ResultsFile:
    """What was played before, and where the rest goes."""

    def __init__(self, path: Path | None, settings: Settings) -> None:
        self.matches: list[Match] = []
        self.path = path
        self._settings = settings
        self._whole = 0
        """Bytes that end with a line's end."""
        if path is not None and path.exists():
            self._read(path)

    def check(self, schedule: list[Fixture]) -> None:
        for number, (match, fixture) in enumerate(zip(self.matches, schedule, strict=False)):
            if (match.deal, match.order) != fixture:
                raise MeadhallError(f"{self.path}, line {number + 2}: another game was due here")

    @contextmanager
    def appending(self) -> Iterator[ResultsFile]:
        """Between these `append` works."""
        if self.path is None:
            yield self
            return
        try:
            with self.path.open("ab") as self._file:
                self._file.truncate(self._whole)
                if not self._whole:
                    self._write(Header(FORMAT, self._settings))
                yield self
        except OSError as error:
            raise MeadhallError(f"{self.path} cannot be written: {error.strerror}") from error

    def append(self, match: Match) -> None:
        self.matches.append(match)
        if self.path is not None:
            self._write(match)

    def _write(self, what: Header | Match) -> None:
        self._file.write(msgspec.json.encode(what) + b"\n")
        self._file.flush()

    def _read(self, path: Path) -> None:
        try:
            data = path.read_bytes()
        except OSError as error:
            raise MeadhallError(f"{path} cannot be read: {error.strerror}") from error
        self._whole = data.rfind(b"\n") + 1
        lines = data[: self._whole].splitlines()
        if lines:
            self._compare(path, self._parsed(path, 1, lines[0], Header))
        elif data and not data.startswith(b'{"arena":'):
            raise MeadhallError(f"{path} holds something else than results of an arena")
        for number, line in enumerate(lines[1:], 2):
            self.matches.append(self._parsed(path, number, line, Match))

    def _parsed(self, path: Path, number: int, line: bytes, type: Any) -> Any:
        try:
            return msgspec.json.decode(line, type=type)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise MeadhallError(
                f"{path}, line {number}: this is no result of an arena ({error})"
            ) from error

    def _compare(self, path: Path, header: Header) -> None:
        if header.arena != FORMAT:
            raise MeadhallError(
                f"{path} has format {header.arena}, this program writes {FORMAT}: "
                "name another file with --out"
            )
        there, here = (msgspec.to_builtins(one) for one in (header.settings, self._settings))
        different = [
            f"{name} {_shown(there[name])} there and {_shown(here[name])} here"
            for name in here
            if there[name] != here[name]
        ]
        if different:
            raise MeadhallError(
                f"{path} holds an arena with other settings: {'; '.join(different)}. "
                "Name another file with --out"
            )


def _shown(value: Any) -> str:
    if isinstance(value, list):
        return ",".join(value)
    text = value if isinstance(value, str) else msgspec.json.encode(value).decode()
    return text if len(text) <= 200 else f"{text[:200]}..."
