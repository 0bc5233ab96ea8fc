"""Damaged files, full and lost disks: what can be read is read, nothing is acknowledged in vain."""

from __future__ import annotations

import json
import resource
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from meadhall.core.basics import MeadhallError
from meadhall.server import room, stream
from meadhall.server.app import make_app
from meadhall.server.store.host_access import reading
from meadhall.server.store.open_store import FILE
from meadhall.server.store.sqlite import SqliteStore
from server.full_disk import full_disk
from server.http_calls import Client
from server.lifted_limits import GENEROUS
from server.seated_table import Dreamers, Party, bidden, refusal
from server.server_process import serve

pytestmark = pytest.mark.sqlite


@contextmanager
def server(folder: Path) -> Iterator[Client]:
    with TestClient(make_app(folder, limits=GENEROUS, make_workers=Dreamers)) as http:
        yield Client(http)


@contextmanager
def taken_up(folder: Path, table: Party) -> Iterator[Client]:
    """The next server over the same folder."""
    with server(folder) as client:
        table.client = client
        yield client


def damage(folder: Path, query: str, *values: Any) -> None:
    with closing(sqlite3.connect(folder / FILE)) as db:
        assert db.execute(query, values).rowcount == 1
        db.commit()


def lines_of(caplog: pytest.LogCaptureFixture, what: str) -> list[dict[str, Any]]:
    """What the server logged under these words."""
    found = [record for record in caplog.records if record.getMessage() == what]
    return [getattr(record, "about", {}) for record in found]


@pytest.fixture
def yesterday(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Party:
    """A table with moves, a saved position and chat; its server is gone."""
    monkeypatch.setattr(room, "POSITION_EVERY", 4)
    with server(tmp_path) as client:
        table = bidden(client)
        table.do(0, "chop; end")
        table.do(1, "market; buy; end")
        for text in ("Hello", "Skål"):
            assert table.post("say", 0, text=text).status_code == 200
    return table


# ---------------------------------------------------------------------- what a table is made of


@pytest.mark.parametrize("text", ["{", '{"program": 1}', "[" * 3000, "null"])
def test_an_unreadable_position_is_ignored_and_the_log_replayed(
    yesterday: Party, tmp_path: Path, text: str
) -> None:
    damage(tmp_path, "update note set text = ? where kind = 'position'", text)
    with taken_up(tmp_path, yesterday):
        assert not yesterday.info()["frozen"]
        yesterday.do(0, "chop; end")


def test_a_position_that_leads_nowhere_is_ignored_and_the_log_replayed(
    yesterday: Party, tmp_path: Path
) -> None:
    """Readable, of this very program, but its state is not one."""
    query = "update note set text = json_set(text, '$.state', json('{}')) where kind = 'position'"
    damage(tmp_path, query)
    with taken_up(tmp_path, yesterday):
        assert not yesterday.info()["frozen"]
        yesterday.do(0, "chop; end")


def test_unreadable_chat_is_left_out(yesterday: Party, tmp_path: Path) -> None:
    damage(tmp_path, "update chat set line = '{' where n = 1")
    with taken_up(tmp_path, yesterday), yesterday.stream(yesterday.secrets[0]) as browser:
        assert [line["text"] for line in browser.until("chat")["lines"]] == ["Skål"]


def entries_of(words: list[str]) -> list[Any]:
    return [json.loads(line) for line in words[1:]]


DAMAGES = {
    "missing": "delete from entry where n = 5",
    "not JSON": "update entry set line = '{\"n\": 5, ' where n = 5",
    "another number": "update entry set line = replace(line, '\"n\":5', '\"n\":7') where n = 5",
    "undoing nothing": 'update entry set line = \'{"n":5,"s":0,"undo":[77]}\' where n = 5',
    "not text": "update entry set line = cast(x'ff7b' as text) where n = 5",
}


@pytest.mark.parametrize("query", DAMAGES.values(), ids=DAMAGES.keys())
def test_a_missing_or_unreadable_entry_freezes_that_table_where_it_can_still_be_read(
    yesterday: Party, tmp_path: Path, query: str, caplog: pytest.LogCaptureFixture
) -> None:
    with taken_up(tmp_path, yesterday):
        whole = entries_of(yesterday.words(0))
        other = bidden(yesterday.client)
    damage(tmp_path, f"{query} and game_table = ?", yesterday.table)
    with taken_up(tmp_path, yesterday) as client, caplog.at_level("WARNING"):
        info = yesterday.info()
        assert info["frozen"] == "damaged" and info["n"] == 4
        assert entries_of(yesterday.words(0)) == whole[:4], "exported to there"
        assert yesterday.sight(0)["view"]["parts"] and yesterday.get("log", 0).status_code == 200
        assert refusal(yesterday.post("undo", 0)) == (409, "frozen")
        sight = yesterday.sight(0)
        assert sight["undo"] == {"key": "nothing_to_undo", "params": {}} and not sight["redo"]
        other.client = client
        other.do(0, "chop; end")
    assert [told["cause"] for told in lines_of(caplog, "a table is frozen")] == ["damaged"]
    with closing(sqlite3.connect(tmp_path / FILE)) as db:
        left = db.execute("select count(*) from entry where n > 5").fetchone()[0]
    assert left >= len(whole) - 5, "what lies behind the damage is left alone"


def test_a_table_whose_row_cannot_be_read_is_refused_alone(
    yesterday: Party, tmp_path: Path
) -> None:
    damage(tmp_path, "update game_table set row = '{'")
    with taken_up(tmp_path, yesterday) as client:
        assert refusal(client.get(yesterday.path(), yesterday.host)) == (503, "cannot_store")
        bidden(client).play_out()


# ---------------------------------------------------------------------- the disk under a server


@pytest.mark.parametrize("lost", ["folder", FILE, f"{FILE}-wal"])
def test_once_its_files_are_gone_the_server_acknowledges_nothing(
    tmp_path: Path, lost: str, caplog: pytest.LogCaptureFixture
) -> None:
    folder = tmp_path / "data"
    with server(folder) as client:
        table = bidden(client)
        before = table.info()["n"]
        shutil.rmtree(folder) if lost == "folder" else (folder / lost).unlink()
        for answer in (
            table.act(0, "chop; end"),
            table.post("say", 0, text="Hello"),
            table.by(table.host, "settings", pace=1),
            client.http.post("/api/tables", json={"game": "toy", "seats": [{}, {}]}),
        ):
            assert refusal(answer) == (503, "cannot_store")
        assert table.info()["n"] == before
    said = lines_of(caplog, "the store fails")
    assert len(said) == 1, "said once, however often it is asked for"
    assert "start the server again" in said[0]["do"]


def test_a_locked_store_refuses_says_so_once_and_goes_on(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("meadhall.server.store.open_store.BUSY_SECONDS", 0.01)
    with server(tmp_path) as client, caplog.at_level("INFO"):
        table = bidden(client)
        with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as other:
            other.execute("begin immediate")
            for _ in range(3):
                assert refusal(table.act(0, "chop; end")) == (503, "cannot_store")
                table.sight(0)
        table.do(0, "chop; end")
    assert ["other program" in line["do"] for line in lines_of(caplog, "the store fails")] == [True]
    assert len(lines_of(caplog, "the store writes again")) == 1


def test_a_full_disk_is_told_once_with_what_to_do(
    quiet: Client, caplog: pytest.LogCaptureFixture
) -> None:
    table = bidden(quiet)
    with full_disk(quiet):
        for _ in range(40):
            table.by(table.host, "report", text="x" * 4000)
            table.sight(0)
    said = lines_of(caplog, "the store fails")
    assert len(said) == 1 and "make room on the disk" in said[0]["do"]


def test_an_exception_in_a_stream_is_logged_once_with_what_to_do(
    quiet: Client, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = bidden(quiet)

    def fail(*_: Any) -> Any:
        raise RuntimeError("a mistake of ours")

    monkeypatch.setattr(stream.Stream, "_missed", fail)
    for _ in range(5):
        with table.stream(table.secrets[0], since=1) as browser:
            assert browser.closed() == 1011
    said = lines_of(caplog, "a stream failed")
    assert len(said) == 1 and "report" in said[0]["do"]
    assert not [r for r in caplog.records if r.name != "meadhall.server"], "nor by anybody else"


# ---------------------------------------------------------------------- the start


def check_sentence(folder: Path, *words: str) -> None:
    ended = serve(folder, "--port", "0")
    said = ended.stderr.strip().splitlines()
    assert (ended.returncode, len(said)) == (2, 1), ended.stderr
    assert all(word in said[0] for word in words), said


def test_a_file_in_place_of_the_folder_is_said_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("")
    check_sentence(tmp_path / "data", "data is a file")
    check_sentence(tmp_path / "data" / "inner", "inner cannot be used")


def test_a_corrupt_file_is_said_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"not a database at all " * 400)
    check_sentence(tmp_path, FILE, "cannot be used", "backup")


def test_so_is_it_where_reports_are_read(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"not a database at all " * 400)
    sentence = r"cannot be read: file is not a database; .*backup"
    with pytest.raises(MeadhallError, match=sentence), reading(tmp_path):
        pass


def test_a_damaged_schema_is_said_in_one_sentence(tmp_path: Path) -> None:
    SqliteStore(tmp_path).close()
    file = tmp_path / FILE
    kept = bytearray(file.read_bytes())
    kept[100:2000] = b"\xff" * 1900
    file.write_bytes(kept)
    check_sentence(tmp_path, FILE, "cannot be used", "backup")


def test_a_store_of_a_newer_version_is_said_in_one_sentence(tmp_path: Path) -> None:
    SqliteStore(tmp_path).close()
    with closing(sqlite3.connect(tmp_path / FILE)) as db:
        db.execute("pragma user_version = 99")
    check_sentence(tmp_path, "newer version")


def test_a_folder_that_cannot_be_written_is_said_in_one_sentence() -> None:
    check_sentence(Path("/proc/meadhall"), "/proc/meadhall cannot be used")


def test_a_file_that_cannot_be_written_is_said_in_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As in a folder that is mounted for reading only; here another program refuses, too."""
    SqliteStore(tmp_path).close()
    with closing(sqlite3.connect(tmp_path / FILE)) as db:
        db.execute("pragma journal_mode = delete")
        db.execute("pragma user_version = 0")
    connect = sqlite3.connect
    monkeypatch.setattr(
        "meadhall.server.store.open_store.sqlite3.connect",
        lambda file, **how: connect(f"file:{file}?mode=ro", uri=True, **how),
    )
    with pytest.raises(MeadhallError, match="let the server write"):
        SqliteStore(tmp_path)


def test_a_full_disk_at_the_start_is_said_in_one_sentence(tmp_path: Path) -> None:
    """No file may grow: what a full disk does."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, before[1]))
    try:
        check_sentence(tmp_path / "data", "cannot be used", "full")
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
