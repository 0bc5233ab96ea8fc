"""Trying: what would come of a chain, as far as the seat may know; nothing changes."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.server.merge_patch import apply_patch
from server.http_calls import Client
from server.seated_table import Party, bidden, metric, party, refusal, refused


def tried(table: Party, seat: int, actions: str | list[int]) -> dict[str, Any]:
    answer = table.tries(seat, actions)
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def everything(table: Party) -> list[Any]:
    """All that anybody can read of the table."""
    sights = [table.sight(seat) for seat in table.secrets]
    return [sights, table.info(), [table.words(seat) for seat in table.secrets]]


def test_a_try_tells_decision_patch_standing_and_forecast(quiet: Client) -> None:
    table = bidden(quiet)
    before = table.sight(0)
    found = tried(table, 0, "chop")
    assert (found["applied"], found["stopped"]) == (1, None)
    assert [option["word"] for option in found["decision"]["options"]] == ["end"]
    assert [event["key"] for event in found["events"]] == ["gain"]
    ghost = apply_patch(before["view"], found["patch"])
    table.do(0, "chop")
    after = table.sight(0)
    assert ghost == after["view"] != before["view"], "what was shown is what comes"
    assert found["standing"] == after["standing"]
    assert found["forecast"] == after["forecast"]


def test_a_try_changes_nothing(quiet: Client) -> None:
    table = bidden(quiet)
    before = everything(table)
    with table.stream(table.secrets[1]) as other:
        other.until("sight")
        for actions in ("chop", "chop; end", "hunt", "draw", "pass; end"):
            tried(table, 0, actions)
        assert refusal(table.tries(0, "build")) == (409, "illegal")
        assert other.say("ping", id=1)["type"] == "answer"
        assert other.socket.send_queue.empty(), "nobody hears of it"
    assert everything(table) == before
    assert metric(quiet, "meadhall_tries_total") == 6


def test_a_chain_goes_as_far_as_it_is_given(quiet: Client) -> None:
    table = bidden(quiet)
    market = tried(table, 0, "market")
    assert {option["word"] for option in market["decision"]["options"]} == {"buy"}
    bought = tried(table, 0, "market; buy")
    assert bought["applied"] == 2
    assert bought["patch"]["parts"]["goods.0"] != market["patch"]["parts"]["goods.0"]


def test_actions_are_words_or_numbers(quiet: Client) -> None:
    table = bidden(quiet)
    options = table.sight(0)["decision"]["options"]
    chop = next(option["action"] for option in options if option["word"] == "chop")
    assert tried(table, 0, [chop]) == tried(table, 0, "chop")


@pytest.mark.parametrize("word", ["hunt", "draw"])
def test_a_try_stops_at_nature(quiet: Client, word: str) -> None:
    table = bidden(quiet)
    found = tried(table, 0, f"{word}; stop; end")
    assert (found["applied"], found["stopped"], found["decision"]) == (1, "nature", None)
    assert found["events"] == [], "no die is cast and no card is seen"


def test_a_try_stops_at_another_seat(quiet: Client) -> None:
    table = bidden(quiet)
    found = tried(table, 0, "chop; end; chop")
    assert (found["applied"], found["stopped"], found["decision"]) == (2, "seat", None)


def test_a_try_does_not_open_the_bids(quiet: Client) -> None:
    """The last bid would show all others: trying bids must not tell which of them wins."""
    table = party(quiet)
    first = tried(table, 0, "bid 2")
    assert (first["applied"], first["stopped"]) == (1, "seat"), "the others still think"
    table.do(0, "bid 2")
    last = [tried(table, 1, f"bid {amount}") for amount in range(4)]
    for found in last:
        assert (found["applied"], found["stopped"]) == (0, "reveal")
        assert (found["patch"], found["events"]) == ({}, [])
    assert all(found == last[0] for found in last[1:])


def test_a_try_stops_at_the_end_of_the_game(quiet: Client) -> None:
    table = bidden(quiet, options={"rounds": 2})
    last = None
    while last is None:
        for seat in table.secrets:
            asked = table.sight(seat)["decision"]
            if asked is not None and asked["prompt"]["key"] == "turn":
                found = tried(table, seat, "pass; end")
                last = seat if found["stopped"] == "over" else None
        if last is None:
            assert table.step()
    table.do(last, "pass; end")
    assert table.info()["over"]


def test_an_illegal_try_says_why(quiet: Client) -> None:
    table = bidden(quiet)
    for actions in ("build", "market; swap; end", "nonsense"):
        assert refusal(table.tries(0, actions)) == (409, "illegal"), actions
    assert table.tries(0, "build").json()["reasons"] == [
        {"key": "needs", "params": {"what": "@good.wood", "need": 2, "have": 1}}
    ]
    assert refusal(table.tries(0, [999])) == (409, "illegal")


def test_only_the_own_decision_of_now_can_be_tried(quiet: Client) -> None:
    table = bidden(quiet)
    asked = table.asked(0)
    answer = table.by(table.secrets[1], "try", seat=0, decision=asked, actions="chop")
    assert refusal(answer) == (403, "not_your_seat")
    answer = table.by(table.secrets[1], "try", seat=1, decision=asked, actions="chop")
    assert refusal(answer) == (409, "not_your_turn")
    table.do(0, "chop")
    answer = table.by(table.secrets[0], "try", seat=0, decision=asked, actions="chop")
    assert refusal(answer) == (409, "stale_decision")
    assert refused(quiet, "stale_decision") == 1


def test_a_try_on_the_stream_is_answered_there(quiet: Client) -> None:
    table = bidden(quiet)
    with table.stream(table.secrets[0]) as browser:
        asked = browser.until("sight")["decision"]["id"]
        said = browser.say("try", id=3, seat=0, decision=asked, actions="chop")
        assert (said["type"], said["id"]) == ("answer", 3)
        assert said["tried"] == tried(table, 0, "chop")
        said = browser.say("try", id=4, seat=0, decision=asked, actions="build")
        assert (said["id"], said["fault"]["code"]) == (4, "illegal")
        assert said["fault"]["reasons"][0]["key"] == "needs"
