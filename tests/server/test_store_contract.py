"""What a store promises, whichever database keeps it."""

from __future__ import annotations

import json
from collections.abc import Callable
from math import inf
from typing import Any

import pytest
from msgspec import to_builtins

from meadhall.core.basics import MeadhallError
from meadhall.server.store.base import Conflict, Seat, Store, StoreError, TableRow, UnusedSince
from meadhall.server.store.sql_store import SqlStore

Opened = Callable[[], Store]
LATER = 1e12


def row(id: str = "t", bots: bool = False) -> TableRow:
    seats = [Seat("bot" if bots else "human", "Ägir ᚦ \0"), Seat("bot", "B", "easy")]
    return TableRow(id, "{}", seats, ["h"], ["i"], True, 60, 0.5, 1000.0)


def changed(before: TableRow, name: str) -> TableRow:
    after = before.copy()
    after.version += 1
    after.seats[0].name = name
    return after


# ---------------------------------------------------------------------- tables


def test_a_table_is_read_as_it_was_kept_also_after_a_restart(opened: Opened) -> None:
    store = opened()
    store.create(row(), ['{"n":1}', '{"n":2}'], acted=False)
    store.append("t", 0, 3, ['{"n":3}', '{"n":4, "a":"\\u0000ᚦ"}'], by_person=True)
    store.change(changed(row(), "Anna"), 4)
    expected = changed(row(), "Anna")
    for _ in range(2):
        assert store.row("t") == expected
        assert store.lines("t") == ['{"n":1}', '{"n":2}', '{"n":3}', '{"n":4, "a":"\\u0000ᚦ"}']
        assert store.count() == 1
        store = opened()


def test_a_table_that_is_not_there_is_none(opened: Opened) -> None:
    store = opened()
    for id in ("t", "", "\0", "ᚦ", "' or 1 = 1 --", "%s", "?"):
        assert store.row(id) is None


def test_what_was_deleted_is_not_written_to(opened: Opened) -> None:
    store = opened()
    with pytest.raises(StoreError, match="deleted"):
        store.append("t", 0, 1, ["x"], by_person=True)
    with pytest.raises(StoreError, match="deleted"):
        store.change(changed(row(), "Anna"), 0)
    with pytest.raises(StoreError, match="deleted"):
        store.say("t", 0, 1, "x", 10)
    assert store.lines("t") == [] and store.chat("t") == [] and store.row("t") is None


# ---------------------------------------------------------------------- who was first


def test_the_second_to_append_an_entry_meets_a_conflict_and_writes_nothing(opened: Opened) -> None:
    store = opened()
    store.create(row(), ["1"], acted=False)
    store.append("t", 0, 2, ["2"], by_person=True)
    for first in (1, 2, 4):
        with pytest.raises(Conflict):
            store.append("t", 0, first, ["other", "more"], by_person=True)
    assert store.lines("t") == ["1", "2"]


def test_who_appends_must_know_the_row_as_it_is(opened: Opened) -> None:
    store = opened()
    store.create(row(), ["1"], acted=False)
    store.change(changed(row(), "Anna"), 1)
    with pytest.raises(Conflict):
        store.append("t", 0, 2, ["2"], by_person=True)
    store.append("t", 1, 2, ["2"], by_person=True)
    assert store.lines("t") == ["1", "2"]


def test_no_change_of_a_row_overwrites_another(opened: Opened) -> None:
    store = opened()
    store.create(row(), ["1"], acted=False)
    store.change(changed(row(), "Anna"), 1)
    with pytest.raises(Conflict):
        store.change(changed(row(), "Ben"), 1)
    kept = store.row("t")
    assert kept is not None and kept.seats[0].name == "Anna" and kept.version == 1


def test_who_changes_a_row_must_know_the_record_as_it_is(opened: Opened) -> None:
    store = opened()
    store.create(row(), ["1"], acted=False)
    for n in (0, 2):
        with pytest.raises(Conflict):
            store.change(changed(row(), "Anna"), n)
    store.change(changed(row(), "Anna"), None)


def test_who_speaks_must_know_the_row_as_it_is(opened: Opened) -> None:
    store = opened()
    store.create(row(), [], acted=False)
    store.change(changed(row(), "Anna"), 0)
    with pytest.raises(Conflict):
        store.say("t", 0, 1, "x", 10)
    assert store.chat("t") == []


# ---------------------------------------------------------------------- talk and notes


def test_of_the_chat_the_last_lines_are_kept_in_order(opened: Opened) -> None:
    store = opened()
    store.create(row(), [], acted=False)
    for number in range(5):
        store.say("t", 0, number + 1, f"line {number}", 3)
    assert store.chat("t") == [(3, "line 2"), (4, "line 3"), (5, "line 4")]


def test_notes_are_replaced_dropped_and_expire(opened: Opened) -> None:
    store = opened()
    store.put("code", "a", "1", 100)
    store.put("code", "a", "2", 200)
    store.put("code", "b", "3")
    assert store.get("code", "a") == "2" and store.get("other", "a") is None
    assert store.expire(150) == 0 and store.expire(250) == 1
    assert store.get("code", "a") is None and store.get("code", "b") == "3"
    assert store.drop("code", "b") and not store.drop("code", "b")


def test_reports_are_numbered(opened: Opened) -> None:
    store = opened()
    assert [store.report("x"), store.report("y")] == [1, 2]


# ---------------------------------------------------------------------- what nobody uses


def test_unused_tables_go_with_all_they_have(opened: Opened) -> None:
    store = opened()
    store.create(row("begun"), ["1"], acted=False)
    store.append("begun", 0, 2, ["2"], by_person=True)
    store.create(row("unbegun"), ["1"], acted=False)
    store.append("unbegun", 0, 2, ["2"], by_person=False)
    store.create(row("bots", bots=True), ["1"], acted=False)
    store.put("position", "bots", "x")
    assert store.unused(UnusedSince(0, 0, -inf)) == []
    assert store.unused(UnusedSince(0, LATER, -inf)) == ["bots"]
    assert sorted(store.unused(UnusedSince(LATER, 0, -inf))) == ["bots", "unbegun"]
    assert store.unused(UnusedSince(0, 0, LATER)) == ["begun"]
    assert not store.delete_unused("begun", UnusedSince(LATER, LATER, -inf))
    assert store.delete_unused("bots", UnusedSince(0, LATER, -inf))
    assert store.row("bots") is None and store.lines("bots") == []
    assert store.get("position", "bots") is None and store.count() == 2


# ---------------------------------------------------------------------- versions


def test_a_store_of_a_newer_version_is_refused_in_a_sentence(
    opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened()
    for schema in ("schema", "postgres_schema"):
        monkeypatch.setattr(f"meadhall.server.store.{schema}.STEPS", ())
    with pytest.raises(MeadhallError, match="newer version"):
        opened()


def test_what_a_newer_version_wrote_into_a_row_is_kept_by_an_older_one(opened: Opened) -> None:
    """They run side by side during an upgrade. What belongs to a person goes with them."""
    store = opened()
    store.create(row(), [], acted=False)
    first, second = {**to_builtins(row().seats[0]), "hat": "red"}, to_builtins(row().seats[1])
    newer = {**to_builtins(row()), "motto": "later", "seats": [first, second]}
    rewrite(store, newer)
    renamed = changed(row(), "Anna")
    store.change(renamed, 0)
    kept = raw(store)
    assert kept["motto"] == "later" and kept["seats"][0]["hat"] == "red"
    assert kept["seats"][0]["name"] == "Anna" and store.row("t") == renamed
    another = changed(renamed, "Ben")
    another.seats[0].secrets = ["another person's"]
    store.change(another, 0)
    assert raw(store)["motto"] == "later" and "hat" not in raw(store)["seats"][0]


def rewrite(store: Store, fields: dict[str, Any]) -> None:
    assert isinstance(store, SqlStore)
    with store._transaction() as db:
        db.execute("update game_table set row = ? where id = 't'", (json.dumps(fields),))


def raw(store: Store) -> dict[str, Any]:
    assert isinstance(store, SqlStore)
    return dict(json.loads(store._read("select row from game_table")[0][0]))
