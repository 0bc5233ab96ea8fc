"""Tables as the server's host sees them: who sits there and how far they are, never a hand."""

from __future__ import annotations

import json
import math
import time
from contextlib import suppress
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, NamedTuple

from meadhall.server.store.how_many import how_many

if TYPE_CHECKING:
    from meadhall.server.message_fields import Frozen
    from meadhall.server.store.base import KeptTable, TableRow

UNREADABLE = "unreadable"
DAMAGED = "damaged"
STATES = ("running", "over", "frozen", DAMAGED, UNREADABLE)
MEANING = {
    "frozen": "its record was written under rules that this version has not; one that has goes on",
    DAMAGED: "some of its record is missing or cannot be read; it can be looked at up to there",
}


class Wanted(NamedTuple):
    game: str | None
    name: str | None
    state: str | None
    unused_seconds: float | None

    def has(self, table: dict[str, Any]) -> bool:
        names = [seat["name"].lower() for seat in table["seats"]]
        return (
            self.game in (None, table["game"])
            and (self.name is None or any(self.name.lower() in name for name in names))
            and self.state in (None, table["state"])
            and (self.unused_seconds is None or _age(table) >= self.unused_seconds)
        )


def _age(table: dict[str, Any]) -> float:
    return time.time() - float(table["used"])


def summary(kept: KeptTable, frozen: Frozen | None) -> dict[str, Any]:
    """One that cannot be read is told as such, so that it can be deleted."""
    shown: dict[str, Any] = {"table": kept.id, "game": UNREADABLE, "state": UNREADABLE}
    shown |= {"entries": kept.n, "used": math.floor(kept.used), "acted": kept.acted, "seats": []}
    if kept.row is None:
        return shown
    with suppress(ValueError, KeyError):
        shown["game"] = json.loads(kept.row.header)["game"]
    shown["state"] = _state(kept.row, frozen)
    shown["created"] = round(kept.row.created)
    shown["seats"] = [
        {"seat": number, "kind": seat.kind, "name": seat.name, "links": len(seat.secrets)}
        for number, seat in enumerate(kept.row.seats)
    ]
    return shown


def _state(row: TableRow, frozen: Frozen | None) -> str:
    if frozen == "damaged":
        return DAMAGED
    if row.finished or row.ended:
        return "over"
    return "running" if frozen is None else "frozen"


def line(table: dict[str, Any]) -> str:
    names = plain(", ".join(seat["name"] for seat in table["seats"]))
    used = _date(table["used"])
    return (
        f"{table['table']:<14} {table['game']:<20} {table['state']:<10} "
        f"{table['entries']:>6} entries  used {used}  {names}"
    )


def detail(kept: KeptTable, frozen: Frozen | None, chat: list[tuple[int, str]]) -> dict[str, Any]:
    return {**summary(kept, frozen), "chat": [_said(n, text) for n, text in chat]}


def _said(n: int, text: str) -> dict[str, Any]:
    try:
        line: dict[str, Any] = json.loads(text)
    except ValueError:
        line = {"seat": None, "name": "", "text": f"({UNREADABLE})", "at": 0}
    return {"message": n, **line}


def detail_lines(table: dict[str, Any]) -> list[str]:
    lines = [line({**table, "seats": []}).rstrip()]
    if table["state"] in MEANING:
        lines.append(f"  {table['state']}: {MEANING[table['state']]}")
    for seat in table["seats"]:
        links = f", {how_many(seat['links'], 'device')}" if seat["links"] else ""
        lines.append(f"  seat {seat['seat']}: {plain(seat['name'])} ({seat['kind']}{links})")
    for said in table["chat"]:
        text = "(removed)" if said.get("removed") else said["text"]
        words = plain(f"{said['name']}: {text}")
        lines.append(f"  message {said['message']}, {_date(said['at'])}, {words}")
    return lines


def plain(text: str) -> str:
    """What people wrote must not steer the host's terminal."""
    return "".join(sign if sign.isprintable() else "?" for sign in text)


def _date(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%d %H:%M")
