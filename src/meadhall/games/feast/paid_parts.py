"""Which sentence tells of a price in two parts: a part of which nothing is paid is left out."""

from __future__ import annotations


def paid_parts(key: str, first: int, second: int) -> str:
    if first and second:
        return key
    return f"{key}.{'first' if first else 'second' if second else 'nothing'}"
