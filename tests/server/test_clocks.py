"""Clocks: time counts while a person owes a decision; when it is up a bot moves, or the host
decides."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from meadhall.server import timekeeper
from meadhall.server.app import make_app
from server.http_calls import Client
from server.instant_bots_readers import QuickReaders, QuickWorkers
from server.lifted_limits import GENEROUS
from server.seated_table import Party, code, metric, party, refusal
from server.turned_clock import TurnedClock, clocks, left, running, soon, turned

MOVE = {"kind": "move", "seconds": 60}
BANK = {"kind": "bank", "seconds": 100, "increment": 10}


@pytest.fixture(autouse=True)
def often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timekeeper, "LOOK_SECONDS", 0.02)


@pytest.fixture
def swift(tmp_path: Path) -> Iterator[Client]:
    """A server whose bots move at once."""
    app = make_app(tmp_path, limits=GENEROUS, make_workers=QuickWorkers, make_readers=QuickReaders)
    with TestClient(app) as http:
        yield Client(http)


def timed(client: Client, clock: dict[str, Any], seats: int = 2) -> tuple[Party, TurnedClock]:
    """A table at its first turn; the server's clock stands still."""
    first = party(client)
    now = turned(first)
    table = party(client, seats, clock=clock)
    table.bid()
    return table, now


def up(table: Party) -> list[str | None]:
    return [seat["up"] for seat in clocks(table)["seats"]]


# ---------------------------------------------------------------------- counting


def test_a_table_has_no_clock_unless_it_is_made_with_one(quiet: Client) -> None:
    table = party(quiet)
    assert table.info()["clock"] is None
    assert refusal(quiet.get(table.path("clocks"), table.host)) == (409, "no_clock")
    assert code(table.by(table.host, "clocks/change", what="pause")) == "no_clock"
    with_one = party(quiet, clock=MOVE)
    assert with_one.info()["clock"] == {**MOVE, "increment": 15, "time_up": "bot"}


@pytest.mark.parametrize("wrong", [{"seconds": 9}, {"seconds": 10**7}, {"kind": "sand"}])
def test_a_clock_that_makes_no_sense_is_refused(quiet: Client, wrong: dict[str, Any]) -> None:
    body = {"game": "toy", "seats": [{}, {}], "clock": {**MOVE, **wrong}}
    assert code(quiet.http.post("/api/tables", json=body)) == "malformed"


def test_time_counts_only_while_a_seat_owes_a_decision(quiet: Client) -> None:
    table, now = timed(quiet, BANK)
    assert running(table) == [0]
    assert left(table) == [110, 110], "both have bidden"
    now.time += 30
    assert left(table) == [80, 110]
    table.do(0, "chop; end")
    now.time += 20
    assert left(table) == [90, 90], "the increment comes after a turn"


def test_in_a_window_time_counts_for_each_who_owes(quiet: Client) -> None:
    now = turned(party(quiet))
    table = party(quiet, 3, clock=BANK)
    assert running(table) == [0, 1, 2]
    now.time += 10
    table.do(1, "bid 0")
    now.time += 10
    assert running(table) == [0, 2]
    assert left(table) == [80, 100, 80], "a bid after 10 seconds, and 10 more for the turn"


def test_a_clock_per_move_begins_anew_with_each_move(quiet: Client) -> None:
    table, now = timed(quiet, MOVE)
    now.time += 50
    table.do(0, "chop")
    assert left(table)[0] == 60
    now.time += 50
    table.do(0, "end")
    now.time += 5
    assert left(table)[1] == 55


def test_bots_have_no_clock(quiet: Client) -> None:
    turned(party(quiet))
    table = Party(quiet, quiet.make(seats=[{"kind": "human"}, {"kind": "bot"}], clock=MOVE))
    assert left(table) == [60, None]
    assert running(table) == [0]


def test_clocks_stand_still_until_every_seat_is_taken(quiet: Client) -> None:
    now = turned(party(quiet))
    table = Party(quiet, quiet.make(seats=[{"kind": "human"}, {}], clock=MOVE))
    now.time += 1000
    assert running(table) == []
    table.secrets[1] = quiet.sit(table.made, 1)
    assert running(table) == [0, 1]
    assert left(table) == [60, 60]


# ---------------------------------------------------------------------- taking back


def test_undo_gives_no_time_back(quiet: Client) -> None:
    table, now = timed(quiet, MOVE)
    now.time += 40
    table.do(0, "chop; end")
    now.time += 7
    assert table.post("undo", 0).status_code == 200
    assert left(table) == [20, 60], "who was asked in between gets back what that took"
    now.time += 5
    table.do(0, "chop; end")
    assert left(table) == [15, 60]


def test_what_is_done_again_earns_no_second_increment(quiet: Client) -> None:
    table, _ = timed(quiet, BANK)
    had = left(table)[0]
    assert had is not None
    for _ in range(3):
        table.do(0, "chop; end")
        assert left(table)[0] == had + 10
        assert table.post("undo", 0).status_code == 200
    for setting in ("skip", "ask"):
        assert table.post("set", 0, name="end", value=setting).status_code == 200
    table.do(0, "chop; end")
    assert left(table)[0] == had + 10


def test_nobody_takes_back_what_a_bot_did_when_the_time_was_up(swift: Client) -> None:
    table, now = timed(swift, MOVE)
    now.time += 61
    soon(lambda: running(table) == [1])
    assert refusal(table.post("undo", 0)) == (409, "time_up")


# ---------------------------------------------------------------------- the time is up


def test_when_the_time_is_up_a_bot_plays_the_turn_and_the_person_the_next(swift: Client) -> None:
    table, now = timed(swift, MOVE)
    now.time += 59
    assert up(table) == [None, None]
    before = table.info()["n"]
    now.time += 2
    soon(lambda: running(table) == [1])
    assert table.info()["n"] > before
    assert table.info()["seats"][0]["kind"] == "human"
    assert metric(swift, "meadhall_times_up_total") == 1
    table.do(1, "chop; end")
    assert (running(table), left(table)[0]) == ([0], 60)
    table.do(0, "chop; end")


def test_an_empty_bank_leaves_the_increment_for_each_further_turn(swift: Client) -> None:
    table, now = timed(swift, BANK)
    now.time += 200
    soon(lambda: running(table) == [1])
    table.do(1, "chop; end")
    assert left(table)[0] == 10
    table.do(0, "chop; end")


def test_while_a_bot_plays_the_turn_its_person_does_not(quiet: Client) -> None:
    """The bots of this server never come to a decision."""
    table, now = timed(quiet, MOVE)
    asked = table.asked(0)
    now.time += 61
    soon(lambda: up(table) == ["bot", None])
    act = {"decision": asked, "actions": "chop"}
    assert refusal(table.post("act", 0, **act)) == (409, "time_up")
    assert table.by(table.host, "clocks/change", what="more", seat=0, seconds=30).status_code == 200
    assert table.post("act", 0, **act).status_code == 200, "the host gave more time"


def test_the_host_decides_and_meanwhile_all_clocks_stand_still(swift: Client) -> None:
    now = turned(party(swift))
    table = party(swift, 2, clock={**MOVE, "time_up": "host"})
    now.time += 30
    table.do(1, "bid 0")
    now.time += 31
    soon(lambda: up(table) == ["host", None])
    assert running(table) == []
    now.time += 1000
    assert refusal(table.by(table.secrets[1], "clocks/change", what="bot", seat=0)) == (
        403,
        "not_host",
    )
    assert refusal(table.by(table.host, "clocks/change", what="bot", seat=1)) == (403, "not_yet")
    assert table.by(table.host, "clocks/change", what="more", seat=0, seconds=20).status_code == 200
    assert (running(table), left(table)[0]) == ([0], 20)
    now.time += 21
    soon(lambda: up(table) == ["host", None])
    before = table.info()["n"]
    assert table.by(table.host, "clocks/change", what="bot", seat=0).status_code == 200
    soon(lambda: up(table) == [None, None])
    assert table.info()["n"] > before


def test_a_late_move_counts_until_the_host_decided(quiet: Client) -> None:
    table, now = timed(quiet, {**MOVE, "time_up": "host"})
    now.time += 61
    soon(lambda: up(table) == ["host", None])
    table.do(0, "chop; end")
    assert (up(table), running(table)) == ([None, None], [1])


def test_the_host_opens_the_seat_and_who_takes_it_has_time(quiet: Client) -> None:
    table, now = timed(quiet, {**BANK, "time_up": "host"})
    now.time += 200
    soon(lambda: up(table) == ["host", None])
    assert table.by(table.host, "seats/0/hand", to="open").status_code == 200
    assert running(table) == []
    now.time += 500
    table.secrets[0] = quiet.sit(table.made, 0, "Cai")
    assert (running(table), left(table)[0]) == ([0], 100)


def test_the_host_pauses_the_clocks_and_the_game_may_go_on(quiet: Client) -> None:
    table, now = timed(quiet, MOVE)
    now.time += 10
    assert table.by(table.host, "clocks/change", what="pause").json()["paused"]
    now.time += 1000
    assert (running(table), left(table)[0]) == ([], 50)
    table.do(0, "chop; end")
    assert running(table) == []
    assert not table.by(table.host, "clocks/change", what="resume").json()["paused"]
    assert (running(table), left(table)[1]) == ([1], 60)


def test_who_gives_the_seat_to_a_bot_and_takes_it_back_has_what_was_left(quiet: Client) -> None:
    table, now = timed(quiet, MOVE)
    now.time += 20
    table.by(table.secrets[0], "seats/0/hand", to="bot")
    now.time += 100
    table.by(table.secrets[0], "seats/0/hand", to="human")
    assert (running(table), left(table)[0]) == ([0], 40)


def test_at_the_end_of_the_game_no_clock_runs(quiet: Client) -> None:
    table, now = timed(quiet, MOVE)
    table.play_out()
    now.time += 1000
    assert running(table) == []
    assert code(table.by(table.host, "clocks/change", what="pause")) == "game_over"


def test_a_rematch_has_the_same_clock_wound_up_again(quiet: Client) -> None:
    table, now = timed(quiet, BANK)
    now.time += 30
    table.play_out()
    again = table.post("rematch", 0).json()
    assert again["clock"] == {**BANK, "time_up": "bot"}
    table.table = again["table"]
    assert left(table) == [100, 100]


# ---------------------------------------------------------------------- told and kept


def test_clocks_are_told_with_every_move(quiet: Client) -> None:
    table, now = timed(quiet, MOVE)
    with table.stream(table.secrets[1]) as browser:
        assert browser.until("clocks")["seats"][0] == {"left": 60, "running": True, "up": None}
        now.time += 5
        table.do(0, "chop; end")
        browser.until("update")
        told = browser.until("clocks")
        assert [seat["running"] for seat in told["seats"]] == [False, True]
        table.by(table.host, "clocks/change", what="pause")
        while not browser.until("clocks")["paused"]:
            pass


def test_clients_of_an_earlier_protocol_are_told_nothing_of_clocks(quiet: Client) -> None:
    table, _ = timed(quiet, MOVE)
    with quiet.http.websocket_connect(table.path("stream")) as socket:
        socket.send_json({"type": "hello", "secrets": [table.secrets[0]], "protocol": 3})
        socket.send_json({"type": "ping", "id": 1})
        types = []
        while "answer" not in types:
            types.append(socket.receive_json(timeout=10)["type"])
        assert "clocks" not in types


def test_a_restart_goes_on_with_the_same_deadline(tmp_path: Path) -> None:
    at = 0.0
    for start in range(2):
        with TestClient(make_app(tmp_path, limits=GENEROUS, make_workers=QuickWorkers)) as http:
            if start == 0:
                table, now = timed(Client(http), MOVE)
                now.time += 10
                at = now.time
                continue
            table.client = Client(http)
            now = turned(table)
            now.time = at + 25
            assert left(table)[0] == 25, "the time goes on while the server is away"


def test_after_a_restart_a_time_is_up_though_nobody_looks_at_the_table(tmp_path: Path) -> None:
    with TestClient(make_app(tmp_path, limits=GENEROUS, make_workers=QuickWorkers)) as http:
        table, now = timed(Client(http), MOVE)
        at = now.time
    with TestClient(make_app(tmp_path, limits=GENEROUS, make_workers=QuickWorkers)) as http:
        client = Client(http)
        table.client = client
        turned(table).time = at + 61
        soon(lambda: metric(client, "meadhall_times_up_total") == 1)
        soon(lambda: metric(client, "meadhall_bot_moves_total") >= 1)
        soon(lambda: running(table) == [1])
