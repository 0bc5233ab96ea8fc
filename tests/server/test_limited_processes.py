"""What people bring, and what was, is read in processes with limits; the server goes on."""

from __future__ import annotations

import asyncio
import json
import threading
import tomllib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

import meadhall.core.text as texts
import meadhall.games.odin.data.read_pack as packs
from meadhall.core.registry import VARIABLE
from meadhall.core.table import Table
from meadhall.server import limited_processes, rooms
from meadhall.server.api import health_metrics_docs, openapi
from meadhall.server.app import make_app
from meadhall.server.client_messages import NewTable, SeatWanted
from meadhall.server.limited_processes import Readers
from meadhall.server.process_pool import Failed, Pool
from meadhall.server.rate_limits import Rate
from meadhall.server.replay_cache import ReplayCache
from server import harmful_work
from server.call_recorder import Calls, calls_of
from server.http_calls import Client
from server.instant_bots_readers import QuickReaders
from server.lifted_limits import GENEROUS
from server.seated_table import Dreamers, Party, bidden, code, party, refusal

MEMORY = 300_000_000
ODIN = "in-the-name-of-odin"
LONG_KEY = "a." * 99_990 + "a=1"


@contextmanager
def server(
    folder: Path, make_readers: Callable[[], Readers] = Readers, **limits: Any
) -> Iterator[Client]:
    allowed = GENEROUS._replace(**limits)
    app = make_app(folder, limits=allowed, make_workers=Dreamers, make_readers=make_readers)
    with TestClient(app) as http:
        yield Client(http)


@pytest.fixture
def reading(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Client]:
    """A server that reads in processes, as real ones do."""
    monkeypatch.setenv(VARIABLE, "toy.game:GAME")
    with server(tmp_path) as client:
        yield client


def bring(client: Client, text: str) -> Any:
    documents = {"cards": {"name": "own.toml", "text": text}}
    body = {"game": ODIN, "seats": [{}, {}], "documents": documents}
    return client.http.post("/api/tables", json=body)


# ---------------------------------------------------------------------- the processes


def asked(pool: Pool, *questions: str) -> list[Any]:
    async def ask_all() -> list[Any]:
        found: list[Any] = []
        for question in questions:
            try:
                found.append(await pool.ask(question))
            except Failed as failed:
                found.append(str(failed))
        return found

    try:
        return asyncio.run(ask_all())
    finally:
        pool.close()


def test_who_eats_memory_fails_alone() -> None:
    before, failed, after = asked(Pool(harmful_work.answer, 1, 30, MEMORY), "a", "eat", "b")
    assert failed == "MemoryError"
    assert (before[0], after[0]) == ("a", "b") and before[1] != after[1], "in a fresh process"


def test_who_takes_too_long_is_ended() -> None:
    first, failed, again = asked(Pool(harmful_work.answer, 1, 0.5), "a", "loop", "b")
    assert failed == "too slow"
    assert again[0] == "b" and again[1] != first[1]
    assert not Path(f"/proc/{first[1]}").exists()


def test_who_crashes_is_replaced() -> None:
    assert asked(Pool(harmful_work.answer, 1, 30), "exit", "a")[1][0] == "a"


def test_one_process_serves_many_questions() -> None:
    assert len({answer[1] for answer in asked(Pool(harmful_work.answer, 1, 30), *"abcdef")}) == 1


def test_an_end_does_not_wait_for_an_answer() -> None:
    pool = Pool(harmful_work.answer, 1, 600)

    async def leave() -> None:
        asking = asyncio.create_task(pool.ask("loop"))
        while not pool._busy:
            await asyncio.sleep(0.01)
        await asyncio.to_thread(pool.close)
        with pytest.raises(Failed):
            await asking

    asyncio.run(asyncio.wait_for(leave(), 60))


def test_after_an_end_nobody_waits_for_a_process() -> None:
    pool = Pool(harmful_work.answer, 1, 600)

    async def leave() -> None:
        asking = [asyncio.create_task(pool.ask(question)) for question in ("loop", "a", "b")]
        while not pool._busy:
            await asyncio.sleep(0.01)
        await asyncio.to_thread(pool.close)
        await asyncio.wait(asking)
        assert isinstance(asking[0].exception(), Failed)

    asyncio.run(asyncio.wait_for(leave(), 60))


# ---------------------------------------------------------------------- what is brought


def test_a_pack_of_one_endless_key_is_refused(reading: Client) -> None:
    answer = bring(reading, LONG_KEY)
    assert refusal(answer) == (409, "bad_document")
    assert "key" in answer.json()["about"] and "own.toml" in answer.json()["about"]


def test_a_pack_is_not_parsed_in_the_server(
    reading: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    def parser(text: str) -> Any:
        raise AssertionError("parsed in the server")

    cards = packs.DEFAULT_FILE.read_text().replace("name = ", 'name = "Our own" #', 1)
    monkeypatch.setattr(tomllib, "loads", parser)
    assert bring(reading, cards).status_code == 201


class Stuck(Readers):
    """Whatever is asked, its process never ends with it."""

    def __init__(self) -> None:
        self._brought = Pool(harmful_work.answer, 1, 0.1)
        self._past = Pool(harmful_work.answer, 1, 0.1)

    async def answer(self, pool: Pool, question: Any) -> Any:
        return await pool.ask("loop")


def test_what_takes_too_much_is_refused(tmp_path: Path) -> None:
    with server(tmp_path, Stuck) as client:
        for answer, wrong in [
            (bring(client, "name = 1"), "bad_document"),
            (client.http.post("/api/import", json={"record": "{}"}), "bad_record"),
        ]:
            assert refusal(answer) == (409, wrong)
            assert "time or memory" in answer.json()["about"]
        assert client.http.get("/healthz").status_code == 200


def test_a_record_has_so_many_entries(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    def loads(text: str) -> Any:
        raise AssertionError("the parser saw it")

    monkeypatch.setattr(limited_processes, "loads", loads)
    record = "{}\n" * (limited_processes.MOST_ENTRIES + 2)
    answer = client.http.post("/api/import", json={"record": record})
    assert refusal(answer) == (409, "bad_record")
    assert "entries" in answer.json()["about"]


def test_what_is_wrong_is_said_shortly(client: Client) -> None:
    cards = packs.DEFAULT_FILE.read_text().replace("name = ", f'name = "{"x" * 100_000}" #', 1)
    for answer, wrong in [
        (bring(client, cards), "bad_document"),
        (client.http.post("/api/tables", json={"x" * 100_000: 1}), "malformed"),
    ]:
        assert code(answer) == wrong
        assert 10 < len(answer.json()["about"]) <= 1_000


@pytest.mark.parametrize(
    "wanted",
    [
        {"options": {"x" * 201: 1}},
        {"options": {"x": "y" * 201}},
        {"options": {str(n): n for n in range(65)}},
        {"documents": {str(n): {"name": "", "text": ""} for n in range(65)}},
    ],
)
def test_options_are_counted_before_a_game_sees_them(quiet: Client, wanted: dict[str, Any]) -> None:
    body = {"game": "toy", "seats": [{}, {}], **wanted}
    assert refusal(quiet.http.post("/api/tables", json=body)) == (400, "malformed")


@pytest.mark.parametrize("said", [";".join(["end"] * 65), "x" * 12_801])
def test_a_chain_is_counted_before_a_game_parses_it(quiet: Client, said: str) -> None:
    table = party(quiet)
    about = {"decision": table.asked(0), "actions": said}
    for end in ("act", "try"):
        assert refusal(table.post(end, 0, **about)) == (400, "malformed")
    with table.stream(table.secrets[0]) as browser:
        answer = browser.say("act", id=1, seat=0, **about)
        assert answer["fault"]["code"] == "malformed"


# ---------------------------------------------------------------------- what was


@pytest.fixture
def replayed(monkeypatch: pytest.MonkeyPatch) -> Calls:
    """What the server itself replays."""
    return calls_of(monkeypatch, Table, "_replay")


def test_long_games_are_replayed_elsewhere(reading: Client, replayed: Calls) -> None:
    table = bidden(reading)
    table.do(0, "chop; end")
    table.play_out()
    record = "\n".join(table.words(0))
    replayed.clear()
    assert table.get("replay", 0, n=5).json()["n"] == 5
    forked = table.by(table.secrets[0], "fork", n=5)
    imported = reading.http.post("/api/import", json={"record": record})
    assert (forked.status_code, imported.status_code) == (201, 201), (forked.text, imported.text)
    assert replayed == []
    goes_on = Party(reading, forked.json())
    goes_on.play_out()
    assert Party(reading, imported.json()).info()["over"]


def test_a_game_that_goes_on_is_not_replayed_for_a_look_at_now(
    quiet: Client, replayed: Calls
) -> None:
    table = bidden(quiet)
    table.do(0, "chop; end")
    now = table.sight(0)
    seen = table.get("replay", 0, n=now["n"]).json()
    assert (seen["view"], seen["standing"]) == (now["view"], now["standing"])
    assert table.by(table.secrets[0], "fork", n=now["n"], seat=0).status_code == 201
    assert replayed == []


def test_the_same_moment_is_worked_out_once(quiet: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    table = bidden(quiet)
    table.do(0, "chop; end")
    worked: list[Any] = []
    moments = Readers.moments

    async def noted(self: Readers, *about: Any) -> list[bytes]:
        worked.append(about)
        return await moments(self, *about)

    monkeypatch.setattr(Readers, "moments", noted)
    answers = [table.get("replay", 0, n=2).json() for _ in range(5)]
    table.do(1, "chop")
    answers.append(table.get("replay", 0, n=2).json())
    assert all(answer == answers[0] for answer in answers)
    assert len(worked) == 1
    assert table.get("replay", 1, n=2).json()["view"] != answers[0]["view"], "other eyes see more"


def test_the_log_tells_what_is_new_alone(quiet: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    table = bidden(quiet)
    for seat in (0, 1, 0, 1):
        while table.sight(seat)["decision"] is None:
            table.step()
        table.step()
    whole = table.get("log", 0).json()
    table.step()
    applied = calls_of(monkeypatch, type(table.room().table.state), "apply")
    after = table.get("log", 0).json()
    assert after[: len(whole)] == whole
    assert len(applied) <= 2 * (len(after) - len(whole)), "not the game once more"


def test_what_is_remembered_has_a_size() -> None:
    kept = ReplayCache(100)
    for number in range(50):
        kept.put(number, bytes(30))
        kept.get(0)
    assert kept.bytes == 90 and kept.get(0) is not None and kept.get(49) is not None
    assert kept.get(48) is not None and kept.get(47) is None
    kept.put(1, bytes(1000))
    assert kept.bytes == 0


def test_who_comes_when_many_wait_is_refused(
    quiet: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limited_processes, "MOST_WAITING", 0)
    assert refusal(bring(quiet, "")) == (429, "too_many_requests")


# ---------------------------------------------------------------------- the charge comes first


def test_the_charge_comes_before_the_work(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    nothing = Rate(0, 0)
    with server(tmp_path, QuickReaders, replays=nothing, reports=nothing) as client:
        table = party(client)
        hall = client.http.app.state["hall"]
        hall.tables.rate = nothing
        hall.tables._buckets.clear()

        async def find(id: str) -> Any:
            raise AssertionError("work before the charge")

        monkeypatch.setattr(hall.rooms, "find", find)
        for answer in (
            client.http.post("/api/import", content=b"no JSON"),
            client.http.post("/api/tables", content=b"no JSON"),
            table.by("guessed", "fork", n=0),
            table.by("guessed", "report", text="!"),
            client.get(table.path("replay"), "guessed", n=0),
            client.get(table.path("log"), "guessed"),
            client.get(table.path("record"), "guessed"),
        ):
            assert refusal(answer) == (429, "too_many_requests")


def test_who_knows_no_secret_has_no_table_loaded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with server(tmp_path) as client:
        table = party(client)
    loaded = calls_of(monkeypatch, rooms, "load_stored")
    with server(tmp_path) as client:
        table.client = client
        key = {"table": table.table, "secret": "guessed"}
        assert code(client.get(table.path(), "guessed")) == "unknown_secret"
        assert code(client.http.get(table.path())) == "unknown_secret"
        codes = {"kind": "once", "keys": [key]}
        assert code(client.http.post("/api/codes", json=codes)) == "unknown_secret"
        with table.stream("guessed") as browser:
            assert browser.closed() == 4403
        assert loaded == []
        assert table.info()["n"] >= 0
        assert [id for _, id, *_ in loaded] == [table.table]


# ---------------------------------------------------------------------- what never changes


def test_what_never_changes_is_worked_out_once(
    quiet: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    works: list[tuple[object, str]] = [
        (health_metrics_docs, "_row"),
        (openapi, "exact"),
        (texts, "_flatten"),
    ]
    calls = [calls_of(monkeypatch, owner, name) for owner, name in works]
    paths = ["/api/docs", "/api/description/openapi.json", "/api/games/vikings/texts/de"]
    first = [quiet.http.get(path).content for path in paths]
    worked = [len(each) for each in calls]
    assert [quiet.http.get(path).content for path in paths] == first
    assert [len(each) for each in calls] == worked, "once"


# ---------------------------------------------------------------------- loads beside writes


def test_writes_do_not_wait_for_loads(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asyncio.run(_write_while_loading(tmp_path, monkeypatch))


async def _write_while_loading(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    app = make_app(folder, limits=GENEROUS, make_workers=Dreamers)
    loading, go_on = threading.Event(), threading.Event()

    def slow(store: Any, id: str) -> None:
        loading.set()
        assert go_on.wait(30)

    monkeypatch.setattr(rooms, "load_stored", slow)
    async with app.lifespan():
        hall = app.state["hall"]
        made = await hall.rooms.make(NewTable("toy", [SeatWanted("human"), SeatWanted("human")]))
        room = await hall.rooms.find(made.table)
        load = asyncio.create_task(hall.rooms.find("another"))
        await asyncio.to_thread(loading.wait, 30)
        try:
            await asyncio.wait_for(room.change(lambda table: table.act(0, "bid 0")), 20)
            assert not load.done()
        finally:
            go_on.set()
        await asyncio.wait([load])
        assert json.dumps(str(load.exception()))
