"""`meadhall arena`: fair seats, the same results by any way, and a file that it goes on from."""

from __future__ import annotations

import json
import re
import shlex
import shutil
from html import unescape
from pathlib import Path
from typing import Any

import pytest

import meadhall
from cli.arena_games import words_of
from cli.run_command import Call
from meadhall import bots
from meadhall.arena.fingerprint import code_fingerprint

PLAN = ("arena", "toy", "--bots", "greedy,easy,random", "--players", 2, "--seed", "wolf", "--json")


def without_times(summary: dict[str, Any]) -> dict[str, Any]:
    bots = [{**bot, "thinking": None} for bot in summary["bots"]]
    return {**summary, "bots": bots}


def games_in(file: Path) -> list[dict[str, Any]]:
    """The lines after the first, without times."""
    lines = [json.loads(line) for line in file.read_text().splitlines()[1:]]
    return [{**line, "thinking": None} for line in lines]


def test_one_seed_gives_one_result_for_any_jobs_and_hash_seed(
    process: Call, tmp_path: Path
) -> None:
    found, files = [], []
    for jobs, hash_seed in ((1, "1"), (2, "2"), (3, "77")):
        out = tmp_path / f"{jobs}.jsonl"
        arguments = (*PLAN, "--games", 12, "--jobs", jobs, "--out", out)
        code, printed, err = process(*arguments, hash_seed=hash_seed)
        assert code == 0, err
        found.append(without_times(json.loads(printed)))
        files.append(games_in(out))
    assert found[0] == found[1] == found[2]
    assert files[0] == files[1] == files[2]


def test_a_game_is_the_one_that_sim_plays_with_these_seats(call: Call, tmp_path: Path) -> None:
    out = tmp_path / "r.jsonl"
    call(*PLAN, "--games", 6, "--out", out)
    second = [game for game in games_in(out) if game["order"] == ["easy", "medium"]]
    sim = ("sim", "toy", "--bots", "easy,medium", "--seed", "wolf", "--games", 2, "--json")
    found = json.loads(call(*sim)[1])
    totals = [seat["score"]["max"] + seat["score"]["min"] for seat in found["seats"]]
    first = json.loads(call(*sim[:-2], 1, "--json")[1])["seats"]
    assert second[0]["totals"] == [
        both - seat["score"]["mean"] for both, seat in zip(totals, first, strict=True)
    ]


def test_an_arena_that_was_stopped_goes_on_from_its_file(call: Call, tmp_path: Path) -> None:
    whole, part = tmp_path / "whole.jsonl", tmp_path / "part.jsonl"
    at_once = json.loads(call(*PLAN, "--games", 18, "--out", whole)[1])
    lines = whole.read_bytes().splitlines(keepends=True)
    kept = b"".join(lines[:8])
    part.write_bytes(kept + lines[8][:40])
    resumed = json.loads(call(*PLAN, "--games", 18, "--out", part)[1])
    assert without_times(resumed) == without_times(at_once)
    assert part.read_bytes().startswith(kept)
    assert games_in(part) == games_in(whole)


def test_what_is_in_the_file_is_not_played_again(call: Call, tmp_path: Path) -> None:
    out = tmp_path / "r.jsonl"
    first = call(*PLAN, "--games", 6, "--out", out)[1]
    before = out.read_bytes()
    second = call(*PLAN, "--games", 6, "--out", out)[1]
    assert first == second, "even the times"
    assert out.read_bytes() == before
    call(*PLAN, "--games", 12, "--out", out)
    assert out.read_bytes().startswith(before) and len(games_in(out)) == 12


@pytest.mark.parametrize(
    ("change", "named"),
    [
        (("--seed", "bear"), "seed wolf there and bear here"),
        (("--bots", "medium,random"), "bots medium,easy,random there and medium,random here"),
        (("--players", 3), "players 2 there and 3 here"),
        (("--options", "rounds=3"), '"rounds":3'),
    ],
)
def test_a_file_of_other_settings_is_refused(
    call: Call, tmp_path: Path, change: tuple[object, ...], named: str
) -> None:
    out = tmp_path / "r.jsonl"
    call(*PLAN, "--games", 6, "--out", out)
    before = out.read_bytes()
    code, printed, err = call(*PLAN, "--games", 6, "--out", out, *change)
    assert (code, printed) == (2, "")
    assert named in err and str(out) in err
    assert out.read_bytes() == before


@pytest.mark.parametrize(
    ("game", "name", "was", "named"),
    [
        ("toy", "code", "0123456789abcdef", "code 0123456789abcdef there and "),
        ("toy", "code", None, "code null there and "),
        ("vikings", "weights", {"scout": 99.0}, '"scout":99'),
    ],
)
def test_games_of_other_bots_are_not_mixed(
    call: Call, tmp_path: Path, game: str, name: str, was: object, named: str
) -> None:
    """The bots of a file that was begun before a change play otherwise."""
    out = tmp_path / "r.jsonl"
    plan = ("arena", game, "--bots", "random,random", "--games", 2, "--out", out)
    assert call(*plan)[0] == 0
    first, *games = out.read_text().splitlines(keepends=True)
    header = json.loads(first)
    before = header["settings"][name]
    header["settings"][name] = {**before, **was} if isinstance(was, dict) else was
    out.write_text(json.dumps(header) + "\n" + "".join(games))
    code, _, err = call(*plan)
    assert code == 2 and named in err.replace("\n", "")
    assert '"warrior"' not in err, "what agrees is left out"


def test_the_fingerprint_changes_with_the_code(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    game = meadhall.game("toy")
    before = code_fingerprint(game)
    assert code_fingerprint(game) == before
    copied = tmp_path / "bots"
    shutil.copytree(Path(bots.__file__).parent, copied)
    monkeypatch.setattr(bots, "__file__", str(copied / "__init__.py"))
    assert code_fingerprint(game) == before, "it does not depend on the place"
    medium = copied / "medium.py"
    medium.write_text(medium.read_text() + "# another thought\n")
    assert code_fingerprint(game) != before


@pytest.mark.parametrize(
    ("content", "named"),
    [
        ("Dear diary\n", "line 1"),
        ("Dear diary", "something else"),
        ('{"results":"an arena"}\n', "line 1"),
        ('{"results":"an arena","format":9,"settings":{}}\n', "format 9"),
        ('{"results":"a cup","format":1,"settings":{}}\n', "a cup"),
    ],
)
def test_a_file_of_something_else_is_left_alone(
    call: Call, tmp_path: Path, content: str, named: str
) -> None:
    out = tmp_path / "r.jsonl"
    out.write_text(content)
    code, _, err = call(*PLAN, "--out", out)
    assert code == 2 and named in err and str(out) in err
    assert out.read_text() == content


def test_a_damaged_line_is_named(call: Call, tmp_path: Path) -> None:
    out = tmp_path / "r.jsonl"
    call(*PLAN, "--games", 6, "--out", out)
    lines = out.read_text().splitlines()
    for damaged, line in (("{}", 3), (lines[5], 3)):
        out.write_text("\n".join([*lines[:2], damaged, *lines[3:]]) + "\n")
        code, _, err = call(*PLAN, "--games", 6, "--out", out)
        assert code == 2 and f"line {line}" in err


def test_a_file_that_does_not_say_when_it_was_begun_goes_on(call: Call, tmp_path: Path) -> None:
    out = tmp_path / "r.jsonl"
    report = tmp_path / "report.html"
    assert json.loads(call(*PLAN, "--games", 6, "--out", out, "--report", report)[1])["begun"]
    assert "<p>Begun on 2" in report.read_text()
    first, rest = out.read_text().split("\n", 1)
    header = json.loads(first)
    del header["begun"]
    out.write_text(json.dumps(header) + "\n" + rest)
    found = json.loads(call(*PLAN, "--games", 12, "--out", out, "--report", report)[1])
    assert found["games"] == 12 and found["begun"] is None
    assert "Begun on" not in report.read_text()


@pytest.mark.parametrize(
    "others",
    [
        ("--bots", "medium,easy,random", "--players", 2, "--options", "rounds=3"),
        ("--bots", "medium,random", "--play-all", "--seed", "two words"),
        ("--bots", "medium,random", "--alpha", "0.1", "--h1", "0.7"),
    ],
)
def test_the_command_of_a_report_plays_the_same_games(
    call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, others: tuple[object, ...]
) -> None:
    """And writes the same report again, into the folder where it is called."""
    report = tmp_path / "first.html"
    monkeypatch.chdir(tmp_path)
    plan = ("arena", "toy", "--games", 11, *others)
    found = json.loads(call(*plan, "--json", "--report", report)[1])
    command = report.read_text().split("<pre><code>")[1].split("</code>")[0]
    _, *arguments = shlex.split(unescape(re.sub("</?span>", "", command)))
    again = json.loads(call(*arguments, "--json")[1])
    assert without_times(again) == without_times(found)
    assert (tmp_path / "report.html").exists()


def test_two_bots_stop_when_it_is_decided_and_not_before(call: Call, tmp_path: Path) -> None:
    plan = ("arena", "toy", "--bots", "greedy,random", "--games", 200, "--json")
    out = tmp_path / "r.jsonl"
    found = json.loads(call(*plan, "--out", out)[1])
    test = found["test"]
    assert test["bot"] == "medium" and test["verdict"] == "h1"
    assert test["evidence"] >= test["upper"]
    assert found["games"] < 200 == found["scheduled"] and found["games"] == len(games_in(out))
    reversed_order = json.loads(call(*plan, "--bots", "random,greedy")[1])
    assert reversed_order["test"]["verdict"] == "h0"
    everything = json.loads(call(*plan, "--play-all")[1])
    assert everything["games"] == 200 and everything["test"] is None


def test_a_stopped_arena_stays_decided(call: Call, tmp_path: Path) -> None:
    """Even with more games in the file, and whoever is quick."""
    plan = ("arena", "toy", "--bots", "greedy,random", "--games", 60, "--json")
    out = tmp_path / "r.jsonl"
    call(*plan, "--out", out, "--play-all")
    again = json.loads(call(*plan, "--out", out)[1])
    alone = json.loads(call(*plan, "--jobs", 2)[1])
    assert without_times(again) == without_times(alone)
    assert again["games"] < 60 == len(games_in(out))


def test_the_report_has_every_bot_and_needs_nothing_else(call: Call, tmp_path: Path) -> None:
    report = tmp_path / "report.html"
    code, printed, err = call(*PLAN, "--games", 6, "--report", report)
    assert code == 0, err
    counted = [bot["bot"] for bot in json.loads(printed)["bots"]]
    assert len(counted) > 1
    page = report.read_text()
    for plot in (
        "Wins",
        "Ratings",
        "Wins by seat",
        "Scores",
        "Where the points come from",
        "Decision times",
    ):
        section = page.split(f"<h2>{plot}</h2>")[1].split("<h2>")[0]
        assert "<svg" in section
        bots = counted if plot == "Wins by seat" else ["medium", "easy", "random"]
        for bot in bots:
            assert f">{bot}<" in section, f"{bot} in {plot}"
    assert "http" not in page and "src=" not in page and "href" not in page
    assert "score." not in page, "sources are in words"


def test_bots_compare_their_scores_where_nobody_can_win(call: Call, tmp_path: Path) -> None:
    report = tmp_path / "report.html"
    plan = ("arena", "feast-for-odin", "--players", 1, "--options", "decks=none", "--json")
    arguments = ("--bots", "medium,random", "--games", 4, "--report", report)
    found = json.loads(call(*plan, *arguments)[1])
    assert [bot["seats"] for bot in found["bots"]] == [2, 2]
    assert "rating" not in found["bots"][0] and found["test"] is None
    difference = found["differences"][0]
    assert difference["deals"] == 2 and difference["score"] > 0
    medium, random = (bot["score"]["mean"] for bot in found["bots"])
    assert difference["score"] == pytest.approx(medium - random)
    for bot in found["bots"]:
        assert sum(bot["sources"].values()) == pytest.approx(bot["score"]["mean"])
    page = report.read_text()
    assert "<h2>Wins</h2>" not in page
    assert "medium \u2212 random</th>" in page and "seats exchanged" not in page
    assert "<h1>medium against random: A Feast for Odin, 1 player</h1>" in page
    assert "income=quadrant" in page


def test_one_bot_fills_the_table(call: Call) -> None:
    plan = ("arena", "toy", "--bots", "random", "--players", 4, "--games", 3, "--json")
    found = json.loads(call(*plan)[1])
    assert found["games"] == 3 and [bot["seats"] for bot in found["bots"]] == [12]


def test_the_report_says_who_sat_together(call: Call, tmp_path: Path) -> None:
    report = tmp_path / "report.html"
    together = {"medium,random,random": "1 medium, 2 random", "random": "3 random"}
    together["medium,easy,random,hard"] = "3 of medium, easy, random, hard, in every combination"
    for line_up, said in together.items():
        plan = ("arena", "toy", "--bots", line_up, "--players", 3, "--games", 1)
        code, out, err = call(*plan, "--report", report)
        assert code == 0, err
        assert f"At each table: {said}\n" in out
        assert f"At each table: {said} " in words_of(report.read_text())


def test_a_table_for_people(call: Call) -> None:
    code, out, err = call("arena", "toy", "--bots", "medium,random", "--games", 4)
    assert code == 0 and not err
    text = " ".join(out.split())
    assert '4 games on 2 deals (seeds "report:1" to "report:2"), each played twice, with' in text
    assert "Not decided whether medium wins 50 % or 60 %" in out and "digest" in out
