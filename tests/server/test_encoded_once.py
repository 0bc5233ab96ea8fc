"""What many are told is worked out and encoded once. All of it is counted, nothing is timed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any

import pytest

from meadhall.core.decision import Decision
from meadhall.server import subscription
from meadhall.server.merge_patch import apply_patch
from server.http_calls import Client
from server.seated_table import Listening, Party, bidden
from toy.state import ToyState

SPECTATORS = 20


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often each of these was called since the test began, or cleared the counter."""
    counted: Counter[str] = Counter()

    def count(where: Any, name: str) -> None:
        work: Callable[..., Any] = getattr(where, name)

        def counting(*given: Any) -> Any:
            counted[name] += 1
            return work(*given)

        monkeypatch.setattr(where, name, counting)

    count(subscription, "_encode")
    count(subscription, "merge_patch")
    count(ToyState, "scores")
    count(ToyState, "forecast")
    count(Decision, "content")
    count(ToyState, "blocked")
    return counted


def crowd(table: Party, stack: ExitStack, number: int) -> list[Listening]:
    """So many spectators, each of whom knows of all of them."""
    found = [stack.enter_context(table.stream(table.invite)) for _ in range(number)]
    for each in found:
        watching, seen = 0, False
        while watching != number or not seen:
            message = each.next()
            seen = seen or message["type"] == "sight"
            watching = message["info"]["watching"] if message["type"] == "table" else watching
    return found


def test_equal_eyes_share_their_bytes(quiet: Client, calls: Counter[str]) -> None:
    """An act costs one encoding for all who watch, however many they are."""
    table = bidden(quiet)
    spent = []
    for number in (1, SPECTATORS):
        with ExitStack() as stack:
            watching = crowd(table, stack, number)
            calls.clear()
            table.do(0, "chop")
            told = [each.until("update") for each in watching]
            assert all(each == told[0] for each in told)
            spent.append(dict(calls))
            table.post("undo", 0)
            for each in watching:
                each.until("update")
    assert spent[0] == spent[1]
    assert (spent[0]["_encode"], spent[0]["merge_patch"]) == (1, 2)


def test_what_is_asked_is_made_once_and_the_standing_is_shared(
    quiet: Client, calls: Counter[str]
) -> None:
    table = bidden(quiet)
    with ExitStack() as stack:
        seats = [stack.enter_context(table.stream(table.secrets[seat])) for seat in (0, 1)]
        watcher = stack.enter_context(table.stream(table.invite))
        for each in (*seats, watcher):
            each.until("sight")
        asked = table.asked(0)
        calls.clear()
        table.post("act", 0, decision=asked, actions="chop")
        for each in (*seats, watcher):
            each.until("update")
    assert calls["content"] == 1, "one seat is asked"
    assert calls["scores"] == 1, "for three pairs of eyes"
    assert calls["forecast"] == 2, "for the two seats"


def test_reasons_are_worked_out_for_those_who_look(quiet: Client, calls: Counter[str]) -> None:
    table = bidden(quiet)
    table.do(0, "chop; end")
    asked = table.asked(1)
    calls.clear()
    table.post("act", 1, decision=asked, actions="draw")
    assert (calls["blocked"], calls["content"]) == (0, 0), "nobody looks"
    table.sight(1)
    table.sight(1)
    assert (calls["blocked"], calls["content"]) == (1, 1), "once for all who look"


def test_what_happens_reaches_a_client_once(quiet: Client) -> None:
    """The lines of the stream are those of the log, undo included."""
    table = bidden(quiet)
    n = table.info()["n"]
    with ExitStack() as stack:
        seats = [stack.enter_context(table.stream(table.secrets[seat])) for seat in (0, 1)]
        heard: list[list[Any]] = [each.until("sight")["lines"] for each in seats]
        for word in ("chop", "undo", "redo", "end"):
            if word in ("undo", "redo"):
                table.post(word, 0)
            else:
                table.do(0, word)
            n_now = table.info()["n"]
            for lines, each in zip(heard, seats, strict=True):
                # Who came to the table is told as well, and then nothing may have happened.
                while not lines or lines[-1]["n"] < n_now:
                    told = each.until("update")
                    assert "events" not in told
                    lines += told["lines"]
        for seat, lines in enumerate(heard):
            assert lines == table.get("log", seat, since=n).json()


def test_eyes_that_saw_different_things_are_not_told_the_same(quiet: Client) -> None:
    """Who came later was shown the whole; the patches of both lead to the same view."""
    table = bidden(quiet)
    with table.stream(table.invite) as early:
        view = early.until("sight")["view"]
        table.do(0, "chop")
        view = apply_patch(view, early.until("update")["patch"])
        with table.stream(table.invite) as late:
            assert late.until("sight")["view"] == view
            table.do(0, "end")
            patches = [each.until("update")["patch"] for each in (early, late)]
            assert patches[0] == patches[1] != {}


def test_an_update_patches_the_forecast_and_leaves_out_what_is_as_it_was(quiet: Client) -> None:
    table = bidden(quiet)
    with table.stream(table.secrets[1]) as browser:
        seen = browser.until("sight")
        absent: Counter[str] = Counter()
        over = False
        while not over:
            assert table.step()
            told = browser.until("update")
            now = table.sight(1)
            for name in ("forecast", "standing"):
                absent[name] += name not in told
                assert name in told or seen[name] == now[name]
            assert apply_patch(seen["forecast"], told.get("forecast", {})) == now["forecast"]
            assert told.get("standing", seen["standing"]) == now["standing"]
            seen, over = now, told["over"]
    assert absent["forecast"] and absent["standing"]


def test_a_client_of_the_first_protocol_is_told_whole_sights_only(quiet: Client) -> None:
    """A page from before an upgrade knows no patch of a forecast."""
    table = bidden(quiet)
    with quiet.http.websocket_connect(table.path("stream")) as socket:
        socket.send_json({"type": "hello", "secrets": [table.secrets[1]]})
        old = Listening(socket)
        old.until("sight")
        for word in ("chop", "end"):
            table.do(0, word)
            told = old.until("sight", "update")
            kept = {name: told[name] for name in table.sight(1)}
            assert (told["type"], kept) == ("sight", table.sight(1))
