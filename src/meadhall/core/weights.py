"""Weights: the numbers that a game's bots judge by, in one file that says how they were made."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

Numbers = dict[str, Any]
"""Names with numbers, or with such dictionaries again."""


def read_weights(file: Path, version: int) -> Numbers:
    """`version` is raised when a weight gets another meaning; other files are refused."""
    found = json.loads(file.read_text(encoding="utf-8"))
    if found["version"] != version:
        raise ValueError(f"{file.name}: version {found['version']}, this program reads {version}")
    weights: Numbers = found["weights"]
    return weights


def weights_text(file: Path, weights: Numbers, made: str) -> str:
    """What to write in place of the file."""
    version = json.loads(file.read_text(encoding="utf-8"))["version"]
    whole = {"version": version, "made": made, "weights": weights}
    return json.dumps(whole, indent=1) + "\n"


def flat(weights: Numbers) -> dict[str, float]:
    """All numbers by names such as `board.reach`."""
    found: dict[str, float] = {}
    for name, value in weights.items():
        if isinstance(value, dict):
            found |= {f"{name}.{inner}": number for inner, number in flat(value).items()}
        else:
            found[name] = float(value)
    return found


def nested(numbers: dict[str, float]) -> Numbers:
    """The other way round."""
    weights: Numbers = {}
    for name, number in numbers.items():
        *outer, last = name.split(".")
        into = weights
        for step in outer:
            into = into.setdefault(step, {})
        into[last] = number
    return weights
