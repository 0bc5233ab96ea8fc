"""`meadhall tables`: what a host sees and does about single tables, on both stores."""

from __future__ import annotations

import json
import os
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from io import StringIO
from pathlib import Path
from typing import Any

import psycopg
import pytest
from litestar.testing import TestClient

import meadhall
from meadhall.cli.main import main
from meadhall.core.record import loads
from meadhall.core.table import load_table
from meadhall.server.app import make_app
from meadhall.server.store.choose_store import VARIABLE
from meadhall.server.store.open_store import FILE
from server.http_calls import Client
from server.instant_bots_readers import QuickReaders
from server.lifted_limits import GENEROUS
from server.seated_table import Dreamers, Party, bidden, party, refusal

Captured = pytest.CaptureFixture[str]
Outcome = tuple[int, str, str]
ESCAPE = "\x1b[2J"


class Host:
    """A server over one store, and its host's shell."""

    def __init__(self, folder: Path, shared: bool, capsys: Captured) -> None:
        self.folder = folder
        self.shared = shared
        self.capsys = capsys
        self._running = ExitStack()

    def serve(self) -> Client:
        app = make_app(
            self.folder, limits=GENEROUS, make_workers=Dreamers, make_readers=QuickReaders
        )
        return Client(self._running.enter_context(TestClient(app)))

    def stop(self) -> None:
        self._running.close()

    def stop_unless_shared(self) -> None:
        if not self.shared:
            self.stop()

    def call(self, *arguments: object) -> Outcome:
        self.capsys.readouterr()
        code = main(["tables", *map(str, arguments), "--data", str(self.folder)])
        said = self.capsys.readouterr()
        return code, said.out, said.err

    def told(self, *arguments: object) -> str:
        code, out, err = self.call(*arguments)
        assert code == 0, err
        return out

    def listed(self, *arguments: object) -> list[str]:
        return [table["table"] for table in json.loads(self.told("list", "--json", *arguments))]

    def shown(self, table: Party) -> dict[str, Any]:
        return dict(json.loads(self.told("show", table.table, "--json")))


@pytest.fixture(params=["sqlite", "postgres"])
def host(
    request: pytest.FixtureRequest,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: Captured,
) -> Iterator[Host]:
    shared = request.param == "postgres"
    if shared:
        request.getfixturevalue("database")
    else:
        monkeypatch.delenv(VARIABLE, raising=False)
    made = Host(tmp_path / "data", shared, capsys)
    yield made
    made.stop()


def eventually(done: Callable[[], bool]) -> None:
    """A server hears of it within moments."""
    until = time.monotonic() + 10
    while not done():
        assert time.monotonic() < until, "the server does not notice"
        time.sleep(0.05)


def in_one_sentence(outcome: Outcome, *words: str) -> None:
    code, out, err = outcome
    assert (code, out) == (2, ""), outcome
    assert len(err.strip().splitlines()) == 1 and all(word in err for word in words), err


# ---------------------------------------------------------------------- list, show, export


def rewritten(host: Host, table: Party, line: str) -> None:
    """The table's fifth entry is another one from now on."""
    query = "update entry set line = %s where n = 5 and game_table = %s"
    if host.shared:
        with psycopg.connect(os.environ[VARIABLE]) as database:
            assert database.execute(query, (line, table.table)).rowcount == 1
        return
    with closing(sqlite3.connect(host.folder / FILE)) as file:
        assert file.execute(query.replace("%s", "?"), (line, table.table)).rowcount == 1
        file.commit()


def test_a_damaged_table_is_called_so(host: Host) -> None:
    client = host.serve()
    hurt, other = bidden(client), bidden(client)
    host.stop()
    rewritten(host, hurt, '{"n": 5, ')
    assert host.shown(hurt)["state"] == "damaged" and host.shown(other)["state"] == "running"
    assert host.listed("--state", "damaged") == [hurt.table]
    assert host.listed("--state", "running") == [other.table]
    assert "damaged: some of its record" in host.told("show", hurt.table)


def test_the_export_of_a_damaged_table_warns(host: Host, tmp_path: Path) -> None:
    hurt = bidden(host.serve())
    host.stop()
    rewritten(host, hurt, '{"n": 5, ')
    code, out, err = host.call("export", hurt.table)
    assert code == 0 and '{"n": 5, \n' in out, "all that is kept"
    assert f"table {hurt.table} is damaged" in err and "line 6" in err
    assert host.call("export", hurt.table, "--to", tmp_path / "record")[2] == err


def test_a_table_of_other_rules_is_called_frozen(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    running = bidden(host.serve())
    over = bidden(running.client)
    over.play_out()
    host.stop()
    monkeypatch.setattr(meadhall.game("toy"), "version", 1000)
    assert host.shown(running)["state"] == "frozen" and host.shown(over)["state"] == "over"
    assert host.listed("--state", "frozen") == [running.table]
    assert "frozen: its record was written under rules" in host.told("show", running.table)


def test_tables_are_listed_beside_a_running_server_the_last_used_first(host: Host) -> None:
    client = host.serve()
    first, second = bidden(client), party(client)
    first.do(0, "chop; end")
    assert host.listed() == [first.table, second.table]
    lines = host.told("list").splitlines()
    assert first.table in lines[0] and "Anna, Anna" in lines[0] and "toy" in lines[0]


def test_the_list_is_filtered(host: Host) -> None:
    client = host.serve()
    running, over = bidden(client), bidden(client)
    over.play_out()
    client.post(running.path("seats/0/name"), running.secrets[0], name="Ölaf der Weiße")
    assert host.listed("--name", "ölaf") == [running.table]
    assert host.listed("--state", "over") == [over.table]
    assert host.listed("--state", "running") == [running.table]
    assert host.listed("--game", "toy") == [over.table, running.table] or len(host.listed()) == 2
    assert host.listed("--game", "chess") == []
    assert host.listed("--unused", "1") == [] and len(host.listed("--unused", "0")) == 2
    in_one_sentence(host.call("list", "--state", "asleep"), "--state", "asleep")


def test_a_table_is_shown_with_its_chat_and_without_hands_or_secrets(host: Host) -> None:
    table = bidden(host.serve())
    table.post("say", 1, text="hello")
    shown = host.shown(table)
    assert [seat["name"] for seat in shown["seats"]] == ["Anna", "Anna"]
    assert [(line["message"], line["text"]) for line in shown["chat"]] == [(1, "hello")]
    told = host.told("show", table.table) + json.dumps(shown)
    assert not any(secret in told for secret in (*table.secrets.values(), table.host, table.invite))
    assert "seed" not in told and "message 1" in told
    assert "seat 0: Anna (human, 1 device)" in told


def test_what_people_wrote_does_not_steer_the_hosts_terminal(host: Host) -> None:
    table = bidden(host.serve())
    table.post("say", 0, text=f"look {ESCAPE}")
    table.client.post(table.path("seats/0/name"), table.secrets[0], name=f"A{ESCAPE}")
    for told in (host.told("show", table.table), host.told("list"), str(host.shown(table))):
        assert "\x1b" not in told


def test_an_export_is_the_whole_record_and_replays(host: Host, tmp_path: Path) -> None:
    table = bidden(host.serve())
    table.do(0, "chop; end")
    record = loads(host.told("export", table.table))
    assert load_table(record).state.key() == table.room().table.state.key()
    host.told("export", table.table, "--to", tmp_path / "record")
    assert (tmp_path / "record").stat().st_mode & 0o077 == 0, "everybody's hands are in it"
    assert (tmp_path / "record").read_text() == host.told("export", table.table)
    in_one_sentence(host.call("export", table.table, "--to", "/no/such"), "/no/such")


@pytest.mark.parametrize(
    "command", [["show"], ["export"], ["delete"], ["remove-person", 0], ["remove-message", 1]]
)
def test_a_table_that_is_not_there_is_named(host: Host, command: list[Any]) -> None:
    party(host.serve())
    host.stop_unless_shared()
    name, *rest = command
    in_one_sentence(host.call(name, "nowhere", *rest), "no table nowhere")


@pytest.mark.parametrize("name", ["-wtdQFp7IN2X", "--data4"])
def test_a_tables_name_may_begin_with_a_dash(
    host: Host, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setattr("meadhall.server.rooms.new_id", lambda: name)
    table = bidden(host.serve())
    table.post("say", 1, text="hello")
    assert host.shown(table)["table"] == name and host.told("export", name)
    host.stop()
    for command in (["remove-message", name, 1], ["remove-person", name, 1], ["delete", name]):
        host.told(*command, "--yes")


def test_where_there_are_no_tables_that_is_said_and_nothing_made(host: Host) -> None:
    in_one_sentence(host.call("list"), "there are no tables in the")
    in_one_sentence(host.call("delete", "x", "--yes"), "there are no tables in the")
    assert not host.folder.exists()


# ---------------------------------------------------------------------- delete


def test_a_deleted_table_is_gone_with_all_it_has_and_others_stay(host: Host) -> None:
    client = host.serve()
    table, other = bidden(client), bidden(client)
    table.post("say", 0, text="hello")
    host.stop()
    assert "deleted" in host.told("delete", table.table, "--yes")
    assert host.listed() == [other.table]
    other.client = table.client = host.serve()
    answer = table.client.get(table.path(), table.host)
    assert refusal(answer) == (404, "no_such_table")
    other.do(0, "chop; end")


def test_a_folder_belongs_to_its_server_and_a_database_is_shared(host: Host) -> None:
    table = bidden(host.serve())
    outcome = host.call("delete", table.table, "--yes")
    if not host.shared:
        in_one_sentence(outcome, "another server is using the folder", "end it")
        assert host.listed() == [table.table]
        return
    assert outcome[0] == 0
    eventually(lambda: table.client.get(table.path(), table.host).status_code == 404)


def test_who_sits_at_a_table_that_is_deleted_is_told(host: Host) -> None:
    if not host.shared:
        pytest.skip("a folder's tables are deleted while no server is running")
    table = bidden(host.serve())
    with table.stream(table.secrets[0]) as browser:
        browser.until("sight")
        host.told("delete", table.table, "--yes")
        assert browser.closed() == 4403


def test_deleting_asks_and_of_several_tables_deletes_none_if_one_is_not_there(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = bidden(host.serve())
    host.stop()
    in_one_sentence(host.call("delete", table.table, "nowhere", "--yes"), "no table nowhere")
    monkeypatch.setattr("builtins.input", lambda _: "n")
    assert host.call("delete", table.table)[0] == 130
    assert host.listed() == [table.table]
    monkeypatch.setattr("builtins.input", lambda _: "y")
    host.told("delete", table.table)
    assert host.listed() == []


# ---------------------------------------------------------------------- a message


def chat(table: Party) -> list[tuple[str, bool]]:
    return [(line.text, line.removed) for line in table.room().chat]


def test_a_message_goes_and_its_place_stays(host: Host) -> None:
    table = bidden(host.serve())
    for text in ("one", "rude", "three"):
        table.post("say", 0, text=text)
    host.stop_unless_shared()
    host.told("remove-message", table.table, 2, "--yes")
    left = [(line["text"], line["removed"]) for line in host.shown(table)["chat"]]
    assert left == [("one", False), ("", True), ("three", False)]
    in_one_sentence(host.call("remove-message", table.table, 9, "--yes"), "no message 9")
    if not host.shared:
        table.client = host.serve()
        table.info()
    eventually(lambda: chat(table) == left)
    assert table.post("say", 1, text="four").status_code == 200
    assert chat(table)[-1] == ("four", False)


def test_a_message_goes_from_open_pages_too(host: Host) -> None:
    if not host.shared:
        pytest.skip("a folder's tables are changed while no server is running")
    table = bidden(host.serve())
    table.post("say", 0, text="rude")
    with table.stream(table.secrets[1]) as browser:
        assert browser.until("chat")["lines"][0]["text"] == "rude"
        host.told("remove-message", table.table, 1, "--yes")
        told = browser.until("chat")
        assert told["whole"] and [line["removed"] for line in told["lines"]] == [True]


# ---------------------------------------------------------------------- a person


def with_a_person(host: Host) -> Party:
    """Everything that a table can know of somebody."""
    table = bidden(host.serve())
    table.client.post(table.path("seats/1/name"), table.secrets[1], name="Gudrun Persson")
    table.post("say", 1, text="my street is")
    table.post("say", 0, text="I see")
    table.by(table.host, "reissue", what="seat", seat=1)
    answer = table.client.post(table.path("report"), table.secrets[0], seat=0, text="a bug")
    assert answer.status_code == 201, answer.text
    return table


def test_nothing_names_a_person_who_was_taken_out(host: Host, capsys: Captured) -> None:
    table = with_a_person(host)
    host.stop_unless_shared()
    assert "their moves stay" in host.told("remove-person", table.table, 1, "--yes")
    told = host.told("export", table.table) + str(host.shown(table)) + host.told("list")
    assert main(["reports", "1", "--data", str(host.folder)]) == 0
    told += capsys.readouterr().out
    assert "Gudrun" not in told and "street" not in told
    assert "I see" in told and "a bug" in told, "what others said stays"


def test_the_links_of_a_person_who_was_taken_out_open_nothing(host: Host) -> None:
    table = bidden(host.serve())
    host.stop_unless_shared()
    host.told("remove-person", table.table, 1, "--yes")
    if not host.shared:
        table.client = host.serve()

    def is_out() -> bool:
        return bool(table.client.get(table.path(), table.secrets[1]).status_code == 401)

    eventually(is_out)
    assert [seat["kind"] for seat in table.info()["seats"]] == ["human", "open"]
    assert table.info()["seats"][1]["name"] == "Seat 2"


def test_the_stream_of_a_person_who_was_taken_out_ends_and_others_are_told(host: Host) -> None:
    if not host.shared:
        pytest.skip("a folder's tables are changed while no server is running")
    table = bidden(host.serve())
    with table.stream(table.secrets[1]) as browser, table.stream(table.secrets[0]) as other:
        for each in (browser, other):
            each.until("sight")
        host.told("remove-person", table.table, 1, "--yes")
        assert browser.closed() == 4403
        while other.until("table")["info"]["seats"][1]["kind"] != "open":
            pass


def test_the_game_of_a_person_who_was_taken_out_goes_on_with_another(host: Host) -> None:
    table = bidden(host.serve())
    table.do(0, "chop; end")
    record = table.words(0)[1:]
    host.stop_unless_shared()
    host.told("remove-person", table.table, 1, "--yes")
    if not host.shared:
        table.client = host.serve()
    eventually(lambda: table.info()["seats"][1]["kind"] == "open")
    table.secrets[1] = table.client.sit(table.made, 1, "Ben")
    assert table.words(0)[1:] == record
    table.do(1, "chop; end")
    table.play_out()


def test_new_links_take_the_place_of_host_and_invitation(host: Host) -> None:
    table = bidden(host.serve())
    host.stop_unless_shared()
    told = host.told("remove-person", table.table, 1, "--new-links", "--yes")
    new = [line.rpartition("/")[2] for line in told.splitlines() if "#/t/" in line]
    if not host.shared:
        table.client = host.serve()
    eventually(lambda: table.client.get(table.path(), table.invite).status_code == 401)
    assert table.client.get(table.path(), table.host).status_code == 401
    assert [table.client.get(table.path(), secret).status_code for secret in new] == [200, 200]


def test_a_host_is_not_asked_about_what_is_not_there(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = bidden(host.serve())
    table.post("say", 0, text="hello")
    host.stop_unless_shared()

    def never(question: str) -> str:
        raise AssertionError(question)

    monkeypatch.setattr("builtins.input", never)
    in_one_sentence(host.call("remove-message", table.table, 9), "has no message 9")
    in_one_sentence(host.call("remove-person", table.table, 7), "seats 0 to 1, not 7")
    host.told("remove-message", table.table, 1, "--yes")
    in_one_sentence(host.call("remove-message", table.table, 1), "message 1", "removed already")


def test_there_must_be_a_person_in_the_seat(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    client = host.serve()
    table = Party(client, client.make(seats=[{"kind": "human"}, {"kind": "bot"}]))
    host.stop_unless_shared()
    in_one_sentence(host.call("remove-person", table.table, 1, "--yes"), "seat 1", "no person")
    in_one_sentence(host.call("remove-person", table.table, 7, "--yes"), "seats 0 to 1, not 7")
    monkeypatch.setattr("sys.stdin", StringIO())
    code, _, err = host.call("remove-person", table.table, 0)
    assert code == 2 and "--yes" in err, "where nobody can answer nothing is changed"
