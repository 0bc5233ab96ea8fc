"""What a parser must not see is refused before it, whatever hides it; honest files pass."""

from __future__ import annotations

import json
import tomllib
from typing import Any

import pytest

import meadhall.games.odin.data.read_pack as packs
from meadhall.core.check_nesting import (
    _TOML,
    DEEPEST,
    LONGEST_KEY,
    ForeignError,
    check_json,
    check_toml,
)
from meadhall.core.record import LONGEST_WORD, RecordError, loads
from meadhall.games.odin.data.checked_fields import PackError

LONG_KEY = "a." * 5_000 + "a"
DEEP = "[" * (DEEPEST + 1) + "]" * (DEEPEST + 1)


@pytest.mark.parametrize(
    "text",
    [
        f"{LONG_KEY} = 1",
        f"[{LONG_KEY}]",
        f"x = {{ {LONG_KEY} = 1 }}",
        "a . " * 5_000 + "a = 1",
        '"a".' * 5_000 + "a = 1",
        "'a'." * 5_000 + "a = 1",
        f"x = '''it''''\n{LONG_KEY} = 1",
        f"x = {{ y = '''it'''', {LONG_KEY} = 1 }}",
        f'x = {{ y = """it"""", {LONG_KEY} = 1 }}',
        f'x = {{ y = """it\\"""", {LONG_KEY} = 1 }}\nz = """ """',
        f'x = "\\"" # "\n{LONG_KEY} = 1',
        f"x = '\\'\n{LONG_KEY} = 1",
        f'x = ["#"]\n{LONG_KEY} = 1 # "',
        f"x = {DEEP}",
        "x = " + "{a = " * (DEEPEST + 1) + "1" + "}" * (DEEPEST + 1),
        "x = [\n" * (DEEPEST + 1),
        'x = ["]"' + ",[']'" * DEEPEST,
    ],
)
def test_toml_that_hurts_never_reaches_the_parser(
    text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def parser(text: str) -> Any:
        raise AssertionError("the parser saw it")

    monkeypatch.setattr(tomllib, "loads", parser)
    with pytest.raises(PackError, match=r"own\.toml"):
        packs.parse(text.encode(), "own.toml")


@pytest.mark.parametrize(
    "text",
    [
        f'x = "{LONG_KEY} {DEEP}"',
        f"x = '{LONG_KEY} {DEEP}'",
        f'x = """\n{LONG_KEY} {DEEP}\n"""',
        f"x = '''\n{LONG_KEY} {DEEP}\n'''",
        f"# {LONG_KEY} {DEEP}\nx = 1",
        "a.b.c = 1.5\n" * 1,
        ".".join("abcdefgh"[:LONGEST_KEY]) + " = 1",
        "x = [" + "1.5, " * 1_000 + "]",
        "\n".join(f"[t.a{n}]\nb.c = {n}.5" for n in range(500)),
    ],
)
def test_honest_toml_is_parsed(text: str) -> None:
    check_toml(text)
    assert tomllib.loads(text)


def test_our_own_cards_are_honest() -> None:
    check_toml(packs.DEFAULT_FILE.read_text())
    check_json(json.dumps(packs.parse(packs.DEFAULT_FILE.read_bytes(), "default.toml")))


@pytest.mark.parametrize("text", [DEEP, '{"a":' * 100, '["]", ' * (DEEPEST + 1), "[" * 200_000])
def test_deep_json_is_refused(text: str) -> None:
    with pytest.raises(ForeignError):
        check_json(text)


@pytest.mark.parametrize("text", ['"[[[' + "[" * 100 + '"', "[]" * 1_000, '["\\"[[", "]]"]'])
def test_brackets_in_strings_are_not_counted(text: str) -> None:
    check_json(text)


@pytest.mark.parametrize("text", ['"' + '\\"' * 1_000, "'''" + "x'" * 1_000, '""' + '"\\"' * 1_000])
def test_a_string_without_an_end_is_looked_at_once(text: str) -> None:
    """Else each quote in it would begin another look to the end of the text."""
    assert len(_TOML.findall(text)) == 1


@pytest.mark.parametrize("text", ["1" * 10_000, '{"a": ' + "[" * 50_000, "a = " + "1" * 10_000])
def test_what_parsers_stumble_over_is_a_fault_of_the_file(text: str) -> None:
    with pytest.raises(PackError):
        packs.parse(text.encode(), "own.toml")


# ---------------------------------------------------------------------- records


def record(options: str = "{}", entry: str = "") -> str:
    header = '{"format":1,"game":"toy","rules":1,"players":2,"options":%s,"seats":["a","b"]}'
    return header % options + "\n" + entry


@pytest.mark.parametrize("options", ['{"a":' * 5_000, '{"a":' * 100 + "1" + "}" * 100])
def test_a_deep_header_is_refused(options: str) -> None:
    with pytest.raises(RecordError, match="line 1: it is nested"):
        loads(record(options))


def test_a_word_has_a_length_before_a_game_parses_it() -> None:
    loads(record(entry='{"n":1,"s":0,"a":"%s"}' % ("x" * LONGEST_WORD)))
    for entry in ('{"n":1,"s":0,"a":"%s"}', '{"n":1,"s":0,"set":["a","%s"]}'):
        with pytest.raises(RecordError, match="line 2"):
            loads(record(entry=entry % ("x" * (LONGEST_WORD + 1))))
