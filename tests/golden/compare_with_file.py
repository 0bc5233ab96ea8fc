"""Text that is compared line by line with a file, or written there with `--update`."""

from __future__ import annotations

from itertools import zip_longest
from pathlib import Path

import pytest


def compare_or_update(path: Path, lines: list[str], config: pytest.Config) -> None:
    if config.getoption("--update"):
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
        return
    assert path.exists(), f"{path.name} is not there yet: run this test with --update"
    compare(path.name, path.read_text(encoding="utf-8").splitlines(), lines)


def compare(name: str, golden: list[str], lines: list[str]) -> None:
    for number, (old, new) in enumerate(zip_longest(golden, lines, fillvalue="(end)"), start=1):
        if old != new:
            before = "\n".join(f"    {line}" for line in golden[max(0, number - 6) : number - 1])
            pytest.fail(f"{name}, line {number}:\n{before}\n  - {old}\n  + {new}", pytrace=False)
