"""The page's style sheets: each in its layer, and colours by name."""

from __future__ import annotations

import re
from pathlib import Path

SOURCES = Path(__file__).resolve().parents[2] / "frontend" / "src"
LISTS = sorted(SOURCES.rglob("index.css"))
SHEETS = sorted(set(SOURCES.rglob("*.css")) - set(LISTS))

IMPORT = re.compile(r"^@import '(.+)' layer\(\w+\);$", re.MULTILINE)
COLOUR = re.compile(r"#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(", re.IGNORECASE)
NAMED = re.compile(r"\s*--[\w-]+:")


def test_every_style_sheet_belongs_to_a_layer() -> None:
    layered = {path for path in SHEETS if "\n@layer " in path.read_text()}
    for path in LISTS:
        layered |= {path.parent / file for file in IMPORT.findall(path.read_text())}
    assert layered == set(SHEETS)


def test_a_colour_is_written_where_it_gets_its_name() -> None:
    bare = [
        f"{path.name}: {line.strip()}"
        for path in SHEETS
        for line in path.read_text().splitlines()
        if COLOUR.search(line) and not NAMED.match(line)
    ]
    assert not bare
