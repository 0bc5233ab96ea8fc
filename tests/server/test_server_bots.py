"""Bots as seats: in processes of their own, at a pace; whatever they do, the table goes on."""

from __future__ import annotations

import asyncio
import json
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from meadhall.bots.registry import BOTS
from meadhall.core.registry import VARIABLE
from meadhall.server import bot_seats
from meadhall.server.app import make_app
from meadhall.server.bot_processes import BotFailed, Thought, Workers, think
from server.faulty_bots import FAULTY
from server.http_calls import Client
from server.lifted_limits import GENEROUS
from server.seated_table import Party, bidden, metric, party

BOT, HUMAN = {"kind": "bot", "bot": "random"}, {"kind": "human"}
MOVES, FAILURES = "meadhall_bot_moves_total", "meadhall_bot_failures_total"
HARD_LIMIT = 1.0


class Here(Workers):
    """Thinks at once and without processes, but only while the gate is open."""

    def __init__(self) -> None:
        super().__init__()
        self.gate = threading.Event()
        self.gate.set()
        self.thoughts: list[Thought] = []

    async def choose(self, thought: Thought, moves: int) -> int:
        self.thoughts.append(thought)
        while not self.gate.is_set():
            await asyncio.sleep(0.002)
        return think(thought)


@contextmanager
def server(folder: Path, workers: Callable[[], Workers]) -> Iterator[Client]:
    with TestClient(make_app(folder, limits=GENEROUS, make_workers=workers)) as http:
        yield Client(http)


@pytest.fixture
def here(tmp_path: Path) -> Iterator[tuple[Client, Here]]:
    workers = Here()
    with server(tmp_path, lambda: workers) as client:
        yield client, workers


def wait_for(met: Callable[[], bool], seconds: float = 20) -> None:
    until = time.monotonic() + seconds
    while not met():
        assert time.monotonic() < until, "it does not come"
        time.sleep(0.005)


def asked(table: Party, seat: int) -> bool:
    return table.sight(seat)["decision"] is not None


# ---------------------------------------------------------------------- real processes


def test_two_bots_play_a_whole_game_in_their_processes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(VARIABLE, "toy.game:GAME")
    with server(tmp_path, Workers) as client:
        table = Party(client, client.make(seats=[{"kind": "bot", "bot": "greedy"}, BOT]))
        wait_for(lambda: bool(table.info()["over"]))
        assert metric(client, FAILURES) == 0
        lines = client.get(table.path("record"), table.invite).text.splitlines()
        made = [entry for entry in map(json.loads, lines[1:]) if entry["s"] >= 0]
        chosen = [entry for entry in made if not entry.get("auto")]
        assert len(chosen) > 10
        wait_for(lambda: metric(client, MOVES) == len(chosen))


@pytest.mark.parametrize("fault", list(FAULTY))
def test_a_faulty_bot_never_hurts_the_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: str
) -> None:
    monkeypatch.setenv(VARIABLE, "server.faulty_bots:GAME")
    for name, kind in FAULTY.items():
        monkeypatch.setitem(BOTS, name, kind)
    with server(tmp_path, lambda: Workers(1, HARD_LIMIT)) as client:
        seats = [HUMAN, {"kind": "bot", "bot": fault}]
        table = Party(client, client.make(seats=seats))
        wait_for(lambda: metric(client, MOVES) == 1)
        assert metric(client, FAILURES) == 1, "it failed, and a legal move was made for it"
        table.do(0, "bid 3")
        table.do(0, "chop; end")
        answer = table.by(table.host, "seats/1/hand", to="bot", bot="random")
        assert answer.status_code == 200
        failures = metric(client, FAILURES)
        wait_for(lambda: asked(table, 0))
        assert metric(client, MOVES) >= 3
        assert metric(client, FAILURES) <= failures + 1, "only a thought under way may still fail"


class Failing(Here):
    """The strong ones think too long."""

    async def choose(self, thought: Thought, moves: int) -> int:
        if thought.bot in ("hard", "expert"):
            self.thoughts.append(thought)
            raise BotFailed("too long")
        return await super().choose(thought, moves)


def test_a_bot_that_fails_is_replaced_by_the_usual_one(tmp_path: Path) -> None:
    workers = Failing()
    with server(tmp_path, lambda: workers) as client:
        expert = {"kind": "bot", "bot": "expert"}
        table = Party(client, client.make(seats=[expert, expert], pace=0))
        wait_for(lambda: bool(table.info()["over"]))
        failed = sum(thought.bot == "expert" for thought in workers.thoughts)
        assert metric(client, FAILURES) == failed > 0
        assert {(one.bot, other.bot) for one, other in in_pairs(workers.thoughts)} == {
            ("expert", "medium")
        }
        assert all(one.state == other.state for one, other in in_pairs(workers.thoughts))


def in_pairs(thoughts: list[Thought]) -> list[tuple[Thought, Thought]]:
    return list(zip(thoughts[::2], thoughts[1::2], strict=True))


# ---------------------------------------------------------------------- pace


@pytest.mark.parametrize(("wanted", "least"), [({}, 0.5), ({"pace": 0.2}, 0.2)])
def test_a_bots_move_appears_at_the_tables_pace(
    here: tuple[Client, Here], wanted: dict[str, float], least: float
) -> None:
    client, _ = here
    begun = time.monotonic()
    body = {"game": "toy", "seats": [HUMAN, BOT], **wanted}
    assert client.http.post("/api/tables", json=body).status_code == 201
    wait_for(lambda: metric(client, MOVES) == 1)
    assert time.monotonic() - begun >= least


def test_the_host_switches_the_pace_off(here: tuple[Client, Here]) -> None:
    client, workers = here
    table = Party(client, client.make(seats=[BOT, BOT], pace=10))
    workers.gate.clear()
    other = Party(client, client.make(seats=[BOT, BOT], pace=10))
    assert other.by(other.host, "settings", pace=0).status_code == 200
    workers.gate.set()
    begun = time.monotonic()
    wait_for(lambda: bool(other.info()["over"]))
    assert time.monotonic() - begun < 5, "some twenty moves"
    assert not table.info()["over"]


# ---------------------------------------------------------------------- swapping


def test_a_person_takes_over_while_the_bot_thinks(here: tuple[Client, Here]) -> None:
    client, workers = here
    table = bidden(client, pace=0)
    workers.gate.clear()
    own = table.secrets[0]
    assert table.by(own, "seats/0/hand", to="bot").status_code == 200
    wait_for(lambda: bool(workers.thoughts))
    assert table.by(own, "seats/0/hand", to="human").status_code == 200
    n = table.do(0, "chop")
    workers.gate.set()
    wait_for(lambda: not table.room().thinking)
    assert table.info()["n"] == n, "what the bot thought of comes too late"
    assert metric(client, MOVES) == 0
    table.do(0, "end")


def test_bots_go_on_after_a_person_moved_for_one_of_them(here: tuple[Client, Here]) -> None:
    """The thought that comes too late must not be the last one."""
    client, workers = here
    table = bidden(client, pace=0)
    workers.gate.clear()
    for seat in (0, 1):
        table.by(table.secrets[seat], f"seats/{seat}/hand", to="bot", bot="random")
    wait_for(lambda: bool(workers.thoughts))
    table.by(table.secrets[0], "seats/0/hand", to="human")
    table.do(0, "chop; end")
    table.by(table.secrets[0], "seats/0/hand", to="bot", bot="random")
    workers.gate.set()
    wait_for(lambda: bool(table.info()["over"]), 5)


def test_undo_while_the_bot_thinks_takes_back_the_own_move(here: tuple[Client, Here]) -> None:
    client, workers = here
    table = Party(client, client.make(seats=[HUMAN, BOT]))
    table.do(0, "bid 3")
    wait_for(lambda: asked(table, 0))
    workers.gate.clear()
    count = len(workers.thoughts)
    table.do(0, "chop; end")
    wait_for(lambda: len(workers.thoughts) > count)
    assert table.post("undo", 0).status_code == 200
    workers.gate.set()
    wait_for(lambda: not table.room().thinking)
    table.do(0, "pass; end")
    wait_for(lambda: asked(table, 0))


def test_friendly_undo_takes_back_what_the_bot_did_since(here: tuple[Client, Here]) -> None:
    client, _ = here
    table = Party(client, client.make(seats=[HUMAN, BOT]))
    table.do(0, "bid 3")
    wait_for(lambda: asked(table, 0))
    before = table.sight(0)["view"]
    table.do(0, "pass; end")
    wait_for(lambda: asked(table, 0))
    if table.sight(0)["undo"] is None:
        assert table.post("undo", 0).status_code == 200
        assert table.sight(0)["view"] == before
    else:
        assert table.sight(0)["undo"]["key"] == "barrier_reveal", "the bot drew or hunted"


# ---------------------------------------------------------------------- what they know


def test_a_bot_gets_no_state_but_a_resampled_one(here: tuple[Client, Here]) -> None:
    client, workers = here
    for _ in range(10):
        client.make(seats=[HUMAN, BOT], seed="one and the same", pace=10)
    wait_for(lambda: len(workers.thoughts) == 10)
    hands = [[seat["hand"] for seat in thought.state["seats"]] for thought in workers.thoughts]
    assert len({str(other) for other, _ in hands}) > 1, "others' cards are imagined"
    assert len({str(own) for _, own in hands}) == 1, "the own ones are known"


@pytest.mark.sqlite
def test_a_full_disk_delays_bots_and_no_more(
    here: tuple[Client, Here], monkeypatch: pytest.MonkeyPatch
) -> None:
    client, _ = here
    monkeypatch.setattr(bot_seats, "RETRY_SECONDS", 0.01)
    table = party(client, pace=0)
    store: Any = client.http.app.state["hall"].rooms.store_threads.store
    table.by(table.secrets[1], "seats/1/hand", to="bot", bot="random")
    wait_for(lambda: not asked(table, 1))
    pages = store._db.execute("pragma page_count").fetchone()[0]
    store._db.execute(f"pragma max_page_count = {pages}")
    table.by(table.secrets[0], "seats/0/hand", to="bot", bot="random")
    time.sleep(0.1)
    store._db.execute("pragma max_page_count = 1000000")
    wait_for(lambda: bool(table.info()["over"]))
