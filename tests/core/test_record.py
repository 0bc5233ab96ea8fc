"""Damaged and foreign records are refused with a sentence that names the line."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from meadhall.core.record import RecordError, loads
from meadhall.core.table import load_table, new_table
from toy.game import GAME


def text() -> str:
    made = new_table(GAME, 2, seed="record")
    made.act(0, "bid 1")
    made.act(1, "bid 0")
    made.act(0, "chop")
    made.undo(0)
    made.act(0, "pass; end")
    return made.record.dumps()


def test_a_record_gives_the_same_state_again() -> None:
    table = load_table(loads(text()))
    assert table.state.actors() == (1,)
    assert table.record.dumps() == text()


def test_a_record_can_be_continued() -> None:
    first, second = load_table(loads(text())), load_table(loads(text()))
    for table in (first, second):
        table.act(1, "hunt")
    assert first.state.key() == second.state.key()


def test_a_prefix_can_be_replayed() -> None:
    assert load_table(loads(text()), to=5).state.actors() == (1,)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda t: "", "line 1: the file is empty"),
        (lambda t: "hello\n", "line 1: this is no Meadhall record"),
        (lambda t: '{"moves":[]}\n', "line 1: this is no Meadhall record"),
        (lambda t: t.replace('"format":1', '"format":9', 1), "line 1: .*format 9"),
        (lambda t: t.replace('"players":2', '"players":"two"', 1), "line 1: .*players"),
        (lambda t: t.replace('"n":3', '"n":4', 1), "line 4: entry 3 was expected"),
        (lambda t: t[:-20], "line "),
        (lambda t: t.replace('"a":"chop"', '"a":"chop","set":["a","b"]'), "line 8: .*one thing"),
        (lambda t: t.replace('"undo":[7]', '"undo":[70]'), "line 9: entry 70"),
        (lambda t: t.replace('"s":-1,', '"s":-1,"z":1,', 1), "line 2: .*z"),
    ],
)
def test_a_damaged_file_names_its_line(change: Callable[[str], str], sentence: str) -> None:
    with pytest.raises(RecordError, match=sentence):
        loads(change(text()))


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('"a":"pass"', '"a":"dance"', "line 10: dance"),
        ('"a":"bid 0"', '"a":"bid 9"', "line 7: bid 9"),
        ('"game":"toy"', '"game":"chess"', "line 1: .*chess"),
        ('"rules":1', '"rules":7', "line 1: recorded under rules 7"),
        ('"seed":"record"', '"seed":"other"', "line 1: the seed does not fit"),
        ('"players":2', '"players":9', "line 1: .*not 9"),
        ('"seats":["seat 0",', '"seats":["A","B",', "line 1: 3 names for 2 seats"),
        ('"seed":"record"', '"policy":"lax","seed":"record"', "line 1: .*'lax'"),
        ('"rounds":2', '"rounds":5', "line 1: option rounds"),
    ],
)
def test_a_record_that_does_not_replay_names_its_line(old: str, new: str, sentence: str) -> None:
    with pytest.raises(Exception, match=sentence):
        load_table(loads(text().replace(old, new, 1)))
