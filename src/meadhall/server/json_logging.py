"""The server's log: one JSON object per line. Secrets, names and cards never come here."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from typing import Any

import msgspec

_log = logging.getLogger("meadhall.server")
_warned: set[tuple[Any, ...]] = set()
"""Faults that were told already: as many as there are places in the code, at most."""
SILENT_SECONDS = 60


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created)),
            "level": record.levelname.lower(),
            "what": record.getMessage(),
        }
        line |= getattr(record, "about", {})
        if record.exc_info is not None and isinstance(record.exc_info[1], OSError):
            line["why"] = str(record.exc_info[1])  # the machine's fault, not the program's
        elif record.exc_info is not None:
            line["trace"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


class Seldom:
    """One line a minute about each thing: what strangers can cause must not fill the disk."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self._silent: dict[str, tuple[float, int]] = {}
        """Until when, and how often it happened meanwhile."""

    def times(self, what: str) -> int:
        """How often it happened since the last line; 0 while it is too early for another."""
        now = self.clock()
        until, unsaid = self._silent.get(what, (now, 0))
        if now < until:
            self._silent[what] = until, unsaid + 1
            return 0
        self._silent[what] = now + SILENT_SECONDS, 0
        return unsaid + 1


class FewOfOthers(logging.Filter):
    """The web server and the event loop write a line, or a trace, a connection."""

    def __init__(self) -> None:
        super().__init__()
        self._seldom = Seldom()

    def filter(self, record: logging.LogRecord) -> bool:
        what = str(record.msg).partition("\n")[0]  # below it stands which connection it was
        return record.name == _log.name or self._seldom.times(f"{record.name} {what}") > 0


def write_to_stderr() -> None:
    """Every logger of the process, so that the web server's own lines look the same."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines())
    handler.addFilter(FewOfOthers())
    logging.basicConfig(level=logging.INFO, handlers=[handler], force=True)


def note(what: str, **about: str | int | float) -> None:
    _log.info(what, extra={"about": about})


def warn(what: str, fault: BaseException | None = None, **about: str | int | float) -> None:
    _log.warning(what, extra={"about": about}, exc_info=fault)


def warn_once(what: str, fault: BaseException, **about: str | int | float) -> None:
    """The first time that this fault comes from this place."""
    trace = fault.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    place = None if trace is None else (trace.tb_frame.f_code.co_filename, trace.tb_lineno)
    seen = (what, type(fault), place)
    if seen not in _warned:
        _warned.add(seen)
        warn(what, fault, **about)


_seldom = Seldom()


def warn_seldom(what: str, **about: str | int | float) -> None:
    """For what a stranger can cause at will."""
    times = _seldom.times(what)
    if times:
        warn(what, None, times=times, **about)
