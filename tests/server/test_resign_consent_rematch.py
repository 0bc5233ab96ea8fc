"""Ends that the rules do not know: resigning, consent; undo by consent; the rematch."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from meadhall.server.store.sql_store import SqlStore
from server.http_calls import Client
from server.seated_table import Party, bidden, code, party, refusal


def kinds(table: Party) -> list[str]:
    return [seat["kind"] for seat in table.info()["seats"]]


def ok(answer: Any) -> None:
    assert answer.status_code == 200, answer.text


# ---------------------------------------------------------------------- resigning


def test_with_two_seats_resigning_ends_the_game(quiet: Client) -> None:
    table = bidden(quiet)
    asked, n = table.asked(0), table.info()["n"]
    with table.stream(table.secrets[1]) as other:
        other.until("sight")
        ok(table.post("resign", 0))
        told = other.until("table")["info"]
        assert (told["over"], told["ended"]) == (True, "resigned")
    assert [seat["resigned"] for seat in table.info()["seats"]] == [True, False]
    assert table.sight(0)["decision"] is None
    for end, body in (
        ("act", {"decision": asked, "actions": "chop"}),
        ("undo", {}),
        ("resign", {}),
        ("propose", {"what": "end"}),
    ):
        assert refusal(table.post(end, 0, **body)) in [(409, "game_over"), (409, "not_your_turn")]
    assert table.info()["n"] == n
    assert '"seed":' in table.words(1)[0], "the record is whole, as the game is over"


def test_who_resigns_does_not_win(quiet: Client) -> None:
    table = bidden(quiet)
    table.do(0, "sell; end")
    totals = [sheet["total"] for sheet in table.sight(0)["standing"]]
    assert totals[0] > totals[1]
    ok(table.post("resign", 0))
    assert table.sight(1)["winners"] == [1]


def test_with_three_seats_a_bot_plays_on(quiet: Client) -> None:
    table = bidden(quiet, 3)
    asked = table.asked(0)
    ok(table.post("resign", 0))
    info = table.info()
    assert kinds(table) == ["bot", "human", "human"]
    assert (info["over"], info["seats"][0]["resigned"]) == (False, True)
    for to in ("human", "open"):
        answer = table.by(table.secrets[0], "seats/0/hand", to=to)
        assert refusal(answer) == (409, "seat_resigned")
    assert refusal(table.post("resign", 0)) == (409, "seat_resigned")
    answer = table.post("act", 0, decision=asked, actions="chop")
    assert refusal(answer) == (409, "seat_resigned"), "what was given up is the bot's"
    with table.stream(table.secrets[0]) as browser:
        said = browser.say("act", id=1, seat=0, decision=asked, actions="chop")
        assert said["fault"]["code"] == "seat_resigned"
    ok(table.post("resign", 1))
    assert table.info()["ended"] == "resigned", "one is left"


# ---------------------------------------------------------------------- consent


def test_the_game_ends_once_all_people_agree(quiet: Client) -> None:
    table = bidden(quiet, 3)
    ok(table.by(table.host, "seats/2/hand", to="bot"))
    ok(table.post("propose", 0, what="end"))
    proposal = table.info()["proposal"]
    assert (proposal["what"], proposal["by"], proposal["agreed"]) == ("end", 0, [0])
    ok(table.post("vote", 0, agree=True))
    assert not table.info()["over"], "nobody agrees for two"
    assert refusal(table.post("propose", 1, what="end")) == (409, "proposal_open")
    ok(table.post("vote", 1, agree=True))
    info = table.info()
    assert (info["over"], info["ended"], info["proposal"]) == (True, "agreed", None)
    assert table.sight(0)["over"] and table.sight(0)["decision"] is None


def test_one_no_is_enough(quiet: Client) -> None:
    table = bidden(quiet, 3)
    assert refusal(table.post("vote", 1, agree=True)) == (409, "no_proposal")
    ok(table.post("propose", 0, what="end"))
    ok(table.post("vote", 1, agree=True))
    ok(table.post("vote", 2, agree=False))
    assert (table.info()["proposal"], table.info()["over"]) == (None, False)
    table.do(0, "chop; end")


def test_who_plays_bots_alone_needs_nobody(quiet: Client) -> None:
    table = Party(quiet, quiet.make(seats=[{"kind": "human"}, {"kind": "bot"}]))
    ok(table.post("propose", 0, what="end"))
    assert table.info()["ended"] == "agreed"


def test_a_proposal_is_carried_out_when_the_last_who_thinks_leaves(quiet: Client) -> None:
    table = bidden(quiet, 3)
    ok(table.post("propose", 0, what="end"))
    ok(table.post("vote", 1, agree=True))
    ok(table.by(table.secrets[2], "seats/2/hand", to="bot"))
    assert table.info()["ended"] == "agreed", "nobody's word is missing"


def test_undo_past_a_reveal_needs_consent_and_brings_the_same_again(quiet: Client) -> None:
    table = bidden(quiet, policy="strict")
    n = table.do(0, "hunt")
    rolled = table.get("log", 0, since=n - 1).json()
    thrown = [line["word"] for line in rolled if line["seat"] == -1]
    before = table.sight(0)["view"]
    assert len(thrown) == 1
    answer = table.post("undo", 0)
    assert refusal(answer) == (409, "illegal")
    assert answer.json()["reasons"][0]["key"] == "barrier_reveal"
    ok(table.post("propose", 0, what="undo", n=n - 1))
    assert table.sight(0)["view"] == before, "nothing happens before all agree"
    ok(table.post("vote", 1, agree=True))
    assert table.sight(0)["decision"]["prompt"]["key"] == "turn"
    for _ in range(3):
        again = table.do(0, "hunt")
        line = table.get("log", 0, since=again - 1).json()[-1]
        assert line["word"] == thrown[0], "the dice fall as they fell"
        ok(table.post("propose", 0, what="undo", n=again - 1))
        ok(table.post("vote", 1, agree=True))
    assert refusal(table.post("propose", 0, what="undo", n=999)) == (404, "no_such_entry")


# ---------------------------------------------------------------------- rematch


def test_the_same_secrets_open_the_rematch(quiet: Client) -> None:
    table = party(quiet, 3, policy="friendly", options={"rounds": 3}, patience=7)
    ok(table.by(table.secrets[1], "seats/1/name", name="Bjorn"))
    assert refusal(table.post("rematch", 0)) == (409, "not_over")
    for seat in (0, 1):
        ok(table.post("resign", seat))
    answer = table.post("rematch", 0)
    ok(answer)
    again = Party(quiet, {**table.made, "table": answer.json()["table"]})
    info = again.info()
    assert (info["over"], info["ended"], info["n"] > 0) == (False, None, True)
    assert (info["policy"], info["options"]["rounds"], info["patience"]) == ("friendly", 3, 7)
    assert [seat["name"] for seat in info["seats"]] == ["Bjorn", "Anna", "Anna"], "the next begins"
    assert not any(seat["resigned"] for seat in info["seats"])
    for old, new in ((0, 2), (1, 0), (2, 1)):
        again.secrets[new] = table.secrets[old]
        assert again.info(table.secrets[old])["mine"] == [new]
    assert quiet.get(again.path(), table.invite).status_code == 200
    assert table.info()["next"] == again.table
    assert table.post("rematch", 2).json()["table"] == again.table, "one rematch for all"
    assert info["seed_hash"] != table.info()["seed_hash"]


def test_people_who_resigned_are_people_again(quiet: Client) -> None:
    table = party(quiet, 3)
    for seat in (0, 1):
        ok(table.post("resign", seat))
    again = table.post("rematch", 2).json()
    assert [seat["kind"] for seat in again["seats"]] == ["human", "human", "human"]


def test_two_who_ask_at_once_get_the_same_rematch(
    quiet: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = party(quiet)
    ok(table.post("resign", 0))
    create = SqlStore.create

    def slow(store: SqlStore, *arguments: Any) -> None:
        time.sleep(0.05)
        create(store, *arguments)

    monkeypatch.setattr(SqlStore, "create", slow)
    with ThreadPoolExecutor(2) as both:
        made = [both.submit(table.post, "rematch", seat) for seat in (0, 1)]
    assert len({answer.result().json()["table"] for answer in made}) == 1
    assert code(table.post("resign", 1)) == "game_over"
