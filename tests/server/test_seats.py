"""Who sits where: people, bots and open seats; joining, leaving, vanishing, coming back."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.server.message_fields import LONGEST_PATIENCE
from server.http_calls import Client
from server.seated_table import Party, code, party, refusal


def kinds(table: Party) -> list[str]:
    return [seat["kind"] for seat in table.info()["seats"]]


def vanish(table: Party, seconds: float) -> None:
    """So much time goes by with nobody listening."""
    presence = table.room().presence
    now = presence.clock()
    presence.clock = lambda: now + seconds


def test_a_table_has_human_bot_and_open_seats(quiet: Client) -> None:
    seats = [
        {"kind": "human", "name": "  Anna   Lena "},
        {"kind": "bot", "bot": "random"},
        {"kind": "open"},
    ]
    table = Party(quiet, quiet.make(seats=seats, spectators="after", patience=7, pace=2))
    info = table.info()
    assert kinds(table) == ["human", "bot", "open"]
    assert [seat["bot"] for seat in info["seats"]] == [None, "random", None]
    assert info["seats"][0]["name"] == "Anna Lena"
    assert list(table.secrets) == [0], "the maker gets the secrets of the own seats alone"
    assert (info["spectators"], info["patience"], info["pace"]) == ("after", 7, 2)
    assert (info["mine"], info["host"]) == ([], True)
    assert table.info(table.secrets[0])["mine"] == [0]


@pytest.mark.parametrize(
    ("seats", "policy"),
    [
        ([{"kind": "human"}, {"kind": "bot"}], "friendly"),
        ([{"kind": "open"}, {"kind": "bot"}, {"kind": "bot"}], "friendly"),
        ([{"kind": "human"}, {"kind": "open"}], "strict"),
        ([{"kind": "bot"}, {"kind": "bot"}], "strict"),
    ],
)
def test_undo_is_friendly_where_one_person_plays_bots(
    quiet: Client, seats: list[dict[str, Any]], policy: str
) -> None:
    assert Party(quiet, quiet.make(seats=seats, pace=10)).info()["policy"] == policy
    assert Party(quiet, quiet.make(seats=seats, policy="practice")).info()["policy"] == "practice"


def test_the_invitation_gives_open_seats_and_nothing_else(quiet: Client) -> None:
    table = Party(quiet, quiet.make(seats=[{}, {}, {"kind": "bot"}]))
    secret = quiet.sit(table.made, 1, "Bjorn")
    assert kinds(table) == ["open", "human", "bot"]
    assert table.info(secret)["mine"] == [1]
    assert table.info()["seats"][1]["name"] == "Bjorn"
    for seat in (1, 2):
        assert refusal(table.by(table.invite, "seats", seat=seat, name="Cai")) == (
            409,
            "seat_taken",
        )
    assert refusal(table.by(secret, "seats", seat=0, name="Cai")) == (403, "not_invited")
    assert refusal(table.by(table.invite, "settings", pace=1)) == (403, "not_host")
    assert refusal(table.by(table.invite, "undo", seat=1)) == (403, "not_your_seat")


def test_a_seat_renames_itself_and_the_host_renames_any(quiet: Client) -> None:
    table = party(quiet)
    assert table.by(table.secrets[0], "seats/0/name", name=" Ei  nar ").status_code == 200
    assert table.by(table.host, "seats/1/name", name="Frida").status_code == 200
    assert [seat["name"] for seat in table.info()["seats"]] == ["Ei nar", "Frida"]
    assert code(table.by(table.secrets[0], "seats/1/name", name="Gudrun")) == "not_your_seat"
    assert code(table.by(table.invite, "seats/1/name", name="Gudrun")) == "not_your_seat"
    assert code(table.by(table.host, "seats/5/name", name="Gudrun")) == "not_your_seat"
    assert table.info()["seats"][1]["name"] == "Frida"


def test_a_person_and_a_bot_swap_at_any_time(quiet: Client) -> None:
    table = party(quiet, pace=10)
    table.bid()
    own = table.secrets[0]
    assert table.by(own, "seats/0/hand", to="bot", bot="easy").status_code == 200
    assert table.info()["seats"][0] | {"here": False} == {
        "kind": "bot",
        "name": "Anna",
        "bot": "easy",
        "here": False,
        "may_hand_over": False,
        "resigned": False,
        "disputed": False,
    }
    assert table.by(own, "seats/0/hand", to="human").status_code == 200
    assert kinds(table) == ["human", "human"]
    table.do(0, "chop; end")
    assert refusal(table.by(own, "seats/0/hand", to="bot", bot="deep")) == (404, "no_such_bot")


def test_who_gave_the_seat_to_a_bot_does_not_play_beside_it(quiet: Client) -> None:
    table = party(quiet, pace=10)
    own = table.secrets[0]
    decision = table.sight(0)["decision"]["id"]
    assert table.by(own, "seats/0/hand", to="bot").status_code == 200
    act = {"seat": 0, "decision": decision, "actions": "bid 0"}
    assert refusal(table.by(own, "act", **act)) == (409, "bot_plays")
    assert table.by(own, "seats/0/hand", to="human").status_code == 200
    assert table.by(own, "act", **act).status_code == 200


def test_the_host_swaps_any_seat_but_takes_none(quiet: Client) -> None:
    table = party(quiet, pace=10)
    assert table.by(table.host, "seats/1/hand", to="bot").status_code == 200
    assert kinds(table) == ["human", "bot"]
    answer = table.by(table.host, "seats/1/hand", to="human")
    assert refusal(answer) == (403, "not_your_seat"), "back to its person: by the seat alone"
    assert table.by(table.host, "seats/1/hand", to="open").status_code == 200
    assert kinds(table) == ["human", "open"]


def test_who_leaves_opens_the_seat_and_the_secret_is_gone(quiet: Client) -> None:
    table = party(quiet)
    left = table.secrets[1]
    assert refusal(table.by(table.secrets[0], "seats/1/hand", to="open")) == (403, "not_your_seat")
    assert table.by(left, "seats/1/hand", to="open").status_code == 200
    assert kinds(table) == ["human", "open"]
    assert refusal(table.by(left, "undo", seat=1)) == (401, "unknown_secret")
    table.secrets[1] = quiet.sit(table.made, 1, "Cai")
    assert table.info()["seats"][1]["name"] == "Cai"
    table.bid()


def test_one_browser_plays_several_seats(quiet: Client) -> None:
    table = Party(quiet, quiet.make(seats=[{"kind": "human"}] * 2))
    assert len(set(table.secrets.values())) == 2
    with table.stream(*table.secrets.values()) as browser:
        assert browser.next()["info"]["mine"] == [0, 1]
        asked = {s["seat"]: s["decision"]["id"] for s in (browser.next(), browser.next())}
        for seat in (0, 1):
            said = browser.say("act", id=seat, seat=seat, decision=asked[seat], actions="bid 1")
            assert said["type"] == "answer", "two seats in one window never refuse each other"
    table.do(0, "chop; end")
    table.do(1, "chop; end")
    assert code(table.by(table.secrets[0], "undo", seat=1)) == "not_your_seat"


def test_a_vanished_seat_is_handed_over_once_patience_ends(quiet: Client) -> None:
    table = party(quiet, patience=60, pace=10)
    path = "seats/1/hand"
    assert not table.info()["seats"][1]["may_hand_over"]
    assert refusal(table.by(table.secrets[0], path, to="bot")) == (403, "not_yet")
    vanish(table, 61)
    assert table.info()["seats"][1]["may_hand_over"]
    for stranger in (table.invite,):
        assert refusal(table.by(stranger, path, to="bot")) == (403, "not_your_seat")
    assert refusal(table.by(table.secrets[0], path, to="open")) == (403, "not_your_seat")
    assert table.by(table.secrets[0], path, to="bot").status_code == 200
    assert kinds(table) == ["human", "bot"]
    assert code(table.by(table.secrets[0], path, to="human")) == "not_your_seat"
    assert table.by(table.secrets[1], path, to="human").status_code == 200, "taken back by link"
    assert not table.info()["seats"][1]["may_hand_over"]
    table.bid()


def test_who_listens_or_acts_has_not_vanished(quiet: Client) -> None:
    table = party(quiet, patience=60)
    with table.stream(table.secrets[1]) as browser:
        browser.until("sight")
        vanish(table, 1000)
        assert refusal(table.by(table.secrets[0], "seats/1/hand", to="bot")) == (403, "not_yet")
    vanish(table, 59)
    assert not table.info()["seats"][1]["may_hand_over"], "the time runs from the moment they left"
    table.do(1, "bid 0")
    vanish(table, 59)
    assert not table.info()["seats"][1]["may_hand_over"], "who acts is there"
    vanish(table, 2)
    assert table.info()["seats"][1]["may_hand_over"]


def test_the_host_sets_how_long_to_wait(quiet: Client) -> None:
    table = party(quiet, patience=LONGEST_PATIENCE)
    vanish(table, 100)
    assert refusal(table.by(table.secrets[0], "settings", patience=60)) == (403, "not_host")
    assert table.by(table.host, "settings", patience=60).status_code == 200
    assert table.by(table.secrets[0], "seats/1/hand", to="bot").status_code == 200
    for wrong in (-1, LONGEST_PATIENCE + 1):
        assert code(table.by(table.host, "settings", patience=wrong)) == "malformed"


def test_seats_survive_a_restart(quiet: Client) -> None:
    """The room is forgotten and read anew, as after a restart."""
    table = party(quiet, spectators="none", patience=5, pace=3)
    table.by(table.secrets[0], "seats/0/name", name="Hild")
    table.by(table.secrets[1], "seats/1/hand", to="bot", bot="random")
    before = table.info()
    quiet.http.app.state["hall"].rooms._rooms.clear()
    after = table.info()
    assert {**after, "seats": None} == {**before, "seats": None}
    assert [seat["name"] for seat in after["seats"]] == ["Hild", "Anna"]
    assert after["seats"][1]["bot"] == "random"
