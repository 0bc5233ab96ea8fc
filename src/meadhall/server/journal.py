"""The server's log: one JSON object a line. Secrets, names and cards never come here."""

from __future__ import annotations

import logging
import time
from typing import Any

import msgspec

_log = logging.getLogger("meadhall.server")
_warned: set[tuple[Any, ...]] = set()
"""Faults that were told already: as many as there are places in the code, at most."""


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created)),
            "level": record.levelname.lower(),
            "what": record.getMessage(),
        }
        line |= getattr(record, "about", {})
        if record.exc_info is not None:
            line["trace"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


def write_to_stderr() -> None:
    """Every logger of the process, so that the web server's own lines look the same."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines())
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
