"""Tuples that are replaced when one of their values changes, since clones share them."""

from __future__ import annotations


def replacing(values: tuple[int, ...], index: int, value: int) -> tuple[int, ...]:
    """The same but for one place."""
    return (*values[:index], value, *values[index + 1 :])


def adding(values: tuple[int, ...], index: int, more: int) -> tuple[int, ...]:
    return replacing(values, index, values[index] + more)


def without(values: tuple[int, ...], value: int) -> tuple[int, ...]:
    """One such value fewer."""
    index = values.index(value)
    return values[:index] + values[index + 1 :]
