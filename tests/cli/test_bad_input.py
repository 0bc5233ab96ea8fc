"""Every mistake: one sentence that names the thing, exit code 2, nothing written."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.run_command import Call

MISTAKES = [
    (("play", "chess"), "chess"),
    (("sim", "chess"), "chess"),
    (("bench", "chess"), "chess"),
    (("cards", "chess"), "chess"),
    (("cards", "toy", "--language", "fr"), "fr"),
    (("cards", "feast-for-odin", "--deck", "D"), "known: a, b, c"),
    (("cards", "feast-for-odin", "--kind", "slow"), "anytime, as_soon_as, each_time, immediate"),
    (("cards", "in-the-name-of-odin", "--kind", "slow"), "known: none"),
    (("play",), "name a game"),
    (("play", "toy", "--players", "9"), "9"),
    (("sim", "toy", "--players", "1"), "1"),
    (("play", "toy", "--players", "3", "--seats", "human,random"), "3"),
    (("play", "toy", "--seats", "human,deepthought"), "deepthought"),
    (("play", "toy", "--seats", "human:random,random"), "random"),
    (("sim", "toy", "--bots", "deepthought"), "deepthought"),
    (("sim", "toy", "--beside", "deepthought"), "deepthought"),
    (("sim", "toy", "--bots", "random,random", "--players", "3"), "2 bots for 3"),
    (("sim", "toy", "--bots", ","), "--bots"),
    (("sim", "toy", "--options", "snow=deep"), "snow"),
    (("sim", "toy", "--options", "rounds=99"), "99"),
    (("sim", "toy", "--options", "rounds"), "rounds"),
    (("play", "toy", "--options", "hunt=sure", "--options", "reroll=false"), "hunt=dice"),
    (("sim", "toy", "--games", "0"), "--games"),
    (("sim", "toy", "--jobs", "0"), "--jobs"),
    (("sim", "toy", "--games", "many"), "--games"),
    (("sim", "toy", "--engine", "steam"), "known engines: processes, ray"),
    (("arena", "chess"), "chess"),
    (("arena", "toy", "--bots", "medium,deepthought"), "deepthought"),
    (("arena", "toy", "--bots", ","), "--bots"),
    (("arena", "toy", "--bots", "easy,random", "--players", "3"), "2 bots for 3 players"),
    (("arena", "toy", "--bots", "easy,random", "--players", "5"), "2 to 4 players, not 5"),
    (("arena", "toy", "--bots", "random", "--players", "1"), "2 to 4 players, not 1"),
    (("arena", "toy", "--bots", "easy,easy,random", "--players", "2"), "easy 2 times"),
    (("arena", "toy", "--games", "0"), "--games"),
    (("arena", "toy", "--jobs", "0"), "--jobs"),
    (("arena", "toy", "--engine", "steam"), "steam"),
    (("arena", "toy", "--h0", "0.7"), "--h0"),
    (("arena", "toy", "--alpha", "2"), "--alpha"),
    (("arena", "toy", "--out", "no/such/folder/r.jsonl"), "r.jsonl"),
    (("arena", "toy", "--report", "no/such/folder/r.html"), "r.html"),
    (("play", "toy", "--language", "fr"), "fr"),
    (("play", "toy", "--undo", "always"), "always"),
    (("play", "toy", "--save", "no/such/folder/game.jsonl"), "game.jsonl"),
    (("play", "--load", "missing.jsonl"), "missing.jsonl"),
    (("replay", "missing.jsonl"), "missing.jsonl"),
    (("bench", "toy", "--against", "chess"), "chess"),
    (("bench", "toy", "--compiled", "no-folder"), "no-folder"),
    (("bench", "toy", "--seconds", "0"), "--seconds"),
    (("brew",), "brew"),
    (("sim", "toy", "--mead"), "--mead"),
]


@pytest.mark.parametrize(("arguments", "named"), MISTAKES, ids=lambda value: str(value))
def test_a_mistake_is_named(
    call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str], named: str
) -> None:
    monkeypatch.chdir(tmp_path)
    check_refusal(call(*arguments), named)
    assert list(tmp_path.iterdir()) == []


def test_a_process_ends_with_code_two_and_no_traceback(process: Call) -> None:
    check_refusal(process("play", "chess"), "chess")


def test_an_unknown_action_is_answered_and_changes_nothing(call: Call) -> None:
    code, out, _ = call("play", "toy", "--seed", "1", said="fly to the moon\n99\n")
    assert code == 0
    assert "“fly to the moon” is not one of the choices" in out
    assert "“bid 99” is not one of the choices" in out


HEADER = '{"format":1,"game":"toy","rules":1,"players":2,"options":{},"seats":["a","b"],"seed":"1"}'
DAMAGE = [
    ("", "line 1"),
    ("Dear diary\n", "line 1"),
    ('{"moves": []}\n', "line 1"),
    (HEADER.replace('"format":1', '"format":2') + "\n", "format 2"),
    (HEADER.replace('"rules":1', '"rules":9') + "\n", "rules 9"),
    (HEADER.replace('"toy"', '"chess"') + "\n", "chess"),
    (HEADER.replace('"players":2', '"players":7') + "\n", "line 1"),
    (HEADER.replace('["a","b"]', '["a"]') + "\n", "1 names for 2 players"),
    (HEADER.replace('"seed"', '"policy":"lax","seed"') + "\n", "lax"),
    (HEADER.replace('"options":{}', '"options":{"snow":1}') + "\n", "snow"),
    (HEADER.replace("}}", '},"viewer":0}').replace('"1"}', '"1","viewer":0}') + "\n", "viewer"),
    (HEADER + '\n{"n":1,"s":-1,"a":"skald"\n', "line 2"),
    (HEADER + '\n{"n":2,"s":-1,"a":"skald"}\n', "line 2"),
    (HEADER + '\n{"n":1,"s":-1,"a":"dragon"}\n', "line 2"),
    (HEADER + '\n{"n":1,"s":0,"a":"chop"}\n', "line 2"),
    (HEADER + '\n{"n":1,"s":-1,"a":"skald"}\n{"n":2,"s":-1,"a":7}\n', "line 3"),
]


@pytest.mark.parametrize(("text", "named"), DAMAGE, ids=range(len(DAMAGE)))
@pytest.mark.parametrize("command", [("replay",), ("play", "--save", "new.jsonl", "--load")])
def test_a_damaged_record_names_the_line(
    call: Call,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    command: tuple[str, ...],
    text: str,
    named: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("record.jsonl").write_text(text)
    check_refusal(call(*command, "record.jsonl"), named)
    assert [path.name for path in tmp_path.iterdir()] == ["record.jsonl"]


def test_a_file_that_is_no_text_names_the_line(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "picture.png"
    path.write_bytes(b"fine\n\xff\xd8")
    check_refusal(call("replay", path), "line 2")


def test_a_record_of_another_game_is_not_loaded(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "record.jsonl"
    path.write_text(HEADER.replace('"toy"', '"chess"') + "\n")
    check_refusal(call("play", "toy", "--load", path), "chess")


def test_replay_refuses_an_entry_that_is_not_there(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "record.jsonl"
    path.write_text(HEADER + "\n")
    check_refusal(call("replay", path, "--to", 5), "5")


def check_refusal(outcome: tuple[int, str, str], named: str) -> None:
    code, out, err = outcome
    assert code == 2, (out, err)
    assert named in err
    assert err.startswith("meadhall: ") and err.count("\n") == 1
    assert "Traceback" not in out + err
