"""A secret is asked again under the table's lock: what is revoked meanwhile changes nothing."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest

from meadhall.server.store.sql_store import SqlStore
from server.http_calls import Client
from server.seated_table import PATIENCE, Party, bidden, party, refusal
from server.server_in_thread import Running


class Slow:
    """A store that keeps a table's new secrets only once it is let."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.begun, self.let = threading.Event(), threading.Event()
        keep = SqlStore.change

        def waiting(store: SqlStore, *change: Any) -> None:
            self.begun.set()
            assert self.let.wait(PATIENCE)
            keep(store, *change)

        monkeypatch.setattr(SqlStore, "change", waiting)


def meanwhile(slow: Slow, table: Party, first: Callable[[], Any], then: Callable[[], Any]) -> Any:
    """The answer to what is asked while `first` is being stored."""
    with ThreadPoolExecutor(2) as threads:
        changing = threads.submit(first)
        assert slow.begun.wait(PATIENCE)
        asking = threads.submit(then)
        until = time.monotonic() + PATIENCE
        while not table.room().lock._waiters and not asking.done():
            assert time.monotonic() < until
        slow.let.set()
        assert changing.result().status_code < 300
        return asking.result()


ASKED: dict[str, Callable[[Party, str], Any]] = {
    "act": lambda t, id: t.post("act", 0, decision=id, actions="chop"),
    "undo": lambda t, id: t.post("undo", 0),
    "set": lambda t, id: t.post("set", 0, name="placing", value="never"),
    "say": lambda t, id: t.post("say", 0, text="Hello"),
    "propose": lambda t, id: t.post("propose", 0, what="end"),
    "resign": lambda t, id: t.post("resign", 0),
    "rename": lambda t, id: t.by(t.secrets[0], "seats/0/name", name="Eve"),
    "hand": lambda t, id: t.by(t.secrets[0], "seats/0/hand", to="bot"),
}


@pytest.mark.parametrize("asked", ASKED.values(), ids=ASKED.keys())
def test_a_request_that_waited_for_the_table_is_refused_once_its_secret_was_reissued(
    quiet: Client, monkeypatch: pytest.MonkeyPatch, asked: Callable[[Party, str], Any]
) -> None:
    table = bidden(quiet)
    id, before = table.asked(0), table.info()["n"]
    reissue = lambda: table.by(table.host, "reissue", what="seat", seat=0)  # noqa: E731
    answer = meanwhile(Slow(monkeypatch), table, reissue, lambda: asked(table, id))
    assert answer.status_code in (401, 403)
    assert table.info()["n"] == before and table.info()["seats"][0]["name"] == "Anna"


@pytest.mark.parametrize("what", ["host", "invite"])
def test_so_are_those_of_host_and_invitation(
    quiet: Client, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    table = Party(quiet, quiet.make())
    asked: dict[str, Callable[[], Any]] = {
        "host": lambda: table.by(table.host, "settings", pace=3),
        "invite": lambda: table.by(table.invite, "seats", seat=0, name="Eve"),
    }
    reissue = lambda: table.by(table.host, "reissue", what=what)  # noqa: E731
    answer = meanwhile(Slow(monkeypatch), table, reissue, asked[what])
    assert refusal(answer) == (401, "unknown_secret")


def test_who_gave_the_seat_to_a_bot_meanwhile_does_not_act(
    quiet: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = party(quiet, pace=10)
    id = table.asked(0)
    hand = lambda: table.by(table.host, "seats/0/hand", to="bot")  # noqa: E731
    act = lambda: table.post("act", 0, decision=id, actions="bid 0")  # noqa: E731
    assert refusal(meanwhile(Slow(monkeypatch), table, hand, act)) == (409, "bot_plays")


def test_neither_does_the_stream_of_the_old_secret(
    quiet: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = bidden(quiet)
    with table.stream(table.secrets[0]) as browser:
        asked = browser.until("sight")["decision"]["id"]
        before = table.info()["n"]
        act = {"type": "act", "id": 1, "seat": 0, "decision": asked, "actions": "chop"}

        def send() -> Any:
            browser.socket.send_json(act)
            return browser.closed()

        reissue = lambda: table.by(table.host, "reissue", what="seat", seat=0)  # noqa: E731
        assert meanwhile(Slow(monkeypatch), table, reissue, send) == 4403
        assert table.post("say", 1, text="Whatever waited is done.").status_code == 200
        assert table.info()["n"] == before


@pytest.mark.long
def test_no_act_of_the_old_secret_comes_after_the_reissue_in_many_tries(tmp_path: Path) -> None:
    """Both at once, eighty times, on a real server: the table's own log says which was first."""
    running = Running(tmp_path)
    try:
        with httpx.Client(base_url=running.address, timeout=PATIENCE) as http:
            late = sum(_race(http) for _ in range(80))
    finally:
        running.stop()
    assert late == 0


def _race(http: Any) -> bool:
    """Whether an act with the old secret was acknowledged after the reissue."""
    table = bidden(Client(http))
    act = {"decision": table.asked(0), "actions": "chop"}
    with ThreadPoolExecutor(2) as threads:
        acting = threads.submit(table.post, "act", 0, **act)
        table.by(table.host, "reissue", what="seat", seat=0)
        answer = acting.result()
    [event] = table.info()["seat_events"]
    return answer.status_code == 200 and bool(answer.json()["n"] > event["n"])
