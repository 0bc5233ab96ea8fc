"""Nothing grows without end: codes, unused tables, settings, chat; bots leave room for people."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import combinations, islice
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from meadhall.core.registry import game as find_game
from meadhall.core.rules import MOST_INDEXES
from meadhall.server import recovery_codes, room
from meadhall.server.app import make_app
from meadhall.server.bots_only_cpu_share import CpuShare
from meadhall.server.cleanup import sweep
from meadhall.server.clock import Clock
from meadhall.server.rate_limits import DAY, Rate
from server.http_calls import Client
from server.instant_bots_readers import QuickWorkers
from server.lifted_limits import GENEROUS
from server.seated_table import Dreamers, Party, bidden, metric, party, refusal
from server.server_process import serve

YEARS = 20 * 365 * DAY
LONG_AFTER = 60
"""Seconds: on a slow machine some go by before a test has made what is to expire."""


@contextmanager
def limited(folder: Path, make_workers: Any = Dreamers, **limits: Any) -> Iterator[Client]:
    app = make_app(folder, limits=GENEROUS._replace(**limits), make_workers=make_workers)
    with TestClient(app) as http:
        yield Client(http)


def rows(client: Client, query: str) -> int:
    db = client.http.app.state["hall"].rooms.store_threads.store._db
    return int(db.execute(query).fetchone()[0])


def swept(client: Client) -> None:
    hall = client.http.app.state["hall"]
    client.http.blocking_portal.call(sweep, hall.rooms)


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Turns the machine's clock."""
    now = time.time()

    def turn(seconds: float) -> None:
        monkeypatch.setattr(time, "time", lambda: now + seconds)

    return turn


# ---------------------------------------------------------------------- codes


def make_code(table: Party, kind: str) -> Any:
    keys = [{"table": table.table, "secret": table.secrets[0]}]
    return table.client.http.post("/api/codes", json={"kind": kind, "keys": keys})


def use_code(client: Client, code: str) -> Any:
    return client.http.post("/api/codes/use", json={"code": code})


def test_one_use_codes_are_forgotten_once_they_expired(quiet: Client, later: Any) -> None:
    table = party(quiet)
    for _ in range(10):
        assert make_code(table, "once").status_code == 201
    kept = make_code(table, "recovery").json()["code"]
    assert rows(quiet, "select count(*) from note where kind = 'code'") == 11
    later(recovery_codes.ONCE_SECONDS - 10)
    swept(quiet)
    assert rows(quiet, "select count(*) from note where kind = 'code'") == 11
    later(recovery_codes.ONCE_SECONDS + LONG_AFTER)
    swept(quiet)
    assert rows(quiet, "select count(*) from note where kind = 'code'") == 1
    assert use_code(quiet, kept).status_code == 201


def test_a_table_has_so_many_recovery_codes_and_the_oldest_go(quiet: Client) -> None:
    table = party(quiet)
    made = [
        make_code(table, "recovery").json()["code"] for _ in range(recovery_codes.MOST_RECOVERY + 3)
    ]
    count = rows(quiet, "select count(*) from note where kind = 'code'")
    assert count == recovery_codes.MOST_RECOVERY
    works = [use_code(quiet, code).status_code == 201 for code in (made[2], made[3], made[-1])]
    assert works == [False, True, True]


def test_codes_of_an_address_are_counted(tmp_path: Path) -> None:
    with limited(tmp_path, codes=Rate(3, 0)) as client:
        table = party(client)
        made = [make_code(table, "once").status_code for _ in range(5)]
        assert made == [201, 201, 201, 429, 429]
        assert rows(client, "select count(*) from note where kind = 'code'") == 3


def test_a_clock_that_goes_back_opens_no_expired_code(quiet: Client, later: Any) -> None:
    table = party(quiet)
    code = make_code(table, "once").json()["code"]
    later(recovery_codes.ONCE_SECONDS + LONG_AFTER)
    make_code(table, "once")  # the server looks at the clock
    later(-1000)
    assert refusal(use_code(quiet, code)) == (404, "no_such_code")


def test_nor_after_another_start(tmp_path: Path, later: Any) -> None:
    with limited(tmp_path) as client:
        table = party(client)
        code = make_code(table, "once").json()["code"]
        later(recovery_codes.ONCE_SECONDS + LONG_AFTER)
        swept(client)
    later(0)
    with limited(tmp_path) as client:
        assert refusal(use_code(client, code)) == (404, "no_such_code")


def test_the_clock_goes_on_where_the_machines_stands_in_the_past(later: Any) -> None:
    clock = Clock()
    later(1000)
    reached = clock.now()
    later(-1000)
    assert clock.now() >= reached
    later(2000)
    assert clock.now() > reached + 900


# ---------------------------------------------------------------------- unused tables


def there_is(table: Party) -> bool:
    answer = table.client.get(table.path(), table.host)
    assert answer.status_code in (200, 404)
    return bool(answer.status_code == 200)


def test_a_table_that_never_began_is_deleted_with_all_that_is_its(
    quiet: Client, later: Any
) -> None:
    table = party(quiet)
    make_code(table, "recovery")
    later(6 * DAY)
    swept(quiet)
    assert there_is(table)
    later(8 * DAY)
    swept(quiet)
    assert not there_is(table)
    for name in ("game_table", "entry", "life", "chat"):
        assert rows(quiet, f"select count(*) from {name}") == 0


PERSON: dict[str, Any] = {
    "act": lambda t: t.do(0, "bid 0"),
    "set": lambda t: t.post("set", 0, name="placing", value="never"),
    "say": lambda t: t.post("say", 0, text="Shall we?"),
}


@pytest.mark.parametrize("acted", PERSON.values(), ids=PERSON.keys())
def test_a_table_in_which_a_person_acted_is_never_deleted(
    tmp_path: Path, later: Any, acted: Any
) -> None:
    with limited(tmp_path) as client:
        table = party(client)
        acted(table)
        for seat in (0, 1):
            assert table.by(table.secrets[seat], f"seats/{seat}/hand", to="bot").status_code == 200
    later(YEARS)
    with limited(tmp_path) as client:
        table.client = client
        swept(client)
        assert there_is(table), "even with only bots left, after a restart"


def test_nor_is_one_that_was_imported(quiet: Client, later: Any) -> None:
    table = bidden(quiet)
    table.play_out()
    record = {"record": "\n".join(table.words(0))}
    mine = Party(quiet, quiet.http.post("/api/import", json=record).json())
    later(YEARS)
    swept(quiet)
    assert there_is(mine) and there_is(table)


def test_a_table_of_bots_alone_goes_after_a_day(tmp_path: Path, later: Any) -> None:
    with limited(tmp_path, QuickWorkers) as client:
        bots = Party(client, client.make(seats=[{"kind": "bot"}, {"kind": "bot"}]))
        store = client.http.app.state["hall"].rooms.store_threads.store
        while not store.row(bots.table).finished:  # the last thing that is written of it
            time.sleep(0.01)
        later(2 * DAY)
        swept(client)
        assert not there_is(bots)


def test_a_table_that_somebody_watches_stays(quiet: Client, later: Any) -> None:
    table = party(quiet)
    with table.stream(table.invite) as browser:
        browser.until("sight")
        later(30 * DAY)
        swept(quiet)
        assert browser.say("ping", id=1)["type"] == "answer"
    swept(quiet)
    assert not there_is(table)


def test_who_acts_while_the_table_is_being_deleted_is_refused(quiet: Client, later: Any) -> None:
    table = party(quiet)
    live, asked = table.room(), table.asked(0)
    later(30 * DAY)
    swept(quiet)
    quiet.http.app.state["hall"].rooms._rooms[table.table] = live  # found a moment before
    answer = table.by(table.secrets[0], "act", seat=0, decision=asked, actions="bid 0")
    assert refusal(answer) == (404, "no_such_table")
    assert refusal(table.post("say", 0, text="Hello")) == (404, "no_such_table")
    assert refusal(table.by(table.host, "settings", pace=1)) == (404, "no_such_table")
    assert rows(quiet, "select count(*) from entry") == 0


def test_a_retention_is_the_hosts_choice(tmp_path: Path, later: Any) -> None:
    with limited(tmp_path, retention_seconds=30 * DAY) as client:
        table = bidden(client)
        later(20 * DAY)
        table.do(0, "chop; end")
        later(49 * DAY)
        swept(client)
        assert there_is(table), "counted from its last use"
        later(51 * DAY)
        swept(client)
        assert not there_is(table)


def test_a_retention_of_nothing_is_refused(tmp_path: Path) -> None:
    ended = serve(tmp_path, "--port", "0", "--retention", "0")
    assert (ended.returncode, "retention must be at least 1" in ended.stderr) == (2, True)


def test_a_code_opens_what_is_left(quiet: Client, later: Any) -> None:
    gone, stays = party(quiet), bidden(quiet)
    keys = [{"table": t.table, "secret": t.secrets[0]} for t in (gone, stays)]
    body = {"kind": "recovery", "keys": keys}
    code = quiet.http.post("/api/codes", json=body).json()["code"]
    later(30 * DAY)
    swept(quiet)
    assert [key["table"] for key in use_code(quiet, code).json()] == [stays.table]


def test_after_a_rematch_that_was_never_begun_there_may_be_another(
    quiet: Client, later: Any
) -> None:
    table = bidden(quiet)
    table.play_out()
    first = table.post("rematch", 0).json()["table"]
    assert table.post("rematch", 1).json()["table"] == first
    later(30 * DAY)
    swept(quiet)
    assert table.post("rematch", 1).json()["table"] != first


# ---------------------------------------------------------------------- settings and chat


def test_settings_have_a_number_and_repeating_one_is_no_entry(
    quiet: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room, "MOST_SETTINGS", 5)
    table = bidden(quiet)
    before = table.info()["n"]
    for _ in range(10):
        assert table.post("set", 0, name="placing", value="never").status_code == 200
    assert table.info()["n"] == before + 1
    answers = [table.post("set", 0, name="placing", value=v) for v in ["always", "never"] * 4]
    assert [a.status_code for a in answers] == [200] * 4 + [409, 200] * 2
    assert refusal(answers[4]) == (409, "too_many_entries")
    assert table.post("set", 1, name="placing", value="never").status_code == 200
    table.play_out()


def test_a_record_takes_so_many_undos_and_every_act(
    quiet: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = bidden(quiet)
    monkeypatch.setattr(room, "MOST_ENTRIES", table.info()["n"] + 3)
    table.do(0, "chop")
    assert table.post("undo", 0).status_code == 200
    table.do(0, "chop")
    for end in ("undo", "restart", "redo"):
        assert refusal(table.post(end, 0)) == (409, "too_many_entries")
    table.do(0, "end")
    table.play_out()


def test_a_line_of_chat_is_one_row_and_the_last_ones_are_kept(
    quiet: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room, "MOST_CHAT_LINES", 5)
    table = party(quiet)
    db = quiet.http.app.state["hall"].rooms.store_threads.store._db
    for n in range(12):
        assert table.post("say", 0, text=f"{n} " + "x" * 400).status_code == 200
    assert rows(quiet, "select count(*) from chat") == 5
    longest = db.execute("select max(length(line)) from chat").fetchone()[0]
    assert longest < 600, "each line for itself"
    quiet.http.app.state["hall"].rooms._rooms.clear()
    with table.stream(table.secrets[0]) as browser:
        lines = browser.until("chat")["lines"]
    assert [line["text"].split()[0] for line in lines] == ["7", "8", "9", "10", "11"]


def test_chat_of_a_seat_is_counted(tmp_path: Path) -> None:
    with limited(tmp_path, chat=Rate(3, 0)) as client:
        table = party(client)
        said = [table.post("say", 0, text="!").status_code for _ in range(4)]
        with table.stream(table.secrets[0]) as browser:
            assert browser.say("say", id=1, seat=0, text="!")["fault"]["code"] == (
                "too_many_requests"
            )
        assert said == [200, 200, 200, 429]
        assert rows(client, "select count(*) from chat") == 3
        assert table.post("say", 1, text="!").status_code == 200


# ---------------------------------------------------------------------- bots among themselves


def test_the_share_of_work_is_never_exceeded() -> None:
    now = [0.0]
    share = CpuShare(Rate(5, 0.2), lambda: now[0])
    worked = 0.0
    for _ in range(2000):
        now[0] += share.wait()
        now[0] += 0.05
        worked += 0.05
        share.spend(0.05)
    assert worked == pytest.approx(5 + 0.2 * now[0], rel=0.01)


def test_tables_of_bots_alone_wait_and_those_with_people_do_not(tmp_path: Path) -> None:
    with limited(tmp_path, QuickWorkers, bots=Rate(0, 0)) as client:
        bots = [client.make(seats=[{"kind": "bot"}, {"kind": "bot"}]) for _ in range(5)]
        table = Party(client, client.make(seats=[{"kind": "human"}, {"kind": "bot"}]))
        while not table.info()["over"]:
            table.step()
        moves = metric(client, "meadhall_bot_moves_total")
        alone = [Party(client, made).info() for made in bots]
        started = Party(client, client.make(seats=[{}, {}])).info()["n"]
        assert sum(info["n"] > started for info in alone) <= 1, "the first took all there is"
        assert moves > 1


# ---------------------------------------------------------------------- what is remembered


def test_sets_of_cards_in_play_are_remembered_up_to_a_bound() -> None:
    """There are more of them than any memory holds; a state keeps its own."""
    rules = find_game("feast-for-odin").rules
    cards = sorted(rules.cards)
    kept = rules.index(tuple(cards[:3]))
    for first, second in islice(combinations(cards, 2), 3 * MOST_INDEXES):
        rules.index((first, second))
        assert len(rules._indexes) <= MOST_INDEXES
    assert rules.index(tuple(cards[:3])).mine == kept.mine
