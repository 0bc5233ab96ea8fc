"""Leaks that were found, each with the shortest way to it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from conformance.game_option_cases import Case
from meadhall.core.basics import NATURE
from server.http_calls import Client
from server.twin_records import Pair, told_record
from server.twin_servers import Twins, Visit, seat_secret, twin_servers
from toy.game import GAME

TOY = Case(GAME, 2, GAME.complete({"hunt": "sure"}))


@pytest.fixture(scope="module")
def twins(
    tmp_path_factory: pytest.TempPathFactory, database_of_each: Callable[[], str]
) -> Iterator[Twins]:
    with twin_servers(tmp_path_factory.mktemp("twins"), database_of_each) as both:
        yield both


def dealt(first: str, second: str) -> list[tuple[int, str]]:
    """What nature deals: the first seat always the same, the second these two cards."""
    return [(NATURE, card) for card in ("seer", "seer", first, second)]


def visit_of_first(twins: Twins, pair: Pair) -> Visit:
    visit = Visit(twins, twins.keep(pair), 0, seat_secret(0))
    visit.sight()
    return visit


def test_a_refused_chain_does_not_tell_a_secret_bid(twins: Twins) -> None:
    """Who bid last could ask at no cost whether the bid would win: after the reveal a chain that
    could not go on was refused with other reasons than one that nobody understands."""
    start = dealt("thief", "skald")
    records = [told_record(TOY, *start, (1, f"bid {bid}")) for bid in (0, 3)]
    visit = visit_of_first(twins, Pair(0, *records))
    asked = visit.sight()["decision"]["id"]
    for bid in range(4):
        for more in ("no such thing", "chop; no such thing"):
            visit.refused("/act", seat=0, decision=asked, actions=f"bid {bid}; {more}")


def test_a_finished_game_stays_finished(client: Client) -> None:
    """Everybody may see everything at the end, so nobody may go back from there."""
    made = client.make(options={"hunt": "sure"}, policy="practice")
    secrets = [client.sit(made, seat) for seat in range(2)]
    path = f"/api/tables/{made['table']}"
    while not (sight := client.sight(made, secrets[0], 0))["over"]:
        seat = sight["view"]["actors"][0]
        asked = client.sight(made, secrets[seat], seat)["decision"]
        word = "bid 0" if asked["domain"] else (asked["options"] or asked["openers"])[-1]["word"]
        assert client.act(made, secrets[seat], seat, word).status_code == 200
    assert '"seed":' in client.get(f"{path}/record", secrets[0]).text
    assert sight["undo"] is not None and not sight["redo"]
    for end in ("undo", "restart"):
        for seat, secret in enumerate(secrets):
            assert client.post(f"{path}/{end}", secret, seat=seat).json()["code"] == "game_over"
    assert client.sight(made, secrets[0], 0)["over"]


def test_what_is_forced_does_not_tell_a_hand(twins: Twins) -> None:
    """A seat with two equal cards is not asked which one it plays: the others know the second."""
    bids = [(1, "bid 1"), (0, "bid 0"), (1, "play")]
    forced = told_record(TOY, *dealt("skald", "skald"), *bids[:2])
    asked = told_record(TOY, *dealt("skald", "thief"), *bids[:2])
    visit = visit_of_first(twins, Pair(0, forced, asked))
    for side in twins.sides:
        decision = side.room(visit.table).decision(1)
        assert decision is not None
        body = {"seat": 1, "decision": decision.id, "actions": "play"}
        assert side.ask("POST", f"{visit.path}/act", seat_secret(1), body, None)[0] == 200
    visit.sight()
