"""Vikings in a terminal: a person sees where a tile goes and which viking is asked about."""

from __future__ import annotations

import re

import pytest

from cli.run_command import Call

SETTLE = "3\nscout 1\n"
"""Buys a right end with a scout and lays it into the scouts' row, so that the scout may settle."""


def played(call: Call, language: str = "en", said: str = "") -> str:
    return call("play", "vikings", "--seed", "5", "--language", language, said=said)[1]


def test_the_islands_have_column_numbers(call: Call) -> None:
    lines = played(call, said=SETTLE).splitlines()
    row = next(number for number, line in enumerate(lines) if re.search(r"Scouts +<\. >\.", line))
    heads = lines[row - 4]
    assert heads.split() == ["Player", "Islands", "1", "2", "3"]
    assert [heads.index("1"), heads.index("2")] == [lines[row].index("<"), lines[row].index(">")]


def test_a_row_shows_what_the_notation_calls_it(call: Call) -> None:
    assert re.search(r"Krieger \(warrior\) +· · ·", played(call, "de"))
    assert re.search(r"Warriors +· · ·", played(call))


@pytest.mark.parametrize(
    ("language", "question"),
    [("en", "Where does the scout go?"), ("de", "Wohin geht der Wikinger (Späher)?")],
)
def test_the_question_names_the_viking_that_may_settle(
    call: Call, language: str, question: str
) -> None:
    assert question in played(call, language, SETTLE)


@pytest.mark.parametrize(
    ("language", "question"),
    [
        ("en", "Where does the left end go? It comes with: goldsmith."),
        ("de", "Wohin kommt das Plättchen (linkes Ende)? Dazu gehört: Goldschmied."),
    ],
)
def test_the_question_for_a_tile_names_the_viking_that_comes_with_it(
    call: Call, language: str, question: str
) -> None:
    assert question in played(call, language, "2\nscout 1\n")
