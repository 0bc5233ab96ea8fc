"""What `docs/writing-a-card.md` says of the cards is so."""

from __future__ import annotations

import re
import runpy
from pathlib import Path

import meadhall.games.feast.cards
import meadhall.games.feast.game
from meadhall.games.feast.data.occupations import OCCUPATIONS
from meadhall.games.feast.rules.base import RULES

ROOT = Path(__file__).resolve().parents[3]
PAGE = (ROOT / "docs/writing-a-card.md").read_text()
CARDS = Path(meadhall.games.feast.cards.__file__).parent
TESTS = Path(__file__).parent / "cards"


def test_the_examples_are_the_cards_and_their_tests() -> None:
    files = [*CARDS.glob("*.py"), *TESTS.glob("*.py")]
    written = "\n".join(file.read_text() for file in files)
    examples = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    assert len(examples) > 5
    for example in examples:
        assert example in written, example


def named_in(title: str) -> list[str]:
    """The words in the first column of a part's table."""
    part = PAGE.split(f"## {title}\n")[1].split("\n## ")[0]
    rows = [line.split("|")[1] for line in part.splitlines() if line.startswith("| `")]
    return [name for row in rows for name in re.findall(r"`([^`]+)`", row) if "<" not in name]


def test_the_events_are_fired() -> None:
    fired = {key.split(" ")[1] for p in RULES.programs.values() for op in p.ops for key in op.fires}
    fired |= {key.split(" ")[1] for key in RULES.announced}
    told = [name for name in named_in("What it answers to") if not name.startswith(".")]
    assert len(told) > 30 and not set(told) - fired


def test_the_figures_are_asked_for_and_no_price_is_left_out() -> None:
    asked = {*RULES.queries, *(q for p in RULES.programs.values() for q in p.queries)}
    told = set(named_in("What it changes"))
    assert not told - asked
    assert {name for name in asked if name.startswith("cost.")} <= told


ROW = re.compile(r"^\| ([a-z ]+) \| (\d+) \| \d+ % \| ([\d.]+) \|$", re.MULTILINE)
NEAR = 4
"""A card that is written otherwise need not be counted anew at once."""


def test_the_count_is_about_right() -> None:
    """`tools/card_count.py` writes it; every card is in it."""
    table = runpy.run_path(str(ROOT / "tools" / "card_count.py"))["table"]()
    now, told = ROW.findall(table), ROW.findall(PAGE)
    assert [row[0] for row in told] == [row[0] for row in now] and len(now) == 4
    assert now[-1][1] == told[-1][1] == str(len(OCCUPATIONS))
    for (_, cards, lines), (_, cards_told, lines_told) in zip(now, told, strict=True):
        assert abs(int(cards) - int(cards_told)) <= NEAR
        assert abs(float(lines) - float(lines_told)) <= NEAR
