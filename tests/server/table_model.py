"""What must be true of a table, whatever is done to it: a model of it, and checks against that."""

from __future__ import annotations

import json
import time
from typing import Any

import httpx

from meadhall.server.refusal import CODES
from server.server_in_thread import PATIENCE
from server.stream_client import Viewer, Watcher, digest

Decided = tuple[dict[str, Any] | None, str]


class Held:
    """A table, the secrets that open it, and what is known of its record."""

    def __init__(self, id: str, host: str, invite: str, seats: dict[int, str]) -> None:
        self.id = id
        self.host = host
        self.invite = invite
        self.seats = seats
        self.revoked: list[str] = []
        self.acknowledged = 0
        self.entries: list[dict[str, Any]] = []
        self.asked: dict[int, Decided] = {}
        self.last_act: dict[str, Any] | None = None

    @staticmethod
    def from_made(made: dict[str, Any]) -> Held:
        seats = {taken["seat"]: taken["secret"] for taken in made["seats"]}
        return Held(made["table"], made["host"], made["invite"], seats)


class Caller:
    """Asks the server; no answer may be a fault of its own."""

    def __init__(self, address: str) -> None:
        self.http = httpx.Client(base_url=address, timeout=PATIENCE)

    def ask(self, method: str, path: str, secret: str = "", **about: Any) -> httpx.Response:
        headers = {"Authorization": f"Bearer {secret}"} if secret else {}
        answer = self.http.request(method, path, headers=headers, **about)
        if answer.is_error:
            code = answer.json()["code"]
            assert code != "broken" and answer.status_code == CODES[code].status, answer.text
        return answer

    def post(self, table: Held, end: str, secret: str, **body: Any) -> httpx.Response:
        return self.ask("POST", f"/api/tables/{table.id}{end}", secret, json=body)

    def get(self, table: Held, end: str, secret: str, **query: Any) -> Any:
        answer = self.ask("GET", f"/api/tables/{table.id}{end}", secret, params=query)
        assert answer.status_code == 200, answer.text
        return answer.json() if end != "/record" else answer.text

    def sight(self, table: Held, seat: Viewer) -> dict[str, Any]:
        own = {} if seat is None else {"seat": seat}
        secret = table.host if seat is None else table.seats[seat]
        return dict(self.get(table, "/sight", secret, **own))

    def at_rest(self, table: Held) -> dict[str, Any]:
        """The table once no bot has anything to do any more."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            info, sight = self.get(table, "", table.host), self.sight(table, None)
            kinds = [seat["kind"] for seat in info["seats"]]
            acting = [] if sight["over"] else sight["view"]["actors"]
            if info["n"] == sight["n"] and not any(kinds[s] == "bot" for s in acting if s >= 0):
                return dict(info)
            time.sleep(0.01)
        raise AssertionError("a bot does not act")


def check(caller: Caller, table: Held, watchers: list[Watcher], restarted: bool = False) -> None:
    info = caller.at_rest(table)
    new = _check_record(caller, table, info)
    for seat in table.seats:
        sight = caller.sight(table, seat)
        _check_sight(sight, info, seat)
        _check_decision(table, seat, sight["decision"], [] if restarted else new, restarted)
    for watcher in watchers:
        for viewer in watcher.sights:
            sight = caller.sight(table, viewer)
            assert watcher.agrees(viewer, sight), (watcher.sights[viewer], sight)
    for secret in table.revoked:
        answer = caller.ask("GET", f"/api/tables/{table.id}", secret)
        assert answer.status_code == 401, "a revoked secret opens something"


def _check_record(caller: Caller, table: Held, info: dict[str, Any]) -> list[dict[str, Any]]:
    """Nothing acknowledged is lost, moved or there twice; returns what is new."""
    lines = caller.get(table, "/record", table.host).splitlines()[1:]
    entries = [json.loads(line) for line in lines]
    assert [entry["n"] for entry in entries] == list(range(1, info["n"] + 1))
    assert len(entries) >= table.acknowledged, "an acknowledged entry is lost"
    before = len(table.entries)
    assert [e["s"] for e in entries[:before]] == [e["s"] for e in table.entries]
    table.entries = entries
    return entries[before:]


def _check_sight(sight: dict[str, Any], info: dict[str, Any], seat: int) -> None:
    assert sight["digest"] == digest(sight["view"])
    assert (sight["n"], sight["over"]) == (info["n"], info["over"])
    assert sight["over"] == bool(sight["winners"])
    asked = sight["decision"]
    assert asked is None or (asked["seat"] == seat and not sight["over"])


def _check_decision(
    table: Held, seat: int, asked: dict[str, Any] | None, new: list[dict[str, Any]], restarted: bool
) -> None:
    """The id is another one if and only if the seat is asked something else."""
    id = "" if asked is None else asked.pop("id")
    before, old = table.asked.get(seat, (None, ""))
    table.asked[seat] = asked, id
    taken_back = any("undo" in entry or "redo" in entry for entry in new)
    acted = any(entry["s"] == seat and "set" not in entry for entry in new)
    if asked is None or before is None or restarted:
        return
    if acted or asked != before:
        assert id != old, "another decision has the same id"
    elif not taken_back:
        assert id == old, "the same decision has another id"
