"""Sections and tables of a report."""

from __future__ import annotations

import re
from collections.abc import Iterable
from html import escape


def text(words: str) -> str:
    """A percent sign stays with its figure."""
    return escape(words).replace(" %", "\xa0%")


def with_names_marked(page: str, names: Iterable[str]) -> str:
    """Bots have names like `hard`, which read like any word in a sentence."""
    longest_first = sorted(map(escape, names), key=len, reverse=True)
    name = re.compile(rf"(?<![\w:-])({'|'.join(map(re.escape, longest_first))})(?![\w-]|:\d)")
    return re.sub(
        "<p[ >].*?</p>", lambda paragraph: name.sub(r"<em>\1</em>", paragraph[0]), page, flags=re.S
    )


def paragraphs(kind: str, texts: list[str | None]) -> str:
    inside = "".join(f"<p>{text(words)}</p>" for words in texts if words is not None)
    return f'<div class="{kind}">{inside}</div>'


def section(title: str, lead: str, *parts: str, note: str = "") -> list[str]:
    """A line that says what is seen, what is seen, and below it how to read it."""
    below = [f'<p class="note">{text(note)}</p>'] if note else []
    return [f"<h2>{escape(title)}</h2>", f"<p>{text(lead)}</p>", *parts, *below]


def table(
    kind: str, heads: list[str], rows: list[list[str]], last: str = "", across: int | None = None
) -> str:
    """`last` is the class of the last row, `across` how many cells a narrow page has side by side
    below the first one."""
    head = "".join(f"<th>{text(head)}</th>" for head in heads)
    named = "stacked" in kind
    lines = ["".join(map(_cell, row, heads if named else [""] * len(row))) for row in rows]
    ends = f'<tr class="{last}">' if last else "<tr>"
    body = "".join(f"<tr>{line}</tr>" for line in lines[:-1]) + f"{ends}{lines[-1]}</tr>"
    return (
        f'<table class="{kind}" style="--columns: {across or len(heads) - 1}">'
        f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
    )


def _cell(cell: str, name: str) -> str:
    """A narrow page that stacks cells says the name of each."""
    return f'<td data-name="{escape(name)}">{text(cell)}</td>' if name else f"<td>{text(cell)}</td>"
