"""Results as they come, one line of JSON each, after a line with the settings.

They are written in order, so whatever was stopped goes on after the last line. A last line without
an end was being written when the program was killed: it is worked out again.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec

from meadhall.core.basics import MeadhallError

FORMAT = 1
Line = TypeVar("Line", bound=msgspec.Struct)


class Header(msgspec.Struct, frozen=True):
    results: str
    """Of what they are."""
    format: int
    settings: dict[str, Any]
    begun: str | None = None
    """The day; older files do not say it."""


class ResultsFile(Generic[Line]):
    """What was found before, and where the rest goes. `what` and `line` say of which kind."""

    def __init__(
        self, path: Path | None, what: str, settings: msgspec.Struct, line: type[Line]
    ) -> None:
        self.lines: list[Line] = []
        self.path = path
        self.begun: str | None = date.today().isoformat()
        self._what = what
        self._line = line
        self._settings = settings
        self._whole = 0
        """Bytes that end with a line's end."""
        if path is not None and path.exists():
            self._read(path)

    @contextmanager
    def appending(self) -> Iterator[None]:
        """Between these `append` works."""
        if self.path is None:
            yield
            return
        try:
            with self.path.open("ab") as self._file:
                self._file.truncate(self._whole)
                if not self._whole:
                    settings = msgspec.to_builtins(self._settings)
                    self._write(Header(self._what, FORMAT, settings, self.begun))
                yield
        except OSError as error:
            raise MeadhallError(f"{self.path} cannot be written: {error.strerror}") from error

    def append(self, line: Line) -> None:
        self.lines.append(line)
        if self.path is not None:
            self._write(line)

    def _write(self, what: msgspec.Struct) -> None:
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
            header = self._parsed(path, 1, lines[0], Header)
            self._compare(path, header)
            self.begun = header.begun
        elif data and not data.startswith(b'{"results":'):
            raise MeadhallError(f"{path} holds something else than results of {self._what}")
        for number, line in enumerate(lines[1:], 2):
            self.lines.append(self._parsed(path, number, line, self._line))

    def _parsed(self, path: Path, number: int, line: bytes, type: Any) -> Any:
        try:
            return msgspec.json.decode(line, type=type)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise MeadhallError(
                f"{path}, line {number}: this is no result of {self._what} ({error})"
            ) from error

    def _compare(self, path: Path, header: Header) -> None:
        if (header.results, header.format) != (self._what, FORMAT):
            raise MeadhallError(
                f"{path} holds results of {header.results} in format {header.format}, "
                f"not of {self._what} in format {FORMAT}: name another file"
            )
        there, here = header.settings, msgspec.to_builtins(self._settings)
        different = [
            f"{name} {_shown(was)} there and {_shown(now)} here"
            for name in here
            if there.get(name) != here[name]
            for was, now in [_without_what_agrees(there.get(name), here[name])]
        ]
        if different:
            raise MeadhallError(
                f"{path} holds results of {self._what} with other settings: "
                f"{'; '.join(different)}. Name another file"
            )


def _without_what_agrees(there: Any, here: Any) -> tuple[Any, Any]:
    """Of two dictionaries, such as weights, only the entries that differ."""
    if not isinstance(there, dict) or not isinstance(here, dict):
        return there, here
    absent = object()
    differing = {key for key in there | here if there.get(key, absent) != here.get(key, absent)}
    was, now = ({k: v for k, v in one.items() if k in differing} for one in (there, here))
    return was, now


def _shown(value: Any) -> str:
    if isinstance(value, list) and all(isinstance(one, str) for one in value):
        return ",".join(value)
    text = value if isinstance(value, str) else msgspec.json.encode(value).decode()
    return text if len(text) <= 200 else f"{text[:200]}..."
