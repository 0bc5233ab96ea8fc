"""A table from yesterday under today's program: it goes on, or stands still and can be read."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from meadhall.core import registry
from meadhall.core import table as core_table
from meadhall.server import loaded_table, room
from meadhall.server.app import make_app
from meadhall.server.store.choose_store import open_store
from meadhall.server.store.sql_store import SqlStore
from server.http_calls import Client
from server.instant_bots_readers import QuickReaders
from server.lifted_limits import GENEROUS
from server.seated_table import Dreamers, Party, bidden, metric, refusal
from toy.game import GAME, ToyGame


@contextmanager
def server(folder: Path) -> Iterator[Client]:
    with TestClient(
        make_app(folder, limits=GENEROUS, make_workers=Dreamers, make_readers=QuickReaders)
    ) as http:
        yield Client(http)


@pytest.fixture
def yesterday(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Party:
    """A table with a saved position, and some moves after it; its server is gone."""
    monkeypatch.setattr(room, "POSITION_EVERY", 4)
    with server(tmp_path) as client:
        table = bidden(client)
        table.do(0, "chop; end")
        table.do(1, "market; buy; end")
        monkeypatch.setattr(room, "POSITION_EVERY", 1000)
        table.do(0, "build")
    assert note(tmp_path, table) is not None, "there is a saved position"
    return table


def note(folder: Path, table: Party) -> dict[str, Any] | None:
    with closing(open_store(folder)) as store:
        found = store.get("position", table.table)
    return None if found is None else dict(json.loads(found))


def rewrite(folder: Path, query: str, *values: str) -> None:
    with closing(open_store(folder)) as store:
        assert isinstance(store, SqlStore)
        with store._transaction() as db:
            assert db.execute(query, values).rowcount == 1


def forge(folder: Path, table: Party, **fields: Any) -> None:
    """Change the saved position."""
    saved = note(folder, table)
    assert saved is not None
    text = json.dumps({**saved, **fields})
    query = "update note set text = ? where kind = 'position' and name = ?"
    rewrite(folder, query, text, table.table)


def richer(folder: Path, table: Party) -> dict[str, Any]:
    """The saved state with more wood than the log gives, under the key that fits it."""
    saved = note(folder, table)
    assert saved is not None
    saved["state"]["seats"][0]["goods"][0] += 5
    return {"state": saved["state"], "key": GAME.from_json(saved["state"]).key()}


def wood(table: Party) -> int:
    return int(table.sight(0)["view"]["parts"]["goods.0"]["amounts"]["@good.wood"])


def newer(monkeypatch: pytest.MonkeyPatch, **changes: Any) -> None:
    """The next version of the game's rules."""
    game = type("NewerToy", (ToyGame,), {"version": 2, **changes})()
    monkeypatch.setitem(registry._registered, "toy", game)


# ---------------------------------------------------------------------- the saved position


def test_the_same_program_uses_the_saved_position(yesterday: Party, tmp_path: Path) -> None:
    """A forged position is believed: it was not the log that was replayed."""
    forge(tmp_path, yesterday, **richer(tmp_path, yesterday))
    with server(tmp_path) as client:
        yesterday.client = client
        assert wood(yesterday) == 6


def test_another_program_replays_the_log(yesterday: Party, tmp_path: Path) -> None:
    forge(tmp_path, yesterday, **richer(tmp_path, yesterday), program="of another day")
    with server(tmp_path) as client:
        yesterday.client = client
        assert wood(yesterday) == 1
        assert not yesterday.info()["frozen"]
        yesterday.do(0, "hook")


def test_a_position_that_does_not_fit_its_key_is_not_used(yesterday: Party, tmp_path: Path) -> None:
    state = richer(tmp_path, yesterday)["state"]
    forge(tmp_path, yesterday, state=state)
    with server(tmp_path) as client:
        yesterday.client = client
        assert wood(yesterday) == 1


def test_the_position_spares_the_replay(
    yesterday: Party, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    replayed: list[int] = []
    replay = core_table.Table._replay

    def counted(self: core_table.Table, entry: Any) -> None:
        replayed.append(entry.n)
        replay(self, entry)

    monkeypatch.setattr(core_table.Table, "_replay", counted)
    saved = note(tmp_path, yesterday)
    assert saved is not None
    with server(tmp_path) as client:
        yesterday.client = client
        assert yesterday.info()["n"] > saved["n"]
        assert replayed == list(range(saved["n"] + 1, yesterday.info()["n"] + 1))


# ---------------------------------------------------------------------- new rules


def test_new_rules_that_lead_to_the_same_key_go_on(
    yesterday: Party, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    newer(monkeypatch)
    with server(tmp_path) as client:
        yesterday.client = client
        assert not yesterday.info()["frozen"]
        yesterday.do(0, "hook")
        assert json.loads(yesterday.words(0)[0])["rules"] == 2
    with server(tmp_path) as client:
        yesterday.client = client
        assert not yesterday.info()["frozen"], "nor is it after another restart"
        yesterday.do(0, "end")
        yesterday.play_out()


def test_new_rules_that_lead_elsewhere_freeze_the_table(
    yesterday: Party, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The log replays, but not to where it led."""
    forge(tmp_path, yesterday, key="another", program="of another day")
    newer(monkeypatch)
    with server(tmp_path) as client:
        yesterday.client = client
        check_frozen(yesterday)


def test_the_log_of_a_frozen_table_is_left_alone(
    yesterday: Party, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    newer(monkeypatch)
    forge(tmp_path, yesterday, key="another")
    with server(tmp_path) as client:
        yesterday.client = client
        check_frozen(yesterday)
        frozen = yesterday.words(0)
    monkeypatch.undo()
    forge(tmp_path, yesterday, program="of another day")
    with server(tmp_path) as client:
        yesterday.client = client
        assert not yesterday.info()["frozen"], "the version that can read it goes on"
        assert yesterday.words(0) == frozen
        yesterday.do(0, "hook")


# ---------------------------------------------------------------------- logs that do not replay


def check_frozen(table: Party, cause: str = "rules") -> None:
    """Readable, exportable, and nothing else."""
    info = table.info()
    assert info["frozen"] == cause and not info["over"]
    assert metric(table.client, "meadhall_tables_frozen_total") == 1
    before = table.words(0)
    assert len(before) == info["n"] + 1, "all of the log is there"
    sight = table.sight(0)
    assert sight["decision"] is None and sight["view"]["parts"]
    assert sight["undo"]["key"] == "nothing_to_undo" and not sight["redo"], "it would be refused"
    assert table.get("log", 0).status_code == 200
    with table.stream(table.secrets[0]) as browser:
        assert browser.until("table")["info"]["frozen"]
        assert browser.until("sight")["seat"] == 0
        assert browser.say("undo", id=1, seat=0)["fault"]["code"] == "frozen"
    for end, body in (
        ("act", {"decision": "1-00", "actions": "chop"}),
        ("undo", {}),
        ("redo", {}),
        ("set", {"name": "placing", "value": "never"}),
        ("resign", {}),
        ("propose", {"what": "end"}),
    ):
        assert refusal(table.post(end, 0, **body)) in [(409, "frozen"), (409, "not_your_turn")]
    assert table.post("say", 0, text="What now?").status_code == 200
    assert table.words(0) == before


def test_a_log_that_does_not_replay_freezes_its_table_alone(
    yesterday: Party, tmp_path: Path
) -> None:
    line = json.dumps({"n": 8, "s": 0, "a": "fly"})
    rewrite(
        tmp_path, "update entry set line = ? where n = 8 and game_table = ?", line, yesterday.table
    )
    forge(tmp_path, yesterday, program="of another day")
    with server(tmp_path) as client:
        yesterday.client = client
        check_frozen(yesterday, "damaged")
        bidden(client).play_out()


def test_an_entry_with_something_newer_in_it_is_not_called_damaged(
    yesterday: Party, tmp_path: Path
) -> None:
    line = json.dumps({"n": 8, "s": 0, "a": "end", "weather": "rain"})
    rewrite(
        tmp_path, "update entry set line = ? where n = 8 and game_table = ?", line, yesterday.table
    )
    with server(tmp_path) as client:
        yesterday.client = client
        assert yesterday.info()["frozen"] == "rules"


def test_a_table_of_an_unknown_game_can_be_exported(
    yesterday: Party, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with server(tmp_path) as client:
        yesterday.client = client
        before = yesterday.words(0)
    monkeypatch.delitem(registry._registered, "toy")
    with server(tmp_path) as client:
        yesterday.client = client
        assert yesterday.info()["frozen"] == "rules"
        assert yesterday.words(0) == before
        for end in ("sight", "log"):
            assert refusal(yesterday.get(end, 0)) == (409, "frozen")
        assert refusal(yesterday.post("undo", 0)) == (409, "frozen")
        assert client.http.get("/healthz").status_code == 200


def test_a_finished_table_of_an_unknown_game_is_exported_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with server(tmp_path) as client:
        table = bidden(client)
        table.play_out()
        whole = table.words(1)
    monkeypatch.delitem(registry._registered, "toy")
    with server(tmp_path) as client:
        table.client = client
        assert table.words(1) == whole


def test_the_log_tells_nothing_secret_of_a_frozen_table(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with server(tmp_path) as client:
        table = bidden(client)
        bid = next(json.loads(line)["n"] for line in table.words(0)[1:] if '"bid 0"' in line)
    line = json.dumps({"n": bid, "s": 0, "a": "bid 77", "x": [0]})
    rewrite(
        tmp_path, f"update entry set line = ? where n = {bid} and game_table = ?", line, table.table
    )
    with caplog.at_level("INFO", "meadhall"), server(tmp_path) as client:
        table.client = client
        assert table.info()["frozen"]
    said = " ".join(f"{record.getMessage()} {record.__dict__}" for record in caplog.records)
    assert "a table is frozen" in said
    assert "bid 77" not in said, "a secret bid"


def test_the_fingerprint_is_of_the_code_that_decides(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = tmp_path / "game.py"
    game.write_text("one = 1")
    monkeypatch.setattr(loaded_table, "_folder_of", lambda game: tmp_path)
    first = loaded_table.program_of.__wrapped__(GAME)
    assert loaded_table.program_of.__wrapped__(GAME) == first
    game.write_text("one = 2")
    assert loaded_table.program_of.__wrapped__(GAME) != first
