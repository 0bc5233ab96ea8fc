"""Counts what Feast's occupations are made of, for `docs/writing-a-card.md` (`make gen`).

A card's lines are those of its own call and of whatever in its file only serves such calls. It is
*pure data* if these are values alone, *data with a function* if a function of its file is among
them, and a *question* if a class is. `--check` fails when the table is stale.
"""

from __future__ import annotations

import ast
import sys
from collections import Counter
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parent.parent
CARDS = ROOT / "src/meadhall/games/feast/cards"
TARGET = ROOT / "docs/writing-a-card.md"
BEGIN, END = "<!-- count: begin (tools/card_count.py) -->\n", "<!-- count: end -->\n"
MAKER = "occupation"
DATA, FUNCTION, QUESTION = "pure data", "data with a small function", "a question"


class Written:
    """A card as it stands in its file."""

    def __init__(self, number: int, sort: str, lines: int) -> None:
        self.number = number
        self.sort = sort
        self.lines = lines


def cards() -> list[Written]:
    found = [card for file in sorted(CARDS.glob("*.py")) for card in _cards_of(file)]
    return sorted(found, key=lambda card: card.number)


def _cards_of(file: Path) -> list[Written]:
    tree = ast.parse(file.read_text())
    own = _definitions(tree)
    return [
        _written(statement, own)
        for statement in tree.body
        if isinstance(statement, ast.Expr) and _is_card(statement.value)
    ]


def _is_card(value: ast.expr) -> bool:
    return (
        isinstance(value, ast.Call)
        and isinstance(value.func, ast.Name)
        and (value.func.id == MAKER)
    )


def _definitions(tree: ast.Module) -> dict[str, ast.stmt]:
    """What a file itself defines at its top."""
    found: dict[str, ast.stmt] = {}
    for statement in tree.body:
        if isinstance(statement, (ast.FunctionDef, ast.ClassDef)):
            found[statement.name] = statement
        elif isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name):
            found[statement.target.id] = statement
        elif isinstance(statement, ast.Assign):
            names = [name for target in statement.targets for name in ast.walk(target)]
            found |= {name.id: statement for name in names if isinstance(name, ast.Name)}
    return found


def _written(card: ast.Expr, own: dict[str, ast.stmt]) -> Written:
    parts = _used(card, own)
    return Written(_number(card, own), _sort(parts), sum(_lines(part) for part in parts))


def _number(card: ast.Expr, own: dict[str, ast.stmt]) -> int:
    assert isinstance(card.value, ast.Call)
    told = card.value.args[0]
    if isinstance(told, ast.Name):
        named = own[told.id]
        assert isinstance(named, ast.AnnAssign) and named.value is not None
        told = named.value
    return int(ast.literal_eval(told))


def _used(card: ast.Expr, own: dict[str, ast.stmt]) -> list[ast.stmt]:
    """The call, and all that it names in its file, directly or not."""
    found: list[ast.stmt] = [card]
    for statement in found:
        for node in ast.walk(statement):
            if isinstance(node, ast.Name) and node.id in own and own[node.id] not in found:
                found.append(own[node.id])
    return found


def _sort(parts: list[ast.stmt]) -> str:
    nodes = [node for part in parts for node in ast.walk(part)]
    if any(isinstance(node, ast.ClassDef) for node in nodes):
        return QUESTION
    if any(isinstance(node, (ast.FunctionDef, ast.Lambda)) for node in nodes):
        return FUNCTION
    return DATA


def _lines(statement: ast.stmt) -> int:
    assert statement.end_lineno is not None
    return statement.end_lineno - statement.lineno + 1


def table() -> str:
    found = cards()
    count = Counter(card.sort for card in found)
    rows = [
        f"| {sort} | {count[sort]} | {round(100 * count[sort] / len(found))} % | "
        f"{median(card.lines for card in found if card.sort == sort):g} |\n"
        for sort in (DATA, FUNCTION, QUESTION)
    ]
    whole = f"| all | {len(found)} | 100 % | {median(card.lines for card in found):g} |\n"
    return "| made of | cards | share | lines, median |\n| --- | --- | --- | --- |\n" + "".join(
        [*rows, whole]
    )


def filled(text: str) -> str:
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    return before + BEGIN + table() + END + after


def main() -> int:
    text = TARGET.read_text()
    if filled(text) == text:
        return 0
    if "--check" in sys.argv:
        print(f"{TARGET.relative_to(ROOT)} is stale: run tools/card_count.py")
        return 1
    TARGET.write_text(filled(text))
    return 0


if __name__ == "__main__":
    sys.exit(main())
