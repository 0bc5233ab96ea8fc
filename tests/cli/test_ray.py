"""`--engine ray`: a local cluster of two workers plays the games that processes play."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from cli.run_command import NO_RAY, Call, Outcome, has_ray

needs_ray = pytest.mark.skipif(not has_ray(), reason=NO_RAY)
BOTS = ("toy", "--bots", "greedy,random", "--games", 24, "--json", "--jobs", 2)


def found_by(outcome: Outcome) -> dict[str, Any]:
    code, out, err = outcome
    assert code == 0, err
    found: dict[str, Any] = json.loads(out)
    return found


@needs_ray
def test_ray_and_processes_give_the_same_results(process: Call, tmp_path: Path) -> None:
    sims = [found_by(process("sim", *BOTS, "--engine", name)) for name in ("processes", "ray")]
    assert sims[0]["digest"] == sims[1]["digest"] and sims[0]["seats"] == sims[1]["seats"]
    files = [tmp_path / name for name in ("processes", "ray")]
    arenas = [
        found_by(process("arena", *BOTS, "--engine", file.name, "--out", file)) for file in files
    ]
    assert arenas[0]["digest"] == arenas[1]["digest"] and arenas[0]["test"] == arenas[1]["test"]
    keys = [[json.loads(line).get("key") for line in file.open()] for file in files]
    assert keys[0] == keys[1]


@needs_ray
def test_an_arena_on_ray_stops_when_it_is_decided(process: Call) -> None:
    arguments = (*BOTS, "--h1", 0.9, "--games", 200)
    found = found_by(process("arena", *arguments, "--engine", "ray"))
    assert found["test"]["verdict"] is not None and found["games"] < found["scheduled"]
    assert found["digest"] == found_by(process("arena", *arguments))["digest"]


def test_ray_is_asked_for_where_it_is_missing(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    code, out, err = call("arena", *BOTS, "--engine", "ray")
    assert (code, out) == (2, "") and "needs the extra [ray]" in err
