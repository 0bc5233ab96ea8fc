"""`games`, `replay`, `bench` and `doctor`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cli.run_command import Call
from meadhall.arena.bench_rows import COLUMNS


def test_games_lists_players_options_and_rules(call: Call) -> None:
    code, out, _ = call("games")
    assert code == 0
    assert "toy" in out and "2 to 4" in out and "hunt = dice | sure" in out


def test_doctor_is_content(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("meadhall.core.registry.game_ids", lambda: ["toy"])
    code, out, _ = call("doctor")
    assert code == 0
    assert "toy, rules 1" in out and "BAD" not in out


def test_doctor_names_a_game_that_cannot_be_loaded(
    call: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MEADHALL_GAMES", "no.such:GAME")
    code, out, _ = call("doctor")
    assert code == 1 and "no.such:GAME" in out


def test_replay_tells_the_game_and_stops_where_asked(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    call("play", "toy", "--seats", "random,random", "--seed", "3", "--save", path)
    code, out, _ = call("replay", path)
    assert code == 0 and "Winner: " in out and "random-1: bid" in out
    assert "(random-1) You draw: " in out
    _, out, _ = call("replay", path, "--to", 4)
    assert "To move: random-1, random-2" in out
    found = json.loads(call("replay", path, "--to", 4, "--json")[1])
    assert found["n"] == 4 and found["actors"] == [0, 1] and not found["over"]
    assert len(found["scores"]) == 2 and len(found["key"]) == 32


def test_bench_rows_have_exactly_the_agreed_columns(call: Call) -> None:
    code, out, _ = call("bench", "toy", "--seconds", "0.02", "--json")
    rows = json.loads(out)["rows"]
    assert code == 0
    assert {row["players"] for row in rows} == {2, 3, 4}
    assert len({json.dumps(row["options"]) for row in rows}) == 4
    for row in rows:
        assert tuple(row) == COLUMNS
        assert row["game"] == "toy" and row["ratio"] is None
        assert 0 < row["forced_share"] < 1
        assert 0 < row["non_forced_per_s"] < row["decisions_per_s"]
        assert row["state_bytes"] > 100 and row["clone_us"] > 0
        assert row["rollouts_per_s"] > 0


def test_bench_prints_a_table(call: Call) -> None:
    code, out, _ = call("bench", "toy", "--seconds", "0.02")
    assert code == 0 and "toy 4p rounds=3" in out


def test_bench_refuses_a_folder_without_a_compiled_kernel(process: Call, tmp_path: Path) -> None:
    code, out, err = process("bench", "toy", "--seconds", "0.02", "--compiled", tmp_path)
    assert code == 2 and not out
    assert f"no compiled kernel in {tmp_path}" in err


def test_help_names_every_command(call: Call) -> None:
    code, out, _ = call("--help")
    assert code == 0
    for command in ("games", "play", "sim", "arena", "replay", "bench", "doctor"):
        assert command in out
