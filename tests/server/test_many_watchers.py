"""Many who watch one table cost the others little, and are not more than it has places for."""

from __future__ import annotations

import asyncio
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from meadhall.core import registry
from meadhall.core.game import Game
from meadhall.server import room as rooms
from meadhall.server import stream
from meadhall.server.app import make_app
from meadhall.server.debounce import Debounce
from meadhall.server.messages import TableMessage, ToClient
from meadhall.server.notices import Moved, Reseated
from server.call_recorder import calls_of
from server.http_calls import Client
from server.lifted_limits import GENEROUS
from server.seated_table import Dreamers, Listening, Party, party, refused

WATCHERS = 24
A_DAY = 86_400.0


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[ToClient]:
    """All messages that streams send."""
    found: list[ToClient] = []
    send = stream.Stream._send

    async def noted(self: stream.Stream, message: ToClient) -> None:
        found.append(message)
        await send(self, message)

    monkeypatch.setattr(stream.Stream, "_send", noted)
    return found


def watch(table: Party, watchers: int, open_: ExitStack) -> list[Listening]:
    """So many come in by the invitation."""
    found = [open_.enter_context(table.stream(table.invite)) for _ in range(watchers)]
    for one in found:
        one.until("sight")
    return found


def tables_sent(sent: list[Any]) -> int:
    return sum(isinstance(message, TableMessage) for message in sent)


def test_who_comes_in_a_crowd_is_told_of_together(
    quiet: Client, sent: list[ToClient], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rooms, "GATHER_SECONDS", A_DAY)
    with ExitStack() as open_:
        watch(party(quiet), WATCHERS, open_)
        assert tables_sent(sent) <= 2 * WATCHERS, "one greeting each, not one for each pair"


def test_whoever_came_is_told_of_in_the_end(quiet: Client) -> None:
    table = party(quiet)
    with ExitStack() as open_:
        first, *_ = watch(table, 5, open_)
        while first.until("table")["info"]["watching"] < 5:
            pass


def test_a_table_is_described_without_looking_for_games_again(
    quiet: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = party(quiet)
    table.info()
    looked = calls_of(monkeypatch, registry, "entry_points")
    named = calls_of(monkeypatch, Game, "named")
    for _ in range(5):
        table.info()
    with ExitStack() as open_:
        watch(table, 5, open_)
    assert looked == [] and named == []


def test_a_table_has_places_for_so_many_watchers(tmp_path: Path) -> None:
    app = make_app(tmp_path, limits=GENEROUS._replace(watchers=3), make_workers=Dreamers)
    with TestClient(app) as http, ExitStack() as open_:
        table = party(Client(http))
        watching = watch(table, 3, open_)
        with table.stream(table.invite) as one_more:
            assert one_more.closed() == 4429
        assert refused(Client(http), "too_many_watchers") == 1
        for secret in (table.secrets[0], table.host):
            with table.stream(secret) as browser:
                browser.until("sight")
        watching[0].socket.close()
        while table.info()["watching"] == 3:
            pass
        with table.stream(table.invite) as again:
            again.until("sight")


def test_a_seat_listens_with_so_many_browsers(tmp_path: Path) -> None:
    app = make_app(tmp_path, limits=GENEROUS._replace(streams_of_seat=2), make_workers=Dreamers)
    with TestClient(app) as http, ExitStack() as open_:
        table = party(Client(http))
        for _ in range(2):
            open_.enter_context(table.stream(table.secrets[0])).until("sight")
        with table.stream(table.secrets[0]) as one_more:
            assert one_more.closed() == 4429
        with table.stream(table.secrets[1]) as other:
            other.until("sight")


def test_a_gathering_tells_the_first_at_once_and_the_others_once() -> None:
    async def crowd() -> list[int]:
        told: list[int] = []
        gathering = Debounce(lambda: told.append(len(told)), 0.01)
        for _ in range(50):
            gathering.add()
        assert told == [0]
        while len(told) < 2:
            await asyncio.sleep(0.01)
        await asyncio.sleep(0.05)
        return told

    assert asyncio.run(crowd()) == [0, 1]


def test_a_waiting_notice_is_not_doubled() -> None:
    one: Any = stream.Stream.__new__(stream.Stream)
    one._queue, one._reseated = asyncio.Queue(), False
    for _ in range(1000):
        one._listen(Reseated())
    one._listen(Moved([]))
    assert one._queue.qsize() == 2
