"""`meadhall sim`: one seed, one digest; figures that add up."""

from __future__ import annotations

import json

from cli.run_command import Call

PLAN = ("sim", "toy", "--players", 3, "--games", 24, "--seed", "wolf", "--json")


def test_one_seed_gives_one_digest_for_any_jobs_and_hash_seed(process: Call) -> None:
    digests = set()
    for jobs, hash_seed in ((1, "1"), (2, "2"), (2, "77")):
        code, out, err = process(*PLAN, "--jobs", jobs, hash_seed=hash_seed)
        assert code == 0, err
        digests.add(json.loads(out)["digest"])
    assert len(digests) == 1


def test_greedy_bots_play_the_same_games_again(call: Call) -> None:
    plan = ("sim", "toy", "--games", 6, "--bots", "greedy,easy", "--json")
    first, second = (json.loads(call(*plan)[1]) for _ in range(2))
    assert first["digest"] == second["digest"]


def test_another_seed_gives_other_games(call: Call) -> None:
    found = [
        json.loads(call("sim", "toy", "--games", 3, "--seed", seed, "--json")[1])["digest"]
        for seed in "ab"
    ]
    assert found[0] != found[1]


def test_json_has_every_figure(call: Call) -> None:
    code, out, _ = call(*PLAN, "--options", "rounds=3", "--options", "hunt=sure")
    found = json.loads(out)
    assert code == 0
    assert found["games"] == 24
    assert found["options"] == {"rounds": 3, "hunt": "sure"}
    assert found["decisions"] > 24 and found["games_per_s"] > 0 and found["decisions_per_s"] > 0
    assert len(found["seats"]) == 3
    for seat in found["seats"]:
        score = seat["score"]
        order = [score[name] for name in ("min", "q1", "median", "q3", "max")]
        assert order == sorted(order)
        assert score["min"] <= score["mean"] <= score["max"] and score["sd"] >= 0
    assert abs(sum(seat["win_share"] for seat in found["seats"]) - 1) < 0.001


def test_greedy_beats_random(call: Call) -> None:
    found = json.loads(call("sim", "toy", "--games", 40, "--bots", "greedy,random", "--json")[1])
    greedy, random = found["seats"]
    assert greedy["score"]["mean"] > random["score"]["mean"]


def test_another_bot_plays_the_same_deals_beside(call: Call) -> None:
    """What it scores is what it scores alone with the same seed."""
    plan = ("sim", "toy", "--games", 6, "--seed", "elk", "--json")
    found = json.loads(call(*plan, "--bots", "greedy", "--beside", "random")[1])
    alone = json.loads(call(*plan, "--bots", "random")[1])
    assert [seat["bot"] for seat in found["seats"]] == ["greedy", "greedy"]
    assert found["beside"]["seats"] == alone["seats"]
    assert found["beside"]["digest"] == alone["digest"] != found["digest"]
    _, out, _ = call(*plan[:-1], "--bots", "greedy", "--beside", "random")
    assert [line.split()[:2] for line in out.splitlines() if line.strip()[:1] in ("1", "2")] == [
        ["1", "greedy"],
        ["2", "greedy"],
        ["1", "random"],
        ["2", "random"],
    ]


def test_a_table_for_people(call: Call) -> None:
    code, out, err = call("sim", "toy", "--games", 4)
    assert code == 0 and not err
    assert "4 games of toy" in out and "digest" in out
