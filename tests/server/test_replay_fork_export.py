"""What was: log, replay, fork, export, import, problem reports."""

from __future__ import annotations

import json
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from meadhall.core.record import loads, seed_hash
from meadhall.core.table import load_table, new_table
from meadhall.server.past_moments import BLOCK
from meadhall.server.replay_cache import ReplayCache
from server.http_calls import Client
from server.seated_table import Party, bidden, code, party, refusal
from toy.game import GAME


def finished(client: Client, **table: Any) -> Party:
    made = bidden(client, **table)
    made.do(0, "draw")
    made.play_out()
    return made


def header(lines: list[str]) -> dict[str, Any]:
    return dict(json.loads(lines[0]))


def imported(client: Client, lines: list[str], **more: Any) -> Any:
    return client.http.post("/api/import", json={"record": "\n".join(lines) + "\n", **more})


def forked(table: Party, n: int, **body: Any) -> Party:
    answer = table.by(table.secrets[0], "fork", n=n, **body)
    assert answer.status_code == 201, answer.text
    return Party(table.client, answer.json())


# ---------------------------------------------------------------------- log and replay


def test_the_log_tells_entries_with_events(quiet: Client) -> None:
    table = bidden(quiet)
    n = table.do(0, "chop")
    line = table.get("log", 1, since=n - 1).json()[0]
    assert (line["n"], line["seat"], line["word"], line["undone"]) == (n, 0, "chop", False)
    assert [event["key"] for event in line["events"]] == ["gain"]
    assert line["auto"] is False
    table.post("undo", 0)
    undone, undo = table.get("log", 1, since=n - 1).json()
    assert (undone["undone"], undone["events"], undo["undo"]) == (True, [], [n])
    assert [line["n"] for line in table.get("log", 1).json()] == list(range(1, undo["n"] + 1))


def test_the_log_hides_what_the_eyes_may_not_see(quiet: Client) -> None:
    table = party(quiet)
    n = table.do(0, "bid 2")
    own, other = (table.get("log", seat, since=n - 1).json()[0] for seat in (0, 1))
    everybody = quiet.get(table.path("log"), table.invite, since=n - 1).json()[0]
    assert own["word"] == "bid 2"
    assert other["word"] is None and everybody["word"] is None
    dealt = [line["word"] for line in table.get("log", 1).json() if line["seat"] == -1]
    assert None in dealt and any(dealt), "the own cards are told, the others' are not"


def test_a_running_game_is_replayed_through_the_own_eyes(quiet: Client) -> None:
    table = party(quiet)
    seen = {table.sight(0)["n"]: table.sight(0)["view"]}
    for seat, words in ((0, "bid 1"), (1, "bid 0"), (0, "chop; end"), (1, "draw")):
        table.do(seat, words)
        seen[table.sight(0)["n"]] = table.sight(0)["view"]
    for n, view in seen.items():
        assert table.get("replay", 0, n=n).json()["view"] == view
    assert refusal(quiet.get(table.path("replay"), table.secrets[0], seat=1, n=1)) == (
        403,
        "not_your_seat",
    )
    assert refusal(table.get("replay", 0, n=max(seen) + 1)) == (404, "no_such_entry")


def test_a_finished_game_is_replayed_through_anybodys_eyes(quiet: Client) -> None:
    table = finished(quiet)
    n = table.info()["n"]
    for secret in (table.invite, table.host, table.secrets[1]):
        for seat in (0, 1):
            answers = [
                quiet.get(table.path("replay"), secret, n=at, seat=seat) for at in range(n + 1)
            ]
            assert {answer.status_code for answer in answers} == {200}
            assert answers[-1].json()["over"] and not answers[0].json()["over"]
            hand = answers[-1].json()["view"]["parts"][f"hand.{seat}"]
            assert None not in hand["cards"]


def test_moments_are_the_same_in_whatever_order_they_are_looked_at(quiet: Client) -> None:
    """Undone steps among them; each is worked out with its neighbours."""
    table = bidden(quiet)
    table.do(0, "chop")
    table.post("undo", 0)
    table.play_out()
    n = table.info()["n"]
    assert n > BLOCK
    record = loads(table.get("record", 0).text)
    expected = [load_table(record, to=at).view(1) for at in range(n)]
    for order in (range(n), reversed(range(n)), range(1, n, BLOCK - 1)):
        quiet.http.app.state["hall"].replayer._answers = ReplayCache()
        for at in order:
            assert table.get("replay", 1, n=at).json()["view"] == expected[at], at


def test_the_score_of_a_finished_game_is_told_from_start_to_end(quiet: Client) -> None:
    table = finished(quiet)
    record = loads(table.get("record", 0).text)
    told = quiet.get(table.path("scores"), table.invite).json()
    moments = {moment["n"]: moment["points"] for moment in told["moments"]}
    assert min(moments) == 0
    shown = moments[0]
    for n in range(len(record.entries) + 1):
        shown = moments.get(n, shown)
        for sheet in load_table(record, to=n).state.scores():
            points = dict(zip(told["lines"], shown[sheet["seat"]], strict=True))
            assert sum(points.values()) == sheet["total"], n
            assert all(points[line["key"]] == line["points"] for line in sheet["lines"]), n
    ordered = [moment["points"] for moment in told["moments"]]
    assert all(one != other for one, other in pairwise(ordered)), "only what differs is told"


def test_the_score_history_of_a_running_game_is_not_told(quiet: Client) -> None:
    table = bidden(quiet)
    for secret in (table.secrets[0], table.host, table.invite):
        assert refusal(quiet.get(table.path("scores"), secret)) == (409, "not_over")


# ---------------------------------------------------------------------- fork


def test_a_finished_game_is_forked_at_any_move(quiet: Client) -> None:
    table = bidden(quiet)
    table.do(0, "draw")
    seen = {}
    for _ in range(6):
        table.step()
        seen[table.info()["n"]] = [table.sight(seat)["view"] for seat in (0, 1)]
    table.play_out()
    end = table.info()["n"]
    for n, views in seen.items():
        fork = forked(table, n)
        assert list(fork.secrets) == [0, 1], "all its seats are the one's who forked"
        assert [fork.sight(seat)["view"] for seat in (0, 1)] == views
        fork.play_out()
    assert not forked(table, 0).info()["over"] and forked(table, end).info()["over"]
    assert refusal(table.by(table.secrets[0], "fork", n=end + 1)) == (404, "no_such_entry")
    assert table.info()["n"] == end, "the first table stays as it is"
    assert quiet.get(table.path(), fork.host).status_code == 401


def test_a_fork_has_a_new_seed(quiet: Client) -> None:
    table = finished(quiet, seed="known")
    forks = [forked(table, 4) for _ in range(2)]
    hashes = {fork.info()["seed_hash"] for fork in forks} | {seed_hash("known")}
    assert len(hashes) == 3
    assert not forks[0].info()["seed_chosen"]


def test_a_running_game_is_forked_for_the_own_eyes_alone(quiet: Client) -> None:
    table = party(quiet)
    n = table.do(1, "bid 3")
    mine = table.sight(0)["view"]
    hands = set()
    for _ in range(12):
        fork = forked(table, n, seat=0)
        assert fork.sight(0)["view"] == mine, "what the seat knows is so"
        hands.add(json.dumps(fork.sight(1)["view"]["parts"]["hand.1"]))
    assert len(hands) > 1, "what it cannot know is drawn anew"
    fork.do(0, "bid 0")
    fork.play_out()
    for seat in (None, 1):
        answer = table.by(table.secrets[0], "fork", n=n, seat=seat)
        assert refusal(answer) == (403, "not_your_seat")
    assert refusal(table.by(table.invite, "fork", n=n)) == (403, "not_your_seat")


def test_a_running_game_is_forked_only_from_now(quiet: Client) -> None:
    table = bidden(quiet)
    table.do(0, "chop; end")
    n = table.info()["n"]
    assert table.by(table.secrets[0], "fork", n=n, seat=0).status_code == 201
    assert refusal(table.by(table.secrets[0], "fork", n=n - 1, seat=0)) == (409, "not_over")


def test_what_leaves_no_choice_is_played_in_a_fork_too(quiet: Client) -> None:
    """A fork just before an entry that the server made begins after it."""
    table = bidden(quiet)
    for seat in (0, 1):
        assert table.post("set", seat, name="placing", value="always").status_code == 200
    table.play_out()
    lines = table.words(0)
    auto = next(json.loads(line)["n"] for line in lines[1:] if '"auto":true' in line)
    assert auto == next(line["n"] for line in table.get("log", 0).json() if line["auto"])
    fork = forked(table, auto - 1)
    for seat in (0, 1):
        asked = fork.sight(seat)["decision"]
        assert asked is None or asked["kind"] == "confirm" or len(asked["options"]) != 1


# ---------------------------------------------------------------------- export and import


def test_the_record_is_redacted_until_the_game_is_over(quiet: Client) -> None:
    table = party(quiet)
    table.do(0, "bid 2")
    running = [table.words(seat) for seat in (0, 1)]
    assert '"bid 2"' in running[0][-1] and "bid" not in running[1][-1]
    watching = quiet.get(table.path("record"), table.invite).text.splitlines()
    assert [header(lines).get("viewer") for lines in (*running, watching)] == [0, 1, -1]
    assert all("seed" not in header(lines) for lines in running)
    table.play_out()
    whole = table.words(1)
    assert header(whole)["seed_hash"] == seed_hash(header(whole)["seed"])
    assert '"hidden"' not in "".join(whole)
    assert quiet.get(table.path("record"), table.invite).text.splitlines() == whole
    loads("\n".join(whole))


def test_a_finished_record_is_taken_in_and_shown(quiet: Client) -> None:
    table = finished(quiet)
    lines = table.words(0)
    copy = Party(quiet, imported(quiet, lines).json())
    assert copy.info()["over"]
    assert copy.words(0) == lines
    assert copy.sight(1)["standing"] == table.sight(1)["standing"]
    assert list(copy.secrets) == [0, 1]


def test_a_running_record_is_taken_in_and_goes_on(quiet: Client) -> None:
    game = new_table(GAME, 2, seed="known", seats=["Anna", "Bjorn"])
    for seat in (0, 1):
        game.act(seat, "bid 0")
    lines = game.record.dumps().splitlines()
    copy = Party(quiet, imported(quiet, lines).json())
    assert [seat["name"] for seat in copy.info()["seats"]] == ["Anna", "Bjorn"]
    assert copy.sight(0)["view"] == game.view(0)
    assert copy.info()["seed_hash"] != seed_hash("known"), "who brings a seed knows what comes"
    copy.play_out()


def test_a_record_may_keep_its_seed_and_everybody_is_told(quiet: Client) -> None:
    """A lesson: chance brings the same each time."""
    game = new_table(GAME, 2, seed="known", seats=["Anna", "Bjorn"])
    lines = game.record.dumps().splitlines()
    copy = Party(quiet, imported(quiet, lines, keep_seed=True).json())
    assert copy.info()["seed_hash"] == seed_hash("known")
    assert copy.info()["seed_chosen"]


def test_a_seed_that_is_not_there_cannot_be_kept(quiet: Client) -> None:
    lines = new_table(GAME, 2, seed="known").record.dumps().splitlines()
    bare = {name: value for name, value in header(lines).items() if "seed" not in name}
    answer = imported(quiet, [json.dumps(bare), *lines[1:]], keep_seed=True)
    assert refusal(answer) == (409, "bad_record")
    assert "no seed" in answer.json()["about"]


@pytest.mark.parametrize(
    ("place", "line", "named"),
    [
        (0, "no record", "line 1"),
        (0, '{"format":99,"game":"toy"}', "line 1"),
        (3, "{", "line 4"),
        (3, '{"n":3,"s":0,"a":"fly"}', "line 4"),
        (3, '{"n":9,"s":0,"a":"chop"}', "line 4"),
        (3, '{"n":3,"s":0,"undo":[77]}', "line 4"),
        (3, '{"n":3,"s":0,"a":"chop","colour":1}', "line 4"),
        (3, '{"n":3,"s":7,"a":"chop"}', "line 4"),
        (3, '{"n":3,"s":0,"set":["placing","sometimes"]}', "line 4"),
    ],
)
def test_a_broken_record_is_refused_with_its_line(
    quiet: Client, place: int, line: str, named: str
) -> None:
    lines = finished(quiet).words(0)
    lines[place] = line
    answer = imported(quiet, lines)
    assert refusal(answer) == (409, "bad_record")
    assert named in answer.json()["about"]


def test_a_redacted_record_and_one_of_another_game_are_refused(quiet: Client) -> None:
    lines = bidden(quiet).words(0)
    answer = imported(quiet, lines)
    assert refusal(answer) == (409, "bad_record")
    assert "line 1" in answer.json()["about"]
    other = finished(quiet).words(0)
    other[0] = other[0].replace('"toy"', '"chess"')
    assert "chess" in imported(quiet, other).json()["about"]
    assert code(quiet.http.post("/api/import", json={"record": ""})) == "bad_record"


# ---------------------------------------------------------------------- reports


def reports(folder: Path, *arguments: str) -> Any:
    command = [sys.executable, "-m", "meadhall", "reports", "--data", str(folder), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_a_report_is_stored_whole_and_the_player_gets_its_number(
    quiet: Client, tmp_path: Path
) -> None:
    table = party(quiet)
    table.do(0, "bid 3")
    answer = table.post("report", 1, text="Where is my sheep?")
    assert answer.status_code == 201
    assert list(answer.json()) == ["number"], "nothing else is told"
    number = answer.json()["number"]
    assert quiet.get(table.path("report"), table.host).status_code == 405
    listed = reports(tmp_path)
    assert listed.returncode == 0, listed.stderr
    assert f"{number} " in listed.stdout and "Where is my sheep?" in listed.stdout
    bundle = json.loads(reports(tmp_path, str(number)).stdout)
    assert (bundle["table"], bundle["seat"]) == (table.table, 1)
    assert bundle["header"]["seed"], "the host at the shell gets everything"
    assert bundle["entries"][-1]["a"] == "bid 3"
    missing = reports(tmp_path, str(number + 1))
    assert missing.returncode == 2 and len(missing.stderr.strip().splitlines()) == 1
