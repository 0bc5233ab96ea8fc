"""What stands on the screen, read back."""

from __future__ import annotations

import re
from typing import NamedTuple

from playwright.sync_api import Page

CELLS = """(table) => {
  const texts = (row) => [...row.cells].map((cell) => cell.textContent.trim())
  return [...table.rows].filter((row) => !row.classList.contains('part')).map(texts)
}"""

PAINTED = """
() => new Promise((tell) => requestAnimationFrame(() => setTimeout(tell)))
"""
"""A board learns its size before it is painted, which is not at once."""


class Column(NamedTuple):
    """A player's column of the score sheet."""

    name: str
    points: list[int]
    total: int


def sheet(page: Page) -> list[Column]:
    """The final score sheet, without what its lines are made of."""
    head, *rows = page.locator(".result table.sheet").evaluate(CELLS)
    lines, total = rows[:-1], rows[-1]
    return [
        Column(name, [_figure(line[place]) for line in lines], _figure(total[place]))
        for place, name in enumerate(head)
        if place
    ]


def _figure(text: str) -> int:
    """With the sign that is printed for minus."""
    return int(text.replace("\N{MINUS SIGN}", "-"))


def headline(page: Page) -> str:
    return page.locator(".decision h2, .result h2").inner_text()


def tells_who_won(page: Page) -> bool:
    return re.search(r"You win!| wins!|share the victory!", headline(page)) is not None


def buttons(page: Page) -> dict[str, bool]:
    """Undo, redo and restart, and whether they can be pressed."""
    names = ("Undo", "Redo", "Restart turn")
    return {name: page.get_by_role("button", name=name).is_enabled() for name in names}


def steps(page: Page) -> list[str]:
    """What was chosen and not sent."""
    return [text.removesuffix("✕").strip() for text in page.locator(".steps li").all_inner_texts()]


def part(page: Page, owner: str, title: str) -> str:
    """One part of somebody's board, as the plain board shows it."""
    group = page.locator(".part-group").filter(has=page.get_by_role("heading", name=owner))
    shown = group.locator(".part").filter(has=page.get_by_role("heading", name=title, exact=True))
    return " ".join(shown.inner_text().split())
