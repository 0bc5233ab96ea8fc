"""At many tables thinking bots wait in one queue, those with the fewest waiting moves first."""

from __future__ import annotations

import asyncio
from asyncio import Task
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import Executor, Future
from functools import wraps
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from litestar.testing import TestClient

from meadhall.server import priority_semaphore, process_pool
from meadhall.server.app import make_app
from meadhall.server.bot_processes import PATIENCE, WORKERS, Thought, Workers, think
from meadhall.server.bot_seats import NOBODY_WAITS, moves_waited_for
from meadhall.server.message_fields import SeatKind
from meadhall.server.priority_semaphore import PrioritySemaphore
from meadhall.server.store.base import Holder, Seat, TableRow
from meadhall.server.turn_times import SeatTime, TurnTimes
from server.http_calls import Client
from server.lifted_limits import GENEROUS
from server.seated_table import Party
from server.turned_clock import soon

NO_ACTION = 10**6
TURNS_OF_THE_LOOP = 20
"""More than anything here takes that nobody holds up."""


def in_a_loop(test: Callable[..., Coroutine[Any, Any, None]]) -> Callable[..., None]:
    @wraps(test)
    def run(*fixtures: Any, **named: Any) -> None:
        asyncio.run(test(*fixtures, **named))

    return run


async def settle() -> None:
    for _ in range(TURNS_OF_THE_LOOP):
        await asyncio.sleep(0)


class Held(Executor):
    """In place of processes: each thought lasts until the test answers it."""

    def __init__(self, begun: dict[Thought, Future[int]]) -> None:
        self._begun = begun

    def submit(self, ask: Any, /, *asked: Any, **named: Any) -> Future[Any]:
        (thought,) = asked
        self._begun[thought] = Future()
        self._begun[thought].set_running_or_notify_cancel()
        return self._begun[thought]


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch) -> dict[Thought, Future[int]]:
    """The thoughts that were begun, in their order."""
    begun: dict[Thought, Future[int]] = {}
    monkeypatch.setattr(process_pool, "ThreadPoolExecutor", lambda *_: Held(begun))
    return begun


class Bots:
    """Bots that ask and are answered when the test says so, at a time that it says."""

    def __init__(self, begun: dict[Thought, Future[int]]) -> None:
        self.now = 1000.0
        self.workers = Workers()
        self._begun = begun

    async def ask(self, name: str, moves: int = 1, bot: str = "expert") -> Task[int]:
        thought = Thought("toy", {}, 0, bot, name)
        asking = asyncio.create_task(self.workers.choose(thought, moves))
        await settle()
        return asking

    async def keep_busy(self) -> None:
        for number in range(WORKERS):
            await self.ask(f"busy {number}")

    @property
    def begun(self) -> list[str]:
        return [thought.seed for thought in self._begun if not thought.seed.startswith("busy")]

    async def end_one(self) -> None:
        """The thought that was begun first."""
        running = [answer for answer in self._begun.values() if not answer.done()]
        running[0].set_result(0)
        await settle()

    async def served(self) -> list[str]:
        """In which order all that wait are served."""
        while any(not answer.done() for answer in self._begun.values()):
            await self.end_one()
        return self.begun


@pytest.fixture
def bots(begun: dict[Thought, Future[int]], monkeypatch: pytest.MonkeyPatch) -> Bots:
    bots = Bots(begun)
    monkeypatch.setattr(priority_semaphore, "monotonic", lambda: bots.now)
    return bots


# ---------------------------------------------------------------------- who goes first


@in_a_loop
async def test_fewest_waiting_moves_go_first(bots: Bots) -> None:
    await bots.keep_busy()
    for moves in (3, 1, 4, 2):
        await bots.ask(f"waits for {moves}", moves)
    assert await bots.served() == [f"waits for {moves}" for moves in (1, 2, 3, 4)]


@in_a_loop
async def test_who_waits_for_three_is_passed_by_within_the_patience(bots: Bots) -> None:
    await bots.keep_busy()
    await bots.ask("three", 3)
    bots.now += 2 * PATIENCE - 0.1
    await bots.ask("one", 1)
    assert await bots.served() == ["one", "three"]


@in_a_loop
async def test_but_not_after_it(bots: Bots) -> None:
    await bots.keep_busy()
    await bots.ask("three", 3)
    bots.now += 2 * PATIENCE + 0.1
    await bots.ask("one", 1)
    assert await bots.served() == ["three", "one"]


@in_a_loop
async def test_nobody_waits_for_ever(bots: Bots) -> None:
    """However many come that wait for one move: in time they come too late to go first."""
    await bots.keep_busy()
    await bots.ask("three", 3)
    for second in range(3 * int(PATIENCE)):
        await bots.ask(f"one, at {second}", 1)
        await bots.end_one()
        bots.now += 1
    before = bots.begun[: bots.begun.index("three")]
    assert before == [f"one, at {second}" for second in range(2 * int(PATIENCE))]


@in_a_loop
async def test_ties_go_by_arrival(bots: Bots) -> None:
    await bots.keep_busy()
    names = [f"number {number}" for number in range(6)]
    for name in names:
        await bots.ask(name, 2)
    assert await bots.served() == names


@in_a_loop
async def test_tables_of_bots_only_come_last(bots: Bots) -> None:
    largest_table = 5
    await bots.keep_busy()
    await bots.ask("bots only", NOBODY_WAITS)
    await bots.ask("people", largest_table - 1)
    assert await bots.served() == ["people", "bots only"]


@in_a_loop
async def test_while_a_process_is_free_nobody_waits(bots: Bots) -> None:
    await bots.ask("bots only", NOBODY_WAITS)
    await bots.ask("three", 3)
    assert bots.begun == ["bots only", "three"]


# ---------------------------------------------------------------------- who does not wait


@pytest.mark.parametrize("bot", ["random", "easy", "medium", "greedy"])
@in_a_loop
async def test_who_answers_at_once_does_not_wait_for_who_thinks(bots: Bots, bot: str) -> None:
    await bots.keep_busy()
    await bots.ask("waits", bot="hard")
    await bots.ask("at once", bot=bot)
    assert bots.begun == ["at once"]


@in_a_loop
async def test_who_answers_at_once_has_one_process(bots: Bots) -> None:
    await bots.ask("first", bot="medium")
    await bots.ask("second", bot="easy")
    assert bots.begun == ["first"]
    assert await bots.served() == ["first", "second"]


@in_a_loop
async def test_a_bot_of_another_version_fails_where_it_holds_nobody_up(bots: Bots) -> None:
    await bots.keep_busy()
    await bots.ask("unknown", bot="berserker")
    assert bots.begun == ["unknown"]


# ---------------------------------------------------------------------- who gives up


@in_a_loop
async def test_who_gives_up_waiting_leaves_no_hole(bots: Bots) -> None:
    await bots.keep_busy()
    await bots.ask("first")
    leaving = await bots.ask("leaves")
    await bots.ask("last")
    leaving.cancel()
    assert await bots.served() == ["first", "last"]
    for name in ("one more", "and another", "one too many"):
        await bots.ask(name)
    assert bots.begun[2:] == ["one more", "and another"], "as many processes as before"


@in_a_loop
async def test_a_process_is_busy_until_its_thought_ends_though_nobody_wants_it(bots: Bots) -> None:
    leaving = await bots.ask("leaves")
    await bots.ask("stays")
    leaving.cancel()
    await bots.ask("waits")
    assert bots.begun == ["leaves", "stays"]
    await bots.end_one()
    assert bots.begun == ["leaves", "stays", "waits"]


@in_a_loop
async def test_who_is_let_in_and_gives_up_at_once_lets_the_next_in() -> None:
    free = PrioritySemaphore(1)
    await free.acquire()
    first, second = asyncio.create_task(free.acquire()), asyncio.create_task(free.acquire())
    await settle()
    free.release()
    first.cancel()  # before it has noticed that it is let in
    await asyncio.wait_for(second, 1)
    assert first.cancelled()


# ---------------------------------------------------------------------- waiting moves


def seats(*kinds: SeatKind, time_up: int | None = None) -> Any:
    """A room with these seats; for the one whose time is up a bot plays the turn."""
    times = [SeatTime(up="bot" if seat == time_up else None) for seat in range(len(kinds))]
    row = TableRow(
        id="table",
        header="",
        seats=[Seat(kind, "") for kind in kinds],
        host=[],
        invite=[],
        spectators=True,
        patience=0,
        pace=0,
        created=0,
        times=TurnTimes(times, 0),
    )
    return SimpleNamespace(row=row)


@pytest.mark.parametrize(("acting", "moves"), [(1, 3), (2, 2), (3, 1)])
def test_moves_count_up_to_the_next_person(acting: int, moves: int) -> None:
    assert moves_waited_for(seats("human", "bot", "bot", "bot"), acting) == moves


def test_other_persons_wait_for_fewer() -> None:
    table = seats("human", "bot", "human", "bot", "bot")
    assert [moves_waited_for(table, acting) for acting in (1, 3, 4)] == [1, 2, 1]


def test_where_bots_are_among_themselves_nobody_waits() -> None:
    assert moves_waited_for(seats("bot", "bot"), 0) == NOBODY_WAITS
    assert moves_waited_for(seats("bot", "bot", "open"), 0) == NOBODY_WAITS


def test_a_seat_that_a_bot_took_over_counts_as_a_bots() -> None:
    table = seats("human", "bot", "human", "bot", time_up=2)
    assert [moves_waited_for(table, acting) for acting in (1, 2, 3)] == [3, 2, 1]


def test_a_free_seat_is_no_move() -> None:
    assert moves_waited_for(seats("human", "bot", "open", "bot"), 1) == 2


def test_nor_is_a_bot_seat_that_two_persons_claim() -> None:
    table = seats("human", "bot", "bot", "bot")
    table.row.seats[2].former = [Holder([], objects=True)]
    assert moves_waited_for(table, 1) == 2


# ---------------------------------------------------------------------- on a server


class Noting(Workers):
    """Thinks at once, and notes how many moves were said to wait."""

    def __init__(self) -> None:
        self.noted: set[tuple[int, int]] = set()

    async def choose(self, thought: Thought, moves: int) -> int:
        self.noted.add((thought.seat, moves))
        return think(thought)

    def close(self) -> None:
        pass


def test_a_server_says_how_many_moves_wait(tmp_path: Path) -> None:
    workers = Noting()
    bots = [{"kind": "bot", "bot": "random"}] * 3
    with TestClient(make_app(tmp_path, limits=GENEROUS, make_workers=lambda: workers)) as http:
        client = Client(http)
        table = Party(client, client.make(seats=[{"kind": "human"}, *bots]))
        soon(lambda: not table.room().thinking)
        assert workers.noted == {(1, 3), (2, 2), (3, 1)}


@pytest.fixture
def client(tmp_path: Path, begun: dict[Thought, Future[int]]) -> Iterator[Client]:
    """A server whose bots think until the test answers for them."""
    with TestClient(make_app(tmp_path, limits=GENEROUS)) as http:
        yield Client(http)


def asking(client: Client) -> int:
    """How many searching bots think or wait."""
    waiting: int = client.http.app.state["hall"].rooms.bots.workers._searching.waiting
    return waiting


def tables_of(client: Client, *bots: str) -> list[Party]:
    """Of a person and one of these bots each, who are asked in this order."""
    tables: list[Party] = []
    for bot in bots:
        made = client.make(seats=[{"kind": "human"}, {"kind": "bot", "bot": bot}])
        tables.append(Party(client, made))
        soon(lambda: asking(client) == len(tables))
    return tables


def test_a_bot_that_waits_is_shown_as_one_that_acts(
    client: Client, begun: dict[Thought, Future[int]]
) -> None:
    *_, waits = tables_of(client, *["expert"] * (WORKERS + 1))
    assert len(begun) == WORKERS
    assert 1 in waits.sight(0)["view"]["actors"]


def test_a_table_that_is_deleted_while_its_bot_waits_gives_up_its_place(
    client: Client, begun: dict[Thought, Future[int]]
) -> None:
    *_, waits, _ = tables_of(client, *["expert"] * (WORKERS + 1), "hard")
    deleted, rooms = waits.room(), client.http.app.state["hall"].rooms
    client.http.blocking_portal.call(rooms.lose, deleted)
    soon(lambda: not deleted.thinking)
    next(iter(begun.values())).set_result(NO_ACTION)
    soon(lambda: len(begun) == WORKERS + 2)
    after = [thought.bot for thought in begun][WORKERS:]
    assert sorted(after) == ["hard", "medium"], "the next one, and who replaces a bot that fails"
