"""The pages of rulings name tests that exist, and leave out nothing."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from meadhall.games.feast.data.action_spaces import SPACES

TESTS = Path(__file__).parent.parent
PAGES = TESTS.parent / "docs" / "rulings"
EXAMPLES = PAGES / "feast-examples.md"


@cache
def written() -> frozenset[str]:
    files = TESTS.rglob("test_*.py")
    return frozenset(
        node.name
        for file in files
        for node in ast.parse(file.read_text("utf-8")).body
        if isinstance(node, ast.FunctionDef)
    )


@pytest.mark.parametrize("page", sorted(PAGES.glob("*.md")), ids=lambda page: page.stem)
def test_every_test_named_on_a_page_exists(page: Path) -> None:
    named = set(re.findall(r"`(test_\w+)`", page.read_text("utf-8")))
    assert named or page.stem == "README"
    assert named - written() == set()


def first_cells() -> list[str]:
    lines = EXAMPLES.read_text("utf-8").splitlines()
    return [line.split("|")[1].strip().strip("`") for line in lines if line.startswith("|")]


@pytest.mark.parametrize(("letter", "last"), [("R", 22), ("B", 28), ("G", 14)])
def test_every_ruling_has_its_row(letter: str, last: int) -> None:
    found = [cell for cell in first_cells() if re.fullmatch(letter + r"\d+", cell)]
    assert found == [f"{letter}{number}" for number in range(1, last + 1)]


def test_every_space_has_its_row() -> None:
    keys = [space.key for space in SPACES]
    assert first_cells()[-len(keys) :] == keys


def test_every_row_of_the_examples_names_a_test_or_says_why_not() -> None:
    """`with the cards` for what only a card shows; lost pictures have a table of their own."""
    text = EXAMPLES.read_text("utf-8")
    for section in text.split("\n## ")[1:]:
        if section.startswith("What hangs on a lost picture"):
            continue
        for row in [line for line in section.splitlines() if line.startswith("|")][2:]:
            assert "`test_" in row or "with the cards" in row, row
